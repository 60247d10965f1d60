import ForeignText

/// Reads a selector scalar by scalar, and knows where it is when something is wrong.
struct SelectorReader {
  let strategy: String
  let text: String
  let scalars: [Unicode.Scalar]
  /// Of the scalar that is next.
  var offset = 0

  /// Begins with the first scalar.
  /// - Throws: `InvalidSelector` for a text that is longer than `SelectorLimits.length`.
  init(_ text: String, strategy: String) throws(InvalidSelector) {
    (self.text, self.strategy) = (text, strategy)
    // Not more of a hostile text than what makes it one.
    scalars = Array(text.unicodeScalars.prefix(SelectorLimits.length + 1))
    guard scalars.count <= SelectorLimits.length else {
      throw failure("has more than \(SelectorLimits.length) characters", at: nil)
    }
  }

  var isAtEnd: Bool { offset >= scalars.count }
  /// What comes next; nil at the end.
  var next: Unicode.Scalar? { isAtEnd ? nil : scalars[offset] }

  /// What comes after the next so many; nil behind the end.
  func peek(_ distance: Int) -> Unicode.Scalar? {
    offset + distance < scalars.count ? scalars[offset + distance] : nil
  }

  /// Passes the next scalar if it is this one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    offset += 1
    return true
  }

  /// Passes the next scalars if they are these.
  mutating func take(word: String) -> Bool {
    let wanted = Array(word.unicodeScalars)
    guard offset + wanted.count <= scalars.count, scalars[offset..<offset + wanted.count].elementsEqual(wanted) else {
      return false
    }
    offset += wanted.count
    return true
  }

  /// Passes all that come next and are of a kind.
  mutating func take(while belongs: (Unicode.Scalar) -> Bool) -> String {
    let start = offset
    while let next, belongs(next) { offset += 1 }
    return string(start..<offset)
  }

  mutating func skipSpace() { _ = take { $0.properties.isWhitespace } }

  /// The scalars of a range, as a text.
  func string(_ range: Range<Int>) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[range])
    return String(result)
  }

  /// What stands next, for a message.
  var found: String { next.map { "found '\(shown(String($0)))'" } ?? "found the end" }

  /// That something is wrong here, or at another place.
  func failure(_ problem: String, at offset: Int?) -> InvalidSelector {
    InvalidSelector(strategy: strategy, selector: text, offset: offset, problem: problem)
  }

  /// That something else was expected here.
  func expected(_ what: String) -> InvalidSelector { failure("expected \(what), \(found)", at: offset) }
}

extension Unicode.Scalar {
  /// Of which names begin in all languages of selectors: a letter or `_`.
  var beginsName: Bool { self == "_" || properties.isAlphabetic }
  /// Of which names go on: also a digit.
  var continuesName: Bool { beginsName || isDigit || properties.generalCategory == .nonspacingMark }
  var isDigit: Bool { ("0"..."9").contains(self) }
}
