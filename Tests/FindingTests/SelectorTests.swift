import EventTrace
import Testing

@testable import Finding

@Suite struct SelectorTests {
  private func find(_ strategy: String, _ value: String, below place: Int? = nil) throws -> [Int] {
    try ElementQuery(using: strategy, value: value).matches(in: Screens.mixer, below: place)
  }

  // MARK: Names and kinds

  @Test(arguments: ["accessibility id", "id", "name"])
  func `a name is the identifier, or without one the label`(strategy: String) throws {
    #expect(try find(strategy, "mute") == [5])
    #expect(try find(strategy, "Mute Kick") == [], "it has an identifier, which is its name")
    #expect(try find(strategy, "Kick") == [4])
    #expect(try find(strategy, "mute", below: 6) == [])
    #expect(try find(strategy, "cell-1", below: 3) == [], "what is below an element is not the element")
    #expect(try find(strategy, "Mixer") == [0])
  }

  @Test(arguments: ["class name", "tag name"])
  func `a kind is named with its prefix or without`(strategy: String) throws {
    #expect(try find(strategy, "XCUIElementTypeButton") == [5, 8])
    #expect(try find(strategy, "Button", below: 6) == [8])
    #expect(try find(strategy, "Link") == [])
    #expect(try find(strategy, "div") == [])
    #expect(try find(strategy, "Any", below: 6) == [7, 8])
  }

