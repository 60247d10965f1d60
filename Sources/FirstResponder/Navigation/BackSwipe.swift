import EventTrace

// Going back by a finger that comes from the left edge, or from the right one where the interface runs from right to
// left: the top follows the finger, and goes or comes back when it is let go.

/// The edge pan that takes the top of a navigation controller away.
@MainActor
final class BackSwipeGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  /// May have gone by the time at which its recognizer is told.
  private weak var navigation: UINavigationController?
  private var start = DragStart<Bool>()
  /// The pop that the finger drives, from its beginning to the release. The navigation controller keeps it; its
  /// application may go meanwhile.
  private weak var transition: NavigationTransition?
  /// Travel before the beginning that the view does not follow, so that it doesn't jump.
  private var slop: CGFloat = 0

  init(navigation: UINavigationController) {
    self.navigation = navigation
    super.init(target: nil, action: nil)
    edges = .left
    name = "interactivePop"
    targets.add { [unowned self] _ in told() }
  }

  override var aim: String? { "back from the \(isMirrored ? "right" : "left") edge" }

  private var isMirrored: Bool { navigation?.isMirrored == true }
  /// From left to right, or the other way.
  private var sign: CGFloat { isMirrored ? -1 : 1 }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { edges = isMirrored ? .right : .left }
    super.touchesBegan(touches, with: event)
  }

  /// Scroll views wait until it is known that the finger does not go back (B4.65).
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is ScrollPanGestureRecognizer
  }

  private func told() {
    switch state {
    case .began: begin()
    case .changed:
      transition?.show(progress)
      transition?.context?.updateInteractiveTransition(progress)
    case .ended:
      let release = DragRelease(part: 0.5, speed: thresholds.releaseSpeed)
      letGo(release.completes(progress: progress, velocity: velocity(in: view).x * sign))
    case .cancelled: letGo(false)
    case .possible, .failed: break
    }
  }

  private var progress: CGFloat {
    guard let view, view.bounds.width > 0 else { return 0 }
    return min(max(0, (translation(in: view).x * sign - slop) / view.bounds.width), 1)
  }

  private func begin() {
    guard transition == nil, !start.isBeginning, let navigation, let view = navigation.storedView else { return }
    slop = abs(self.slop(of: CGVector(dx: sign * max(0, translation(in: view).x * sign), dy: 0)).dx)
    start.begins()
    if let transition = navigation.beginPoppingByHand() {
      self.transition = transition
      view.storedWindow?.application?.touches.leaveOnly(self, in: [view])
      transition.context?.startByHand()
      transition.show(progress)
      transition.context?.updateInteractiveTransition(progress)
    }
    if let goesBack = start.hasBegun() { letGo(goesBack) }
  }

  private func letGo(_ goesBack: Bool) {
    guard let goesBack = start.letGo(goesBack), let transition else { return }
    self.transition = nil
    if goesBack {
      transition.context?.finishInteractiveTransition()
    } else {
      transition.navigation.restoreTop(of: transition)
      transition.context?.cancelInteractiveTransition()
    }
    transition.run(to: goesBack ? 1 : 0)
  }
}

/// When a finger may go back, as far as the program can have other rules:
/// it may put a delegate of its own in this one's place.
@MainActor
final class BackSwipeRules: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation = gestureRecognizer.view?.viewController as? UINavigationController else { return true }
    return !navigation.isNavigationBarHidden && navigation.topViewController?.navigationItem.showsBackButton != false
  }
}

extension UINavigationController {
  /// Whether what is above comes from the left, as the interface runs from right to left (B17.27).
  final var isMirrored: Bool { storedView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Whether there is something to go back to, and nothing else under way.
  final var canGoBack: Bool {
    navigation.controllers.count > 1 && navigation.transition == nil && storedPresented == nil
  }

  /// Takes the top off the stack and begins to show what is below, without moving anything.
  fileprivate func beginPoppingByHand() -> NavigationTransition? {
    guard canGoBack, let top = navigation.controllers.last else { return nil }
    navigation.number += 1
    navigation.controllers.removeLast()
    let number = navigation.number
    top.willMove(toParent: nil)
    // The container may have left the screen and come back, without what was taken.
    guard navigation.number == number, navigation.transition == nil, navigation.shown === top else { return nil }
    let transition = NavigationTransition(in: self, to: navigation.controllers.last, .pop, animated: true)
    transition.begin(asks: false)
    return transition
  }

  /// The top was not taken away after all, unless the program has asked for something else meanwhile.
  fileprivate func restoreTop(of transition: NavigationTransition) {
    guard let top = transition.from, navigation.number == transition.number else { return }
    navigation.controllers.append(top)
  }
}
