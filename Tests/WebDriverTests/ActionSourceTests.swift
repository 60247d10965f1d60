import Driving
import Foundation
import Testing

@testable import WebDriver

@Suite struct ActionSourceTests {
  private static func read(_ text: String) throws(WebDriverError) -> [ActionSource] {
    let json: JSONValue
    do throws(JSONValue.Fault) { json = try JSONValue(parsing: Data(text.utf8)) } catch {
      throw WebDriverError(.unknown, "the test has no JSON: \(text)")
    }
    return try ActionSource.read(Arguments(json: json, command: "actions"))
  }

  /// Items of one source, whose kind is in front.
  private static func items(_ kind: String, _ text: String) throws(WebDriverError) -> [ActionItem] {
    try read(#"{"actions": [{"type": "\#(kind)", "id": "a", "actions": \#(text)}]}"#).flatMap(\.items)
  }

  @Test func `a finger moves from every kind of origin`() throws {
    let items = try Self.items(
      "pointer",
      #"""
      [{"type": "pointerMove", "duration": 250, "x": 10, "y": 20.5}, {"type": "pointerDown", "button": 0},
       {"type": "pause", "duration": 100}, {"type": "pause"},
       {"type": "pointerMove", "x": -5, "y": 0, "origin": "pointer"},
       {"type": "pointerMove", "x": 1, "y": 2, "origin": "viewport"},
       {"type": "pointerMove", "origin": {"element-6066-11e4-a52e-4f735466cecf": "7-3"}},
       {"type": "pointerMove", "origin": {"ELEMENT": "7-4"}}, {"type": "pointerUp"}, {"type": "pointerCancel"}]
      """#)
    #expect(
      items == [
        .move(x: 10, y: 20.5, origin: .viewport, duration: 0.25), .down, .pause(0.1), .pause(0),
        .move(x: -5, y: 0, origin: .pointer, duration: 0), .move(x: 1, y: 2, origin: .viewport, duration: 0),
        .move(x: 0, y: 0, origin: .element("7-3"), duration: 0),
        .move(x: 0, y: 0, origin: .element("7-4"), duration: 0), .up, .up,
      ])
  }

  @Test func `keys are those of characters and of codes`() throws {
    let items = try Self.items(
      "key",
      #"""
      [{"type": "keyDown", "value": "\uE03D"}, {"type": "keyDown", "value": "a"}, {"type": "keyUp", "value": "A"},
       {"type": "pause", "duration": 5}]
      """#)
    #expect(
      items == [
        .key(0xE3, character: "", isDown: true), .key(0x04, character: "a", isDown: true),
        .key(0x04, character: "A", isDown: false), .pause(0.005),
      ])
  }

  @Test func `a wheel scrolls at a place, and a source of none only waits`() throws {
    #expect(
      try Self.items("wheel", #"[{"type": "scroll", "x": 1, "y": 2, "deltaX": 3, "deltaY": -4, "duration": 10}]"#)
        == [.scroll(x: 1, y: 2, origin: .viewport, dx: 3, dy: -4, duration: 0.01)])
    #expect(try Self.items("none", #"[{"type": "pause", "duration": 1}]"#) == [.pause(0.001)])
  }

  @Test func `sources keep their order and their ids`() throws {
    let sources = try Self.read(
      #"""
      {"actions": [{"type": "pointer", "id": "b", "parameters": {"pointerType": "mouse"}, "actions": []},
       {"type": "key", "id": "a", "actions": [{"type": "pause"}]}, {"type": "none", "id": "", "actions": []}]}
      """#)
    #expect(
      sources == [
        ActionSource(kind: .pointer, id: "b", items: []), ActionSource(kind: .key, id: "a", items: [.pause(0)]),
        ActionSource(kind: .none, id: "", items: []),
      ])
  }

  @Test func `a tick is as long as its longest item, and a finger that lands takes a frame`() throws {
    let sources = try Self.read(
      #"""
      {"actions": [
       {"type": "pointer", "id": "a", "actions": [{"type": "pointerMove"}, {"type": "pointerDown"},
        {"type": "pause", "duration": 200}]},
       {"type": "key", "id": "b", "actions": [{"type": "pause", "duration": 30}, {"type": "keyDown", "value": "x"},
        {"type": "pause", "duration": 400}, {"type": "keyUp", "value": "x"}]}]}
      """#)
    #expect(ActionSource.ticks(of: sources) == [0.03, 1 / 60, 0.4, 0])
    #expect(ActionSource.ticks(of: []) == [])
  }

  @Test(arguments: [
    ("{}", #"actions needs "actions""#), (#"{"actions": {}}"#, #""actions" has to be a list"#),
    (#"{"actions": [3]}"#, #"actions[0] needs "type""#),
    (#"{"actions": [{"type": "pen", "id": "a", "actions": []}]}"#, #"actions[0]: "type" has to be pointer"#),
    (#"{"actions": [{"type": "key", "actions": []}]}"#, #"actions[0] needs "id""#),
    (#"{"actions": [{"type": "key", "id": 3, "actions": []}]}"#, #"actions[0]: "id" has to be a text"#),
    (#"{"actions": [{"type": "key", "id": "a"}]}"#, #"actions[0] needs "actions""#),
    (
      #"{"actions": [{"type": "key", "id": "a", "actions": []}, {"type": "none", "id": "a", "actions": []}]}"#,
      "two input sources have the id 'a'"
    ),
    (
      #"{"actions": [{"type": "pointer", "id": "a", "parameters": {"pointerType": "nose"}, "actions": []}]}"#,
      #""pointerType" is 'nose'"#
    ),
    (#"{"actions": [{"type": "pointer", "id": "a", "parameters": 3, "actions": []}]}"#, #""parameters" has to be"#),
  ])
  func `a malformed source is named`(text: String, part: String) {
    #expect { try Self.read(text) } throws: { error in
      (error as? WebDriverError)?.code == .invalidArgument && (error as? WebDriverError)?.message.contains(part) == true
    }
  }

  @Test(arguments: [
    ("pointer", "3", #"needs "type""#), ("pointer", "{}", #"needs "type""#),
    ("pointer", #"{"type": "keyDown", "value": "a"}"#, "a source of type pointer has no 'keyDown'"),
    ("key", #"{"type": "pointerDown"}"#, "a source of type key has no 'pointerDown'"),
    ("none", #"{"type": "scroll"}"#, "a source of type none has no 'scroll'"),
    ("pointer", #"{"type": "pause", "duration": -1}"#, #""duration" has to be 0 to 600000 ms"#),
    ("pointer", #"{"type": "pause", "duration": 600001}"#, #""duration" has to be 0 to 600000 ms"#),
    ("pointer", #"{"type": "pause", "duration": "long"}"#, #""duration" has to be a number"#),
    ("pointer", #"{"type": "pointerMove", "x": true}"#, #""x" has to be a number"#),
    ("pointer", #"{"type": "pointerMove", "origin": "middle"}"#, #""origin" has to be"#),
    ("pointer", #"{"type": "pointerMove", "origin": 3}"#, #""origin" has to be"#),
    ("pointer", #"{"type": "pointerMove", "origin": {}}"#, #""origin" has to be"#),
    ("key", #"{"type": "keyDown"}"#, #"needs "value""#), ("key", #"{"type": "keyDown", "value": ""}"#, "no key"),
    ("key", #"{"type": "keyDown", "value": "ab"}"#, "no key"),
    ("key", #"{"type": "keyDown", "value": "🙂"}"#, "no key of the keyboard is '🙂'"),
    ("wheel", #"{"type": "scroll", "deltaX": []}"#, #""deltaX" has to be a number"#),
  ])
  func `a malformed item is named with its place`(kind: String, item: String, part: String) {
    #expect { try Self.items(kind, #"[{"type": "pause"}, \#(item)]"#) } throws: { error in
      guard let error = error as? WebDriverError else { return false }
      return error.code == .invalidArgument && error.message.hasPrefix("actions[0].actions[1]")
        && error.message.contains(part)
    }
  }

  @Test func `sources, items and time of one command are bounded`() {
    func source(_ id: Int, _ items: Int, _ duration: Int) -> String {
      let item = #"{"type": "pause", "duration": \#(duration)}"#
      let list = Array(repeating: item, count: items).joined(separator: ",")
      return #"{"type": "pointer", "id": "\#(id)", "actions": [\#(list)]}"#
    }
    func read(_ sources: [String]) throws(WebDriverError) -> Int {
      try Self.read(#"{"actions": [\#(sources.joined(separator: ","))]}"#).count
    }
    #expect(throws: Never.self) { try read((0..<32).map { source($0, 1, 600_000) }) }
    #expect(throws: WebDriverError(.invalidArgument, "more than 32 input sources")) {
      try read((0..<33).map { source($0, 0, 0) })
    }
    #expect(throws: Never.self) { try read([source(0, 4_000, 0), source(1, 6_000, 0)]) }
    #expect(throws: WebDriverError(.invalidArgument, "the sources have more than 10000 items")) {
      try read([source(0, 4_001, 0), source(1, 6_000, 0)])
    }
    #expect(throws: WebDriverError(.invalidArgument, "the ticks take 1200 s, and may take 600 s")) {
      try read([source(0, 2, 600_000)])
    }
  }
}
