/// Drives the animations that an animator starts: holds them, shows any part of them, and lets them go on or back.
///
/// Everything counts that `animateTransition(using:)` starts with `UIView`'s blocks, property animators or animations
/// of layers, or the animation that `interruptibleAnimator(using:)` offers, and what animates alongside (B17.15).
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// The transition that it drives, while that runs.
  final weak var context: TransitionContext?
  private var ownDuration: CGFloat = 0

  /// How long the animator's transition takes as a whole, seconds; 0 before there is one.
  public final var duration: CGFloat { ownDuration }
  /// How far the transition is, 0...1.
  public final var percentComplete: CGFloat { context?.percentComplete ?? lastPercent }
  private var lastPercent: CGFloat = 0
  /// How fast the rest goes when it is let go: 1 for as fast as the animator meant it. Above 0; others count as 1.
  open var completionSpeed: CGFloat = 1
  /// How the rest goes when it is let go, unless there is a `timingCurve`.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// How the rest goes when it is let go; nil for `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition is held from its beginning; true by default. With false it begins by itself, and `pause()`
  /// or `update(_:)` takes hold of it.
  open var wantsInteractiveStart = true

  /// Has the animator begin, and holds what it starts. An override that does not call `super` moves the views itself.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    (transitionContext as? TransitionContext)?.animateByHand()
  }

  /// Takes hold of a transition that goes by itself, where it is.
  open func pause() { context?.pauseInteractiveTransition() }

  /// Shows a part of the transition, 0...1; what is outside is brought in.
  open func update(_ percentComplete: CGFloat) {
    context?.updateInteractiveTransition(percentComplete)
    lastPercent = self.percentComplete
  }

  /// Lets go: it goes back to its beginning, and the animator's completions come.
  open func cancel() {
    lastPercent = percentComplete
    context?.cancelInteractiveTransition()
  }

  /// Lets go: it goes to its end.
  open func finish() {
    lastPercent = percentComplete
    context?.finishInteractiveTransition()
  }

  /// A transition begins that it drives, or may come to drive.
  final func belongs(to context: TransitionContext) {
    self.context = context
    (ownDuration, lastPercent) = (CGFloat(context.transitionDuration), 0)
  }
}
