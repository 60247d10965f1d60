/// What a predicate says, as a tree that is as deep as its parentheses.
package indirect enum PredicateCondition: Sendable, Hashable {
  case always(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(PredicateComparison)

  /// How many parentheses, brackets and negations may stand inside each other, in whatever mixture.
  package static let deepest = 50

  /// All comparisons, in whatever order.
  package var comparisons: [PredicateComparison] {
    var (comparisons, waiting) = ([PredicateComparison](), [self])
    while let condition = waiting.popLast() {
      switch condition {
      case .always: break
      case .not(let inner): waiting.append(inner)
      case .all(let inner), .any(let inner): waiting += inner
      case .comparison(let comparison): comparisons.append(comparison)
      }
    }
    return comparisons
  }

  /// The keys that it asks for, in the order in which they stand in its text: for those who know which there are.
  package var keys: [PredicateKey] {
    comparisons.flatMap { $0.left.keys + $0.right.keys }.sorted { $0.offset < $1.offset }
  }
}

/// One comparison of two things.
package struct PredicateComparison: Sendable, Hashable {
  /// How many of the left side's members it has to be so for.
  package var quantifier = PredicateQuantifier.itself
  /// Scalars of the text before it.
  package var offset: Int
  var left: PredicateOperand
  var comparator: PredicateComparator
  var options: TextOptions
  var right: PredicateOperand
  /// Of `MATCHES` with a text, compiled once.
  var pattern: BoundedPattern?
}

/// Whether the left side of a comparison is compared itself, or its members.
package enum PredicateQuantifier: String, Sendable, Hashable, CaseIterable {
  case itself = ""
  case any = "ANY", some = "SOME", all = "ALL", none = "NONE"
}

/// What stands on a side of a comparison.
indirect enum PredicateOperand: Sendable, Hashable {
  case nothing
  case text(String)
  case number(PredicateNumber)
  case truth(Bool)
  case list([PredicateOperand])
  case key(PredicateKey)
  /// What was given for `%@` and the like, by its place among what was given.
  case argument(Int)

  var keys: [PredicateKey] {
    switch self {
    case .key(let key): [key]
    case .list(let operands): operands.flatMap(\.keys)
    case .nothing, .text, .number, .truth, .argument: []
    }
  }
}

/// The way to a value: names of properties, each of what the one before leads to.
package struct PredicateKey: Sendable, Hashable {
  /// `$name`: it begins at what is put in when the predicate is asked; nil where it begins at what is asked about.
  package var variable: String?
  /// In order; none for `SELF` and for a variable itself.
  package var names: [String]
  /// Scalars of the text before it.
  package var offset: Int
  /// The names with points between them: `rect.x`.
  package let path: String

  init(variable: String? = nil, names: [String], offset: Int) {
    (self.variable, self.names, self.offset) = (variable, names, offset)
    path = names.joined(separator: ".")
  }
}

/// How two things are compared.
enum PredicateComparator: Sendable, Hashable, CaseIterable {
  case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
  case between, isIn, contains, beginsWith, endsWith, like, matches

  /// By what stands in a predicate; nil for what compares nothing.
  init?(_ token: PredicateToken) {
    switch token {
    case .mark("="), .mark("=="): self = .equal
    case .mark("!="), .mark("<>"): self = .unequal
    case .mark("<"): self = .less
    case .mark("<="), .mark("=<"): self = .lessOrEqual
    case .mark(">"): self = .greater
    case .mark(">="), .mark("=>"): self = .greaterOrEqual
    case .word(let word):
      guard let comparator = Self.words[word.uppercased()] else { return nil }
      self = comparator
    case .mark, .path, .variable, .text, .number, .argument, .end: return nil
    }
  }

  static let words: [String: PredicateComparator] = [
    "BETWEEN": .between, "IN": .isIn, "CONTAINS": .contains, "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith,
    "LIKE": .like, "MATCHES": .matches,
  ]
  static let known = "=, ==, !=, <>, <, <=, >, >=, BETWEEN, IN, CONTAINS, BEGINSWITH, ENDSWITH, LIKE or MATCHES"
}
