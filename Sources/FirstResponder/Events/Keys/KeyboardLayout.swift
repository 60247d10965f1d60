/// What the keys of a keyboard type. A value without keyboard: it knows no state, the modifiers come in with the key.
struct KeyboardLayout: Sendable {
  /// What a key types by itself, and with the shift key.
  private let pairs: [UIKeyboardHIDUsage: (plain: String, shifted: String)]
  /// Letters, which the caps lock shifts, too.
  private let letters: ClosedRange<Int>

  /// The text that a key types; empty if it types none.
  func characters(of usage: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags) -> String {
    guard let pair = pairs[usage] else { return "" }
    let isShifted = modifiers.contains(.shift)
    // Shift and caps lock together still mean a capital.
    return isShifted || modifiers.contains(.alphaShift) && letters.contains(usage.rawValue) ? pair.shifted : pair.plain
  }

  /// The layout of keyboards made for the US.
  static let us = KeyboardLayout(
    rows: [
      (.keyboardA, "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
      (.keyboard1, "1234567890", "!@#$%^&*()"),
      (.keyboardReturnOrEnter, "\r\u{1B}\u{8}\t ", "\r\u{1B}\u{8}\t "),
      (.keyboardHyphen, "-=[]\\#;'`,./", "_+{}|~:\"~<>?"),
      (.keyboardDeleteForward, "\u{7F}", "\u{7F}"),
      (.keypadSlash, "/*-+\r1234567890.", "/*-+\r1234567890."),
      (.keyboardNonUSBackslash, "\\", "|"),
      (.keypadEqualSign, "=", "="),
      (.keypadComma, ",", ","),
    ],
    letters: UIKeyboardHIDUsage.keyboardA.rawValue...UIKeyboardHIDUsage.keyboardZ.rawValue)

  /// - Parameters:
  ///   - rows: the first key of some that follow each other, with what they type in this order, plain and shifted.
  ///   - letters: usages of the keys that the caps lock shifts.
  private init(
    rows: [(first: UIKeyboardHIDUsage, plain: String, shifted: String)], letters: ClosedRange<Int>
  ) {
    var pairs: [UIKeyboardHIDUsage: (plain: String, shifted: String)] = [:]
    for row in rows {
      for (offset, (plain, shifted)) in zip(row.plain, row.shifted).enumerated() {
        guard let usage = UIKeyboardHIDUsage(rawValue: row.first.rawValue + offset) else { continue }
        pairs[usage] = (String(plain), String(shifted))
      }
    }
    self.pairs = pairs
    self.letters = letters
  }
}
