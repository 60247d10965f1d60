import SystemLink

/// What SDL's scancodes are as usages of HID's keyboard page (0x07).
enum Keyboard {
  private static let keypadWithoutNumLock: [Int: UInt16] = [
    0x59: 0x4D, 0x5A: 0x51, 0x5B: 0x4E, 0x5C: 0x50, 0x5E: 0x4F, 0x5F: 0x4A, 0x60: 0x52, 0x61: 0x4B, 0x62: 0x49,
    0x63: 0x4C,
  ]

  /// The key's usage; nil for keys that have none there. Without Num Lock, keys of the keypad are others.
  static func usage(of scancode: Int, hasNumLock: Bool) -> UInt16? {
    guard (0x04...0xE7).contains(scancode) else { return nil }
    return (hasNumLock ? nil : keypadWithoutNumLock[scancode]) ?? UInt16(scancode)
  }

  /// What a keycode of SDL types; empty for keys that have names.
  static func character(of keycode: UInt32) -> String {
    guard keycode >= 0x20, keycode != 0x7F, keycode < 0x4000_0000, let scalar = Unicode.Scalar(keycode),
      scalar.properties.generalCategory != .control
    else { return "" }
    return String(scalar)
  }

  static func isModifier(_ usage: UInt16) -> Bool { (0xE0...0xE7).contains(usage) || usage == 0x39 }
  static func isOnKeypad(_ usage: UInt16) -> Bool {
    (0x54...0x63).contains(usage) || usage == 0x67 || usage == 0x85
  }

  /// Whether a key types a character on most layouts: letters, digits, signs, the space bar,
  /// keys of the keypad but Enter.
  static func types(_ usage: UInt16) -> Bool {
    switch usage {
    case 0x04...0x27, 0x2C...0x38, 0x54...0x57, 0x59...0x64, 0x67, 0x85, 0x87, 0x89: true
    default: false
    }
  }
}

/// Keys for music and films, as remote control.
enum MediaKeys {
  enum Command: Sendable, Hashable {
    case once(RemoteControlCommand)
    /// One when it goes down, the other when it goes up.
    case held(begin: RemoteControlCommand, end: RemoteControlCommand)
  }

  /// By SDL's scancodes, which are its own for these keys.
  static let commands: [Int: Command] = [
    258: .once(.nextTrack), 259: .once(.previousTrack), 260: .once(.stop), 261: .once(.togglePlayPause),
    285: .held(begin: .beginSeekingBackward, end: .endSeekingBackward),
    286: .held(begin: .beginSeekingForward, end: .endSeekingForward),
  ]
}
