import SystemLink

/// A layer that shows colours which go over into each other, within its bounds and their round corners.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  private var gradient = Gradient()

  private struct Gradient {
    var colors: [CGColor]?
    var locations: [NSNumber]?
    var start = CGPoint(x: 0.5, y: 0)
    var end = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }

  /// Makes a layer of zero size without colours.
  public override init() { super.init() }
  /// Makes a copy of another layer's values, without its sublayers.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAGradientLayer { gradient = layer.gradient }
  }
  /// Makes a layer of zero size without colours; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var keyTable: [String: LayerKey] { LayerKey.ofGradients }

  /// The colours, each a `CGColor`; anything else among them is left out. Nil for none.
  open var colors: [Any]? {
    get { gradient.colors }
    set {
      let new = newValue?.compactMap { $0 as? CGColor }
      if new != gradient.colors { change("colors", .content) { gradient.colors = new } }
    }
  }
  /// Where each colour stands, from 0 to 1, rising; nil, as by default, for even distances.
  open var locations: [NSNumber]? {
    get { gradient.locations }
    set {
      if newValue != gradient.locations { change("locations", .content) { gradient.locations = newValue } }
    }
  }
  /// Where the first colour is, as a fraction of the bounds; in the middle of the upper edge by default.
  open var startPoint: CGPoint {
    get { gradient.start }
    set { if newValue != gradient.start { change("startPoint", .content) { gradient.start = newValue } } }
  }
  /// Where the last colour is, as a fraction of the bounds; in the middle of the lower edge by default.
  open var endPoint: CGPoint {
    get { gradient.end }
    set { if newValue != gradient.end { change("endPoint", .content) { gradient.end = newValue } } }
  }
  /// How the colours spread.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { if newValue != gradient.type { change("type", .content) { gradient.type = newValue } } }
  }

  override var stageContent: LayerContent {
    guard let colors = gradient.colors, !colors.isEmpty else { return .none }
    let given = gradient.locations?.map(\.doubleValue)
    let count = Double(max(1, colors.count - 1))
    var last = 0.0
    let stops = colors.enumerated().map { index, color in
      let place = given.flatMap { $0.count == colors.count ? $0[index] : nil } ?? Double(index) / count
      if place.isFinite { last = min(max(place, last), 1) }
      return LayerGradient.Stop(location: last, color: color.stageColor)
    }
    return .gradient(
      LayerGradient(
        kind: gradient.type.kind, startX: gradient.start.x, startY: gradient.start.y, endX: gradient.end.x,
        endY: gradient.end.y, stops: stops))
  }
}

/// How the colours of a gradient layer spread; an unknown name counts as `axial`.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The type's name, as in Core Animation.
  public let rawValue: String
  /// Makes a type of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along the line from the start to the end.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// In ellipses about the start; the end is the corner of the outermost.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start, from the direction of the end on.
  public static let conic = CAGradientLayerType(rawValue: "conic")

  var kind: LayerGradient.Kind { self == .radial ? .radial : self == .conic ? .conic : .axial }
}
