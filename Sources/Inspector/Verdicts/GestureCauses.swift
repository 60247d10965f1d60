import EventTrace

/// Why a touch that reached its view came to nothing there: causes D11 to D23, D27 to D29.
struct GestureCauses {
  /// Taps of one recognizer that are tried out.
  private static let mostTaps = 16

  let evidence: Evidence
  let story: TouchStory
  /// The view that was expected to get something; it was hit, or holds what was hit.
  let target: Int
  /// The recognizer that was expected to be recognized, a place in the snapshot; nil for any of the view's, or none.
  let recognizer: Int?

  var snapshot: Snapshot { evidence.snapshot }
  var view: ViewSnapshot { snapshot.views[target] }

  func causes() -> [Cause] {
    var causes: [Cause] = []
    if let cause = withheld() { causes.append(cause) }
    if let cause = disabled() { causes.append(cause) }
    causes += ConsentCauses(snapshot: snapshot, exchanges: story.exchanges, start: story.time).others(besides: target)
    causes += lostRecognizers()
    if let cause = taken() { causes.append(cause) }
    if let cause = kept() { causes.append(cause) }
    if let cause = heldForGood() { causes.append(cause) }
    if let cause = systemEdge() { causes.append(cause) }
    if let cause = cancelNotHandled() { causes.append(cause) }
    if causes.isEmpty { causes += TargetCauses(evidence: evidence, story: story, target: target).causes() }
    return causes.ranked()
  }

  private func place(of id: UInt32) -> ViewPlace? { snapshot.view(id).map(snapshot.place) }

  private func place(ofRecognizer id: UInt32) -> RecognizerPlace? {
    snapshot.recognizer(id).map(snapshot.place(ofRecognizer:))
  }

  private func switchOff(_ recognizer: TracedObject) -> [Remedy] {
    place(ofRecognizer: recognizer.number).map { [.switchOff($0)] } ?? []
  }

  // MARK: The touch is kept from the view

  private func withheld() -> Cause? {
    guard let withheld = story.withheld, let hit = story.hit else { return nil }
    switch withheld.reason {
    case .singleTouchView:
      return Cause(
        code: .multitouchPolicy, culprit: hit.name,
        summary: "\(hit.name) takes one touch at a time (isMultipleTouchEnabled is false) and had one already",
        fix: "Set isMultipleTouchEnabled of \(hit.name) to true, if it can handle several fingers.",
        remedies: place(of: hit.number).map { [.takeManyTouches($0)] } ?? [])
    case .exclusiveViewElsewhere, .viewIsExclusive:
      let owner = withheld.reason == .viewIsExclusive ? hit.name : withheld.by?.name ?? "another view"
      let other = withheld.by.map { ", and \($0.name) has a touch" } ?? ""
      return Cause(
        code: .multitouchPolicy, culprit: owner,
        summary: "\(owner) has isExclusiveTouch\(withheld.reason == .viewIsExclusive ? other : ", and it has a touch")",
        fix: "Lift the other finger first, or set isExclusiveTouch of \(owner) to false.",
        remedies: [hit.number, withheld.by?.number].compactMap { $0 }.compactMap(place).map { .share($0) })
    case .scrollViewSaidNo:
      let scrollView = withheld.by?.name ?? "the scroll view"
      return Cause(
        code: .scrollHold, culprit: scrollView,
        summary: "\(scrollView) said no to touchesShouldBegin(_:with:in:) for \(hit.name)",
        fix: "Answer true there for \(hit.name).")
    }
  }

  private func disabled() -> Cause? {
    guard let control = view.control, !control.isEnabled, !evidence.hasJustActed(view.id) else { return nil }
    return Cause(
      code: .interactionDisabled, culprit: view.name, summary: "\(view.name) is disabled (isEnabled is false)",
      fix: "Set isEnabled of \(view.name) to true.", remedies: [.enable(snapshot.place(of: target))])
  }

  // MARK: Its recognizers lost

