import EventTrace

/// What is known of one event and of who was meant by it: the same for fingers and for keys. `why` tells it, `prove`
/// tries it out.
protocol Finding: Sendable {
  /// What came of it for who was meant.
  var outcome: Outcome { get }
  /// Most decisive first: a no that somebody gave, then what is set wrongly, then what the finger did. Empty where what
  /// was expected happened, and where nothing that is known kept it from happening.
  func causes() -> [Cause]
  /// What there is to say where it did happen: it came late, or something else happened, too.
  func advice() -> [Cause]
  /// The first answer where there are no causes.
  func calm() -> Verdict
  /// The app as it was then.
  var snapshot: Snapshot { get }
}

extension Finding {
  /// Most decisive first. `OK` comes first where what was expected happened; what follows it is advice. Never empty.
  func answers() -> [Verdict] {
    let causes = causes().withoutRepetition
    return (causes.isEmpty ? [calm()] + advice().map(\.verdict) : causes.map(\.verdict)).located(in: snapshot)
  }
}

/// What came of an event for who was meant.
struct Outcome {
  let hasArrived: Bool
  let text: String
}

extension [Cause] {
  /// One for each: a recognizer that took a touch also made others fail.
  var withoutRepetition: [Cause] {
    var seen: Set<[String]> = []
    return filter { seen.insert([$0.code.rawValue, $0.culprit]).inserted }
  }
}
