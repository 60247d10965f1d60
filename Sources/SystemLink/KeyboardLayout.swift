/// What the keys of a keyboard type, and which key types something (USB HID Usage Tables, page 0x07). A value without
/// keyboard: it knows no state, what is held comes in with the key.
package struct KeyboardLayout: Sendable {
  /// What a key types by itself, and with the shift key.
  private let pairs: [UInt16: (plain: String, shifted: String)]
  private let keys: [Character: (usage: UInt16, needsShift: Bool)]
  /// Letters, which the caps lock shifts, too.
  private let letters: ClosedRange<UInt16>

  /// The text that a key types; empty if it types none.
  package func characters(of usage: UInt16, isShifted: Bool, isCapsLocked: Bool) -> String {
    guard let pair = pairs[usage] else { return "" }
    // Shift and caps lock together still mean a capital.
    return isShifted || isCapsLocked && letters.contains(usage) ? pair.shifted : pair.plain
  }

  /// The key that types a character, and whether with Shift; nil where none does. A line break of any kind is Return.
  package func key(typing character: Character) -> (usage: UInt16, needsShift: Bool)? {
    keys[character.isNewline ? "\r" : character]
  }

  /// The layout of keyboards made for the US.
  package static let us = KeyboardLayout(
    rows: [
      (0x04, "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
      (0x1E, "1234567890", "!@#$%^&*()"),
      (0x28, "\r\u{1B}\u{8}\t ", "\r\u{1B}\u{8}\t "),
      (0x2D, "-=[]\\", "_+{}|"),
      (0x33, ";'`,./", ":\"~<>?"),
      (0x4C, "\u{7F}", "\u{7F}"),
      // The keypad, and keys of keyboards that are made for others: what the keys above type is not typed by these.
      (0x32, "#", "~"),
      (0x54, "/*-+\r1234567890.", "/*-+\r1234567890."),
      (0x64, "\\", "|"),
      (0x67, "=", "="),
      (0x85, ",", ","),
    ],
    letters: 0x04...0x1D)

  /// - Parameters:
  ///   - rows: the first key of some that follow each other, with what they type in this order, plain and shifted.
  ///   - letters: the keys that the caps lock shifts.
  private init(rows: [(first: UInt16, plain: String, shifted: String)], letters: ClosedRange<UInt16>) {
    var pairs: [UInt16: (plain: String, shifted: String)] = [:]
    var keys: [Character: (usage: UInt16, needsShift: Bool)] = [:]
    for row in rows {
      for (usage, (plain, shifted)) in zip(row.first..., zip(row.plain, row.shifted)) {
        pairs[usage] = (String(plain), String(shifted))
        if keys[plain] == nil { keys[plain] = (usage, false) }
        if keys[shifted] == nil { keys[shifted] = (usage, true) }
      }
    }
    (self.pairs, self.keys, self.letters) = (pairs, keys, letters)
  }
}
