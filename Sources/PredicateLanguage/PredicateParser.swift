/// Reads a predicate: `or` binds less than `and`, that less than `not`, as NSPredicate has it.
struct PredicateParser {
  private let tokens: [(token: PredicateToken, offset: Int)]
  private var place = 0
  private let arguments: [PredicateValue]
  private var argumentsTaken = 0
  private var depth = 0

  /// What stands in parentheses, which may turn out to be either.
  private enum Piece {
    case condition(PredicateCondition)
    case operand(PredicateOperand)
  }

  /// Reads a whole text.
  static func read(_ reader: ScalarReader, _ arguments: [PredicateValue]) throws(SyntaxFault) -> PredicateCondition {
    var parser = PredicateParser(tokens: try PredicateLexer(reader).tokens, arguments: arguments)
    let condition = try parser.readCondition()
    guard parser.next == .end else { throw parser.expected("AND, OR or the end") }
    return condition
  }

  private init(tokens: [(token: PredicateToken, offset: Int)], arguments: [PredicateValue]) {
    (self.tokens, self.arguments) = (tokens, arguments)
  }

  private var next: PredicateToken { tokens[place].token }
  private var offset: Int { tokens[place].offset }

  private func expected(_ what: String) -> SyntaxFault {
    failure("expected \(what), found \(next.shownForm)", at: offset)
  }

