/// A key that went down or up.
public struct KeySample: Sendable, Hashable {
  /// Keyboard/keypad page usage of the key (USB HID Usage Tables, page 0x07).
  public var usage: UInt16
  /// Modifier keys held, as `UIKeyModifierFlags` raw bits.
  public var modifiers: UInt32
  public var isDown: Bool

  public init(usage: UInt16, modifiers: UInt32, isDown: Bool) {
    self.usage = usage
    self.modifiers = modifiers
    self.isDown = isDown
  }
}

/// A hardware button that went down or up.
public struct PressSample: Sendable, Hashable {
  /// Raw value of `UIPress.PressType`.
  public var type: UInt16
  public var isDown: Bool
  /// How hard it is pressed, 0...1; 1 for a plain button that is down.
  public var force: Double

  public init(type: UInt16, isDown: Bool, force: Double = 1) {
    self.type = type
    self.isDown = isDown
    self.force = force
  }
}

/// What became of a shake.
public enum ShakePhase: UInt8, Sendable, Hashable, CaseIterable { case began, ended, cancelled }

/// A remote-control command. Raw values are those of `UIEvent.EventSubtype` (B3.59).
public enum RemoteControlCommand: UInt8, Sendable, Hashable, CaseIterable {
  case play = 100
  case pause, stop, togglePlayPause, nextTrack, previousTrack
  case beginSeekingBackward, endSeekingBackward, beginSeekingForward, endSeekingForward
}
