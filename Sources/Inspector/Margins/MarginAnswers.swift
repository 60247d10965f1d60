import EventTrace
import SystemLink

/// What the inspector says about each finger of a run: what margins are explained by.
public enum MarginAnswers {
  /// - Parameters:
  ///   - recording: as it was played, with a second more.
  ///   - ask: answers questions about that run, of which only `finger` is asked.
  /// - Returns: for each finger, as they came down, the inspector's answers; none where nothing is known of it.
  public static func verdicts<Failure: Error>(
    of recording: Recording, _ ask: (InspectionQuestion) throws(Failure) -> InspectionAnswer
  ) throws(Failure) -> [[Verdict]] {
    var verdicts: [[Verdict]] = []
    for finger in recording.fingers.suffix(Preparation.watchedMoments) {
      if case .finger(let evidence?) = try ask(.finger(finger.place)) {
        verdicts.append(Diagnosis(evidence).verdicts())
      } else {
        verdicts.append([])
      }
    }
    return Array(repeating: [], count: max(0, recording.fingers.count - verdicts.count)) + verdicts
  }
}
