import ForeignText
import PredicateLanguage

/// A selector that can't be followed: what is wrong with it, and where.
///
/// Whoever wrote it reads this, mostly in the log of a test: it says what was found and what would have been right.
package struct InvalidSelector: Error, Hashable, Sendable, CustomStringConvertible {
  /// How the selector was to be read: `xpath`, `-ios predicate string`.
  package var strategy: String
  /// The selector, whole.
  package var selector: String
  /// Unicode scalars of the selector before what is wrong; nil if it is wrong as a whole.
  package var offset: Int?
  /// What is wrong, in words that go on after a colon.
  package var problem: String

  /// A fault as given.
  package init(strategy: String, selector: String, offset: Int? = nil, problem: String) {
    (self.strategy, self.selector, self.offset, self.problem) = (strategy, selector, offset, problem)
  }

  /// One line, in which the selector is cut short: `xpath "//*[" at character 5: expected ..., found the end`.
  package var description: String {
    let place = offset.map { " at character \($0 + 1)" } ?? ""
    return "\(strategy) \"\(shown(selector))\"\(place): \(problem)"
  }
}

/// How large selectors may be, and how much work one may make: they come from anybody who reaches the port.
package enum SelectorLimits {
  /// Unicode scalars of a selector. What tests write has a few hundred.
  package static let length = 16_384
  /// Parentheses, brackets and negations inside each other, in whatever mixture.
  package static let depth = PredicateCondition.deepest
  /// Operators in a row of which each needs the result of the one before.
  package static let chain = 256
  /// Elements, values and parts of texts that are looked at in one search: about a second.
  package static let work = 10_000_000
}

extension Work {
  /// What one search may take.
  init() { self.init(SelectorLimits.work) }
}

extension ScalarReader {
  /// Reads a selector whole.
  /// - Throws: `InvalidSelector` with what `read` finds wrong, and for a text that is longer than
  ///   `SelectorLimits.length`.
  static func reading<Result>(
    _ text: String, strategy: String, _ read: (inout ScalarReader) throws(SyntaxFault) -> Result
  ) throws(InvalidSelector) -> Result {
    do throws(SyntaxFault) {
      var reader = try ScalarReader(text, longest: SelectorLimits.length)
      return try read(&reader)
    } catch {
      throw InvalidSelector(strategy: strategy, selector: text, offset: error.offset, problem: error.problem)
    }
  }
}
