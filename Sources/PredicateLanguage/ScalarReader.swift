import ForeignText

/// Reads a text scalar by scalar, and knows where it is when something is wrong.
package struct ScalarReader {
  package let scalars: [Unicode.Scalar]
  /// Of the scalar that is next.
  package var offset = 0

  /// Begins with the first scalar.
  /// - Parameter longest: how many scalars the text may have.
  /// - Throws: `SyntaxFault` for a longer one.
  package init(_ text: String, longest: Int) throws(SyntaxFault) {
    // Not more of a hostile text than what makes it one.
    scalars = Array(text.unicodeScalars.prefix(longest + 1))
    guard scalars.count <= longest else { throw failure("has more than \(longest) characters", at: nil) }
  }

  package var isAtEnd: Bool { offset >= scalars.count }
  /// What comes next; nil at the end.
  package var next: Unicode.Scalar? { isAtEnd ? nil : scalars[offset] }

  /// What comes after the next so many; nil behind the end.
  package func peek(_ distance: Int) -> Unicode.Scalar? {
    offset + distance < scalars.count ? scalars[offset + distance] : nil
  }

  /// Passes the next scalar if it is this one.
  package mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    offset += 1
    return true
  }

  /// Passes the next scalars if they are these.
  package mutating func take(word: String) -> Bool {
    let wanted = Array(word.unicodeScalars)
    guard offset + wanted.count <= scalars.count, scalars[offset..<offset + wanted.count].elementsEqual(wanted) else {
      return false
    }
    offset += wanted.count
    return true
  }

  /// Passes all that come next and are of a kind.
  package mutating func take(while belongs: (Unicode.Scalar) -> Bool) -> String {
    let start = offset
    while let next, belongs(next) { offset += 1 }
    return string(start..<offset)
  }

  package mutating func skipSpace() { _ = take { $0.properties.isWhitespace } }

  /// Passes a text from the quote that comes next to the same one again.
  /// - Parameter escape: reads on behind a backslash, and says what that stands for; nil for nothing. Without it a
  ///   backslash is a character as others.
  package mutating func readText(
    escape: ((inout ScalarReader) throws(SyntaxFault) -> Unicode.Scalar?)? = nil
  ) throws(SyntaxFault) -> String {
    let start = offset
    let quote = next ?? "'"
    offset += 1
    var text = String.UnicodeScalarView()
    while let next {
      offset += 1
      if next == quote { return String(text) }
      guard next == "\\", let escape else {
        text.append(next)
        continue
      }
      guard !isAtEnd else { throw expected("a character behind the backslash") }
      if let escaped = try escape(&self) { text.append(escaped) }
    }
    throw failure("the text that begins here has no closing \(quote)", at: start)
  }

  /// The scalars of a range, as a text.
  package func string(_ range: Range<Int>) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[range])
    return String(result)
  }

  /// What stands next, for a message.
  package var found: String { next.map { "found '\(shown(String($0)))'" } ?? "found the end" }

  /// That something is wrong here, or at another place.
  package func failure(_ problem: String, at offset: Int?) -> SyntaxFault {
    SyntaxFault(offset: offset, problem: problem)
  }

  /// That something else was expected here.
  package func expected(_ what: String) -> SyntaxFault { failure("expected \(what), \(found)", at: offset) }
}

/// What is wrong with a text that was read.
package struct SyntaxFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Unicode scalars before what is wrong; nil if the text is wrong as a whole.
  package var offset: Int?
  /// What is wrong, in words that go on after a colon.
  package var problem: String

  /// A fault as given.
  package init(offset: Int?, problem: String) { (self.offset, self.problem) = (offset, problem) }

  /// `at character 8: expected a key or a value, found the end`.
  package var description: String { (offset.map { "at character \($0 + 1): " } ?? "") + problem }
}

extension Unicode.Scalar {
  /// Of which names begin: a letter or `_`.
  package var beginsName: Bool { self == "_" || properties.isAlphabetic }
  /// Of which names go on: also a digit.
  package var continuesName: Bool { beginsName || isDigit || properties.generalCategory == .nonspacingMark }
  package var isDigit: Bool { ("0"..."9").contains(self) }
}
