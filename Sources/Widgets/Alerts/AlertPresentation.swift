/// Brings what an alert comes and goes with.
@MainActor
final class AlertTransitions: UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    // A popover comes and goes its own way.
    presented.shownStyle == .popover ? nil : AlertAnimator(isComing: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    dismissed.shownStyle == .popover ? nil : AlertAnimator(isComing: false)
  }
}

/// Darkens what is behind an alert, takes the touches there, and keeps the alert clear of the keyboard.
@MainActor
final class AlertPresentationController: UIPresentationController {
  private let shade = UIView()
  /// Upper edge of the keyboard on the screen.
  private var keyboardTop = CGFloat.infinity
  private var observers: [any NSObjectProtocol] = []
  /// What was edited when the alert came.
  private weak var edited: UIView?

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var shouldRemovePresentersView: Bool { false }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let alert else { return super.frameOfPresentedViewInContainerView }
    var room = containerView.bounds.inset(by: containerView.safeAreaInsets)
    let covered = room.maxY - containerView.convert(CGPoint(x: 0, y: min(keyboardTop, 1e6)), from: nil).y
    if covered > 0 { room.size.height = max(0, room.height - covered) }
    return alert.place(in: room)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    shade.frame = containerView.bounds
    shade.backgroundColor = UIColor(white: 0, alpha: 0.4)
    shade.alpha = 0
    shade.libraryName = "beside the alert"
    shade.addSystemTap { [weak self] in self?.alert?.touchedBeside() }
    containerView.insertSubview(shade, at: 0)
    alongside { [shade] in shade.alpha = 1 }
    edited = presentingViewController.viewIfLoaded.flatMap(Self.firstResponder)
    edited?.resignFirstResponder()
    let center = NotificationCenter.default
    for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
      observers.append(
        center.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
          let isShown = notification.name == UIResponder.keyboardWillShowNotification
          let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
          MainActor.assumeIsolated { self?.keyboardMoves(to: isShown ? frame?.minY : nil) }
        })
    }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { leave() } }

  override func dismissalTransitionWillBegin() { alongside { [shade] in shade.alpha = 0 } }

  override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { leave() } }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let containerView else { return }
    shade.frame = containerView.bounds
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func keyboardMoves(to top: CGFloat?) {
    keyboardTop = top ?? .infinity
    containerView?.setNeedsLayout()
  }

  private static func firstResponder(in view: UIView) -> UIView? {
    if view.isFirstResponder { return view }
    for subview in view.subviews { if let found = firstResponder(in: subview) { return found } }
    return nil
  }

  /// What was edited goes on, unless something else has begun.
  private func leave() {
    if let edited, let window = edited.window, Self.firstResponder(in: window) == nil { edited.becomeFirstResponder() }
    edited = nil
    shade.removeFromSuperview()
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
  }

  /// With the transition, or at once where nothing is animated.
  private func alongside(_ change: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return change() }
    coordinator.animate(alongsideTransition: { _ in change() }, completion: nil)
  }
}

/// Fades an alert in, moves a sheet up from the lower edge, and back.
@MainActor
final class AlertAnimator: UIViewControllerAnimatedTransitioning {
  private let isComing: Bool

  init(isComing: Bool) { self.isComing = isComing }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let alert = context.viewController(forKey: isComing ? .to : .from), let view = alert.view else {
      return context.completeTransition(false)
    }
    let isSheet = (alert as? UIAlertController)?.preferredStyle == .actionSheet
    if isComing {
      view.frame = context.finalFrame(for: alert)
      context.containerView.addSubview(view)
    }
    let way = context.containerView.bounds.maxY - view.frame.minY
    let away = isSheet ? CGAffineTransform(translationX: 0, y: way) : isComing ? .init(scaleX: 1.1, y: 1.1) : .identity
    func place(isAway: Bool) {
      view.transform = isAway ? away : .identity
      if !isSheet { view.alpha = isAway ? 0 : 1 }
    }
    if isComing { place(isAway: true) }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: [.curveEaseOut],
      animations: { place(isAway: !self.isComing) },
      completion: { _ in
        place(isAway: false)
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
