import EventTrace
import PredicateLanguage

/// An expression of XPath 1.0 that finds elements in the source of a page.
///
/// Its own reader and evaluator: Foundation's, by libxml2, stops the program at an expression that is wrong, and lets
/// one that multiplies go on for hours (Docs/Decisions/0021-xpath-of-our-own.md).
package struct XPath: Sendable, Hashable {
  /// As it was written.
  package let text: String
  let expression: XPathExpression
  private static let strategy = "xpath"

  /// Reads an expression. All axes, functions and operators are understood; there are no variables and no namespaces.
  /// - Throws: `InvalidSelector` that says at which character what was expected; also for an expression that finds no
  ///   nodes, as `count(//*)`, and beyond `SelectorLimits`.
  package init(_ text: String) throws(InvalidSelector) {
    expression = try ScalarReader.reading(text, strategy: Self.strategy, XPathParser.read)
    guard expression.findsNodes else {
      throw InvalidSelector(
        strategy: Self.strategy, selector: text, problem: "is a text, a number or a truth, and finds no elements")
    }
    self.text = text
  }

  /// The elements that it finds, as nodes of the census in order.
  ///
  /// It is evaluated at an element, or without one at the application, as XCUITest and WebDriver do; `//` at its
  /// beginning means the whole document all the same. The document's child is the application, as for XCUITest; in an
  /// expression that names `AppiumAUT` that stands around it, as in the source.
  /// - Throws: `InvalidSelector` for what finds attributes, and for what takes more than `SelectorLimits.work`.
  func nodes(
    in census: Census, at element: Int?, work: Work = Work()
  ) throws(InvalidSelector) -> [Int] {
    guard census.count > 0 else { return [] }
    let document = XPathDocument(census: census, hasWrapper: text.contains(ElementXML.wrapper))
    var evaluation = XPathEvaluation(document, work: work)
    let found: [Int]
    do throws(TooMuchWork) {
      let context = XPathEvaluation.Context(node: document.node(of: element ?? 0))
      found = try evaluation.nodes(of: expression, at: context)
    } catch {
      throw InvalidSelector(
        strategy: Self.strategy, selector: text,
        problem: "takes too long on this screen of \(census.count) elements: name elements instead of '*' and '//'")
    }
    var elements: [Int] = []
    for node in found {
      guard !XPathDocument.isAttribute(node) else {
        throw InvalidSelector(strategy: Self.strategy, selector: text, problem: "finds attributes, not elements")
      }
      if let element = document.element(of: node) { elements.append(element) }
    }
    return elements
  }
}
