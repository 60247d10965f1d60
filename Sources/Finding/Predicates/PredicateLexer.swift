import ForeignText

/// A word of a predicate's text.
enum PredicateToken: Hashable {
  /// A key or a word of the language: letters, digits, `_`, and points between them.
  case word(String)
  /// A key that is none of the language's words, for `#` stands before it.
  case key(String)
  case text(String)
  case number(Double)
  /// `%@`, `%K`, `%d` and the like: what stands behind the percent sign.
  case argument(String)
  case mark(String)
  case end

  /// As a message names it.
  var shownForm: String {
    switch self {
    case .word(let word), .key(let word): "\"\(shown(word))\""
    case .text(let text): "the text \"\(shown(text))\""
    case .number(let number): PredicateValue.plain(number)
    case .argument(let argument): "%\(argument)"
    case .mark(let mark): "'\(mark)'"
    case .end: "the end"
    }
  }
}

/// Takes a predicate's text apart into its words, each with its place.
struct PredicateLexer {
  private var reader: SelectorReader
  private(set) var tokens: [(token: PredicateToken, offset: Int)] = []

  /// Reads all of a text.
  /// - Throws: `InvalidSelector` for what no predicate has: an unknown mark, a text without an end.
  init(_ reader: SelectorReader) throws(InvalidSelector) {
    self.reader = reader
    while true {
      self.reader.skipSpace()
      let offset = self.reader.offset
      guard let next = self.reader.next else { break }
      tokens.append((try read(next), offset))
    }
    tokens.append((.end, self.reader.offset))
  }

  /// Of two scalars first: `<=` is one mark.
  private static let marks = [
    "==", "=<", "=>", "!=", "<>", "<=", ">=", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}", "[", "]", ",", "-",
  ]
  private static let arguments = [
    "@", "K", "ld", "lld", "lu", "llu", "li", "lli", "lf", "zd", "zu", "d", "i", "u", "f", "g", "e", "D", "U",
  ]

  private mutating func read(_ next: Unicode.Scalar) throws(InvalidSelector) -> PredicateToken {
    if next == "\"" || next == "'" { return .text(try readText(quote: next)) }
    if next.isDigit || next == "." && reader.peek(1)?.isDigit == true { return .number(try readNumber()) }
    if next.beginsName { return .word(readName()) }
    let start = reader.offset
    if reader.take("#") {
      guard reader.next?.beginsName == true else { throw reader.expected("the name of a key behind '#'") }
      return .key(readName())
    }
    if reader.take("%") {
      let rest = Self.arguments.first { reader.take(word: $0) }
      guard let rest else { throw reader.expected("one of %@, %K, %d, %i, %u, %f, %ld") }
      return .argument(rest)
    }
    for mark in Self.marks where reader.take(word: mark) { return .mark(mark) }
    throw reader.failure("'\(shown(String(next)))' is no part of the language of predicates", at: start)
  }

  /// Names with points between them; a point at the end is left.
  private mutating func readName() -> String {
    var name = reader.take { $0.continuesName }
    while reader.next == ".", reader.peek(1)?.beginsName == true {
      reader.offset += 1
      name += "." + reader.take { $0.continuesName }
    }
    return name
  }

  private mutating func readNumber() throws(InvalidSelector) -> Double {
    let start = reader.offset
    if reader.take(word: "0x") || reader.take(word: "0X") {
      let digits = reader.take { $0.properties.isASCIIHexDigit }
      guard let number = UInt64(digits, radix: 16) else {
        throw reader.failure("a hexadecimal number has 1 to 16 digits", at: start)
      }
      return Double(number)
    }
    _ = reader.take { $0.isDigit }
    if reader.next == ".", reader.peek(1)?.isDigit == true {
      reader.offset += 1
      _ = reader.take { $0.isDigit }
    }
    if reader.next == "e" || reader.next == "E" {
      let sign = reader.peek(1) == "-" || reader.peek(1) == "+" ? 1 : 0
      if reader.peek(1 + sign)?.isDigit == true {
        reader.offset += 1 + sign
        _ = reader.take { $0.isDigit }
      }
    }
    // `12px` is neither a number nor a key.
    if let next = reader.next, next.beginsName { throw reader.expected("a mark or a space behind a number") }
    guard let number = Double(reader.string(start..<reader.offset)), number.isFinite else {
      throw reader.failure("the number is too large", at: start)
    }
    return number
  }

  private mutating func readText(quote: Unicode.Scalar) throws(InvalidSelector) -> String {
    let start = reader.offset
    reader.offset += 1
    var text = String.UnicodeScalarView()
    while let next = reader.next {
      reader.offset += 1
      if next == quote { return String(text) }
      text.append(next == "\\" ? try readEscape() : next)
    }
    throw reader.failure("the text that begins here has no closing \(quote)", at: start)
  }

  private mutating func readEscape() throws(InvalidSelector) -> Unicode.Scalar {
    let start = reader.offset - 1
    guard let escaped = reader.next else { throw reader.expected("a character behind the backslash") }
    reader.offset += 1
    switch escaped {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "x", "u", "U":
      let count = escaped == "x" ? 2 : escaped == "u" ? 4 : 8
      let digits = reader.string(reader.offset..<min(reader.offset + count, reader.scalars.count))
      guard digits.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit), digits.unicodeScalars.count == count,
        let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
      else { throw reader.failure("\\\(escaped) needs \(count) hexadecimal digits of a character", at: start) }
      reader.offset += count
      return scalar
    default: return escaped
    }
  }
}
