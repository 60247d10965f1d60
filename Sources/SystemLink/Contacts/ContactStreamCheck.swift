/// Watches one stream of digitizer frames and refuses each frame that can't be true.
///
/// It stands where frames enter: at a device, at the system's end of the link, at the app's. A refused frame is dropped
/// whole and changes nothing here. What it would have ended is named, so that it can be
/// cancelled: no finger stays stuck.
///
///     contact:  unknown -> near -> down -> near -> unknown      (a pen, seen before it touches)
///               unknown -> down -> unknown                      (a finger)
///
/// Identifiers are one set for all senders of the stream. Accepting allocates nothing once the check is made.
public struct ContactStreamCheck: Sendable {
  /// What became of a frame.
  public enum Result: Sendable, Hashable {
    case accepted
    /// The frame has to be dropped whole. `orphans` are the live contacts, as last reported, that it would have ended
    /// or begun anew: give them to `cancel(_:at:)` and send what it answers in the frame's place.
    case rejected(ContactStreamError, orphans: [Contact])
  }

  /// Contacts that are down or near, in the order in which they came, each as in its last accepted frame.
  public private(set) var liveContacts: [Contact] = []
  /// Timestamp of the last accepted frame.
  public private(set) var lastTimestamp: Double?
  private var lastSender: UInt64 = 1

  /// For a stream in which no contact is down or near yet. Makes room for as many as a hand may have.
  public init() {
    liveContacts.reserveCapacity(LinkLimits.contacts)
  }

  /// Seconds by which a frame may be dated ahead of the clock.
  public static let futureLimit = 1.0

  /// Looks at the next event of the stream. Events of other kinds are accepted and change nothing.
  /// - Parameter now: seconds since boot; infinite where no clock is at hand, and time may be anything that goes up.
  /// - Parameter limit: how many contacts may be live after the frame; fewer where other streams
  ///   have some of the hand's.
  public mutating func check(
    _ event: HIDEvent, now: Double = .infinity, limit: Int = LinkLimits.contacts
  ) -> Result {
    guard case .digitizer = event.kind else { return .accepted }
    do throws(ContactStreamError) {
      try checkFrame(event, now: now)
      try checkContacts(of: event, limit: limit)
    } catch {
      return .rejected(error, orphans: orphans(of: event))
    }
    for (index, contact) in event.contacts.enumerated() { follow(contact, near: index) }
    lastTimestamp = event.timestamp
    lastSender = event.sender
    return .accepted
  }

  /// Takes live contacts back, and makes the one frame that says so to whoever follows the stream.
  /// - Parameter contacts: found by identifier; those that are not live are left out.
  /// - Parameter time: seconds since boot; the last frame's time if that is later.
  /// - Returns: the frame, which is part of the stream (do not check it again),
  ///   or nil when no contact is left to cancel.
  public mutating func cancel(_ contacts: [Contact], at time: Double) -> HIDEvent? {
    var cancelled: [Contact] = []
    for contact in contacts {
      guard let index = liveContacts.firstIndex(where: { $0.identifier == contact.identifier }) else { continue }
      var last = liveContacts.remove(at: index)
      last.change = last.isTouching ? [.range, .touch, .cancel] : [.range, .cancel]
      last.isTouching = false
      last.isInRange = false
      cancelled.append(last)
    }
    guard !cancelled.isEmpty else { return nil }
    let now = max(time.isFinite ? time : 0, lastTimestamp ?? 0)
    lastTimestamp = now
    return HIDEvent(timestamp: now, sender: lastSender, kind: .digitizer, contacts: cancelled)
  }

  /// Takes every live contact back in one frame: the device, the app or the link is gone.
  public mutating func cancelEverything(at time: Double) -> HIDEvent? { cancel(liveContacts, at: time) }

  private func checkFrame(_ event: HIDEvent, now: Double) throws(ContactStreamError) {
    let time = event.timestamp
    guard event.contacts.count <= LinkLimits.contacts else {
      throw ContactStreamError(.tooManyContacts(event.contacts.count), timestamp: time)
    }
    guard time.isFinite else { throw ContactStreamError(.timeNotFinite, timestamp: time) }
    guard time <= now + Self.futureLimit else { throw ContactStreamError(.timeInFuture(now: now), timestamp: time) }
    if let lastTimestamp, time < lastTimestamp {
      throw ContactStreamError(.timeWentBack(from: lastTimestamp, to: time), timestamp: time)
    }
  }

