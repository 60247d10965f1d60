// Lines of a script are cut at ';' and end at '#', but not within a text in quotes: type "one; two # three".

/// A line cut into its actions.
enum ScriptLine {
  /// The sentences of a line, without the comment.
  static func parts(of line: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = line.startIndex
    var index = start
    var (isInQuotes, isEscaped) = (false, false)
    // Only the first quotes of a part can stand right behind its first word;
    // looking at the others would take time for each.
    var hasQuotes = false
    while index < line.endIndex, isInQuotes || line[index] != "#" {
      let character = line[index]
      if isInQuotes {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isInQuotes = false
        }
      } else if character == ";" {
        parts.append(line[start..<index])
        start = line.index(after: index)
        hasQuotes = false
      } else if character == "\"", !hasQuotes {
        hasQuotes = true
        isInQuotes = line[start..<index].split(whereSeparator: \.isWhitespace) == ["type"]
      }
      line.formIndex(after: &index)
    }
    return parts + [line[start..<index]]
  }
}

/// The text of a `type` sentence.
enum ScriptText {
  /// Bytes of one text.
  static let limit = 65_536

  /// Reads what stands behind `type`: words with a blank between them, or a text in quotes, as it stands. Both may hold
  /// `\n`, `\t`, `\\`, `\"` and `\u{1F642}` for what can't be written otherwise.
  static func read(_ source: Substring) throws(ScriptError.Problem) -> String {
    let words = source.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let last = words.last else {
      throw .wrongWords(usage: ScriptVerb.type.usage, count: 1)
    }
    var raw = words.joined(separator: " ")[...]
    if first.hasPrefix("\"") {
      // As it stands, with all its blanks.
      let inner = source[first.index(after: first.startIndex)..<last.endIndex]
      guard let end = closingQuote(of: inner) else { throw .openQuotes }
      guard inner.index(after: end) == inner.endIndex else {
        throw .textBehindQuotes(String(inner[inner.index(after: end)...]))
      }
      raw = inner[..<end]
    }
    let text = try unescaped(raw)
    guard !text.isEmpty else { throw .emptyText }
    guard text.utf8.count <= limit else {
      throw .outOfRange("\(text.utf8.count) bytes", of: "TEXT", range: "at most \(limit)")
    }
    return text
  }

  private static func closingQuote(of text: Substring) -> Substring.Index? {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == "\"" { return index }
      if text[index] == "\\" {
        text.formIndex(after: &index)
        guard index < text.endIndex else { return nil }
      }
      text.formIndex(after: &index)
    }
    return nil
  }

  private static func unescaped(_ raw: Substring) throws(ScriptError.Problem) -> String {
    var text = ""
    var rest = raw
    while let character = rest.popFirst() {
      guard character == "\\" else {
        text.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "\\": text.append("\\")
      case "\"": text.append("\"")
      case "u":
        guard rest.first == "{", let end = rest.firstIndex(of: "}"),
          let code = UInt32(rest[rest.index(after: rest.startIndex)..<end], radix: 16),
          let scalar = Unicode.Scalar(code)
        else { throw .unknownEscape("\\u" + rest.prefix(10)) }
        text.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      case let other?: throw .unknownEscape("\\\(other)")
      case nil: throw .unknownEscape("\\")
      }
    }
    return text
  }
}
