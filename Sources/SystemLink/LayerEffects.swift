/// What few layers have. Lengths in points.
public struct LayerEffects: Sendable, Hashable {
  /// Which corners the radius rounds: bit 0 upper left, 1 upper right, 2 lower left, 3 lower right.
  public var roundedCorners: UInt8 = 15
  /// The layer is not drawn. It cuts out all that its parent shows, by its opacity; it stands last among the children.
  public var isMask = false
  /// What falls behind the layer; nil for nothing.
  public var shadow: LayerShadow?

  /// Effects that change nothing.
  public init() {}

  /// Whether it says nothing.
  package var isPlain: Bool { self == LayerEffects() }
}

/// A soft picture of a layer in one colour, behind it.
public struct LayerShadow: Sendable, Hashable {
  /// Its alpha is that of the shadow.
  public var color: LayerColor
  /// Where it falls, in the layer's coordinates.
  public var offsetX: Double
  /// The same along y.
  public var offsetY: Double
  /// How soft it is: the deviation of the blur, in the layer's coordinates; not below 0.
  public var radius: Double
  /// What throws it, in the layer's coordinates; empty for what the layer and its children show.
  public var path: [LayerPath.Element]

  /// A shadow of its parts. Nothing is checked.
  public init(color: LayerColor, offsetX: Double, offsetY: Double, radius: Double, path: [LayerPath.Element] = []) {
    (self.color, self.offsetX, self.offsetY, self.radius, self.path) = (color, offsetX, offsetY, radius, path)
  }
}

/// What few lines along outlines have.
public struct LayerLine: Sendable, Hashable {
  /// Lengths of strokes and gaps, in turn; empty for a line without gaps. At most `LinkLimits.dashes`, none below 0,
  /// not all 0.
  public var dashes: [Double] = []
  /// How far into them the line begins.
  public var dashPhase = 0.0
  /// How much longer than the line is wide a pointed corner may be; above 0.
  public var miterLimit = 10.0
  /// The line runs along this instead of along the path's own elements; nil for those.
  public var elements: [LayerPath.Element]?

  /// A plain line.
  public init() {}
}

/// Colours that go over into each other, within the layer's bounds with their round corners.
public struct LayerGradient: Sendable, Hashable {
  /// How it spreads: along a line, in ellipses about the start, or around the start.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable { case axial, radial, conic }

  /// A colour and where it stands.
  public struct Stop: Sendable, Hashable {
    /// From 0, at the start, to 1, at the end; not below the stop before.
    public var location: Double
    /// Colour there.
    public var color: LayerColor

    /// A colour at a place.
    public init(location: Double, color: LayerColor) { (self.location, self.color) = (location, color) }
  }

  /// How it spreads.
  public var kind: Kind
  /// Where it begins, as a fraction of the bounds.
  public var startX: Double
  /// The same along y.
  public var startY: Double
  /// Where it ends: the end of the line, the corner of the outermost ellipse, the direction of the first colour.
  public var endX: Double
  /// The same along y.
  public var endY: Double
  /// By their locations; at least one, at most `LinkLimits.gradientStops`.
  public var stops: [Stop]

  /// A gradient of its parts. Nothing is checked.
  public init(kind: Kind, startX: Double, startY: Double, endX: Double, endY: Double, stops: [Stop]) {
    (self.kind, self.startX, self.startY) = (kind, startX, startY)
    (self.endX, self.endY, self.stops) = (endX, endY, stops)
  }
}
