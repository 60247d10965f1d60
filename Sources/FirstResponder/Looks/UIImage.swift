import SystemLink

/// A picture: of a PNG or JPEG file, or of what a program drew. Files go to the stage as they are, and so does what was
/// drawn; nothing is decoded or painted here.
///
/// What is made of a picture (a part, a turn, a colour) is a picture as well; none of them ever changes.
// Sendable although it can be inherited from: what it holds never changes. The compiler can't know that of subclasses,
// which Apple's class allows, too.
open class UIImage: NSObject, @unchecked Sendable {
  private let mark = AttributeMark()
  /// What there is of it.
  struct Value: Sendable {
    var picture: Picture?
    /// Pixels a point.
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var caps: UIEdgeInsets?
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    /// In which colour it is drawn, whatever it looks like.
    var tint: CGColor?
    var images: [UIImage]?
    var duration: TimeInterval = 0
    var isSymbol = false
    /// What the program asked for it by.
    var name: String?
  }
  let value: Value

  init(_ value: Value) {
    self.value = value
    super.init()
  }

  /// Makes a picture of nothing, whose size is zero.
  public override convenience init() { self.init(Value()) }

  convenience init(drawnIn context: CGContext) {
    self.init(Value(picture: Picture(context.drawing(), scale: context.scale), scale: context.scale))
  }

  /// Makes a picture of a file's bytes; nil if they are neither PNG nor JPEG.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Makes a picture of a file's bytes with so many pixels per point; nil if they are neither PNG nor JPEG.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let picture = Picture(file: [UInt8](data)) else { return nil }
    self.init(Value(picture: picture, scale: scale.isFinite && scale > 0 ? scale : 1))
  }

  /// Makes a picture of what Core Graphics has, one pixel a point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Makes a picture of what Core Graphics has, of so many pixels a point, turned as the orientation says.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    self.init(Value(picture: cgImage.picture, scale: scale, orientation: orientation))
  }

  /// Makes a picture of a file, of two or three pixels per point if its name ends in `@2x` or `@3x` before the
  /// extension; nil if the file can't be read or is neither PNG nor JPEG.
  public convenience init?(contentsOfFile path: String) { self.init(contentsOfFile: path, name: nil) }

  convenience init?(contentsOfFile path: String, name: String?) {
    guard let data = FileManager.default.contents(atPath: path), let picture = Picture(file: [UInt8](data)) else {
      return nil
    }
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    self.init(Value(picture: picture, scale: stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1, name: name))
  }

  /// Makes a picture of a file in the main bundle: `name` with or without extension, by itself or with `@2x` or `@3x`.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  // MARK: What it is

  /// How a picture is turned and mirrored when it is shown. Numbers as Apple's.
  public enum Orientation: Int, Sendable {
    /// As it is; upside down; turned to the left or right by a quarter.
    case up, down, left, right
    /// The same, mirrored first.
    case upMirrored, downMirrored, leftMirrored, rightMirrored

    var isLying: Bool {
      switch self {
      case .up, .down, .upMirrored, .downMirrored: false
      case .left, .right, .leftMirrored, .rightMirrored: true
      }
    }

    /// How a square of size 1 is turned.
    var turn: CGAffineTransform {
      switch self {
      case .up: .identity
      case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
      case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
      case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
      case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
      case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
      case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
      }
    }
  }

  /// Whether a picture is shown in its own colours. Numbers as Apple's.
  public enum RenderingMode: Int, Sendable {
    /// As the place where it is shown likes: in an image view in its own colours.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// In the tint colour of where it is shown, as opaque as it is.
    case alwaysTemplate
  }

  /// What is done with the middle of a picture with caps that is drawn larger. Numbers as Apple's.
  public enum ResizingMode: Int, Sendable {
    /// It is repeated; it is stretched. Here it is stretched in both.
    case tile, stretch
  }

  /// Points, as it is shown: pixels divided by `scale`, turned as the orientation says.
  open var size: CGSize {
    guard let picture = value.picture else { return .zero }
    let size: CGSize =
      if case .drawing(let drawing) = picture.content, picture.width == Self.pixels(drawing.width, value.scale) {
        CGSize(width: drawing.width, height: drawing.height)
      } else {
        CGSize(width: CGFloat(picture.width) / value.scale, height: CGFloat(picture.height) / value.scale)
      }
    return value.orientation.isLying ? CGSize(width: size.height, height: size.width) : size
  }
  private static func pixels(_ length: Double, _ scale: CGFloat) -> Int {
    Int(exactly: (length * scale).rounded(.up)) ?? 0
  }
  /// Pixels per point.
  open var scale: CGFloat { value.scale }
  /// The picture without scale and orientation; nil for one of nothing.
  open var cgImage: CGImage? { value.picture.map(CGImage.init) }
  /// How it is turned and mirrored when it is shown.
  open var imageOrientation: Orientation { value.orientation }
  /// Whether it is shown in its own colours; as made by `withRenderingMode(_:)`.
  open var renderingMode: RenderingMode { value.renderingMode }
  /// What of its sides keeps its size when it is drawn larger.
  open var capInsets: UIEdgeInsets { value.caps ?? .zero }
  /// What is done with what is between.
  open var resizingMode: ResizingMode { value.resizingMode }
  /// What of it does not count when it is aligned; kept for the program.
  open var alignmentRectInsets: UIEdgeInsets { value.alignmentRectInsets }
  /// The pictures of an animation; nil for one that is none. The first one is shown.
  open var images: [UIImage]? { value.images }
  /// Seconds of the animation.
  open var duration: TimeInterval { value.duration }
  /// Whether it is one of the system's symbols.
  open var isSymbolImage: Bool { value.isSymbol }

  /// The file's bytes if it is a PNG; nil otherwise, as nothing is decoded or painted here.
  open func pngData() -> Data? { file(.png) }
  /// The file's bytes if it is a JPEG, of whatever quality it has; nil otherwise.
  open func jpegData(compressionQuality: CGFloat) -> Data? { file(.jpeg) }

  private func file(_ format: ImageHeader.Format) -> Data? {
    guard case .file(let bytes, format) = value.picture?.content else { return nil }
    return Data(bytes)
  }

  /// The file that it is of; nil for what was drawn.
  final var bytes: [UInt8]? {
    if case .file(let bytes, _) = value.picture?.content { bytes } else { nil }
  }

  /// Two pictures are equal when they look the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = (object as? UIImage)?.value else { return false }
    return value.picture == other.picture && value.scale == other.scale && value.orientation == other.orientation
      && value.renderingMode == other.renderingMode && value.caps == other.caps && value.tint == other.tint
  }
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(value.picture?.width)
    hasher.combine(value.picture?.height)
    hasher.combine(value.scale)
    return hasher.finalize()
  }
}
