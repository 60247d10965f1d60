import ForeignText
import PredicateLanguage

/// Reads an expression of XPath 1.0, scalar by scalar.
///
/// Names that are operators (`and`, `div`) are so where an operator can stand, as the recommendation has it (3.7), and
/// names of elements elsewhere.
struct XPathParser {
  private var reader: ScalarReader
  private var depth = 0
  private var chain = 0

  /// Reads a whole expression.
  static func read(_ reader: inout ScalarReader) throws(SyntaxFault) -> XPathExpression {
    var parser = XPathParser(reader: reader)
    let expression = try parser.readExpression()
    parser.reader.skipSpace()
    guard parser.reader.isAtEnd else { throw parser.reader.expected("an operator or the end") }
    return expression
  }

  private init(reader: ScalarReader) { self.reader = reader }

  private mutating func take(_ mark: String) -> Bool {
    reader.skipSpace()
    return reader.take(word: mark)
  }

  private mutating func want(_ mark: String) throws(SyntaxFault) {
    guard take(mark) else { throw reader.expected("'\(mark)'") }
  }

  private mutating func take(name: String) -> Bool {
    reader.skipSpace()
    let start = reader.offset
    if reader.take(word: name), reader.next.map({ !$0.continuesXMLName }) ?? true { return true }
    reader.offset = start
    return false
  }

  // MARK: Operators

