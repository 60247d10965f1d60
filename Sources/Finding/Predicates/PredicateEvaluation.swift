import Foundation

/// Decides whether a condition holds, by the rules of NSPredicate where it has an answer: where it would raise, as for
/// a text that is less than a number, the comparison is false.
struct PredicateEvaluation {
  /// What a subject has under a name.
  typealias Lookup = (String) -> PredicateValue

  var work: Work

  /// Whether it holds; nil if that takes more work than there is. As deep as the condition.
  mutating func holds(_ condition: PredicateCondition, _ value: Lookup) -> Bool? {
    switch condition {
    case .always(let answer): return answer
    case .not(let inner): return holds(inner, value).map { !$0 }
    case .all(let conditions):
      for condition in conditions {
        guard let answer = holds(condition, value) else { return nil }
        if !answer { return false }
      }
      return true
    case .any(let conditions):
      for condition in conditions {
        guard let answer = holds(condition, value) else { return nil }
        if answer { return true }
      }
      return false
    case .comparison(let comparison): return holds(comparison, value)
    }
  }

  private mutating func holds(_ comparison: PredicateComparison, _ value: Lookup) -> Bool? {
    let (left, right) = (resolve(comparison.left, value), resolve(comparison.right, value))
    guard work.spend(1 + left.size / 16 + right.size / 16) else { return nil }
    let options = comparison.options
    switch comparison.comparator {
    case .equal: return Self.areEqual(left, right, options)
    case .unequal: return !Self.areEqual(left, right, options)
    case .less: return Self.isOrdered(left, right, options) { $0 < 0 }
    case .lessOrEqual: return Self.isOrdered(left, right, options) { $0 <= 0 }
    case .greater: return Self.isOrdered(left, right, options) { $0 > 0 }
    case .greaterOrEqual: return Self.isOrdered(left, right, options) { $0 >= 0 }
    case .between:
      guard case .list(let bounds) = right, bounds.count == 2 else { return false }
      return Self.isOrdered(left, bounds[0], options) { $0 >= 0 }
        && Self.isOrdered(left, bounds[1], options) { $0 <= 0 }
    case .isIn: return Self.contains(right, left, options)
    case .contains: return Self.contains(left, right, options)
    case .beginsWith:
      guard let (text, part) = Self.texts(left, right, options) else { return false }
      return text.utf8.starts(with: part.utf8)
    case .endsWith:
      guard let (text, part) = Self.texts(left, right, options) else { return false }
      return text.utf8.reversed().starts(with: part.utf8.reversed())
    case .like:
      guard let (text, pattern) = Self.texts(left, right, options) else { return false }
      return TextPattern(pattern).matches(text, spending: &work)
    case .matches:
      guard case .text(let text) = left, case .text(let pattern) = right else { return false }
      // A pattern that comes with a key is as good as the app that has it: a wrong one matches nothing.
      guard let compiled = comparison.pattern ?? BoundedPattern(pattern, options: options) else { return false }
      return compiled.matches(text, spending: &work)
    }
  }

  private func resolve(_ operand: PredicateOperand, _ value: Lookup) -> PredicateValue {
    switch operand {
    case .value(let constant): constant
    case .key(let name, _): value(name)
    case .list(let operands): .list(operands.map { resolve($0, value) })
    }
  }

  // MARK: Rules

  private static func areEqual(_ left: PredicateValue, _ right: PredicateValue, _ options: TextOptions) -> Bool {
    switch (left, right) {
    case (.none, .none): true
    case (.text(let left), .text(let right)): options.fold(left) == options.fold(right)
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { areEqual($0, $1, options) }
    case (.number, _), (.truth, _), (.none, _), (.text, _), (.list, _):
      if let left = left.asNumber, let right = right.asNumber { left == right } else { false }
    }
  }

  /// Whether the order of two comparable things is as wanted: below 0 for the left before the right. False for others,
  /// nothing among them.
  private static func isOrdered(
    _ left: PredicateValue, _ right: PredicateValue, _ options: TextOptions, _ isWanted: (Int) -> Bool
  ) -> Bool {
    if let left = left.asNumber, let right = right.asNumber {
      guard !left.isNaN, !right.isNaN else { return false }
      return isWanted(left < right ? -1 : left == right ? 0 : 1)
    }
    guard let (left, right) = texts(left, right, options) else { return false }
    return isWanted(left < right ? -1 : left == right ? 0 : 1)
  }

  /// Whether a list has a member, or a text a part.
  private static func contains(_ whole: PredicateValue, _ part: PredicateValue, _ options: TextOptions) -> Bool {
    if case .list(let members) = whole { return members.contains { areEqual($0, part, options) } }
    guard let (text, part) = texts(whole, part, options) else { return false }
    return TextPart(part).isIn(text)
  }

  private static func texts(
    _ left: PredicateValue, _ right: PredicateValue, _ options: TextOptions
  ) -> (String, String)? {
    guard case .text(let left) = left, case .text(let right) = right else { return nil }
    return (options.fold(left), options.fold(right))
  }
}

extension TextOptions {
  /// The text without what does not count.
  func fold(_ text: String) -> String {
    guard !isEmpty else { return text }
    // Most texts; and Foundation's way takes a hundred times as long.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return contains(.ignoresCase) ? text.lowercased() : text }
    var options: String.CompareOptions = []
    if contains(.ignoresCase) { options.insert(.caseInsensitive) }
    if contains(.ignoresMarks) { options.insert(.diacriticInsensitive) }
    return text.folding(options: options, locale: nil)
  }
}

extension PredicateValue {
  /// How much there is to compare.
  fileprivate var size: Int {
    switch self {
    case .none, .number, .truth: 1
    case .text(let text): text.utf8.count
    case .list(let values): values.reduce(1) { $0 + $1.size }
    }
  }
}
