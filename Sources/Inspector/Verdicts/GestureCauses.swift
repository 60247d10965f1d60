import EventTrace

/// Why a touch that reached its view came to nothing there: causes D11 to D23, D27 to D29.
struct GestureCauses {
  /// Taps of one recognizer that are tried out.
  static let mostTaps = 16

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

  func place(of id: UInt32) -> ViewPlace? { snapshot.view(id).map(snapshot.place) }

  func place(ofRecognizer id: UInt32) -> RecognizerPlace? {
    snapshot.recognizer(id).map(snapshot.place(ofRecognizer:))
  }

  func switchOff(_ recognizer: TracedObject) -> [Remedy] {
    place(ofRecognizer: recognizer.number).map { [.switchOff($0)] } ?? []
  }

  // MARK: The touch is kept from the view

  func disabled() -> Cause? {
    guard let control = view.control, !control.isEnabled, !evidence.hasJustActed(view.id) else { return nil }
    return Cause(
      code: .interactionDisabled, culprit: view.name, summary: "\(view.name) is disabled (isEnabled is false)",
      fix: "Set isEnabled of \(view.name) to true.", remedies: [.enable(snapshot.place(of: target))])
  }

  // MARK: Its recognizers lost

  func lostRecognizers() -> [Cause] {
    var causes: [Cause] = []
    for place in recognizer.map({ [$0] }) ?? view.recognizers {
      let recognizer = snapshot.recognizers[place]
      let isOwnPan = recognizer.owner == .scrollPan && story.recognition(of: recognizer.id) == nil
      guard recognizer.owner == .program || self.recognizer != nil || isOwnPan else { continue }
      if let cause = why(recognizer) { causes.append(cause) }
    }
    return causes
  }

  func why(_ recognizer: RecognizerSnapshot) -> Cause? {
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

  func waits(_ recognizer: RecognizerSnapshot) -> Cause? {
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
  func forgetting(_ other: TracedObject, _ recognizer: RecognizerSnapshot) -> [Remedy] {
    guard let own = place(ofRecognizer: recognizer.id), let other = place(ofRecognizer: other.number) else { return [] }
    return [.dropRequirement(own, of: other)]
  }

  func lost(_ recognizer: RecognizerSnapshot, _ reason: GestureReason<TracedObject>) -> Cause? {
    let numbers = reason.numbers
    if recognizer.kind == .swipe, let wrong = wrong(recognizer)?.direction() { return wrong }
    switch reason.kind {
    case .prevented, .requirementRecognized, .otherDrivesTransition:
      return reason.object.map { RivalCauses(snapshot: snapshot, story: story).lost(recognizer, to: $0, reason.kind) }
    case .saidNo:
      let time = story.failure(of: recognizer.id).map { $0.time - story.time }
      return refused(recognizer, by: reason.object?.name ?? "its view", "gestureRecognizerShouldBegin(_:)", at: time)
    case .movedPastLimit, .drifted: return strayed(recognizer, numbers.0, allowed: numbers.1)
    case .pressTooFar: return pressedAside(recognizer, numbers.0, allowed: numbers.1)
    case .heldTooLong, .heldTooLongBeforeTaps, .tookTooLong: return slow(recognizer, limit: numbers.0)
    case .liftedEarly, .letGoEarly: return early(recognizer, numbers.0, needed: numbers.1)
    // Another one had its fingers already, and is to be named.
    case .wrongFingerCount where isTakenByAnother(than: recognizer),
      .tooFewFingers where isTakenByAnother(than: recognizer):
      return nil
    case .wrongFingerCount: return miscounted(recognizer, needed: numbers.1, done: Int(numbers.0))
    case .tooFewFingers: return miscounted(recognizer, needed: numbers.0, done: nil)
    case .tooManyFingers: return crowded(recognizer, numbers.0, most: numbers.1)
    case .noTapFollowed, .nothingFollowed, .tapTooFar: return untapped(recognizer)
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

  func isTakenByAnother(than recognizer: RecognizerSnapshot) -> Bool {
    story.taken.map { $0.by.number != recognizer.id } ?? false
  }

  /// Somebody asked about just that recognizer.
  func isAsked(_ recognizer: RecognizerSnapshot) -> Bool {
    self.recognizer.map { snapshot.recognizers[$0].id == recognizer.id } ?? false
  }

  func wrong(_ recognizer: RecognizerSnapshot) -> WrongGesture? {
    snapshot.recognizer(recognizer.id).map { WrongGesture(evidence: evidence, story: story, recognizer: $0) }
  }

  func want(_ recognizer: RecognizerSnapshot, _ wish: GestureWish) -> [Remedy] {
    place(ofRecognizer: recognizer.id).map { [.want($0, wish)] } ?? []
  }

  // MARK: The touch was taken

  func taken() -> Cause? {
    guard let taken = story.taken else { return nil }
    // A recognizer of the target that takes the touch is what was meant.
    if view.recognizers.contains(where: { snapshot.recognizers[$0].id == taken.by.number }) { return nil }
    return RivalCauses(snapshot: snapshot, story: story).took(view, taken.by)
  }

  func heldForGood() -> Cause? {
    guard let hold = story.holds.first(where: { $0.part == .start && $0.to == nil }), story.taken == nil else {
      return nil
    }
    return Cause(
      code: .scrollHold, culprit: hold.by.name,
      summary: "\(view.name) never heard of the touch: \(hold.by.name) is undecided and keeps it back",
      fix: "Set delaysContentTouches of the scroll view, or delaysTouchesBegan of the recognizer, to false.",
      remedies: switchOff(hold.by))
  }

  /// Points from an edge in which the system's gestures begin.
  static let systemEdgeReach = 30.0

}

extension GestureCauses {
  /// A control that somebody follows from touchDown to touchUp, and not to touchCancel.
  func cancelUnheard(_ control: ControlSnapshot) -> Cause? {
    let heard = control.receivers.events
    guard heard.contains(.touchDown), !heard.isDisjoint(with: [.touchUpInside, .touchUpOutside]),
      !heard.contains(.touchCancel),
      story.sendings.contains(where: { $0.control.number == view.id && $0.events.contains(.touchCancel) })
    else { return nil }
    return Cause(
      code: .cancelNotHandled, culprit: view.name,
      summary: "\(view.name) sent touchCancel, and its actions are for touchDown and the lift, but not for that",
      fix: "Add the action of \(view.name) for touchCancel, too: it has to undo what touchDown began.",
      remedies: [.listenAlso(snapshot.place(of: target), .touchCancel)])
  }
}

extension String {
  /// A delegate that is no responder is told of as `delegate Chooser`.
  var withoutDelegate: String { hasPrefix("delegate ") ? String(dropFirst("delegate ".count)) : self }
}

extension [Cause] {
  /// A no that somebody gave comes before what is set wrongly, and that before what the finger did. Each kind in its
  /// order.
  func ranked() -> [Cause] {
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
  var fingersProperty: String? {
    switch self {
    case .tap, .longPress, .swipe: "numberOfTouchesRequired"
    case .pan, .edgePan: "minimumNumberOfTouches"
    case .pinch, .rotation, .hover, .custom: nil
    }
  }
}
