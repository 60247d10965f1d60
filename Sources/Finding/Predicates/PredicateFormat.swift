/// A condition in the language of `NSPredicate`, which Foundation has no reader for on Linux.
///
/// `label BEGINSWITH[c] "mute" AND NOT (enabled == NO OR rect.x BETWEEN {0, 10})`: comparisons of keys, texts, numbers,
/// truths, `nil` and lists. What it is asked about is anything that has values under names. Not understood are what
/// looks into collections (`ANY`, `SUBQUERY`), `SELF`, functions and arithmetic.
package struct PredicateFormat: Sendable, Hashable {
  /// As it was written.
  package let text: String
  let strategy: String
  let condition: PredicateCondition

  /// Reads a condition.
  /// - Parameters:
  ///   - arguments: for `%@` (any value), `%K` (a text that is a key), `%d`, `%i`, `%f`, `%ld` (a number or truth), in
  ///     the order of their places. A `%@` within quotes is text.
  ///   - strategy: how messages call the predicate.
  /// - Throws: `InvalidSelector` that says at which character what was expected; also for more than
  ///   `SelectorLimits.length` characters or `SelectorLimits.depth` levels.
  package init(
    _ text: String, arguments: [PredicateValue] = [], strategy: String = "predicate"
  ) throws(InvalidSelector) {
    condition = try PredicateParser.read(text, arguments: arguments, strategy: strategy)
    (self.text, self.strategy) = (text, strategy)
  }

  /// The keys that it asks for, each with its offset in the text, in the order in which they stand there: for those who
  /// know which there are.
  package var keys: [(name: String, offset: Int)] {
    var (keys, waiting) = ([(name: String, offset: Int)](), [condition])
    while let condition = waiting.popLast() {
      switch condition {
      case .always: break
      case .not(let inner): waiting.append(inner)
      case .all(let inner), .any(let inner): waiting += inner
      case .comparison(let comparison): keys += comparison.left.keys + comparison.right.keys
      }
    }
    return keys.sorted { $0.offset < $1.offset }
  }

  /// Whether it holds for something.
  /// - Parameter value: what that has under a name. Asked only for `keys`, maybe several times.
  /// - Throws: `InvalidSelector` where a pattern goes on trying for too long.
  package func matches(_ value: (String) -> PredicateValue) throws(InvalidSelector) -> Bool {
    var work = Work()
    return try matches(spending: &work, value)
  }

  /// The same as a part of a search.
  func matches(spending work: inout Work, _ value: (String) -> PredicateValue) throws(InvalidSelector) -> Bool {
    var evaluation = PredicateEvaluation(work: work)
    defer { work = evaluation.work }
    guard let answer = evaluation.holds(condition, value) else {
      throw InvalidSelector(
        strategy: strategy, selector: text, problem: "takes too long on this screen: make its patterns simpler")
    }
    return answer
  }
}

extension PredicateOperand {
  var keys: [(name: String, offset: Int)] {
    switch self {
    case .value: []
    case .key(let name, let offset): [(name, offset)]
    case .list(let operands): operands.flatMap(\.keys)
    }
  }
}
