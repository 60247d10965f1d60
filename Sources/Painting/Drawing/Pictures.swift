import CPainting
import SystemLink

/// A picture of a layer, decoded into what cairo draws: a larger one is kept smaller.
final class DecodedImage: Sendable {
  // Made on one thread and handed to another, which alone draws with it. Nothing of it changes after that; the
  // compiler can't know this of a C pointer.
  nonisolated(unsafe) let surface: OpaquePointer
  /// Of the file, pixels.
  let width: Double
  let height: Double
  /// Pixels that are kept.
  var pixels: Int { Int(cairo_image_surface_get_width(surface)) * Int(cairo_image_surface_get_height(surface)) }

  /// Why bytes are no picture.
  struct Fault: Error, Hashable, CustomStringConvertible {
    var description: String
  }

  /// - Parameter jpegs: what the library is called that decodes JPEGs.
  init(_ data: [UInt8], jpegs: PaintingLibrary = .jpeg) throws(Fault) {
    let whole: OpaquePointer
    switch data.first {
    case 0x89: whole = try Self.png(data)
    case 0xFF: whole = try Self.jpeg(data, jpegs)
    default: throw Fault(description: "an image of \(data.count) bytes is neither PNG nor JPEG")
    }
    width = Double(cairo_image_surface_get_width(whole))
    height = Double(cairo_image_surface_get_height(whole))
    surface = try Self.smaller(whole, width, height)
  }

  deinit { cairo_surface_destroy(surface) }

  /// Where it is in a layer's box, in the layer's coordinates. Neither a line nor a speck of a picture is worth
  /// its while: nil for these.
  func place(in layer: LayerProperties, _ fit: LayerImage.Fit) -> PictureBox? {
    let place = fit.place(
      width: width, height: height, in: (layer.boundsX, layer.boundsY, layer.width, layer.height))
    let scale = (x: place.width / width, y: place.height / height)
    guard scale.x > 1e-4, scale.y > 1e-4, scale.x < 1e4, scale.y < 1e4 else { return nil }
    return PictureBox(left: place.x, top: place.y, right: place.x + place.width, bottom: place.y + place.height)
  }

  /// The same in no more pixels than are kept of one picture; takes the surface.
  private static func smaller(_ whole: OpaquePointer, _ width: Double, _ height: Double) throws(Fault)
    -> OpaquePointer
  {
    let share = (Double(PictureBudgets.picturePixels) / (width * height)).squareRoot()
    guard share < 1 else { return whole }
    defer { cairo_surface_destroy(whole) }
    let (wide, high) = (max(1, (width * share).rounded(.down)), max(1, (height * share).rounded(.down)))
    guard
      let small = cairo_surface_create_similar_image(
        whole, cairo_image_surface_get_format(whole), Int32(wide), Int32(high)),
      cairo_surface_status(small) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(small)
    else { throw Fault(description: "there is no memory for an image of \(Int(wide)) x \(Int(high)) pixels") }
    defer { cairo_destroy(cairo) }
    cairo_scale(cairo, wide / width, high / height)
    cairo_set_source_surface(cairo, whole, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_paint(cairo)
    return small
  }

  private static func check(_ width: Int, _ height: Int) throws(Fault) {
    guard width > 0, height > 0 else { throw Fault(description: "an image without pixels can't be decoded") }
    guard (1...32_767).contains(width), (1...32_767).contains(height), width * height <= LinkLimits.imagePixels else {
      throw Fault(description: "an image of \(width) x \(height) pixels is too large to be drawn")
    }
  }

  private static func png(_ data: [UInt8]) throws(Fault) -> OpaquePointer {
    // Width and height stand in the first chunk, at the same place in every file.
    guard data.count >= 24 else { throw Fault(description: "a PNG of \(data.count) bytes is cut off") }
    func number(_ start: Int) -> Int { data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    try check(number(16), number(20))
    var reader = (rest: data[...], isCut: false)
    let surface = withUnsafeMutablePointer(to: &reader) { reader in
      cairo_image_surface_create_from_png_stream(
        { closure, bytes, count in
          let reader = closure!.assumingMemoryBound(to: (rest: ArraySlice<UInt8>, isCut: Bool).self)
          guard reader.pointee.rest.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
          reader.pointee.rest.withUnsafeBytes {
            bytes!.update(from: $0.bindMemory(to: UInt8.self).baseAddress!, count: Int(count))
          }
          reader.pointee.rest = reader.pointee.rest.dropFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, reader)
    }
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw Fault(description: "a PNG of \(data.count) bytes can't be decoded")
    }
    return surface
  }

  private static func jpeg(_ data: [UInt8], _ library: PaintingLibrary) throws(Fault) -> OpaquePointer {
    do throws(MissingLibrary) { try library.open() } catch {
      throw Fault(description: "a JPEG of \(data.count) bytes can't be decoded: \(error)")
    }
    let decoder = tjInitDecompress()
    defer { tjDestroy(decoder) }
    func fault(_ what: String) -> Fault {
      Fault(description: "a JPEG of \(data.count) bytes \(what): \(String(cString: tjGetErrorStr2(decoder)))")
    }
    var (width, height, sampling, colours): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard tjDecompressHeader3(decoder, data, UInt(data.count), &width, &height, &sampling, &colours) == 0 else {
      throw fault("can't be decoded")
    }
    try check(Int(width), Int(height))
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let pixels = cairo_image_surface_get_data(surface)
    else { throw Fault(description: "there is no memory for an image of \(width) x \(height) pixels") }
    let status = tjDecompress2(
      decoder, data, UInt(data.count), pixels, width, cairo_image_surface_get_stride(surface), height,
      Int32(TJPF_BGRX.rawValue), 0)
    // What a warning is about (a file that is cut off) has been drawn as far as it goes.
    guard status == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else {
      cairo_surface_destroy(surface)
      throw fault("can't be decoded")
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}
