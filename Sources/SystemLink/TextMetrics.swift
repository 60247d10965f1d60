/// A font as a stage finds it, whatever the size.
public struct FontDescription: Sendable, Hashable {
  /// 100 (thin) to 900 (black); 400 is regular.
  public var weight: UInt16
  /// The stage's font whose characters are all equally wide, instead of its usual one.
  public var isMonospaced: Bool
  /// Slanted.
  public var isItalic: Bool

  /// By itself the usual font in its regular weight.
  public init(weight: UInt16 = 400, isMonospaced: Bool = false, isItalic: Bool = false) {
    self.weight = weight
    self.isMonospaced = isMonospaced
    self.isItalic = isItalic
  }
}

/// Characters of one font whose sizes an app wants to know.
public struct TextMeasureRequest: Sendable, Hashable {
  /// The font whose characters are meant.
  public var font: FontDescription
  /// Characters as a person counts them (grapheme clusters), at most `LinkLimits.measuredCharacters`, none empty or
  /// longer than `LinkLimits.measuredBytes`.
  public var characters: [String]

  /// A question; what goes beyond its limits is refused when it is sent.
  public init(font: FontDescription, characters: [String]) {
    self.font = font
    self.characters = characters
  }
}

/// How large characters of one font are on the stage, without kerning and ligatures. All numbers are shares of the
/// font's size, from 0 to `LinkLimits.greatestMetric`.
public struct TextMetrics: Sendable, Hashable {
  /// How far the next character stands behind this one.
  public struct Advance: Sendable, Hashable {
    /// A character as a person counts them (a grapheme cluster).
    public var character: String
    /// Share of the font's size, from its place to that of the next one.
    public var width: Double

    /// The size of one character.
    public init(character: String, width: Double) {
      self.character = character
      self.width = width
    }
  }

  /// The font that was measured.
  public var font: FontDescription
  /// How far the font reaches above and below the line that letters stand on.
  public var ascent: Double
  /// The same below that line.
  public var descent: Double
  /// Bounded as a request's characters.
  public var advances: [Advance]

  /// An answer; one that shall be sent has numbers from 0 to `LinkLimits.greatestMetric`.
  public init(font: FontDescription, ascent: Double, descent: Double, advances: [Advance]) {
    self.font = font
    self.ascent = ascent
    self.descent = descent
    self.advances = advances
  }
}

/// Where typed text goes in the app: what a stage needs to know to help people with typing.
public struct TextInputDescription: Sendable, Hashable {
  /// Raw value of `UIKeyboardType`; what a stage does not know is the default.
  public var keyboardType: UInt8
  /// Raw value of `UIReturnKeyType`; likewise.
  public var returnKeyType: UInt8
  /// Nobody may see or remember what is typed.
  public var isSecure: Bool
  /// The caret's rectangle on the screen, points: an input method's window stands there.
  /// Width and height are at least 0.
  public var caretX: Double
  /// The same, downwards.
  public var caretY: Double
  /// How wide it is, points.
  public var caretWidth: Double
  /// How high it is, points.
  public var caretHeight: Double

  /// By itself an ordinary keyboard and a caret without size in the screen's corner. Nothing is checked.
  public init(
    keyboardType: UInt8 = 0, returnKeyType: UInt8 = 0, isSecure: Bool = false, caretX: Double = 0, caretY: Double = 0,
    caretWidth: Double = 0, caretHeight: Double = 0
  ) {
    self.keyboardType = keyboardType
    self.returnKeyType = returnKeyType
    self.isSecure = isSecure
    self.caretX = caretX
    self.caretY = caretY
    self.caretWidth = caretWidth
    self.caretHeight = caretHeight
  }
}
