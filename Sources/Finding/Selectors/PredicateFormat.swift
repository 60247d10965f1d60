import ForeignText
import PredicateLanguage

/// A condition on elements in the language of `NSPredicate`, whose keys are the names of `ElementAttribute` and the
/// others for these: `label BEGINSWITH[c] "mute" AND NOT (enabled == NO OR SELF.rect.x BETWEEN {0, 10})`.
package struct PredicateFormat: Sendable, Hashable {
  /// As it was written.
  package let text: String
  private let condition: PredicateCondition
  private static let strategy = "-ios predicate string"

  /// Reads a condition.
  /// - Throws: `InvalidSelector` that says at which character what was expected; also for a key that elements don't
  ///   have, and for more than `SelectorLimits.length` characters or `SelectorLimits.depth` levels.
  package init(_ text: String) throws(InvalidSelector) {
    condition = try ScalarReader.reading(text, strategy: Self.strategy) { (reader) throws(SyntaxFault) in
      let condition = try PredicateCondition(reading: reader)
      if let fault = Self.fault(in: condition) { throw fault }
      return condition
    }
    self.text = text
  }

  /// The first key that elements don't have, or what is asked of members: no attribute has any.
  private static func fault(in condition: PredicateCondition) -> SyntaxFault? {
    if let many = condition.comparisons.filter({ $0.quantifier != .itself }).min(by: { $0.offset < $1.offset }) {
      return SyntaxFault(
        offset: many.offset, problem: "elements have no collections, which \(many.quantifier.rawValue) is for")
    }
    guard let key = condition.keys.first(where: { $0.variable != nil || ElementAttribute(named: $0.path) == nil })
    else { return nil }
    let name = key.variable.map { "$\($0)" } ?? (key.path.isEmpty ? "SELF" : key.path)
    return SyntaxFault(
      offset: key.offset, problem: "elements have no \"\(shown(name))\"; they have \(ElementAttribute.known)")
  }

  /// Whether it holds for the element of a node.
  /// - Throws: `InvalidSelector` where a pattern goes on trying for too long.
  func matches(_ node: Int, in census: Census, spending work: inout Work) throws(InvalidSelector) -> Bool {
    var evaluation = PredicateEvaluation(work: work)
    defer { work = evaluation.work }
    let answer = evaluation.holds(condition) { key in
      ElementAttribute(named: key.path).map { census.value(of: $0, node: node) } ?? .none
    }
    guard let answer else {
      throw InvalidSelector(
        strategy: Self.strategy, selector: text, problem: "takes too long on this screen: make its patterns simpler")
    }
    return answer
  }
}
