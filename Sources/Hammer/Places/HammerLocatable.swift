import FirstResponder
import Foundation

/// What says a place in a window: a point, the middle of a rectangle, a view or a controller's view, or the
/// `accessibilityIdentifier` of a view.
@preconcurrency @MainActor
public protocol HammerLocatable {
  /// Where a finger is put, points of the generator's window.
  /// - Throws: `HammerError` where there is no such place, or a finger would not reach what is meant.
  func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint
}

extension CGPoint: HammerLocatable {
  /// Itself.
  public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint { self }
}

extension CGRect: HammerLocatable {
  /// Its middle.
  public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint { CGPoint(x: midX, y: midY) }
}

extension UIView: HammerLocatable {
  /// The middle of what of it is in the window.
  public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
    try eventGenerator.windowHitPoint(forView: self)
  }
}

extension UIViewController: HammerLocatable {
  /// That of its view.
  public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
    try eventGenerator.windowHitPoint(forView: view)
  }
}

extension String: HammerLocatable {
  /// That of the view with this identifier.
  public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
    try eventGenerator.windowHitPoint(forView: try eventGenerator.viewWithIdentifier(self))
  }
}

/// A place that is some points from another one.
public struct OffsetLocation: HammerLocatable {
  /// The other one; nil is what is meant where no place is named.
  public let location: (any HammerLocatable)?
  /// Points to the right.
  public let x: CGFloat
  /// Points downwards.
  public let y: CGFloat

  /// A place beside another one.
  public init(location: (any HammerLocatable)? = nil, x: CGFloat, y: CGFloat) {
    (self.location, self.x, self.y) = (location, x, y)
  }

  /// The other one's, moved.
  public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
    let place = try (location ?? eventGenerator.mainView).windowHitPoint(for: eventGenerator)
    return CGPoint(x: place.x + x, y: place.y + y)
  }
}

/// A place said in the size of a view: (0, 0) is its top left corner, (1, 1) its bottom right one; what is outside lies
/// beside it.
public struct RelativeLocation: HammerLocatable {
  /// The view; nil is what is meant where no place is named.
  public let view: UIView?
  /// Of its width.
  public let x: CGFloat
  /// Of its height.
  public let y: CGFloat

  /// A place in a view, or beside it.
  public init(location view: UIView? = nil, x: CGFloat, y: CGFloat) {
    (self.view, self.x, self.y) = (view, x, y)
  }

  /// The place, once the view itself can be touched.
  public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
    let view = view ?? eventGenerator.mainView
    _ = try eventGenerator.windowHitPoint(forView: view)
    let bounds = view.bounds
    let place = CGPoint(x: bounds.minX + bounds.width * x, y: bounds.minY + bounds.height * y)
    return view.convert(place, to: eventGenerator.window)
  }
}
