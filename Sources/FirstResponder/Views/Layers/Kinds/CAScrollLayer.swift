/// A layer that shows a part of what is in it.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
  /// In which directions it scrolls.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Moves the bounds' corner to a point of its own coordinates, as far as its mode lets it.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds.origin = origin
  }

  /// Moves the bounds as far as is needed to show a rectangle of its own coordinates.
  open func scroll(to r: CGRect) {
    func corner(_ low: CGFloat, _ length: CGFloat, _ shown: CGFloat, _ size: CGFloat) -> CGFloat {
      if low < shown { return low }
      return low + length > shown + size ? min(low, low + length - size) : shown
    }
    scroll(
      to: CGPoint(
        x: corner(r.minX, r.width, bounds.minX, bounds.width),
        y: corner(r.minY, r.height, bounds.minY, bounds.height)))
  }
}

/// In which directions a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name, as in Core Animation.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In none.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Left and right.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// In both; the default.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer whose sublayers keep their depth. A stage shows them as those of any layer.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {}
