import SystemLink

/// How a renderer's pictures are made.
open class UIGraphicsRendererFormat: NSObject {
  /// The rectangle that is drawn.
  public internal(set) final var bounds = CGRect.zero
  /// A format with the usual values.
  public override init() { super.init() }
  /// A format with the usual values for the device, of the class that is asked.
  open class func `default`() -> Self { made() }

  fileprivate static func made<Format: UIGraphicsRendererFormat>() -> Format {
    guard let format = ObjectMaker.make(self) as? Format else {
      fatalError("\(self) could not be made by its init(). Make it with an initializer of its own.")
    }
    return format
  }
}

/// How an image renderer's pictures are made: how many pixels a point they have, and whether they are opaque.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Which colours pictures can have; kept, as every picture here has those of the stage.
  public enum Range: Int, Sendable {
    /// Numbers as Apple's.
    case unspecified = -1, automatic, extended, standard
  }
  /// Pixels a point; as many as the screen has by default.
  open var scale: CGFloat = CGContext.screenScale
  /// Whether the picture is black where nothing is drawn; false by default.
  open var opaque = false
  /// Which colours the picture can have.
  open var preferredRange = Range.automatic
  /// A format with the usual values.
  public override init() { super.init() }
  /// A format with the usual values.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// A format with the usual values, of the class that is asked.
  open override class func `default`() -> Self { made() }
}

/// What a renderer's block draws with.
open class UIGraphicsImageRendererContext: NSObject {
  /// Where it draws.
  public final let cgContext: CGContext
  /// How the picture is made.
  public final let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) { (cgContext, self.format) = (context, format) }

  /// What has been drawn so far.
  open var currentImage: UIImage { UIImage(drawnIn: cgContext) }
  /// Paints a rectangle with the present fill colour.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }
  /// Paints a rectangle with the present fill colour and a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode) { $0.fill(rect) } }
  /// Paints a line along a rectangle with the present stroke colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  /// Paints a line along a rectangle with the present stroke colour and a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode) { $0.stroke(rect) } }
  /// From here on only what is inside the rectangle is drawn.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures of what a block draws. A picture is kept as what was drawn, and is sharp in every size.
open class UIGraphicsImageRenderer: NSObject {
  /// What is done to draw a picture.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void
  /// How pictures are made.
  public final let format: UIGraphicsImageRendererFormat
  /// Whether drawing outside of the bounds is allowed; it is cut.
  public final var allowsImageOutput: Bool { true }
  private final let bounds: CGRect

  /// Makes a renderer of pictures that show a rectangle of what is drawn; points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds.standardized
    self.format = format
    super.init()
    format.bounds = self.bounds
  }
  /// Makes a renderer of pictures of a size; points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Makes a renderer of pictures of a size with as many pixels a point as the screen has.
  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }
  /// Makes a renderer of pictures that show a rectangle of what is drawn.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

  /// Calls the block, whose context is the present one, and answers with what it drew.
  open func image(actions: DrawingActions) -> UIImage {
    let context = CGContext(size: bounds.size, origin: bounds.origin, scale: max(format.scale, 0.01))
    if format.opaque { context.recorder.fill(context.recorder.area, .color(.black)) }
    GraphicsStack.draw(into: context) { actions(UIGraphicsImageRendererContext(context, format)) }
    context.close()
    return UIImage(drawnIn: context)
  }

  /// Calls the block, and answers with no bytes, as nothing here makes pixels of what is drawn; the trace says so.
  open func pngData(actions: DrawingActions) -> Data {
    _ = image(actions: actions)
    noteLoss("the bytes of a picture that was drawn: nothing here makes pixels; pngData is empty")
    return Data()
  }

  /// Calls the block, and answers with no bytes, as nothing here makes pixels of what is drawn; the trace says so.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
    _ = image(actions: actions)
    noteLoss("the bytes of a picture that was drawn: nothing here makes pixels; jpegData is empty")
    return Data()
  }
}
