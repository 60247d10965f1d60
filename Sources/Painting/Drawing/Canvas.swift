import CPainting

/// Pixels in memory, on which cairo draws: opaque, 32 bits each, blue first.
package final class Canvas {
  /// Cairo's context, with which it is drawn.
  package let cairo: OpaquePointer
  /// Pixels.
  package let width: Int
  /// The same downwards.
  package let height: Int
  private let surface: OpaquePointer

  /// Nil if there is no memory for it.
  /// - Parameter libraries: are open, as nothing can be drawn otherwise.
  package init?(_ libraries: PaintingLibraries, width: Int, height: Int) {
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
  package var fault: String? {
    let status = cairo_status(cairo)
    return status == CAIRO_STATUS_SUCCESS ? nil : String(cString: cairo_status_to_string(status))
  }

  /// From one row of pixels to the next, bytes.
  package var stride: Int { Int(cairo_image_surface_get_stride(surface)) }

  /// The pixels, rows of `stride` bytes.
  package var pixels: UnsafeMutablePointer<UInt8> {
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

  /// The picture, or a part of it, as a PNG.
  /// - Parameter part: whole pixels; what lies beyond the canvas is black. Nil: all of it.
  /// - Returns: nil if there is no memory for it.
  package func png(_ part: PictureBox? = nil) -> [UInt8]? {
    cairo_surface_flush(surface)
    guard let part else { return Self.png(surface) }
    let (width, height) = (Int32(part.right - part.left), Int32(part.bottom - part.top))
    guard let cut = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height) else { return nil }
    defer { cairo_surface_destroy(cut) }
    guard cairo_surface_status(cut) == CAIRO_STATUS_SUCCESS, let context = cairo_create(cut) else { return nil }
    defer { cairo_destroy(context) }
    cairo_set_source_surface(context, surface, -part.left, -part.top)
    cairo_paint(context)
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { return nil }
    cairo_surface_flush(cut)
    return Self.png(cut)
  }

  private static func png(_ surface: OpaquePointer) -> [UInt8]? {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { bytes in
      cairo_surface_write_to_png_stream(
        surface,
        { closure, data, count in
          guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
          closure.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, bytes)
    }
    return status == CAIRO_STATUS_SUCCESS ? bytes : nil
  }
}