  private func failure(_ problem: String, at offset: Int) -> SyntaxFault {
    SyntaxFault(offset: offset, problem: problem)
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
    case .path, .variable, .text, .number, .argument, .end: false
    }
  }

  private mutating func take(word: String, or mark: String? = nil) -> Bool {
    guard isNext(word: word, or: mark) else { return false }
    place += 1
    return true
  }

  private mutating func descend() throws(SyntaxFault) {
    depth += 1
    guard depth <= PredicateCondition.deepest else {
      throw failure("more than \(PredicateCondition.deepest) levels stand inside each other", at: offset)
    }
  }

  // MARK: Conditions

  private mutating func readCondition() throws(SyntaxFault) -> PredicateCondition {
    // First read, then judged: for a message the place has to be that behind what was read.
    let piece = try readPiece()
    return try condition(of: piece)
  }

  private func condition(of piece: Piece) throws(SyntaxFault) -> PredicateCondition {
    switch piece {
    case .condition(let condition): return condition
    case .operand: throw expected("one of \(PredicateComparator.known)")
    }
  }

  private mutating func readPiece() throws(SyntaxFault) -> Piece {
    try readRow("OR", "||", PredicateCondition.any) { (parser) throws(SyntaxFault) in
      try parser.readRow("AND", "&&", PredicateCondition.all) { (parser) throws(SyntaxFault) in
        try parser.readNegation()
      }
    }
  }

  /// Conditions with a word between each two of them, or the only one.
  private mutating func readRow(
    _ word: String, _ mark: String, _ join: ([PredicateCondition]) -> PredicateCondition,
    of read: (inout Self) throws(SyntaxFault) -> Piece
  ) throws(SyntaxFault) -> Piece {
    let first = try read(&self)
    guard isNext(word: word, or: mark) else { return first }
    var conditions = [try condition(of: first)]
    while take(word: word, or: mark) {
      let next = try read(&self)
      conditions.append(try condition(of: next))
    }
    return .condition(join(conditions))
  }

  private mutating func readNegation() throws(SyntaxFault) -> Piece {
    if take(word: "NOT", or: "!") {
      try descend()
      defer { depth -= 1 }
      let inner = try readNegation()
      return .condition(.not(try condition(of: inner)))
    }
    if take(word: "TRUEPREDICATE") { return .condition(.always(true)) }
    if take(word: "FALSEPREDICATE") { return .condition(.always(false)) }
    let start = offset
    if case .word(let word) = next, let quantifier = PredicateQuantifier(rawValue: word.uppercased()) {
      place += 1
      return try readComparison(of: try readOperand(), quantifier, at: start)
    }
    guard take(.mark("(")) else { return try readComparison(of: try readOperand(), at: start) }
    try descend()
    let inner = try readPiece()
    depth -= 1
    guard take(.mark(")")) else { throw expected("')'") }
    switch inner {
    case .condition: return inner
    case .operand(let operand): return try readComparison(of: operand, at: start)
    }
  }

  // MARK: Comparisons

  /// The comparison that a side begins; the side alone where none comes.
  private mutating func readComparison(
    of left: PredicateOperand, _ quantifier: PredicateQuantifier = .itself, at first: Int
  ) throws(SyntaxFault) -> Piece {
    guard let comparator = PredicateComparator(next) else {
      if quantifier == .itself { return .operand(left) }
      throw expected("one of \(PredicateComparator.known)")
    }
    place += 1
    let options = try readOptions()
    let start = offset
    let right = try readOperand()
    var comparison = PredicateComparison(
      quantifier: quantifier, offset: first, left: left, comparator: comparator, options: options, right: right)
    if comparator == .matches, let pattern = text(of: right) {
      guard let compiled = BoundedPattern(pattern, options: options) else {
        throw failure("the pattern behind MATCHES is no regular expression", at: start)
      }
      comparison.pattern = compiled
    }
    if comparator == .between, case .list(let bounds) = right, bounds.count != 2 {
      throw failure("BETWEEN needs two bounds, {lower, upper}, and got \(bounds.count)", at: start)
    }
    return .condition(.comparison(comparison))
  }

  /// A text that stands in the predicate, or is given for it.
  private func text(of operand: PredicateOperand) -> String? {
    switch operand {
    case .text(let text): return text
    case .argument(let place): if case .text(let text) = arguments[place] { return text } else { return nil }
    case .nothing, .number, .truth, .list, .key: return nil
    }
  }

  private mutating func readOptions() throws(SyntaxFault) -> TextOptions {
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
    "AND", "OR", "NOT", "TRUEPREDICATE", "FALSEPREDICATE", "ANY", "ALL", "SOME", "NONE", "SUBQUERY", "FUNCTION", "CAST",
  ])
  private static let constants: [String: PredicateOperand] = [
    "TRUE": .truth(true), "YES": .truth(true), "FALSE": .truth(false), "NO": .truth(false), "NIL": .nothing,
    "NULL": .nothing,
  ]

  private mutating func readOperand() throws(SyntaxFault) -> PredicateOperand {
    let start = offset
    switch next {
    case .text(let text):
      place += 1
      return .text(text)
    case .number(let number):
      place += 1
      return .number(number)
    case .mark("-"):
      place += 1
      guard case .number(let number) = next else { throw expected("a number behind '-'") }
      place += 1
      return .number(number.negated)
    case .path(let names):
      place += 1
      return .key(PredicateKey(names: names, offset: start))
    case .variable(let name, let names):
      place += 1
      return .key(PredicateKey(variable: name, names: names, offset: start))
    case .word(let word):
      guard !Self.reserved.contains(word.uppercased()) else { throw expected("a key or a value") }
      place += 1
      if let constant = Self.constants[word.uppercased()] { return constant }
      return .key(PredicateKey(names: word.uppercased() == "SELF" ? [] : [word], offset: start))
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

  private mutating func readList() throws(SyntaxFault) -> PredicateOperand {
    place += 1
    try descend()
    defer { depth -= 1 }
    if take(.mark("}")) { return .list([]) }
    var operands: [PredicateOperand] = []
    repeat { operands.append(try readOperand()) } while take(.mark(","))
    guard take(.mark("}")) else { throw expected("',' or '}'") }
    return .list(operands)
  }

  private mutating func readArgument(_ kind: Unicode.Scalar) throws(SyntaxFault) -> PredicateOperand {
    let taken = argumentsTaken
    guard taken < arguments.count else { throw failure("there is no argument for \(next.shownForm)", at: offset) }
    let start = offset
    place += 1
    argumentsTaken += 1
    switch (kind, arguments[taken]) {
    case ("K", .text(let path)):
      var names = path.split(separator: ".").map { String($0.hasPrefix("#") ? $0.dropFirst() : $0) }
      if path.uppercased() == "SELF" || path.uppercased().hasPrefix("SELF.") { names.removeFirst() }
      return .key(PredicateKey(names: names, offset: start))
    case ("K", _): throw failure("the argument for %K has to be the name of a key", at: start)
    case ("@", _), ("s", _), ("c", _), (_, .number), (_, .truth): return .argument(taken)
    default: throw failure("the argument for %\(kind) has to be a number", at: start)
    }
  }
}

extension PredicateCondition {
  /// Reads a condition in the language of `NSPredicate`, which Foundation has no reader for on Linux.
  ///
  /// `label BEGINSWITH[c] "mute" AND NOT (enabled == NO OR rect.x BETWEEN {0, 10})`: comparisons of keys, texts,
  /// numbers, truths, `nil` and lists, of collections' members behind `ANY`, `SOME`, `ALL` and `NONE`, `SELF` and
  /// `$variables`. Not understood are `SUBQUERY`, functions and arithmetic.
  /// - Parameters:
  ///   - reader: at the beginning of what is read to its end.
  ///   - arguments: for `%@` (any value), `%K` (a text that is a key), `%d`, `%i`, `%f`, `%ld` (a number or truth), in
  ///     the order of their places; what is left over is left alone. A `%@` within quotes is text. Evaluations have to
  ///     be given the same.
  /// - Throws: `SyntaxFault` that says at which character what was expected, also beyond `deepest`.
  package init(reading reader: ScalarReader, arguments: [PredicateValue] = []) throws(SyntaxFault) {
    self = try PredicateParser.read(reader, arguments)
  }
}
