import EventTrace
import ForeignText
import PredicateLanguage

/// The ways to find elements that WebDriver's clients know, by their names there.
package enum ElementStrategy: String, Sendable, Hashable, CaseIterable {
  case accessibilityID = "accessibility id"
  case id
  case name
  case className = "class name"
  case tagName = "tag name"
  case xpath
  case predicate = "-ios predicate string"
  case classChain = "-ios class chain"
  case css = "css selector"
}

/// What is looked for on a screen: a strategy and its selector, read.
package enum ElementQuery: Sendable, Hashable {
  /// Those whose name is this: their identifier, or without one their label.
  case named(String)
  /// Those of a kind; nil for a kind that does not exist, of which there are none.
  case ofType(ElementType?)
  case xpath(XPath)
  case predicate(PredicateFormat)
  case classChain(ClassChain)
  case css(CSSSelector)

  /// Reads what a client sends.
  /// - Parameters:
  ///   - strategy: one of `ElementStrategy`, by its name.
  ///   - value: the selector.
  /// - Throws: `InvalidSelector` for an unknown strategy, naming the known, and for a selector that can't be read.
  package init(using strategy: String, value: String) throws(InvalidSelector) {
    guard let known = ElementStrategy(rawValue: strategy) else {
      let names = ElementStrategy.allCases.map(\.rawValue).joined(separator: ", ")
      throw InvalidSelector(
        strategy: shown(strategy), selector: value, problem: "there is no such strategy; there are \(names)")
    }
    self =
      switch known {
      case .accessibilityID, .id, .name: .named(value)
      case .className, .tagName: .ofType(ElementType(name: value))
      case .xpath: .xpath(try XPath(value))
      case .predicate: .predicate(try PredicateFormat(value))
      case .classChain: .classChain(try ClassChain(value))
      case .css: .css(try CSSSelector(value))
      }
  }

  /// The places of the elements that fit, in the order of the document, each once.
  /// - Parameters:
  ///   - tree: where to look.
  ///   - place: of the element below which to look, without itself; nil for the whole tree. An xpath is evaluated at
  ///     it, and may lead out of it. Of an element that is not there nothing is found.
  /// - Throws: `InvalidSelector` for what takes more than `SelectorLimits.work` on this tree, and for an xpath that
  ///   finds attributes.
  package func matches(in tree: ElementTree, below place: Int? = nil) throws(InvalidSelector) -> [Int] {
    try matches(in: ElementAttributes(tree), below: place)
  }

  /// The same in a tree that has been looked through already: for many questions about one.
  package func matches(in attributes: ElementAttributes, below place: Int? = nil) throws(InvalidSelector) -> [Int] {
    let census = attributes.census
    if let place, !census.nodes.indices.contains(place) { return [] }
    let element = place.map { census.nodes[$0] }
    var nodes: [Int] = []
    switch self {
    case .named(let name): nodes = census.below(element).filter { census.element($0).name == name }
    case .ofType(let type):
      nodes = census.below(element).filter { type != nil && (type == .any || census.element($0).type == type) }
    case .xpath(let xpath): nodes = try xpath.nodes(in: census, at: element)
    case .predicate(let predicate):
      var work = Work()
      for node in census.below(element) where try predicate.matches(node, in: census, spending: &work) {
        nodes.append(node)
      }
    case .classChain(let chain): nodes = try chain.nodes(in: census, below: element)
    case .css(let selector): nodes = census.below(element).filter { selector.matches($0, in: census) }
    }
    return nodes.map { census.places[$0] }
  }
}
