import EventTrace
import SystemLink

/// Why a finger of a recording did not do what was expected, or why nobody heard of its last key: found by playing the
/// recording, and confirmed by playing it again without each cause. It knows nothing of apps: whoever has one plays
/// (`Player`), in this process or in another.
public struct Investigation<Failure: Error> {
  /// Plays a recording against a fresh app, and 1 s more, and answers questions about fingers that came down in it.
  public struct Player {
    /// Plays it, with the app prepared or as it is. What it answers is asked about one run; several runs may be open,
    /// and are asked in any order: of questions `finger`, `responder`, `snapshot` and `hits`. It knows the finger or
    /// the responder with which a preparation is made, and the fingers of the last `Preparation.watchedMoments`; a
    /// player that is told something else throws.
    public typealias Play = (Recording, Preparation?) throws(Failure) -> (InspectionQuestion) throws(Failure) ->
      InspectionAnswer
    let play: Play

    /// A player that plays by calling this, once for each run.
    public init(_ play: @escaping Play) { self.play = play }
  }

  /// What was found about one finger.
  public struct Answer: Sendable {
    /// Which one, counted from 1; nil if there is none.
    public var number: Int?
    /// The finger itself; nil if there is none.
    public var finger: RecordedFinger?
    /// The moment of the recording, if it is about a key, a press, a shake or a command.
    public var key: Int?
    /// How many runs without a cause failed, as the app does not live without it:
    /// what they were to confirm is left out.
    public var failedTrials = 0
    /// Whether the app tells lines of its source; false unless it was built with the trait `Origins`.
    public var tellsLines = false
    /// Why it could not look them up, a sentence; nil where it could.
    public var linesFault: String?
    /// What was found, each with its proof, confirmed causes first; or `OK`. Empty if there is no finger.
    public var verdicts: [Verdict]
    /// What the others are called that are shown and bear the name of who was expected to get it, too.
    public var alsoNamed: [String] = []
  }

  /// What is looked into.
  public let recording: Recording
  /// Its fingers, in the order in which they come down; `answer` counts them from 1.
  public let fingers: [RecordedFinger]
  let player: Player

  /// Looks into a recording. Nothing is played before something is asked.
  public init(_ recording: Recording, player: Player) {
    (self.recording, self.player) = (recording, player)
    fingers = recording.fingers
  }

  /// About one finger, or about the last one that something kept from what was expected (else the last one).
  ///
  /// - Parameters:
  ///   - number: which finger, from 1; nil to look for it. It has to be there.
  ///   - target: who was expected to get it: a view's identifier, a recognizer's name or a name of the trace; nil for
  ///     whatever a person would have meant at that place.
  ///
  /// A recording that ends with a key, a press, a shake or a command is about that,
  /// where a target but no finger is named.
  ///
  /// - Returns: confirmed causes; a failure where nobody has that name.
  public func answer(number: Int? = nil, target: String? = nil) throws(Failure) -> Result<Answer, UnknownTarget> {
    if number == nil, let target, let moment = recording.lastKeyLikeMoment { return try key(moment, target) }
    var failures = 0
    let answer = try answer(number, target) { first, expectation, finger throws(Failure) in
      let found = Diagnosis(first, expecting: expectation)
      let place = TargetPlace(found)
      // Wanted as soon as a cause is confirmed: begun beside the run that confirms it.
      let begun = found.causes().contains { !$0.remedies.isEmpty } ? try? standing(besides: finger, with: []) : nil
      var before: Standing?
      return try Prover<Failure>(
        run: { remedies throws(Failure) in
          if remedies.isEmpty { return found }
          guard let evidence = try? evidence(of: finger, without: remedies) else {
            failures += 1
            return found
          }
          return Diagnosis(evidence, expecting: place.expectation(in: evidence.snapshot))
        },
        look: { remedies throws(Failure) in
          guard remedies.isEmpty else { return try? standing(besides: finger, with: remedies)() }
          before = before ?? (try? begun?())
          return before
        }
      ).verdicts()
    }
    return answer.map { answer in
      var answer = answer
      answer.failedTrials = failures
      return answer
    }
  }

