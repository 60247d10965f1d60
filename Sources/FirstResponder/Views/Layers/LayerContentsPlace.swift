/// Where a layer's picture lies in its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name, as in Core Animation.
  public let rawValue: String
  /// Makes one of a name; an unknown one is `resize`.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Fills the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Fits in them in its own shape.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Covers them in its own shape.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// In its own size in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
}

extension CALayer {
  /// Pixels for each point of what is drawn.
  public final var contentsScale: CGFloat {
    get { 1 }
    set {}
  }
  /// Where the picture lies in the bounds.
  public final var contentsGravity: CALayerContentsGravity {
    get { .resize }
    set {}
  }
}