  private func lostRecognizers() -> [Cause] {
    var causes: [Cause] = []
    for place in recognizer.map({ [$0] }) ?? view.recognizers {
      let recognizer = snapshot.recognizers[place]
      let isOwnPan = recognizer.owner == .scrollPan && story.recognition(of: recognizer.id) == nil
      guard recognizer.owner == .program || self.recognizer != nil || isOwnPan else { continue }
      if let cause = why(recognizer) { causes.append(cause) }
    }
    return causes
  }

  private func why(_ recognizer: RecognizerSnapshot) -> Cause? {
    guard recognizer.isEnabled else {
      return Cause(
        code: .interactionDisabled, culprit: recognizer.name, summary: "\(recognizer.name) is not enabled",
        fix: "Set isEnabled of \(recognizer.name) to true.",
        remedies: place(ofRecognizer: recognizer.id).map { [.switchOn($0)] } ?? [])
    }
    if let refusal = story.refusals.first(where: { $0.recognizer.number == recognizer.id }) {
      return refused(recognizer, by: refusal.by.name, "gestureRecognizer(_:shouldReceive:)", at: nil)
    }
    guard let failure = story.failure(of: recognizer.id) else { return waits(recognizer) }
    return lost(recognizer, failure.reason)
  }

  private func waits(_ recognizer: RecognizerSnapshot) -> Cause? {
    guard story.recognition(of: recognizer.id) == nil,
      let wait = story.waits.last(where: { $0.recognizer.number == recognizer.id })
    else { return nil }
    return Cause(
      code: .waitingForFailure, culprit: wait.other.name,
      summary: "\(recognizer.name) has seen what it needs and waits for \(wait.other.name) to fail, which is undecided",
      fix: "Take the failure requirement away, or let \(wait.other.name) fail sooner.",
      remedies: forgetting(wait.other, recognizer))
  }

  /// The failure requirement is gone.
  private func forgetting(_ other: TracedObject, _ recognizer: RecognizerSnapshot) -> [Remedy] {
    guard let own = place(ofRecognizer: recognizer.id), let other = place(ofRecognizer: other.number) else { return [] }
    return [.dropRequirement(own, of: other)]
  }