  @Test func `an unknown strategy is an error that names the known ones`() {
    #expect(
      throws: InvalidSelector(
        strategy: "link text", selector: "a",
        problem: """
          there is no such strategy; there are accessibility id, id, name, class name, tag name, xpath, \
          -ios predicate string, -ios class chain, css selector
          """)
    ) { try find("link text", "a") }
  }

  @Test func `below an element that is not there nothing is`() throws {
    #expect(try find("id", "mute", below: 11) == [])
    #expect(try find("xpath", "//*", below: -1) == [])
  }

  // MARK: Predicates

  @Test(arguments: [
    ("type == 'XCUIElementTypeButton' AND label BEGINSWITH[c] 'mute'", [5, 8]), ("isEnabled == NO", [8]),
    ("visible == 0", [8]), ("rect.y > 700 AND rect.width BETWEEN {30, 40}", [5]), ("value == '1'", [5, 10]),
    ("selected == 1 OR focused == true", [5, 9]), ("placeholderValue LIKE '*title'", [9]), ("hittable == 1", [5]),
    ("identifier IN {'loop', 'title'}", [9, 10]), ("name == nil", [1, 2]), ("wdLabel == 'Kick'", [4]),
  ])
  func `a predicate finds those for which it holds`(predicate: String, places: [Int]) throws {
    #expect(try find("-ios predicate string", predicate) == places)
  }

  @Test func `a key that elements don't have is told with its place`() {
    #expect(
      throws: InvalidSelector(
        strategy: "-ios predicate string", selector: "label == 'a' AND colour == 1", offset: 17,
        problem: "elements have no \"colour\"; they have \(ElementAttribute.known)")
    ) { try find("-ios predicate string", "label == 'a' AND colour == 1") }
  }

  @Test(arguments: [
    ("NOT (name == 'a' OR ANY label == 'a')", 20, "elements have no collections, which ANY is for"),
    ("SELF.label == 'a' AND SELF == 'a'", 22, "elements have no \"SELF\"; they have \(ElementAttribute.known)"),
    ("SELF.rect.x > 0 AND label == $a", 29, "elements have no \"$a\"; they have \(ElementAttribute.known)"),
    ("label == %@", 9, "there is no argument for %@"),
  ])
  func `what predicates ask of objects alone is told`(predicate: String, offset: Int, problem: String) {
    #expect(
      throws: InvalidSelector(
        strategy: "-ios predicate string", selector: predicate, offset: offset, problem: problem)
    ) { try find("-ios predicate string", predicate) }
  }

  // MARK: Class chains

  @Test(arguments: [
    ("XCUIElementTypeWindow", [1]), ("*", [1]), ("XCUIElementTypeButton", []),
    ("XCUIElementTypeWindow/XCUIElementTypeTable/*", [3, 6]), ("**/XCUIElementTypeButton", [5, 8]),
    ("**/Cell/Button", [5, 8]), ("**/XCUIElementTypeCell[2]", [6]), ("**/XCUIElementTypeCell[-1]", [6]),
    ("**/XCUIElementTypeCell[-2]/*[2]", [5]), ("**/XCUIElementTypeCell[3]", []), ("**/Cell/Button[2]", [8]),
    ("**/XCUIElementTypeButton[`label BEGINSWITH 'Mute'`][2]", [8]),
    ("**/XCUIElementTypeButton[2][`label BEGINSWITH 'Mute Kick'`]", []),
    ("**/XCUIElementTypeCell[$label == 'Snare'$]", [6]), ("**/*[$type == 'XCUIElementTypeButton'$][-1]", [6]),
    ("**/XCUIElementTypeCell[$name == 'cell-1'$]", []), ("**/*[$label == 'Snare'$]", [1, 2, 6]),
    ("**/XCUIElementTypeAny[`name == 'loop'`]", [10]), ("**/Table/**/Button[`enabled == 1`]", [5]),
    ("**/*/**/StaticText", [4, 7]), ("**/*/*", [2, 3, 4, 5, 6, 7, 8, 9, 10]),
  ])
  func `a class chain leads from step to step`(chain: String, places: [Int]) throws {
    #expect(try find("-ios class chain", chain) == places)
  }

  @Test func `a class chain begins at an element, if there is one`() throws {
    #expect(try find("-ios class chain", "*", below: 6) == [7, 8])
    #expect(try find("-ios class chain", "**/Button[1]", below: 6) == [8])
  }

  @Test(arguments: [
    ("", 0, "expected a type, '*' or '**/', found the end"), ("**", 2, "expected '/' behind '**', found the end"),
    ("**/", 3, "expected a type, '*' or '**/', found the end"),
    ("Nothing", 0, "there is no type of elements \"Nothing\""),
    ("Cell[0]", 5, "positions begin with 1, or with -1 from the end"),
    ("Cell[99999999999999999999]", 5, "positions begin with 1, or with -1 from the end"),
    ("Cell[x]", 5, "expected a number, '`' or '$', found 'x'"), ("Cell[1", 6, "expected ']', found the end"),
    ("Cell[`label == 1]", 5, "the predicate that begins here has no closing '`'"),
    ("Cell[`label = ``a`]", 14, "'`' is no part of the language of predicates"),
    ("Cell[$label =$]", 13, "expected a key or a value, found the end"),
    ("Cell Button", 4, "expected '/', '[' or the end, found ' '"),
    ("/Cell", 0, "expected a type, '*' or '**/', found '/'"),
  ])
  func `what is wrong with a class chain is told with its place`(chain: String, offset: Int, problem: String) {
    #expect(throws: InvalidSelector(strategy: "-ios class chain", selector: chain, offset: offset, problem: problem)) {
      try ClassChain(chain)
    }
  }

  // MARK: CSS

  @Test(arguments: [
    ("[id=\"mute\"]", [5]), ("[name='mute']", [5]), ("[name=mute]", [5]), ("#mute", [5]), ("#cell-1", [3]),
    (".XCUIElementTypeButton", [5, 8]), ("XCUIElementTypeButton", [5, 8]), ("Button", [5, 8]), (".Button", [5, 8]),
    ("Button[name=\"mute\"]", [5]), ("Button#mute[enabled=\"true\"]", [5]), ("*[enabled='false']", [8]),
    ("[label^='Mute']", [5, 8]), ("[label$='Snare']", [7, 8]), ("[label*='e S']", [8]), ("[placeholderValue]", [9]),
    ("  Switch  ", [10]), ("*", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), ("div", []), ("[ name = 'loop' ]", [10]),
    ("[id=\"\\6d ute\"]", [5]), ("#\\6d\\75\\74\\65", [5]), ("[name='\\mute']", [5]), ("[label='Mute\\\n Kick']", [5]),
    ("[label*='']", []),
  ])
  func `a selector of CSS finds what fits all of it`(selector: String, places: [Int]) throws {
    #expect(try find("css selector", selector) == places)
  }

  private static let understood =
    "of CSS are understood: Type, *, #name, .Type, [attribute], [attribute=\"x\"], ^=, $= and *=, "
    + "without spaces between"

  @Test(arguments: [
    ("", 0, "found the end; \(understood)"), ("Cell > Button", 5, "found '>'; \(understood)"),
    ("Cell Button", 5, "found 'B'; \(understood)"), ("Cell:first-child", 4, "found ':'; \(understood)"),
    ("Cell,Button", 4, "found ','; \(understood)"), ("[name~='a']", 5, "found '~'; \(understood)"),
    ("[name='a'", 9, "found the end; \(understood)"), ("[name='a]", 6, "the text that begins here has no closing '"),
    ("#", 1, "found the end; \(understood)"), ("a\\", 2, "expected a character behind the backslash, found the end"),
    ("[colour='a']", 1, "elements have no attribute \"colour\"; they have id, \(ElementAttribute.known)"),
  ])
  func `what is not understood of CSS is told with its place`(selector: String, offset: Int, problem: String) {
    #expect(throws: InvalidSelector(strategy: "css selector", selector: selector, offset: offset, problem: problem)) {
      try CSSSelector(selector)
    }
  }

  // MARK: Names that are near

  @Test(arguments: [
    ("MUTE", [5, 8]), ("mute kick", [5, 4]), ("Mute Kcik", [5]), ("kick", [4, 5]), ("Snar", [7, 8]), ("titel", [9]),
    ("cell-3", [3, 6]), ("nothing like it", []), ("", []), ("lop", [10]),
  ])
  func `what resembles a text is found, the nearest first`(text: String, places: [Int]) {
    #expect(Screens.mixer.resembling(text) == places)
  }

  @Test func `no more than five resemble a text, and of those that say the same one`() {
    #expect(Screens.large(200).resembling("label 1") == [1, 10, 11, 12, 13])
    var tree = Screens.large(20)
    for place in tree.elements.indices { tree.elements[place].label = "same" }
    #expect(tree.resembling("Same") == [0])
  }
}
