// What a statement does, as far as plain text tells it for certain.

extension BlankedSource.Statement {
  /// The two sides of an assignment, if it is one.
  private var sides: (left: String, right: String)? {
    guard let match = code.firstMatch(of: /^([^=!<>{]*[^=!<>{+\-*\/&|~ ])\s+=\s+(?!=)(.+)$/) else { return nil }
    return (String(match.output.1).trimmed, String(match.output.2).trimmed)
  }

  /// The name that it declares: of `let veil = UIView()`, or that it gives a value: of `self.veil = UIView()`. None
  /// where it declares several.
  package var declared: String? {
    guard let (left, right) = sides, !Self.isList(right) else { return nil }
    if let match = left.wholeMatch(of: /(?:let|var)\s+(\w+)(?:\s*:.*)?/) { return String(match.output.1) }
    return left.wholeMatch(of: Self.path) != nil ? left : nil
  }

  /// The property that it sets: `isHidden` of `toast.isHidden = false`.
  package var assigned: String? {
    guard let (left, _) = sides, left.wholeMatch(of: /[\w.?!]+/) != nil else { return nil }
    return left.split(separator: ".").last.map(String.init)
  }

  /// What it sets a property to.
  package var value: String? { assigned == nil ? nil : sides?.right }

  /// Whose property it sets: `toast` of `toast.isHidden = false`; `self` where nobody is named.
  package var owner: String? {
    guard let (left, _) = sides, left.wholeMatch(of: /[\w.?!]+/) != nil else { return nil }
    guard let dot = left.lastIndex(of: ".") else { return "self" }
    let owner = String(left[..<dot])
    return owner.wholeMatch(of: Self.path) != nil ? owner : nil
  }

  /// Whether there is a comma outside of brackets.
  private static func isList(_ code: String) -> Bool {
    var depth = 0
    for character in code {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 { return true }
    }
    return false
  }

  /// What stands before and behind a call of one of these methods. None where there are several calls, where it is
  /// made in a loop or a closure that begins in the statement, or where nothing is done behind it.
  private func parts(at methods: [String]) -> (before: String, behind: String)? {
    let calls = code.matches(of: /(\w+)\(/).filter { methods.contains(String($0.output.1)) }
    guard calls.count == 1 else { return nil }
    let before = String(code[..<calls[0].range.lowerBound])
    guard !before.contains("{"), !before.hasPrefix("return ") else { return nil }
    return (before, String(code[calls[0].range.upperBound...]))
  }

  /// The first argument of the call of one of these methods, if that is a name.
  package func argument(of methods: [String]) -> String? {
    guard let (before, behind) = parts(at: methods), before.isEmpty || before.hasSuffix(".") else { return nil }
    let argument = String(behind.prefix { $0 != "," && $0 != ")" }).trimmed
    return argument.wholeMatch(of: Self.path) != nil && argument != "self" ? argument : nil
  }

  /// Whose method is called, of one of these, if that is a name.
  package func receiver(of methods: [String]) -> String? {
    guard let (before, _) = parts(at: methods) else { return nil }
    if before.isEmpty { return "self" }
    let receiver = String(before.dropLast())
    return before.hasSuffix(".") && receiver.wholeMatch(of: Self.path) != nil ? receiver : nil
  }

  /// A name, or one of another's: `veil`, `self.veil`, `screen.veil?`.
  private static var path: Regex<Substring> { /[A-Za-z_]\w*(?:[?!]?\.[A-Za-z_]\w*)*/ }
}

extension BlankedSource {
  /// What begins in a line, or behind the brace that is open at a column of it; nil where that never ends.
  func innerCode(at line: Int, column: Int) -> String? {
    var open: [Int] = []
    let bytes = Array(code(at: line).utf8)
    for (place, byte) in bytes.prefix(max(0, column - 1)).enumerated() {
      if byte == UInt8(ascii: "{") { open.append(place) }
      if byte == UInt8(ascii: "}") { _ = open.popLast() }
    }
    guard let last = open.last else { return statement(at: line)?.code }
    return String(decoding: bytes[(last + 1)...], as: UTF8.self)
  }

  /// Whether a line is not the rest of what begins above it.
  package func beginsStatement(at line: Int) -> Bool {
    let own = code(at: line).trimmed
    if own.isEmpty || own.hasPrefix(".") || own.hasPrefix("?") || own.hasPrefix(")") { return false }
    var above = line - 1
    while above > 0, code(at: above).trimmed.isEmpty { above -= 1 }
    guard above > 0, let last = code(at: above).trimmed.last else { return true }
    return !"([,=+-*/?:&|<>.".contains(last)
  }

  /// These lines, as they stand.
  package func lines(_ range: ClosedRange<Int>) -> [String] {
    range.filter { lines.indices.contains($0 - 1) }.map { lines[$0 - 1] }
  }

  /// What a line begins with.
  package func indentation(_ line: Int) -> String {
    guard lines.indices.contains(line - 1) else { return "" }
    return String(lines[line - 1].prefix { $0 == " " || $0 == "\t" })
  }

  /// The whole text with other lines in the place of some.
  package func replacing(_ range: ClosedRange<Int>, with new: [String]) -> String {
    (lines.prefix(range.lowerBound - 1) + new + lines.dropFirst(range.upperBound)).joined(separator: "\n")
  }
}