  private func lost(_ recognizer: RecognizerSnapshot, _ reason: GestureReason<TracedObject>) -> Cause? {
    let numbers = reason.numbers
    if recognizer.kind == .swipe, let wrong = wrong(recognizer)?.direction() { return wrong }
    switch reason.kind {
    case .prevented, .requirementRecognized, .otherDrivesTransition:
      return reason.object.map { RivalCauses(snapshot: snapshot, story: story).lost(recognizer, to: $0, reason.kind) }
    case .saidNo:
      let time = story.failure(of: recognizer.id).map { $0.time - story.time }
      return refused(recognizer, by: reason.object?.name ?? "its view", "gestureRecognizerShouldBegin(_:)", at: time)
    case .movedPastLimit, .drifted:
      return Cause(
        code: .slopExceeded, culprit: recognizer.name,
        summary:
          "\(recognizer.name) failed: the finger went \(points(numbers.0)), and \(points(numbers.1)) are allowed",
        fix: recognizer.kind == .longPress
          ? "Raise allowableMovement of \(recognizer.name) above \(number(numbers.0))."
          : "Hold the finger stiller, or recognize a drag instead.",
        remedies: recognizer.kind == .longPress ? want(recognizer, .movement(Swift.max(numbers.0, story.departure?.fact.travel ?? 0) + 1)) : [.holdStill])
    case .heldTooLong, .heldTooLongBeforeTaps, .tookTooLong:
      return Cause(
        code: .longPressFamily, culprit: recognizer.name,
        summary: "\(recognizer.name) failed: it took longer than \(number(numbers.0)) s",
        fix: "Be quicker, or recognize a long press.",
        remedies: [.liftAfter(Swift.min(0.1, numbers.0 / 2))])
    case .liftedEarly, .letGoEarly:
      return Cause(
        code: .longPressFamily, culprit: recognizer.name,
        summary:
          """
          \(recognizer.name) failed: the finger was lifted after \(number(numbers.0)) s, and it needs \
          \(number(numbers.1)) s
          """,
        fix: "Hold longer, or lower minimumPressDuration of \(recognizer.name) below \(number(numbers.0)).",
        remedies: want(recognizer, .duration(numbers.0 / 2)))
    // Another one had its fingers already, and is to be named.
    case .wrongFingerCount where isTakenByAnother(than: recognizer),
      .tooFewFingers where isTakenByAnother(than: recognizer):
      return nil
    case .wrongFingerCount, .tooFewFingers:
      let needed = reason.kind == .tooFewFingers ? numbers.0 : numbers.1
      let done = reason.kind == .wrongFingerCount ? Int(numbers.0) : Swift.max(1, Int(numbers.0) - 1)
      return Cause(
        code: recognizer.kind.fingersProperty == nil ? .multiFinger : .wrongGestureAsked, culprit: recognizer.name,
        summary: "\(recognizer.name) needs \(fingers(needed))"
          + (reason.kind == .wrongFingerCount ? ", and there were \(number(numbers.0))" : ", and there were fewer"),
        fix: recognizer.kind.fingersProperty.map {
          "Use \(fingers(needed)), or set \($0) of \(recognizer.name) to \(done)."
        } ?? "Use \(fingers(needed)).",
        remedies: recognizer.kind.fingersProperty == nil ? [] : want(recognizer, .fingers(done)))
    case .tooManyFingers:
      return Cause(
        code: .multiFinger, culprit: recognizer.name,
        summary: "\(recognizer.name) takes \(fingers(numbers.1)) at most, and there were \(number(numbers.0))",
        fix: "Use \(fingers(numbers.1)), or raise maximumNumberOfTouches of \(recognizer.name) to \(number(numbers.0)).",
        remedies: want(recognizer, .fingers(Int(numbers.0))))
    case .pressTooFar:
      return Cause(
        code: .slopExceeded, culprit: recognizer.name,
        summary:
          """
          \(recognizer.name) failed: the press came \(points(numbers.0)) from the tap, and \(points(numbers.1)) are \
          allowed
          """,
        fix: "Press where the tap was.")
    case .noTapFollowed, .nothingFollowed, .tapTooFar:
      return Cause(
        code: isAsked(recognizer) ? .wrongGestureAsked : .waitingForFailure, culprit: recognizer.name,
        summary:
          "\(recognizer.name) wants \(recognizer.taps) taps, and the next one did not come in time and near enough",
        fix: "Tap \(recognizer.taps) times, or lower numberOfTapsRequired of \(recognizer.name).",
        // An app in another process says how many; nobody tries ever so many.
        remedies: (2...Self.mostTaps).contains(recognizer.taps) ? [.tapAgain(recognizer.taps - 1)] : [])
    case .circle:
      return Cause(
        code: .waitingForFailure, culprit: recognizer.name,
        summary: "Recognizers wait for each other in a circle: \(reason.object?.name ?? recognizer.name)",
        fix: "Take one of these failure requirements away.")
    case .liftedShort, .liftedWithinSlop, .liftedBeforeItBegan, .turnedPastSlop, .spreadPastSlop, .movedPastSlop,
      .movedFarEnough, .farFromEdges, .movedAlongEdge, .held, .noScrolling, .taps, .tooManyButtons, .lifted,
      .touchCancelled, .pressCancelled, .takenBack, .contentWasMoving, .touchesAreNotDelayed, .disabled,
      .scrollingDisabled, .removedFromView, .viewLeftWindow, .windowHidden, .windowGone, .applicationInactive,
      .touchesGone, .pressesGone, .scrollingGone, .pointerEntered, .pointerLeft, .secondaryButton, .notSecondaryButton,
      .endedBeforeItBegan, .withdrawn, .failedAfterItBegan, .none, .words:
      return nil
    }
  }

