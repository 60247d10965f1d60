import EventTrace

/// Answers why a touch did what it did, from what was written down.
///
/// Who was meant -> did it get something? -> if not: did the touch hit it? -> what barred the way (`HitTestCauses`), or what became of
/// the touch there (`GestureCauses`, `TargetCauses`).
public struct Diagnosis: Sendable {
  let evidence: Evidence
  let expectation: Expectation

  public init(_ evidence: Evidence, expecting expectation: Expectation = .whoeverIsThere) {
    (self.evidence, self.expectation) = (evidence, expectation)
  }

  /// What was found, before it is told: causes with what would take them away. Empty where what was expected happened.
  func causes() -> [Cause] {
    if let turnedAway = evidence.turnedAway { return [refusedByApp(turnedAway)] }
    let story = evidence.touch.flatMap { TouchStory(of: $0, in: evidence.trace) }
    let hit = hitView(story)
    if let story, let back = deadBackSwipe(story, hit) { return [back] }
    guard let target = target(story), let story, effect(on: target, story) == nil else { return [] }
    return causes(target, hit, story)
  }

  /// Most decisive first. `OK` comes first where what was expected happened; what follows it is advice.
  public func verdicts() -> [Verdict] {
    if let turnedAway = evidence.turnedAway { return [refusedByApp(turnedAway).verdict] }
    let story = evidence.touch.flatMap { TouchStory(of: $0, in: evidence.trace) }
    let hit = hitView(story)
    if let story, let back = deadBackSwipe(story, hit) { return [back.verdict] }
    guard let target = target(story) else { return [nothingThere(hit, story)] }
    guard let story else { return withoutTouch(target, hit) }
    if let effect = effect(on: target, story) {
      return [arrived(effect)] + Advice(evidence: evidence, story: story, target: target).causes().map(\.verdict)
    }
    let causes = causes(target, hit, story)
    if causes.isEmpty { return [nothingCame(of: target, hit)] }
    return causes.map(\.verdict).withoutRepetition
  }

  /// What there is to say about a touch that arrived.
  func advice() -> [Cause] {
    guard let story = evidence.touch.flatMap({ TouchStory(of: $0, in: evidence.trace) }), let target = target(story),
      effect(on: target, story) != nil
    else { return [] }
    return Advice(evidence: evidence, story: story, target: target).causes()
  }

  /// The view that the answer is about, a place in the evidence's snapshot; nil if nobody was meant.
  var target: Int? { target(evidence.touch.flatMap { TouchStory(of: $0, in: evidence.trace) }) }

  /// What came of the touch for who was meant, in words.
  var outcome: Outcome {
    guard let story = evidence.touch.flatMap({ TouchStory(of: $0, in: evidence.trace) }) else {
      return Outcome(hasArrived: false, text: "the app took no touch")
    }
    guard let target = target(story) else { return Outcome(hasArrived: false, text: "nobody was meant") }
    if let effect = effect(on: target, story) { return Outcome(hasArrived: true, text: effect) }
    let name = evidence.snapshot.views[target].name
    let hit = story.hit.map { "hit \($0.name)" } ?? "hit nothing"
    return Outcome(hasArrived: false, text: "the touch \(hit), and nothing came of it for \(name)")
  }

  private func causes(_ target: Int, _ hit: Int?, _ story: TouchStory) -> [Cause] {
    guard let hit, HitPath.isInside(hit, target, evidence.snapshot) else {
      return HitTestCauses(evidence: evidence, target: target, hit: hit).causes()
    }
    let inside = GestureCauses(evidence: evidence, story: story, target: target, recognizer: expectedRecognizer)
      .causes()
    // The target holds what was hit, which handled the touch itself.
    return inside
  }

  /// A finger that came from the left edge, where a stack of controllers would go back, and was not let.
  private func deadBackSwipe(_ story: TouchStory, _ hit: Int?) -> Cause? {
    guard case .whoeverIsThere = expectation, let hit, let end = story.departure?.fact else { return nil }
    guard end.x - evidence.point.x > 30, evidence.point.x <= Diagnosis.backEdge else { return nil }
    for view in evidence.snapshot.path(to: hit) {
      for place in evidence.snapshot.views[view].recognizers
      where evidence.snapshot.recognizers[place].owner == .backSwipe {
        let causes = GestureCauses(evidence: evidence, story: story, target: view, recognizer: place).causes()
        return causes.first { $0.code == .backSwipe || $0.code == .interactionDisabled }
      }
    }
    return nil
  }

