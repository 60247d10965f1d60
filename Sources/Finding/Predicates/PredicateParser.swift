/// Reads a predicate: `or` binds less than `and`, that less than `not`, as NSPredicate has it.
struct PredicateParser {
  private let reader: SelectorReader
  private let tokens: [(token: PredicateToken, offset: Int)]
  private var place = 0
  private var arguments: ArraySlice<PredicateValue>
  private var depth = 0

  /// What stands in parentheses, which may turn out to be either.
  private enum Piece {
    case condition(PredicateCondition)
    case operand(PredicateOperand)
  }

  /// Reads a whole text.
  static func read(
    _ text: String, arguments: [PredicateValue], strategy: String
  ) throws(InvalidSelector) -> PredicateCondition {
    let reader = try SelectorReader(text, strategy: strategy)
    var parser = PredicateParser(reader: reader, tokens: try PredicateLexer(reader).tokens, arguments: arguments[...])
    let condition = try parser.readCondition()
    guard parser.next == .end else { throw parser.expected("AND, OR or the end") }
    guard parser.arguments.isEmpty else {
      throw reader.failure("there are \(parser.arguments.count) more arguments than places for them", at: nil)
    }
    return condition
  }

  private init(
    reader: SelectorReader, tokens: [(token: PredicateToken, offset: Int)], arguments: ArraySlice<PredicateValue>
  ) { (self.reader, self.tokens, self.arguments) = (reader, tokens, arguments) }

  private var next: PredicateToken { tokens[place].token }
  private var offset: Int { tokens[place].offset }

  private func expected(_ what: String) -> InvalidSelector {
    reader.failure("expected \(what), found \(next.shownForm)", at: offset)
  }

  private mutating func take(_ token: PredicateToken) -> Bool {
    guard next == token else { return false }
    place += 1
    return true
  }

  private func isNext(word: String, or mark: String? = nil) -> Bool {
    switch next {
    case .word(let found): found.uppercased() == word
    case .mark(let found): found == mark
    case .key, .text, .number, .argument, .end: false
    }
  }

  private mutating func take(word: String, or mark: String? = nil) -> Bool {
    guard isNext(word: word, or: mark) else { return false }
    place += 1
    return true
  }

  private mutating func descend() throws(InvalidSelector) {
    depth += 1
    guard depth <= SelectorLimits.depth else {
      throw reader.failure("more than \(SelectorLimits.depth) levels stand inside each other", at: offset)
    }
  }

  // MARK: Conditions

  private mutating func readCondition() throws(InvalidSelector) -> PredicateCondition {
    // First read, then judged: for a message the place has to be that behind what was read.
    let piece = try readPiece()
    return try condition(of: piece)
  }

  private func condition(of piece: Piece) throws(InvalidSelector) -> PredicateCondition {
    switch piece {
    case .condition(let condition): return condition
    case .operand: throw expected("one of \(PredicateComparator.known)")
    }
  }

  private mutating func readPiece() throws(InvalidSelector) -> Piece {
    let first = try readConjunction()
    guard isNext(word: "OR", or: "||") else { return first }
    var conditions = [try condition(of: first)]
    while take(word: "OR", or: "||") {
      let next = try readConjunction()
      conditions.append(try condition(of: next))
    }
    return .condition(.any(conditions))
  }

  private mutating func readConjunction() throws(InvalidSelector) -> Piece {
    let first = try readNegation()
    guard isNext(word: "AND", or: "&&") else { return first }
    var conditions = [try condition(of: first)]
    while take(word: "AND", or: "&&") {
      let next = try readNegation()
      conditions.append(try condition(of: next))
    }
    return .condition(.all(conditions))
  }

  private mutating func readNegation() throws(InvalidSelector) -> Piece {
    if take(word: "NOT", or: "!") {
      try descend()
      defer { depth -= 1 }
      let inner = try readNegation()
      return .condition(.not(try condition(of: inner)))
    }
    if take(word: "TRUEPREDICATE") { return .condition(.always(true)) }
    if take(word: "FALSEPREDICATE") { return .condition(.always(false)) }
    guard take(.mark("(")) else { return try readComparison(of: try readOperand()) }
    try descend()
    let inner = try readPiece()
    depth -= 1
    guard take(.mark(")")) else { throw expected("')'") }
    switch inner {
    case .condition: return inner
    case .operand(let operand): return try readComparison(of: operand)
    }
  }

  // MARK: Comparisons

