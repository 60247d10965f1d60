import EventTrace
import Foundation
import FoundationXML
import Testing

@testable import Finding

/// Expressions put together at random are evaluated here and by libxml2, on the source of the page: the same elements
/// have to be found. Elements are told apart by their places, as which they are marked for libxml2.
@Suite struct XPathJudgeTests {
  /// Numbers that look random and are the same in each run.
  struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) << 32 | (state &* 2_862_933_555_777_941_757) >> 32
    }
    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &self)] }
  }

  /// Puts expressions together.
  struct Author {
    var dice: Dice

    mutating func path(_ depth: Int) -> String {
      let start = dice.pick(["//", "//", "/", "", ".//", "(//*)[2]/", "(//Button | //Cell)/"])
      var steps: [String] = []
      for _ in 0..<Int.random(in: 1...3, using: &dice) { steps.append(step(depth)) }
      return start + steps.joined(separator: dice.pick(["/", "/", "//"]))
    }

    private mutating func step(_ depth: Int) -> String {
      let axis = dice.pick(
        ["", "", ""]
          + XPathAxis.allCases.filter { $0 != .namespace && $0 != .attribute }
          .map { $0.rawValue + "::" })
      let test = dice.pick(["*", "*", "node()", "Button", "Cell", "StaticText", "Table", "Other", "text()"])
      let predicate = depth > 0 && Int.random(in: 0..<2, using: &dice) == 0 ? "[\(value(depth - 1))]" : ""
      return dice.pick(["..", "."] + Array(repeating: axis + test + predicate, count: 12))
    }

    private mutating func value(_ depth: Int) -> String {
      let nodes = dice.pick(["@label", "@name", "@index", "@*", "*", depth > 0 ? path(depth - 1) : ".//Button"])
      guard depth > 0 else { return dice.pick([nodes, "1", "2", "last()", "position() > 1", "'a'", "@index = 1"]) }
      let (a, b) = (value(depth - 1), value(depth - 1))
      return dice.pick([
        nodes, "\(a) = \(b)", "\(a) != \(b)", "\(a) < \(b)", "\(a) >= \(b)", "\(a) and \(b)", "\(a) or \(b)",
        "not(\(a))", "count(\(nodes))", "count(\(nodes)) mod 2 = 1", "string-length(\(a)) - 1", "contains(\(a), \(b))",
        "starts-with(@label, \(a))", "substring(@label, \(a), \(b)) = 'ic'", "substring-before(@label, 'c')",
        "substring-after(\(a), 'u') = 'te Kick'", "translate(@label, \(a), 'xy')", "normalize-space(\(a))",
        "concat(\(a), \(b))", "boolean(\(a))", "number(\(a)) + 1", "-\(a) * 2 <= 4", "sum(\(nodes)) > 0",
        "name() = \(a)",
        "floor(\(a) div 2)", "round(\(a) div 2) = 1", "ceiling(\(a))", "string(\(a)) = \(b)", "local-name(\(nodes))",
        "position() = last() - 1", "\(a) | \(nodes)", "false()", "true() = \(a)", "lang('en')",
      ])
    }
  }

  private func judged(_ xpath: String, _ document: XMLDocument) throws -> [Int] {
    try document.nodes(forXPath: xpath).compactMap { node in
      (node as? XMLElement)?.attribute(forName: "place").flatMap { $0.stringValue.flatMap(Int.init) }
    }
  }

  @Test(arguments: 0..<8)
  func `libxml2 finds the same`(seed: Int) throws {
    let tree = Screens.mixer
    let names = ElementType.allCases.map(\.name)
    var author = Author(dice: Dice(state: UInt64(seed)))
    var (compared, found) = (0, 0)
    for _ in 0..<400 {
      var xpath = author.path(3)
      for name in names where ["Button", "Cell", "StaticText", "Table", "Other"].contains(name) {
        xpath = xpath.replacing(name, with: "XCUIElementType" + name)
      }
      // libxml2 stops the program at what can't be read; ours says what is wrong.
      guard let read = try? XPath(xpath), let ours = try? ElementQuery.xpath(read).matches(in: tree) else { continue }
      let theirs = try judged(xpath, Self.marked(tree))
      #expect(ours == theirs.sorted(), "\(xpath)")
      compared += 1
      found += ours.isEmpty ? 0 : 1
    }
    #expect(compared > 250 && found > 100, "\(compared) were compared, \(found) of them found something")
  }

  /// The tree as a document of libxml2's, which has the application as its child and an attribute with the place.
  private static func marked(_ tree: ElementTree) throws -> XMLDocument {
    let source = try XMLDocument(xmlString: ElementXML(tree).text().replacing(/\n */, with: ""))
    guard let application = source.rootElement()?.children?.first as? XMLElement else {
      throw CocoaError(.fileReadCorruptFile)
    }
    application.detach()
    var (waiting, place) = ([application], 0)
    while let element = waiting.popLast() {
      let mark = XMLNode.attribute(withName: "place", stringValue: "\(place)") as? XMLNode
      if let mark { element.addAttribute(mark) }
      place += 1
      waiting += (element.children ?? []).compactMap { $0 as? XMLElement }.reversed()
    }
    return XMLDocument(rootElement: application)
  }
}
