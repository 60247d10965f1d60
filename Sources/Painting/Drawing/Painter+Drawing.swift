import CPainting
import SystemLink

// Drawings of apps, painted step by step with cairo.
extension Painter {
  /// - Parameter visible: what of the canvas is seen of it; groups are no larger.
  func draw(
    _ block: DrawingBlock, _ parts: [PicturePlan.DrawnPart], _ pictures: [DecodedImage?], _ base: cairo_matrix_t,
    _ visible: PictureBox, alpha: Double, in cairo: OpaquePointer
  ) {
    cairo_save(cairo)
    place(base, cairo)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, 0, 0, block.drawing.width, block.drawing.height)
    cairo_clip(cairo)
    // What opened groups: their effects, nil where they were too deep.
    var groups: [DrawingEffect?] = []
    for part in parts {
      guard let number = part.step else {
        cairo_new_path(cairo)
        cairo_clip(cairo)
        continue
      }
      place(part.matrix, cairo)
      let opacity = groups.isEmpty ? alpha : 1
      switch block.drawing.steps[number] {
      case .save: cairo_save(cairo)
      case .restore: cairo_restore(cairo)
      case .transform: break
      case .beginGroup(let effect):
        let isDeep = groups.count >= PictureBudgets.groupsInside
        groups.append(isDeep ? nil : effect)
        cairo_save(cairo)
        if !isDeep { push(visible, cairo) }
      case .endGroup:
        if let effect = groups.popLast() ?? nil {
          cairo_pop_group_to_source(cairo)
          cairo_set_operator(cairo, effect.blend.cairoOperator)
          cairo_paint_with_alpha(cairo, (groups.isEmpty ? alpha : 1) * Double(effect.alpha))
        }
        cairo_restore(cairo)
      case .clip(let outline):
        outline.trace(in: cairo)
        cairo_set_fill_rule(
          cairo, outline.usesEvenOddRule ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_clip(cairo)
      case .fill(let outline, let paint, let effect):
        laid(effect, base, visible, opacity, cairo) { cairo, opacity in
          outline.trace(in: cairo)
          paint.setSource(of: cairo, opacity: opacity)
          cairo_set_fill_rule(
            cairo, outline.usesEvenOddRule ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
          cairo_fill(cairo)
        }
      case .stroke(let outline, let pen, let paint, let effect):
        laid(effect, base, visible, opacity, cairo) { cairo, opacity in
          outline.trace(in: cairo)
          set(pen, block.sizes[number]?.dashes ?? 0, cairo)
          paint.setSource(of: cairo, opacity: opacity)
          cairo_stroke(cairo)
        }
      case .picture(let picture, let box, let isSmooth, let effect):
        guard let image = pictures[Int(picture)] else { continue }
        laid(effect, base, visible, opacity, cairo) { cairo, opacity in
          draw(image, box, isSmooth: isSmooth, effect, opacity: opacity, in: cairo)
        }
      case .text(let text, let effect):
        guard let line = block.lines[number] else { continue }
        laid(effect, base, visible, opacity, cairo) { cairo, opacity in
          setColor(cairo, text.color, opacity: opacity)
          draw(line, text, in: cairo)
        }
      }
    }
    cairo_restore(cairo)
  }

  /// Begins to put together apart what is seen within a box of the canvas.
  private func push(_ box: PictureBox, _ cairo: OpaquePointer) {
    cairo_identity_matrix(cairo)
    cairo_new_path(cairo)
    let box = box.pixels
    cairo_rectangle(cairo, box.left, box.top, box.right - box.left, box.bottom - box.top)
    cairo_clip(cairo)
    cairo_push_group(cairo)
  }

  /// Sets how something is laid over what is there, and lays its shadow first.
  private func laid(
    _ effect: DrawingEffect, _ base: cairo_matrix_t, _ visible: PictureBox, _ opacity: Double,
    _ cairo: OpaquePointer, _ body: (OpaquePointer, Double) -> Void
  ) {
    let opacity = opacity * Double(effect.alpha)
    if let shadow = effect.shadow, shadow.color.alpha > 0 {
      var matrix = cairo_matrix_t()
      cairo_get_matrix(cairo, &matrix)
      let cast = CastShadow(shadow, base, within: visible) { other in
        cairo_set_matrix(other, &matrix)
        body(other, 1)
      }
      cast?.draw(shadow.color, opacity: opacity, in: cairo)
    }
    cairo_set_operator(cairo, effect.blend.cairoOperator)
    body(cairo, opacity)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  private func draw(
    _ image: DecodedImage, _ box: DrawingBox, isSmooth: Bool, _ effect: DrawingEffect, opacity: Double,
    in cairo: OpaquePointer
  ) {
    guard box.width > 0, box.height > 0 else { return }
    cairo_save(cairo)
    // What reaches further changes also what is beside the picture.
    let isBounded =
      effect.blend != .destinationIn && effect.blend != .sourceIn && effect.blend != .sourceOut
      && effect.blend != .destinationAtop
    cairo_translate(cairo, box.x, box.y)
    if isBounded {
      cairo_new_path(cairo)
      cairo_rectangle(cairo, 0, 0, box.width, box.height)
      cairo_clip(cairo)
    }
    cairo_scale(
      cairo, box.width / Double(cairo_image_surface_get_width(image.surface)),
      box.height / Double(cairo_image_surface_get_height(image.surface)))
    cairo_set_source_surface(cairo, image.surface, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(cairo), isBounded ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    cairo_pattern_set_filter(cairo_get_source(cairo), isSmooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(cairo, opacity)
    cairo_restore(cairo)
  }

  /// A line squeezed to its width where that is less than its own.
  private func draw(_ line: TextLine, _ text: DrawingText, in cairo: OpaquePointer) {
    let squeeze = text.width > 0 && line.width > text.width ? text.width / line.width : 1
    guard squeeze > 1e-4 else { return }
    let start =
      switch text.alignment {
      case .left, .natural: text.x
      case .center: text.x - line.width * squeeze / 2
      case .right: text.x - line.width * squeeze
      }
    cairo_save(cairo)
    cairo_translate(cairo, start, text.foot)
    cairo_scale(cairo, squeeze, 1)
    line.draw(in: cairo, x: 0, foot: 0)
    cairo_restore(cairo)
  }

  /// - Parameter dashes: how many the line has: with more of these than edges may be it is drawn without.
  private func set(_ pen: DrawingPen, _ dashes: Double, _ cairo: OpaquePointer) {
    cairo_set_line_width(cairo, pen.width)
    let caps = [CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE]
    cairo_set_line_cap(cairo, caps[Int(pen.cap.rawValue)])
    let joins = [CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL]
    cairo_set_line_join(cairo, joins[Int(pen.join.rawValue)])
    cairo_set_miter_limit(cairo, max(1, pen.miterLimit))
    let isBroken = dashes <= Double(PictureBudgets.edges)
    cairo_set_dash(cairo, pen.dashes, isBroken ? Int32(pen.dashes.count) : 0, pen.dashPhase)
  }
}
