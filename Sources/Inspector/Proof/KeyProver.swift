import EventTrace
import SystemLink

/// Confirms why a responder did not hear of a key, a press, a shake or a command, by playing the same input again
/// without the cause: the sibling of `Prover` for what has no finger.
public struct KeyProver<Failure: Error> {
  /// Plays the input with some causes taken away right before the event, from a fresh start, and tells what came of it.
  public typealias Run = (_ remedies: [Remedy]) throws(Failure) -> KeyDiagnosis

  let run: Run

  /// A prover that plays by calling this, first with no remedies. Nothing is played before it is asked.
  public init(run: @escaping Run) { self.run = run }

  /// The causes that were confirmed, each with what the input did before and after. Where the event still does not
  /// arrive, what keeps it now is looked for, and so on. `OK` where there is nothing to explain; what no second run can
  /// show is told without proof.
  public func verdicts() throws(Failure) -> [Verdict] {
    let first = try run([])
    guard let cause = first.found() else { return first.verdicts() }
    var causes = [cause]
    while let last = causes.last, !last.remedies.isEmpty, causes.count <= layersOfCauses {
      let next = try run(causes.flatMap(\.remedies))
      guard let hidden = next.found() else {
        // Each was found when those before it were gone: it takes all of them.
        let proof = Proof.confirmed(before: first.outcome.text, after: next.outcome.text)
        return causes.map { cause in
          var verdict = cause.verdict
          verdict.proof = proof
          return verdict
        }
      }
      // It was found again: taking it away did not help.
      if hidden.remedies == last.remedies { return [] }
      causes.append(hidden)
    }
    return causes.map(\.verdict)
  }
}

extension Recording {
  /// The place of the moment with which the last key, press, shake or command began, if nothing was reported after it
  /// but what belongs to it; nil if the recording ends with something else.
  public var lastKeyLikeMoment: Int? {
    guard let last = moments.lastIndex(where: { $0.event != nil }), let kind = moments[last].event?.kind else {
      return nil
    }
    let isBeginning: (HIDEvent.Kind) -> Bool
    switch kind {
    case .remoteControl: return last
    case .key(let key):
      isBeginning = { if case .key(let other) = $0 { other.isDown && other.usage == key.usage } else { false } }
    case .press(let press):
      isBeginning = { if case .press(let other) = $0 { other.isDown && other.type == press.type } else { false } }
    case .shake: isBeginning = { $0 == .shake(.began) }
    case .digitizer, .hover, .scroll, .transform, .text, .acceleration: return nil
    }
    return moments[...last].lastIndex { $0.event.map { isBeginning($0.kind) } == true }
  }
}
