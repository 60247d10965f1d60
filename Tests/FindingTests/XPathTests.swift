import EventTrace
import Testing

@testable import Finding

@Suite struct XPathTests {
  private func find(_ xpath: String, from place: Int? = nil) throws -> [Int] {
    try ElementQuery(using: "xpath", value: xpath).matches(in: Screens.mixer, below: place)
  }

  @Test(arguments: [
    ("//XCUIElementTypeButton", [5, 8]),
    ("//XCUIElementTypeButton[@name='mute']", [5]),
    ("//*[@label=\"Kick\" or @name='loop']", [4, 10]),
    ("//XCUIElementTypeCell/XCUIElementTypeButton[1]", [5, 8]),
    ("(//XCUIElementTypeCell/XCUIElementTypeButton)[2]", [8]),
    ("//XCUIElementTypeCell[last()]", [6]),
    ("//XCUIElementTypeCell[.//XCUIElementTypeStaticText[@label='Snare']]", [6]),
    ("//XCUIElementTypeStaticText[@label='Snare']/..", [6]),
    ("//XCUIElementTypeStaticText[@label='Snare']/following-sibling::XCUIElementTypeButton", [8]),
    ("//XCUIElementTypeButton[@name='mute']/ancestor::*[1]", [3]),
    ("//XCUIElementTypeButton[@name='mute']/ancestor::*", [0, 1, 2, 3]),
    ("//XCUIElementTypeButton[@name='mute']/preceding::*", [4]),
    ("//XCUIElementTypeCell[1]/following::*", [6, 7, 8, 9, 10]),
    ("//XCUIElementTypeCell[2]/preceding::*[1]", [5]),
    ("//XCUIElementTypeSwitch/preceding-sibling::*[1]", [9]),
    ("//XCUIElementTypeCell[1]/descendant-or-self::*", [3, 4, 5]),
    ("//*[@enabled='false' and not(@visible='true')]", [8]),
    ("//*[starts-with(@label, 'Mute')][contains(@label, 'Sn')]", [8]),
    ("//*[count(*) > 2]", [1]),
    ("//*[@width - 355 = 35]", [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]),
    ("//*[@index = 1][position() = 2]", []),
    ("/XCUIElementTypeApplication/XCUIElementTypeWindow/*[2]", [9]),
    ("/AppiumAUT/XCUIElementTypeApplication/*", [1]),
    ("/*", [0]),
    ("//XCUIElementTypeSwitch | //XCUIElementTypeCell | //XCUIElementTypeCell[1]", [3, 6, 10]),
    ("//*[translate(@label, 'KIC', 'kic') = 'kick']", [4]),
    ("//*[substring(@label, 1, 4) = 'Mute' and string-length(@label) = 9]", [5]),
    ("//*[normalize-space(concat(' ', @name, ' ')) = 'loop']", [10]),
    ("//*[local-name() = 'XCUIElementTypeTable']/child::node()", [3, 6]),
    ("//@label/parent::XCUIElementTypeApplication", [0]),
    ("//text()", []),
    ("//XCUIElementTypeNothing", []),
  ])
  func `an expression finds elements in the order of the document`(xpath: String, places: [Int]) throws {
    #expect(try find(xpath) == places)
  }

  @Test(arguments: [
    (".//XCUIElementTypeButton", [8]), ("//XCUIElementTypeButton", [5, 8]), ("*", [7, 8]), (".", [6]), ("..", [2]),
    ("./XCUIElementTypeStaticText", [7]), ("preceding-sibling::*", [3]), ("/*", [0]),
  ])
  func `from an element an expression is relative to it, unless it begins at the document`(
    xpath: String, places: [Int]
  ) throws {
    #expect(try find(xpath, from: 6) == places)
  }

  @Test(arguments: [
    ("//*[", 5, "expected a step: a name, '*', '.', '@' or an axis, found the end"),
    ("//*[@name='a]", 11, "the text that begins here has no closing '"),
    ("//*[@name='a'", 14, "expected ']', found the end"),
    ("//*]", 4, "expected an operator or the end, found ']'"),
    ("//a:b", 3, "the prefix \"a\" is none: the source of a page has no namespaces"),
    ("//*[$x]", 5, "there are no variables"),
    ("//*[count(1)]", 5, "count() takes nodes"),
    ("//*[contains(@name)]", 5, "contains() does not take 1 arguments"),
    ("//*['a'/b]", 5, "a path needs nodes before it"),
    ("//* | 1", 6, "both sides of '|' have to find nodes"),
    ("", 1, "expected a step: a name, '*', '.', '@' or an axis, found the end"),
  ])
  func `what is wrong is told with its place`(xpath: String, character: Int, problem: String) {
    #expect(throws: InvalidSelector(strategy: "xpath", selector: xpath, offset: character - 1, problem: problem)) {
      try XPath(xpath)
    }
  }

  @Test func `an unknown function and an unknown axis name the known ones`() {
    #expect(throws: InvalidSelector.self) { try XPath("//*[ends-with(@name, 'a')]") }
    do {
      _ = try XPath("//*[ends-with(@name, 'a')]")
    } catch {
      #expect(error.problem.hasPrefix("XPath 1.0 has no function \"ends-with\"; it has boolean, ceiling, concat, "))
    }
    do {
      _ = try XPath("/below::*")
    } catch {
      #expect(error.problem.hasPrefix("there is no axis \"below\"; there are ancestor, ancestor-or-self, "))
    }
  }

  @Test(arguments: ["count(//*)", "'a'", "1 = 1", "//@name"])
  func `an expression that finds no elements is no selector`(xpath: String) {
    #expect(throws: InvalidSelector.self) { try find(xpath) }
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (12, "12"), (-1.5, "-1.5"), (1e21, "1000000000000000000000"), (1.25e-7, "0.000000125"),
    (.nan, "NaN"), (-.infinity, "-Infinity"), (1.5e17, "150000000000000000"),
  ])
  func `numbers become texts without exponents`(number: Double, text: String) {
    #expect(XPathValue.text(of: number) == text)
  }

  @Test(
    arguments: [
      (" 12 ", 12.0), ("-.5", -0.5), ("5.", 5), ("1e3", nil), ("+1", nil), ("", nil), ("- 1", nil), ("1 2", nil),
      ("0x10", nil), ("1.2.3", nil), ("--1", nil), ("infinity", nil),
    ] as [(String, Double?)])
  func `texts become numbers only as XPath writes them`(text: String, number: Double?) {
    let read = XPathValue.number(of: text)
    #expect(number.map { read == $0 } ?? read.isNaN)
  }
}
