/// Corners of a layer. Numbers as Apple's.
public struct CACornerMask: OptionSet, Sendable, Hashable {
  /// The corners as bits, one for each.
  public let rawValue: UInt
  /// Makes a set of its bits; bits without a name are kept.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The left one of the upper corners.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The right one of the upper corners.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The left one of the lower corners.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The right one of the lower corners.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  static let all = CACornerMask(rawValue: 15)
}

/// Edges of a layer. Numbers as Apple's.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable, Hashable {
  /// The edges as bits, one for each.
  public let rawValue: UInt32
  /// Makes a set of its bits; bits without a name are kept.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
  /// The lower edge.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
  /// The upper edge.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)

  static let all = CAEdgeAntialiasingMask(rawValue: 15)
}

/// The form of a layer's round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The form's name, as in Core Animation.
  public let rawValue: String
  /// Makes a form of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A part of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that comes out of the edges gradually. Shown as `circular`.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Where content that has a size of its own stands in a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The place's name, as in Core Animation.
  public let rawValue: String
  /// Makes a place of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In the middle, in its own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the upper edge, in its own size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the lower edge, in its own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left edge, in its own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right edge, in its own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In a corner, in its own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In a corner, in its own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In a corner, in its own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In a corner, in its own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Fills the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Fits in the bounds in its own shape.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Covers the bounds in its own shape.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How content is stored: a hint.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The format's name, as in Core Animation.
  public let rawValue: String
  /// Makes a format of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Eight bits for each part of a colour.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Sixteen bits for each part of a colour.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// Eight bits of grey.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// How content is made larger or smaller: a hint.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The filter's name, as in Core Animation.
  public let rawValue: String
  /// Makes a filter of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pixels keep their edges.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Between pixels colours go over into each other.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The same, from smaller copies.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The action for a layer that comes into its superlayer, or is shown.
public let kCAOnOrderIn = "onOrderIn"
/// The action for a layer that leaves its superlayer, or is hidden.
public let kCAOnOrderOut = "onOrderOut"
/// The action for an exchange of what a layer shows; the name under which transitions are added.
public let kCATransition = "transition"
