import ForeignText

extension PredicateFormat {
  /// Reads a condition on elements, whose keys are the names of `ElementAttribute` and the others for these.
  /// - Throws: `InvalidSelector`, also for a key that elements don't have.
  package init(ofElements text: String) throws(InvalidSelector) {
    let strategy = "-ios predicate string"
    try self.init(text, strategy: strategy)
    for (name, offset) in keys where ElementAttribute(named: name) == nil {
      throw InvalidSelector(
        strategy: strategy, selector: text, offset: offset,
        problem: "elements have no \"\(shown(name))\"; they have \(ElementAttribute.known)")
    }
  }

  /// Whether it holds for the element of a node.
  func matches(_ node: Int, in census: Census, spending work: inout Work) throws(InvalidSelector) -> Bool {
    try matches(spending: &work) { name in
      ElementAttribute(named: name).map { census.value(of: $0, node: node) } ?? .none
    }
  }
}
