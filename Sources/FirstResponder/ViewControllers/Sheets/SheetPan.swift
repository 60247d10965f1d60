/// The finger that pulls a sheet: to another height, or away.
///
///     began -> above the lowest rest: the sheet changes its height
///           -> below it, once a drag: may the user take it away?  yes: a dismissal begins, which the finger drives
///                                                                 no: the sheet is held, and gives way less and less
///     ended -> driven: past half its height or with speed it goes (B7.31), otherwise it comes back
///           -> held: it comes back; where it would have gone, the delegate hears of the attempt
@MainActor
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
  /// Until it leaves the screen; the recognizer may be told of its end after that.
  private var sheet: Sheet?
  private var layout = SheetLayout(container: .zero, safeTop: 0, isForm: false, preferred: .zero, wanted: [])
  /// Upper edge when the finger began, and the travel before that, which the sheet does not follow.
  private var start: (top: CGFloat, slop: CGFloat) = (0, 0)
  private var hold = Hold.unknown
  private var isPulling = false
  private var decision = DragStart<LetGo>()

  private enum Hold {
    /// The sheet was not below its lowest rest in this drag.
    case unknown
    /// The user may not take it away.
    case held
    /// The dismissal that the finger drives.
    case driven(PresentationTransition)
  }

  private struct LetGo {
    /// Downwards, points per second; nil if the finger was taken back.
    let velocity: CGFloat?
  }

  init(sheet: Sheet) {
    self.sheet = sheet
    super.init(target: nil, action: nil)
    name = "sheet"
    maximumNumberOfTouches = 1
    targets.add { [unowned self] _ in told() }
  }

  // MARK: The contest with the content

  /// Scroll views in the sheet wait until it is known whose the drag is: at the sheet's threshold, without delay.
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    (otherGestureRecognizer as? UIPanGestureRecognizer)?.movesContent == true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard attempt.state == .possible else { return }
    var isMoving = false
    forContents { isMoving = isMoving || $0.isContentMoving }
    if isMoving { fail(.contentWasMoving) }
  }

  override func considerBeginning(_ travel: CGVector) {
    let distance = (travel.dx * travel.dx + travel.dy * travel.dy).squareRoot()
    guard distance >= thresholds.panSlop else { return }
    if let objection = contest.objection(toMovingBy: travel.dx, travel.dy) { return fail(words: objection) }
    super.considerBeginning(travel)
  }

  private var contest: SheetContest {
    var contest = SheetContest()
    guard let sheet else { return contest }
    contest.canGrow = sheet.index < sheet.layout.heights.count - 1
    contest.scrollingGrows = sheet.presentation?.prefersScrollingExpandsWhenScrolledToEdge ?? true
    forContents { content in
      guard content.scrollsVertically else { return }
      contest.hasScrolling = true
      if !content.isAtTop { contest.isAtTop = false }
    }
    return contest
  }

  /// What scrolls between what the finger hit and the sheet.
  private func forContents(_ body: (any SheetContent) -> Void) {
    var current = attempt.hitView
    while let inner = current, inner !== view {
      if let content = inner as? any SheetContent { body(content) }
      current = inner.superview
    }
    if let content = view as? any SheetContent { body(content) }
  }

  // MARK: Pulling

  private func told() {
    guard let sheet else { return }
    // Whom the sheet asks may let go of its controller.
    let controller = sheet.controller
    switch state {
    case .began: begin(sheet)
    case .changed: if isPulling { pull(sheet) }
    case .ended: if isPulling { letGo(sheet, LetGo(velocity: velocity(in: nil).y)) }
    case .cancelled: if isPulling { letGo(sheet, LetGo(velocity: nil)) }
    case .possible, .failed: break
    }
    withExtendedLifetime(controller) {}
  }

  private func begin(_ sheet: Sheet) {
    guard sheet.isAtRest, !decision.isBeginning, let view else { return }
    (isPulling, sheet.isPulled, hold) = (true, true, .unknown)
    layout = sheet.layout
    // On its way to a rest it is taken where it is.
    let top = view.layer.presentation()?.frame.origin.y ?? view.frame.origin.y
    view.layer.removeAllAnimations()
    start = (top, slop(of: CGVector(dx: 0, dy: translation(in: nil).y)).dy)
    pull(sheet)
  }

  /// Where the finger has pulled the upper edge, as if nothing held it.
  private var pulled: CGFloat { start.top + translation(in: nil).y - start.slop }

  private func pull(_ sheet: Sheet) {
    if case .unknown = hold, pulled > layout.lowest, !decision.isBeginning { decide(sheet) }
    guard isPulling, let view else { return }
    var isHeld = true
    if case .driven = hold { isHeld = false }
    let top = layout.shown(pulled, isHeld: isHeld, give: ScrollFeel(thresholds).give)
    view.frame = layout.frame(top: top)
    let way = max(0, top - layout.lowest) / layout.wayOut
    if case .driven(let transition) = hold { transition.context?.updateInteractiveTransition(way) }
    if !isHeld { sheet.dimming.alpha = max(0.02, sheet.restingAlpha * (1 - way)) }
  }

  private func decide(_ sheet: Sheet) {
    decision.begins()
    if sheet.mayBeDismissed(), let transition = sheet.beginDismissal() {
      // Somebody else has taken the sheet away while it began.
      guard isPulling else { return transition.callOff() }
      hold = .driven(transition)
      transition.context?.startByHand()
      let views = [view, transition.presenter.storedView].compactMap(\.self)
      application?.input.leaveOnly(self, in: views)
    } else {
      hold = .held
    }
    if let release = decision.hasBegun(), isPulling { letGo(sheet, release) }
  }

  /// The sheet goes: there is nothing to pull any more, and what the finger has begun is over.
  func abandon() {
    let begun = hold
    (isPulling, hold, sheet) = (false, .unknown, nil)
    if case .driven(let transition) = begun { transition.finish() }
  }

  /// The application goes: what the finger drives never ends, and is not kept.
  func forget() { (isPulling, hold, sheet) = (false, .unknown, nil) }

  /// The finger has gone.
  private func letGo(_ sheet: Sheet, _ release: LetGo) {
    guard let release = decision.letGo(release) else { return }
    let velocity = release.velocity
    let speed = thresholds.releaseSpeed
    let rule = DragRelease(part: thresholds.sheetReleasePart, speed: thresholds.sheetReleaseSpeed)
    let progress = (pulled - layout.lowest) / layout.wayOut
    let isBelow = pulled > layout.lowest
    let goes = isBelow && velocity.map { rule.completes(progress: progress, velocity: $0) } ?? false
    let (hold, pulled) = (hold, pulled)
    (isPulling, self.hold) = (false, .unknown)
    if case .driven(let transition) = hold {
      if goes { return goAway(sheet, transition) }
      transition.context?.cancelInteractiveTransition()
    }
    sheet.choose(velocity.map { layout.rest(from: pulled, velocity: $0, speed: speed) } ?? sheet.index)
    // Only now: choosing another height is no reason to jump there.
    sheet.isPulled = false
    move({ sheet.place() }) {
      if case .driven(let transition) = hold { transition.callOff() }
    }
    if case .held = hold, goes { sheet.tellOfAttempt() }
  }

  private func goAway(_ sheet: Sheet, _ transition: PresentationTransition) {
    transition.context?.finishInteractiveTransition()
    guard let view else { return transition.finish() }
    let layout = layout
    sheet.isPulled = true
    move({
      view.frame = layout.frame(top: layout.container.height)
      sheet.dimming.alpha = 0
    }) {
      sheet.isPulled = false
      transition.finish()
    }
  }

  private func move(_ change: () -> Void, completion: @escaping () -> Void) {
    guard let window = view?.window, window.application != nil, UIView.areAnimationsEnabled else {
      change()
      return completion()
    }
    UIView.change(in: window.thresholds.navigationDuration, change, completion: completion)
  }
}
