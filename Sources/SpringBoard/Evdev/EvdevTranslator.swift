import SystemLink

/// Makes HID events of what one evdev device says.
///
/// It takes touchscreens with slots (protocol B), without (protocol A) and with a single touch, pens, mice, wheels,
/// keyboards and media keys; a device may be several of these. One `SYN_REPORT` makes one digitizer frame at most
/// (B9.1). After `SYN_DROPPED` everything up to the next `SYN_REPORT` is dropped, and what was held is taken back:
/// nothing of it is known any more. What it makes passes `ContactStreamCheck`, whatever comes in. A value without clock
/// and I/O; a move allocates nothing.
public struct EvdevTranslator: Sendable {
  private enum Touch: Sendable {
    case none
    /// Protocol B, and the slot that is spoken of.
    case slots(Int)
    /// Protocol A.
    case anonymous(EvdevAnonymousContacts)
    case single
  }

  private let sender: UInt64
  private var touch = Touch.none
  private var contacts: EvdevContacts?
  private var pen: EvdevPen?
  private var pointer: EvdevPointer?
  private var keyboard: EvdevKeyboard?
  private var isDropping = false
  /// The frame that is made; kept for its memory.
  private var frame: HIDEvent

  /// - Parameters:
  ///   - device: with its axes' ranges. Its codes must be known (`EvdevDevice.describingItself(by:)`).
  ///   - screen: over which the device lies, whole.
  ///   - sender: registry number of the device (B9.14).
  /// - Throws: `EvdevDeviceError` when nothing can be made of the device.
  public init(device: EvdevDevice, screen: ScreenDescription, sender: UInt64 = 1) throws(EvdevDeviceError) {
    self.sender = sender
    frame = HIDEvent(timestamp: 0, sender: sender, kind: .digitizer)
    frame.contacts.reserveCapacity(LinkLimits.contacts)
    switch try device.role() {
    case .none: break
    case .slots:
      touch = .slots(0)
      contacts = try EvdevContacts(
        surface: device.surface(EvdevCode.Absolute.positionX, EvdevCode.Absolute.positionY, screen),
        pressureAxis: device.axes[EvdevCode.Absolute.contactPressure])
    case .anonymous:
      touch = .anonymous(EvdevAnonymousContacts())
      contacts = try EvdevContacts(
        surface: device.surface(EvdevCode.Absolute.positionX, EvdevCode.Absolute.positionY, screen),
        pressureAxis: device.axes[EvdevCode.Absolute.contactPressure])
    case .single:
      touch = .single
      contacts = try EvdevContacts(
        surface: device.surface(EvdevCode.Absolute.x, EvdevCode.Absolute.y, screen),
        pressureAxis: device.axes[EvdevCode.Absolute.pressure])
    case .pen:
      pen = try EvdevPen(
        surface: device.surface(EvdevCode.Absolute.x, EvdevCode.Absolute.y, screen), axes: device.axes)
    case .pointer(let isAbsolute):
      let relative = device.codes?[EvdevCode.relative] ?? []
      pointer = EvdevPointer(
        screen: screen,
        surface: isAbsolute ? try device.surface(EvdevCode.Absolute.x, EvdevCode.Absolute.y, screen) : nil,
        hasFineWheel: relative.contains(EvdevCode.Relative.fineWheel),
        hasFineHorizontalWheel: relative.contains(EvdevCode.Relative.fineHorizontalWheel))
    }
    if device.hasKeys { keyboard = EvdevKeyboard() }
    if contacts == nil, pen == nil, pointer == nil, keyboard == nil { throw .nothingKnown(device: device.name) }
  }

  /// Takes the device's next event, and hands on what it completes, in order.
  /// - Parameters:
  ///   - time: when it happened, seconds; must not decrease.
  ///   - emit: is lent the event; a frame's memory is used again for the next one.
  public mutating func take(
    _ event: EvdevEvent, at time: Double, session: inout EvdevSession, emit: (HIDEvent) -> Void
  ) {
    if event.type == EvdevCode.synchronize, event.code == EvdevCode.Synchronize.dropped {
      isDropping = true
      return
    }
    guard !isDropping else {
      if event.isReport {
        isDropping = false
        forget(at: time, session: &session, emit: emit)
      }
      return
    }
    if event.isReport { return report(at: time, session: &session, emit: emit) }
    if event.type == EvdevCode.key, keyboard != nil {
      lend(at: time, session) { translator, frame in
        translator.keyboard?.take(event, session: &session) { frame.say($0, emit) }
      }
    }
    pen?.take(event)
    pointer?.take(event)
    if contacts != nil { takeTouch(event) }
  }

