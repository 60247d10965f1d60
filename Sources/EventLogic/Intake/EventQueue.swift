import SystemLink

/// Input that has arrived and not yet been sent, in order of arrival (B8.21).
///
/// A value without clock: it decides only what comes out together. Its storage is used again, so that in steady state a
/// stream of moves allocates nothing.
package struct EventQueue: ~Copyable, Sendable {
  /// One report. Contacts of fingers stand in `contacts` from `first` on, other events in `others`, both in the same
  /// order.
  private struct Report: Sendable {
    var timestamp: Double
    var modifiers: UInt32
    var kind: Kind
    var first = 0
    var count = 0

    enum Kind { case moves, fingers, other }
  }

  private var reports = Row<Report>()
  private var contacts = Row<Contact>()
  private var others = Row<HIDEvent>()
  /// How many of each have been taken out. What was taken is given up as soon as the queue is empty, or mostly that.
  private var takenReports = 0
  private var takenOthers = 0
  /// How many of those that wait are no moves.
  private var immediateCount = 0
  /// The frame that came out last. Whoever still delivers it when the next one comes out has a copy.
  private var frame = DigitizerFrame()

  package init() {}

  /// How many events wait.
  package var count: Int { reports.count - takenReports }
  package var isEmpty: Bool { count == 0 }

  /// From so many events on, a move that follows on a move takes its place, so that an app that is busy for long while
  /// fingers move does not fill its memory. Downs and lifts are never lost.
  package static let plenty = 4096

  // MARK: In

  /// Takes in an event.
  package mutating func append(_ event: HIDEvent) {
    guard case .digitizer = event.kind else { return appendOther(event) }
    let kind: Report.Kind = event.isMove ? .moves : .fingers
    if kind == .moves, count >= Self.plenty, reports[reports.count - 1].kind == .moves {
      return replaceLast(with: event)
    }
    reports.append(
      Report(
        timestamp: event.timestamp, modifiers: event.modifiers, kind: kind, first: contacts.count,
        count: event.contacts.count))
    for contact in event.contacts { contacts.append(contact) }
    if kind != .moves { immediateCount += 1 }
  }

  /// A pointer that goes on hovering or scrolling while the app is busy is one event.
  private mutating func appendOther(_ event: HIDEvent) {
    if !isEmpty, reports[reports.count - 1].kind == .other, others[others.count - 1].absorb(event) { return }
    reports.append(Report(timestamp: event.timestamp, modifiers: event.modifiers, kind: .other))
    others.append(event)
    immediateCount += 1
  }

  /// Brings the last report up to a later one: each finger where it was seen last. What lies between is lost.
  private mutating func replaceLast(with event: HIDEvent) {
    let last = reports.count - 1
    (reports[last].timestamp, reports[last].modifiers) = (event.timestamp, event.modifiers)
    for var contact in event.contacts {
      if let known = (reports[last].first..<contacts.count).first(where: {
        contacts[$0].identifier == contact.identifier
      }) {
        contact.change.formUnion(contacts[known].change)
        contacts[known] = contact
      } else {
        contacts.append(contact)
        reports[last].count += 1
      }
    }
  }

  // MARK: Out

  /// What comes out together.
  package enum Batch: Sendable {
    /// What fingers did: a run of moves merged into one frame, or one report.
    case fingers(DigitizerFrame)
    indirect case other(HIDEvent)
  }

  /// Takes out the first batch; nil if nothing waits, or what waits has time.
  ///
  /// A began, an end, a cancel or a key goes out at once, and moves in front of it before it (B2.48).
  /// - Parameter movesMayGo: whether moves go out that nothing of the kind waits behind: a display frame brings at most
  ///   one move (B8.17).
  package mutating func takeNext(movesMayGo: Bool = true) -> Batch? {
    guard immediateCount > 0 || (movesMayGo && !isEmpty) else { return nil }
    defer { giveUpWhatWasTaken() }
    if reports[takenReports].kind == .other {
      drop()
      takenOthers += 1
      return .other(others[takenOthers - 1])
    }
    frame.removeAll()
    repeat {
      let report = reports[takenReports]
      frame.begin(at: report.timestamp, report.modifiers)
      for index in report.first..<report.first + report.count { frame.merge(contacts[index]) }
      drop()
      guard report.kind == .moves else { break }
    } while takenReports < reports.count && reports[takenReports].kind == .moves
    return .fingers(frame)
  }

  /// Forgets everything that waits.
  package mutating func removeAll() {
    takenReports = reports.count
    immediateCount = 0
    giveUpWhatWasTaken()
  }

  private mutating func drop() {
    if reports[takenReports].kind != .moves { immediateCount -= 1 }
    takenReports += 1
  }

  /// An app that never comes to the end of its queue must not keep what it has read either.
  private mutating func giveUpWhatWasTaken() {
    if isEmpty {
      reports.removeAll()
      contacts.removeAll()
      others.removeAll()
      (takenReports, takenOthers) = (0, 0)
    } else if takenReports > 64, takenReports > reports.count / 2 {
      let goneContacts = (0..<takenReports).reduce(0) { $0 + reports[$1].count }
      reports.removeFirst(takenReports)
      contacts.removeFirst(goneContacts)
      others.removeFirst(takenOthers)
      for index in 0..<reports.count { reports[index].first -= goneContacts }
      (takenReports, takenOthers) = (0, 0)
    }
  }
}
