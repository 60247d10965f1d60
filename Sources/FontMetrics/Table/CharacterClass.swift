/// How wide a character is that has no advance of its own in the table.
enum CharacterClass: Equatable {
  /// Takes no room: a mark above or below a letter, a joiner, a mark of direction.
  case nothing
  /// As wide as the font's size, or half of it: ideographs, syllables, and their narrow forms.
  case full, half
  /// A picture.
  case emoji
  /// As wide as the letters of its script are on the average, in the table's shares.
  case mean(UInt16)
  case unknown

  init(_ code: UInt32) {
    if let known = Self.eastAsian(code) {
      self = known
      return
    }
    guard let scalar = Unicode.Scalar(code) else {
      self = .unknown
      return
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: self = .nothing
    default:
      if scalar.properties.isEmojiPresentation || (0x1F000...0x1FAFF).contains(code) {
        self = .emoji
      } else {
        let script = AdvanceTable.scripts.first { $0.first <= code && code <= $0.last }
        self = script.map { .mean($0.share) } ?? .unknown
      }
    }
  }

  /// Of the blocks that Unicode calls wide. The parts of a syllable behind its first stand within it.
  private static func eastAsian(_ code: UInt32) -> CharacterClass? {
    switch code {
    case ..<0x1100: nil
    case 0x1160...0x11FF, 0xD7B0...0xD7FF, 0x302A...0x302F, 0x3099...0x309A: .nothing
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      .full
    case 0xFF61...0xFFDC, 0xFFE8...0xFFEE: .half
    default: nil
    }
  }
}
