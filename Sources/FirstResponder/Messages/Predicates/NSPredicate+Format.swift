extension NSPredicate {
  /// Makes a predicate of its text: `NSPredicate(format: "SELF MATCHES %@", pattern)` (B15.37).
  ///
  /// Understood are comparisons (`==`, `!=`, `<`, `<=`, `>`, `>=`, `BETWEEN`, `IN`, `CONTAINS`, `BEGINSWITH`,
  /// `ENDSWITH`, `LIKE`, `MATCHES`, the last six with `[c]` and `[d]`), `ANY`, `ALL`, `NONE`, `AND`, `OR`, `NOT`,
  /// `SELF`, names of properties with dots between, texts, numbers, `{lists}`, `nil`, `$variables`. Arithmetic,
  /// `SUBQUERY` and functions are not: a text that can't be read stops with a message.
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
    do {
      let tree = try PredicateParser.tree(of: text, arguments)
      self.init(block: { object, variables in tree.holds(object, variables ?? [:]) })
    } catch {
      fatalError(
        "The predicate \"\(text)\" can't be read, \(error). Correct the text, or make the predicate with a block.")
    }
  }
}
