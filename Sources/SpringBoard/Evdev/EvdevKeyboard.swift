import SystemLink

/// The keys of one keyboard, and the media keys of anything.
struct EvdevKeyboard: Sendable {
  /// Usages and codes of the keys that are held, in the order in which they went down.
  private var held: [UInt16] = []
  private static let alphaShift: UInt32 = 1 << 16
  private static let capsLock: UInt16 = 0x39

  /// A key went down (1), up (0), or repeats (2), which is the app's matter.
  mutating func take(_ event: EvdevEvent, session: inout EvdevSession, emit: (HIDEvent.Kind) -> Void) {
    guard event.value != 2 else { return }
    let isDown = event.value != 0
    guard EvdevKeys.usage(of: event.code) != nil || EvdevKeys.commands(of: event.code) != nil else { return }
    // A log that begins in the midst has ends without beginnings.
    guard held.contains(event.code) != isDown else { return }
    if isDown { held.append(event.code) } else { held.removeAll { $0 == event.code } }
    if let usage = EvdevKeys.usage(of: event.code) {
      let bit = EvdevKeys.modifier(of: usage)
      if bit != 0 { setModifier(bit, session: &session, isDown) }
      if usage == Self.capsLock, isDown { session.modifiers ^= Self.alphaShift }
      emit(.key(KeySample(usage: usage, modifiers: session.modifiers, isDown: isDown)))
    } else if let commands = EvdevKeys.commands(of: event.code) {
      if isDown { emit(.remoteControl(commands.down)) } else if let up = commands.up { emit(.remoteControl(up)) }
    }
  }

  /// Lets every key go: what is held is not known any more.
  mutating func forget(session: inout EvdevSession, emit: (HIDEvent.Kind) -> Void) {
    for code in held.reversed() {
      take(EvdevEvent(microseconds: 0, type: EvdevCode.key, code: code, value: 0), session: &session, emit: emit)
    }
  }

  /// Both Shift keys are one modifier: it is on until the last of them is up.
  private func setModifier(_ bit: UInt32, session: inout EvdevSession, _ isDown: Bool) {
    let isHeld = held.contains { EvdevKeys.usage(of: $0).map(EvdevKeys.modifier(of:)) == bit }
    if isDown || isHeld { session.modifiers |= bit } else { session.modifiers &= ~bit }
  }
}
