import FirstResponder
import SystemLink

/// Which key of a US keyboard types a character (USB HID Usage Tables, page 0x07).
enum KeyTable {
  /// The key, and whether it needs Shift; nil for a character that no key types.
  static func key(typing text: String) -> (usage: UInt16, needsShift: Bool)? {
    if let usage = named[text] { return (UInt16(usage.rawValue), false) }
    if let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1, 0xF704...0xF70F ~= scalar.value {
      // F1 to F12.
      return (UInt16(scalar.value - 0xF704) + 0x3A, false)
    }
    guard text.count == 1, let character = text.first else { return nil }
    return KeyboardLayout.us.key(typing: character)
  }

  private static let named: [String: UIKeyboardHIDUsage] = [
    XCUIKeyboardKey.delete.rawValue: .keyboardDeleteOrBackspace, "\u{7F}": .keyboardDeleteOrBackspace,
    XCUIKeyboardKey.forwardDelete.rawValue: .keyboardDeleteForward,
    "\u{3}": .keypadEnter,
    XCUIKeyboardKey.upArrow.rawValue: .keyboardUpArrow, XCUIKeyboardKey.downArrow.rawValue: .keyboardDownArrow,
    XCUIKeyboardKey.leftArrow.rawValue: .keyboardLeftArrow, XCUIKeyboardKey.rightArrow.rawValue: .keyboardRightArrow,
    XCUIKeyboardKey.home.rawValue: .keyboardHome, XCUIKeyboardKey.end.rawValue: .keyboardEnd,
    XCUIKeyboardKey.pageUp.rawValue: .keyboardPageUp, XCUIKeyboardKey.pageDown.rawValue: .keyboardPageDown,
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
