import CPainting
import SystemLink

/// A shadow while it is drawn: what throws it, small enough that a blur of few pixels is soft enough, blurred, and
/// laid over the screen in its own size.
struct SoftShadow {
  private let box: PictureBox
  private let shadow: LayerShadow
  private let matrix: cairo_matrix_t
  /// Pixels of the screen to one of the small picture.
  private let step: Double
  /// Of the blur, in pixels of the small picture.
  private let deviation: Double
  private let width: Int
  private let height: Int

  /// Softer than this nothing looks softer. Pixels.
  private static let softest = 256.0

  /// - Parameters:
  ///   - box: where it is seen, in pixels.
  ///   - matrix: from the layer's coordinates to pixels.
  init?(_ box: PictureBox, _ shadow: LayerShadow, _ matrix: cairo_matrix_t) {
    (self.shadow, self.matrix) = (shadow, matrix)
    let soft = min(shadow.radius * matrix.scale, Self.softest)
    step = max(1, (soft / 2).rounded(.down))
    deviation = soft / step
    // What is blurred into the box may lie beyond it.
    let margin = 3 * soft
    self.box = PictureBox(
      left: (box.left - margin).rounded(.down), top: (box.top - margin).rounded(.down),
      right: (box.right + margin).rounded(.up), bottom: (box.bottom + margin).rounded(.up))
    width = Int(((self.box.right - self.box.left) / step).rounded(.up)) + 1
    height = Int(((self.box.bottom - self.box.top) / step).rounded(.up)) + 1
    guard width < 16_384, height < 16_384 else { return nil }
  }

  /// - Parameters:
  ///   - isPicture: what throws it is painted in pixels instead of in the layer's coordinates.
  ///   - paint: paints what throws it, opaque, in the coordinates that are set.
  /// - Returns: false if there is no memory for it.
  @discardableResult
  func draw(
    _ opacity: Double, in cairo: OpaquePointer, isPicture: Bool = false, _ paint: (OpaquePointer) -> Void
  ) -> Bool {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)) else { return false }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let small = cairo_create(surface) else {
      return false
    }
    let (x, y) = shadow.offset(matrix)
    cairo_scale(small, 1 / step, 1 / step)
    cairo_translate(small, x - box.left, y - box.top)
    if !isPicture {
      var matrix = matrix
      cairo_transform(small, &matrix)
    }
    cairo_new_path(small)
    cairo_set_source_rgba(small, 0, 0, 0, 1)
    paint(small)
    cairo_destroy(small)
    cairo_surface_flush(surface)
    blur(surface)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_translate(cairo, box.left, box.top)
    cairo_scale(cairo, step, step)
    setColor(cairo, shadow.color, opacity: opacity)
    if let pattern = cairo_pattern_create_for_surface(surface) {
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
      cairo_mask(cairo, pattern)
      cairo_pattern_destroy(pattern)
    }
    cairo_restore(cairo)
    return true
  }

  /// Three means of neighbours one after the other look like the bell curve.
  private func blur(_ surface: OpaquePointer) {
    // A mean over n pixels has the deviation sqrt((n * n - 1) / 12).
    let side = Int((((4 * deviation * deviation) + 1).squareRoot()).rounded())
    guard side > 1, let pixels = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var line = [UInt8](repeating: 0, count: max(width, height))
    // An even side leans to the left once and to the right once, and is odd the third time.
    let sides = side % 2 == 0 ? [side, side, side + 1] : [side, side, side]
    for (pass, side) in sides.enumerated() {
      let lean = side % 2 == 0 ? pass : 0
      for row in 0..<height {
        mean(pixels + row * stride, 1, width, side, lean, &line)
      }
      for column in 0..<width {
        mean(pixels + column, stride, height, side, lean, &line)
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  private func mean(
    _ pixels: UnsafeMutablePointer<UInt8>, _ stride: Int, _ count: Int, _ side: Int, _ lean: Int,
    _ line: inout [UInt8]
  ) {
    let before = (side - 1) / 2 + lean
    let after = side - 1 - before
    var sum = 0
    for index in 0..<min(after, count) { sum += Int(pixels[index * stride]) }
    line.withUnsafeMutableBufferPointer { line in
      for index in 0..<count {
        if index + after < count { sum += Int(pixels[(index + after) * stride]) }
        line[index] = UInt8(sum / side)
        if index - before >= 0 { sum -= Int(pixels[(index - before) * stride]) }
      }
      for index in 0..<count { pixels[index * stride] = line[index] }
    }
  }
}
