import SystemLink

/// Makes HID events of one viewer's messages, and knows what the viewer holds down.
///
/// A message that can't follow on what came before (a move of a finger that is not down) is refused whole, and changes
/// nothing.
struct InputTranslator: Sendable {
  /// One contact that is down.
  private struct Live: Sendable {
    var pointer: Int32
    var contact: Contact
  }

  private let screenWidth: Double
  private let screenHeight: Double
  private var live: [Live] = []
  private var keys: [KeySample] = []
  private var hoverPlace: HoverSample?
  /// Scrolling and transforming of a trackpad that have begun and not ended.
  private var scrolling: ScrollSample?
  private var transforming: TransformSample?
  private var time = PageTime()

  /// Registry number of the page as a device; all viewers are one hand's worth of devices to the app.
  static let sender: UInt64 = 1
  /// A contact that begins this near to a side began at the edge, points (B5.57).
  static let edgeWidth = 13.0
  /// Fingers that one viewer may hold down.
  static let liveLimit = 32
  /// Keys that one viewer may hold down; keyboards have fewer.
  static let keyLimit = 128

  /// Size of the screen in points, for the edges.
  init(screenWidth: Double, screenHeight: Double) {
    self.screenWidth = screenWidth
    self.screenHeight = screenHeight
  }

  /// The events of one message in order of time, all finite, dated `now` (seconds since boot) at the latest.
  mutating func events(
    for message: InputMessage, now: Double, numbers: inout ContactNumbers
  ) throws(InputMessage.Fault) -> [HIDEvent] {
    switch message {
    case .touches(let milliseconds, let modifiers, let contacts):
      var events = try touches(contacts, milliseconds: milliseconds, now: now, numbers: &numbers)
      for index in events.indices { events[index].modifiers = modifiers }
      return events
    case .key(let milliseconds, let sample):
      let held = keys.firstIndex { $0.usage == sample.usage }
      switch (sample.isDown, held) {
      case (true, nil):
        guard keys.count < Self.keyLimit else { throw InputMessage.Fault("more than \(Self.keyLimit) keys are down") }
        keys.append(sample)
      case (false, let index?): keys.remove(at: index)
      case (true, _?): throw InputMessage.Fault("key \(sample.usage) went down twice")
      case (false, nil): throw InputMessage.Fault("key \(sample.usage) went up without having been down")
      }
      return [event(.key(sample), 0, milliseconds: milliseconds, now: now)]
    case .hover(let milliseconds, let modifiers, let sample):
      switch (sample.phase, hoverPlace != nil) {
      case (.entered, false), (.moved, true): hoverPlace = sample
      case (.exited, true): hoverPlace = nil
      case (.entered, true): throw InputMessage.Fault("the pointer entered twice")
      case (.moved, false), (.exited, false):
        throw InputMessage.Fault("the pointer \(sample.phase) without having entered")
      }
      return [event(.hover(sample), modifiers, milliseconds: milliseconds, now: now)]
    case .wheel(let milliseconds, let modifiers, let sample):
      switch (sample.phase, scrolling != nil) {
      case (.step, _): break
      case (.began, false), (.changed, true): scrolling = sample
      case (.ended, true), (.cancelled, true): scrolling = nil
      case (.began, true): throw InputMessage.Fault("scrolling began twice")
      case (.changed, false), (.ended, false), (.cancelled, false):
        throw InputMessage.Fault("scrolling \(sample.phase) without having begun")
      }
      return [event(.scroll(sample), modifiers, milliseconds: milliseconds, now: now)]
    case .transform(let milliseconds, let modifiers, let sample):
      switch (sample.phase, transforming != nil) {
      case (.began, false), (.changed, true): transforming = sample
      case (.ended, true), (.cancelled, true): transforming = nil
      case (.began, true): throw InputMessage.Fault("transforming began twice")
      case (.changed, false), (.ended, false), (.cancelled, false):
        throw InputMessage.Fault("transforming \(sample.phase) without having begun")
      }
      return [event(.transform(sample), modifiers, milliseconds: milliseconds, now: now)]
    case .tracing:
      return []
    }
  }

