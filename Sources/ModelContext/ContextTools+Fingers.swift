import Driving
import EventTrace
import SystemLink

extension ContextTools {
  nonisolated private static let whom: [ContextTool.Parameter] = [
    .text("name", "An element by its name or label."), .text("ref", "An element as find told it."),
    .number("x", "A place, points from the left."), .number("y", "The same from the top."),
  ]

  nonisolated static let ofFingers: [ContextTool] = [
    ContextTool(
      "tap", "Taps an element or a place.",
      whom + [
        .number("count", "How often, 1 to 10."), .number("fingers", "With how many, 1 to 10."),
        .number("hold", "Seconds that the finger stays down."),
      ]
    ) { tools, arguments throws(ToolFault) in
      let count = try arguments.number("count", in: 1...10, or: 1)
      let fingers = try arguments.number("fingers", in: 1...10, or: 1)
      let hold = try arguments.number("hold", in: 0...60, or: FingerPlan.hold)
      let point = try await tools.point(arguments)
      return try await tools.act { device throws(DrivingError) in
        try await device.perform(
          .tap(x: point.x, y: point.y, count: Int(count), fingers: Int(fingers), hold: hold))
      }
    },
    ContextTool(
      "drag", "Drags a finger from one place to another.",
      [
        .init(name: "from", kind: .place, description: "{x, y}, {name} or {ref}.", isNeeded: true),
        .init(name: "to", kind: .place, description: "{x, y}, {name} or {ref}.", isNeeded: true),
        .number("duration", "Seconds of the way; 0.5 by itself."), .number("hold", "Seconds at the start before it."),
      ]
    ) { tools, arguments throws(ToolFault) in
      let duration = try arguments.number("duration", in: 0.02...60, or: 0.5)
      let hold = try arguments.number("hold", in: 0...60, or: 0)
      let (from, to) = (try await tools.place(arguments.json["from"]), try await tools.place(arguments.json["to"]))
      return try await tools.act { device throws(DrivingError) in
        try device.check(to.x, to.y)
        try await device.perform(
          .drag(
            from: (from.x, from.y), to: (to.x, to.y), duration: duration, hold: hold,
            // A quick one is meant to leave the screen while it moves.
            rest: duration < 0.2 ? 0 : FingerPlan.stillness))
      }
    },
    ContextTool(
      "pinch", "Moves two fingers apart (scale above 1) or together (below 1) on an element or about a place.",
      [.number("scale", "The factor.", isNeeded: true)] + whom
    ) { tools, arguments throws(ToolFault) in
      let scale = try arguments.number("scale", in: 0.01...100, or: 1)
      let area = try await tools.area(arguments)
      return try await tools.act { device throws(DrivingError) in
        try await device.perform(.pinch(in: area, scale: scale, velocity: max(abs(scale - 1), 0.5) / 0.5))
      }
    },
    ContextTool(
      "rotate", "Turns two fingers on an element or about a place.",
      [.number("rotation", "Radians, clockwise positive.", isNeeded: true)] + whom
    ) { tools, arguments throws(ToolFault) in
      let angle = try arguments.number("rotation", in: -31.5...31.5, or: 0)
      let area = try await tools.area(arguments)
      return try await tools.act { device throws(DrivingError) in
        try await device.perform(.rotate(in: area, by: angle, duration: 0.5))
      }
    },
    ContextTool(
      "type", "Types a text into an element, which is tapped first, or into what has the keyboard.",
      [
        .text("text", "What is typed; \\n is Return.", isNeeded: true), .text("name", "The element by its name."),
        .text("ref", "The element as find told it."),
      ]
    ) { tools, arguments throws(ToolFault) in try await tools.type(arguments) },
    ContextTool(
      "press", "Presses a key of a keyboard, or the button home.",
      [
        .text("key", "A letter or a name: return, escape, tab, delete, up, f1, home.", isNeeded: true),
        .init(name: "modifiers", kind: .texts, description: "Of command, shift, option, control."),
      ]
    ) { tools, arguments throws(ToolFault) in try await tools.press(arguments) },
    ContextTool("shake", "Shakes the device.") { tools, _ throws(ToolFault) in
      try await tools.act { device throws(DrivingError) in
        try await device.report(.shake(.began))
        try await device.pass(FingerPlan.hold)
        try await device.report(.shake(.ended))
      }
    },
  ]

