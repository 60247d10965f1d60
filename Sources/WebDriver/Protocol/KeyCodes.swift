import Driving

/// Keys of W3C WebDriver (17.4.2): characters of a private area of Unicode that stand for keys.
enum KeyCodes {
  /// Text as a person would type it: keys that make text as that text, others left out.
  static func text(of keys: String) -> String {
    String(
      String.UnicodeScalarView(
        keys.unicodeScalars.compactMap { scalar in
          switch scalar.value {
          case 0xE006, 0xE007: "\n"
          case 0xE003, 0xE017: "\u{8}"
          case 0xE004: "\t"
          case 0xE00D: " "
          case 0xE000...0xE05D: nil
          default: scalar
          }
        }))
  }

  /// The key that a code or a character stands for, by its usage; nil for what no key types.
  static func usage(of key: Character) -> UInt16? {
    if let scalar = key.unicodeScalars.first, key.unicodeScalars.count == 1, let usage = named[scalar.value] {
      return usage
    }
    return KeyNames.key(typing: key)?.usage
  }

  private static let named: [UInt32: UInt16] = [
    0xE003: 0x2A, 0xE004: 0x2B, 0xE006: 0x28, 0xE007: 0x28, 0xE008: 0xE1, 0xE009: 0xE0, 0xE00A: 0xE2, 0xE00C: 0x29,
    0xE00D: 0x2C, 0xE00E: 0x4B, 0xE00F: 0x4E, 0xE010: 0x4D, 0xE011: 0x4A, 0xE012: 0x50, 0xE013: 0x52, 0xE014: 0x4F,
    0xE015: 0x51, 0xE017: 0x4C, 0xE03D: 0xE3, 0xE050: 0xE5, 0xE051: 0xE4, 0xE052: 0xE6, 0xE053: 0xE7,
  ]
}
