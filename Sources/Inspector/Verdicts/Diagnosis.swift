import EventTrace

/// Answers why a touch did what it did, from what was written down.
///
/// Who was meant -> did it get something? -> if not: did the touch hit it?
/// -> what barred the way (`HitTestCauses`), or what became of the touch there (`GestureCauses`, `TargetCauses`).
public struct Diagnosis: Finding {
  let evidence: Evidence
  let expectation: Expectation
  /// What became of the touch; nil if there was none.
  let story: TouchStory?
  /// What was hit, a place in the evidence's snapshot; nil if nothing was,
  /// or something that was not there the moment before.
  let hit: Int?
  /// The view that the answer is about, a place in the evidence's snapshot; nil if nobody was meant.
  private(set) var target: Int?
  let screen: SeenScreen
  private let effects: Effects?

  /// Finds out who was meant and what became of the touch; causes are looked for when `verdicts()` is asked.
  public init(_ evidence: Evidence, expecting expectation: Expectation = .whoeverIsThere) {
    let evidence = evidence.named()
    self.evidence = evidence
    let snapshot = evidence.snapshot
    story = evidence.touch.flatMap { TouchStory(of: $0, in: evidence.trace) }
    hit = (story.map { $0.hit?.number } ?? evidence.hitNow).flatMap(snapshot.view)
    screen = SeenScreen(
      snapshot,
      Intent(story?.departure?.fact, from: evidence.point, thresholds: snapshot.application.thresholds))
    effects = story.map { Effects(story: $0, snapshot: snapshot) }
    if case .whoeverIsThere = expectation, let back = meantBackSwipe(evidence, story, hit, screen) {
      self.expectation = .recognizer(back)
    } else if case .recognizer(let id) = expectation, let former = snapshot.formerView(ofRecognizer: id, under: hit) {
      self.expectation = .view(former)
    } else {
      self.expectation = expectation
    }
    target = whoWasMeant()
  }

  /// Most decisive first. `OK` comes first where what was expected happened; what follows it is advice. Never empty.
  public func verdicts() -> [Verdict] { answers() }

  var snapshot: Snapshot { evidence.snapshot }

  func calm() -> Verdict {
    guard let target else { return nothingThere() }
    guard story != nil else { return arrived("a tap would hit \(hit.map(name) ?? "nothing")") }
    return effect(on: target).map(arrived) ?? nothingCame(of: target)
  }

  func causes() -> [Cause] {
    if let turnedAway = evidence.turnedAway { return [refusedByApp(turnedAway)] }
    guard let target else { return unscrollable() }
    guard effect(on: target) == nil else { return ignoredPresentation.map { [$0.cause] } ?? [] }
    if isElsewhere(target) { return [] }
    guard let hit, HitPath.isInside(hit, target, evidence.snapshot) else {
      return HitTestCauses(evidence: evidence, target: target, hit: hit).causes()
    }
    guard let story else { return disabled(target) }
    return GestureCauses(evidence: evidence, story: story, target: target, recognizer: expectedRecognizer).causes()
  }

  /// A drag for which nothing is there that would follow it: a page that can't be scrolled may have been meant.
  private func unscrollable() -> [Cause] {
    guard let story, let hit, effects?.anything(from: hit) == nil else { return [] }
    return evidence.snapshot.path(to: hit).lazy
      .compactMap { ScrollCauses(evidence: evidence, story: story, target: $0).cause() }.prefix(1).map { $0 }
  }

  /// What there is to say about a touch that arrived.
  func advice() -> [Cause] {
    // Where nobody is meant, whoever got something of it.
    let whoever = hit.flatMap { hit in evidence.snapshot.path(to: hit).first { effect(on: $0) != nil } }
    guard let story, let target = target ?? whoever, effect(on: target) != nil, ignoredPresentation == nil else {
      return []
    }
    return Advice(evidence: evidence, story: story, target: target).causes()
  }

  /// What came of the touch for who was meant, in words.
  var outcome: Outcome {
    guard let story else { return Outcome(hasArrived: false, text: "the app took no touch") }
    guard let target else {
      return effects?.anything(from: hit).map { Outcome(hasArrived: true, text: $0) }
        ?? Outcome(hasArrived: false, text: "nobody was meant")
    }
    if let effect = effect(on: target) {
      guard let ignored = ignoredPresentation else { return Outcome(hasArrived: true, text: effect) }
      return Outcome(hasArrived: false, text: "\(effect), and \(ignored.what) was not shown")
    }
    if hasJustActed(target) {
      return Outcome(hasArrived: true, text: "\(name(target)) had acted a moment before, and takes no touch meanwhile")
    }
    let hit = story.hit.map { "hit \($0.name)" } ?? "hit nothing"
    return Outcome(hasArrived: false, text: "the touch \(hit), and nothing came of it for \(name(target))")
  }

