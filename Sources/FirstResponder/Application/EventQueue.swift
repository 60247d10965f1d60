import SystemLink

/// Input that has arrived and not yet been sent, in order of arrival (B8.21).
///
/// What fingers did is kept as plain numbers in storage that is used again, so that in steady state nothing is
/// allocated or retained. A value without clock: it decides only what comes out together.
struct EventQueue: ~Copyable {
  /// One report. Those of fingers stand in `contacts` from `first` on, others in `others`, in the same order.
  struct Report: BitwiseCopyable {
    var timestamp: TimeInterval
    var modifiers: UInt32
    var kind: Kind
    var first = 0
    var count = 0

    enum Kind { case moves, fingers, other }
  }

  private var reports = PlainList<Report>()
  private var contacts = PlainList<Contact>()
  private var others: [HIDEvent] = []
  /// How many of each have been taken out; what is behind is given up as soon as the queue is empty, or mostly that.
  private var takenReports = 0
  private var takenOthers = 0
  /// How many are no moves.
  private var immediateCount = 0
  /// What the link decodes into.
  private var incoming = HIDEvent(timestamp: 0, kind: .digitizer)

  var count: Int { reports.count - takenReports }
  var isEmpty: Bool { takenReports == reports.count }

  /// From so many events on, a move that follows on a move takes its place, so that an app that is busy for long while
  /// fingers move does not fill its memory. Downs and lifts are never lost.
  static let plenty = 4096

  /// Takes in an event; `fill` writes it into a used one, whose `contacts` array keeps its capacity.
  mutating func append(_ fill: (inout HIDEvent) throws -> Void) rethrows {
    try fill(&incoming)
    append(incoming)
  }

  mutating func append(_ event: HIDEvent) {
    if case .digitizer = event.kind {
      append(event.contacts, at: event.timestamp, event.modifiers)
    } else {
      appendOther(event)
    }
  }

  /// Takes in what fingers did.
  mutating func append(_ fingers: [Contact], at time: TimeInterval, _ modifiers: UInt32) {
    var isMove = true
    for index in fingers.indices where !fingers[index].isMove { isMove = false }
    if isMove, count >= Self.plenty, reports[reports.count - 1].kind == .moves {
      return replaceLast(with: fingers, at: time, modifiers)
    }
    reports.append(
      Report(
        timestamp: time, modifiers: modifiers, kind: isMove ? .moves : .fingers, first: contacts.count,
        count: fingers.count))
    for index in fingers.indices { contacts.append(fingers[index]) }
    if !isMove { immediateCount += 1 }
  }

  /// A pointer that goes on hovering or scrolling while the app is busy is one event.
  private mutating func appendOther(_ event: HIDEvent) {
    if !isEmpty, reports[reports.count - 1].kind == .other, others[others.count - 1].absorb(event) { return }
    reports.append(Report(timestamp: event.timestamp, modifiers: event.modifiers, kind: .other))
    others.append(event)
    immediateCount += 1
  }

  /// Brings the last move up to a later one: each finger where it was seen last. What lies between is lost.
  private mutating func replaceLast(with fingers: [Contact], at time: TimeInterval, _ modifiers: UInt32) {
    let last = reports.count - 1
    (reports[last].timestamp, reports[last].modifiers) = (time, modifiers)
    let first = reports[last].first
    for finger in fingers {
      var finger = finger
      if let known = (first..<contacts.count).first(where: { contacts[$0].identifier == finger.identifier }) {
        finger.change.formUnion(contacts[known].change)
        contacts[known] = finger
      } else {
        contacts.append(finger)
        reports[last].count += 1
      }
    }
  }

  /// Forgets everything.
  mutating func removeAll() {
    takenReports = reports.count
    immediateCount = 0
    giveUpWhatWasTaken()
  }

  /// What kind of batch comes next.
  enum Next {
    case nothing
    /// Only moves wait: they may wait for the next display frame, so that a frame brings at most one move (B8.17).
    case moves
    /// Something waits that is delivered at once: a began, an end, a cancel, a key (B2.48).
    case immediate
  }

  /// Whether something in the queue has to go out at once; moves in front of it go out before it.
  var next: Next {
    if isEmpty { return .nothing }
    return immediateCount > 0 ? .immediate : .moves
  }

  /// Takes out the first batch: a run of moves merged into one frame, or a single event.
  ///
  /// - Parameter frame: filled when the batch is a digitizer frame; its storage is reused.
  /// - Returns: the event, if it is not a digitizer frame; nil otherwise.
  mutating func takeNext(into frame: DigitizerFrame) -> HIDEvent? {
    let kind = reports[takenReports].kind
    if kind == .other {
      let event = others[takenOthers]
      takenOthers += 1
      drop()
      giveUpWhatWasTaken()
      return event
    }
    frame.removeAll()
    repeat {
      let report = reports[takenReports]
      frame.merge(contacts, from: report.first, count: report.count, at: report.timestamp, report.modifiers)
      drop()
    } while kind == .moves && takenReports < reports.count && reports[takenReports].kind == .moves
    giveUpWhatWasTaken()
    return nil
  }

  private mutating func drop() {
    if reports[takenReports].kind != .moves { immediateCount -= 1 }
    takenReports += 1
  }

  /// An app that never comes to the end of its queue must not keep what it has read either.
  private mutating func giveUpWhatWasTaken() {
    if takenReports == reports.count {
      reports.removeAll()
      contacts.removeAll()
      if !others.isEmpty { others.removeAll(keepingCapacity: true) }
      (takenReports, takenOthers) = (0, 0)
    } else if takenReports > 64, takenReports > reports.count / 2 {
      var goneContacts = 0
      for index in 0..<takenReports { goneContacts += reports[index].count }
      reports.removeFirst(takenReports)
      contacts.removeFirst(goneContacts)
      others.removeFirst(takenOthers)
      for index in 0..<reports.count { reports[index].first -= goneContacts }
      (takenReports, takenOthers) = (0, 0)
    }
  }
}