  /// The scroll view did not follow, as what lies in it keeps its touch.
  private func kept() -> Cause? {
    guard let keeping = story.keeping, keeping.scrollView.number == view.id,
      let keeper = snapshot.view(keeping.view.number).map({ snapshot.views[$0] }),
      keeper.control?.keepsOwnGesture != true || keeping.reason == .cannotCancel
    else { return nil }
    let place = snapshot.place(of: target)
    return keeping.reason == .cannotCancel
      ? Cause(
        code: .delegateVeto, culprit: view.name,
        summary: "\(keeper.name) kept its touch, as canCancelContentTouches of \(view.name) is false",
        fix: "Set canCancelContentTouches of \(view.name) to true.", remedies: [.takeTouches(place)])
      : Cause(
        code: .delegateVeto, culprit: view.name,
        summary: "\(keeper.name) kept its touch: touchesShouldCancel(in:) of \(view.name) said no, as it does for controls",
        fix: "Override touchesShouldCancel(in:) in \(view.type) to answer true for \(keeper.type).",
        remedies: [.takeTouches(place)])
  }

  private func isTakenByAnother(than recognizer: RecognizerSnapshot) -> Bool {
    story.taken.map { $0.by.number != recognizer.id } ?? false
  }

  private func fingers(_ count: Double) -> String { "\(number(count)) \(count == 1 ? "finger" : "fingers")" }

  private func refused(
    _ recognizer: RecognizerSnapshot, by objector: String, _ method: String, at time: Double?
  ) -> Cause? {
    let isBack = recognizer.owner == .backSwipe
    if recognizer.owner == .scrollPan, story.keeping != nil { return kept() }
    if let obstacle = recognizer.obstacle {
      return Cause(
        code: .backSwipe, culprit: obstacle.owner,
        summary: "\(recognizer.name) did not begin, as \(obstacle.property) (\(obstacle.owner))",
        fix: "For \(obstacle.owner): \(obstacle.fix).",
        remedies: place(ofRecognizer: recognizer.id).map { [.mayBegin($0)] } ?? [])
    }
    return Cause(
      code: isBack ? .backSwipe : .delegateVeto, culprit: objector,
      summary: "\(objector) said no to \(method) for \(recognizer.name)"
        + (time.map { ", \(number(max(0, $0))) s after the finger came down" } ?? " when the finger came down"),
      fix: "Answer true in \(objector.withoutDelegate)'s \(method) for \(recognizer.name)"
        + (isBack ? " while there is something to go back to." : "."),
      remedies: place(ofRecognizer: recognizer.id).map { [.mayBegin($0)] } ?? [])
  }

  /// Somebody asked about just that recognizer.
  private func isAsked(_ recognizer: RecognizerSnapshot) -> Bool {
    self.recognizer.map { snapshot.recognizers[$0].id == recognizer.id } ?? false
  }

  private func wrong(_ recognizer: RecognizerSnapshot) -> WrongGesture? {
    snapshot.recognizer(recognizer.id).map { WrongGesture(evidence: evidence, story: story, recognizer: $0) }
  }

  private func want(_ recognizer: RecognizerSnapshot, _ wish: GestureWish) -> [Remedy] {
    place(ofRecognizer: recognizer.id).map { [.want($0, wish)] } ?? []
  }

  // MARK: The touch was taken

  private func taken() -> Cause? {
    guard let taken = story.taken else { return nil }
    // A recognizer of the target that takes the touch is what was meant.
    if view.recognizers.contains(where: { snapshot.recognizers[$0].id == taken.by.number }) { return nil }
    return RivalCauses(snapshot: snapshot, story: story).took(view, taken.by)
  }

  private func heldForGood() -> Cause? {
    guard let hold = story.holds.first(where: { $0.part == .start && $0.to == nil }), story.taken == nil else {
      return nil
    }
    return Cause(
      code: .scrollHold, culprit: hold.by.name,
      summary: "\(view.name) never heard of the touch: \(hold.by.name) is undecided and keeps it back",
      fix: "Set delaysContentTouches of the scroll view, or delaysTouchesBegan of the recognizer, to false.",
      remedies: switchOff(hold.by))
  }

