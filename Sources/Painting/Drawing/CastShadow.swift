import CPainting
import Foundation
import SystemLink

/// The shadow of something that is drawn: its opacity, washed out.
final class CastShadow {
  private let mask: OpaquePointer
  private let offset: (x: Double, y: Double)

  /// A shadow reaches no further than so many pixels beyond what is seen.
  private static let greatestMargin = 256.0

  /// - Parameters:
  ///   - base: from the drawing's coordinates to the canvas's pixels.
  ///   - draw: draws what throws the shadow.
  /// - Returns: nil if there is no memory for it.
  init?(_ shadow: DrawingShadow, _ base: cairo_matrix_t, within visible: PictureBox, draw: (OpaquePointer) -> Void) {
    offset = (base.xx * shadow.x + base.xy * shadow.y, base.yx * shadow.x + base.yy * shadow.y)
    let blur = min(shadow.blur * base.scale, Self.greatestMargin)
    let margin = min(abs(offset.x) + abs(offset.y) + 2 * blur, Self.greatestMargin)
    let box = visible.pixels
    let (left, top) = (box.left - margin.rounded(.up), box.top - margin.rounded(.up))
    let (width, height) = (
      Int32(box.right + margin.rounded(.up) - left), Int32(box.bottom + margin.rounded(.up) - top)
    )
    guard let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height),
      cairo_surface_status(mask) == CAIRO_STATUS_SUCCESS
    else { return nil }
    self.mask = mask
    cairo_surface_set_device_offset(mask, -left, -top)
    guard let cairo = cairo_create(mask) else { return }
    draw(cairo)
    cairo_destroy(cairo)
    if blur > 0.5 { wash(sigma: blur / 2) }
  }

  deinit { cairo_surface_destroy(mask) }

  func draw(_ color: LayerColor, opacity: Double, in cairo: OpaquePointer) {
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    setColor(cairo, color, opacity: opacity)
    cairo_mask_surface(cairo, mask, offset.x, offset.y)
    cairo_restore(cairo)
  }

  /// Three means over neighbours come close to a bell.
  private func wash(sigma: Double) {
    cairo_surface_flush(mask)
    let (width, height) = (Int(cairo_image_surface_get_width(mask)), Int(cairo_image_surface_get_height(mask)))
    let stride = Int(cairo_image_surface_get_stride(mask))
    guard let pixels = cairo_image_surface_get_data(mask) else { return }
    let radius = max(1, Int((sigma * 3 * (2 * Double.pi).squareRoot() / 4 / 2).rounded()))
    var line = [UInt8](repeating: 0, count: max(width, height))
    func mean(_ start: Int, _ step: Int, _ count: Int) {
      for place in 0..<count { line[place] = pixels[start + place * step] }
      var sum = 0
      for place in 0..<min(radius, count) { sum += Int(line[place]) }
      for place in 0..<count {
        if place + radius < count { sum += Int(line[place + radius]) }
        if place - radius - 1 >= 0 { sum -= Int(line[place - radius - 1]) }
        pixels[start + place * step] = UInt8(sum / (2 * radius + 1))
      }
    }
    for _ in 0..<3 {
      for row in 0..<height { mean(row * stride, 1, width) }
      for column in 0..<width { mean(column, stride, height) }
    }
    cairo_surface_mark_dirty(mask)
  }
}
