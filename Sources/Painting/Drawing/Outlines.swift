import CPainting
import SystemLink

// Outlines, colours and places in cairo's terms.

/// A rectangle, with round corners if a radius is given that leaves any.
/// - Parameter corners: which are round: bit 0 upper left, 1 upper right, 2 lower left, 3 lower right.
func addRectangle(
  _ cairo: OpaquePointer, x: Double, y: Double, width: Double, height: Double, radius: Double, corners: UInt8 = 15
) {
  let radius = min(radius, min(width, height) / 2)
  guard radius > 0, corners != 0 else { return cairo_rectangle(cairo, x, y, width, height) }
  cairo_new_sub_path(cairo)
  func corner(_ bit: UInt8, _ atX: Double, _ atY: Double, _ quarter: Double) {
    guard corners & bit != 0 else { return cairo_line_to(cairo, atX, atY) }
    let (centerX, centerY) = (atX == x ? x + radius : atX - radius, atY == y ? y + radius : atY - radius)
    cairo_arc(cairo, centerX, centerY, radius, quarter * .pi / 2, (quarter + 1) * .pi / 2)
  }
  corner(2, x + width, y, -1)
  corner(8, x + width, y + height, 0)
  corner(4, x, y + height, 1)
  corner(1, x, y, 2)
  cairo_close_path(cairo)
}

/// An outline of a layer.
func add(_ elements: [LayerPath.Element], to cairo: OpaquePointer) {
  for element in elements {
    switch element {
    case .move(let x, let y): cairo_move_to(cairo, x, y)
    case .line(let x, let y): cairo_line_to(cairo, x, y)
    case .quad(let controlX, let controlY, let x, let y):
      if cairo_has_current_point(cairo) == 0 { cairo_move_to(cairo, controlX, controlY) }
      var start = (x: 0.0, y: 0.0)
      cairo_get_current_point(cairo, &start.x, &start.y)
      cairo_curve_to(
        cairo, start.x + (controlX - start.x) * 2 / 3, start.y + (controlY - start.y) * 2 / 3,
        x + (controlX - x) * 2 / 3, y + (controlY - y) * 2 / 3, x, y)
    case .cubic(let x1, let y1, let x2, let y2, let x, let y): cairo_curve_to(cairo, x1, y1, x2, y2, x, y)
    case .close: cairo_close_path(cairo)
    }
  }
}

func setColor(_ cairo: OpaquePointer, _ color: LayerColor, opacity: Double) {
  cairo_set_source_rgba(
    cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * opacity)
}

extension LayerProperties {
  /// From the layer's own coordinates to its parent's.
  var matrix: cairo_matrix_t {
    let (x, y) = (-anchorX * width - boundsX, -anchorY * height - boundsY)
    return cairo_matrix_t(
      xx: a, yx: b, xy: c, yy: d, x0: a * x + c * y + tx + positionX, y0: b * x + d * y + ty + positionY)
  }
}

extension cairo_matrix_t {
  /// First this, then the parent's.
  func within(_ parent: cairo_matrix_t) -> cairo_matrix_t {
    cairo_matrix_t(
      xx: xx * parent.xx + yx * parent.xy, yx: xx * parent.yx + yx * parent.yy,
      xy: xy * parent.xx + yy * parent.xy, yy: xy * parent.yx + yy * parent.yy,
      x0: x0 * parent.xx + y0 * parent.xy + parent.x0, y0: x0 * parent.yx + y0 * parent.yy + parent.y0)
  }

  /// Something that has no area, or is out of all bounds, is not drawn; cairo would take such a matrix for a mistake.
  var isDrawable: Bool {
    let area = abs(xx * yy - xy * yx)
    // Numbers that are none compare as false.
    let isNear = [xx, xy, yx, yy, x0, y0].allSatisfy { abs($0) < 1e6 }
    return area > 1e-9 && area < 1e9 && isNear
  }
}