  /// The viewer is gone: cancels its contacts in one frame and its scrolling, releases its keys, takes its pointer away.
  mutating func leave(at now: Double, numbers: inout ContactNumbers) -> [HIDEvent] {
    var events: [HIDEvent] = []
    let timestamp = time.moment(now: now)
    if !live.isEmpty {
      let contacts = live.map { held in
        var contact = held.contact
        contact.change = [.range, .touch, .cancel]
        contact.buttons = []
        contact.isInRange = false
        contact.isTouching = false
        return contact
      }
      events.append(HIDEvent(timestamp: timestamp, sender: Self.sender, kind: .digitizer, contacts: contacts))
      for held in live { numbers.giveBack(held.contact.identifier) }
      live = []
    }
    for key in keys {
      let released = KeySample(usage: key.usage, modifiers: 0, isDown: false)
      events.append(HIDEvent(timestamp: timestamp, sender: Self.sender, kind: .key(released)))
    }
    keys = []
    if let place = scrolling {
      let cancel = ScrollSample(phase: .cancelled, x: place.x, y: place.y, dx: 0, dy: 0)
      events.append(HIDEvent(timestamp: timestamp, sender: Self.sender, kind: .scroll(cancel)))
      scrolling = nil
    }
    if let place = transforming {
      let cancel = TransformSample(phase: .cancelled, x: place.x, y: place.y)
      events.append(HIDEvent(timestamp: timestamp, sender: Self.sender, kind: .transform(cancel)))
      transforming = nil
    }
    if var place = hoverPlace {
      place.phase = .exited
      events.append(HIDEvent(timestamp: timestamp, sender: Self.sender, kind: .hover(place)))
      hoverPlace = nil
    }
    return events
  }

  private mutating func event(
    _ kind: HIDEvent.Kind, _ modifiers: UInt32, milliseconds: Double, now: Double
  ) -> HIDEvent {
    time.heard(milliseconds: milliseconds, now: now)
    return HIDEvent(
      timestamp: time.seconds(milliseconds: milliseconds, now: now), sender: Self.sender, modifiers: modifiers,
      kind: kind)
  }
}

// MARK: - Touches

extension InputTranslator {
  private mutating func touches(
    _ pages: [PageContact], milliseconds: Double, now: Double, numbers: inout ContactNumbers
  ) throws(InputMessage.Fault) -> [HIDEvent] {
    for page in pages {
      let isDown = live.contains { $0.pointer == page.id }
      if page.phase == .down, isDown { throw InputMessage.Fault("contact \(page.id) went down twice") }
      if page.phase != .down, !isDown {
        throw InputMessage.Fault("contact \(page.id) has phase \"\(page.phase)\" but is not down")
      }
    }
    guard live.count + pages.count(where: { $0.phase == .down }) <= Self.liveLimit else {
      throw InputMessage.Fault("more than \(Self.liveLimit) contacts are down")
    }

    time.heard(milliseconds: milliseconds, now: now)
    var events = earlier(pages, before: milliseconds, now: now)
    let contacts = pages.compactMap { page in apply(page, numbers: &numbers) }
    if !contacts.isEmpty {
      let timestamp = time.seconds(milliseconds: milliseconds, now: now)
      events.append(HIDEvent(timestamp: timestamp, sender: Self.sender, kind: .digitizer, contacts: contacts))
    }
    return events
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
  private mutating func apply(_ page: PageContact, numbers: inout ContactNumbers) -> Contact? {
    switch page.phase {
    case .move: return move(page)
    case .down:
      var contact = described(page, identifier: numbers.take())
      contact.edges = edges(x: page.x, y: page.y)
      live.append(Live(pointer: page.id, contact: contact))
      return contact
    case .up, .cancel:
      guard let index = live.firstIndex(where: { $0.pointer == page.id }) else { return nil }
      let held = live.remove(at: index).contact
      numbers.giveBack(held.identifier)
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

  private func edges(x: Double, y: Double) -> Contact.Edges {
    var edges: Contact.Edges = []
    if y < Self.edgeWidth { edges.insert(.top) }
    if x < Self.edgeWidth { edges.insert(.left) }
    if y > screenHeight - Self.edgeWidth { edges.insert(.bottom) }
    if x > screenWidth - Self.edgeWidth { edges.insert(.right) }
    return edges
  }
}

extension Contact {
  /// Whether pressure, size, angles and buttons are the same.
  fileprivate func hasAttributes(of other: Contact) -> Bool {
    pressure == other.pressure && majorRadius == other.majorRadius && minorRadius == other.minorRadius
      && altitude == other.altitude && azimuth == other.azimuth && twist == other.twist && buttons == other.buttons
  }
}
