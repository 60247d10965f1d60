import Driving
import Testing

@testable import ModelContext

@Suite struct ToolArgumentsTests {
  private static let tool = ContextTool(
    "paint", "Paints.",
    [
      .text("color", "Which.", isNeeded: true), .number("width", "How wide."),
      .init(name: "isFast", kind: .truth, description: "Whether."),
      .init(name: "names", kind: .texts, description: "Whose."),
      .init(name: "variables", kind: .variables, description: "Of what."),
      .init(name: "place", kind: .place, description: "Where."),
      .init(name: "side", kind: .choice(["left", "right"]), description: "On which."),
    ]
  ) { _, _ in ToolAnswer(text: "") }

  private func read(_ json: JSONValue) throws(ToolFault) -> ToolArguments { try ToolArguments(Self.tool, json) }

  @Test func `what fits is read by name`() throws {
    let arguments = try read([
      "color": "red", "width": 2.5, "isFast": false, "names": ["a", "b"], "variables": ["A": "1"],
      "place": ["x": 1, "y": 2], "side": "left",
    ])
    #expect(arguments.text("color") == "red" && arguments.number("width") == 2.5)
    #expect(arguments.texts("names") == ["a", "b"])
    #expect(try arguments.number("width", in: 0...3, or: 1) == 2.5)
    #expect(try arguments.number("height", in: 0...3, or: 1) == 1)
  }

  @Test func `null is none`() throws {
    let arguments = try read(["color": "red", "width": .null, "names": .null])
    #expect(arguments.number("width") == nil && arguments.texts("names") == [])
  }

  @Test(
    arguments: [
      ([:], #"paint needs "color": Which."#), (["color": .null], #"paint needs "color": Which."#),
      (
        ["color": "red", "colour": "red"],
        "paint has no argument 'colour'; it takes color, width, isFast, names, variables, place, side"
      ),
      (["color": 3], #"paint: "color" has to be a text, and is 3"#),
      (["color": "a", "width": "3"], #"paint: "width" has to be a number, and is "3""#),
      (["color": "a", "width": true], #"paint: "width" has to be a number, and is true"#),
      (["color": "a", "isFast": 1], #"paint: "isFast" has to be true or false, and is 1"#),
      (["color": "a", "names": "b"], #"paint: "names" has to be a list of texts, and is "b""#),
      (["color": "a", "names": ["b", 1]], #"paint: "names" has to be a list of texts, and is ["b",1]"#),
      (["color": "a", "variables": ["A": 1]], #"paint: "variables" has to be an object of texts, and is {"A":1}"#),
      (["color": "a", "place": [1, 2]], #"paint: "place" has to be {x, y}, {name} or {ref}, and is [1,2]"#),
      (["color": "a", "side": "up"], #"paint: "side" has to be one of left, right, and is "up""#),
    ] as [(JSONValue, String)])
  func `what does not fit is told in one sentence`(json: JSONValue, sentence: String) {
    #expect(throws: ToolFault(sentence)) { try read(json) }
  }

  @Test func `a tool without arguments says so`() {
    let tool = ContextTool("stop", "Stops.") { _, _ in ToolAnswer(text: "") }
    #expect(throws: ToolFault("stop has no argument 'now'; it takes no arguments")) {
      try ToolArguments(tool, ["now": true])
    }
  }

  @Test(arguments: [-0.1, 3.1, 1e300])
  func `a number out of bounds is told with them`(number: Double) throws {
    let arguments = try read(["color": "a", "width": .number(number)])
    #expect(throws: ToolFault("paint: \"width\" is \(number), and has to be from 0.0 to 3.0")) {
      try arguments.number("width", in: 0...3, or: 1)
    }
  }

  @Test func `long names and values are cut`() {
    let long = String(repeating: "x", count: 1_000_000)
    for json in [["color": "a", long: 1], ["color": "a", "width": .text(long)]] as [JSONValue] {
      #expect {
        try read(json)
      } throws: { error in
        ((error as? ToolFault)?.sentence.count ?? .max) < 200
      }
    }
  }
}
