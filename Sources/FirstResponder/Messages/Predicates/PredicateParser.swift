/// Reads a predicate's text: `name BEGINSWITH[c] %@ AND age >= 18` (B15.37).
struct PredicateParser {
  private let tokens: [(token: PredicateToken, column: Int)]
  private var place = 0
  private var arguments: ArraySlice<Any?>

  /// - Parameter arguments: what `%@` and its like stand for, in order. More than there are signs for are left alone.
  static func tree(of text: String, _ arguments: [Any?]) throws(PredicateFault) -> PredicateTree {
    var parser = PredicateParser(tokens: try PredicateScanner.tokens(of: text), arguments: arguments[...])
    let tree = try parser.alternatives()
    guard parser.token == .end else { throw parser.fault("'\(parser.token.said)' is one word too many") }
    return tree
  }

  private var token: PredicateToken { tokens[place].token }

  private func fault(_ what: String) -> PredicateFault { PredicateFault(what: what, column: tokens[place].column) }

  private mutating func step() { if place < tokens.count - 1 { place += 1 } }

  /// Key words may be written in small letters.
  private var keyword: String? {
    switch token {
    case .word(let word): word.uppercased()
    case .sign(let sign): sign
    default: nil
    }
  }

  private mutating func take(_ words: String...) -> Bool {
    guard let keyword, words.contains(keyword) else { return false }
    step()
    return true
  }

  private mutating func expect(_ sign: String) throws(PredicateFault) {
    guard take(sign) else { throw fault("'\(sign)' is missing before '\(token.said)'") }
  }

  // MARK: Conditions, the loosest first

  private mutating func alternatives() throws(PredicateFault) -> PredicateTree {
    var parts = [try conjunction()]
    while take("OR", "||") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws(PredicateFault) -> PredicateTree {
    var parts = [try condition()]
    while take("AND", "&&") { parts.append(try condition()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func condition() throws(PredicateFault) -> PredicateTree {
    if take("NOT", "!") { return .not(try condition()) }
    if take("TRUEPREDICATE") { return .constant(true) }
    if take("FALSEPREDICATE") { return .constant(false) }
    if take("(") {
      let inner = try alternatives()
      try expect(")")
      return inner
    }
    return try comparison()
  }

  private mutating func comparison() throws(PredicateFault) -> PredicateTree {
    var scope = PredicateComparison.Scope.value
    if let keyword, let named = PredicateComparison.Scope(rawValue: keyword) {
      scope = named
      step()
    }
    let left = try term()
    let relation = try relation()
    var result = PredicateComparison(scope: scope, left: left, relation: relation, right: .object)
    if take("[") {
      guard case .word(let letters) = token else { throw fault("letters like 'cd' are missing in the brackets") }
      step()
      if letters.contains("c") { result.folding.insert(.letterCase) }
      if letters.contains("d") { result.folding.insert(.marks) }
      try expect("]")
    }
    result.right = try term()
    return .comparison(result)
  }

  private mutating func relation() throws(PredicateFault) -> PredicateComparison.Relation {
    let same = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]
    guard let keyword, let relation = PredicateComparison.Relation(rawValue: same[keyword] ?? keyword) else {
      throw fault("a comparison like '==' or 'CONTAINS' is missing before '\(token.said)'")
    }
    step()
    return relation
  }

  // MARK: Values

  private mutating func term() throws(PredicateFault) -> PredicateTerm {
    defer { step() }
    switch token {
    case .number(let number, let isWhole): return .value(isWhole ? Int(number) : number)
    case .text(let text): return .value(text)
    case .argument: return .value(try argument())
    case .pathArgument:
      guard let name = PredicateValue.text(try argument()) else { throw fault("the argument of '%K' is no text") }
      return Self.path(name, of: .object)
    case .variable(let name): return Self.variable(name)
    case .word(let word): return try named(word)
    case .sign("{"): return try list()
    case .sign, .end: throw fault("a value is missing before '\(token.said)'")
    }
  }

  private mutating func argument() throws(PredicateFault) -> Any? {
    guard let first = arguments.popFirst() else { throw fault("there is no argument for '\(token.said)'") }
    return first
  }

  private func named(_ word: String) throws(PredicateFault) -> PredicateTerm {
    switch word.uppercased() {
    case "SELF": return .object
    case "NIL", "NULL": return .value(nil)
    case "YES", "TRUE": return .value(true)
    case "NO", "FALSE": return .value(false)
    case "SUBQUERY", "FUNCTION", "CAST": throw fault("'\(word)' can't be done here: use a block")
    default:
      let isOfSelf = word.uppercased().hasPrefix("SELF.")
      return Self.path(isOfSelf ? String(word.dropFirst(5)) : word, of: .object)
    }
  }

  /// The list ends before its last bracket, which is stepped over as any value is.
  private mutating func list() throws(PredicateFault) -> PredicateTerm {
    step()
    var parts: [PredicateTerm] = []
    while token != .sign("}") {
      if !parts.isEmpty { try expect(",") }
      parts.append(try term())
    }
    return .list(parts)
  }

  private static func path(_ name: String, of root: PredicateTerm) -> PredicateTerm {
    .path(name.split(separator: ".").map { $0.hasPrefix("#") ? String($0.dropFirst()) : String($0) }, of: root)
  }

  private static func variable(_ name: String) -> PredicateTerm {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let root = PredicateTerm.variable(parts.first ?? "")
    return parts.count > 1 ? path(parts[1], of: root) : root
  }
}