  /// The comparison that a side begins; the side alone where none comes.
  private mutating func readComparison(of left: PredicateOperand) throws(InvalidSelector) -> Piece {
    guard let comparator = PredicateComparator(next) else { return .operand(left) }
    place += 1
    let options = try readOptions()
    let start = offset
    let right = try readOperand()
    var comparison = PredicateComparison(left: left, comparator: comparator, options: options, right: right)
    switch (comparator, right) {
    case (.matches, .value(.text(let pattern))):
      guard let compiled = BoundedPattern(pattern, options: options) else {
        throw reader.failure("the pattern behind MATCHES is no regular expression", at: start)
      }
      comparison.pattern = compiled
    case (.between, .list(let bounds)) where bounds.count != 2:
      throw reader.failure("BETWEEN needs two bounds, {lower, upper}, and got \(bounds.count)", at: start)
    case (.between, .value(.list(let bounds))) where bounds.count != 2:
      throw reader.failure("BETWEEN needs two bounds, {lower, upper}, and got \(bounds.count)", at: start)
    default: break
    }
    return .condition(.comparison(comparison))
  }

  private mutating func readOptions() throws(InvalidSelector) -> TextOptions {
    guard take(.mark("[")) else { return [] }
    guard case .word(let letters) = next else { throw expected("c, d or cd, for case and diacritics") }
    var options: TextOptions = []
    for letter in letters.lowercased() {
      switch letter {
      case "c": options.insert(.ignoresCase)
      case "d": options.insert(.ignoresMarks)
      // Normalized and by locale: as texts are compared here anyway.
      case "n", "l": break
      default: throw expected("c, d or cd, for case and diacritics")
      }
    }
    place += 1
    guard take(.mark("]")) else { throw expected("']'") }
    return options
  }

  // MARK: Operands

  /// What the language has a meaning for, and no key may be called without `#`.
  private static let reserved: Set<String> = Set(PredicateComparator.words.keys).union([
    "AND", "OR", "NOT", "TRUEPREDICATE", "FALSEPREDICATE", "ANY", "ALL", "SOME", "NONE", "SELF", "SUBQUERY", "FUNCTION",
    "CAST",
  ])
  private static let constants: [String: PredicateValue] = [
    "TRUE": .truth(true), "YES": .truth(true), "FALSE": .truth(false), "NO": .truth(false), "NIL": .none,
    "NULL": .none,
  ]

  private mutating func readOperand() throws(InvalidSelector) -> PredicateOperand {
    switch next {
    case .text(let text):
      place += 1
      return .value(.text(text))
    case .number(let number):
      place += 1
      return .value(.number(number))
    case .mark("-"):
      place += 1
      guard case .number(let number) = next else { throw expected("a number behind '-'") }
      place += 1
      return .value(.number(-number))
    case .key(let name):
      defer { place += 1 }
      return .key(name, offset: offset)
    case .word(let word):
      if let constant = Self.constants[word.uppercased()] {
        place += 1
        return .value(constant)
      }
      guard !Self.reserved.contains(word.uppercased()) else { throw expected("a key or a value") }
      defer { place += 1 }
      return .key(word, offset: offset)
    case .argument(let kind): return try readArgument(kind)
    case .mark("{"): return try readList()
    case .mark("("):
      // The parentheses of a left side are read where conditions are.
      place += 1
      try descend()
      defer { depth -= 1 }
      let operand = try readOperand()
      guard take(.mark(")")) else { throw expected("')'") }
      return operand
    case .mark, .end: throw expected("a key or a value")
    }
  }

  private mutating func readList() throws(InvalidSelector) -> PredicateOperand {
    place += 1
    try descend()
    defer { depth -= 1 }
    if take(.mark("}")) { return .value(.list([])) }
    var operands: [PredicateOperand] = []
    repeat { operands.append(try readOperand()) } while take(.mark(","))
    guard take(.mark("}")) else { throw expected("',' or '}'") }
    let values = operands.compactMap { if case .value(let value) = $0 { value } else { nil } }
    return values.count == operands.count ? .value(.list(values)) : .list(operands)
  }

  private mutating func readArgument(_ kind: String) throws(InvalidSelector) -> PredicateOperand {
    guard let argument = arguments.popFirst() else {
      throw reader.failure("there is no argument for this place", at: offset)
    }
    let start = offset
    place += 1
    switch (kind, argument) {
    case ("@", _): return .value(argument)
    case ("K", .text(let name)): return .key(name, offset: start)
    case ("K", _): throw reader.failure("the argument for %K has to be the name of a key", at: start)
    case (_, .number), (_, .truth): return .value(argument)
    default: throw reader.failure("the argument for %\(kind) has to be a number", at: start)
    }
  }
}
