/// Which of the two controllers of a transition is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key's name, as in UIKit.
  public let rawValue: String
  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that is seen at the beginning.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The one that is seen at the end.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Which of the two views of a transition is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key's name, as in UIKit.
  public let rawValue: String
  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that is seen at the beginning.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The one that is seen at the end.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// A transition as its animator and whoever drives it see it: who takes part, where, how far it is. The system makes
/// it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// Holds the views that take part. The animator puts the new one into it; with a style that takes what it covers out
  /// of the window, and in a navigation controller, the old one is in it already (B17.8).
  var containerView: UIView { get }
  /// Whether the views are to be moved in time: always, as animators are asked only then.
  var isAnimated: Bool { get }
  /// Whether somebody drives the transition now.
  var isInteractive: Bool { get }
  /// Whether it goes back to its beginning; `completeTransition(!transitionWasCancelled)` is right in every case.
  var transitionWasCancelled: Bool { get }
  /// The presented controller's style; `none` in a navigation controller.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whoever drives it says how far it is, 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Whoever drives it lets go, and it goes to its end.
  func finishInteractiveTransition()
  /// Whoever drives it lets go, and it goes back.
  func cancelInteractiveTransition()
  /// Somebody takes hold of the transition while it goes by itself.
  func pauseInteractiveTransition()
  /// The animator is done. With false everything is again as it was before. A second call is ignored.
  func completeTransition(_ didComplete: Bool)
  /// A controller that takes part.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that the animator may move for it: nil for the one that stays where it is (B17.9).
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// How everything is turned in the end: not at all.
  var targetTransform: CGAffineTransform { get }
  /// Where a controller's view is at the beginning, in the container; zero for one that is not there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view belongs at the end, in the container; zero for one that goes in a navigation controller.
  func finalFrame(for vc: UIViewController) -> CGRect
}
