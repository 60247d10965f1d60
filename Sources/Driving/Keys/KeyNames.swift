import SpringBoard

/// Keys of a keyboard by what stands on them (USB HID Usage Tables, page 0x07).
public enum KeyNames {
  /// Return, Tab, Backspace, the arrow down, Escape.
  public static let (`return`, tab, backspace, down, escape) = (
    UInt16(0x28), UInt16(0x2B), UInt16(0x2A), UInt16(0x51), UInt16(0x29)
  )
  /// The bits of `UIKeyModifierFlags` for Shift, Control, Option and Command.
  public static let (shift, control, option, command) = (
    UInt32(1 << 17), UInt32(1 << 18), UInt32(1 << 19), UInt32(1 << 20)
  )

  /// The key that bears a name: `return`, `escape`, `f5`; nil for a name of none, and for several keys at once.
  public static func key(named name: String) -> UInt16? {
    let others = [
      "enter": "return", "backspace": "delete", "leftarrow": "left", "rightarrow": "right",
      "uparrow": "up", "downarrow": "down", "esc": "escape",
    ]
    let name = name.lowercased()
    guard let key = ScriptKey(name: others[name] ?? name), key.modifiers == 0 else { return nil }
    return key.usage
  }

  /// The bit of `UIKeyModifierFlags` that a modifier key stands for; nil for other keys.
  public static func modifier(of usage: UInt16) -> UInt32? {
    switch usage {
    case 0xE0, 0xE4: 1 << 18
    case 0xE1, 0xE5: 1 << 17
    case 0xE2, 0xE6: 1 << 19
    case 0xE3, 0xE7: 1 << 20
    default: nil
    }
  }

  /// The key that types a character on a US keyboard, and whether with Shift; nil where none does.
  public static func key(typing character: Character) -> (usage: UInt16, needsShift: Bool)? {
    if let key = ScriptKey(name: String(character)) {
      return (key.usage, character.isUppercase)
    }
    guard let place = shifted.firstIndex(where: { $0.plain == character || $0.shift == character }) else { return nil }
    return (shifted[place].usage, shifted[place].plain != character)
  }

  private static let shifted: [(usage: UInt16, plain: Character, shift: Character)] = [
    (0x1E, "1", "!"), (0x1F, "2", "@"), (0x20, "3", "#"), (0x21, "4", "$"), (0x22, "5", "%"), (0x23, "6", "^"),
    (0x24, "7", "&"), (0x25, "8", "*"), (0x26, "9", "("), (0x27, "0", ")"), (0x2C, " ", " "), (0x2D, "-", "_"),
    (0x2E, "=", "+"), (0x2F, "[", "{"), (0x30, "]", "}"), (0x31, "\\", "|"), (0x33, ";", ":"), (0x34, "'", "\""),
    (0x35, "`", "~"), (0x36, ",", "<"), (0x37, ".", ">"), (0x38, "/", "?"),
  ]
}