  private mutating func readExpression() throws(SyntaxFault) -> XPathExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= SelectorLimits.depth else {
      throw reader.failure("more than \(SelectorLimits.depth) levels stand inside each other", at: reader.offset)
    }
    var alternatives = [try readConjunction()]
    while take(name: "or") { alternatives.append(try readConjunction()) }
    return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
  }

  private mutating func readConjunction() throws(SyntaxFault) -> XPathExpression {
    var conditions = [try readOperation(level: 0)]
    while take(name: "and") { conditions.append(try readOperation(level: 0)) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private mutating func readOperation(level: Int) throws(SyntaxFault) -> XPathExpression {
    var left = try readNegation()
    var isChain = false
    while let (found, end) = nextOperator(), found.level >= level {
      if isChain { chain += 1 }
      isChain = true
      guard chain <= SelectorLimits.chain else {
        throw reader.failure("has more than \(SelectorLimits.chain) operators in rows", at: reader.offset)
      }
      reader.offset = end
      // What binds more tightly belongs to the right side; of the same level the left comes first.
      left = .binary(found, left, try readOperation(level: found.level + 1))
    }
    return left
  }

  private mutating func nextOperator() -> (XPathOperator, end: Int)? {
    let start = reader.offset
    defer { reader.offset = start }
    for mark in ["!=", "<=", ">=", "=", "<", ">", "+", "-", "*"] where take(mark) {
      return XPathOperator(rawValue: mark).map { ($0, reader.offset) }
    }
    for name in ["div", "mod"] where take(name: name) {
      return XPathOperator(rawValue: name).map { ($0, reader.offset) }
    }
    return nil
  }

  private mutating func readNegation() throws(SyntaxFault) -> XPathExpression {
    var count = 0
    while take("-") { count += 1 }
    var paths = [try readPath()]
    while take("|") {
      let start = reader.offset
      paths.append(try readPath())
      guard let last = paths.last, last.findsNodes, paths[0].findsNodes else {
        throw reader.failure("both sides of '|' have to find nodes", at: start)
      }
    }
    let found = paths.count == 1 ? paths[0] : .union(paths)
    return switch count {
    case 0: found
    case _ where count % 2 == 1: .negated(found)
    default: .negated(.negated(found))
    }
  }

  // MARK: Paths

  private mutating func readPath() throws(SyntaxFault) -> XPathExpression {
    reader.skipSpace()
    let start = reader.offset
    if reader.take(word: "//") { return .path(.root, try readSteps(from: [.anywhereBelow])) }
    if reader.take(word: "/") {
      reader.skipSpace()
      return .path(.root, beginsStep ? try readSteps(from: []) : [])
    }
    guard let primary = try readPrimary() else { return .path(.context, try readSteps(from: [])) }
    let predicates = try readPredicates()
    if !predicates.isEmpty, !primary.findsNodes {
      throw reader.failure("a predicate needs nodes before it", at: start)
    }
    let filtered = predicates.isEmpty ? primary : .filtered(primary, predicates)
    let isAnywhere = take("//")
    guard isAnywhere || take("/") else { return filtered }
    guard primary.findsNodes else { throw reader.failure("a path needs nodes before it", at: start) }
    return .path(.expression(filtered), try readSteps(from: isAnywhere ? [.anywhereBelow] : []))
  }

  private var beginsStep: Bool {
    guard let next = reader.next else { return false }
    return next == "." || next == "@" || next == "*" || next.beginsName
  }

  private mutating func readSteps(from first: [XPathStep]) throws(SyntaxFault) -> [XPathStep] {
    var steps = first
    while true {
      steps.append(try readStep())
      if take("//") { steps.append(.anywhereBelow) } else if !take("/") { return steps }
    }
  }

  private mutating func readStep() throws(SyntaxFault) -> XPathStep {
    reader.skipSpace()
    if reader.take(word: "..") { return XPathStep(axis: .parent, test: .node) }
    if reader.take(word: ".") { return XPathStep(axis: .self, test: .node) }
    var axis = XPathAxis.child
    if reader.take("@") {
      axis = .attribute
    } else {
      let start = reader.offset
      let name = reader.take { $0.continuesXMLName }
      if !name.isEmpty, take("::") {
        guard let named = XPathAxis(rawValue: name) else {
          let known = XPathAxis.allCases.map(\.rawValue).sorted().joined(separator: ", ")
          throw reader.failure("there is no axis \"\(shown(name))\"; there are \(known)", at: start)
        }
        axis = named
      } else {
        reader.offset = start
      }
    }
    let test = try readTest()
    return XPathStep(axis: axis, test: test, predicates: try readPredicates())
  }

  private mutating func readTest() throws(SyntaxFault) -> XPathTest {
    reader.skipSpace()
    if reader.take("*") { return .anyName }
    let start = reader.offset
    guard reader.next?.beginsName == true else { throw reader.expected("a step: a name, '*', '.', '@' or an axis") }
    let name = reader.take { $0.continuesXMLName }
    if reader.next == ":" {
      throw reader.failure("the prefix \"\(shown(name))\" is none: the source of a page has no namespaces", at: start)
    }
    guard take("(") else { return .name(name) }
    switch name {
    case "node", "text", "comment": break
    case "processing-instruction": if hasText { _ = try reader.readText() }
    default: throw reader.failure("\"\(shown(name))\" is no kind of node, and a function can't be a step", at: start)
    }
    try want(")")
    return name == "node" ? .node : .nothing
  }

  private mutating func readPredicates() throws(SyntaxFault) -> [XPathExpression] {
    var predicates: [XPathExpression] = []
    while take("[") {
      predicates.append(try readExpression())
      try want("]")
    }
    return predicates
  }

  // MARK: What is no path

  /// A value, a call, or what stands in parentheses; nil where a step comes.
  private mutating func readPrimary() throws(SyntaxFault) -> XPathExpression? {
    if reader.take("(") {
      let inner = try readExpression()
      try want(")")
      return inner
    }
    if hasText { return .text(try reader.readText()) }
    if let next = reader.next, next.isDigit || next == "." && reader.peek(1)?.isDigit == true {
      return .number(try readNumber())
    }
    if reader.next == "$" { throw reader.failure("there are no variables", at: reader.offset) }
    return try readCall()
  }

  private mutating func readCall() throws(SyntaxFault) -> XPathExpression? {
    let start = reader.offset
    guard reader.next?.beginsName == true else { return nil }
    let name = reader.take { $0.continuesXMLName }
    guard take("("), !["node", "text", "comment", "processing-instruction"].contains(name) else {
      reader.offset = start
      return nil
    }
    guard let function = XPathFunction(rawValue: name) else {
      let known = XPathFunction.known
      throw reader.failure("XPath 1.0 has no function \"\(shown(name))\"; it has \(known)", at: start)
    }
    var arguments: [XPathExpression] = []
    if !take(")") {
      repeat { arguments.append(try readExpression()) } while take(",")
      try want(")")
    }
    guard function.arguments.contains(arguments.count) else {
      throw reader.failure("\(name)() does not take \(arguments.count) arguments", at: start)
    }
    if function.wantsNodes, let first = arguments.first, !first.findsNodes {
      throw reader.failure("\(name)() takes nodes", at: start)
    }
    return .call(function, arguments)
  }

  /// Whether a text comes.
  private var hasText: Bool { reader.next == "\"" || reader.next == "'" }

  private mutating func readNumber() throws(SyntaxFault) -> Double {
    let start = reader.offset
    _ = reader.take { $0.isDigit }
    if reader.take(".") { _ = reader.take { $0.isDigit } }
    let digits = reader.string(start..<reader.offset)
    // `.5` and `5.` are numbers here.
    guard let number = Double("0" + digits + (digits.hasSuffix(".") ? "0" : "")) else {
      throw reader.failure("this is no number", at: start)
    }
    return number
  }
}

extension Unicode.Scalar {
  /// Whether names of XML go on with it; a colon would be a namespace's.
  fileprivate var continuesXMLName: Bool { continuesName || self == "-" || self == "." }
}
