import SystemLink

/// A picture from a PNG or JPEG file. The file's bytes go to the stage as they are; nothing is decoded here.
public final class UIImage: NSObject, Sendable {
  /// Points: pixels divided by `scale`.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// The file.
  let bytes: [UInt8]
  private let format: ImageHeader.Format

  /// Makes a picture of a file's bytes; nil if they are neither PNG nor JPEG.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Makes a picture of a file's bytes with so many pixels per point; nil if they are neither PNG nor JPEG.
  public init?(data: Data, scale: CGFloat) {
    let bytes = [UInt8](data)
    guard let header = ImageHeader(bytes) else { return nil }
    self.bytes = bytes
    format = header.format
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    size = CGSize(width: CGFloat(header.width) / self.scale, height: CGFloat(header.height) / self.scale)
    super.init()
  }

  /// Makes a picture of a file, of two or three pixels per point if its name ends in `@2x` or `@3x` before the
  /// extension; nil if the file can't be read or is neither PNG nor JPEG.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    self.init(data: data, scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1)
  }

  /// Makes a picture of a file in the main bundle: `name` with or without extension, by itself or with `@2x` or `@3x`.
  public convenience init?(named name: String) {
    let stem = (name as NSString).deletingPathExtension
    let given = (name as NSString).pathExtension
    for type in given.isEmpty ? ["png", "jpg", "jpeg"] : [given] {
      for suffix in ["", "@3x", "@2x"] {
        guard let path = Bundle.main.path(forResource: stem + suffix, ofType: type) else { continue }
        self.init(contentsOfFile: path)
        return
      }
    }
    return nil
  }

  /// The file's bytes if it is a PNG; nil otherwise, as nothing is decoded here.
  public func pngData() -> Data? { format == .png ? Data(bytes) : nil }
  /// The file's bytes if it is a JPEG, of whatever quality it has; nil otherwise.
  public func jpegData(compressionQuality: CGFloat) -> Data? { format == .jpeg ? Data(bytes) : nil }
}