  private func point(_ arguments: ToolArguments) async throws(ToolFault) -> PlanePoint {
    try await point(arguments.text("name"), arguments.text("ref"), arguments.number("x"), arguments.number("y"))
  }

  private func place(_ json: JSONValue?) async throws(ToolFault) -> PlanePoint {
    try await point(json?["name"]?.asText, json?["ref"]?.asText, json?["x"]?.asNumber, json?["y"]?.asNumber)
  }

  /// What of an element is seen, or a part of the screen about a place.
  private func area(_ arguments: ToolArguments) async throws(ToolFault) -> PlaneRect {
    let point = try await point(arguments)
    guard arguments.text("name") != nil || arguments.text("ref") != nil else {
      return PlaneRect(point.x - 80, point.y - 80, 160, 160)
    }
    let element = try element(arguments.text("name"), arguments.text("ref"), try await tree(reaching: false))
    return element.seen ?? element.frame
  }

  private func type(_ arguments: ToolArguments) async throws(ToolFault) -> ToolAnswer {
    let text = arguments.text("text") ?? ""
    var focus: (point: PlanePoint, element: ElementSnapshot)?
    if arguments.text("name") != nil || arguments.text("ref") != nil {
      let tree = try await tree(reaching: false)
      let element = try element(arguments.text("name"), arguments.text("ref"), tree)
      let place = tree.place(of: element.id) ?? 0
      if !tree.hasFocus(within: place) {
        guard tree.mayTakeText(within: place) else {
          throw ToolFault("\(element.type.name) '\(element.name ?? element.text)' takes no text")
        }
        focus = (try await point(arguments), element)
      }
    }
    let answer = try await act { device throws(DrivingError) in
      if let (point, element) = focus {
        try await device.perform(.tap(x: point.x, y: point.y))
        try await device.settle(Self.settling)
        let after = try await device.elements()
        guard after.place(of: element.id).map(after.hasFocus) == true else {
          throw .argument(
            "\(element.type.name) '\(element.name ?? element.text)' does not get the keyboard when it is tapped; "
              + "call why")
        }
      }
      try await device.type(text)
    }
    guard try await tree(reaching: false).elements.contains(where: \.hasFocus) || text.hasSuffix("\n") else {
      throw ToolFault("nothing has the keyboard, and the text went nowhere; name an element that takes text")
    }
    return answer
  }

  private func press(_ arguments: ToolArguments) async throws(ToolFault) -> ToolAnswer {
    let name = (arguments.text("key") ?? "").lowercased()
    var held: UInt32 = 0
    for word in arguments.texts("modifiers") {
      switch word.lowercased() {
      case "command", "cmd": held |= KeyNames.command
      case "shift": held |= KeyNames.shift
      case "option", "alt": held |= KeyNames.option
      case "control", "ctrl": held |= KeyNames.control
      default:
        throw ToolFault("press: there is no modifier '\(word.prefix(20))'; there are command, shift, option, control")
      }
    }
    if name == "home" { return try await act { device throws(DrivingError) in try await device.goHome() } }
    let typed = name.count == 1 ? name.first.flatMap { KeyNames.key(typing: $0) } : nil
    if typed?.needsShift == true { held |= KeyNames.shift }
    guard let usage = KeyNames.key(named: name) ?? typed?.usage else {
      throw ToolFault(
        "press: no key is called '\(name.prefix(20))'; keys are letters, digits, return, escape, tab, delete, arrows, "
          + "f1 to f12"
      )
    }
    return try await act { device throws(DrivingError) in try await device.press(usage, modifiers: held) }
  }
}
