extension PredicateTree {
  /// Whether it is so of an object.
  func holds(_ object: Any?, _ variables: [String: Any]) -> Bool {
    switch self {
    case .constant(let answer): answer
    case .not(let inner): !inner.holds(object, variables)
    case .all(let parts): parts.allSatisfy { $0.holds(object, variables) }
    case .any(let parts): parts.contains { $0.holds(object, variables) }
    case .comparison(let comparison): comparison.holds(object, variables)
    }
  }
}

extension PredicateComparison {
  fileprivate func holds(_ object: Any?, _ variables: [String: Any]) -> Bool {
    let left = left.value(object, variables)
    let right = right.value(object, variables)
    if scope == .value { return compare(left, right) }
    let parts = PredicateValue.parts(of: left) ?? left.map { [$0] } ?? []
    switch scope {
    case .all: return parts.allSatisfy { compare($0, right) }
    case .none: return !parts.contains { compare($0, right) }
    case .any, .some, .value: return parts.contains { compare($0, right) }
    }
  }

  private func compare(_ left: Any?, _ right: Any?) -> Bool {
    switch relation {
    case .equal: PredicateValue.areEqual(left, right, folding)
    case .unequal: !PredicateValue.areEqual(left, right, folding)
    case .less: order(left, right) { $0 == .orderedAscending }
    case .lessOrEqual: order(left, right) { $0 != .orderedDescending }
    case .greater: order(left, right) { $0 == .orderedDescending }
    case .greaterOrEqual: order(left, right) { $0 != .orderedAscending }
    case .between: isBetween(left, right)
    case .inside: isInside(left, right)
    case .contains: isInside(right, left)
    case .begins: texts(left, right) { $0.hasPrefix($1) }
    case .ends: texts(left, right) { $0.hasSuffix($1) }
    case .like: texts(left, right) { PredicatePattern.wild($1).matches($0) }
    case .matches: matches(left, right)
    }
  }

  private func order(_ left: Any?, _ right: Any?, _ isWanted: (ComparisonResult) -> Bool) -> Bool {
    PredicateValue.order(left, right, folding).map(isWanted) ?? false
  }

  private func isBetween(_ value: Any?, _ limits: Any?) -> Bool {
    guard let limits = PredicateValue.parts(of: limits), limits.count == 2 else { return false }
    return order(limits[0], value) { $0 != .orderedDescending } && order(value, limits[1]) { $0 != .orderedDescending }
  }

  /// A part of a collection, or a piece of a text.
  private func isInside(_ part: Any?, _ whole: Any?) -> Bool {
    if let parts = PredicateValue.parts(of: whole) {
      return parts.contains { PredicateValue.areEqual($0, part, folding) }
    }
    return texts(whole, part) { $0.contains($1) }
  }

  private func texts(_ left: Any?, _ right: Any?, _ isWanted: (String, String) -> Bool) -> Bool {
    guard let left = PredicateValue.text(left), let right = PredicateValue.text(right) else { return false }
    return isWanted(PredicateValue.folded(left, folding), PredicateValue.folded(right, folding))
  }

  /// A pattern is not folded, since letters in it have meanings of their own: `\D` is not `\d`.
  private func matches(_ value: Any?, _ pattern: Any?) -> Bool {
    guard let text = PredicateValue.text(value), let pattern = PredicateValue.text(pattern) else { return false }
    let marksAside = folding.intersection(.marks)
    return PredicatePattern.regular(pattern, ignoresCase: folding.contains(.letterCase))
      .matches(PredicateValue.folded(text, marksAside))
  }
}

extension PredicateTerm {
  fileprivate func value(_ object: Any?, _ variables: [String: Any]) -> Any? {
    switch self {
    case .object: return object
    case .value(let value): return value
    case .list(let parts): return parts.map { $0.value(object, variables) as Any }
    case .variable(let name):
      guard let value = variables[name] else {
        fatalError(
          """
          The predicate asks for '$\(name)', and nothing was given for it. Give it to \
          evaluate(with:substitutionVariables:).
          """)
      }
      return value
    case .path(let names, let root):
      var value = root.value(object, variables)
      for name in names {
        guard let here = value else { return nil }
        guard let next = PredicateValue.read(name, of: here) else {
          fatalError(
            """
            The predicate asks \(type(of: here)) for '\(name)', which it has no property of. There is no Objective-C \
            runtime here: known are UIKit's properties, stored ones and keys of dictionaries. Use a block.
            """)
        }
        value = next
      }
      return value
    }
  }
}

/// A text that other texts are held against as a whole.
enum PredicatePattern {
  /// `?` stands for one letter, `*` for any number of them.
  case wild(String)
  case regular(String, ignoresCase: Bool)

  func matches(_ text: String) -> Bool {
    let (pattern, options): (String, NSRegularExpression.Options) =
      switch self {
      case .wild(let wild): (Self.regular(of: wild), .dotMatchesLineSeparators)
      case .regular(let pattern, let ignoresCase): (pattern, ignoresCase ? .caseInsensitive : [])
      }
    guard let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: options) else {
      fatalError("The predicate's pattern '\(pattern)' is no regular expression. Look for a bracket without its other.")
    }
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  private static func regular(of wild: String) -> String {
    wild.map { letter in
      switch letter {
      case "*": ".*"
      case "?": "."
      default: NSRegularExpression.escapedPattern(for: String(letter))
      }
    }.joined()
  }
}
