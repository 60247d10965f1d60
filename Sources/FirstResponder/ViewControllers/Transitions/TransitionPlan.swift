/// What of a transition is the program's own. Made by asking it, before anything changes.
@MainActor
struct TransitionPlan {
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var presentation: UIPresentationController?
  /// The system's own arrangement needs a container, too.
  var isPopover = false

  /// Nothing is.
  init() {}

  /// Whether the views need a container of their own.
  var needsContainer: Bool { animator != nil || presentation != nil || isPopover }

  /// - Parameter source: whose `present(_:animated:completion:)` was called.
  static func presentation(
    of new: UIViewController, by presenter: UIViewController, from source: UIViewController, animated: Bool
  ) -> TransitionPlan {
    var plan = TransitionPlan()
    plan.isPopover = new.shownStyle == .popover
    if plan.isPopover, isMoved(animated) { plan.animator = PopoverAnimator() }
    guard let delegate = new.transitioningDelegate else { return plan }
    if new.shownStyle == .custom {
      plan.presentation = delegate.presentationController(forPresented: new, presenting: presenter, source: source)
    }
    guard isMoved(animated) else { return plan }
    let own = delegate.animationController(forPresented: new, presenting: presenter, source: source)
    if let animator = own {
      plan.animator = animator
      plan.interaction = delegate.interactionControllerForPresentation(using: animator)
    }
    return plan
  }

  static func dismissal(of top: UIViewController, animated: Bool) -> TransitionPlan {
    var plan = TransitionPlan()
    guard isMoved(animated) else { return plan }
    plan.animator = top.transitioningDelegate?.animationController(forDismissed: top)
    if let animator = plan.animator {
      plan.interaction = top.transitioningDelegate?.interactionControllerForDismissal(using: animator)
    } else if top.ownPresentation is UIPopoverPresentationController {
      plan.animator = PopoverAnimator()
    }
    return plan
  }

  private static func isMoved(_ animated: Bool) -> Bool { animated && UIView.areAnimationsEnabled }
}
