import SystemLink

/// Makes one stream of several: those of the stage and of each source of input beside it.
///
/// Each source's stream is checked by itself, as if it were alone. Then its contacts get numbers that no other source
/// uses, and times that don't decrease (B2.39). A contact keeps its number from its first report to its lift; the
/// number is free for another one from the next frame on (B9.11). What a source or one of its devices still holds when
/// it leaves can be taken back.
///
/// A value without clock and I/O. A move allocates nothing.
struct InputMerger: Sendable {
  /// What became of an event.
  enum Result: Sendable, Hashable {
    /// Send this one on in its place.
    case accepted(HIDEvent)
    /// It has to be dropped whole. Send on these instead: they cancel what it would have ended
    /// (see `ContactStreamCheck`).
    case refused(InputError, instead: [HIDEvent])
  }

  /// One source's stream.
  private struct Stream: Sendable {
    var check = ContactStreamCheck()
    var held = HeldInput()
    /// Its live contacts, those of `check`.
    var numbers: [Number] = []
  }

  /// A contact's number in its source's stream and in the merged one.
  private struct Number: Sendable {
    var own: UInt32
    var merged: UInt32
    var sender: UInt64
  }

  private var streams: [Stream]
  /// Time of the last event sent on.
  private var latest = -Double.infinity
  /// The frame with its new numbers; kept for its memory.
  private var renumbered = HIDEvent(timestamp: 0, kind: .digitizer)

  /// - Parameter sourceCount: how many streams there are; they are named 0 ..< `sourceCount`.
  init(sourceCount: Int) {
    streams = Array(repeating: Stream(), count: sourceCount)
    for index in streams.indices { streams[index].numbers.reserveCapacity(LinkLimits.contacts + 1) }
    renumbered.contacts.reserveCapacity(LinkLimits.contacts)
  }

  /// How many contacts are down or near, of all sources.
  var liveCount: Int { streams.reduce(0) { $0 + $1.numbers.count } }

  /// Takes the next event of one source.
  /// - Parameter now: seconds since boot.
  mutating func take(_ event: HIDEvent, from source: Int, now: Double) -> Result {
    guard event.kind == .digitizer else {
      guard event.timestamp.isFinite, event.timestamp <= now + ContactStreamCheck.futureLimit else {
        return .refused(.time(event.timestamp, now: now), instead: [])
      }
      guard streams[source].held.take(event) else { return .refused(.tooMuchHeld, instead: []) }
      return .accepted(dated(event))
    }
    // All sources' contacts together are one hand to the app.
    let others = liveCount - streams[source].numbers.count
    switch streams[source].check.check(event, now: now, limit: LinkLimits.contacts - others) {
    case .accepted: return .accepted(dated(renumber(event, of: source)))
    case .rejected(let error, let orphans):
      return .refused(.contacts(error), instead: cancel(orphans, of: source, at: now))
    }
  }

  /// A source, or one of its devices, is gone: ends all that it still holds.
  /// - Parameter sender: the device's registry number; nil when all of the source's devices are gone.
  /// - Returns: the events that do so, to be sent on in this order.
  mutating func leave(_ source: Int, sender: UInt64? = nil, now: Double) -> [HIDEvent] {
    let contacts = streams[source].check.liveContacts.filter { contact in
      streams[source].numbers.contains { $0.own == contact.identifier && (sender == nil || $0.sender == sender) }
    }
    let ends = streams[source].held.release(sender, at: now)
    return cancel(contacts, of: source, at: now) + ends.map { dated($0) }
  }

  /// Takes contacts of a source back: one frame for each of their devices.
  private mutating func cancel(_ contacts: [Contact], of source: Int, at now: Double) -> [HIDEvent] {
    // At the time of its last frame: what the source has on the way is dated before now, and has to be let pass.
    guard let cancelled = streams[source].check.cancel(contacts, at: 0) else { return [] }
    let time = max(now, cancelled.timestamp)
    var events: [HIDEvent] = []
    for contact in cancelled.contacts {
      let number = streams[source].numbers.first { $0.own == contact.identifier }
      let sender = number?.sender ?? cancelled.sender
      if let index = events.firstIndex(where: { $0.sender == sender }) {
        events[index].contacts.append(contact)
      } else {
        events.append(HIDEvent(timestamp: time, sender: sender, kind: .digitizer, contacts: [contact]))
      }
    }
    return events.map { dated(renumber($0, of: source)) }
  }

  /// The time of something that no device reported: not before anything that was sent on,
  /// and nothing that is comes before it.
  mutating func date(_ now: Double) -> Double {
    latest = max(latest, now)
    return latest
  }

  private mutating func dated(_ event: HIDEvent) -> HIDEvent {
    var event = event
    latest = max(latest, event.timestamp)
    event.timestamp = latest
    return event
  }

  /// The frame, which the source's check has passed, with the numbers of the merged stream.
  private mutating func renumber(_ event: HIDEvent, of source: Int) -> HIDEvent {
    var isSame = true
    for contact in event.contacts {
      let number = self.number(of: contact, source, event.sender)
      if number != contact.identifier { isSame = false }
    }
    // Numbers of contacts that end here are free from the next frame on: in this one another contact may land.
    defer {
      for contact in event.contacts where !contact.isInRange {
        streams[source].numbers.removeAll { $0.own == contact.identifier }
      }
    }
    guard !isSame else { return event }
    (renumbered.timestamp, renumbered.sender, renumbered.modifiers) = (event.timestamp, event.sender, event.modifiers)
    renumbered.contacts.removeAll(keepingCapacity: true)
    for var contact in event.contacts {
      contact.identifier = number(of: contact, source, event.sender)
      renumbered.contacts.append(contact)
    }
    return renumbered
  }

  /// The contact's number: the one it has, or for a new contact its own if no other uses that,
  /// or the smallest that is free.
  private mutating func number(of contact: Contact, _ source: Int, _ sender: UInt64) -> UInt32 {
    if let known = streams[source].numbers.first(where: { $0.own == contact.identifier }) { return known.merged }
    var number = contact.identifier
    if isUsed(number) {
      number = 1
      while isUsed(number) { number += 1 }
    }
    streams[source].numbers.append(Number(own: contact.identifier, merged: number, sender: sender))
    return number
  }

  private func isUsed(_ number: UInt32) -> Bool {
    streams.contains { stream in stream.numbers.contains { $0.merged == number } }
  }
}
