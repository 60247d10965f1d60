import SystemLink

/// Input that has arrived and not yet been sent, in order of arrival (B8.21).
///
/// A value without clock: it decides only what comes out together. Its storage is used again, so that in steady state a
/// stream of moves allocates nothing.
package struct EventQueue: ~Copyable, Sendable {
  /// What comes out together.
  package enum Batch: Sendable {
    /// What fingers did: a run of moves merged into one frame, or one report.
    case fingers(DigitizerFrame)
    // Rare, and much larger than a frame.
    indirect case other(HIDEvent)
  }

  private struct Entry: Sendable {
    var kind = Kind.moves
    var frame = DigitizerFrame()
    var other: HIDEvent?
  }

  private enum Kind { case moves, fingers, other }

  /// What waits stands between `first` and `end`; behind it are entries of before, whose storage is used again.
  private var entries: [Entry] = []
  private var first = 0
  private var end = 0

  package init() {}

  package var isEmpty: Bool { first == end }
  /// How many reports wait.
  package var count: Int { entries[first..<end].reduce(0) { $0 + ($1.kind == .other ? 1 : $1.frame.reportCount) } }

  /// How many reports the newest entry has; 0 if nothing waits.
  package var newestRun: Int {
    guard !isEmpty else { return 0 }
    return entries[end - 1].kind == .other ? 1 : entries[end - 1].frame.reportCount
  }

  /// Limits the reports that one frame keeps apart, so that an app that is busy for long while fingers move does not
  /// fill its memory. Downs and lifts are never lost.
  package static let plenty = 4096

  // MARK: In

  /// Takes in an event.
  package mutating func append(_ event: HIDEvent) {
    guard case .digitizer = event.kind else { return appendOther(event) }
    let kind: Kind = event.isMove ? .moves : .fingers
    if kind == .fingers || isEmpty || entries[end - 1].kind != .moves { addEntry(kind) }
    entries[end - 1].frame.merge(event, keepsEarlier: entries[end - 1].frame.reportCount < Self.plenty)
  }

  /// A pointer that goes on hovering or scrolling while the app is busy is one event.
  private mutating func appendOther(_ event: HIDEvent) {
    if !isEmpty, entries[end - 1].other?.absorb(event) == true { return }
    addEntry(.other)
    entries[end - 1].other = event
  }

  private mutating func addEntry(_ kind: Kind) {
    // What was taken out makes room. An app that never comes to the end of its queue must not keep what it has read
    // either.
    if isEmpty { (first, end) = (0, 0) }
    if first > 64, first > end / 2 { removeWhatWasTaken() }
    if end == entries.count { entries.append(Entry()) }
    entries[end].kind = kind
    entries[end].frame.removeAll()
    end += 1
  }

  // MARK: Out

  /// Takes out the first batch; nil if nothing waits, or what waits has time.
  ///
  /// A began, an end, a cancel or a key goes out at once, and moves in front of it before it (B2.48).
  /// - Parameter movesMayGo: whether moves may go out although nothing urgent waits behind them: a display frame brings
  ///   at most one move (B8.17).
  package mutating func takeNext(movesMayGo: @autoclosure () -> Bool = true) -> Batch? {
    // Moves are one entry: behind it something else waits.
    guard !isEmpty, end - first > 1 || entries[first].kind != .moves || movesMayGo() else { return nil }
    let place = first
    first += 1
    guard let other = entries[place].other else { return .fingers(entries[place].frame) }
    entries[place].other = nil
    return .other(other)
  }

  /// Forgets everything that waits.
  package mutating func removeAll() {
    for place in first..<end { entries[place].other = nil }
    (first, end) = (0, 0)
  }

  private mutating func removeWhatWasTaken() {
    entries.removeFirst(first)
    (first, end) = (0, end - first)
  }
}

/// What one delivery brings: the newest state of each finger that changed, and what it passed through before.
package struct DigitizerFrame: Sendable {
  /// A contact, and when it was seen so, seconds since boot.
  package struct Sample: Sendable, BitwiseCopyable {
    package let contact: Contact
    package let time: Double
  }

  /// When the newest of its reports was made, seconds since boot.
  package private(set) var timestamp = 0.0
  /// Modifier keys held at the newest of its reports, as in `HIDEvent`.
  package private(set) var modifiers: UInt32 = 0
  /// Each finger that changed, once, in order of first appearance, where it was seen last.
  package private(set) var newest: [Sample] = []
  /// Samples that later ones replaced, in order.
  package private(set) var earlier: [Sample] = []
  /// Whether one of the contacts lands.
  package private(set) var hasLandings = false
  /// How many reports it is made of; those that left no sample of their own don't count.
  package private(set) var reportCount = 0

  package init() {}

  /// Empties the frame; its storage is used again.
  mutating func removeAll() {
    newest.removeAll(keepingCapacity: true)
    if !earlier.isEmpty { earlier.removeAll(keepingCapacity: true) }
    (hasLandings, reportCount) = (false, 0)
  }

  /// Brings the frame up to one more report.
  ///
  /// - Parameter keepsEarlier: whether what the report replaces is kept.
  mutating func merge(_ report: HIDEvent, keepsEarlier: Bool) {
    (timestamp, modifiers) = (report.timestamp, report.modifiers)
    if keepsEarlier { reportCount += 1 }
    // A contact stands once in a report.
    let isFirst = newest.isEmpty
    for contact in report.contacts {
      let sample = Sample(contact: contact, time: timestamp)
      if contact.isLanding { hasLandings = true }
      if !isFirst, let known = newest.firstIndex(where: { $0.contact.identifier == contact.identifier }) {
        if keepsEarlier { earlier.append(newest[known]) }
        newest[known] = sample
      } else {
        newest.append(sample)
      }
    }
  }
}