  // MARK: Who was meant

  private func whoWasMeant() -> Int? {
    let snapshot = evidence.snapshot
    switch expectation {
    case .view(let id): return snapshot.view(id)
    case .recognizer(let id): return snapshot.recognizer(id).map { snapshot.recognizers[$0].view }
    case .whoeverIsThere:
      // A menu is what the person sees, and what is its own is nobody else's.
      if let hit, snapshot.isMenu(hit) { return nil }
      if let hit, isDimmed(by: hit) { return hit }
      guard let meant = screen.meant(at: evidence.point, unless: letsThrough()) else {
        return screen.nearMiss(at: evidence.point)
      }
      if let stopped = stoppedScrollView(under: meant) { return stopped }
      if let edge = fromEdge(above: meant) { return edge }
      if let sheet = movedSheet(above: meant) { return sheet }
      if let held = held(above: meant) { return held }
      guard screen.intent.isDrag, declined(meant), let next = screen.nextDragged(above: meant), effect(on: next) != nil
      else { return meant }
      return next
    }
  }

  /// Says of a view whether it wants touches, and let this one through by an override of its own, to where something
  /// came of it: a veil with a button on it. No control does that.
  private func letsThrough() -> (Int) -> Bool {
    guard let hit, effects?.anything(from: hit) != nil else { return { _ in false } }
    let (views, holders) = (evidence.snapshot.views, Set(evidence.snapshot.path(to: hit)))
    return { view in
      !holders.contains(view) && views[view].control == nil
        && !views[view].overrides.isDisjoint(with: .hitTesting)
    }
  }

  /// A drag from the edge that something above waits for, and got: it was meant.
  private func fromEdge(above view: Int) -> Int? {
    guard screen.intent.isDrag else { return nil }
    return evidence.snapshot.path(to: view).dropFirst().first { holder in
      evidence.snapshot.views[holder].recognizers.map { evidence.snapshot.recognizers[$0] }.contains {
        let isFromEdge = $0.owner == .backSwipe || ($0.kind == .edgePan && $0.owner == .program && $0.targets > 0)
        return isFromEdge && evidence.snapshot.views[view].scroll != nil && story?.recognition(of: $0.id) != nil
      }
    }
  }

  /// Whoever drags a list that can't go on moves the sheet that it is in.
  private func movedSheet(above view: Int) -> Int? {
    guard screen.intent.isDrag, evidence.snapshot.views[view].scroll != nil else { return nil }
    return evidence.snapshot.path(to: view).first { holder in
      evidence.snapshot.views[holder].recognizers.map { evidence.snapshot.recognizers[$0] }.contains {
        $0.owner == .sheet && story?.recognition(of: $0.id) != nil
      }
    }
  }

  /// A finger that is held on a row or an item of something that waits for held fingers, and got one.
  private func held(above view: Int) -> Int? {
    guard screen.intent == .hold, evidence.snapshot.views[view].role == .cell else { return nil }
    return evidence.snapshot.path(to: view).dropFirst().first { holder in
      evidence.snapshot.views[holder].recognizers.map { evidence.snapshot.recognizers[$0] }.contains {
        let isPress = $0.kind == .longPress && $0.owner == .program && $0.targets > 0
        return (isPress || $0.owner == .contextMenu) && story?.recognition(of: $0.id) != nil
          && effect(on: holder) != nil
      }
    }
  }

  /// The content that was moving when the finger came down on it: whoever lays a finger there wants to stop it.
  private func stoppedScrollView(under view: Int) -> Int? {
    evidence.snapshot.path(to: view).first { holder in
      evidence.snapshot.views[holder].recognizers.map { evidence.snapshot.recognizers[$0] }.contains {
        $0.owner == .scrollPan && story?.recognition(of: $0.id)?.reason.kind == .contentWasMoving
      }
    }
  }

  /// It did not want this drag: its recognizers were asked, and it or its delegate said no,
  /// as one does that goes sideways only.
  private func declined(_ view: Int) -> Bool {
    let failures = evidence.snapshot.views[view].recognizers.map { evidence.snapshot.recognizers[$0] }
      .filter { $0.owner == .program }.compactMap { story?.failure(of: $0.id)?.reason.kind }
    return failures.contains(.saidNo)
  }

  var expectedRecognizer: Int? {
    if case .recognizer(let id) = expectation { evidence.snapshot.recognizer(id) } else { nil }
  }

  private func effect(on target: Int) -> String? {
    guard let story else { return nil }
    guard let recognizer = expectedRecognizer else { return effects?.effect(on: target) }
    let description = evidence.snapshot.recognizers[recognizer]
    return story.recognition(of: description.id).map { _ in "\(description.name) was recognized" }
  }

  private var ignoredPresentation: LostPresentation? {
    story.flatMap { LostPresentation(evidence: evidence, story: $0) }
  }

