import SystemLink

/// A layer that shows an outline, filled and stroked, in its own coordinates.
/// What a view would draw itself in UIKit can be made of these here.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  private var shape = Shape()

  private struct Shape {
    var path: CGPath?
    var fill: CGColor? = CGColor(gray: 0, alpha: 1)
    var stroke: CGColor?
    var lineWidth: CGFloat = 1
    var cap = CAShapeLayerLineCap.butt
    var join = CAShapeLayerLineJoin.miter
    var rule = CAShapeLayerFillRule.nonZero
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var miterLimit: CGFloat = 10
    var dashes: [NSNumber]?
    var dashPhase: CGFloat = 0
  }

  /// Makes a layer of zero size without an outline.
  public override init() { super.init() }
  /// Makes a copy of another layer's values, without its sublayers.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAShapeLayer { shape = layer.shape }
  }
  /// Makes a layer of zero size without an outline; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var keyTable: [String: LayerKey] { LayerKey.ofShapes }

  private func set<Value: Equatable>(_ value: WritableKeyPath<Shape, Value>, _ new: Value, _ key: String) {
    guard new != shape[keyPath: value] else { return }
    change(key, .content) { shape[keyPath: value] = new }
  }

  /// The outline; nil for none. Its change shows at once: between outlines only an animation of the program's goes.
  open var path: CGPath? {
    get { shape.path }
    set { set(\.path, newValue?.frozen, "path") }
  }
  /// What fills the outline; opaque black by default, nil for nothing.
  open var fillColor: CGColor? {
    get { shape.fill }
    set { set(\.fill, newValue, "fillColor") }
  }
  /// Colour of the line along the outline; nil, for no line, by default.
  open var strokeColor: CGColor? {
    get { shape.stroke }
    set { set(\.stroke, newValue, "strokeColor") }
  }
  /// Width of the line, half of it on each side of the outline. Points; 1 by default.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { set(\.lineWidth, newValue, "lineWidth") }
  }
  /// How the ends of the line look.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.cap }
    set { set(\.cap, newValue, "lineCap") }
  }
  /// How the corners of the line look.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.join }
    set { set(\.join, newValue, "lineJoin") }
  }
  /// How much longer than the line is wide a pointed corner may be, before it is cut off; 10 by default.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { set(\.miterLimit, newValue, "miterLimit") }
  }
  /// Which enclosed areas are filled.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.rule }
    set { set(\.rule, newValue, "fillRule") }
  }
  /// The part of the outline's length at which the line begins; 0 by default. The fill is whole.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { set(\.strokeStart, newValue, "strokeStart") }
  }
  /// The part of the outline's length at which the line ends; 1 by default.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { set(\.strokeEnd, newValue, "strokeEnd") }
  }
  /// Lengths of strokes and gaps in turn, points; nil, for a line without gaps, by default.
  open var lineDashPattern: [NSNumber]? {
    get { shape.dashes }
    set { set(\.dashes, newValue, "lineDashPattern") }
  }
  /// How far into the pattern the line begins. Points; 0 by default.
  open var lineDashPhase: CGFloat {
    get { shape.dashPhase }
    set { set(\.dashPhase, newValue, "lineDashPhase") }
  }

  override var stageContent: LayerContent {
    guard let path = shape.path, !path.isEmpty else { return .none }
    var content = LayerPath(
      elements: path.outline.elements.map(\.stageElement), fill: shape.fill?.stageColor ?? .clear,
      stroke: shape.stroke?.stageColor ?? .clear, lineWidth: shape.lineWidth, cap: shape.cap.stageCap,
      join: shape.join.stageJoin, usesEvenOddRule: shape.rule == .evenOdd)
    if content.stroke.alpha > 0 { content.line = line(along: path.outline) }
    return .path(content)
  }

  /// What few lines have; nil for a plain one.
  private func line(along outline: Outline) -> LayerLine? {
    var line = LayerLine()
    let dashes = shape.dashes?.map(\.doubleValue) ?? []
    if dashes.contains(where: { $0 > 0 }), dashes.allSatisfy({ $0 >= 0 || !$0.isFinite }) { line.dashes = dashes }
    if !line.dashes.isEmpty { line.dashPhase = shape.dashPhase }
    if shape.miterLimit > 0 { line.miterLimit = shape.miterLimit }
    if shape.strokeStart > 0 || shape.strokeEnd < 1 {
      line.elements = outline.trimmed(from: shape.strokeStart, to: shape.strokeEnd).elements.map(\.stageElement)
    }
    return line == LayerLine() ? nil : line
  }
}

/// How the ends of a shape layer's line look; an unknown name is shown as `butt`.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name of the form, as in Core Animation.
  public let rawValue: String
  /// Makes a form of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The line ends where the outline does.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Half a circle stands out beyond each end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square stands out beyond each end.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  var stageCap: LayerPath.Cap { self == .round ? .round : self == .square ? .square : .butt }
}

/// How the corners of a shape layer's line look; an unknown name is shown as `miter`.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name of the form, as in Core Animation.
  public let rawValue: String
  /// Makes a form of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The edges of the line go on until they meet in a point.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// The corner is rounded off.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// The corner is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  var stageJoin: LayerPath.Join { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

/// Which enclosed areas a shape layer fills; an unknown name counts as `nonZero`.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name of the rule, as in Core Animation.
  public let rawValue: String
  /// Makes a rule of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Filled is what the outline goes around more often in one direction than in the other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Filled is what the outline goes around an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
