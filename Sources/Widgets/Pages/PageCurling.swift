// How fingers curl pages: a tap near an edge, or a pan from it. There is no picture of paper that bends: what comes is
// seen more and more as the finger goes, and the events are those of a page that curls.

/// What a finger on pages that curl means. A value without view.
struct CurlRule {
  /// How much of the width is an edge that a tap turns from.
  static let edge: CGFloat = 0.25
  /// How fast a finger turns a page however far it went, points per second.
  static let flickSpeed: CGFloat = 300
  /// How long a page takes that is let go, or turned by the program, seconds.
  static let duration: TimeInterval = 0.4

  /// Where a tap leads; nil in the middle.
  static func direction(ofTap place: CGFloat, length: CGFloat) -> UIPageViewController.NavigationDirection? {
    guard length > 0 else { return nil }
    let part = place / length
    return part < edge ? .reverse : part > 1 - edge ? .forward : nil
  }

  /// Where a pan leads: the page goes with the finger.
  static func direction(ofPan travel: CGFloat) -> UIPageViewController.NavigationDirection? {
    travel < 0 ? .forward : travel > 0 ? .reverse : nil
  }

  /// How much of a turn is done, from 0 to 1.
  static func progress(
    travel: CGFloat, length: CGFloat, _ direction: UIPageViewController.NavigationDirection
  ) -> CGFloat {
    length > 0 ? min(max(-travel * CGFloat(direction.step) / length, 0), 1) : 0
  }

  /// Whether a page that is let go is turned: by its speed, or else where it is.
  static func completes(
    progress: CGFloat, speed: CGFloat, _ direction: UIPageViewController.NavigationDirection
  ) -> Bool {
    let forward = -speed * CGFloat(direction.step)
    return forward > flickSpeed || forward >= -flickSpeed && progress >= 0.5
  }
}

/// The recognizers of pages that curl, and what becomes of what they see.
@MainActor
final class PageCurl: NSObject, UIGestureRecognizerDelegate {
  private unowned let pages: UIPageViewController
  private let pan: UIPanGestureRecognizer
  private let tap: UITapGestureRecognizer
  /// What a recognizer that may begin will turn to.
  private var found: (turn: PageTurn, wishes: Int)?
  /// The turn that the pan leads.
  private var led: PageTurn?

  init(_ pages: UIPageViewController) {
    self.pages = pages
    pan = UIPanGestureRecognizer(target: nil, action: nil)
    tap = UITapGestureRecognizer(target: nil, action: nil)
    super.init()
    pan.addAction(UIAction { [weak self] _ in self?.panned() })
    tap.addAction(UIAction { [weak self] _ in self?.tapped() })
    pan.maximumNumberOfTouches = 1
    for recognizer in recognizers { recognizer.delegate = self }
  }

  var recognizers: [UIGestureRecognizer] { [pan, tap] }

  /// Where the interface runs from right to left the pages are turned the other way.
  private var isMirrored: Bool {
    pages.plan.orientation == .horizontal && pages.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }
  /// Of a way, not of a place.
  private func along(_ way: CGPoint) -> CGFloat {
    pages.plan.orientation == .horizontal ? (isMirrored ? -way.x : way.x) : way.y
  }
  private func place(of point: CGPoint) -> CGFloat { isMirrored ? length + along(point) : along(point) }
  private var length: CGFloat {
    let size = pages.view.bounds.size
    return pages.plan.orientation == .horizontal ? size.width : size.height
  }
  private var sheets: PageSheets? { pages.stage as? PageSheets }

  // MARK: What fingers want

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    found = turn(by: gestureRecognizer).map { ($0, pages.book.wishes) }
    return found != nil
  }

  private func turn(by recognizer: UIGestureRecognizer) -> PageTurn? {
    guard pages.book.turn == nil, !pages.book.isBusy, pages.viewIfLoaded?.window != nil else { return nil }
    let direction =
      recognizer === tap
      ? CurlRule.direction(ofTap: place(of: tap.location(in: pages.view)), length: length)
      : CurlRule.direction(ofPan: along(pan.translation(in: pages.view)))
    guard let direction else { return nil }
    let wishes = pages.book.wishes
    var leaves: [UIViewController] = []
    pages.step { leaves = self.leaves(direction) }
    // The data source, asked, may have given other pages.
    guard leaves.count == pages.plan.turnCount, wishes == pages.book.wishes else { return nil }
    return PageTurn(
      number: pages.book.nextTurn(), from: pages.book.shown, to: Array(leaves.prefix(pages.plan.shownCount)),
      pending: leaves, direction: direction, cause: .finger)
  }

  /// What was found when the recognizer was asked, unless other pages are shown since.
  private func takeFound(by recognizer: UIGestureRecognizer) -> PageTurn? {
    defer { found = nil }
    guard let found, found.wishes == pages.book.wishes, pages.book.turn == nil, !pages.book.isBusy else {
      return turn(by: recognizer)
    }
    return found.turn
  }

  /// The pages that a turn leads to, in the order in which the program would give them; fewer than that takes if the
  /// data source has no more.
  private func leaves(_ direction: UIPageViewController.NavigationDirection) -> [UIViewController] {
    var found: [UIViewController] = []
    var page = direction == .forward ? pages.book.shown.last : pages.book.shown.first
    while found.count < pages.plan.turnCount, let last = page {
      page =
        direction == .forward
        ? pages.dataSource?.pageViewController(pages, viewControllerAfter: last)
        : pages.dataSource?.pageViewController(pages, viewControllerBefore: last)
      if let page { found.append(page) }
    }
    // Around the middle, the left one first; elsewhere the front first, which is behind its back.
    return pages.plan.spine == .mid && direction == .forward ? found : found.reversed()
  }

  // MARK: What they do

  private func tapped() {
    guard tap.state == .ended, let turn = takeFound(by: tap) else { return }
    pages.begin(turn)
    carryOut(turn)
  }

  private func panned() {
    switch pan.state {
    case .began:
      led = takeFound(by: pan)
      if let turn = led { pages.begin(turn) }
      follow()
    case .changed: follow()
    case .ended:
      guard let turn = led else { return }
      let completes = CurlRule.completes(
        progress: progress(of: turn), speed: along(pan.velocity(in: pages.view)), turn.direction)
      led = nil
      carryOut(turn, completes: completes)
    case .cancelled, .failed:
      if let turn = led { carryOut(turn, completes: false) }
      led = nil
    case .possible: break
    }
  }

  private func progress(of turn: PageTurn) -> CGFloat {
    CurlRule.progress(travel: along(pan.translation(in: pages.view)), length: length, turn.direction)
  }

  private func follow() {
    guard let turn = led, pages.isRunning(turn) else { return }
    sheets?.progress = progress(of: turn)
  }

  /// Takes a turn to its end, or back.
  func carryOut(_ turn: PageTurn, completes: Bool = true) {
    guard pages.isRunning(turn), let sheets else { return }
    UIView.animate(withDuration: CurlRule.duration) {
      sheets.progress = completes ? 1 : 0
    } completion: { [weak pages] _ in
      guard let pages, pages.isRunning(turn) else { return }
      pages.endTurn(completed: completes, finished: true)
    }
  }
}
