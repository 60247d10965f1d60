import EventTrace

/// Confirms causes by playing the same input again without them, and ways out by carrying them out.
///
/// It knows nothing of apps: whoever has one plays (`Run`), and says what was found about the event in question. The
/// same for fingers and for keys.
struct Prover<Failure: Error> {
  /// Plays the input with some causes taken away, from a fresh start, and tells what was found. The first call has no
  /// remedies.
  typealias Run = (_ remedies: [Remedy]) throws(Failure) -> any Finding
  /// Plays it once more, and tells what else arrives; nil where nobody looks.
  typealias Look = (_ remedies: [Remedy]) throws(Failure) -> Standing?

  let run: Run
  let look: Look

  /// The causes that were found, in the order of the first run, each with its proof: what the input did before and
  /// after; or that the event does not arrive without it either. What only another run showed comes last. A refuted
  /// cause never comes first. `OK` where there is nothing to explain.
  ///
  /// Causes mask each other: where all that was found is taken away and the event still fails, what keeps it now is
  /// looked for, and so on until it arrives or nothing new is found.
  func verdicts() throws(Failure) -> [Verdict] {
    let first = try run([])
    return try verdicts(first).located(in: first.snapshot)
  }

  private func verdicts(_ first: any Finding) throws(Failure) -> [Verdict] {
    let found = first.causes().withoutRepetition
    guard !found.isEmpty else { return [first.calm()] + (try provenAdvice(first)) }
    var trials = Trials(first: first, run: run)
    var causes = found
    for layer in 0..<layersOfCauses {
      let provable = causes.filter { !$0.remedies.isEmpty }
      // What was hidden is no cause by itself: what hid it has to go as well.
      let set = try MinimalSet.find(in: provable, alone: layer == 0 ? provable.count : 0) { causes throws(Failure) in
        try trials.without(causes.flatMap(\.remedies)).outcome.hasArrived
      }
      if let set { return try told(causes, set, &trials) }
      // Taken from the run without all of them: what they hid.
      let hidden = try trials.without(provable.flatMap(\.remedies)).causes().filter { !$0.isAmong(causes) }
      if hidden.isEmpty || provable.isEmpty { break }
      causes += hidden
      if hidden.allSatisfy(\.remedies.isEmpty) { break }
    }
    return try unconfirmed(causes, seen: found, &trials)
  }

  /// All causes with their proofs, where those of a set are enough together.
  private func told(_ causes: [Cause], _ set: [Cause], _ trials: inout Trials<Failure>) throws(Failure) -> [Verdict] {
    var told: [Verdict] = []
    for cause in causes {
      if set.contains(where: { $0.isSame(as: cause) }) {
        told.append(try confirm(cause, besides: set, &trials))
      } else if cause.remedies.isEmpty {
        told.append(cause.told(.untried("no second run can show it")))
      } else if try trials.without(cause.remedies).outcome.hasArrived {
        told.append(try confirm(cause, besides: [cause], &trials))
      } else {
        let after = try trials.without(cause.remedies).outcome.text
        told.append(cause.told(.refuted(after: after)))
      }
    }
    // In the order of the first run; but one that is none does not come first.
    told = told.withoutRepetition
    let isLed = told.first?.proof?.isRefuted != true
    return isLed ? told : told.filter { $0.proof?.isRefuted != true } + told.filter { $0.proof?.isRefuted == true }
  }

  /// None of them makes the event arrive: those that can't be tried come first, but for what was seen in no run of the
  /// app as it is.
  private func unconfirmed(
    _ causes: [Cause], seen: [Cause], _ trials: inout Trials<Failure>
  ) throws(Failure) -> [Verdict] {
    var (untried, refuted, hidden): ([Verdict], [Verdict], [Verdict]) = ([], [], [])
    for cause in causes {
      if cause.remedies.isEmpty {
        let verdict = cause.told(.untried("no second run can show it"))
        if seen.contains(where: { $0.isSame(as: cause) }) { untried.append(verdict) } else { hidden.append(verdict) }
      } else {
        refuted.append(cause.told(.refuted(after: try trials.without(cause.remedies).outcome.text)))
      }
    }
    if !untried.isEmpty { return untried + refuted + hidden }
    return [trials.first.unexplained()] + refuted + hidden
  }

  // MARK: Ways out

  /// A cause that is one, with the ways out that mend it: those that cost nothing else first.
  private func confirm(
    _ cause: Cause, besides set: [Cause], _ trials: inout Trials<Failure>
  ) throws(Failure) -> Verdict {
    let others = set.filter { !$0.isSame(as: cause) }
    let after = try trials.without(set.flatMap(\.remedies)).outcome.text
    let before = try look([])
    let ways = try waysOut(of: cause, besides: others, before, &trials)
    var verdict = cause.verdict(ways.inOrder)
    verdict.proof = .confirmed(before: trials.first.outcome.text, after: after)
    if !ways.harmless.isEmpty { verdict.fixProof = before.map { FixProof($0) } }
    return verdict
  }