  private func checkContacts(of event: HIDEvent, limit: Int) throws(ContactStreamError) {
    var liveCount = liveContacts.count
    for (index, contact) in event.contacts.enumerated() {
      for earlier in event.contacts[..<index] where earlier.identifier == contact.identifier {
        throw ContactStreamError(.twiceInFrame, contact: contact.identifier, timestamp: event.timestamp)
      }
      let place = place(of: contact, near: index)
      let state: State = place.map { liveContacts[$0].isTouching ? .down : .near } ?? .unknown
      if let problem = problem(of: contact) ?? problem(of: contact, from: state) {
        throw ContactStreamError(problem, contact: contact.identifier, timestamp: event.timestamp)
      }
      liveCount += (contact.isInRange ? 1 : 0) - (place == nil ? 0 : 1)
    }
    // Only after the whole frame: in it one finger may lift behind another that lands.
    if liveCount > limit, let last = event.contacts.last(where: { $0.isInRange && place(of: $0) == nil }) {
      throw ContactStreamError(.tooManyLive(liveCount), contact: last.identifier, timestamp: event.timestamp)
    }
  }

  /// Where a contact stands among the live ones: mostly where it stands in its report.
  private func place(of contact: Contact, near index: Int = 0) -> Int? {
    if index < liveContacts.count, liveContacts[index].identifier == contact.identifier { return index }
    return liveContacts.firstIndex { $0.identifier == contact.identifier }
  }

  /// Keeps what an accepted report says of a contact.
  private mutating func follow(_ contact: Contact, near index: Int) {
    if let place = place(of: contact, near: index) {
      if contact.isInRange { liveContacts[place] = contact } else { liveContacts.remove(at: place) }
    } else {
      liveContacts.append(contact)
    }
  }

  /// What is wrong with the contact's numbers, whatever came before.
  private func problem(of contact: Contact) -> ContactStreamError.Problem? {
    if !contact.areNumbersRight, let number = contact.brokenNumber {
      return number.value.isFinite ? .negative(number.field, number.value) : .notFinite(number.field)
    }
    if contact.isTouching, !contact.isInRange { return .touchingOutOfRange }
    return nil
  }

  private enum State { case unknown, near, down }
  private enum Report { case begin, move, lift, hover, leave, silentLift, cancel, cancelTouching }

  /// Why the contact's report can't follow on what it was.
  private func problem(of contact: Contact, from state: State) -> ContactStreamError.Problem? {
    switch (state, report(of: contact, from: state)) {
    case (.unknown, .begin), (.near, .begin), (.down, .move), (.down, .lift), (.near, .hover), (.near, .leave),
      (.near, .cancel), (.down, .cancel):
      break
    case (.unknown, .hover):
      // A pen comes near: the change says so. Otherwise its beginning was missed.
      guard contact.change.contains(.range) else { return .movedBeforeBegan }
    case (.down, .begin): return .beganTwice
    case (.unknown, .move), (.near, .move): return .movedBeforeBegan
    case (.unknown, .lift), (.near, .lift), (.unknown, .leave): return .liftedUnknown
    case (.down, .silentLift): return .liftedSilently
    case (.unknown, .cancel): return .cancelledUnknown
    case (.unknown, .cancelTouching), (.near, .cancelTouching), (.down, .cancelTouching): return .cancelledWhileTouching
    case (.unknown, .silentLift), (.near, .silentLift), (.down, .hover), (.down, .leave):
      fatalError("ContactStreamCheck: \(state) can't be read as this report of \(contact); `report(of:from:)` is wrong")
    }
    return nil
  }

  private func report(of contact: Contact, from state: State) -> Report {
    if contact.change.contains(.cancel) { return contact.isTouching ? .cancelTouching : .cancel }
    if contact.isTouching { return contact.change.contains(.touch) ? .begin : .move }
    if contact.change.contains(.touch) { return .lift }
    if state == .down { return .silentLift }
    return contact.isInRange ? .hover : .leave
  }

  private func orphans(of event: HIDEvent) -> [Contact] {
    liveContacts.filter { live in
      event.contacts.contains { contact in
        guard contact.identifier == live.identifier else { return false }
        let ends = contact.change.contains(.cancel) || !contact.isInRange || (live.isTouching && !contact.isTouching)
        return ends || (live.isTouching && contact.change.contains(.touch))
      }
    }
  }
}
