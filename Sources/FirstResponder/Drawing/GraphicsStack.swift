// Apple's names of functions are not ours to choose.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import SystemLink

/// The contexts into which a thread draws just now, the present one last. Each thread has a stack of its own, as on
/// iOS.
enum GraphicsStack {
  private final class Contexts {
    var list: [CGContext] = []
    /// The contexts among them that `UIGraphicsBeginImageContext` made.
    var images: [CGContext] = []
  }
  private static let name = "FirstResponder.GraphicsStack"

  private static var contexts: Contexts {
    let values = Thread.current.threadDictionary
    if let known = values[name] as? Contexts { return known }
    let made = Contexts()
    values[name] = made
    return made
  }

  static var current: CGContext? { contexts.list.last }
  static func push(_ context: CGContext) { contexts.list.append(context) }
  static func pop() { _ = contexts.list.popLast() }

  static func beginImage(_ context: CGContext) {
    contexts.images.append(context)
    push(context)
  }
  static func endImage() {
    let contexts = contexts
    guard let image = contexts.images.popLast() else { return }
    if let place = contexts.list.lastIndex(where: { $0 === image }) { contexts.list.remove(at: place) }
  }
  /// The context that `UIGraphicsGetImageFromCurrentImageContext` makes a picture of.
  static var image: CGContext? { contexts.images.last }

  /// Draws into a context as the present one.
  static func draw<Result>(into context: CGContext, _ body: () throws -> Result) rethrows -> Result {
    push(context)
    defer { pop() }
    return try body()
  }
}

/// The context into which is drawn: in `draw(_:)` the view's, in a renderer's block the picture's; nil elsewhere.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current }

/// Makes a context the present one, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(context) }

/// Makes the context present that was so before the last `UIGraphicsPushContext(_:)`.
public func UIGraphicsPopContext() { GraphicsStack.pop() }

/// Begins a picture of a size in points, one pixel a point, and makes its context the present one.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins a picture of a size in points, and makes its context the present one.
///
/// - Parameters:
///   - opaque: whether it is black where nothing is drawn; otherwise what is behind it shines through.
///   - scale: pixels a point; 0 for as many as the screen has.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  GraphicsStack.beginImage(CGContext(imageOf: size, isOpaque: opaque, scale: scale))
}

/// What has been drawn of the picture so far; nil without one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { GraphicsStack.image.map(UIImage.init(drawnIn:)) }

/// Ends the picture that was begun last.
public func UIGraphicsEndImageContext() { GraphicsStack.endImage() }

/// Paints a rectangle with the present fill colour.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Paints a rectangle with the present fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  GraphicsStack.current?.with(mode) { $0.fill(rect) }
}

/// Paints a line of a point's width along the inside of a rectangle with the present fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// The same with a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  GraphicsStack.current?.with(mode) { context in
    var frame = Outline(rect: rect.standardized)
    frame.append(Outline(rect: rect.standardized.insetBy(dx: 1, dy: 1)))
    context.fill(frame.applying(context.state.ctm), evenOdd: true)
  }
}

/// From here on only what is inside the rectangle is drawn.
public func UIRectClip(_ rect: CGRect) { GraphicsStack.current?.clip(to: rect) }

extension CGContext {
  convenience init(imageOf size: CGSize, isOpaque: Bool, scale: CGFloat) {
    let isUsable = scale.isFinite && scale > 0
    self.init(size: size, scale: isUsable ? scale : Self.screenScale)
    if isOpaque { recorder.fill(recorder.area, .color(.black)) }
  }

  /// Does something with another blend mode and opacity.
  func with(_ mode: CGBlendMode, alpha: CGFloat = 1, _ body: (CGContext) -> Void) {
    let (usual, usualAlpha) = (state.blend, state.alpha)
    state.blend = mode
    state.alpha = usualAlpha * (alpha.isFinite ? min(max(alpha, 0), 1) : 1)
    body(self)
    (state.blend, state.alpha) = (usual, usualAlpha)
  }
}

extension UIColor {
  /// Areas and lines are painted with the colour from here on.
  public func set() {
    setFill()
    setStroke()
  }
  /// Areas are painted with the colour from here on.
  public func setFill() { GraphicsStack.current?.setFillColor(cgColor) }
  /// Lines are painted with the colour from here on.
  public func setStroke() { GraphicsStack.current?.setStrokeColor(cgColor) }
}

extension UIBezierPath {
  /// Paints what is inside with the present fill colour; nothing happens where nobody draws.
  public func fill() { fill(with: .normal, alpha: 1) }

  /// The same with a blend mode and an opacity, 0...1.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    GraphicsStack.current?.with(blendModeOf: blendMode, alpha) { context in
      context.fill(cgPath.outline.applying(context.state.ctm), evenOdd: usesEvenOddFillRule)
    }
  }

  /// Paints a line along it with the present stroke colour; width, ends, corners and dashes are the path's own.
  public func stroke() { stroke(with: .normal, alpha: 1) }

  /// The same with a blend mode and an opacity, 0...1.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    GraphicsStack.current?.with(blendModeOf: blendMode, alpha) { context in
      let usual = context.state
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dashPhase, lengths: dashes)
      context.stroke(cgPath.outline.applying(context.state.ctm))
      context.state.restoreLine(of: usual)
    }
  }

  /// From here on only what is inside is drawn.
  public func addClip() {
    guard let context = GraphicsStack.current else { return }
    context.clip(cgPath.outline.applying(context.state.ctm), evenOdd: usesEvenOddFillRule)
  }
}

extension CGContext {
  /// `normal` with full opacity leaves the context's own.
  fileprivate func with(blendModeOf mode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    with(mode == .normal && alpha == 1 ? state.blend : mode, alpha: alpha, body)
  }
}

extension DrawingState {
  fileprivate mutating func restoreLine(of other: DrawingState) {
    (lineWidth, cap, join, miterLimit) = (other.lineWidth, other.cap, other.join, other.miterLimit)
    (dashes, dashPhase) = (other.dashes, other.dashPhase)
  }
}
