import SystemLink

/// Input that has arrived and not yet been sent, in order of arrival (B8.21).
///
/// A ring of events that keep their storage: in steady state nothing is allocated. A value without clock: it decides only what
/// comes out together.
struct EventQueue {
  private var slots: [HIDEvent] = []
  private var head = 0
  private(set) var count = 0
  /// How many of them are no moves.
  private var immediateCount = 0

  var isEmpty: Bool { count == 0 }

  /// From so many events on, a move that follows on a move takes its place, so that an app that is busy for long while fingers
  /// move does not fill its memory. Downs and lifts are never lost.
  static let plenty = 4096

  /// Takes in an event; `fill` writes it into a used slot, whose `contacts` array keeps its capacity.
  mutating func append(_ fill: (inout HIDEvent) throws -> Void) rethrows {
    if count == slots.count { grow() }
    let place = index(count)
    try fill(&slots[place])
    if absorbed(slots[place]) { return }
    guard slots[place].isMove else {
      immediateCount += 1
      count += 1
      return
    }
    if count >= Self.plenty {
      let last = index(count - 1)
      let event = slots[place]
      if slots[last].isMove {
        slots[last].replaceMove(with: event)
        return
      }
    }
    count += 1
  }

  mutating func append(_ event: HIDEvent) { append { $0 = event } }

  /// A pointer that goes on hovering or scrolling while the app is busy is one event.
  private mutating func absorbed(_ event: HIDEvent) -> Bool {
    if case .digitizer = event.kind { return false }
    return count > 0 && slots[index(count - 1)].absorb(event)
  }

  /// Forgets everything.
  mutating func removeAll() { (head, count, immediateCount) = (0, 0, 0) }

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
  mutating func takeNext(into frame: inout DigitizerFrame) -> HIDEvent? {
    guard case .digitizer = slots[head].kind else { return removeFirst() }
    frame.removeAll()
    guard slots[head].isMove else {
      frame.merge(slots[head])
      drop()
      return nil
    }
    while !isEmpty, slots[head].isMove {
      frame.merge(slots[head])
      drop()
    }
    return nil
  }

  private mutating func removeFirst() -> HIDEvent {
    let event = slots[head]
    drop()
    return event
  }

  private mutating func drop() {
    if !slots[head].isMove { immediateCount -= 1 }
    head = index(1)
    count -= 1
  }

  private func index(_ offset: Int) -> Int {
    let index = head + offset
    return index < slots.count ? index : index - slots.count
  }

  private mutating func grow() {
    let ordered = (0..<count).map { slots[index($0)] }
    let empty = HIDEvent(timestamp: 0, kind: .digitizer)
    slots = ordered + Array(repeating: empty, count: max(16, count))
    head = 0
  }
}

/// What one delivery brings: the newest state of each finger that changed, and what it passed through before.
struct DigitizerFrame {
  var timestamp: TimeInterval = 0
  /// Modifier keys held at the newest of the events, as in `HIDEvent`.
  private(set) var modifiers: UInt32 = 0
  /// Each changed contact once, in order of first appearance.
  private(set) var contacts: [Contact] = []
  /// Samples that later ones replaced, with their times, in order.
  private var earlier: [(contact: Contact, time: TimeInterval)] = []
  private var times: [TimeInterval] = []

  mutating func removeAll() {
    contacts.removeAll(keepingCapacity: true)
    earlier.removeAll(keepingCapacity: true)
    times.removeAll(keepingCapacity: true)
  }

  mutating func merge(_ event: HIDEvent) {
    timestamp = event.timestamp
    modifiers = event.modifiers
    for contact in event.contacts {
      if let index = contacts.firstIndex(where: { $0.identifier == contact.identifier }) {
        earlier.append((contacts[index], times[index]))
        contacts[index] = contact
        times[index] = event.timestamp
      } else {
        contacts.append(contact)
        times.append(event.timestamp)
      }
    }
  }

  /// Each changed contact with the time of its newest sample.
  func forContacts(_ body: (Contact, TimeInterval) -> Void) {
    for index in contacts.indices { body(contacts[index], times[index]) }
  }

  /// The replaced samples of a contact, oldest first.
  func forEarlierSamples(of identifier: UInt32, _ body: (Contact, TimeInterval) -> Void) {
    for sample in earlier where sample.contact.identifier == identifier { body(sample.contact, sample.time) }
  }
}
