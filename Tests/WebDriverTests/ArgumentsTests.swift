import Driving
import Testing

@testable import WebDriver

@Suite struct ArgumentsTests {
  private let arguments = Arguments(
    json: [
      "text": "a", "number": 2.5, "digits": "12", "yes": true, "word": "FALSE", "list": [1], "object": ["a": 1],
      "nothing": .null, "mixed": ["a", 1, 0.5, false],
    ], command: "click")

  @Test func `each kind is read as such`() throws {
    #expect(try arguments.text("text") == "a")
    #expect(try arguments.number("number") == 2.5 && arguments.number("digits") == 12)
    #expect(try arguments.bool("yes") == true && arguments.bool("word") == false)
    #expect(try arguments.list("list") == [1])
    #expect(try arguments.object("object")?.number("a") == 1)
    #expect(try arguments.texts("mixed") == ["a", "1", "0.5", "false"])
    #expect(try arguments.variables("object") == ["a": "1"])
    #expect(try arguments.choice("word", of: ["true", "false"]) == "false")
  }

  @Test(arguments: ["absent", "nothing"])
  func `what is not there, or null, is nil`(name: String) throws {
    #expect(try arguments.text(name) == nil && arguments.number(name) == nil && arguments.bool(name) == nil)
    #expect(try arguments.list(name) == nil && arguments.object(name) == nil && arguments.texts(name) == nil)
    #expect(try arguments.variables(name) == nil && arguments.choice(name, of: []) == nil)
    #expect(!arguments.has(name))
    #expect(throws: WebDriverError(.invalidArgument, #"click needs "\#(name)""#)) {
      try arguments.needed(name, try arguments.text(name))
    }
  }

  @Test func `another kind is refused in words that say which`() {
    func message(_ words: String) -> WebDriverError { WebDriverError(.invalidArgument, words) }
    #expect(throws: message(#"click: "number" has to be a text, and is 2.5"#)) { try arguments.text("number") }
    #expect(throws: message(#"click: "text" has to be a number, and is "a""#)) { try arguments.number("text") }
    #expect(throws: message(#"click: "yes" has to be a number, and is true"#)) { try arguments.number("yes") }
    #expect(throws: message(#"click: "number" has to be true or false, and is 2.5"#)) { try arguments.bool("number") }
    #expect(throws: message(#"click: "object" has to be a list, and is {"a":1}"#)) { try arguments.list("object") }
    #expect(throws: message(#"click: "list" has to be an object, and is [1]"#)) { try arguments.object("list") }
    #expect(throws: message(#"click: "object" has to be a list, and is {"a":1}"#)) { try arguments.texts("object") }
    #expect(throws: message(#"click: "text" is 'a', and has to be one of b, c"#)) {
      try arguments.choice("text", of: ["b", "c"])
    }
  }

  @Test func `long values are cut in messages`() {
    let long = Arguments(json: ["a": .text(String(repeating: "x", count: 1_000_000))], command: "click")
    #expect {
      try long.number("a")
    } throws: { error in
      ((error as? WebDriverError)?.message.count ?? .max) < 200
    }
    #expect {
      try long.choice("a", of: ["b"])
    } throws: { error in
      ((error as? WebDriverError)?.message.count ?? .max) < 200
    }
  }

  @Test(arguments: ["inf", "-inf", "nan", "1e999", "", " 1", "0x"])
  func `texts that are no finite number are none`(text: String) {
    #expect(throws: WebDriverError.self) {
      try Arguments(json: ["a": .text(text)], command: "click").number("a")
    }
  }

  @Test(
    arguments: [
      (JSONValue.text("7-3"), "7-3"), ([Arguments.elementKey: "a"], "a"), (["ELEMENT": "b"], "b"),
      (["element": "c"], "c"),
      (["element": [Arguments.elementKey: "d"]], "d"), (["element": ["element": ["ELEMENT": "e"]]], "e"),
      ([Arguments.elementKey: 3], nil), (3, nil), ([], nil), ([:], nil), (.null, nil), (["id": "f"], nil),
    ] as [(JSONValue, String?)])
  func `an element is named by a text or a reference`(value: JSONValue, id: String?) {
    #expect(Arguments.elementID(in: value) == id)
  }
}
