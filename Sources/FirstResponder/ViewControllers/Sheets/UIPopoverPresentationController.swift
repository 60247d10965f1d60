/// Where a popover would point to. The controller is shown over everything, as with `overFullScreen`: no stage here
/// draws bubbles with arrows. What is set is kept.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view at which it points.
  open weak var sourceView: UIView?
  /// The rectangle in that view at which it points, points; the null rectangle for all of it.
  open var sourceRect = CGRect.null
  /// The item of a bar at which it points.
  open var barButtonItem: UIBarButtonItem?
  /// The directions in which it may point.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  /// The direction in which it points: unknown, as nothing points here.
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// Whether it may cover the rectangle.
  open var canOverlapSourceViewRect = false
  /// Views that would take touches beside it.
  open var passthroughViews: [UIView]?
  /// The colour of the bubble.
  open var backgroundColor: UIColor?
  /// How far it keeps from the edges, points.
  open var popoverLayoutMargins = UIEdgeInsets.zero
}

/// Directions in which a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The directions as bits.
  public let rawValue: UInt
  /// Makes a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upwards.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Downwards.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any of the four.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not known.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// Is asked about a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to be shown.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// By default nothing is done.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}
