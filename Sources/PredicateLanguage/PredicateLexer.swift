import ForeignText

/// A word of a predicate's text.
enum PredicateToken: Hashable {
  /// A key or a word of the language: letters, digits and `_`.
  case word(String)
  /// A key that is none of the language's words: names with points between, or one behind `#` or `@`. None for `SELF`
  /// with nothing behind.
  case path([String])
  /// `$name`, and names of properties of it.
  case variable(String, [String])
  case text(String)
  case number(PredicateNumber)
  /// `%@`, `%K`, `%d` and the like: what they end with.
  case argument(Unicode.Scalar)
  case mark(String)
  case end

  /// As a message names it.
  var shownForm: String {
    switch self {
    case .word(let word): "\"\(shown(word))\""
    case .path(let names): "\"\(shown(names.joined(separator: ".")))\""
    case .variable(let name, let names): "\"$\(shown(([name] + names).joined(separator: ".")))\""
    case .text(let text): "the text \"\(shown(text))\""
    case .number(let number): number.description
    case .argument(let kind): "%\(kind)"
    case .mark(let mark): "'\(mark)'"
    case .end: "the end"
    }
  }
}

/// Takes a predicate's text apart into its words, each with its place.
struct PredicateLexer {
  private var reader: ScalarReader
  private(set) var tokens: [(token: PredicateToken, offset: Int)] = []

  /// Reads all of a text.
  /// - Throws: `SyntaxFault` for what no predicate has: an unknown mark, a text without an end.
  init(_ reader: ScalarReader) throws(SyntaxFault) {
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

  private mutating func read(_ next: Unicode.Scalar) throws(SyntaxFault) -> PredicateToken {
    if next == "\"" || next == "'" {
      return .text(try reader.readText { (reader) throws(SyntaxFault) in try Self.readEscape(&reader) })
    }
    if next.isDigit || next == "." && reader.peek(1)?.isDigit == true { return .number(try readNumber()) }
    if next.beginsName || next == "#" || next == "@" { return try readName() }
    if reader.take("$") {
      guard reader.next?.beginsName == true else { throw reader.expected("the name of a variable behind '$'") }
      let names = try readNames()
      return .variable(names[0], Array(names.dropFirst()))
    }
    if reader.take("%") { return try readArgument() }
    let start = reader.offset
    for mark in Self.marks where reader.take(word: mark) { return .mark(mark) }
    throw reader.failure("'\(shown(String(next)))' is no part of the language of predicates", at: start)
  }

  private mutating func readName() throws(SyntaxFault) -> PredicateToken {
    let isWord = reader.next?.beginsName == true
    let names = try readNames()
    guard isWord else { return .path(names) }
    if names.count == 1 { return .word(names[0]) }
    return .path(names[0].uppercased() == "SELF" ? Array(names.dropFirst()) : names)
  }

  /// Names with points between them; a point at the end is left. `#` before one says that it is a name even if the
  /// language has such a word; `@count` is a name with its `@`.
  private mutating func readNames() throws(SyntaxFault) -> [String] {
    var names: [String] = []
    repeat {
      let sign = reader.take("@") ? "@" : reader.take("#") ? "#" : ""
      guard reader.next?.beginsName == true else { throw reader.expected("the name of a key behind '\(sign)'") }
      names.append((sign == "@" ? sign : "") + reader.take { $0.continuesName })
    } while takePoint()
    return names
  }

  private mutating func takePoint() -> Bool {
    guard reader.next == ".", let next = reader.peek(1), next.beginsName || next == "@" || next == "#" else {
      return false
    }
    return reader.take(".")
  }

  /// As `printf` has them, with lengths and digits between, which mean nothing here.
  private mutating func readArgument() throws(SyntaxFault) -> PredicateToken {
    _ = reader.take { "hlqLjzt.0123456789".unicodeScalars.contains($0) }
    guard let kind = reader.next, "@KdDiuUxXoOfFeEgGaAcs".unicodeScalars.contains(kind) else {
      throw reader.expected("one of %@, %K, %d, %i, %u, %f, %ld")
    }
    reader.offset += 1
    return .argument(kind)
  }

  private mutating func readNumber() throws(SyntaxFault) -> PredicateNumber {
    let start = reader.offset
    if reader.take(word: "0x") || reader.take(word: "0X") {
      let digits = reader.take { $0.properties.isASCIIHexDigit }
      guard let number = UInt64(digits, radix: 16) else {
        throw reader.failure("a hexadecimal number has 1 to 16 digits", at: start)
      }
      return Int(exactly: number).map { .whole($0) } ?? .real(Double(number))
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
    let text = reader.string(start..<reader.offset)
    if let whole = Int(text) { return .whole(whole) }
    guard let number = Double(text), number.isFinite else { throw reader.failure("the number is too large", at: start) }
    return .real(number)
  }

  /// What stands behind a backslash.
  private static func readEscape(_ reader: inout ScalarReader) throws(SyntaxFault) -> Unicode.Scalar? {
    let start = reader.offset - 1
    guard let escaped = reader.next else { return nil }
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
