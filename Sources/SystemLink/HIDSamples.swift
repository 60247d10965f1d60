/// A key that went down or up.
public struct KeySample: Sendable, Hashable {
  /// Keyboard/keypad page usage of the key (USB HID Usage Tables, page 0x07).
  public var usage: UInt16
  /// Modifier keys held, as `UIKeyModifierFlags` raw bits.
  public var modifiers: UInt32
  /// Whether it went down. While it is held nothing more is reported: the app repeats keys by its own clock.
  public var isDown: Bool
  /// What the keyboard's own layout types by the key with these modifiers, at most `LinkLimits.keyCharactersBytes`;
  /// empty where the keyboard can't tell, and the app goes by its own table.
  public var characters: String
  /// What the layout types by the key alone; bounded and empty as `characters`.
  public var charactersIgnoringModifiers: String

  /// One change of one key; without characters the app types by its own table.
  public init(
    usage: UInt16, modifiers: UInt32, isDown: Bool, characters: String = "", charactersIgnoringModifiers: String = ""
  ) {
    self.usage = usage
    self.modifiers = modifiers
    self.isDown = isDown
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
  }
}

/// What an input method did to the text at the caret: composed letters, a pick from a list of
/// emoji, a phone's own keyboard.
public enum TextSample: Sendable, Hashable {
  /// Text to put in place of the selection: 1 to `LinkLimits.insertedBytes` of UTF-8. More comes as several samples.
  case insert(String)
  /// The selection, or the character before the caret, is to go.
  case deleteBackward

  /// Samples that together insert a text of any length, none of them cut within a character unless one
  /// alone is over the limit.
  public static func inserting(_ text: String) -> [TextSample] {
    var samples: [TextSample] = []
    var (piece, bytes) = ("", 0)
    func finish() {
      if !piece.isEmpty { samples.append(.insert(piece)) }
      (piece, bytes) = ("", 0)
    }
    for character in text {
      let isLong = character.utf8.count > LinkLimits.insertedBytes
      for part in isLong ? character.unicodeScalars.map({ Character($0) }) : [character] {
        if bytes + part.utf8.count > LinkLimits.insertedBytes { finish() }
        piece.append(part)
        bytes += part.utf8.count
      }
    }
    finish()
    return samples
  }
}

/// What the device's accelerometer felt: gravity and motion together, in units of g (9.81 m/s²).
public struct AccelerationSample: Sendable, Hashable {
  /// To the right of the device held upright.
  public var x: Double
  /// To its top edge.
  public var y: Double
  /// Out of the screen, towards the person.
  public var z: Double

  /// What was felt along the three axes at once, in units of g.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A hardware button that went down or up.
public struct PressSample: Sendable, Hashable {
  /// Raw value of `UIPress.PressType`.
  public var type: UInt16
  /// Whether it went down.
  public var isDown: Bool
  /// How hard it is pressed, 0...1; 1 for a plain button that is down.
  public var force: Double

  /// One change of one button. Nothing is clamped.
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