  private func waysOut(
    of cause: Cause, besides others: [Cause], _ before: Standing?, _ trials: inout Trials<Failure>
  ) throws(Failure) -> WaysOut {
    var ways = WaysOut()
    for fix in cause.fixes {
      if fix.remedies.isEmpty {
        ways.untried.append(fix)
      } else if let lost = try lost(by: fix, besides: others, before, &trials) {
        ways.add(fix, lost)
      }
    }
    // With none of them did it arrive: they are told for want of better ones, and for nobody to carry out.
    if ways.inOrder.isEmpty { ways.untried = cause.fixes.map { Fix($0.text, cost: $0.cost) } }
    return ways
  }

  /// What else is lost with a way out, and with those of the other causes that have to go as well: of these the first
  /// that lose least. nil where it does not arrive with any.
  private func lost(
    by fix: Fix, besides others: [Cause], _ before: Standing?, _ trials: inout Trials<Failure>
  ) throws(Failure) -> [String]? {
    var least: [String]?
    for rank in 0..<max(1, others.map(\.fixes.count).max() ?? 1) {
      let beside = others.flatMap { other in
        other.fixes.isEmpty ? other.remedies : other.fixes[min(rank, other.fixes.count - 1)].remedies
      }
      let remedies = beside + fix.remedies
      guard try trials.without(remedies).outcome.hasArrived else { continue }
      // What the finger does otherwise takes nothing away from the app.
      if remedies.allSatisfy(\.changesOnlyInput) { return [] }
      guard let before, let standing = try look(remedies) else { return [] }
      let lost = before.lost(in: standing)
      if lost.isEmpty { return [] }
      if least.map({ lost.count < $0.count }) ?? true { least = lost }
    }
    return least
  }

  /// Advice that a second run confirms: the event still arrives, and what was to be said about it is gone.
  private func provenAdvice(_ first: any Finding) throws(Failure) -> [Verdict] {
    var proven: [Verdict] = []
    for cause in first.advice() {
      guard !cause.remedies.isEmpty else {
        proven.append(cause.told(.untried("no second run can show it")))
        continue
      }
      let second = try run(cause.remedies)
      if second.outcome.hasArrived || cause.isOfOthers,
        !second.advice().contains(where: { $0.code == cause.code })
      {
        var verdict = cause.told(.confirmed(before: cause.summary, after: second.outcome.text))
        if let before = try look([]), let standing = try look(cause.remedies), before.lost(in: standing).isEmpty {
          verdict.fixProof = FixProof(before)
        }
        proven.append(verdict)
      } else {
        proven.append(cause.told(.refuted(after: second.outcome.text)))
      }
    }
    return proven
  }
}

/// What was played, so that nothing is played twice.
struct Trials<Failure: Error> {
  let first: any Finding
  private let run: Prover<Failure>.Run
  private var played: [[Remedy]: any Finding] = [:]

  init(first: any Finding, run: @escaping Prover<Failure>.Run) {
    (self.first, self.run) = (first, run)
  }

  mutating func without(_ remedies: [Remedy]) throws(Failure) -> any Finding {
    if remedies.isEmpty { return first }
    if let known = played[remedies] { return known }
    let finding = try run(remedies)
    played[remedies] = finding
    return finding
  }
}

/// How many causes may lie behind each other.
let layersOfCauses = 4

extension [Verdict] {
  /// One answer for each cause, at the place of the first.
  fileprivate var withoutRepetition: [Verdict] {
    var places: [[String]: Int] = [:]
    var kept: [Verdict] = []
    for verdict in self {
      let key = [verdict.code, verdict.culprit]
      if let place = places[key] {
        // It was found again behind another one, and that is what was confirmed.
        if kept[place].proof?.isConfirmed != true, verdict.proof?.isConfirmed == true {
          (kept[place].proof, kept[place].fixProof) = (verdict.proof, verdict.fixProof)
          (kept[place].fix, kept[place].making) = (verdict.fix, verdict.making)
        }
      } else {
        places[key] = kept.count
        kept.append(verdict)
      }
    }
    return kept
  }
}

extension Cause {
  /// The same cause, found in another run.
  func isAmong(_ others: [Cause]) -> Bool { others.contains { isSame(as: $0) } }

  func isSame(as other: Cause) -> Bool {
    code == other.code && remedies == other.remedies && culprit == other.culprit
  }

  func told(_ proof: Proof) -> Verdict {
    var verdict = verdict
    verdict.proof = proof
    return verdict
  }
}

extension Finding {
  /// The answer where what was found is no cause: not known, and said so.
  fileprivate func unexplained() -> Verdict {
    Verdict(
      code: Code.nothingAnswers.rawValue, culprit: causes().first?.culprit ?? "UIApplication",
      summary:
        "\(outcome.text.prefix(1).uppercased())\(outcome.text.dropFirst()), and none of the causes that were found "
        + "makes it arrive when it is gone", fix: "Look at what stands below: each was tried out.")
  }
}
