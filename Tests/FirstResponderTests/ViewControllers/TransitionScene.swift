import FirstResponderTesting
import LeavingNothing
import UIKit

@testable import FirstResponder

/// A root on the screen and a controller that it presents with transitions of the program's own; what all of them hear
/// stands in one list.
@MainActor
final class TransitionScene {
  let device = SimulatedDevice()
  let log = CallLog()
  let (root, new): (LoggedController, LoggedController)
  let transitions: LoggedTransitions
  let window: UIWindow

  init(_ style: UIModalPresentationStyle = .custom, arranges: Bool = true, animates: Bool = true) {
    (root, new) = (LoggedController("root", log), LoggedController("new", log))
    transitions = LoggedTransitions(log)
    (transitions.arranges, transitions.animates) = (arranges, animates)
    window = device.show(root)
    new.modalPresentationStyle = style
    new.transitioningDelegate = transitions
    new.loadViewIfNeeded()
    _ = log.take()
  }

  /// What the list has, without layout.
  func take() -> [String] { log.takeWithoutLayout().filter { !$0.hasSuffix("viewIsAppearing") } }
  func present(animated: Bool = true) { root.present(new, animated: animated) { [log] in log.add("completion") } }
  func dismiss(animated: Bool = true) { new.dismiss(animated: animated) { [log] in log.add("completion") } }
  /// Presented, at rest, nothing in the list.
  func presented() -> TransitionScene {
    present()
    device.advance(by: 1)
    _ = log.take()
    return self
  }
  func hit(_ x: CGFloat = 200, _ y: CGFloat = 400) -> UIView? { window.hitTest(CGPoint(x: x, y: y), with: nil) }
  var container: UIView? { transitions.presentation?.containerView }
  /// Upper edge of the new view as it is shown.
  var top: Double { rounded(Double(new.view.layer.presentation()?.frame.origin.y ?? -1)) }
}

/// A transitioning delegate with an animator, and if asked for with somebody who drives and somebody who arranges.
@MainActor
final class LoggedTransitions: UIViewControllerTransitioningDelegate {
  let log: CallLog
  var arranges = true
  var animates = true
  var driver: UIPercentDrivenInteractiveTransition?
  let animator: SlidingAnimator
  weak var presentation: LoggedPresentation?
  @Hook var whenAsked: [String: () -> Void] = [:]

  init(_ log: CallLog) {
    self.log = log
    animator = SlidingAnimator(log)
  }

  private func hear(_ call: String) {
    log.add(call)
    whenAsked[call]?()
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    hear("animator for presented")
    return animates ? animator : nil
  }
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    hear("animator for dismissed")
    return animates ? animator : nil
  }
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    hear("driver for presentation")
    return driver
  }
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    hear("driver for dismissal")
    return driver
  }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    hear("arrangement")
    guard arranges else { return nil }
    let made = LoggedPresentation(presented, presenting, log)
    presentation = made
    return made
  }
}

/// Slides the view in from below, or out, in half a second, evenly.
@MainActor
final class SlidingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let log: CallLog
  var duration: TimeInterval = 0.5
  var addsView = true
  var completes = true
  /// What it sees at its beginning.
  @Hook var onBegin: ((any UIViewControllerContextTransitioning) -> Void)?
  weak var context: (any UIViewControllerContextTransitioning)?

  init(_ log: CallLog) { self.log = log }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    log.add("animator begins")
    context = transitionContext
    onBegin?(transitionContext)
    let container = transitionContext.containerView
    guard let from = transitionContext.viewController(forKey: .from),
      let to = transitionContext.viewController(forKey: .to)
    else { return log.add("nobody") }
    let comes = to.presentingViewController === from || to.navigationController != nil
    let (height, added) = (container.bounds.height, transitionContext.view(forKey: .to))
    guard let moved = comes ? added : transitionContext.view(forKey: .from) else { return log.add("nothing to move") }
    if let added, addsView {
      if comes { container.addSubview(added) } else { container.insertSubview(added, belowSubview: moved) }
    }
    let rest = comes ? transitionContext.finalFrame(for: to) : moved.frame
    if comes { moved.frame.origin.y = height }
    UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
      moved.frame.origin.y = comes ? rest.origin.y : height
    } completion: { [completes] _ in
      if completes { transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { log.add("animator ended \(transitionCompleted)") }
}

/// Leaves a strip at the top free, and dims alongside.
final class LoggedPresentation: UIPresentationController {
  let log: CallLog
  let dimming = UIView()
  var layouts: [String] = []
  var strip: CGFloat = 100

  init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: CallLog) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: strip, width: bounds.width, height: bounds.height - strip)
  }
  override func presentationTransitionWillBegin() {
    log.add("presentation will begin")
    guard let containerView else { return log.add("without a container") }
    dimming.frame = containerView.bounds
    dimming.alpha = 0
    containerView.addSubview(dimming)
    let isQueued = presentedViewController.transitionCoordinator?.animate { [weak self] _ in
      self?.dimming.alpha = 1
    } completion: { [log] in
      log.add("alongside \($0.isCancelled ? "cancelled" : "done")")
    }
    if isQueued != true { dimming.alpha = 1 }
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { log.add("presentation did end \(completed)") }
  override func dismissalTransitionWillBegin() {
    log.add("dismissal will begin")
    presentedViewController.transitionCoordinator?.animate { [weak self] _ in self?.dimming.alpha = 0 }
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.add("dismissal did end \(completed)\(containerView == nil ? " without a container" : "")")
  }
  override func containerViewWillLayoutSubviews() { layouts.append("will") }
  override func containerViewDidLayoutSubviews() { layouts.append("did") }
}
