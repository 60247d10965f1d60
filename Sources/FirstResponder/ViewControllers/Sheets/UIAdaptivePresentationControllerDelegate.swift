/// Is asked whether the user may take a sheet or popover away and how a popover adapts, and hears of it. What program
/// code dismisses is not told here.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the user may take the sheet away; true by default. Asked when a finger has begun to pull it below where it
  /// rests, or taps beside it; not asked with `isModalInPresentation`, which says no.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// The user takes the sheet away, and may still change their mind; before `viewWillDisappear`.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The user has taken the sheet away; after `viewDidDisappear`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user has tried to take away a sheet that stays.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  /// How the controller is to be shown in a compact width; `none` for as it is. Asked if the method with traits is not
  /// there (B19.31).
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// How the controller is to be shown with traits; `none` for as it is. Only popovers ask (B19.31).
  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  /// Which controller is to be shown in another style; nil for the same. Asked before it is presented.
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// The controller is about to be shown in a style; `none` for as it is. Called when it is presented, and when another
  /// size makes it another style.
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
}

extension UIAdaptivePresentationControllerDelegate {
  /// By default the user may take the sheet away.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    Unwritten.reach(true)
  }
  /// By default nothing is done.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// By default nothing is done.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    Unwritten.reach()
  }
  /// By default nothing is done.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  /// By default as the presentation controller says: a popover as a sheet.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.adaptivePresentationStyle
  }
  /// By default as the method without traits says in a compact width, and elsewhere as it is.
  public func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none }
  /// By default the same one.
  public func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  /// By default nothing is done.
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
}
