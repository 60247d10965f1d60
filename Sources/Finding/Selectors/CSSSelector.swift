import EventTrace
import ForeignText
import PredicateLanguage

/// One compound selector of CSS, as WebDriver's clients make it of names: `XCUIElementTypeButton#mute[enabled="true"]`.
///
/// A type or `*`, `#x` and `[id="x"]` for the name, `.XCUIElementTypeButton` for the type, and attributes by their
/// names, with `=`, `^=`, `$=`, `*=` or alone; all of them have to fit. Nothing else of CSS is understood.
package struct CSSSelector: Sendable, Hashable {
  /// As it was written.
  package let text: String
  private let parts: [Part]
  private static let strategy = "css selector"
  private static let understood =
    "of CSS are understood: Type, *, #name, .Type, [attribute], [attribute=\"x\"], ^=, $= and *=, "
    + "without spaces between"

  private enum Part: Sendable, Hashable {
    /// Nil for a name that is none of a type's: nothing is of it.
    case type(ElementType?)
    case has(ElementAttribute)
    case attribute(ElementAttribute, Comparison, String)
  }

  private enum Comparison: String, Sendable, Hashable, CaseIterable {
    case equals = "="
    case begins = "^="
    case ends = "$="
    case contains = "*="
  }

  /// Reads a selector.
  /// - Throws: `InvalidSelector` that says at which character it is no such one, and what is understood.
  package init(_ text: String) throws(InvalidSelector) {
    parts = try ScalarReader.reading(text, strategy: Self.strategy, Self.readParts)
    self.text = text
  }

  private static func readParts(_ reader: inout ScalarReader) throws(SyntaxFault) -> [Part] {
    reader.skipSpace()
    var parts: [Part] = []
    var isAny = false
    if reader.take("*") {
      isAny = true
    } else if let name = try Self.readName(&reader) {
      parts.append(.type(ElementType(name: name)))
    }
    while let next = reader.next, !next.properties.isWhitespace { parts.append(try Self.readPart(&reader)) }
    reader.skipSpace()
    guard reader.isAtEnd, isAny || !parts.isEmpty else { throw Self.notUnderstood(reader) }
    return parts
  }

  private static func notUnderstood(_ reader: ScalarReader) -> SyntaxFault {
    reader.failure("\(reader.found); \(understood)", at: reader.offset)
  }

  private static func readPart(_ reader: inout ScalarReader) throws(SyntaxFault) -> Part {
    if reader.take("#") {
      guard let name = try readName(&reader, mayBeginWithDigit: true) else { throw notUnderstood(reader) }
      return .attribute(.name, .equals, name)
    }
    if reader.take(".") {
      guard let name = try readName(&reader) else { throw notUnderstood(reader) }
      return .type(ElementType(name: name))
    }
    guard reader.take("[") else { throw notUnderstood(reader) }
    return try readAttribute(&reader)
  }

  private static func readAttribute(_ reader: inout ScalarReader) throws(SyntaxFault) -> Part {
    reader.skipSpace()
    let start = reader.offset
    guard let name = try readName(&reader) else { throw notUnderstood(reader) }
    guard let attribute = name == "id" ? .name : ElementAttribute(named: name) else {
      throw reader.failure(
        "elements have no attribute \"\(shown(name))\"; they have id, \(ElementAttribute.known)", at: start)
    }
    reader.skipSpace()
    if reader.take("]") { return .has(attribute) }
    guard let comparison = Comparison.allCases.first(where: { reader.take(word: $0.rawValue) }) else {
      throw notUnderstood(reader)
    }
    reader.skipSpace()
    let value: String
    if reader.next == "\"" || reader.next == "'" {
      value = try reader.readText(escape: readEscape)
    } else {
      guard let name = try readName(&reader, mayBeginWithDigit: true) else { throw notUnderstood(reader) }
      value = name
    }
    reader.skipSpace()
    guard reader.take("]") else { throw notUnderstood(reader) }
    return .attribute(attribute, comparison, value)
  }

  // MARK: Words

  /// A name, in which anything may stand behind a backslash; nil where none begins.
  private static func readName(
    _ reader: inout ScalarReader, mayBeginWithDigit: Bool = false
  ) throws(SyntaxFault) -> String? {
    guard let first = reader.next, first.isOfCSSName, mayBeginWithDigit || !first.isDigit else { return nil }
    var name = String.UnicodeScalarView()
    while let next = reader.next, next.isOfCSSName {
      reader.offset += 1
      guard next == "\\" else {
        name.append(next)
        continue
      }
      guard let escaped = try readEscape(&reader) else { throw reader.expected("a character behind the backslash") }
      name.append(escaped)
    }
    return String(name)
  }

  /// What a backslash makes of the scalars behind it: up to six hexadecimal digits and a space, or the scalar itself.
  /// Nil for a line break.
  private static func readEscape(_ reader: inout ScalarReader) throws(SyntaxFault) -> Unicode.Scalar? {
    guard let next = reader.next else { throw reader.expected("a character behind the backslash") }
    guard next.properties.isASCIIHexDigit else {
      reader.offset += 1
      return next == "\n" ? nil : next
    }
    let start = reader.offset
    while reader.offset < start + 6, reader.next?.properties.isASCIIHexDigit == true { reader.offset += 1 }
    let value = UInt32(reader.string(start..<reader.offset), radix: 16) ?? 0
    if reader.next?.properties.isWhitespace == true { reader.offset += 1 }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  // MARK: Finding

  /// Whether the element of a node is what it says.
  func matches(_ node: Int, in census: Census) -> Bool {
    parts.allSatisfy { part in
      switch part {
      case .type(let type): return type != nil && census.element(node).type == type
      case .has(let attribute): return !census.value(of: attribute, node: node).isNothing
      case .attribute(let attribute, let comparison, let wanted):
        guard let text = census.value(of: attribute, node: node).plainText else { return false }
        switch comparison {
        case .equals: return text == wanted
        case .begins: return !wanted.isEmpty && text.hasPrefix(wanted)
        case .ends: return !wanted.isEmpty && text.hasSuffix(wanted)
        case .contains: return TextPart(wanted).isIn(text)
        }
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether names of CSS have it: letters, digits, `-`, `_`, and a backslash before all else.
  fileprivate var isOfCSSName: Bool {
    isDigit || isLetter || self == "-" || self == "_" || self == "\\" || value >= 0x80
  }
  private var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
