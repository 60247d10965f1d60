import EventTrace

/// Confirms causes by playing the same input again without them.
///
/// It knows nothing of apps: whoever has one plays (`Run`), and says what came of it.
public struct Prover<Failure: Error> {
  /// Plays the input with some causes taken away, from a fresh start, and tells what came of the touch in question.
  public typealias Run = (_ remedies: [Remedy]) throws(Failure) -> Evidence

  let expectation: Expectation
  let run: Run

  /// - Parameters:
  ///   - expectation: who was expected to get something, with numbers of the first run's snapshot.
  ///   - run: plays the input; called once with no remedies, then for each trial.
  public init(expecting expectation: Expectation = .whoeverIsThere, run: @escaping Run) {
    (self.expectation, self.run) = (expectation, run)
  }

  /// The causes that were confirmed, each with what the input did before and after; refuted ones are left out. `OK`
  /// where there is nothing to explain. What no second run can show stays, without proof,
  /// if nothing else was confirmed.
  ///
  /// Causes mask each other: where all that was found is taken away and the touch still fails, what keeps it now is
  /// looked for, and so on until the touch arrives or nothing new is found.
  public func verdicts() throws(Failure) -> [Verdict] {
    let first = Diagnosis(try run([]), expecting: expectation)
    guard let target = first.target else { return first.verdicts() }
    let place = TargetPlace(target, first)
    var causes = first.causes()
    guard !causes.isEmpty else { return first.verdicts().prefix(1) + (try provenAdvice(first, place)) }
    var played: [[Remedy]: Diagnosis] = [:]
    func without(_ causes: [Cause]) throws(Failure) -> Diagnosis {
      let remedies = causes.flatMap(\.remedies)
      if let known = played[remedies] { return known }
      let evidence = try run(remedies)
      let diagnosis = Diagnosis(evidence, expecting: place.expectation(in: evidence.snapshot))
      played[remedies] = diagnosis
      return diagnosis
    }
    func proven() throws(Failure) -> [Verdict]? {
      let provable = causes.filter { !$0.remedies.isEmpty }
      let set = try MinimalSet.find(in: provable) { causes throws(Failure) in try without(causes).outcome.hasArrived }
      guard let set else { return nil }
      let proof = Proof.confirmed(before: first.outcome.text, after: try without(set).outcome.text)
      return set.map { cause in
        var verdict = cause.verdict
        verdict.proof = proof
        return verdict
      }
    }
    for _ in 0..<layersOfCauses {
      if let verdicts = try proven() { return verdicts }
      // Taken from the run without all of them: what they hid.
      let hidden = try without(causes.filter { !$0.remedies.isEmpty }).causes().filter { !$0.isAmong(causes) }
      if hidden.isEmpty { break }
      if hidden.allSatisfy(\.remedies.isEmpty) { return (causes + hidden).map(\.verdict) }
      causes += hidden
    }
    return causes.filter(\.remedies.isEmpty).map(\.verdict)
  }

  /// Advice that a second run confirms: the touch still arrives, and what was to be said about it is gone.
  private func provenAdvice(_ first: Diagnosis, _ place: TargetPlace) throws(Failure) -> [Verdict] {
    var proven: [Verdict] = []
    for cause in first.advice() {
      guard !cause.remedies.isEmpty else {
        proven.append(cause.verdict)
        continue
      }
      let evidence = try run(cause.remedies)
      let second = Diagnosis(evidence, expecting: place.expectation(in: evidence.snapshot))
      guard second.outcome.hasArrived, !second.advice().contains(where: { $0.code == cause.code }) else { continue }
      var verdict = cause.verdict
      verdict.proof = .confirmed(before: cause.summary, after: second.outcome.text)
      proven.append(verdict)
    }
    return proven
  }
}

/// How many causes may lie behind each other.
let layersOfCauses = 4

/// What came of a touch for who was meant.
struct Outcome {
  let hasArrived: Bool
  let text: String
}

extension Cause {
  /// The same cause, found in another run.
  fileprivate func isAmong(_ others: [Cause]) -> Bool {
    others.contains { $0.code == code && $0.remedies == remedies && $0.culprit == culprit }
  }
}

/// Who was meant, independent of a run's numbers.
private enum TargetPlace {
  case view(ViewPlace)
  case recognizer(RecognizerPlace)
  /// Nobody named one, and the app took no touch: what the finger did afterwards, and so what it was for, is known only
  /// of a run in which it does.
  case open

  init(_ target: Int, _ diagnosis: Diagnosis) {
    let snapshot = diagnosis.evidence.snapshot
    switch diagnosis.expectation {
    case .recognizer(let id):
      self = snapshot.recognizer(id).map { .recognizer(snapshot.place(ofRecognizer: $0)) } ?? .open
    case .whoeverIsThere where diagnosis.evidence.turnedAway != nil: self = .open
    case .whoeverIsThere, .view: self = .view(snapshot.place(of: target))
    }
  }

  func expectation(in snapshot: Snapshot) -> Expectation {
    switch self {
    case .view(let place): snapshot.view(at: place).map { .view(snapshot.views[$0].id) } ?? .whoeverIsThere
    case .recognizer(let place):
      snapshot.recognizer(at: place).map { .recognizer(snapshot.recognizers[$0].id) } ?? .whoeverIsThere
    case .open: .whoeverIsThere
    }
  }
}
