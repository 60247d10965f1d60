import EventTrace
import PredicateLanguage
import Testing

@testable import Finding

/// Selectors come from whoever reaches the port, and the texts of elements from whatever app.
@Suite struct HostileSelectorTests {
  private static let seeds = [
    ("xpath", "//Cell[.//*[@label='Kick' or position() < last()]]/..//@name/parent::*[count(*) mod 2 = 1]"),
    ("xpath", "(//*[contains(translate(@label, 'A', \"a\"), 'k')] | /*/ancestor-or-self::node())[-1 + 2]"),
    (
      "-ios predicate string",
      "NOT (label CONTAINS[cd] \"a\\n\" OR rect.x BETWEEN {1, -2.5}) && name MATCHES '(a|b)*' || value IN {'1', nil}"
    ),
    ("-ios class chain", "**/XCUIElementTypeCell[$label LIKE '*a?'$][-1]/*[`enabled == 1`]/**/Button[2]"),
    ("css selector", "XCUIElementTypeButton#a\\62 c.Button[name^=\"x\\\"y\"][label]"),
  ]

  @Test(arguments: seeds.indices)
  func `a selector with faults planted is read or is a typed error, and stops nothing`(seed: Int) throws {
    let (strategy, selector) = Self.seeds[seed]
    _ = try ElementQuery(using: strategy, value: selector).matches(in: Screens.mixer)
    let pieces = Array("[](){}'\"`$*/.@#|=<>!-,\\%: \n\u{0}\u{301}9a\u{1F600}//and NOT not(**/")
    var (dice, read, refused) = (XPathJudgeTests.Dice(state: UInt64(seed)), 0, 0)
    for _ in 0..<3_000 {
      var characters = Array(selector)
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        let place = Int.random(in: 0..<max(1, characters.count), using: &dice)
        switch Int.random(in: 0..<4, using: &dice) {
        case 0 where !characters.isEmpty: characters.remove(at: place)
        case 1: characters.insert(dice.pick(pieces), at: place)
        case 2 where place < characters.count: characters[place] = dice.pick(pieces)
        default:
          let end = Int.random(in: place...characters.count, using: &dice)
          characters.insert(contentsOf: characters[place..<end], at: Int.random(in: 0...characters.count, using: &dice))
        }
      }
      do throws(InvalidSelector) {
        let places = try ElementQuery(using: strategy, value: String(characters)).matches(in: Screens.mixer)
        #expect(places == Set(places).sorted())
        read += 1
      } catch {
        #expect(error.offset ?? 0 <= error.selector.unicodeScalars.count && !error.problem.isEmpty)
        refused += 1
      }
    }
    #expect(read > 20 && refused > 500, "\(read) were read, \(refused) refused")
  }

  @Test(arguments: [
    ("xpath", "(", ")", "//*"), ("xpath", "//*[", "]", "1"), ("xpath", "//*[not(", ")]", "1"),
    ("xpath", "-", "", "//*"),
    ("-ios predicate string", "(", ")", "label == 'a'"), ("-ios predicate string", "NOT ", "", "label == 'a'"),
    ("-ios predicate string", "!(", ")", "label == 'a'"), ("-ios predicate string", "label IN {", "}", "1"),
    ("-ios predicate string", "label == (", ")", "1"),
  ])
  func `levels have an end`(strategy: String, open: String, close: String, inner: String) {
    for count in [60, 4_000, 100_000] {
      let text = String(repeating: open, count: count) + inner + String(repeating: close, count: count)
      #expect(throws: InvalidSelector.self) { try ElementQuery(using: strategy, value: text) }
    }
  }

  @Test func `levels that a person may write are read`() throws {
    func open(_ text: String) -> String { String(repeating: text, count: 40) }
    #expect(try XPath(open("(") + "//*" + open(")")).expression.findsNodes)
    #expect(try matches(open("(") + "label == 'a'" + open(")"), "a"))
    #expect(try matches(open("NOT ") + "label == 'a'", "a"))
  }

  @Test func `many conditions in a row are no levels`() throws {
    let names = (0..<800).map { "@name='\($0)'" }.joined(separator: " or ")
    #expect(try ElementQuery.xpath(XPath("//*[\(names) or @name='mute']")).matches(in: Screens.mixer) == [5])
    let labels = (0..<1_000).map { "label=='\($0)'" }.joined(separator: "||")
    #expect(try ElementQuery.predicate(PredicateFormat(labels)).matches(in: Screens.mixer) == [])
    #expect(throws: InvalidSelector.self) { try XPath("//*[1" + String(repeating: "+1", count: 300) + "]") }
  }

  @Test func `a selector that is too long is refused whatever it says`() {
    let long = String(repeating: "a", count: SelectorLimits.length + 1)
    for strategy in ["xpath", "-ios predicate string", "-ios class chain", "css selector"] {
      #expect(
        throws: InvalidSelector(strategy: strategy, selector: long, problem: "has more than 16384 characters")
      ) { try ElementQuery(using: strategy, value: long) }
    }
  }

  @Test(arguments: [
    "//*[count(//*[count(//*[count(//*) > 1]) > 1]) > 1]", "//*[//*[//*[//*[not(//a)]]]][2]",
    "//*[count(following::*[count(preceding::*) > 3]) > 9999]",
    "//*[//@*[. = //@*[. = //@*]] = 'nothing']",
  ])
  func `an expression that multiplies is stopped`(xpath: String) throws {
    let (read, census) = (try XPath(xpath), Census(Screens.large(2_000)))
    #expect(throws: InvalidSelector.self) { try read.nodes(in: census, at: nil, work: Work(300_000)) }
  }

  @Test(arguments: ["//*//*//*", "//*/ancestor::*//*", "//*[.//*]", "//*[last()]"])
  func `a usual expression on a large or deep screen is not`(xpath: String) throws {
    let query = try ElementQuery(using: "xpath", value: xpath)
    #expect(try !query.matches(in: Screens.large(2_000)).isEmpty)
    #expect(try !query.matches(in: Screens.deep(1_000)).isEmpty)
  }

  /// Whether a predicate finds an element with this label.
  private func matches(_ predicate: String, _ label: String) throws -> Bool {
    var tree = Screens.mixer
    tree.elements[0].label = label
    return try ElementQuery(using: "-ios predicate string", value: predicate).matches(in: tree).first == 0
  }

  @Test func `a pattern that would try for ever is stopped`() throws {
    #expect(throws: InvalidSelector.self) {
      try matches("label MATCHES '(a+)+b'", String(repeating: "a", count: 200))
    }
    #expect(try matches("label MATCHES '(a+)+b'", "aaab"))
  }

  @Test func `texts of many kilobytes come to an end`() throws {
    var tree = Screens.large(200)
    for place in tree.elements.indices { tree.elements[place].label = String(repeating: "ab", count: 20_000) }
    let labels = (0..<500).map { "label LIKE '*a\($0)'" }.joined(separator: " OR ")
    let predicate = try ElementQuery(using: "-ios predicate string", value: labels)
    #expect(throws: InvalidSelector.self) { try predicate.matches(in: tree) }
    #expect(tree.resembling("abab") == [0])
  }

  @Test func `stars and parts that almost fit come to an end`() throws {
    let text = String(repeating: "a", count: 10_000)
    let stars = String(repeating: "*a", count: 1_000) + "b"
    #expect(try !matches("label LIKE '\(stars)'", text))
    let part = String(repeating: "a", count: 5_000) + "b"
    #expect(try !matches("label CONTAINS '\(part)'", text))
  }

  @Test func `patterns of many groups are compiled or refused`() {
    for count in [10, 200, 3_000] {
      let groups = String(repeating: "(", count: count) + "a" + String(repeating: ")", count: count)
      let matches = try? matches("label MATCHES '\(groups)'", "a")
      #expect(matches ?? true)
    }
  }

  @Test func `a tree without elements has nothing to find`() throws {
    let empty = ElementTree(time: 0, screen: PlaneSize(1, 1), elements: [])
    for (strategy, selector) in Self.seeds {
      #expect(try ElementQuery(using: strategy, value: selector).matches(in: empty) == [])
    }
    #expect(try ElementQuery(using: "xpath", value: ".").matches(in: empty) == [])
  }

  @Test func `an element among thousands inside each other is found by all strategies`() throws {
    var tree = Screens.deep(5_000)
    tree.elements[4_999].identifier = "last"
    for (strategy, selector) in [
      ("id", "last"), ("xpath", "//*[@name='last']"), ("-ios predicate string", "name == 'last'"),
      ("-ios class chain", "**/Other[`name == 'last'`]"), ("css selector", "#last"),
    ] {
      #expect(try ElementQuery(using: strategy, value: selector).matches(in: tree) == [4_999], "\(strategy)")
    }
    #expect(tree.resembling("last") == [4_999])
  }

  @Test func `a message quotes a selector as one short line`() {
    let error = InvalidSelector(
      strategy: "xpath", selector: "//*[\n" + String(repeating: "a", count: 100), offset: 4, problem: "is wrong")
    #expect(
      error.description == #"xpath "//*[\n\#(String(repeating: "a", count: 55))..." at character 5: is wrong"#)
  }
}
