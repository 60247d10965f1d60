/// A Swift source as plain text, of which comments and texts are blanked out where code is looked for.
///
/// No parser: what it can't tell for certain it does not tell.
package struct BlankedSource {
  /// As it stands, line by line.
  package private(set) var lines: [String]
  /// The same with blanks for comments and what stands in quotes; columns are those of UTF-8.
  private let code: [[UInt8]]

  /// Whether every bracket has its other one. Where not, something was read wrong, or half of it lies behind an `#if`:
  /// nothing is told then of what brackets hold.
  private let isBalanced: Bool

  package init(_ text: String) {
    lines = text.sourceLines
    let blanked = Blanking.blanked(Array(text.utf8))
    code = blanked.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    isBalanced = Self.isBalanced(blanked)
  }

  private static func isBalanced(_ code: [UInt8]) -> Bool {
    var open: [UInt8] = []
    for byte in code {
      if let place = opening.firstIndex(of: byte) { open.append(closing[place]) }
      if closing.contains(byte), open.popLast() != byte { return false }
    }
    return open.isEmpty
  }

  // MARK: Statements

  /// A statement, and the lines it takes.
  package struct Statement {
    /// Lines from 1.
    package var lines: ClosedRange<Int>
    /// Without comments, texts and line ends.
    package var code: String
  }

  /// What begins in a line, to where its brackets are closed; nil where there is no such line, or nobody can tell.
  package func statement(at line: Int) -> Statement? {
    guard isBalanced, code.indices.contains(line - 1) else { return nil }
    var (depth, text) = (0, "")
    for number in line...min(code.count, line + 60) {
      for byte in code[number - 1] {
        if opening.contains(byte) { depth += 1 }
        if closing.contains(byte) { depth -= 1 }
        // The line ends what began above it.
        if depth < 0 { depth = 0 }
      }
      text += (text.isEmpty ? "" : " ") + String(decoding: code[number - 1], as: UTF8.self).trimmed
      if depth == 0 { return Statement(lines: line...number, code: text) }
    }
    return nil
  }

  /// A line without comments and texts; empty where there is none.
  func code(at line: Int) -> String {
    code.indices.contains(line - 1) ? String(decoding: code[line - 1], as: UTF8.self) : ""
  }

  // MARK: Scopes

  /// What stands before a brace.
  private enum Scope {
    case type(String)
    case function(Set<String>)
    /// A closure, a loop, an `if`: they belong to the function around them.
    case inner
  }

  /// Names of the parameters of the function that a place lies in; empty outside of functions, nil where nobody can
  /// tell.
  package func parameters(at line: Int, column: Int) -> Set<String>? {
    guard let scopes = scopes(at: line, column) else { return nil }
    for scope in scopes.reversed() {
      switch scope {
      case .type: return []
      case .function(let names): return names
      case .inner: continue
      }
    }
    return []
  }

  /// Whether statements may stand there.
  package func isInFunction(_ line: Int) -> Bool {
    guard let scope = scopes(at: line, 1)?.last else { return false }
    if case .type = scope { return false }
    return true
  }

  /// The type whose declaration, or extension, a place lies in; nil outside of types, and where nobody can tell.
  package func type(at line: Int) -> String? {
    for scope in (scopes(at: line, 1) ?? []).reversed() { if case .type(let name) = scope { return name } }
    return nil
  }

  private func scopes(at line: Int, _ column: Int) -> [Scope]? {
    guard isBalanced else { return nil }
    var (scopes, header): ([Scope], [UInt8]) = ([], [])
    for number in 1...max(1, min(line, code.count)) {
      let bytes = code[number - 1]
      let end = number == line && column > 0 ? min(bytes.count, column - 1) : bytes.count
      for byte in bytes[..<end] {
        switch byte {
        case UInt8(ascii: "{"):
          scopes.append(Self.scope(ofHeader: String(decoding: header, as: UTF8.self)))
          header = []
        case UInt8(ascii: "}"):
          _ = scopes.popLast()
          header = []
        default: header.append(byte)
        }
      }
      header.append(UInt8(ascii: " "))
    }
    return scopes
  }

  private static func scope(ofHeader header: String) -> Scope {
    if let function = header.matches(of: /(?:\bfunc\s+[^\s(<]+|(?:^|[^.\w])init[?!]?)\s*(?:<[^>]*>)?\s*\(/).last {
      let rest = header[function.range.upperBound...]
      var (depth, parts) = (1, [""])
      for character in rest {
        if "([<".contains(character) { depth += 1 }
        if ")]>".contains(character), !(character == ">" && parts[parts.count - 1].hasSuffix("-")) { depth -= 1 }
        if depth == 0 { break }
        if character == ",", depth == 1 { parts.append("") } else { parts[parts.count - 1].append(character) }
      }
      let names = parts.compactMap { part in
        part.split(separator: ":").first?.split(separator: " ").last.map(String.init)
      }
      return .function(Set(names))
    }
    let type = header.matches(of: /\b(?:class|struct|enum|extension|actor|protocol)\s+(?!var\b|func\b|let\b)(\w+)/).last
    return type.map { .type(String($0.output.1)) } ?? .inner
  }
}

private let opening = Array("([{".utf8)
private let closing = Array(")]}".utf8)

extension StringProtocol {
  package var trimmed: String {
    var text = self[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text.drop(while: \.isWhitespace))
  }
}
