import SystemLink

/// The fingers of one touchscreen, from its first report on.
///
/// The device's own words come in by slots, in what is known as protocol B. A device without slots is brought into this
/// form (`EvdevAnonymousContacts`). One report of the device becomes one frame (B9.1).
///
///     slot:  empty -> tracked, place unknown -> live -> empty
///            live  -> ignored                          (a palm: cancelled, and nothing more until it lifts)
struct EvdevContacts: Sendable {
  /// What a device says of one finger; nil: never yet.
  struct Reading: Sendable, Hashable {
    var tracking: Int32 = -1
    var x: Int32?
    var y: Int32?
    var major: Int32?
    var minor: Int32?
    var pressure: Int32?
    var tool = EvdevCode.Tool.finger
  }

  struct Slot: Sendable {
    var reading = Reading()
    /// A finger is in the slot.
    var isTracked = false
    /// The finger goes nowhere until it lifts.
    var isIgnored = false
    /// The contact as last reported, from its down to its lift.
    var live: Contact?
    /// The live contact's finger left since the last report.
    var hasLeft = false
    /// Something came for the slot since the last report.
    var isTouched = false
  }

  /// Slots that a device may have; what it says of others is passed over.
  static let slotLimit = LinkLimits.contacts

  private(set) var slots = [Slot](repeating: Slot(), count: slotLimit)
  private let surface: EvdevSurface
  private let pressureAxis: EvdevAxis?
  /// Numbers that are given back when the frame is made: within it, none stands for two fingers.
  private var lifted: [UInt32] = []

  init(surface: EvdevSurface, pressureAxis: EvdevAxis?) {
    self.surface = surface
    self.pressureAxis = pressureAxis
    lifted.reserveCapacity(Self.slotLimit)
  }

  /// Brings a slot's reading up to date.
  mutating func change(_ slot: Int, _ body: (inout Reading) -> Void) {
    body(&slots[slot].reading)
    slots[slot].isTouched = true
  }

  /// Another finger is in the slot, or none with a number below 0.
  mutating func track(_ slot: Int, _ tracking: Int32) {
    slots[slot].isTouched = true
    if slots[slot].isTracked, slots[slot].reading.tracking == tracking { return }
    if slots[slot].live != nil { slots[slot].hasLeft = true }
    slots[slot].reading.tracking = tracking
    slots[slot].isTracked = tracking >= 0
    slots[slot].isIgnored = false
  }

  /// Adds what changed since the last report. A finger that came and left in between never was (B9.8).
  mutating func report(into contacts: inout [Contact], session: inout EvdevSession) {
    for index in slots.indices where slots[index].isTouched {
      slots[index].isTouched = false
      if var contact = slots[index].live {
        if slots[index].hasLeft {
          // Where the slot has another finger already, its place is that one's.
          if !slots[index].isTracked { move(&contact, to: slots[index].reading) }
          contacts.append(end(contact, cancels: false))
          slots[index].live = nil
          slots[index].hasLeft = false
        } else if slots[index].reading.tool == EvdevCode.Tool.palm {
          contacts.append(end(contact, cancels: true))
          slots[index].live = nil
          slots[index].isIgnored = true
        } else if let moved = moved(contact, slots[index].reading) {
          slots[index].live = moved
          contacts.append(moved)
        }
      }
      if slots[index].live == nil, slots[index].isTracked, !slots[index].isIgnored {
        begin(index, into: &contacts, session: &session)
      }
    }
    for number in lifted { session.giveBack(number) }
    lifted.removeAll(keepingCapacity: true)
  }

  /// Takes every live contact back. What the slots hold is not known any more:
  /// a finger that is still there goes nowhere until it lifts.
  mutating func forget(into contacts: inout [Contact], session: inout EvdevSession) {
    for index in slots.indices {
      if let contact = slots[index].live { contacts.append(end(contact, cancels: true)) }
      slots[index] = Slot()
    }
    for number in lifted { session.giveBack(number) }
    lifted.removeAll(keepingCapacity: true)
  }

  private mutating func begin(_ index: Int, into contacts: inout [Contact], session: inout EvdevSession) {
    let reading = slots[index].reading
    guard reading.tool != EvdevCode.Tool.palm else {
      slots[index].isIgnored = true
      return
    }
    // Not before its place is known: until both coordinates have come once,
    // the device keeps what did not change to itself.
    guard let x = reading.x, let y = reading.y else { return }
    guard let number = session.takeNumber() else {
      slots[index].isIgnored = true
      return
    }
    var contact = Contact.down(number, x: surface.x(x), y: surface.y(y))
    if reading.tool == EvdevCode.Tool.pen { contact.transducer = .stylus }
    describe(&contact, reading)
    contact.edges = Contact.Edges(
      x: contact.x, y: contact.y, screenWidth: surface.screen.width, screenHeight: surface.screen.height)
    slots[index].live = contact
    contacts.append(contact)
  }

  /// The contact's next report; nil if nothing about it changed.
  private func moved(_ contact: Contact, _ reading: Reading) -> Contact? {
    var next = contact
    move(&next, to: reading)
    describe(&next, reading)
    next.change = []
    if next.x != contact.x || next.y != contact.y { next.change.insert(.position) }
    if !next.hasAttributes(of: contact) { next.change.insert(.attribute) }
    return next.change.isEmpty ? nil : next
  }

  private func move(_ contact: inout Contact, to reading: Reading) {
    if let x = reading.x { contact.x = surface.x(x) }
    if let y = reading.y { contact.y = surface.y(y) }
  }

  private func describe(_ contact: inout Contact, _ reading: Reading) {
    if let pressure = reading.pressure, let axis = pressureAxis, axis.isUsable {
      contact.pressure = 2 * axis.share(of: pressure)
    }
    guard let major = reading.major else { return }
    let radii = (surface.radius(major), surface.radius(reading.minor ?? major))
    (contact.majorRadius, contact.minorRadius) = (max(radii.0, radii.1), min(radii.0, radii.1))
  }

  private mutating func end(_ contact: Contact, cancels: Bool) -> Contact {
    lifted.append(contact.identifier)
    return contact.ended(cancels: cancels)
  }
}

extension Contact {
  /// The contact's last report (B9.6).
  func ended(cancels: Bool) -> Contact {
    var contact = self
    contact.change = cancels ? [.range, .touch, .cancel] : [.range, .touch]
    contact.isInRange = false
    contact.isTouching = false
    contact.pressure = 0
    contact.buttons = []
    return contact
  }
}
