import CPainting
import SystemLink

// What layers show besides their ground, in the present coordinates.
extension Painter {
  func draw(_ path: LayerPath, opacity: Double, in cairo: OpaquePointer) {
    cairo_new_path(cairo)
    add(path.elements, to: cairo)
    if path.fill.alpha > 0 {
      cairo_set_fill_rule(cairo, path.usesEvenOddRule ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      setColor(cairo, path.fill, opacity: opacity)
      cairo_fill_preserve(cairo)
    }
    if path.stroke.alpha > 0, path.lineWidth > 0 {
      if let elements = path.line?.elements {
        cairo_new_path(cairo)
        add(elements, to: cairo)
      }
      cairo_set_miter_limit(cairo, path.line?.miterLimit ?? 10)
      let dashes = path.line?.dashes ?? []
      cairo_set_dash(cairo, dashes, Int32(dashes.count), path.line?.dashPhase ?? 0)
      setColor(cairo, path.stroke, opacity: opacity)
      cairo_set_line_width(cairo, path.lineWidth)
      let caps = [CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE]
      cairo_set_line_cap(cairo, caps[Int(path.cap.rawValue)])
      let joins = [CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL]
      cairo_set_line_join(cairo, joins[Int(path.join.rawValue)])
      cairo_stroke_preserve(cairo)
      cairo_set_dash(cairo, nil, 0, 0)
      cairo_set_miter_limit(cairo, 10)
    }
    cairo_new_path(cairo)
  }

  func draw(_ image: DecodedImage, _ box: PictureBox, opacity: Double, in cairo: OpaquePointer) {
    let (width, height) = (box.right - box.left, box.bottom - box.top)
    cairo_save(cairo)
    cairo_translate(cairo, box.left, box.top)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, 0, 0, width, height)
    cairo_clip(cairo)
    cairo_scale(
      cairo, width / Double(cairo_image_surface_get_width(image.surface)),
      height / Double(cairo_image_surface_get_height(image.surface)))
    cairo_set_source_surface(cairo, image.surface, 0, 0)
    // The margin of what is enlarged does not fade into the ground.
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
    cairo_paint_with_alpha(cairo, opacity)
    cairo_restore(cairo)
  }
}
