import SpringBoard
import SystemLink

/// Makes key events, text and remote control of the keys of all keyboards, which share their modifier keys.
struct KeyTranslator: Sendable {
  private struct Held: Sendable {
    var device: UInt64
    var code: UInt32
    /// The usage with which it went down; nil where nothing was told of that.
    var usage: UInt16?
    /// Ends what it began.
    var end: RemoteControlCommand?
  }

  private var held: [Held] = []
  private var hasCapsLock = false

  /// `UIKeyModifierFlags` raw bits.
  private enum Modifier {
    static let capsLock: UInt32 = 1 << 16
    static let numericPad: UInt32 = 1 << 21
  }

  /// Modifier keys held on any keyboard, and caps lock while it is on.
  var modifiers: UInt32 {
    var bits = hasCapsLock ? Modifier.capsLock : 0
    for key in held {
      if let usage = key.usage { bits |= EvdevKeys.modifier(of: usage) }
    }
    return bits
  }

  /// A key by its evdev code. A key that is no key of a keyboard, and no media key, makes nothing.
  mutating func take(
    _ code: UInt32, isDown: Bool, of device: UInt64, layout: inout some KeyLayout, out: inout Outbox
  ) {
    let index = held.firstIndex { $0.device == device && $0.code == code }
    switch (isDown, index) {
    case (true, nil): press(code, device, &layout, &out)
    case (false, let index?):
      layout.release(code)
      // First out of the list: its own modifier holds no longer.
      let key = held.remove(at: index)
      release(key, &out)
    case (true, _?), (false, nil): break
    }
  }

  /// A device is gone: its keys are the host's to release; the layout has to know.
  mutating func leave(_ device: UInt64, layout: inout some KeyLayout) {
    for key in held where key.device == device { layout.release(key.code) }
    held.removeAll { $0.device == device }
  }

  private mutating func press(
    _ code: UInt32, _ device: UInt64, _ layout: inout some KeyLayout, _ out: inout Outbox
  ) {
    let typed = layout.press(code)
    guard let number = UInt16(exactly: code) else { return }
    if let command = EvdevKeys.commands(of: number) {
      held.append(Held(device: device, code: code, end: command.up))
      return out.send(.remoteControl(command.down))
    }
    guard let usage = EvdevKeys.usage(of: number) else { return }
    if usage == 0x39 { hasCapsLock.toggle() }
    switch typed {
    case .composing: held.append(Held(device: device, code: code))
    case .composed(let text):
      held.append(Held(device: device, code: code))
      if !text.isEmpty { out.send(.text(.insert(text))) }
    case .characters(let characters, let alone, let standsFor):
      let usage = standsFor ?? usage
      held.append(Held(device: device, code: code, usage: usage))
      out.send(
        .key(
          KeySample(
            usage: usage, modifiers: modifiers(of: usage), isDown: true, characters: characters,
            charactersIgnoringModifiers: alone)))
    }
  }

  private func release(_ key: Held, _ out: inout Outbox) {
    if let usage = key.usage {
      out.send(.key(KeySample(usage: usage, modifiers: modifiers(of: usage), isDown: false)))
    }
    if let end = key.end { out.send(.remoteControl(end)) }
  }

  private func isOfNumberPad(_ usage: UInt16) -> Bool {
    (0x54...0x63).contains(usage) || usage == 0x67 || usage == 0x85
  }

  private func modifiers(of usage: UInt16) -> UInt32 {
    modifiers | (isOfNumberPad(usage) ? Modifier.numericPad : 0)
  }
}
