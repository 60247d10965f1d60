import Driving
import EventTrace
import Foundation
import SystemLink

extension MobileScript {
  /// What a test in Swift asks beside what others do: `XCUIAutomation` over a process.
  static let automation: [String: Handler] = [
    "tree": { session, arguments throws(WebDriverError) in
      let tree = try await session.tree(reaching: try arguments.bool("reaching") ?? false)
      return .text(await text(of: tree))
    },
    "status": { session, arguments throws(WebDriverError) in
      let name = try arguments.needed("app", try arguments.text("app"))
      let state = try session.state(of: name)
      return [
        "now": .number(session.device.now), "state": .number(Double(state.rawValue)),
        "ending": state == .notRunning ? JSONValue(session.ending(of: name)) : .null,
      ]
    },
    "advance": { session, arguments throws(WebDriverError) in
      let seconds = try seconds(arguments, most: 3_600)
      try await driving { () async throws(DrivingError) in try await session.device.pass(seconds) }
      return try await session.time()
    },
    "settle": { session, arguments throws(WebDriverError) in
      let seconds = try seconds(arguments, most: 3_600)
      _ = try await driving { () async throws(DrivingError) in try await session.device.settle(seconds) }
      return try await session.time()
    },
    "busy": { session, _ throws(WebDriverError) in
      let reasons = try await driving { () async throws(DrivingError) in try await session.device.busy() }
      return JSONValue(encoding: reasons)
    },
    "fingers": { session, arguments throws(WebDriverError) in try await perform(session, try plan(arguments)) },
    "type": { session, arguments throws(WebDriverError) in
      let text = try arguments.needed("text", try arguments.text("text"))
      try await session.act { () async throws(DrivingError) in
        for sample in samples(typing: text) { try await session.device.report(.text(sample)) }
      }
      return .null
    },
    "press": { session, arguments throws(WebDriverError) in
      let key = try arguments.needed("key", try arguments.number("key"))
      let modifiers = try arguments.number("modifiers") ?? 0
      guard let key = UInt16(exactly: key), let modifiers = UInt32(exactly: modifiers) else {
        throw WebDriverError(
          .invalidArgument, "\(arguments.command): \"key\" is a usage of HID, \"modifiers\" are bits of UIKit's")
      }
      try await session.act { () async throws(DrivingError) in
        try await session.device.press(key, modifiers: modifiers)
      }
      return .null
    },
    "open": { session, arguments throws(WebDriverError) in
      let url = try arguments.needed("url", try arguments.text("url"))
      guard url.utf8.count <= LinkLimits.urlBytes else {
        throw WebDriverError(
          .invalidArgument, "\(arguments.command): \"url\" has more than \(LinkLimits.urlBytes) bytes")
      }
      try await session.act { () async throws(DrivingError) in try await session.device.open(url: url) }
      return .null
    },
    "picture": { session, _ throws(WebDriverError) in
      let svg = try await driving { () async throws(DrivingError) in try await session.device.drawing() }
      let screen = session.device.screenSize
      return [
        "svg": .text(svg), "width": .number(screen.width), "height": .number(screen.height),
        "scale": .number(session.device.options.screen.scale),
      ]
    },
  ]

  // MARK: What they read

  /// What fingers do, said in numbers: each deed with its own.
  private static func plan(_ arguments: Arguments) throws(WebDriverError) -> FingerPlan {
    func number(_ name: String, _ range: ClosedRange<Double>) throws(WebDriverError) -> Double {
      let value = try arguments.needed(name, try arguments.number(name))
      guard range ~= value else {
        throw WebDriverError(
          .invalidArgument, "\(arguments.command): \"\(name)\" is \(value), and has to be \(range.words)")
      }
      return value
    }
    // Fingers may leave the screen; where they come down is looked at when they do.
    let (far, time) = (-1e6...1e6, 0.0...3_600)
    func place(_ x: String, _ y: String) throws(WebDriverError) -> (x: Double, y: Double) {
      (try number(x, far), try number(y, far))
    }
    let deeds = ["tap", "hold", "drag", "pinch", "rotate"]
    let deed = try arguments.needed("deed", try arguments.choice("deed", of: deeds))
    try arguments.refuseOthers(than: ["deed"] + (deedWords[deed] ?? []))
    if deed == "drag" {
      return .drag(
        from: try place("fromX", "fromY"), to: try place("toX", "toY"), duration: try number("seconds", time),
        hold: try number("hold", time), rest: try number("rest", time))
    }
    let (x, y) = try place("x", "y")
    switch deed {
    case "hold": return .tap(x: x, y: y, hold: try number("seconds", time))
    case "pinch":
      return .pinch(
        x: x, y: y, from: try number("from", far), to: try number("to", far), duration: try number("seconds", time))
    case "rotate":
      return .rotate(
        x: x, y: y, radius: try number("radius", far), by: try number("angle", far),
        duration: try number("seconds", time))
    default:
      let (count, fingers) = (try number("count", 1...50), try number("fingers", 1...10))
      return .tap(x: x, y: y, count: Int(count), fingers: Int(fingers))
    }
  }

  private static func seconds(_ arguments: Arguments, most: Double) throws(WebDriverError) -> Double {
    let seconds = try arguments.needed("seconds", try arguments.number("seconds"))
    guard 0...most ~= seconds else {
      throw WebDriverError(.invalidArgument, "\(arguments.command): \"seconds\" has to be \((0...most).words)")
    }
    return seconds
  }

  /// A text as the keyboard of the screen types it; a backspace (U+0008) deletes.
  private static func samples(typing text: String) -> [TextSample] {
    text.split(separator: "\u{8}", omittingEmptySubsequences: false).enumerated().flatMap { place, piece in
      (place == 0 ? [] : [.deleteBackward]) + TextSample.inserting(String(piece))
    }
  }

  /// A tree is sent as a text: it is read as a whole, by who knows its form.
  @concurrent private static func text(of tree: ElementTree) async -> String {
    String(decoding: InspectionForm.encode(tree), as: UTF8.self)
  }
}

extension WebDriverSession {
  /// How an app ended that does not run, as the system said; nil where it said nothing.
  fileprivate func ending(of name: String) -> String? {
    guard let app = try? device.launch(named: name).name else { return nil }
    return device.messages.last { $0.hasPrefix(app + " ") }
  }

  /// What the clock shows, and whether waiting changes nothing: on a real clock nobody knows.
  fileprivate func time() async throws(WebDriverError) -> JSONValue {
    let reasons = try await driving { () async throws(DrivingError) in try await device.busy() }
    return [
      "now": .number(device.now), "isAtRest": .bool(reasons.isEmpty && capabilities.time == .virtual),
    ]
  }
}

extension ClosedRange<Double> {
  fileprivate var words: String {
    func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
    return "\(text(lowerBound)) to \(text(upperBound))"
  }
}
