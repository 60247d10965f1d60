import SpringBoard
import SystemLink

// Fingers and the buttons of the mouse: what is down, and which changes make one hand.

extension WindowTranslator {
  /// A finger's report. One that comes down beside the screen, or while too many are down,
  /// is no contact, nor what it does later.
  mutating func handle(
    _ pointer: Pointer, _ phase: WindowInput.Phase, x: Double, y: Double, pressure: Double,
    _ modifiers: WindowModifiers, _ time: Double, _ events: inout [HIDEvent]
  ) {
    guard isFinite(x, y) else { return }
    let pressure = pressure.isFinite ? max(pressure, 0) : 0
    let flags = modifiers.flags
    switch phase {
    case .down:
      // It was never told that it went up.
      if let index = live.firstIndex(where: { $0.pointer == pointer }) {
        let held = live.remove(at: index).contact
        note(held.ended(x: held.x, y: held.y, isCancelled: true), flags, time, &events)
      }
      begin(pointer, .finger, x: x, y: y, pressure: pressure, flags, time, &events)
    case .moved: move(pointer, x: x, y: y, pressure: pressure, flags, time, &events)
    case .up: end(pointer, x: x, y: y, flags, time, &events)
    }
  }

  mutating func mouseButton(
    _ number: Int, isDown: Bool, x: Double, y: Double, _ modifiers: WindowModifiers, _ time: Double,
    _ events: inout [HIDEvent]
  ) {
    let bits: [UInt8] = [1, 4, 2, 8, 16]
    guard (1...bits.count).contains(number) else { return }
    let button = Contact.Buttons(rawValue: bits[number - 1])
    let wereHeld = !buttons.isEmpty
    if isDown { buttons.insert(button) } else { buttons.remove(button) }
    let flags = contactFlags(modifiers)
    switch (wereHeld, buttons.isEmpty) {
    case (false, false):
      isMirrored = button == .primary && modifiers.hasAny(of: .alternate)
      let (kind, flags) = (isMirrored ? Contact.Transducer.finger : .puck, contactFlags(modifiers))
      begin(.mouse, kind, x: x, y: y, pressure: 1, flags, time, &events)
      guard isMirrored else { return }
      begin(.mirror, kind, x: screenWidth - x, y: screenHeight - y, pressure: 1, flags, time, &events)
    case (true, false):
      move(.mouse, x: x, y: y, pressure: 1, flags, time, &events)
    case (true, true):
      end(.mouse, x: x, y: y, flags, time, &events)
      if isMirrored { end(.mirror, x: screenWidth - x, y: screenHeight - y, flags, time, &events) }
      isMirrored = false
      guard !isOnScreen(x, y) else { return }
      flush(&events)
      endHovering(modifiers, time, &events)
    // Its beginning was before the window lost the keyboard, or elsewhere.
    case (false, true): return
    }
  }

  mutating func mouseMoved(
    x: Double, y: Double, _ modifiers: WindowModifiers, _ time: Double, _ events: inout [HIDEvent]
  ) {
    if live.contains(where: { $0.pointer == .mouse }) {
      let flags = contactFlags(modifiers)
      move(.mouse, x: x, y: y, pressure: 1, flags, time, &events)
      if isMirrored {
        move(.mirror, x: screenWidth - x, y: screenHeight - y, pressure: 1, flags, time, &events)
      }
      return
    }
    // Nothing hovers while something touches.
    guard live.isEmpty else { return }
    flush(&events)
    guard isOnScreen(x, y) else { return endHovering(modifiers, time, &events) }
    let sample = HoverSample(phase: hovering == nil ? .entered : .moved, x: x, y: y)
    hovering = sample
    events.append(event(.hover(sample), modifiers.flags, time))
  }

  mutating func endHovering(_ modifiers: WindowModifiers, _ time: Double, _ events: inout [HIDEvent]) {
    guard var sample = hovering else { return }
    sample.phase = .exited
    hovering = nil
    events.append(event(.hover(sample), modifiers.flags, time))
  }

  /// What is put together so far is one report.
  mutating func flush(_ events: inout [HIDEvent]) {
    guard !hand.isEmpty else { return }
    events.append(
      HIDEvent(timestamp: handTime, sender: Self.sender, modifiers: handModifiers, kind: .digitizer, contacts: hand))
    hand.removeAll()
  }

  /// Alt that makes a second finger is the window's own.
  private func contactFlags(_ modifiers: WindowModifiers) -> UInt32 {
    isMirrored ? modifiers.flags & ~WindowModifiers.alternateFlag : modifiers.flags
  }

  private mutating func begin(
    _ pointer: Pointer, _ transducer: Contact.Transducer, x: Double, y: Double, pressure: Double,
    _ flags: UInt32, _ time: Double, _ events: inout [HIDEvent]
  ) {
    guard isOnScreen(x, y), live.count < Self.liveLimit else { return }
    var number: UInt32 = 1
    while live.contains(where: { $0.contact.identifier == number }) { number += 1 }
    var contact = Contact.down(number, x: x, y: y)
    contact.transducer = transducer
    contact.pressure = pressure
    contact.buttons = transducer == .puck ? buttons : []
    contact.edges = Contact.Edges(x: x, y: y, screenWidth: screenWidth, screenHeight: screenHeight)
    live.append(Live(pointer: pointer, contact: contact))
    note(contact, flags, time, &events)
  }

  private mutating func move(
    _ pointer: Pointer, x: Double, y: Double, pressure: Double, _ flags: UInt32, _ time: Double,
    _ events: inout [HIDEvent]
  ) {
    guard let index = live.firstIndex(where: { $0.pointer == pointer }) else { return }
    var contact = live[index].contact
    let held = contact.transducer == .puck ? buttons : []
    contact.change = []
    if contact.x != x || contact.y != y { contact.change.insert(.position) }
    if contact.pressure != pressure || contact.buttons != held { contact.change.insert(.attribute) }
    guard !contact.change.isEmpty else { return }
    (contact.x, contact.y, contact.pressure, contact.buttons) = (x, y, pressure, held)
    live[index].contact = contact
    note(contact, flags, time, &events)
  }

  private mutating func end(
    _ pointer: Pointer, x: Double, y: Double, _ flags: UInt32, _ time: Double, _ events: inout [HIDEvent]
  ) {
    guard let index = live.firstIndex(where: { $0.pointer == pointer }) else { return }
    note(live.remove(at: index).contact.ended(x: x, y: y, isCancelled: false), flags, time, &events)
  }

  /// A contact stands once in a hand, and the modifiers are those of all of it.
  private mutating func note(_ contact: Contact, _ flags: UInt32, _ time: Double, _ events: inout [HIDEvent]) {
    if handModifiers != flags || hand.contains(where: { $0.identifier == contact.identifier }) { flush(&events) }
    (handModifiers, handTime) = (flags, time)
    hand.append(contact)
  }
}

extension Contact {
  /// The contact at its lift, or as it is taken back (B9.6).
  func ended(x: Double, y: Double, isCancelled: Bool) -> Contact {
    var contact = self
    contact.change = isCancelled ? [.range, .touch, .cancel] : [.range, .touch]
    contact.isInRange = false
    contact.isTouching = false
    (contact.x, contact.y, contact.pressure, contact.buttons) = (x, y, 0, [])
    return contact
  }
}
