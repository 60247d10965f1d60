/// Is asked whether the user may take a sheet away, and hears of it. What program code dismisses is not told here.
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
  /// How the controller is to be shown in another environment. Nobody asks here: no style adapts.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// How the controller is to be shown with other traits. Nobody asks here.
  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  /// Which controller is to be shown in another style. Nobody asks here.
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
}

extension UIAdaptivePresentationControllerDelegate {
  /// By default the user may take the sheet away.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// By default nothing is done.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// By default nothing is done.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// By default nothing is done.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  /// By default as it is.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
  /// By default as it is.
  public func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { .none }
  /// By default the same one.
  public func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
}
