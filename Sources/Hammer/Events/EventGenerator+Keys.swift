import FirstResponder
import FirstResponderTesting
import Foundation

// Keys of a keyboard that is attached to the device: a US one. Whoever is first responder in the window gets them.

extension EventGenerator {
  /// Seconds between two keys of a text.
  public nonisolated static let keyTypeInterval: TimeInterval = 0.02

  /// The key that types a character goes down. Whether Shift is held is up to the test.
  /// - Throws: `HammerError.unknownKeyForCharacter`.
  public func keyDown(_ character: Character) throws { try keyDown(try KeyboardKey.typing(character).key) }

  /// A key goes down.
  /// - Throws: `HammerError` where the window does not get keys.
  public func keyDown(_ key: KeyboardKey) throws { try send(key, isDown: true) }

  /// The key that types a character goes up.
  public func keyUp(_ character: Character) throws { try keyUp(try KeyboardKey.typing(character).key) }

  /// A key goes up.
  public func keyUp(_ key: KeyboardKey) throws { try send(key, isDown: false) }

  /// The key that types a character goes down and up.
  public func keyPress(_ character: Character) throws { try keyPress(try KeyboardKey.typing(character).key) }

  /// A key goes down and up.
  public func keyPress(_ key: KeyboardKey) throws {
    try keyDown(key)
    try keyUp(key)
  }

  /// The key that types a character goes down and up several times.
  /// - Parameter interval: seconds between two of them.
  public func keyPress(
    _ character: Character, numberOfTimes: Int, interval: TimeInterval = EventGenerator.keyTypeInterval
  ) throws { try keyPress(try KeyboardKey.typing(character).key, numberOfTimes: numberOfTimes, interval: interval) }

  /// A key goes down and up several times.
  /// - Parameter interval: seconds between two of them.
  public func keyPress(
    _ key: KeyboardKey, numberOfTimes: Int, interval: TimeInterval = EventGenerator.keyTypeInterval
  ) throws {
    for press in 0..<max(0, numberOfTimes) {
      if press > 0 { try wait(interval) }
      try keyPress(key)
    }
  }

  /// Types a character, with Shift where it needs it.
  public func keyType(_ character: Character) throws {
    let (key, needsShift) = try KeyboardKey.typing(character)
    if needsShift { try keyDown(.leftShift) }
    try keyPress(key)
    if needsShift { try keyUp(.leftShift) }
  }

  /// Types a text, key by key.
  /// - Parameter interval: seconds between two of them.
  /// - Throws: `HammerError.unknownKeyForCharacter` before anything is typed.
  public func keyType(_ text: String, interval: TimeInterval = EventGenerator.keyTypeInterval) throws {
    for character in text { _ = try KeyboardKey.typing(character) }
    for (place, character) in text.enumerated() {
      if place > 0 { try wait(interval) }
      try keyType(character)
    }
  }

  private func send(_ key: KeyboardKey, isDown: Bool) throws {
    guard isWindowReady else { throw HammerError.windowIsNotReadyForInteraction }
    guard window.isKeyWindow else { throw HammerError.windowIsNotKey }
    guard let usage = UIKeyboardHIDUsage(rawValue: Int(key.rawValue)) else { return }
    if let modifier = key.modifier {
      if isDown { modifiers.insert(modifier) } else { modifiers.remove(modifier) }
    }
    if isDown { device.keyDown(usage, modifiers: modifiers) } else { device.keyUp(usage) }
    try wait(Self.keyDelay)
  }

  /// Seconds that a key takes to be heard of.
  private static let keyDelay = 0.02
}
