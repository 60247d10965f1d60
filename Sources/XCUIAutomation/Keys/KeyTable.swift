import FirstResponder

/// Which key of a US keyboard types a character (USB HID Usage Tables, page 0x07).
enum KeyTable {
  /// The key, and whether it needs Shift; nil for a character that no key types.
  static func key(typing text: String) -> (usage: UInt16, needsShift: Bool)? {
    if let usage = named[text] { return (UInt16(usage.rawValue), false) }
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else { return nil }
    switch scalar.value {
    case 0x61...0x7A: return (UInt16(scalar.value - 0x61) + 0x04, false)
    case 0x41...0x5A: return (UInt16(scalar.value - 0x41) + 0x04, true)
    case 0x31...0x39: return (UInt16(scalar.value - 0x31) + 0x1E, false)
    case 0x30: return (0x27, false)
    // F1 to F12.
    case 0xF704...0xF70F: return (UInt16(scalar.value - 0xF704) + 0x3A, false)
    default: break
    }
    guard let mark = marks.first(where: { $0.plain == text || $0.shifted == text }) else { return nil }
    return (mark.usage, mark.shifted == text)
  }

  private static let named: [String: UIKeyboardHIDUsage] = [
    XCUIKeyboardKey.delete.rawValue: .keyboardDeleteOrBackspace, "\u{7F}": .keyboardDeleteOrBackspace,
    XCUIKeyboardKey.forwardDelete.rawValue: .keyboardDeleteForward,
    "\r": .keyboardReturnOrEnter, "\n": .keyboardReturnOrEnter, "\u{3}": .keypadEnter, "\t": .keyboardTab,
    " ": .keyboardSpacebar, "\u{1B}": .keyboardEscape,
    XCUIKeyboardKey.upArrow.rawValue: .keyboardUpArrow, XCUIKeyboardKey.downArrow.rawValue: .keyboardDownArrow,
    XCUIKeyboardKey.leftArrow.rawValue: .keyboardLeftArrow, XCUIKeyboardKey.rightArrow.rawValue: .keyboardRightArrow,
    XCUIKeyboardKey.home.rawValue: .keyboardHome, XCUIKeyboardKey.end.rawValue: .keyboardEnd,
    XCUIKeyboardKey.pageUp.rawValue: .keyboardPageUp, XCUIKeyboardKey.pageDown.rawValue: .keyboardPageDown,
  ]

  private static let marks: [(usage: UInt16, plain: String, shifted: String)] = [
    (0x1E, "1", "!"), (0x1F, "2", "@"), (0x20, "3", "#"), (0x21, "4", "$"), (0x22, "5", "%"), (0x23, "6", "^"),
    (0x24, "7", "&"), (0x25, "8", "*"), (0x26, "9", "("), (0x27, "0", ")"), (0x2D, "-", "_"), (0x2E, "=", "+"),
    (0x2F, "[", "{"), (0x30, "]", "}"), (0x31, "\\", "|"), (0x33, ";", ":"), (0x34, "'", "\""), (0x35, "`", "~"),
    (0x36, ",", "<"), (0x37, ".", ">"), (0x38, "/", "?"),
  ]
}

extension XCUIElement.KeyModifierFlags {
  /// The same as UIKit has them.
  var flags: UIKeyModifierFlags {
    var flags: UIKeyModifierFlags = []
    if contains(.capsLock) { flags.insert(.alphaShift) }
    if contains(.shift) { flags.insert(.shift) }
    if contains(.control) { flags.insert(.control) }
    if contains(.option) { flags.insert(.alternate) }
    if contains(.command) { flags.insert(.command) }
    return flags
  }
}
