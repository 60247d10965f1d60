/// What the text of a predicate says (B15.37).
indirect enum PredicateTree {
  case constant(Bool)
  case not(PredicateTree)
  case all([PredicateTree])
  case any([PredicateTree])
  case comparison(PredicateComparison)
}

/// Two values and what must be so between them.
struct PredicateComparison {
  /// How many of the left side's values it must be so for.
  enum Scope: String { case value, any = "ANY", some = "SOME", all = "ALL", none = "NONE" }

  enum Relation: String {
    case equal = "==", unequal = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
    case between = "BETWEEN", inside = "IN", contains = "CONTAINS", begins = "BEGINSWITH", ends = "ENDSWITH"
    case like = "LIKE", matches = "MATCHES"
  }

  var scope = Scope.value
  var left: PredicateTerm
  var relation: Relation
  var folding = TextFolding()
  var right: PredicateTerm
}

/// Which differences of letters don't count: `[cd]`.
struct TextFolding: OptionSet {
  let rawValue: Int
  static let letterCase = TextFolding(rawValue: 1)
  static let marks = TextFolding(rawValue: 2)
}

/// Where a value comes from.
indirect enum PredicateTerm {
  /// The object that is asked about: `SELF`.
  case object
  case value(Any?)
  /// Properties by their names, from another term on.
  case path([String], of: PredicateTerm)
  case list([PredicateTerm])
  /// What is put in when the predicate is asked: `$name`.
  case variable(String)
}

/// What can't be read in the text of a predicate.
struct PredicateFault: Error, CustomStringConvertible {
  let what: String
  /// Counted in characters from one.
  let column: Int

  var description: String { "at character \(column): \(what)" }
}
