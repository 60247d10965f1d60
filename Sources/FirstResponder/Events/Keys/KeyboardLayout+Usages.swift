import SystemLink

extension KeyboardLayout {
  /// The text that a key types with modifiers; empty if it types none.
  func characters(of usage: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags) -> String {
    guard let key = UInt16(exactly: usage.rawValue) else { return "" }
    return characters(
      of: key, isShifted: modifiers.contains(.shift), isCapsLocked: modifiers.contains(.alphaShift))
  }
}
