import Driving
import EventTrace
import Finding

extension ContextTools {
  nonisolated static let ofApps: [ContextTool] = [
    ContextTool("apps", "The apps that can be launched, and whether they run.", changesNothing: true) {
      tools, _ throws(ToolFault) in
      let apps = tools.apps()
      let lines = (apps.asList ?? []).map { app in
        "\(app["name"]?.asText ?? "") (\(app["state"]?.asText ?? "")): \(app["summary"]?.asText ?? "")"
      }
      return ToolAnswer(text: lines.joined(separator: "\n"), structured: ["apps": apps])
    },
    ContextTool(
      "launch", "Starts an app, anew if it runs, and shows its screen.",
      [
        .text("app", "An app's name, see apps.", isNeeded: true),
        .init(name: "arguments", kind: .texts, description: "Arguments of its process."),
        .init(name: "environment", kind: .variables, description: "Variables of its process."),
        .text("screen", "The size in points and the pixels of a point, as 1024x768@2; by itself as it was."),
      ]
    ) { tools, arguments throws(ToolFault) in
      try await tools.launch(
        arguments.text("app") ?? "", arguments.texts("arguments"),
        (arguments.json["environment"]?.asObject ?? [:]).compactMapValues(\.asText), on: arguments.text("screen"))
    },
    ContextTool("terminate", "Ends the app.") { tools, _ throws(ToolFault) in try await tools.terminate() },
    ContextTool("reset", "Ends the app and starts it again, as it was launched.") { tools, _ throws(ToolFault) in
      try await tools.reset()
    },
  ]

  nonisolated static let ofElements: [ContextTool] = [
    ContextTool(
      "tree",
      "What is on the screen: a line for each element with a name, a value or an action, and who covers it.",
      [
        .number("depth", "Levels that are shown."),
        .init(name: "all", kind: .truth, description: "Also what says nothing, and what is not seen."),
      ], changesNothing: true
    ) { tools, arguments throws(ToolFault) in
      var options = OutlineOptions()
      options.depth = try arguments.number("depth", in: 1...100, or: 100).rounded().asInt
      options.showsAll = arguments.json["all"]?.asBool ?? false
      let text = try await tools.tree().outline(options)
      return ToolAnswer(text: text, structured: ["tree": .text(text)])
    },
    ContextTool(
      "find", "Elements by name, by a part of their text, by type or by a predicate of NSPredicate's form.",
      [
        .text("name", "Exactly their name: an identifier, or without one a label."),
        .text("text", "A part of what is read on them."), .text("type", "Such as Button, StaticText, Cell."),
        .text("predicate", "Such as: label CONTAINS 'Pay' AND enabled == 1."),
      ], changesNothing: true
    ) { tools, arguments throws(ToolFault) in
      let tree = try await tools.tree()
      let found = try ContextTools.found(arguments, tree)
      let process = tools.device?.front?.process ?? 0
      let shown = found.prefix(30).map { place in
        let element = tree.elements[place]
        return (ref: tools.references.reference(to: element.id, of: process), element: element)
      }
      let list = shown.map { json($0.element, $0.ref) }
      let lines = shown.map { ref, element in "\(ref): \(element.type.name) '\(element.name ?? element.text)'" }
      let text = found.isEmpty ? "nothing is found; call tree" : lines.joined(separator: "\n")
      return ToolAnswer(text: text, structured: ["elements": .list(list)])
    },
    ContextTool(
      "wait", "Lets time go: some seconds, or until an element of that name is there.",
      [.text("name", "What is waited for."), .number("seconds", "At the most; 5 by itself.")]
    ) { tools, arguments throws(ToolFault) in
      let seconds = try arguments.number("seconds", in: 0...3_600, or: 5)
      return try await tools.wait(for: arguments.text("name"), seconds)
    },
  ]

  private static func found(_ arguments: ToolArguments, _ tree: ElementTree) throws(ToolFault) -> [Int] {
    var places = Array(tree.elements.indices)
    if let name = arguments.text("name") { places = places.filter { tree.elements[$0].name == name } }
    if let text = arguments.text("text")?.lowercased() {
      places = places.filter { place in
        let element = tree.elements[place]
        return [element.label, element.value, element.placeholder, element.identifier].contains {
          $0?.lowercased().contains(text) == true
        }
      }
    }
    if let word = arguments.text("type") {
      let inAnyCase = ElementType.allCases.first { $0.name.lowercased() == word.lowercased() }
      guard let type = inAnyCase ?? ElementType(name: word) else {
        throw ToolFault(
          "find: there is no type '\(word.prefix(40))'; types are Button, StaticText, Cell, TextField and so on")
      }
      places = places.filter { tree.elements[$0].type == type }
    }
    if let predicate = arguments.text("predicate") {
      do throws(InvalidSelector) {
        let matches = Set(try ElementQuery(using: "-ios predicate string", value: predicate).matches(in: tree))
        places = places.filter(matches.contains)
      } catch {
        throw ToolFault("find: \(error)")
      }
    }
    return places
  }

  /// `{ref, type, name, label, value, frame, enabled, hittable}`.
  private static func json(_ element: ElementSnapshot, _ ref: String) -> JSONValue {
    let frame = element.frame.integral
    return [
      "ref": .text(ref), "type": .text(element.type.name), "name": JSONValue(element.name),
      "label": JSONValue(element.label), "value": JSONValue(element.shownValue),
      "frame": [
        "x": .number(frame.x), "y": .number(frame.y), "width": .number(frame.width), "height": .number(frame.height),
      ],
      "enabled": .bool(element.isEnabled), "hittable": .bool(element.reach?.isHittable ?? false),
    ]
  }

  private func wait(for name: String?, _ seconds: Double) async throws(ToolFault) -> ToolAnswer {
    let device = try running()
    let end = device.now + seconds
    while let name {
      if try await tree(reaching: false).elements.contains(where: { $0.name == name || $0.label == name }) { break }
      guard !Task.isCancelled else { throw ToolFault("wait was cancelled") }
      guard device.now < end else {
        throw ToolFault("'\(name.prefix(80))' has not come within \(seconds) s; call tree to see what there is")
      }
      try await driving { () async throws(DrivingError) in try await device.pass(min(0.05, end - device.now)) }
    }
    if name == nil { try await driving { () async throws(DrivingError) in try await device.pass(seconds) } }
    return try await answerWithTree([:], name.map { "'\($0)' is there." } ?? "\(seconds) s have passed.")
  }
}

extension Double {
  fileprivate var asInt: Int { Int(self) }
}
