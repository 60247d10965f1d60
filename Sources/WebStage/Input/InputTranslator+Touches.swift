import SpringBoard
import SystemLink

// What the fingers, pens and mouse buttons of one viewer become: one hand event a message,
// and one for each moment that the browser merged.

extension InputTranslator {
  mutating func touches(
    _ pages: [PageContact], milliseconds: Double, now: Double, numbers: inout ContactNumbers
  ) throws(InputMessage.Fault) -> [HIDEvent] {
    for page in pages {
      let isDown = live.contains { $0.pointer == page.id } || leftOut.contains(page.id)
      if page.phase == .down, isDown { throw InputMessage.Fault("contact \(page.id) went down twice") }
      if page.phase != .down, !isDown {
        throw InputMessage.Fault("contact \(page.id) has phase \"\(page.phase)\" but is not down")
      }
    }
    guard live.count + leftOut.count + pages.count(where: { $0.phase == .down }) <= Self.liveLimit else {
      throw InputMessage.Fault("more than \(Self.liveLimit) contacts are down")
    }

    time.heard(milliseconds: milliseconds, now: now)
    var events = earlier(pages, before: milliseconds, now: now)
    var ended: [UInt32] = []
    let contacts = pages.compactMap { page in apply(page, numbers: &numbers, ended: &ended) }
    // Free from the next frame on: in this one another contact may land.
    for number in ended { numbers.giveBack(number) }
    if !contacts.isEmpty {
      let timestamp = time.seconds(milliseconds: milliseconds, now: now)
      events.append(HIDEvent(timestamp: timestamp, sender: Self.sender, kind: .digitizer, contacts: contacts))
    }
    return events
  }

  /// The contacts for which there was no room since this was asked last.
  mutating func takeNewlyLeftOut() -> [(pointer: Int32, isByShare: Bool)] {
    defer { newlyLeftOut = [] }
    return newlyLeftOut
  }

  /// The samples that the browser had merged, as hand events of their own: those of one moment together.
  private mutating func earlier(_ pages: [PageContact], before milliseconds: Double, now: Double) -> [HIDEvent] {
    var moments: [(time: Double, page: PageContact)] = []
    for page in pages {
      for sample in page.samples ?? [] {
        var moved = page
        (moved.x, moved.y) = (sample[1], sample[2])
        if page.pressure != nil { moved.pressure = sample[3] }
        moments.append((min(sample[0], milliseconds), moved))
      }
    }
    // The order of one contact's samples stays as it is where times are equal.
    let ordered = moments.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    var events: [HIDEvent] = []
    var start = 0
    while start < ordered.count {
      var contacts: [Contact] = []
      var pointers: Set<Int32> = []
      var end = start
      while end < ordered.count, ordered[end].time == ordered[start].time,
        pointers.insert(ordered[end].page.id).inserted
      {
        if let contact = move(ordered[end].page) { contacts.append(contact) }
        end += 1
      }
      if !contacts.isEmpty {
        let timestamp = time.seconds(milliseconds: ordered[start].time, now: now)
        events.append(HIDEvent(timestamp: timestamp, sender: Self.sender, kind: .digitizer, contacts: contacts))
      }
      start = end
    }
    return events
  }

  /// Carries out a contact's phase; nil if nothing about it changed.
  private mutating func apply(
    _ page: PageContact, numbers: inout ContactNumbers, ended: inout [UInt32]
  ) -> Contact? {
    switch page.phase {
    case .move: return move(page)
    case .down:
      guard live.count < share, let number = numbers.take() else {
        leftOut.append(page.id)
        newlyLeftOut.append((page.id, isByShare: live.count >= share))
        return nil
      }
      var contact = described(page, identifier: number)
      contact.edges = Contact.Edges(x: page.x, y: page.y, screenWidth: screenWidth, screenHeight: screenHeight)
      live.append(Live(pointer: page.id, contact: contact))
      return contact
    case .up, .cancel:
      guard let index = live.firstIndex(where: { $0.pointer == page.id }) else {
        leftOut.removeAll { $0 == page.id }
        return nil
      }
      let held = live.remove(at: index).contact
      ended.append(held.identifier)
      var contact = held
      contact.change = page.phase == .up ? [.range, .touch] : [.range, .touch, .cancel]
      contact.isInRange = false
      contact.isTouching = false
      (contact.x, contact.y) = (page.x, page.y)
      contact.pressure = 0
      contact.buttons = []
      return contact
    }
  }

  private mutating func move(_ page: PageContact) -> Contact? {
    guard let index = live.firstIndex(where: { $0.pointer == page.id }) else { return nil }
    let held = live[index].contact
    var contact = described(page, identifier: held.identifier)
    contact.edges = held.edges
    contact.transducer = held.transducer
    contact.change = []
    if contact.x != held.x || contact.y != held.y { contact.change.insert(.position) }
    if !contact.hasAttributes(of: held) { contact.change.insert(.attribute) }
    guard !contact.change.isEmpty else { return nil }
    live[index].contact = contact
    return contact
  }

  /// The contact as it is while down, in our units; as if it had just landed.
  private func described(_ page: PageContact, identifier: UInt32) -> Contact {
    var contact = Contact.down(identifier, x: page.x, y: page.y)
    contact.transducer =
      switch page.type {
      case .touch: .finger
      case .pen: .stylus
      case .mouse: .puck
      }
    if page.type == .mouse { contact.buttons = Contact.Buttons(rawValue: UInt8(truncatingIfNeeded: page.buttons ?? 1)) }
    contact.pressure = 2 * (page.pressure ?? 0)
    let (rx, ry) = (page.rx ?? 0, page.ry ?? 0)
    if rx > 0 || ry > 0 { (contact.majorRadius, contact.minorRadius) = (max(rx, ry), min(rx, ry)) }
    if page.type == .pen {
      let angles = PenAngles(tiltX: page.tiltX ?? 0, tiltY: page.tiltY ?? 0)
      contact.altitude = angles.altitude
      contact.azimuth = angles.azimuth
      contact.twist = (page.twist ?? 0) * .pi / 180
    }
    return contact
  }
}
