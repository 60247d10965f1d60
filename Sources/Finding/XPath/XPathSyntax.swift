/// An expression of XPath 1.0, as a tree.
indirect enum XPathExpression: Sendable, Hashable {
  case number(Double)
  case text(String)
  case negated(XPathExpression)
  case binary(XPathOperator, XPathExpression, XPathExpression)
  /// At least two, of which none is wanted after the first that decides.
  case any([XPathExpression])
  case all([XPathExpression])
  case union([XPathExpression])
  case call(XPathFunction, [XPathExpression])
  case path(XPathStart, [XPathStep])
  /// An expression that finds nodes, of which those stay for which each of the predicates holds.
  case filtered(XPathExpression, [XPathExpression])

  /// Whether it finds nodes; everything else is a text, a number or a truth. It can be told without a document.
  var findsNodes: Bool {
    switch self {
    case .number, .text, .negated, .binary, .any, .all: false
    case .union, .path, .filtered: true
    case .call(let function, _): function == .id
    }
  }
}

/// Where a path begins.
enum XPathStart: Sendable, Hashable {
  case root, context
  case expression(XPathExpression)
}

/// One step of a path.
struct XPathStep: Sendable, Hashable {
  var axis: XPathAxis
  var test: XPathTest
  var predicates: [XPathExpression] = []

  /// What `//` stands for.
  static let anywhereBelow = XPathStep(axis: .descendantOrSelf, test: .node)
}

/// In which direction a step goes.
enum XPathAxis: String, Sendable, Hashable, CaseIterable {
  case child, descendant, parent, ancestor, following, preceding, attribute, namespace
  case followingSibling = "following-sibling"
  case precedingSibling = "preceding-sibling"
  case `self`
  case descendantOrSelf = "descendant-or-self"
  case ancestorOrSelf = "ancestor-or-self"

  /// Whether positions are counted against the order of the document.
  var isReverse: Bool {
    switch self {
    case .ancestor, .ancestorOrSelf, .preceding, .precedingSibling: true
    case .child, .descendant, .parent, .following, .attribute, .namespace, .followingSibling, .self, .descendantOrSelf:
      false
    }
  }
}

/// Which of the nodes in a direction a step takes.
enum XPathTest: Sendable, Hashable {
  case node
  /// `*`: elements, or attributes on their axis.
  case anyName
  case name(String)
  /// `text()`, `comment()`, `processing-instruction()`: the source of a page has none of these.
  case nothing
}

/// Operators of which each has two sides, as tightly as they bind.
enum XPathOperator: String, Sendable, Hashable {
  case equal = "="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divided = "div"
  case modulo = "mod"

  /// 0 binds least.
  var level: Int {
    switch self {
    case .equal, .unequal: 0
    case .less, .lessOrEqual, .greater, .greaterOrEqual: 1
    case .plus, .minus: 2
    case .times, .divided, .modulo: 3
    }
  }
}

/// The functions of XPath 1.0.
enum XPathFunction: String, Sendable, Hashable, CaseIterable {
  case last, position, count, id, name, string, concat, contains, substring, translate, boolean, not, lang, number, sum
  case floor, ceiling, round
  case localName = "local-name"
  case namespaceURI = "namespace-uri"
  case startsWith = "starts-with"
  case substringBefore = "substring-before"
  case substringAfter = "substring-after"
  case stringLength = "string-length"
  case normalizeSpace = "normalize-space"
  case `true`, `false`

  /// How many arguments it takes.
  var arguments: ClosedRange<Int> {
    switch self {
    case .last, .position, .true, .false: 0...0
    case .name, .localName, .namespaceURI, .string, .stringLength, .normalizeSpace, .number: 0...1
    case .count, .id, .boolean, .not, .lang, .sum, .floor, .ceiling, .round: 1...1
    case .contains, .startsWith, .substringBefore, .substringAfter: 2...2
    case .substring: 2...3
    case .translate: 3...3
    case .concat: 2...Int.max
    }
  }

  /// Whether what it is given has to be nodes.
  var wantsNodes: Bool {
    switch self {
    case .count, .sum, .name, .localName, .namespaceURI: true
    case .last, .position, .id, .string, .concat, .contains, .substring, .translate, .boolean, .not, .lang, .number,
      .floor, .ceiling, .round, .startsWith, .substringBefore, .substringAfter, .stringLength, .normalizeSpace, .true,
      .false:
      false
    }
  }

  static let known = allCases.map(\.rawValue).sorted().joined(separator: ", ")
}
