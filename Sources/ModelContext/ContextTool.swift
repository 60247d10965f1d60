import Driving

/// One tool: what it is called and takes, and what does it.
struct ContextTool: Sendable {
  typealias Handler =
    @MainActor @Sendable (ContextTools, ToolArguments) async throws(ToolFault) -> ToolAnswer

  let name: String
  /// For whoever chooses among tools.
  let description: String
  /// Names, kinds and meanings of what it takes.
  let parameters: [Parameter]
  let changesNothing: Bool
  let handler: Handler

  struct Parameter: Sendable {
    enum Kind: Sendable {
      case text, number, truth, texts, variables, place
      case choice([String])
    }
    let name: String
    let kind: Kind
    let description: String
    var isNeeded = false
  }

  init(
    _ name: String, _ description: String, _ parameters: [Parameter] = [], changesNothing: Bool = false,
    _ handler: @escaping Handler
  ) {
    (self.name, self.description, self.parameters) = (name, description, parameters)
    (self.changesNothing, self.handler) = (changesNothing, handler)
  }

  /// As lists of tools have it.
  var json: JSONValue {
    let properties = Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.json) })
    var schema: [String: JSONValue] = [
      "type": "object", "properties": .object(properties), "additionalProperties": false,
    ]
    let needed = parameters.filter(\.isNeeded).map { JSONValue.text($0.name) }
    if !needed.isEmpty { schema["required"] = .list(needed) }
    return [
      "name": .text(name), "description": .text(description), "inputSchema": .object(schema),
      "annotations": ["readOnlyHint": .bool(changesNothing)],
    ]
  }
}

extension ContextTool.Parameter {
  static func text(_ name: String, _ description: String, isNeeded: Bool = false) -> Self {
    Self(name: name, kind: .text, description: description, isNeeded: isNeeded)
  }
  static func number(_ name: String, _ description: String, isNeeded: Bool = false) -> Self {
    Self(name: name, kind: .number, description: description, isNeeded: isNeeded)
  }

  fileprivate var json: JSONValue {
    var schema: [String: JSONValue] = ["description": .text(description)]
    switch kind {
    case .text: schema["type"] = "string"
    case .number: schema["type"] = "number"
    case .truth: schema["type"] = "boolean"
    case .texts: (schema["type"], schema["items"]) = ("array", ["type": "string"])
    case .variables: (schema["type"], schema["additionalProperties"]) = ("object", ["type": "string"])
    case .choice(let words): (schema["type"], schema["enum"]) = ("string", .list(words.map { .text($0) }))
    case .place:
      schema["type"] = "object"
      schema["properties"] = [
        "x": ["type": "number"], "y": ["type": "number"], "name": ["type": "string"], "ref": ["type": "string"],
      ]
    }
    return .object(schema)
  }
}

/// What a tool answers.
struct ToolAnswer: Sendable {
  /// For whoever reads text.
  var text: String
  /// The same for programs; nil where there is only a picture.
  var structured: JSONValue?
  /// A PNG in base64.
  var image: String?

  var json: JSONValue {
    var content: [JSONValue] = []
    if !text.isEmpty { content.append(["type": "text", "text": .text(text)]) }
    if let image { content.append(["type": "image", "data": .text(image), "mimeType": "image/png"]) }
    var answer: [String: JSONValue] = ["content": .list(content), "isError": false]
    if let structured { answer["structuredContent"] = structured }
    return .object(answer)
  }

  static func fault(_ sentence: String) -> JSONValue {
    ["content": [["type": "text", "text": .text(sentence)]], "isError": true]
  }
}

/// What a tool was called with, read by name.
struct ToolArguments: Sendable {
  let tool: ContextTool
  let json: JSONValue

  /// - Throws: `ToolFault` for names that the tool does not take, missing ones, and other kinds.
  init(_ tool: ContextTool, _ json: JSONValue) throws(ToolFault) {
    (self.tool, self.json) = (tool, json)
    let known = tool.parameters.map(\.name)
    if let strange = (json.asObject ?? [:]).keys.sorted().first(where: { !known.contains($0) }) {
      let list = known.isEmpty ? "takes no arguments" : "takes \(known.joined(separator: ", "))"
      throw ToolFault("\(tool.name) has no argument '\(strange.prefix(40))'; it \(list)")
    }
    for parameter in tool.parameters {
      guard let value = json[parameter.name] else {
        if parameter.isNeeded { throw ToolFault("\(tool.name) needs \"\(parameter.name)\": \(parameter.description)") }
        continue
      }
      guard parameter.takes(value) else {
        throw ToolFault(
          "\(tool.name): \"\(parameter.name)\" has to be \(parameter.words), and is \(value.string.prefix(60))")
      }
    }
  }

  func text(_ name: String) -> String? { json[name]?.asText }
  func number(_ name: String) -> Double? { json[name]?.asNumber }
  func texts(_ name: String) -> [String] { (json[name]?.asList ?? []).compactMap(\.asText) }

  /// A number within bounds, or what counts by itself.
  func number(_ name: String, in range: ClosedRange<Double>, or usual: Double) throws(ToolFault) -> Double {
    guard let number = number(name) else { return usual }
    guard range.contains(number) else {
      throw ToolFault(
        "\(tool.name): \"\(name)\" is \(number), and has to be from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

extension ContextTool.Parameter {
  fileprivate func takes(_ value: JSONValue) -> Bool {
    switch kind {
    case .text: value.asText != nil
    case .number: value.asNumber?.isFinite == true
    case .truth: value.asBool != nil
    case .texts: value.asList?.allSatisfy { $0.asText != nil } == true
    case .variables: value.asObject?.values.allSatisfy { $0.asText != nil } == true
    case .place: value.asObject != nil
    case .choice(let words): value.asText.map(words.contains) == true
    }
  }

  fileprivate var words: String {
    switch kind {
    case .text: "a text"
    case .number: "a number"
    case .truth: "true or false"
    case .texts: "a list of texts"
    case .variables: "an object of texts"
    case .place: "{x, y}, {name} or {ref}"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    }
  }
}
