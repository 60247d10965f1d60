import PredicateLanguage

extension NSPredicate {
  /// Makes a predicate of its text: `NSPredicate(format: "SELF MATCHES %@", pattern)` (B15.37).
  ///
  /// Understood are comparisons (`==`, `!=`, `<`, `<=`, `>`, `>=`, `BETWEEN`, `IN`, `CONTAINS`, `BEGINSWITH`,
  /// `ENDSWITH`, `LIKE`, `MATCHES`, the last six with `[c]` and `[d]`), `ANY`, `ALL`, `NONE`, `AND`, `OR`, `NOT`,
  /// `SELF`, names of properties with dots between, texts, numbers, `{lists}`, `nil`, `$variables`. Arithmetic,
  /// `SUBQUERY` and functions are not: a text that can't be read stops with a message, as does a pattern behind
  /// `MATCHES` that is none, and more than 50 levels of parentheses.
  ///
  /// - Parameter arguments: what `%@`, `%d` and their like stand for, in order; `%K` takes the name of a property.
  public convenience init(format predicateFormat: String, _ arguments: Any?...) {
    self.init(text: predicateFormat, arguments)
  }

  /// Makes a predicate of its text, with its arguments in an array.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(text: predicateFormat, arguments ?? [])
  }

  private convenience init(text: String, _ arguments: [Any?]) {
    let arguments = arguments.map { AskedValue.predicateValue($0) }
    let condition: PredicateCondition
    do throws(SyntaxFault) {
      condition = try PredicateCondition(
        reading: try ScalarReader(text, longest: Self.longestFormat), arguments: arguments)
    } catch {
      fatalError(
        "The predicate \"\(text)\" can't be read, \(error). Correct the text, or make the predicate with a block.")
    }
    self.init(block: { object, variables in
      // An app's own patterns take as long as they take.
      var evaluation = PredicateEvaluation(work: Work(.max), arguments: arguments) { pattern in
        fatalError(
          "The predicate's pattern '\(pattern)' is no regular expression. Look for a bracket without its other.")
      }
      return evaluation.holds(condition) { AskedValue.value(of: $0, object, variables ?? [:]) } ?? false
    })
  }

  /// Characters of a text: far more than anybody writes, and no more than are read in a moment.
  private static let longestFormat = 1 << 20
}
