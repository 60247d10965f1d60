import SystemLink

/// A picture as a value: the file that it was read from, or what was drawn.
///
/// Whatever is made of a picture (a part, a colour, a turn) is a drawing with the picture in it.
struct Picture: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    /// The bytes of a PNG or JPEG file.
    case file([UInt8], ImageHeader.Format)
    /// Its size is in units of its own.
    case drawing(LayerDrawing)
  }
  var content: Content
  /// Pixels; for a drawing, those that it would have.
  var width: Int
  var height: Int

  /// Nil if the bytes are neither PNG nor JPEG.
  init?(file bytes: [UInt8]) {
    guard let header = ImageHeader(bytes) else { return nil }
    (content, width, height) = (.file(bytes, header.format), header.width, header.height)
  }

  /// - Parameter scale: pixels for each unit of the drawing.
  init(_ drawing: LayerDrawing, scale: CGFloat) {
    func pixels(_ length: Double) -> Int { Int(exactly: (length * scale).rounded(.up)) ?? 0 }
    (content, width, height) = (.drawing(drawing), pixels(drawing.width), pixels(drawing.height))
  }

  /// A part of it, in pixels; nil if nothing of it is there.
  func cropped(to rect: CGRect) -> Picture? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    guard let part = whole.overlap(with: rect.integral), part.width >= 1, part.height >= 1 else { return nil }
    if part == whole { return self }
    let recorder = DrawingRecorder(size: part.size)
    recorder.place(self, in: whole.offsetBy(dx: -part.minX, dy: -part.minY))
    return Picture(recorder.finish(), scale: 1)
  }
}

/// A picture as Core Graphics has it: so many pixels, of a file or of what was drawn. Nobody here looks at single
/// pixels: a stage decodes files, and draws what was drawn.
public final class CGImage: Sendable, Hashable {
  let picture: Picture

  init(_ picture: Picture) { self.picture = picture }

  /// Pixels.
  public var width: Int { picture.width }
  /// Pixels.
  public var height: Int { picture.height }
  /// Of each part of a colour.
  public var bitsPerComponent: Int { 8 }
  /// Of each pixel.
  public var bitsPerPixel: Int { 32 }
  /// Of each row.
  public var bytesPerRow: Int { 4 * width }
  /// Where pixels would have their opacity.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// How the bytes of pixels would be arranged.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) }
  /// The space of its colours.
  public var colorSpace: CGColorSpace? { .deviceRGB }
  /// Whether it is nothing but a mask: never.
  public var isMask: Bool { false }

  /// A part of it, in pixels from the upper left corner; nil if nothing of it is there.
  public func cropping(to rect: CGRect) -> CGImage? { picture.cropped(to: rect).map(CGImage.init) }

  /// What is seen of it through another picture, by that one's opacity. (Core Graphics goes by the brightness of a
  /// picture that has no opacity; that can't be told here.)
  public func masking(_ mask: CGImage) -> CGImage? {
    let recorder = DrawingRecorder(size: CGSize(width: width, height: height))
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    recorder.place(picture, in: whole)
    recorder.place(mask.picture, in: whole, effect: DrawingEffect(blend: .destinationIn))
    return CGImage(Picture(recorder.finish(), scale: 1))
  }

  /// The same picture.
  public func copy() -> CGImage? { self }

  /// Two pictures are equal when they are one.
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }
  /// One picture has one hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
