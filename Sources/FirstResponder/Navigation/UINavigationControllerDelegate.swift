/// Hears which controller a navigation controller shows.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// A controller is about to be shown, after its `viewWillAppear`. A swipe back that is called off is
  /// followed by no other call.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// A controller is shown, after its `viewDidAppear`.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// What moves a push or pop with animation; nil for the system's way. A swipe back always goes the system's way.
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Who drives it; nil lets it go by itself. Asked only if there is an animator.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// How the interface may be turned while the container decides about that. The controllers of its stack are not asked
  /// (B25.2).
  func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
    -> UIInterfaceOrientationMask
  /// How the interface is best turned when the container is presented and fills the window.
  func navigationControllerPreferredInterfaceOrientationForPresentation(_ navigationController: UINavigationController)
    -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
  /// By default every way on a tablet, and all but upside down on a phone.
  public func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
    -> UIInterfaceOrientationMask
  { .usual }
  /// By default as it is.
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation { navigationController.interfaceOrientation }
  /// By default nothing is done.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// By default nothing is done.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  /// By default the system's way.
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// By default nobody.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

extension UINavigationController {
  /// How the stack of a navigation controller changes, as its delegate is asked.
  public enum Operation: Int, Sendable, Hashable {
    /// Not at all.
    case none
    /// Something new comes on top.
    case push
    /// What is on top goes.
    case pop
  }
}

extension TransitionPlan {
  static func navigation(
    of navigation: UINavigationController, _ operation: UINavigationController.Operation, from: UIViewController,
    to: UIViewController
  ) -> TransitionPlan {
    var plan = TransitionPlan()
    guard let delegate = navigation.delegate else { return plan }
    plan.animator = delegate.navigationController(navigation, animationControllerFor: operation, from: from, to: to)
    if let animator = plan.animator {
      plan.interaction = delegate.navigationController(navigation, interactionControllerFor: animator)
    }
    return plan
  }
}