  private func name(_ view: Int) -> String { evidence.snapshot.views[view].name }

  // MARK: Answers

  private func arrived(_ effect: String) -> Verdict {
    let loss = unselectedRow.map { " For that it was taken from \($0), which was not selected." } ?? ""
    return Verdict(code: Verdict.ok, culprit: "", summary: "The touch arrived: \(effect).\(loss)", fix: "")
  }

  private func refusedByApp(_ finger: TurnedAway) -> Cause {
    switch finger.reason {
    case .ignoring:
      let owner = evidence.snapshot.application.ignoringBy
      let by = owner.map { "; the last was made right after \($0) was at work" } ?? ""
      return Cause(
        code: .interactionIgnored, culprit: owner ?? "UIApplication",
        summary: "The app ignores interaction events: \(finger.number) "
          + "\(finger.number == 1 ? "call" : "calls") of beginIgnoringInteractionEvents() without an end\(by)",
        fix: "Call endIgnoringInteractionEvents() once for each begin, also where the work in between fails.",
        remedies: [.stopIgnoring])
    case .inactive:
      return Cause(
        code: .interactionIgnored, culprit: "UIApplication",
        summary: "The app is not active, and an inactive app gets no touches",
        fix: "Wait until it is active.")
    case .tooMany:
      return Cause(
        code: .multitouchPolicy, culprit: "UIApplication",
        summary: "\(finger.number) touches are down already, and more are not taken",
        fix: "Lift some fingers.")
    }
  }

  private func nothingThere() -> Verdict {
    guard let story else {
      return Verdict(
        code: Verdict.ok, culprit: "", summary: "A tap would hit \(hit.map(name) ?? "no view"), and nobody is meant.",
        fix: "")
    }
    if let effect = effects?.anything(from: hit) { return arrived(effect) }
    if let hit, evidence.snapshot.windows[evidence.snapshot.views[hit].window].isOfSystem, story.isUsedByInput {
      return arrived("\(name(hit)), which is the system's, got it")
    }
    return NothingAnswered(evidence: evidence, story: story, screen: screen, target: nil, hit: hit).verdict()
  }

  private func nothingCame(of target: Int) -> Verdict {
    guard let story else { return nothingThere() }
    let view = evidence.snapshot.views[target]
    // Nobody waits for the end of what a slider does, as for that of a button; and a finger that leaves a button means
    // nothing with it.
    if hasJustActed(target), !screen.intent.isDrag, view.control?.primaryEvents.contains(.valueChanged) != true {
      return arrived("\(view.name) had acted a moment before, and takes no touch until that is done")
    }
    if story.departure?.fact.isCancelled == true, story.taken == nil, story.heard(.touchesCancelled, by: view.id) {
      return arrived("\(view.name) heard the touch, and that the system took it back")
    }
    return NothingAnswered(evidence: evidence, story: story, screen: screen, target: target, hit: hit).verdict()
  }

  /// Of a tap that was never made only so much is known.
  private func disabled(_ target: Int) -> [Cause] {
    guard let control = evidence.snapshot.views[target].control, !control.isEnabled else { return [] }
    return [
      Cause(
        code: .interactionDisabled, culprit: name(target), summary: "\(name(target)) is disabled (isEnabled is false)",
        fix: "Set isEnabled of \(name(target)) to true.", remedies: [.enable(evidence.snapshot.place(of: target))])
    ]
  }
}

/// The recognizer of a stack of controllers that a finger from the left edge meant, by its number in the trace: it
/// failed, or it took a finger from what is not there to be dragged.
private func meantBackSwipe(
  _ evidence: Evidence, _ story: TouchStory?, _ hit: Int?, _ screen: SeenScreen
) -> UInt32? {
  // Points that it has to go to be meant.
  let (edge, travel) = (evidence.snapshot.application.thresholds.edgeWidth, 30.0)
  guard let story, let hit, let end = story.departure?.fact else { return nil }
  guard end.x - evidence.point.x > travel, evidence.point.x <= edge else { return nil }
  for view in evidence.snapshot.path(to: hit) {
    for place in evidence.snapshot.views[view].recognizers {
      let recognizer = evidence.snapshot.recognizers[place]
      guard recognizer.owner == .backSwipe else { continue }
      // At the root there is nothing to go back to: it fails by itself, and nobody misses it.
      guard let failure = story.failure(of: recognizer.id) else {
        guard recognizer.isEnabled else { return recognizer.id }
        guard story.recognition(of: recognizer.id) != nil, let meant = screen.meant(at: evidence.point) else {
          return nil
        }
        return screen.isDragged(meant) ? nil : recognizer.id
      }
      let isItself = failure.reason.object?.number == evidence.snapshot.views[view].id
      return failure.reason.kind == .saidNo && !isItself ? recognizer.id : nil
    }
  }
  return nil
}
