import SpringBoard
import SystemLink

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
    KeyboardLayout.us.key(typing: character)
  }
}
