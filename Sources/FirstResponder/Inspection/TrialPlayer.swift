import EventTrace
import SystemLink

/// Plays a recording once against an app, writes down what each finger finds when it comes down, and, asked for, changes the app before
/// one of them: how causes are found and tried, in a test and in a process of its own alike.
@MainActor
package final class TrialPlayer {
  private let driver: VirtualDriver
  private let recording: Recording
  /// What was there right before the moments with which fingers come down, by their place in the recording.
  private var notes: [Int: Note] = [:]
  /// Their places, oldest first.
  private var order: [Int] = []

  private struct Note {
    var snapshot: Snapshot
    var step: Int
  }

  /// So many moments are remembered: the last ones.
  private static let limit = 256

  package init(_ driver: VirtualDriver, _ recording: Recording) { (self.driver, self.recording) = (driver, recording) }

  /// Plays everything, and some time more, so that what waits is decided.
  package func play(_ preparation: Preparation? = nil, aftermath: Double = TrialPlayer.aftermath) {
    var place = 0
    while place < recording.moments.count {
      let isPrepared = place == preparation?.moment
      if isPrepared || recording.isLanding(at: place) {
        // What is due before has happened when the finger comes down.
        let moment = recording.moments[place]
        if case .input(_, isFrame: false) = moment.happening, moment.time > driver.now {
          driver.advance(to: moment.time)
        }
        if isPrepared { prepare(preparation?.remedies ?? []) }
        if recording.isLanding(at: place) { note(place) }
      }
      place = driver.play(recording.moments, from: place)
    }
    driver.advance(to: driver.now + aftermath)
  }

  /// Seconds that go on after the last moment.
  package static let aftermath = 1.0

  private func prepare(_ remedies: [Remedy]) {
    driver.application.becomeCurrent()
    for remedy in remedies { driver.application.apply(remedy) }
    driver.settle()
  }

  private func note(_ place: Int) {
    driver.application.becomeCurrent()
    driver.settle()
    notes[place] = Note(snapshot: driver.application.inspectionSnapshot(), step: driver.application.stepCount)
    order.append(place)
    if order.count > Self.limit { notes[order.removeFirst()] = nil }
  }

  /// What an answer about a finger rests on; nil if it was too long ago.
  package func evidence(_ finger: FingerPlace) -> Evidence? {
    guard let note = notes[finger.moment] else { return nil }
    let application = driver.application
    var evidence = Evidence(
      snapshot: note.snapshot, trace: application.trace(since: note.step).upTo(finger.until), point: finger.point,
      lastAtWork: application.lastAtWork(before: note.step))
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
