import EventTrace
import Foundation

@testable import Driving
@testable import Finding
@testable import ModelContext
@testable import WebDriver

// What programs send that drive devices: bodies of WebDriver requests, and lines of the Model Context Protocol.

extension Subject {
  /// A body of WebDriver: capabilities of a new session, actions of fingers and keys, or what is looked for.
  static let driverBody = Subject(
    name: "driver-body", source: "WebDriver/Capabilities, Commands/ActionHands, Finding",
    position: .key(
      .between("\""),
      or: [
        "it is no JSON", "it is not UTF-8", "platformName is ", "browserName is ", "appium:", "actions[",
        "two input sources",
        "more than ",
        "the sources have ", "the ticks take ", "no element is called ", "capabilities: ", "element: ",
      ]), heapPerByte: 1_024,
    corpus: [
      ##"{"capabilities":{"alwaysMatch":{"platformName":"ios","appium:app":"Mixer","appium:newCommandTimeout":0,"##
        + #""appium:processArguments":"{\"args\":[\"-v\"],\"env\":{\"A\":\"1\"}}","appium:orientation":"LANDSCAPE","#
        + #""firstresponder:clock":"virtual"},"firstMatch":[{"appium:automationName":"XCUITest"},{}]}}"#,
      ##"{"capabilities":{"firstMatch":[{"appium:processArguments":{"args":["a",1],"env":{"B":2}},"##
        + #""appium:autoAcceptAlerts":true,"appium:autoLaunch":"no"}]}}"#,
      ##"{"actions":[{"type":"pointer","id":"f","parameters":{"pointerType":"touch"},"actions":["##
        + ##"{"type":"pointerMove","duration":250,"x":10,"y":20,"origin":"viewport"},"##
        + ##"{"type":"pointerDown","button":0},"##
        + ##"{"type":"pointerMove","x":1,"y":-2,"origin":{"element-6066-11e4-a52e-4f735466cecf":"7-3"}},"##
        + ##"{"type":"pause","duration":99},{"type":"pointerUp"}]},{"type":"key","id":"k","actions":["##
        + ##"{"type":"keyDown","value":"\uE03D"},{"type":"keyUp","value":"a"}]},{"type":"wheel","id":"w","actions":["##
        + #"{"type":"scroll","x":5,"y":6,"deltaX":0,"deltaY":120,"duration":10,"origin":"pointer"}]}]}"#,
      #"{"using":"xpath","value":"//Cell[.//*[@label='Kick' or position() < last()]]/.."}"#,
      #"{"using":"-ios predicate string","value":"label CONTAINS[c] 'k' AND rect.x BETWEEN {1, 2}"}"#,
      #"{"using":"-ios class chain","value":"**/Cell[`enabled == 1`][-1]/*"}"#,
      ##"{"using":"css selector","value":"[id=\"mute\"]"}"##, #"{"using":"name","value":"Kick"}"#,
      #"{"element":"3"}"#, #"{"element":"3.1"}"#,
    ].map { Array($0.utf8) },
    words: [
      "null", "true", "{}", "[]", #""\u0000""#, "600000", "600001", #""pause","#, #""origin":"pointer","#, "//*", "[1]",
      #"{"type":"pointerDown"},"#, #"{"type":"pause","duration":600000},"#, "**/", "`", "'", "$", " AND ", "-", ".",
    ]
  ) { bytes throws(Finding) in
    let json: JSONValue
    do throws(JSONValue.Fault) { json = try JSONValue(parsing: Data(bytes)) } catch {
      return .refused(error.description)
    }
    do throws(WebDriverError) {
      if json["using"] != nil || json["value"] != nil { return try search(json) }
      if json["actions"] != nil { return try actions(json) }
      if let text = json["element"].flatMap(Arguments.elementID) { return element(text) }
      return try capabilities(json)
    } catch {
      guard WebDriverError.Code.allCases.contains(error.code), (400...500).contains(error.code.status) else {
        throw Finding("the error has no status")
      }
      return .refused(error.message)
    }
  }

  private static func capabilities(_ json: JSONValue) throws(WebDriverError) -> Outcome {
    let read = try Capabilities(request: json)
    return .read { () throws(Finding) in
      // What is answered is a wish as well, and the same one.
      guard let again = try? Capabilities(request: ["capabilities": ["alwaysMatch": read.json]]), again == read else {
        throw Finding("the capabilities that are answered are no request for the same session")
      }
      let texts = read.arguments + read.environment.flatMap { [$0.key, $0.value] }
      guard !texts.contains(where: { $0.utf8.contains(0) }) else {
        throw Finding("a string for the new process has a zero byte: it would end there")
      }
      guard read.commandTimeout >= 0, read.commandTimeout.isFinite else { throw Finding("the timeout is no time") }
    }
  }

  private static func actions(_ json: JSONValue) throws(WebDriverError) -> Outcome {
    let sources = try ActionSource.read(Arguments(json: json, command: "actions"))
    return .read { () throws(Finding) in
      let ticks = ActionSource.ticks(of: sources)
      guard ticks.allSatisfy({ $0 >= 0 }), ticks.reduce(0, +) <= 600 else { throw Finding("it would take too long") }
      let numbers = sources.flatMap(\.items).flatMap { item -> [Double] in
        switch item {
        case .move(let x, let y, _, _): [x, y]
        case .scroll(let x, let y, _, let dx, let dy, _): [x, y, dx, dy]
        case .pause, .down, .up, .key: []
        }
      }
      guard numbers.allSatisfy(\.isFinite) else { throw Finding("a place is no place") }
    }
  }

