import SystemLink

/// A layer that shows an outline, filled and stroked, in its own coordinates.
/// What a view would draw itself in UIKit is made of these here.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  private var shape = Shape()

  private struct Shape: Equatable {
    var path: CGPath?
    var fill: CGColor? = CGColor(gray: 0, alpha: 1)
    var stroke: CGColor?
    var lineWidth: CGFloat = 1
    var cap = CAShapeLayerLineCap.butt
    var join = CAShapeLayerLineJoin.miter
    var rule = CAShapeLayerFillRule.nonZero
  }

  private func change(_ change: (inout Shape) -> Void) {
    let old = shape
    change(&shape)
    if shape != old { mark(.content) }
  }

  /// The outline; nil for none.
  open var path: CGPath? {
    get { shape.path }
    set { change { $0.path = newValue } }
  }
  /// What fills the outline; opaque black by default, nil for nothing.
  open var fillColor: CGColor? {
    get { shape.fill }
    set { change { $0.fill = newValue } }
  }
  /// Colour of the line along the outline; nil, for no line, by default.
  open var strokeColor: CGColor? {
    get { shape.stroke }
    set { change { $0.stroke = newValue } }
  }
  /// Width of the line, half of it on each side of the outline. Points; 1 by default.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { change { $0.lineWidth = newValue } }
  }
  /// How the ends of the line look.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.cap }
    set { change { $0.cap = newValue } }
  }
  /// How the corners of the line look.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.join }
    set { change { $0.join = newValue } }
  }
  /// Which enclosed areas are filled.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.rule }
    set { change { $0.rule = newValue } }
  }

  override var stageContent: LayerContent {
    guard let path = shape.path, !path.isEmpty else { return .none }
    return .path(
      LayerPath(
        elements: path.outline.elements.map(\.stageElement), fill: shape.fill?.stageColor ?? .clear,
        stroke: shape.stroke?.stageColor ?? .clear, lineWidth: shape.lineWidth, cap: shape.cap.stageCap,
        join: shape.join.stageJoin, usesEvenOddRule: shape.rule == .evenOdd))
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
