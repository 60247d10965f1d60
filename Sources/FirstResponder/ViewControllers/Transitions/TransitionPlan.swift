/// What of a transition is the program's own. Made by asking it, before anything changes.
@MainActor
struct TransitionPlan {
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var presentation: UIPresentationController?

  /// Nothing is.
  init() {}

  /// Whether the views need a container of their own.
  var needsContainer: Bool { animator != nil || presentation != nil }

  /// - Parameter source: whose `present(_:animated:completion:)` was called.
  static func presentation(
    of new: UIViewController, by presenter: UIViewController, from source: UIViewController, animated: Bool
  ) -> TransitionPlan {
    var plan = TransitionPlan()
    guard let delegate = new.transitioningDelegate else { return plan }
    if new.modalPresentationStyle == .custom {
      plan.presentation = delegate.presentationController(forPresented: new, presenting: presenter, source: source)
    }
    guard animated, UIView.areAnimationsEnabled else { return plan }
    plan.animator = delegate.animationController(forPresented: new, presenting: presenter, source: source)
    if let animator = plan.animator {
      plan.interaction = delegate.interactionControllerForPresentation(using: animator)
    }
    return plan
  }

  static func dismissal(of top: UIViewController, animated: Bool) -> TransitionPlan {
    var plan = TransitionPlan()
    guard animated, UIView.areAnimationsEnabled, let delegate = top.transitioningDelegate else { return plan }
    plan.animator = delegate.animationController(forDismissed: top)
    if let animator = plan.animator { plan.interaction = delegate.interactionControllerForDismissal(using: animator) }
    return plan
  }
}
