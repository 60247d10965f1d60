import EventTrace
import Inspector

extension DeviceSession {
  /// Why a finger did what it did, or would do: the most decisive answer first.
  ///
  /// - Parameters:
  ///   - touch: how many fingers ago it came down; 0 for the last one. Ignored where `point` is given.
  ///   - target: who was meant, by a name that people or the program know; nil: whoever is there.
  ///   - point: a place of a tap that was never made.
  /// - Throws: `DrivingError.argument` where nobody has that name, or no finger has come down.
  public func why(
    touch: Int = 0, target: String? = nil, at point: PlanePoint? = nil
  ) async throws(DrivingError) -> [Verdict] {
    var evidence: Evidence
    if let point {
      evidence = try await self.evidence(at: point)
    } else {
      guard let known = try await self.evidence(touch) else {
        throw .argument("no finger has come down in \(front?.name ?? "the app") yet; ask about a place, or tap first")
      }
      evidence = known
    }
    return try await Self.verdicts(evidence, target)
  }

  /// Why a tap at a place, which was never made, would not reach a view: the most decisive answer first.
  /// - Parameter view: its number in the trace, as elements have it.
  package func why(_ point: PlanePoint, misses view: UInt32) async throws(DrivingError) -> [Verdict] {
    let evidence = try await self.evidence(at: point)
    return await Self.verdicts(evidence, of: view)
  }

  private func evidence(at point: PlanePoint) async throws(DrivingError) -> Evidence {
    var evidence = Evidence(snapshot: try await snapshot(), trace: .empty, point: point)
    evidence.hitNow = try await hits([point])[0]
    return evidence
  }

  @concurrent private static func verdicts(_ evidence: Evidence, of view: UInt32) async -> [Verdict] {
    Diagnosis(evidence, expecting: .view(view)).verdicts()
  }

  @concurrent private static func verdicts(
    _ evidence: Evidence, _ target: String?
  ) async throws(DrivingError) -> [Verdict] {
    guard let target else { return Diagnosis(evidence).verdicts() }
    guard let expectation = evidence.snapshot.expectation(named: target, near: evidence.point) else {
      let known = evidence.snapshot.tellableNames.prefix(20).joined(separator: ", ")
      throw .argument("nothing was called '\(target)' when the finger came down; there was \(known)")
    }
    return Diagnosis(evidence, expecting: expectation).verdicts()
  }

  /// What the last finger caused.
  /// - Returns: nil where none has come down.
  public func receipt() async throws(DrivingError) -> Receipt? {
    guard let last = landed.last else { return nil }
    guard let evidence = try await evidence(0) else { return Receipt([], verdicts: [whereWent(last)]) }
    return await Self.receipt(evidence)
  }

  /// What became of a finger that the app in front knows nothing of.
  private func whereWent(_ finger: FingerPlace) -> Verdict {
    let name = front?.name ?? "no app"
    if let frontOfLanding, frontOfLanding != name {
      return Verdict(
        code: Verdict.ok, culprit: "", summary: "The touch arrived: \(name) came in front of \(frontOfLanding).",
        fix: "")
    }
    let taker = system.lastSteps.reversed().lazy.compactMap { step -> (app: String, why: String)? in
      guard step.time >= finger.landed ?? 0, case .belongs(finger.contact, let app, let why) = step.kind else {
        return nil
      }
      return (app, why)
    }.first
    guard let taker else {
      return Verdict(
        code: "D24", culprit: "the system", summary: "No app takes fingers now, and \(name) heard nothing of this one.",
        fix: "Bring an app to the front first.")
    }
    return Verdict(
      code: "D02", culprit: taker.app,
      summary: "The finger belongs to \(taker.app), as \(taker.why): \(name) heard nothing of it.",
      fix: "Choose an app there, or open one by its name.")
  }

  @concurrent private static func receipt(_ evidence: Evidence) async -> Receipt {
    Receipt(
      evidence.trace.named(as: evidence.snapshot.named()), verdicts: Array(Diagnosis(evidence).verdicts().prefix(1)))
  }

  /// Which part of the screen goes to whom.
  public func map() async throws(DrivingError) -> ReachabilityMap { try await map(of: try await snapshot()) }

  private func map(of snapshot: Snapshot) async throws(DrivingError) -> ReachabilityMap {
    try await ReachabilityMap.asked(snapshot) { points throws(DrivingError) in try await hits(points) }
  }

  /// Faults that the screen has before anybody touches it.
  /// - Parameter accessibility: whether also those that an audit finds, whose codes are Apple's audit types.
  public func lint(accessibility: Bool = false) async throws(DrivingError) -> [Verdict] {
    let snapshot = try await snapshot(withLayout: true)
    let map = try await map(of: snapshot)
    let evidence = accessibility ? try await auditEvidence() : nil
    let screen = ScreenVariant(width: snapshot.screen.width, height: snapshot.screen.height)
    return await Self.faults(LintedScreen(screen, snapshot, map, auditing: evidence))
  }

  @concurrent private static func faults(_ screen: LintedScreen) async -> [Verdict] { screen.faults }

  /// The screen as SVG.
  public func drawing() async throws(DrivingError) -> String {
    guard case .picture(let svg) = try await ask(.picture) else { throw .strangeAnswer("no picture was answered") }
    return svg
  }
}