  /// The same, by looking alone: nothing is confirmed.
  public func finding(number: Int? = nil, target: String? = nil) throws(Failure) -> Result<Answer, UnknownTarget> {
    try answer(number, target) { first, expectation, _ throws(Failure) in
      Diagnosis(first, expecting: expectation).verdicts()
    }
  }

  private func answer(
    _ number: Int?, _ target: String?,
    _ judge: (Evidence, Expectation, RecordedFinger) throws(Failure) -> [Verdict]
  ) throws(Failure) -> Result<Answer, UnknownTarget> {
    let (index, first): (Int, Evidence)
    if let number {
      guard fingers.indices.contains(number - 1) else {
        fatalError(
          "Investigation.answer was asked about finger \(number) of a recording with \(fingers.count). Give 1 to that.")
      }
      (index, first) = (number - 1, try evidence(of: fingers[number - 1], without: []))
    } else if let found = try inQuestion(target) {
      (index, first) = found
    } else {
      return .success(Answer(number: nil, finger: nil, key: nil, verdicts: []))
    }
    let finger = fingers[index]
    var expectation = Expectation.whoeverIsThere
    if let target {
      guard let known = first.snapshot.expectation(named: target, near: first.point) else {
        return .failure(UnknownTarget(name: target, known: first.snapshot.tellableNames))
      }
      expectation = known
    }
    var answer = Answer(number: index + 1, finger: finger, key: nil, verdicts: try judge(first, expectation, finger))
    (answer.tellsLines, answer.linesFault) = (first.snapshot.origins != nil, first.snapshot.origins?.fault)
    if let target { answer.alsoNamed = first.snapshot.namesOfOthers(named: target, near: first.point) }
    return .success(answer)
  }

  /// Whoever asks waits while the last fingers are looked through, so many.
  private static var fingersLookedThrough: Int { min(128, Preparation.watchedMoments) }

  /// The place in `fingers` of the last one that something kept from what was expected, else of the last one: of those
  /// that may have been for who was expected to get it, if there are any.
  private func inQuestion(_ target: String?) throws(Failure) -> (Int, Evidence)? {
    let ask = try player.play(recording, nil)
    var (last, lastOfOthers): ((Int, Evidence)?, (Int, Evidence)?)
    for index in fingers.indices.suffix(Self.fingersLookedThrough).reversed() {
      guard case .finger(let evidence?) = try ask(.finger(place(of: fingers[index], without: []))) else { break }
      let expectation = target.flatMap { evidence.snapshot.expectation(named: $0, near: evidence.point) }
      let diagnosis = Diagnosis(evidence, expecting: expectation ?? .whoeverIsThere)
      let isFor = expectation != nil && diagnosis.isForTarget(isAlone: isAlone(fingers[index]))
      guard target == nil || isFor else {
        lastOfOthers = lastOfOthers ?? (index, evidence)
        continue
      }
      // Where nothing is, nothing comes of a touch: that alone does not make it the one in question.
      if diagnosis.isRecognizedAsAsked || !diagnosis.causes().isEmpty { return (index, evidence) }
      last = last ?? (index, evidence)
    }
    return last ?? lastOfOthers
  }

  /// No other finger is down meanwhile.
  private func isAlone(_ finger: RecordedFinger) -> Bool {
    !fingers.contains { $0 != finger && $0.start < finger.end && finger.start < $0.end }
  }

  /// Plays what there is up to the finger's end, without some causes, and tells what came of the finger.
  private func evidence(of finger: RecordedFinger, without remedies: [Remedy]) throws(Failure) -> Evidence {
    let place = place(of: finger, without: remedies)
    let changed = recording.changed(by: remedies, contact: finger.contact, from: finger.moment)
    let ask = try player.play(changed.upTo(place.until), Preparation(moment: finger.batch, remedies: remedies))
    guard case .finger(let evidence?) = try ask(.finger(place)) else {
      fatalError(
        "Investigation: the player does not know the finger of moment \(finger.batch), which it was told to watch.")
    }
    return evidence
  }

  // MARK: Keys, presses, shakes and commands