  /// The system took the touch back that began where its own gestures come first.
  private func systemEdge() -> Cause? {
    guard let end = story.departure, end.fact.isCancelled else { return nil }
    let (screen, point) = (snapshot.screen, evidence.point)
    let edges = [("bottom", screen.height - point.y), ("top", point.y)]
    guard let (edge, distance) = edges.min(by: { $0.1 < $1.1 }), distance <= GestureCauses.systemEdgeReach else {
      return nil
    }
    let root = snapshot.windows.indices.contains(view.window) ? snapshot.controller(of: view.window) : nil
    return Cause(
      code: .systemEdgeGate, culprit: root ?? view.name,
      summary:
        """
        The system took the touch back: it began \(points(distance)) from the \(edge) edge, where the system's own \
        gestures come first
        """,
      fix:
        "Override preferredScreenEdgesDeferringSystemGestures in \(root ?? "the controller") to name the \(edge) "
        + "edge, or keep \(view.name) away from it.", remedies: [.liftInstead])
  }

  /// Points from an edge in which the system's gestures begin.
  private static let systemEdgeReach = 30.0

  private func cancelNotHandled() -> Cause? {
    if let control = view.control, let cause = cancelUnheard(control) { return cause }
    guard story.heard(.touchesCancelled, by: view.id), view.overrides.contains(.touchesBegan),
      !view.overrides.contains(.touchesCancelled), !view.overrides.isDisjoint(with: [.touchesEnded, .touchesMoved])
    else { return nil }
    return Cause(
      code: .cancelNotHandled, culprit: view.name,
      summary:
        "\(view.name) heard that the touch was cancelled, and \(view.type) overrides touchesBegan and touchesEnded, "
        + "but not touchesCancelled(_:with:)",
      fix: "Override touchesCancelled(_:with:) in \(view.type) and undo there what touchesBegan did.",
      remedies: [.liftInstead])
  }
}

extension GestureCauses {
  /// A control that somebody follows from touchDown to touchUp, and not to touchCancel.
  private func cancelUnheard(_ control: ControlSnapshot) -> Cause? {
    let (touchDown, touchUp, touchCancel): (UInt64, UInt64, UInt64) = (1, 1 << 6 | 1 << 7, 1 << 8)
    let heard = control.receivers.reduce(0) { $0 | $1.events }
    guard heard & touchDown != 0, heard & touchUp != 0, heard & touchCancel == 0,
      story.sendings.contains(where: { $0.control.number == view.id && $0.bits & touchCancel != 0 })
    else { return nil }
    return Cause(
      code: .cancelNotHandled, culprit: view.name,
      summary: "\(view.name) sent touchCancel, and its actions are for touchDown and the lift, but not for that",
      fix: "Add the action of \(view.name) for touchCancel, too: it has to undo what touchDown began.",
      remedies: [.listenAlso(snapshot.place(of: target), touchCancel)])
  }
}

extension String {
  /// A delegate that is no responder is told of as `delegate Chooser`.
  fileprivate var withoutDelegate: String { hasPrefix("delegate ") ? String(dropFirst("delegate ".count)) : self }
}

extension [Cause] {
  /// A no that somebody gave comes before what is set wrongly, and that before what the finger did. Each kind in its
  /// order.
  fileprivate func ranked() -> [Cause] {
    func rank(_ cause: Cause) -> Int {
      switch cause.code {
      case .delegateVeto, .delegateNotWired, .rowNotSelected: 0
      case .slopExceeded: 2
      default: 1
      }
    }
    return (0...2).flatMap { wanted in filter { rank($0) == wanted } }
  }
}

extension RecognizerKind {
  /// What a program sets so that fewer fingers do, or more; nil where the class has fixed it.
  fileprivate var fingersProperty: String? {
    switch self {
    case .tap, .longPress, .swipe: "numberOfTouchesRequired"
    case .pan, .edgePan: "minimumNumberOfTouches"
    case .pinch, .rotation, .hover, .custom: nil
    }
  }
}
