import EventTrace
import SystemLink

/// What the inspector says about each finger of a run: what margins are explained by.
public struct MarginAnswers: Sendable, Hashable {
  /// For each finger, as they came down, the inspector's answers; none where nothing is known of it.
  public var verdicts: [[Verdict]]
  /// What answers call those whom the trace calls otherwise, by the trace's names (`FeedCell#9`).
  public private(set) var names: [String: String] = [:]

  /// Answers that somebody has got otherwise. None: nobody has asked, or the app came to no end.
  public init(verdicts: [[Verdict]] = []) { self.verdicts = verdicts }

  /// Asks about every finger of a run.
  ///
  /// - Parameters:
  ///   - recording: as it was played, with a second more.
  ///   - ask: answers questions about that run, of which only `finger` is asked.
  public init<Failure: Error>(
    of recording: Recording, _ ask: (InspectionQuestion) throws(Failure) -> InspectionAnswer
  ) throws(Failure) {
    verdicts = []
    for finger in recording.fingers.suffix(Preparation.watchedMoments) {
      guard case .finger(let evidence?) = try ask(.finger(finger.place)) else {
        verdicts.append([])
        continue
      }
      verdicts.append(Diagnosis(evidence).verdicts())
      let told = evidence.snapshot.named().namesByNumber
      for (number, name) in evidence.snapshot.namesByNumber where name != told[number] { names[name] = told[number] }
    }
    verdicts = Array(repeating: [], count: max(0, recording.fingers.count - verdicts.count)) + verdicts
  }

  /// What there is to say of fingers that did not do what they should.
  var faults: [Margin.Reason] {
    verdicts.enumerated().compactMap { index, verdicts in
      guard let first = verdicts.first, !first.isOK else { return nil }
      return Margin.Reason(finger: index + 1, verdict: first)
    }
  }
}

extension Change {
  /// The same in the words of answers.
  func named(_ names: [String: String]) -> Change {
    func named(_ text: String) -> String {
      text.replacing(/[\p{L}_][\w.]*#\d+/) { names[String($0.output)] ?? String($0.output) }
    }
    return Change(lost: lost.map(named), new: new.map(named))
  }
}
