#if SDL
  import CWindow

  /// Pixels in memory, on which cairo draws: opaque, 32 bits each, blue first.
  final class Canvas {
    let cairo: OpaquePointer
    let width: Int
    let height: Int
    private let surface: OpaquePointer

    /// Nil if there is no memory for it.
    init?(width: Int, height: Int) {
      guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
        cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface)
      else { return nil }
      (self.surface, self.cairo, self.width, self.height) = (surface, cairo, width, height)
    }

    deinit {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }

    /// What is wrong with what was drawn; nil if nothing is.
    var fault: String? {
      let status = cairo_status(cairo)
      return status == CAIRO_STATUS_SUCCESS ? nil : String(cString: cairo_status_to_string(status))
    }

    var stride: Int { Int(cairo_image_surface_get_stride(surface)) }

    /// The pixels, rows of `stride` bytes.
    var pixels: UnsafeMutablePointer<UInt8> {
      cairo_surface_flush(surface)
      guard let pixels = cairo_image_surface_get_data(surface) else {
        fatalError("Canvas: a surface of \(width) x \(height) pixels has no memory, although it was made")
      }
      return pixels
    }

    /// Red, green and blue of a pixel, 0...255.
    func color(x: Int, y: Int) -> (red: Int, green: Int, blue: Int) {
      precondition((0..<width).contains(x) && (0..<height).contains(y), "no pixel \(x), \(y) in \(width) x \(height)")
      let pixel = pixels + y * stride + x * 4
      return (Int(pixel[2]), Int(pixel[1]), Int(pixel[0]))
    }

    /// Writes the picture as a PNG. False if the file can't be written.
    func write(to path: String) -> Bool {
      cairo_surface_flush(surface)
      return cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
    }
  }
#endif
