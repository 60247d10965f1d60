import EventTrace
import FirstResponder
import Inspector
import SystemLink

extension SimulatedDevice {
  /// Why a touch of a recording did not do what was expected, confirmed by playing it again without each cause.
  ///
  /// The recording is played against a fresh app, and 1 s more. The touch in question is the last one that something kept from what
  /// was expected, else the last one. For each cause that was found, a fresh app gets the same input with just that cause taken away,
  /// right before the finger comes down; where no single one is enough, the smallest set of causes is looked for.
  ///
  /// - Parameters:
  ///   - recording: as `recording()` or the command's `--record` makes it.
  ///   - app: makes the root controller of the app, as it was before the recording's first event; called once for each run.
  ///   - target: who was expected to get it: a view's `accessibilityIdentifier`, a recognizer's name, or a name of the trace; nil for
  ///     whatever a person would have meant at that place. Stops with a message where nobody has that name.
  /// - Returns: the causes that were confirmed, each with its proof; refuted ones are left out. `OK` if all was as expected. Empty if
  ///   there are no touches, or if no cause that was found is one.
  public static func prove(
    _ recording: Recording, app: @escaping @MainActor () -> UIViewController, target: String? = nil
  ) -> [Verdict] {
    let trials = Trials(recording: recording, app: app)
    guard let touch = trials.touchInQuestion(target) else { return [] }
    let expectation = trials.expectation(target, of: touch)
    return Prover(expecting: expectation) { trials.run(touch, without: $0) }.verdicts()
  }
}

/// A finger that comes down in a recording.
private struct RecordedTouch {
  /// The moment's place in the recording, and the first one of those that are delivered with it.
  let moment: Int
  let batch: Int
  let contact: UInt32
  let point: PlanePoint
}

/// Plays one recording against fresh apps.
@MainActor
private struct Trials {
  let recording: Recording
  let app: @MainActor () -> UIViewController

  /// Seconds that go on after the last moment, so that what waits is decided.
  private static let aftermath = 1.0

  // MARK: Which touch

  var touches: [RecordedTouch] {
    var touches: [RecordedTouch] = []
    for (place, moment) in recording.moments.enumerated() {
      guard case .input(let event, let isFrame) = moment.happening else { continue }
      for contact in event.contacts where contact.isLanding {
        var batch = place
        while isFrame, batch > 0, recording.moments[batch - 1].time == moment.time,
          case .input(_, true) = recording.moments[batch - 1].happening
        {
          batch -= 1
        }
        touches.append(
          RecordedTouch(
            moment: place, batch: batch, contact: contact.identifier, point: PlanePoint(contact.x, contact.y)))
      }
    }
    return touches
  }

  /// The last one that something kept from what was expected, else the last one.
  func touchInQuestion(_ target: String?) -> RecordedTouch? {
    let touches = touches
    for touch in touches.reversed() {
      let evidence = run(touch, without: [])
      let expectation = Trials.expectation(target, in: evidence.snapshot) ?? .whoeverIsThere
      if Diagnosis(evidence, expecting: expectation).verdicts().first?.isOK != true { return touch }
    }
    return touches.last
  }

  // MARK: Who was expected to get it

  func expectation(_ target: String?, of touch: RecordedTouch) -> Expectation {
    guard let target else { return .whoeverIsThere }
    return run(touch, without: []).snapshot.mustKnow(target, "prove(_:app:target:)")
  }

  private static func expectation(_ target: String?, in snapshot: Snapshot) -> Expectation? {
    guard let target else { return .whoeverIsThere }
    return snapshot.expectation(named: target)
  }

  // MARK: Runs

  /// Plays everything, with remedies made right before the touch, and tells what came of it.
  func run(_ touch: RecordedTouch, without remedies: [Remedy]) -> Evidence {
    let recording = recording.changed(by: remedies, contact: touch.contact, from: touch.moment)
    let device = SimulatedDevice(for: recording)
    device.show(app())
    var before: (snapshot: Snapshot, step: Int)?
    func prepare() {
      device.use()
      for remedy in remedies { device.application.apply(remedy) }
      before = (device.snapshot(), device.application.stepCount)
    }
    if touch.batch == 0 { prepare() }
    device.play(recording) { place in
      if place + 1 == touch.batch { prepare() }
      return true
    }
    device.advance(by: Trials.aftermath)
    let shift = remedies.shift
    var evidence = device.evidence(
      contact: touch.contact, at: PlanePoint(touch.point.x + shift.x, touch.point.y + shift.y),
      before: before?.snapshot, since: before?.step ?? 0)
    // What comes of several taps comes of the last one.
    if remedies.containsTaps { evidence.touch = evidence.trace.lastLanding ?? evidence.touch }
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

extension [Remedy] {
  fileprivate var containsTaps: Bool { contains { if case .tapAgain = $0 { true } else { false } } }

  /// How far the finger is moved by them.
  fileprivate var shift: PlanePoint {
    for case .shift(let x, let y) in self { return PlanePoint(x, y) }
    return PlanePoint(0, 0)
  }
}

extension Recording {
  /// The recording with those remedies that are changes of the input, for one finger from its coming down to its lift.
  fileprivate func changed(by remedies: [Remedy], contact identifier: UInt32, from start: Int) -> Recording {
    var result = self
    for remedy in remedies {
      switch remedy {
      case .shift(let x, let y):
        result.change(identifier, from: start) { contact, _ in (contact.x, contact.y) = (contact.x + x, contact.y + y) }
      case .holdStill: result.change(identifier, from: start) { ($0.x, $0.y) = ($1.x, $1.y) }
      case .liftInstead: result.change(identifier, from: start) { contact, _ in contact.change.remove(.cancel) }
      case .neverBusy:
        // In its place nothing: places in the recording stay what they are.
        for place in result.moments.indices {
          if case .stall = result.moments[place].happening { result.moments[place].happening = .advance }
        }
      case .tapAgain(let times): result.tapAgain(times, identifier, from: start)
      default: break
      }
    }
    return result
  }

  /// Repeats what a finger does from its coming down to its lift, each time 0.1 s after the last.
  private mutating func tapAgain(_ times: Int, _ identifier: UInt32, from start: Int) {
    var tap: [RecordedMoment] = []
    for moment in moments[start...] {
      guard let event = moment.event, event.contacts.contains(where: { $0.identifier == identifier }) else { continue }
      tap.append(moment)
      if event.contacts.contains(where: { $0.identifier == identifier && !$0.isTouching }) { break }
    }
    guard let first = tap.first, let last = tap.last else { return }
    for number in 0..<max(0, times) {
      let shift = Double(number + 1) * (last.time - first.time + 0.1)
      for var moment in tap {
        guard case .input(var event, let isFrame) = moment.happening else { continue }
        moment.time += shift
        event.timestamp += shift
        moment.happening = .input(event, isFrame: isFrame)
        moments.insert(moment, at: moments.lastIndex { $0.time <= moment.time }.map { $0 + 1 } ?? moments.count)
      }
    }
  }

  /// - Parameter body: gets the contact and how it came down.
  private mutating func change(_ identifier: UInt32, from start: Int, _ body: (inout Contact, Contact) -> Void) {
    var down: Contact?
    for place in start..<moments.count {
      guard case .input(var event, let isFrame) = moments[place].happening else { continue }
      for index in event.contacts.indices where event.contacts[index].identifier == identifier {
        let isOver = !event.contacts[index].isTouching
        let first = down ?? event.contacts[index]
        down = first
        body(&event.contacts[index], first)
        moments[place].happening = .input(event, isFrame: isFrame)
        if isOver { return }
      }
    }
  }
}
