import EventTrace

/// Confirms causes by playing the same input again without them.
///
/// It knows nothing of apps: whoever has one plays (`Run`), and says what came of it.
public struct Prover {
  /// Plays the input with some causes taken away, from a fresh start, and tells what came of the touch in question.
  public typealias Run = (_ remedies: [Remedy]) -> Evidence

  let expectation: Expectation
  let run: Run

  /// - Parameters:
  ///   - expectation: who was expected to get something, with numbers of the first run's snapshot.
  ///   - run: plays the input; called once with no remedies, then for each trial.
  public init(expecting expectation: Expectation = .whoeverIsThere, run: @escaping Run) {
    (self.expectation, self.run) = (expectation, run)
  }

  /// The causes that were confirmed, each with what the input did before and after; refuted ones are left out. `OK` where there is
  /// nothing to explain. What no second run can show stays, without proof, if nothing else was confirmed.
  public func verdicts() -> [Verdict] {
    let first = Diagnosis(run([]), expecting: expectation)
    let causes = first.causes()
    guard let target = first.target else { return first.verdicts() }
    let place = TargetPlace(target, first.expectation, first.evidence.snapshot)
    guard !causes.isEmpty else { return first.verdicts().prefix(1) + provenAdvice(first, place) }
    var outcomes: [[Remedy]: Outcome] = [:]
    func outcome(without causes: [Cause]) -> Outcome {
      let remedies = causes.flatMap(\.remedies)
      if let known = outcomes[remedies] { return known }
      let evidence = run(remedies)
      let outcome = Diagnosis(evidence, expecting: place.expectation(in: evidence.snapshot)).outcome
      outcomes[remedies] = outcome
      return outcome
    }
    let provable = causes.filter { !$0.remedies.isEmpty }
    guard let set = MinimalSet.find(in: provable, isEnough: { outcome(without: $0).hasArrived }) else {
      return causes.filter(\.remedies.isEmpty).map(\.verdict)
    }
    let proof = Proof.confirmed(before: first.outcome.text, after: outcome(without: set).text)
    return set.map { cause in
      var verdict = cause.verdict
      verdict.proof = proof
      return verdict
    }
  }

  /// Advice that a second run confirms: the touch still arrives, and what was to be said about it is gone.
  private func provenAdvice(_ first: Diagnosis, _ place: TargetPlace) -> [Verdict] {
    first.advice().compactMap { cause in
      guard !cause.remedies.isEmpty else { return cause.verdict }
      let evidence = run(cause.remedies)
      let second = Diagnosis(evidence, expecting: place.expectation(in: evidence.snapshot))
      guard second.outcome.hasArrived, !second.advice().contains(where: { $0.code == cause.code }) else { return nil }
      var verdict = cause.verdict
      verdict.proof = .confirmed(before: cause.summary, after: second.outcome.text)
      return verdict
    }
  }
}

/// What came of a touch for who was meant.
struct Outcome {
  let hasArrived: Bool
  let text: String
}

/// Who was meant, independent of a run's numbers.
private enum TargetPlace {
  case view(ViewPlace)
  case recognizer(RecognizerPlace)

  init(_ view: Int, _ expectation: Expectation, _ snapshot: Snapshot) {
    if case .recognizer(let id) = expectation, let index = snapshot.recognizer(id) {
      self = .recognizer(snapshot.place(ofRecognizer: index))
    } else {
      self = .view(snapshot.place(of: view))
    }
  }

  func expectation(in snapshot: Snapshot) -> Expectation {
    switch self {
    case .view(let place): snapshot.view(at: place).map { .view(snapshot.views[$0].id) } ?? .whoeverIsThere
    case .recognizer(let place):
      snapshot.recognizer(at: place).map { .recognizer(snapshot.recognizers[$0].id) } ?? .whoeverIsThere
    }
  }
}
