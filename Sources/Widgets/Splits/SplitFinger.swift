/// What fingers do to a split: from the edge they pull a sidebar into sight, on a sidebar or beside it out of sight;
/// a tap beside sidebars that lie over the content sends them away.
@MainActor
final class SplitFinger: NSObject, UIGestureRecognizerDelegate {
  private weak var split: UISplitViewController?
  private var start = DragStart<Bool>()
  /// The change that the finger drives; the split keeps it.
  private weak var slide: SplitSlide?
  /// How far the columns move in all, points; negative to the left.
  private var way: CGFloat = 0

  private lazy var opening = UIScreenEdgePanGestureRecognizer { [weak self] in self?.told($0) }
  private lazy var closing = UIPanGestureRecognizer { [weak self] in self?.told($0) }

  init(_ split: UISplitViewController) { self.split = split }

  func attach(to view: SplitView) {
    opening.edges = [.left, .right]
    opening.name = "split.open"
    closing.name = "split.close"
    closing.maximumNumberOfTouches = 1
    let pans: [UIPanGestureRecognizer] = [opening, closing]
    for pan in pans {
      pan.delegate = self
      pan.isOfSystem = true
      view.addGestureRecognizer(pan)
    }
    view.shade.addSystemTap { [weak self] in self?.tappedBeside() }
  }

  private func tappedBeside() {
    guard let split, let level = split.currentArrangement.levelByTouchBeside(from: split.split.level) else { return }
    split.change(to: level, animated: true)
  }

  // MARK: Whether it begins

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    return goal(of: pan) != nil
  }

  /// The level to which a finger pulls; nil if there is nothing to pull.
  private func goal(of pan: UIPanGestureRecognizer) -> Int? {
    guard let split, let view = split.viewIfLoaded, split.presentsWithGesture, !split.isCollapsed,
      split.split.slide == nil
    else { return nil }
    let (arrangement, level, velocity) = (split.currentArrangement, split.split.level, pan.velocity(in: view))
    guard abs(velocity.x) > abs(velocity.y) else { return nil }
    let isInward = (velocity.x > 0) == !split.sidebarsAreRight
    if pan === opening {
      // A stack that can go back does so, by the same finger.
      let stack = split.split.containers[.secondary] as? UINavigationController
      guard isInward, level < arrangement.most, split.primaryEdge == .trailing || stack?.viewControllers.count ?? 0 < 2
      else { return nil }
      return level + 1
    }
    guard !isInward, level > 0 else { return nil }
    let place = pan.location(in: view).x - pan.translation(in: view).x
    let inside = !split.sidebarsAreRight ? place : view.bounds.width - place
    guard arrangement.isDimmed(at: level) || inside < arrangement.sidebars(at: level) else { return nil }
    return level - 1
  }

  // MARK: On the way

  private func told(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
    switch pan.state {
    case .began: begin(pan)
    case .changed: slide?.place(progress(pan))
    case .ended:
      let release = DragRelease(part: 0.5, speed: pan.view?.thresholds.releaseSpeed ?? 0)
      let velocity = pan.velocity(in: pan.view).x
      letGo(release.completes(progress: progress(pan), velocity: way < 0 ? -velocity : velocity))
    case .cancelled: letGo(false)
    case .possible, .failed: break
    }
  }

  private func progress(_ pan: UIPanGestureRecognizer) -> CGFloat {
    way == 0 ? 0 : min(max(0, pan.translation(in: pan.view).x / way), 1)
  }

  private func begin(_ pan: UIPanGestureRecognizer) {
    guard slide == nil, !start.isBeginning, let split, let level = goal(of: pan) else { return }
    start.begins()
    split.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(split)
    let (arrangement, old) = (split.currentArrangement, split.split.level)
    way = arrangement.sidebars(at: level) - arrangement.sidebars(at: old)
    if split.sidebarsAreRight { way = -way }
    if split.announce(level) { slide = split.startSlide(from: old, animated: true) }
    slide?.place(progress(pan))
    if slide == nil { split.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(split) }
    if let completes = start.hasBegun() { letGo(completes) }
  }

  private func letGo(_ completes: Bool) {
    guard let completes = start.letGo(completes), let slide, let split else { return }
    self.slide = nil
    if !completes { slide.isTakenBack() }
    slide.run(completed: completes) { [weak split] in
      guard let split else { return }
      split.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(split)
    }
  }
}
