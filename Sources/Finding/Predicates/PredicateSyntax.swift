/// What a predicate says, as a tree that is as deep as its parentheses.
indirect enum PredicateCondition: Sendable, Hashable {
  case always(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(PredicateComparison)
}

/// One comparison of two things.
struct PredicateComparison: Sendable, Hashable {
  var left: PredicateOperand
  var comparator: PredicateComparator
  var options: TextOptions
  var right: PredicateOperand
  /// Of `MATCHES` with a text, compiled once.
  var pattern: BoundedPattern?
}

/// What stands on a side of a comparison.
indirect enum PredicateOperand: Sendable, Hashable {
  case value(PredicateValue)
  /// What the subject has under a name; with the offset at which it stands.
  case key(String, offset: Int)
  case list([PredicateOperand])
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
    case .mark, .key, .text, .number, .argument, .end: return nil
    }
  }

  static let words: [String: PredicateComparator] = [
    "BETWEEN": .between, "IN": .isIn, "CONTAINS": .contains, "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith,
    "LIKE": .like, "MATCHES": .matches,
  ]
  static let known = "=, ==, !=, <>, <, <=, >, >=, BETWEEN, IN, CONTAINS, BEGINSWITH, ENDSWITH, LIKE or MATCHES"
}

/// What does not count when texts are compared: `[c]`, `[d]`.
struct TextOptions: OptionSet, Sendable, Hashable {
  let rawValue: UInt8
  static let ignoresCase = TextOptions(rawValue: 1)
  static let ignoresMarks = TextOptions(rawValue: 2)
}
