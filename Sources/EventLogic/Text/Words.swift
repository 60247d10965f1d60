import Foundation

/// What a character is to somebody who moves or selects by words.
package enum WordClass: Equatable, Sendable {
  /// Letters, digits and what joins them: runs of them are words.
  case word
  /// Characters of a script without spaces, each a word by itself.
  case ideograph
  case space
  case lineBreak
  /// Everything else, each by itself: punctuation, symbols, emoji.
  case mark

  package init(_ character: Character) {
    if character.isNewline {
      self = .lineBreak
    } else if character.isWhitespace {
      self = .space
    } else if let scalar = character.unicodeScalars.first {
      switch scalar.value {
      // Kana, bopomofo, the ideographs and their extensions. Hangul writes spaces.
      case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3040...0x312F, 0x31A0...0x31FF, 0x3400...0x4DBF,
        0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
        self = .ideograph
      default:
        let isWord = character.isLetter || character.isNumber || character == "_" || scalar.properties.isDiacritic
        self = isWord ? .word : .mark
      }
    } else {
      self = .mark
    }
  }
}

extension TextContent {
  /// The class of the character after a place; an apostrophe or point between two letters or
  /// digits belongs to the word.
  private func wordClass(after place: Int) -> WordClass? {
    guard let character = character(after: place) else { return nil }
    let own = WordClass(character)
    guard own == .mark, Self.joiners.contains(character), let before = self.character(before: place) else { return own }
    let next = boundary(after: place)
    guard WordClass(before) == .word, let after = self.character(after: next), WordClass(after) == .word else {
      return own
    }
    // A point or comma joins digits; an apostrophe joins letters.
    let joinsDigits = character == "." || character == ","
    return before.isNumber == joinsDigits && after.isNumber == joinsDigits ? .word : own
  }

  private static let joiners: [Character] = ["'", "\u{2019}", ".", ","]

  private func wordClass(before place: Int) -> WordClass? {
    place > 0 ? wordClass(after: boundary(before: place)) : nil
  }

  /// The end of the word at or after a place: past what is between, then past the word.
  package func wordEnd(after place: Int) -> Int {
    var place = place
    while let kind = wordClass(after: place), kind != .word, kind != .ideograph { place = boundary(after: place) }
    return runEnd(from: place)
  }

  /// The start of the word before a place.
  package func wordStart(before place: Int) -> Int {
    var place = place
    while let kind = wordClass(before: place), kind != .word, kind != .ideograph { place = boundary(before: place) }
    return runStart(from: place)
  }

  private func runEnd(from place: Int) -> Int {
    guard let kind = wordClass(after: place) else { return place }
    var end = boundary(after: place)
    guard kind == .word || kind == .space else { return end }
    while wordClass(after: end) == kind { end = boundary(after: end) }
    return end
  }

  private func runStart(from place: Int) -> Int {
    guard let kind = wordClass(before: place) else { return place }
    var start = boundary(before: place)
    guard kind == .word || kind == .space else { return start }
    while wordClass(before: start) == kind { start = boundary(before: start) }
    return start
  }

  /// What a double tap on the character after a place selects: its word; the mark itself; of spaces and at a line's end
  /// the word before, if there is one in the paragraph, else the spaces.
  package func word(at place: Int) -> Range<Int> {
    guard let kind = wordClass(after: place), kind != .lineBreak else {
      let before = wordClass(before: place)
      return before == nil || before == .lineBreak ? place..<place : runStart(from: place)..<place
    }
    let end = runEnd(from: place)
    let start = kind == .word || kind == .space ? runStart(from: boundary(after: place)) : place
    if kind == .space, let before = wordClass(before: start), before == .word || before == .ideograph {
      return runStart(from: start)..<start
    }
    return start..<end
  }

  /// The paragraph that a place lies in, without its line break.
  package func paragraph(at place: Int) -> Range<Int> {
    let (index, offset) = locate(place)
    let text = paragraphs[index].text
    let lineBreak = text.last.map { $0.isNewline ? $0.utf16.count : 0 } ?? 0
    let start = min(max(place, 0), length) - offset
    return start..<(start + paragraphs[index].length - lineBreak)
  }

  /// The end or start of the word at a place, whichever is nearer: where a finger puts the
  /// caret. Between words it stays.
  package func wordBoundary(nearest place: Int) -> Int {
    guard let before = wordClass(before: place), let after = wordClass(after: place), before == .word, after == .word
    else { return place }
    let (start, end) = (runStart(from: place), runEnd(from: place))
    return place - start < end - place ? start : end
  }
}

/// Which way a text runs.
package enum WritingDirection: Sendable { case leftToRight, rightToLeft }

extension StringProtocol {
  /// As the first letter with a direction says; left to right if there is none.
  package var writingDirection: WritingDirection {
    for scalar in unicodeScalars {
      switch scalar.value {
      // Hebrew, Arabic, Syriac, Thaana, N'Ko, Samaritan, Mandaic and their presentation forms;
      // right-to-left scripts of plane 1.
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF, 0x200F:
        // Digits have no strong direction.
        if (0x0660...0x0669).contains(scalar.value) || (0x06F0...0x06F9).contains(scalar.value) { continue }
        return .rightToLeft
      default: if scalar.properties.isAlphabetic { return .leftToRight }
      }
    }
    return .leftToRight
  }
}