  private func key(_ moment: Int, _ target: String) throws(Failure) -> Result<Answer, UnknownTarget> {
    func run(_ remedies: [Remedy]) throws(Failure) -> InspectionAnswer {
      let preparation = Preparation(moment: recording.batch(of: moment), remedies: remedies, responder: target)
      return try player.play(recording, preparation)(.responder)
    }
    let first = try run([])
    if case .unknownResponder(let names) = first { return .failure(UnknownTarget(name: target, known: names)) }
    guard case .responder(let evidence) = first else {
      fatalError("Investigation: the player does not answer about the responder that it was told of.")
    }
    var failures = 0
    let verdicts = try Prover<Failure>(
      run: { remedies throws(Failure) in
        if remedies.isEmpty { return KeyDiagnosis(evidence) }
        if let answer = try? run(remedies), case .responder(let evidence) = answer { return KeyDiagnosis(evidence) }
        failures += 1
        return KeyDiagnosis(evidence)
      },
      look: { remedies throws(Failure) in
        // What the key does is no loss: it is looked right before it comes.
        let batch = recording.batch(of: moment)
        return try? reached(recording.pausing(at: batch), Preparation(moment: batch, remedies: remedies))()
      }
    ).verdicts()
    var answer = Answer(number: nil, finger: nil, key: moment, failedTrials: failures, verdicts: verdicts)
    (answer.tellsLines, answer.linesFault) = (evidence.snapshot.origins != nil, evidence.snapshot.origins?.fault)
    return .success(answer)
  }

  // MARK: Fingers

  func place(of finger: RecordedFinger, without remedies: [Remedy]) -> FingerPlace {
    let (shift, repetitions) = (remedies.shift, remedies.repetitions)
    var place = finger.place
    place.point = PlanePoint(finger.x + shift.x, finger.y + shift.y)
    place.until += Double(repetitions) * (finger.end - finger.start + Recording.pauseOfTaps)
    place.isRepeated = repetitions > 0
    return place
  }
}

/// Who was meant, independent of a run's numbers.
private enum TargetPlace {
  /// Numbers are the same in every run up to the moment at which something is changed.
  case view(ViewPlace, id: UInt32, type: String)
  case recognizer(RecognizerPlace)
  /// Nobody named one, and the app took no touch, or nobody was meant: what the finger did afterwards, and so what it
  /// was for, is known only of a run in which it does.
  case open

  init(_ diagnosis: Diagnosis) {
    let snapshot = diagnosis.evidence.snapshot
    switch diagnosis.expectation {
    case .recognizer(let id):
      self = snapshot.recognizer(id).map { .recognizer(snapshot.place(ofRecognizer: $0)) } ?? .open
    case .whoeverIsThere where diagnosis.evidence.turnedAway != nil: self = .open
    case .whoeverIsThere, .view:
      self =
        diagnosis.target.map {
          .view(snapshot.place(of: $0), id: snapshot.views[$0].id, type: snapshot.views[$0].type)
        } ?? .open
    }
  }

  func expectation(in snapshot: Snapshot) -> Expectation {
    switch self {
    case .view(let place, let id, let type):
      snapshot.view(id).flatMap { snapshot.views[$0].type == type ? .view(id) : nil }
        ?? snapshot.view(at: place).map { .view(snapshot.views[$0].id) } ?? .whoeverIsThere
    case .recognizer(let place):
      snapshot.recognizer(at: place).map { .recognizer(snapshot.recognizers[$0].id) } ?? .whoeverIsThere
    case .open: .whoeverIsThere
    }
  }
}

/// Nobody on the screen had the name of who was expected to get an event, when it came.
public struct UnknownTarget: Error, Hashable, CustomStringConvertible {
  /// The name that was asked for.
  public let name: String
  /// The names that there were.
  public let known: [String]

  /// One sentence: the name that nobody had, and those that there were, some of them where they are many.
  public var description: String {
    let others = known.count - Self.told
    let names = known.prefix(Self.told).joined(separator: ", ")
    return "nobody on the screen was called '\(name)' then; there were \(names)"
      + (others > 0 ? " and \(others) more" : "")
  }

  private static let told = 24

  package init(name: String, known: [String]) { (self.name, self.known) = (name, known) }
}
