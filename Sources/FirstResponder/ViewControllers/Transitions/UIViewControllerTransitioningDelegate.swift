/// Brings what a program has of its own for showing a controller and taking it away again (B17.1).
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// What moves a controller that is presented with animation; nil for the system's way.
  ///
  /// - Parameters:
  ///   - presented: the controller that is to be shown.
  ///   - presenting: the one that will present it: the outermost container of `source`.
  ///   - source: the one whose `present(_:animated:completion:)` was called.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What moves a controller that is dismissed with animation; nil for the system's way. Of several controllers that
  /// are dismissed at once, the one on top is asked about.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Who drives a presentation; nil lets it go by itself. Asked only if there is an animator.
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Who drives a dismissal; nil lets it go by itself. Asked only if there is an animator.
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// What arranges a controller whose `modalPresentationStyle` is `custom`; nil for one that does nothing. Asked at
  /// every presentation with that style, also without animation, and kept until the dismissal has ended.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// By default the system's way.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// By default the system's way.
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  /// By default nobody.
  public func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { nil }
  /// By default nobody.
  public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { nil }
  /// By default one that does nothing.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
