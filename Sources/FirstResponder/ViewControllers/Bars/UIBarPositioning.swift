/// Where a bar stands.
public enum UIBarPosition: Int, Sendable, Hashable {
  /// As the bar sees fit; at the lower edge; at the upper edge; there, with its background up to the screen's edge.
  case any, bottom, top, topAttached
}

/// A bar that knows where it stands.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
  /// Where it stands.
  var barPosition: UIBarPosition { get }
}

/// Says where a bar stands that is not a container's.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Where the bar stands; `any` by default.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// By default as the bar sees fit.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