  private static func search(_ json: JSONValue) throws(WebDriverError) -> Outcome {
    let arguments = Arguments(json: json, command: "element")
    let using = try arguments.needed("using", try arguments.text("using"))
    let value = try arguments.needed("value", try arguments.text("value"))
    let found: [Int]
    do throws(InvalidSelector) { found = try ElementQuery(using: using, value: value).matches(in: mixer) } catch {
      throw WebDriverError(.invalidSelector, "element: \(error)")
    }
    return .read { () throws(Finding) in
      guard found == Set(found).sorted(), found.allSatisfy(mixer.elements.indices.contains) else {
        throw Finding("what is found is not there, not once, or in no order")
      }
    }
  }

  private static func element(_ text: String) -> Outcome {
    guard let id = ElementID(text) else { return .refused("no element is called '\(sentence(text))'") }
    return .read { () throws(Finding) in
      guard ElementID(id.description) == id else { throw Finding("the id is another one when it is written") }
    }
  }

  /// A screen with a few elements of several kinds.
  static let mixer: ElementTree = {
    let frame = PlaneRect(0, 0, 390, 844)
    let kinds: [(ElementType, Int?, String)] = [
      (.application, nil, "Mixer"), (.window, 0, ""), (.table, 1, ""), (.cell, 2, "Kick"), (.staticText, 3, "Kick"),
      (.button, 3, "mute"), (.cell, 2, "Snare"), (.switch, 6, "loop"), (.textField, 1, ""),
    ]
    let elements = kinds.enumerated().map { place, kind in
      var element = ElementSnapshot(
        id: ElementID(object: UInt32(place + 1)), parent: kind.1, type: kind.0, frame: frame)
      (element.label, element.seen) = (kind.2, frame)
      return element
    }
    return ElementTree(time: 0, screen: PlaneSize(390, 844), elements: elements)
  }()

  /// What an app says of its screen is worked with by whoever drives it.
  static func check(_ tree: ElementTree) throws(Finding) {
    _ = tree.outline(OutlineOptions())
    for form in [SourceFormat.xml, .json, .description] { _ = form.source(of: tree) }
    for place in tree.elements.indices {
      guard tree.subtree(of: place).contains(place), tree.holders(of: place).allSatisfy({ $0 < place }) else {
        throw Finding("an element is not in what it holds, or holds what holds it")
      }
      _ = (tree.elements[place].frame.integral, tree.elements[place].text, tree.elements[place].name)
    }
    for (using, value) in [("xpath", "//*[@visible='true']/.."), ("-ios class chain", "**/Button[-1]")] {
      // Work is bounded, and more of it is a typed error.
      _ = try? ElementQuery(using: using, value: value).matches(in: tree)
    }
  }

  /// A line of the Model Context Protocol, up to the arguments of a tool.
  static let toolLine = Subject(
    name: "tool-line", source: "ModelContext/ContextMessage, ContextTool",
    position: .key(
      .between("\""),
      or: ["the line can't be read: ", "there is no tool "]
        + ContextTools.all.flatMap { ["\($0.name) has no argument ", "\($0.name) needs "] }), heapPerByte: 1_024,
    corpus: [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9007199254740993}}"#,
      #"{"jsonrpc":"2.0","id":"a","method":"tools/list"}"#,
      call("launch", #"{"app":"Mixer","arguments":["-v"],"environment":{"A":"1"}}"#),
      call("tap", #"{"name":"mute Kick","count":2,"fingers":1,"hold":0.5}"#),
      call("drag", #"{"from":{"x":1,"y":2.5},"to":{"ref":"3"},"duration":1}"#),
      call("pinch", #"{"scale":0.5,"ref":"3"}"#), call("press", #"{"key":"n","modifiers":["command"]}"#),
      call("trace", #"{"topics":["touches"],"last":20}"#), call("tree", #"{"depth":3,"all":true}"#), call("apps", "{}"),
    ].map { Array($0.utf8) },
    words: [
      "null", "true", "{}", "[]", #""\u0000""#, #","id":null"#, #""x":1e300,"#, #""name":"a","#, #""ref":3,"#, "-32601",
    ]
  ) { bytes throws(Finding) in
    switch ContextMessage(line: Data(bytes)) {
    case .unanswered, .cancellation: return .read {}
    case .fault(let fault, let id):
      guard id.asObject == nil, id.asList == nil, id.asBool == nil else { throw Finding("the id is of no kind") }
      return .refused(fault.message)
    case .request(let id, let method, let parameters):
      guard id.asText != nil || id.asNumber != nil else { throw Finding("the id is of no kind") }
      guard method == "tools/call", let name = parameters["name"]?.asText else { return .read {} }
      guard let tool = ContextTools.all.first(where: { $0.name == name }) else {
        return .refused("there is no tool '\(sentence(name))'")
      }
      let arguments: ToolArguments
      do throws(ToolFault) { arguments = try ToolArguments(tool, parameters["arguments"] ?? [:]) } catch {
        return .refused(error.sentence)
      }
      return .read { () throws(Finding) in
        let numbers = tool.parameters.compactMap { arguments.number($0.name) }
        guard numbers.allSatisfy(\.isFinite) else { throw Finding("a number is none") }
      }
    }
  }

  private static func call(_ name: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments)}}"#
  }
}
