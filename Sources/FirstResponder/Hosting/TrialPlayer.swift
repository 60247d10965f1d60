import EventTrace
import SystemLink

/// Plays a recording once against an app, writes down what each finger finds when it comes down, and, asked for,
/// changes the app before one of them: how causes are found and tried, in a test and in a process of its own alike.
@MainActor
package final class TrialPlayer {
  private let driver: VirtualDriver
  private let recording: Recording
  /// What was there right before the moments with which fingers come down, by their place in the recording.
  private var notes: [Int: Note] = [:]
  /// Their places, oldest first.
  private var order: [Int] = []

  /// The number of the trace's first step at each moment.
  private var marks: [Int] = []
  /// What is known of the responder that was asked about.
  private var responder: Responder?
  /// The app was changed: that lines are looked for in the first run is enough.
  private var isChanged = false

  private var journal: Journal { driver.application.journal }

  private struct Note {
    var snapshot: Snapshot
    var step: Int
  }

  private enum Responder {
    case known(ResponderSnapshot, canBecomeFirst: Bool, Note)
    case unknown([String])
  }

  package init(_ driver: VirtualDriver, _ recording: Recording) { (self.driver, self.recording) = (driver, recording) }

  /// Plays everything, and some time more, so that what waits is decided.
  package func play(_ preparation: Preparation? = nil, aftermath: Double = TrialPlayer.aftermath) {
    var place = 0
    while place < recording.moments.count {
      let moment = recording.moments[place]
      // What is due before has happened when the event comes.
      if case .input(_, isFrame: false) = moment.happening, moment.time > driver.now { driver.advance(to: moment.time) }
      if let preparation, place == preparation.moment { prepare(preparation) }
      if recording.isLanding(at: place) { note(place, isKept: place == preparation?.moment) }
      let step = journal.stepCount
      let next = driver.play(recording.moments, from: place)
      marks += repeatElement(step, count: next - place)
      place = next
    }
    driver.advance(to: driver.now + aftermath)
  }

  /// Seconds that go on after the last moment.
  package static let aftermath = 1.0

  private func prepare(_ preparation: Preparation) {
    let application = driver.application
    driver.becomeCurrent()
    isChanged = !preparation.remedies.isEmpty
    // What a change brings gets its numbers after what was there: those are the same in every run.
    if !preparation.remedies.isEmpty { _ = application.inspectionSnapshot() }
    for remedy in preparation.remedies { RemedyExecution(application: application).apply(remedy) }
    driver.settle()
    guard let name = preparation.responder else { return }
    guard let found = application.responder(named: name) else {
      responder = .unknown(application.responderNames)
      return
    }
    responder = .known(
      application.inspectionMark(of: found), canBecomeFirst: found.canBecomeFirstResponder, noteNow())
  }

  private func note(_ place: Int, isKept: Bool) {
    driver.becomeCurrent()
    driver.settle()
    notes[place] = noteNow()
    // The one that is asked about stays, however many come after it.
    if isKept { return }
    order.append(place)
    if order.count > Preparation.watchedMoments { notes[order.removeFirst()] = nil }
  }

  private func noteNow() -> Note {
    Note(snapshot: driver.application.inspectionSnapshot(), step: journal.stepCount)
  }

  /// What is known of a finger, of the responder that the preparation named, or of the app as it is now.
  package func answer(_ question: InspectionQuestion) -> InspectionAnswer {
    switch question {
    case .finger(let finger?): return .finger(evidence(finger))
    case .finger(nil), .watch: return .unusable("who plays a recording watches every finger")
    case .responder: return keyAnswer
    case .marks: return .marks(marks)
    case .owner: return .unusable("a recording is played as it was")
    case .play: return .unusable("the recording was played already")
    case .keepFilm:
      driver.startFilm(.ofChanges)
      driver.becomeCurrent()
      driver.settle()
      return .done
    case .film:
      return driver.film.map { .film($0.film()) } ?? .unusable("no film was kept; ask for that before it plays")
    case .hits, .busy:
      // Of the screen as it stands: views that override hit-testing may change it whenever they are asked, and what
      // they ask for (layout, say) is not done before all questions about one snapshot are answered.
      driver.becomeCurrent()
    case .snapshot, .chain, .command, .picture, .elements, .audit, .trace, .layout(nil):
      driver.becomeCurrent()
      driver.settle()
    case .layout(let screen?):
      driver.show(on: screen)
      return driver.application.answer(.layout(nil))
    }
    return driver.application.answer(question)
  }

  private var keyAnswer: InspectionAnswer {
    switch responder {
    case nil: .unusable("no responder was named before it played")
    case .unknown(let names): .unknownResponder(names)
    case .known(let mark, let canBecomeFirst, let note):
      .responder(
        KeyEvidence(
          snapshot: withLines(note.snapshot), trace: journal.trace(since: note.step), target: mark,
          canBecomeFirst: canBecomeFirst, refusals: journal.focusRefusals(before: note.step)))
    }
  }

  private func withLines(_ snapshot: Snapshot) -> Snapshot {
    if !isChanged { return driver.application.withLines(snapshot) }
    var snapshot = snapshot
    snapshot.origins = nil
    return snapshot
  }

  /// What an answer about a finger rests on; nil if it was too long ago.
  private func evidence(_ finger: FingerPlace) -> Evidence? {
    guard let note = notes[finger.moment] else { return nil }
    var evidence = Evidence(
      snapshot: withLines(note.snapshot), trace: journal.trace(since: note.step, upTo: finger.until),
      point: finger.point,
      lastAtWork: journal.lastAtWork(before: note.step), earlier: journal.recognizedLately(before: note.step))
    evidence.find(contact: finger.contact)
    if finger.isRepeated { evidence.touch = evidence.trace.lastLanding ?? evidence.touch }
    return evidence
  }
}

extension Trace {
  /// The number of the touch that landed last.
  fileprivate var lastLanding: Int? {
    for step in reversed() { if case .fact(_, .landed(let arrival)) = step.payload { return arrival.touch } }
    return nil
  }
}
