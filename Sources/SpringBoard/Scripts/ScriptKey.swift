/// A key of a script, with the modifiers that are held meanwhile.
public struct ScriptKey: Sendable, Hashable {
  /// Keyboard page usage (USB HID Usage Tables, page 0x07).
  public var usage: UInt16
  /// `UIKeyModifierFlags` raw bits.
  public var modifiers: UInt32

  /// A key by its usage. Nothing is checked.
  public init(usage: UInt16, modifiers: UInt32 = 0) {
    self.usage = usage
    self.modifiers = modifiers
  }

  /// Reads `return`, `a`, `7`, `cmd+shift+z`; upper and lower case are the same.
  /// - Returns: nil when a part has no meaning.
  public init?(name: String) {
    var parts = name.lowercased().split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard let last = parts.popLast(), let usage = Self.usage(of: last) else { return nil }
    var modifiers: UInt32 = 0
    for part in parts {
      guard let modifier = Self.modifiers[part] else { return nil }
      modifiers |= modifier
    }
    self.init(usage: usage, modifiers: modifiers)
  }

  static let advice =
    "letters, digits, f1 to f12, " + named.keys.sorted().joined(separator: ", ") + ", with "
    + modifiers.keys.sorted().map { $0 + "+" }.joined(separator: ", ") + " in front"

  private static func usage(of name: String) -> UInt16? {
    if let usage = named[name] { return usage }
    let scalars = Array(name.unicodeScalars)
    if scalars.count == 1, let value = scalars.first?.value {
      switch value {
      case 0x61...0x7A: return UInt16(0x04 + value - 0x61)
      case 0x31...0x39: return UInt16(0x1E + value - 0x31)
      case 0x30: return 0x27
      default: return nil
      }
    }
    if scalars.first == "f", let number = UInt16(name.dropFirst()), (1...12).contains(number) { return 0x39 + number }
    return nil
  }

  private static let named: [String: UInt16] = [
    "return": 0x28, "escape": 0x29, "delete": 0x2A, "tab": 0x2B, "space": 0x2C, "home": 0x4A, "pageup": 0x4B,
    "forwarddelete": 0x4C, "end": 0x4D, "pagedown": 0x4E, "right": 0x4F, "left": 0x50, "down": 0x51, "up": 0x52,
  ]
  private static let modifiers: [String: UInt32] = [
    "shift": 1 << 17, "ctrl": 1 << 18, "alt": 1 << 19, "cmd": 1 << 20,
  ]
}
