/// Moves the views of a transition.
///
/// It puts the new view into the container, moves both, and says `completeTransition(_:)` at the end. One that never
/// does leaves the transition open: neither side takes new touches, what is asked for meanwhile waits, and a second
/// after the duration a step of the trace names it (B17.24). Nothing else hangs.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long it takes, seconds; what animates alongside takes as long. Numbers below 0 and no numbers count as 0.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Begins to move the views. Not called where an interaction controller of the program's own does all of it.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animation that the transition consists of, the same one at each call: with it, the views can be touched while
  /// they move, and whoever drives the transition drives it instead of calling `animateTransition(using:)`.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// The transition has ended: after the appearance callbacks, before the completion of whoever asked for it.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// By default there is none, and the transition can't be interrupted.
  public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { NoInterruptibleAnimator() }
  /// By default nothing is done.
  public func animationEnded(_ transitionCompleted: Bool) {}

  /// The animation that the program offers, if it does.
  func ownAnimator(using context: TransitionContext) -> (any UIViewImplicitlyAnimating)? {
    let animator = interruptibleAnimator(using: context)
    return animator is NoInterruptibleAnimator ? nil : animator
  }
}

/// Stands for "not implemented".
final class NoInterruptibleAnimator: UIViewPropertyAnimator {}

/// Drives a transition, mostly by a finger.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// The transition begins, and is the receiver's to drive. A class of the program's own moves the views from here on
  /// and says how far it is by the context.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast the rest goes when it is let go; 1 for as fast as the animator meant it.
  var completionSpeed: CGFloat { get }
  /// How the rest goes when it is let go.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether it is driven from the beginning; otherwise the animation begins by itself.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// By default as fast as the animator meant it.
  public var completionSpeed: CGFloat { 1 }
  /// By default beginning and ending slowly.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// By default true.
  public var wantsInteractiveStart: Bool { true }
}
