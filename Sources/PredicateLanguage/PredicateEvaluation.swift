/// Decides whether a condition holds, by the rules of NSPredicate where it has an answer: where it would raise, as for
/// a text that is less than a number, the comparison is false.
package struct PredicateEvaluation {
  /// What a key stands for. Asked only for keys of the condition, maybe several times.
  package typealias Lookup = (PredicateKey) -> PredicateValue

  package var work: Work
  private let arguments: [PredicateValue]
  private let onUnreadablePattern: (String) -> Bool

  /// - Parameters:
  ///   - work: what it may take.
  ///   - arguments: those with which the condition was read.
  ///   - onUnreadablePattern: what is said of `MATCHES` with a text that comes with a key and is no regular
  ///     expression. One that stands in the condition, or was given for it, was refused when that was read.
  package init(
    work: Work, arguments: [PredicateValue] = [], onUnreadablePattern: @escaping (String) -> Bool = { _ in false }
  ) { (self.work, self.arguments, self.onUnreadablePattern) = (work, arguments, onUnreadablePattern) }

  /// Whether it holds; nil if that takes more work than there is. As deep as the condition.
  package mutating func holds(_ condition: PredicateCondition, _ value: Lookup) -> Bool? {
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
    // The member that decides is one for which it is so, or with ALL one for which it is not.
    let decisive: Bool
    switch comparison.quantifier {
    case .itself: return compare(left, right, by: comparison)
    case .any, .some, .none: decisive = true
    case .all: decisive = false
    }
    for member in left.members ?? left.alone {
      guard let answer = compare(member, right, by: comparison) else { return nil }
      if answer == decisive { return decisive && comparison.quantifier != .none }
    }
    return !decisive || comparison.quantifier == .none
  }

  private mutating func compare(
    _ left: PredicateValue, _ right: PredicateValue, by comparison: PredicateComparison
  ) -> Bool? {
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
      guard let bounds = right.members, bounds.count == 2 else { return false }
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
      guard let compiled = comparison.pattern ?? BoundedPattern(pattern, options: options) else {
        return onUnreadablePattern(pattern)
      }
      return compiled.matches(text, spending: &work)
    }
  }

  private func resolve(_ operand: PredicateOperand, _ value: Lookup) -> PredicateValue {
    switch operand {
    case .nothing: .none
    case .text(let text): .text(text)
    case .number(let number): .number(number)
    case .truth(let truth): .truth(truth)
    case .key(let key): value(key)
    case .list(let operands): .list(operands.map { resolve($0, value) })
    case .argument(let place): arguments.indices.contains(place) ? arguments[place] : .none
    }
  }

  // MARK: Rules

  /// Whether two values are equal, as `==` has it. As deep as lists stand in lists.
  package static func areEqual(
    _ left: PredicateValue, _ right: PredicateValue, _ options: TextOptions = []
  ) -> Bool {
    switch (left, right) {
    case (.none, .none): return true
    case (.text(let left), .text(let right)): return options.fold(left) == options.fold(right)
    case (.object(let left), .object(let right)): return left.isEqual(to: right)
    case (.list, _), (.object, _):
      guard let left = left.members, let right = right.members, left.count == right.count else { return false }
      return zip(left, right).allSatisfy { areEqual($0, $1, options) }
    case (.number, _), (.truth, _), (.none, _), (.text, _):
      guard let left = left.asNumber, let right = right.asNumber else { return false }
      return left.order(with: right) == 0
    }
  }

  /// Whether the order of two comparable things is as wanted: below 0 for the left before the right. False for others,
  /// nothing among them.
  private static func isOrdered(
    _ left: PredicateValue, _ right: PredicateValue, _ options: TextOptions, _ isWanted: (Int) -> Bool
  ) -> Bool {
    if let left = left.asNumber, let right = right.asNumber { return left.order(with: right).map(isWanted) ?? false }
    if case .object(let left) = left, case .object(let right) = right {
      return left.order(with: right).map(isWanted) ?? false
    }
    guard let (left, right) = texts(left, right, options) else { return false }
    return isWanted(left < right ? -1 : left == right ? 0 : 1)
  }

  /// Whether a collection has a member, or a text a part.
  private static func contains(_ whole: PredicateValue, _ part: PredicateValue, _ options: TextOptions) -> Bool {
    if let members = whole.members { return members.contains { areEqual($0, part, options) } }
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
