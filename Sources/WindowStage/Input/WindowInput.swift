/// What the window's devices report, as SDL tells it. Places are points of the screen.
enum WindowInput: Sendable, Hashable {
  enum Phase: Sendable, Hashable { case down, moved, up }

  /// A finger, named by its device and its number there. Pressure is 0...1.
  case finger(Finger, Phase, x: Double, y: Double, pressure: Double)
  case mouseMoved(x: Double, y: Double)
  /// Buttons as SDL counts them: 1 left, 2 middle, 3 right, 4 back, 5 forward.
  case mouseButton(Int, isDown: Bool, x: Double, y: Double)
  /// The pointer is no longer over the window.
  case mouseLeft
  /// Steps of a wheel, or shares of one; positive to the right and away from the person.
  case wheel(x: Double, y: Double, right: Double, away: Double)
  case key(Key)
  /// What a key, or an input method, typed.
  case text(String)
  /// What an input method is composing; empty: nothing.
  case composition(String)
  /// The app wants text, or no longer does.
  case textWanted(Bool)
  /// Another window has the keyboard.
  case focusLost
  /// The window can't be seen.
  case hidden
  /// All that waited has been told: what belongs together is complete.
  case endOfReports

  struct Finger: Sendable, Hashable {
    var device: Int64
    var number: Int64
  }

  struct Key: Sendable, Hashable {
    /// SDL's number of the key's place on the keyboard: below 0xE8 a usage of HID's keyboard page.
    var scancode: Int
    /// What the layout types by the key alone, as a Unicode scalar; other numbers are names.
    var keycode: UInt32
    var isDown: Bool
    var isRepeat = false
  }
}

/// Modifier keys as SDL's bits, and what we make of them.
struct WindowModifiers: OptionSet, Sendable, Hashable {
  let rawValue: UInt16
  static let shift = WindowModifiers(rawValue: 0x0003)
  static let control = WindowModifiers(rawValue: 0x00C0)
  static let alternate = WindowModifiers(rawValue: 0x0300)
  static let command = WindowModifiers(rawValue: 0x0C00)
  static let numLock = WindowModifiers(rawValue: 0x1000)
  static let capsLock = WindowModifiers(rawValue: 0x2000)
  /// AltGr: the Option key of the one side.
  static let alternateGraph = WindowModifiers(rawValue: 0x4000)

  /// The bits of `UIKeyModifierFlags`.
  var flags: UInt32 {
    var flags: UInt32 = 0
    if hasAny(of: .capsLock) { flags |= 1 << 16 }
    if hasAny(of: .shift) { flags |= 1 << 17 }
    if hasAny(of: .control) { flags |= 1 << 18 }
    if hasAny(of: [.alternate, .alternateGraph]) { flags |= Self.alternateFlag }
    if hasAny(of: .command) { flags |= 1 << 20 }
    return flags
  }

  static let alternateFlag: UInt32 = 1 << 19
  static let keypadFlag: UInt32 = 1 << 21

  /// Each of ours stands for a left and a right key.
  func hasAny(of keys: WindowModifiers) -> Bool { !isDisjoint(with: keys) }
}
