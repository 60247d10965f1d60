import EventTrace
import SystemLink

/// A recording up to a moment, from which one of its fingers goes another way.
///
/// Fingers that are down at that moment go on as they did. Nothing else happens that came later: it answered to what
/// the app did then, and now the app may do something else.
public struct ForkedRecording: Sendable, Hashable {
  /// What is to be played: the original up to the fork, then the new way beside the fingers that were down.
  public let recording: Recording
  /// The finger that goes another way, in this recording.
  public let finger: RecordedFinger

  /// - Parameters:
  ///   - finger: of the recording's `fingers`.
  ///   - edges: of the screen at which the path begins; of use at a landing.
  /// - Throws: `ForkError.notDown` when the finger is not on the screen then.
  public init(
    _ original: Recording, _ finger: RecordedFinger, at place: ForkPlace, along path: FingerPath,
    edges: Contact.Edges = []
  ) throws(ForkError) {
    let fork = try Fork(original, finger, at: place)
    let head = fork.head()
    var result = original
    result.moments = head + Self.merged(fork.others(after: head), fork.way(along: path, edges: edges))
    recording = result
    guard let found = result.fingers.last(where: { $0.contact == finger.contact }) else {
      fatalError(
        "ForkedRecording: finger \(finger) is not in the recording that it was forked for; take it from its fingers.")
    }
    self.finger = found
  }

  /// Both, in order of time; at the same time the first one's come first.
  private static func merged(_ first: [RecordedMoment], _ second: [RecordedMoment]) -> [RecordedMoment] {
    var (result, rest) = ([RecordedMoment](), second[...])
    for moment in first {
      while let next = rest.first, next.time < moment.time {
        result.append(next)
        rest.removeFirst()
      }
      result.append(moment)
    }
    return result + rest
  }
}

/// Where a finger of a recording leaves the way that it went.
private struct Fork {
  private let recording: Recording
  private let finger: RecordedFinger
  private let place: ForkPlace
  /// Seconds since the recording's start.
  private let time: Double
  /// What the digitizer said of the finger there.
  private let report: HIDEvent
  private let contact: Contact

  init(_ recording: Recording, _ finger: RecordedFinger, at place: ForkPlace) throws(ForkError) {
    let time: Double
    switch place {
    case .landing: time = finger.start
    case .underway(let moment): time = moment
    }
    let own = recording.moments[finger.moment...finger.last].filter { $0.time <= time || place == .landing }
    let reports = own.compactMap(\.event).filter { $0.contact(finger.contact) != nil }
    guard time >= finger.start, let report = place == .landing ? reports.first : reports.last,
      let contact = report.contact(finger.contact), contact.isTouching
    else { throw .notDown(time) }
    (self.recording, self.finger, self.place) = (recording, finger, place)
    (self.time, self.report, self.contact) = (time, report, contact)
  }

  private var before: [RecordedMoment] { recording.upTo(time).moments }

  /// What came before; of the finger nothing, where its landing is another one.
  func head() -> [RecordedMoment] {
    var head = before
    for index in finger.moment..<head.count {
      // What the app was in then says nothing about this one.
      head[index].state = nil
      if place == .landing, index <= finger.last { head[index].keepContacts { $0.identifier != finger.contact } }
    }
    head.removeAll { $0.event?.kind == .digitizer && $0.event?.contacts.isEmpty == true }
    return head
  }

  /// How the other fingers go on that are down at the end of the head, each until it lifts.
  func others(after head: [RecordedMoment]) -> [RecordedMoment] {
    var down = Set(Recording(screen: recording.screen, origin: "", moments: head).contactsDown)
    down.remove(finger.contact)
    var others: [RecordedMoment] = []
    for var moment in recording.moments[before.count...] where moment.event?.kind == .digitizer {
      moment.state = nil
      moment.keepContacts { down.contains($0.identifier) }
      for contact in moment.event?.contacts ?? [] where !contact.isTouching { down.remove(contact.identifier) }
      if moment.event?.contacts.isEmpty == false { others.append(moment) }
    }
    return others
  }

  /// The finger's new way, and its lift at the end of it.
  func way(along path: FingerPath, edges: Contact.Edges) -> [RecordedMoment] {
    var way: [RecordedMoment] = []
    var contact = self.contact
    for (index, next) in path.places.enumerated() {
      (contact.x, contact.y) = (next.x, next.y)
      if index == 0, place == .landing { contact.edges = edges } else { contact.change = .position }
      way.append(moment(contact, after: next.time))
    }
    contact.change = [.range, .touch]
    (contact.isInRange, contact.isTouching, contact.buttons, contact.pressure) = (false, false, [], 0)
    way.append(moment(contact, after: path.places[path.places.count - 1].time))
    return way
  }

  private func moment(_ contact: Contact, after seconds: Double) -> RecordedMoment {
    var event = report
    event.contacts = [contact]
    event.timestamp = time + seconds
    return RecordedMoment(event)
  }
}

extension HIDEvent {
  fileprivate func contact(_ identifier: UInt32) -> Contact? { contacts.first { $0.identifier == identifier } }
}

extension RecordedMoment {
  fileprivate mutating func keepContacts(_ isKept: (Contact) -> Bool) {
    guard case .input(var event, let isFrame) = happening, event.kind == .digitizer else { return }
    event.contacts.removeAll { !isKept($0) }
    happening = .input(event, isFrame: isFrame)
  }
}

extension Recording {
  /// The numbers of those that are down at the end.
  fileprivate var contactsDown: Set<UInt32> {
    var down: Set<UInt32> = []
    for event in events {
      for contact in event.contacts {
        if contact.isTouching { down.insert(contact.identifier) } else { down.remove(contact.identifier) }
      }
    }
    return down
  }

  /// The finger that became a touch of the trace: the one with the same number at the device that came down at the same
  /// place; of several such, counted from the last, as both end with what happened last.
  ///
  /// - Returns: nil if the trace does not speak of the touch's landing, or the recording has no such finger.
  public func finger(of touch: Int, in trace: Trace) -> RecordedFinger? {
    let landings = trace.compactMap { step -> Arrival<TracedObject>? in
      if case .fact(_, .landed(let arrival)) = step.payload { arrival } else { nil }
    }
    guard let place = landings.firstIndex(where: { $0.touch == touch }) else { return nil }
    let arrival = landings[place]
    func isSame(_ contact: UInt32, _ x: Double, _ y: Double) -> Bool {
      contact == arrival.contact && abs(x - arrival.x) < 0.001 && abs(y - arrival.y) < 0.001
    }
    let later = landings[(place + 1)...].count { isSame($0.contact, $0.x, $0.y) }
    return fingers.filter { isSame($0.contact, $0.x, $0.y) }.dropLast(later).last
  }
}
