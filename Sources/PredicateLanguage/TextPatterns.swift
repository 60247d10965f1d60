/// A part of texts, which is found in time that grows with both alone (Knuth, Morris and Pratt).
package struct TextPart {
  private let part: [UInt8]
  /// For each beginning of the part how much of it, but for all, is also its end.
  private let borders: [Int]

  package init(_ text: String) {
    part = Array(text.utf8)
    var borders = [0]
    var length = 0
    for byte in part.dropFirst() {
      while length > 0, part[length] != byte { length = borders[length - 1] }
      if part[length] == byte { length += 1 }
      borders.append(length)
    }
    self.borders = borders
  }

  /// Whether a text has it. No text has the empty one, as with NSString.
  package func isIn(_ text: String) -> Bool { range(in: text) != nil }

  /// Which bytes of a text are the first such part; nil without one, and for the empty part.
  package func range(in text: String) -> Range<Int>? {
    guard !part.isEmpty else { return nil }
    var length = 0
    for (place, byte) in text.utf8.enumerated() {
      while length > 0, part[length] != byte { length = borders[length - 1] }
      if part[length] == byte { length += 1 }
      if length == part.count { return place + 1 - length..<place + 1 }
    }
    return nil
  }
}

/// What stands behind `LIKE`: `?` is any character, `*` any number of them, a backslash makes them themselves.
struct TextPattern {
  private enum Part: Hashable {
    case character(Character), anyCharacter, anyText
  }
  private var parts: [Part] = []

  init(_ text: String) {
    var isEscaped = false
    for character in text {
      switch character {
      case _ where isEscaped:
        parts.append(.character(character))
        isEscaped = false
      case "\\": isEscaped = true
      case "?": parts.append(.anyCharacter)
      case "*": if parts.last != .anyText { parts.append(.anyText) }
      default: parts.append(.character(character))
      }
    }
    if isEscaped { parts.append(.character("\\")) }
  }

  /// Whether a whole text is so; nil if finding out takes more work than there is.
  ///
  /// Only the last `*` is tried with more characters: an earlier one would gain nothing.
  func matches(_ text: String, spending work: inout Work) -> Bool? {
    let characters = Array(text)
    var (place, part) = (0, 0)
    var lastStar: (part: Int, place: Int)?
    while place < characters.count {
      guard work.spend(1) else { return nil }
      if part < parts.count, parts[part] == .anyText {
        lastStar = (part, place)
        part += 1
      } else if part < parts.count, parts[part] == .anyCharacter || parts[part] == .character(characters[place]) {
        (place, part) = (place + 1, part + 1)
      } else if let star = lastStar {
        lastStar = (star.part, star.place + 1)
        (place, part) = (star.place + 1, star.part + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .anyText }
  }
}