  /// Takes back everything that is down, held or over the screen: the device is gone, its log is over.
  public mutating func forget(at time: Double, session: inout EvdevSession, emit: (HIDEvent) -> Void) {
    if case .anonymous(var anonymous) = touch {
      anonymous.drop()
      touch = .anonymous(anonymous)
    }
    lend(at: time, session) { translator, frame in
      translator.contacts?.forget(into: &frame.contacts, session: &session)
      if !frame.contacts.isEmpty { emit(frame) }
      translator.keyboard?.forget(session: &session) { frame.say($0, emit) }
      frame.modifiers = session.modifiers
      translator.pen?.forget(session: &session) { frame.say($0, $1, emit) }
      translator.pointer?.forget(session: &session) { frame.say($0, $1, emit) }
    }
  }

  private mutating func report(at time: Double, session: inout EvdevSession, emit: (HIDEvent) -> Void) {
    if case .anonymous(var anonymous) = touch {
      touch = .none  // So that its memory is not copied.
      anonymous.report(into: &contacts!)
      touch = .anonymous(anonymous)
    }
    lend(at: time, session) { translator, frame in
      translator.contacts?.report(into: &frame.contacts, session: &session)
      if !frame.contacts.isEmpty { emit(frame) }
      translator.pen?.report(session: &session) { frame.say($0, $1, emit) }
      translator.pointer?.report(session: &session) { frame.say($0, $1, emit) }
    }
  }

  /// Lends the frame's memory for a moment, empty and dated.
  private mutating func lend(
    at time: Double, _ session: EvdevSession, _ body: (inout EvdevTranslator, inout HIDEvent) -> Void
  ) {
    var lent = HIDEvent(timestamp: 0, kind: .digitizer)
    swap(&lent, &frame)
    lent.timestamp = time
    lent.modifiers = session.modifiers
    lent.kind = .digitizer
    lent.contacts.removeAll(keepingCapacity: true)
    body(&self, &lent)
    swap(&lent, &frame)
  }

  private mutating func takeTouch(_ event: EvdevEvent) {
    switch touch {
    case .none: break
    case .slots(let slot):
      guard event.type == EvdevCode.absolute else { return }
      if event.code == EvdevCode.Absolute.slot {
        touch = .slots(Int(event.value))
      } else if (0..<EvdevContacts.slotLimit).contains(slot) {
        if event.code == EvdevCode.Absolute.tracking {
          contacts?.track(slot, event.value)
        } else if event.isOfContact {
          contacts?.change(slot) { $0.take(event) }
        }
      }
    case .anonymous(var anonymous):
      touch = .none  // So that its memory is not copied.
      switch (event.type, event.code) {
      case (EvdevCode.synchronize, EvdevCode.Synchronize.contact): anonymous.endContact()
      case (EvdevCode.key, EvdevCode.Key.touch): if event.value == 0 { anonymous.released() }
      case (EvdevCode.absolute, EvdevCode.Absolute.tracking): anonymous.change { $0.tracking = event.value }
      case (EvdevCode.absolute, _): anonymous.change { $0.take(event) }
      default: break
      }
      touch = .anonymous(anonymous)
    case .single:
      switch (event.type, event.code) {
      case (EvdevCode.key, EvdevCode.Key.touch): if event.value != 2 { contacts?.track(0, event.value != 0 ? 0 : -1) }
      case (EvdevCode.absolute, EvdevCode.Absolute.x): contacts?.change(0) { $0.x = event.value }
      case (EvdevCode.absolute, EvdevCode.Absolute.y): contacts?.change(0) { $0.y = event.value }
      case (EvdevCode.absolute, EvdevCode.Absolute.pressure): contacts?.change(0) { $0.pressure = event.value }
      default: break
      }
    }
  }
}

extension HIDEvent {
  /// Hands on one event in the frame's memory. A key's modifiers stand in its sample, and a media key has none.
  fileprivate mutating func say(_ kind: Kind, _ contact: Contact? = nil, _ emit: (HIDEvent) -> Void) {
    let held = modifiers
    contacts.removeAll(keepingCapacity: true)
    if let contact { contacts.append(contact) }
    self.kind = kind
    switch kind {
    case .key, .remoteControl: modifiers = 0
    default: break
    }
    emit(self)
    modifiers = held
  }

  fileprivate mutating func say(_ kind: Kind, _ emit: (HIDEvent) -> Void) { say(kind, nil, emit) }
}

extension EvdevEvent {
  /// Whether it describes the finger of a slot.
  fileprivate var isOfContact: Bool { code > EvdevCode.Absolute.slot && code <= EvdevCode.Absolute.contactPressure }
}

extension EvdevContacts.Reading {
  fileprivate mutating func take(_ event: EvdevEvent) {
    switch event.code {
    case EvdevCode.Absolute.positionX: x = event.value
    case EvdevCode.Absolute.positionY: y = event.value
    case EvdevCode.Absolute.touchMajor: major = event.value
    case EvdevCode.Absolute.touchMinor: minor = event.value
    case EvdevCode.Absolute.contactPressure: pressure = event.value
    case EvdevCode.Absolute.toolType: tool = event.value
    default: break
    }
  }
}