  /// Points from the left edge in which a swipe back begins.
  private static let backEdge = 13.0

  // MARK: Who was meant

  private func target(_ story: TouchStory?) -> Int? {
    let snapshot = evidence.snapshot
    switch expectation {
    case .view(let id): return snapshot.view(id)
    case .recognizer(let id): return snapshot.recognizer(id).map { snapshot.recognizers[$0].view }
    case .whoeverIsThere:
      let intent = Intent(story?.departure?.fact, thresholds: snapshot.application.thresholds)
      return snapshot.meant(at: evidence.point, intent) ?? snapshot.nearMiss(at: evidence.point, intent)
    }
  }

  private var expectedRecognizer: Int? {
    if case .recognizer(let id) = expectation { evidence.snapshot.recognizer(id) } else { nil }
  }

  private func effect(on target: Int, _ story: TouchStory) -> String? {
    let effects = Effects(story: story, snapshot: evidence.snapshot)
    guard let recognizer = expectedRecognizer else { return effects.effect(on: target) }
    let snapshot = evidence.snapshot.recognizers[recognizer]
    return story.recognition(of: snapshot.id).map { _ in "\(snapshot.name) was recognized" }
  }

  /// What was hit, in the snapshot of the moment before.
  private func hitView(_ story: TouchStory?) -> Int? {
    if let story { return story.hit.flatMap { evidence.snapshot.view($0.number) } }
    return evidence.hitNow.flatMap(evidence.snapshot.view)
  }

  // MARK: Answers

  private func arrived(_ effect: String) -> Verdict {
    Verdict(code: Verdict.ok, culprit: "", summary: "The touch arrived: \(effect).", fix: "")
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

  private func nothingThere(_ hit: Int?, _ story: TouchStory?) -> Verdict {
    let effect = story.flatMap { Effects(story: $0, snapshot: evidence.snapshot).anything(from: hit) }
    let reached = hit.map { evidence.snapshot.views[$0].name } ?? "no view"
    return Verdict(
      code: Verdict.ok, culprit: "",
      summary: effect.map { "The touch arrived: \($0)." }
        ?? "The touch reached \(reached), and nothing there does anything with touches.",
      fix: "")
  }

  private func nothingCame(of target: Int, _ hit: Int?) -> Verdict {
    let name = evidence.snapshot.views[target].name
    return Verdict(
      code: Verdict.ok, culprit: "",
      summary: "The touch reached \(name), which did nothing with it, and nobody kept it from doing so.",
      fix: "")
  }

  /// A tap that was never made: only where it would go is known.
  private func withoutTouch(_ target: Int, _ hit: Int?) -> [Verdict] {
    let snapshot = evidence.snapshot
    if let hit, HitPath.isInside(hit, target, snapshot) {
      if let control = snapshot.views[target].control, !control.isEnabled {
        let name = snapshot.views[target].name
        return [
          Verdict(
            code: Code.interactionDisabled.rawValue, culprit: name, summary: "\(name) is disabled (isEnabled is false)",
            fix: "Set isEnabled of \(name) to true.")
        ]
      }
      return [arrived("a tap would hit \(snapshot.views[hit].name)")]
    }
    return HitTestCauses(evidence: evidence, target: target, hit: hit).causes().map(\.verdict)
  }
}

extension [Verdict] {
  /// One answer for each cause: a recognizer that took a touch also made others fail.
  fileprivate var withoutRepetition: [Verdict] {
    var kept: [Verdict] = []
    for verdict in self where !kept.contains(where: { $0.code == verdict.code && $0.culprit == verdict.culprit }) {
      kept.append(verdict)
    }
    return kept
  }
}

extension Snapshot {
  /// The nearest view that wants touches, is small, and lies within reach of a finger that missed it.
  func nearMiss(at point: PlanePoint, _ intent: Intent) -> Int? {
    var best: (index: Int, distance: Double)?
    for index in views.indices where wants(index, intent) && views[index].role != .scrollView {
      let view = views[index]
      guard HitPath.rejection(of: view) == nil, let local = view.local(point) else { continue }
      guard view.bounds.width < NearMiss.size || view.bounds.height < NearMiss.size, !view.bounds.isEmpty else {
        continue
      }
      let distance = view.bounds.distance(to: local)
      guard distance <= NearMiss.reach, distance < best?.distance ?? .infinity else { continue }
      best = (index, distance)
    }
    return best?.index
  }
}
