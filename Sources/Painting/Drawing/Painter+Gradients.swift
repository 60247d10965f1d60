import CPainting
import Foundation
import SystemLink

// Colours that go over into each other.
extension Painter {
  /// - Parameter addBounds: adds what is filled to the path, in the present coordinates.
  func draw(
    _ gradient: LayerGradient, _ layer: LayerProperties, opacity: Double, in cairo: OpaquePointer,
    _ addBounds: () -> Void
  ) {
    func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      (layer.boundsX + x * layer.width, layer.boundsY + y * layer.height)
    }
    let (start, end) = (place(gradient.startX, gradient.startY), place(gradient.endX, gradient.endY))
    cairo_save(cairo)
    addBounds()
    switch gradient.kind {
    case .axial: fill(gradient, cairo_pattern_create_linear(start.x, start.y, end.x, end.y), opacity, cairo)
    case .radial:
      // A circle, drawn out to an ellipse.
      let pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
      var matrix = cairo_matrix_t(
        xx: 1 / max(abs(end.x - start.x), 1e-3), yx: 0, xy: 0, yy: 1 / max(abs(end.y - start.y), 1e-3), x0: 0, y0: 0)
      (matrix.x0, matrix.y0) = (-start.x * matrix.xx, -start.y * matrix.yy)
      if let pattern { cairo_pattern_set_matrix(pattern, &matrix) }
      fill(gradient, pattern, opacity, cairo)
    case .conic:
      cairo_clip(cairo)
      wedges(gradient, start, atan2(end.y - start.y, end.x - start.x), layer, opacity, cairo)
    }
    cairo_restore(cairo)
  }

  private func fill(
    _ gradient: LayerGradient, _ pattern: OpaquePointer?, _ opacity: Double, _ cairo: OpaquePointer
  ) {
    guard let pattern else { return }
    for stop in gradient.stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, Double(color.red), Double(color.green), Double(color.blue),
        Double(color.alpha) * opacity)
    }
    cairo_set_source(cairo, pattern)
    cairo_fill(cairo)
    cairo_pattern_destroy(pattern)
  }

  /// Cairo knows no gradient around a point: so many narrow wedges, each of one colour, without smoothed edges, where
  /// lines would be seen between them.
  private func wedges(
    _ gradient: LayerGradient, _ center: (x: Double, y: Double), _ angle: Double, _ layer: LayerProperties,
    _ opacity: Double, _ cairo: OpaquePointer
  ) {
    let count = 180
    let reach =
      2 * (layer.width + layer.height)
      + 2 * (abs(center.x - layer.boundsX) + abs(center.y - layer.boundsY))
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
    for wedge in 0..<count {
      let (from, to) = (Double(wedge) / Double(count), Double(wedge + 1) / Double(count))
      setColor(cairo, gradient.color(at: (from + to) / 2), opacity: opacity)
      cairo_new_path(cairo)
      cairo_move_to(cairo, center.x, center.y)
      for part in [from, to] {
        let direction = angle + part * 2 * .pi
        cairo_line_to(cairo, center.x + reach * cos(direction), center.y + reach * sin(direction))
      }
      cairo_close_path(cairo)
      cairo_fill(cairo)
    }
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
  }
}

extension LayerGradient {
  /// The colour at a place from 0 to 1.
  fileprivate func color(at place: Double) -> LayerColor {
    guard let next = stops.firstIndex(where: { $0.location >= place }) else { return stops.last?.color ?? .clear }
    guard next > 0 else { return stops[0].color }
    let (before, after) = (stops[next - 1], stops[next])
    let span = after.location - before.location
    let part = Float(span > 0 ? (place - before.location) / span : 1)
    func mix(_ from: Float, _ to: Float) -> Float { from + (to - from) * part }
    return LayerColor(
      red: mix(before.color.red, after.color.red), green: mix(before.color.green, after.color.green),
      blue: mix(before.color.blue, after.color.blue), alpha: mix(before.color.alpha, after.color.alpha))
  }
}
