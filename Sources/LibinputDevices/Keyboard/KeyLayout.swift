/// What the keys of a keyboard type.
protocol KeyLayout {
  /// A key goes down.
  /// - Parameter code: evdev's.
  mutating func press(_ code: UInt32) -> Typed
  /// A key goes up.
  mutating func release(_ code: UInt32)
}

/// What a key types when it goes down.
enum Typed: Sendable, Hashable {
  /// The key types this, and this by itself; both may be empty. A key of the number pad may stand for another key.
  case characters(String, alone: String, standsFor: UInt16? = nil)
  /// A dead key, or another one in the midst of a sequence: it types nothing yet.
  case composing
  /// The sequence is complete, and makes a text; the text may be empty when it can't be completed.
  case composed(String)
}

/// A keyboard that can't tell: apps go by their own table.
struct UnknownLayout: KeyLayout {
  func press(_ code: UInt32) -> Typed { .characters("", alone: "") }
  func release(_ code: UInt32) {}
}
