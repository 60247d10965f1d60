import Foundation
import SpringBoard
import Testing
import Turns
import WebDriver

@testable import Driving
@testable import EventTrace

/// Scripts that tests in Swift send to a server, with what nobody should send.
@MainActor @Suite(.takesTurnsAlone, .runsMainLoop, .timeLimit(.minutes(30))) struct AutomationScriptTests {
  private let service = WebDriverService(WebDriverOptions(device: Driven.setup))

  private func ask(_ method: String, _ path: [String], _ body: JSONValue) async throws -> JSONValue {
    let answer = await service.answer(WebDriverQuestion(method: method, path: path, body: body.bytes))
    return try #require(try JSONValue(parsing: answer.body).asObject?["value"])
  }

  /// Runs something in a session with the mixer; it is given what runs scripts.
  private func session(
    _ body: (@MainActor (String, JSONValue) async throws -> JSONValue) async throws -> Void
  ) async throws {
    let wishes: JSONValue = ["appium:app": "Mixer", "firstresponder:clock": "virtual"]
    let begun = try await ask("POST", ["session"], ["capabilities": ["alwaysMatch": wishes]])
    let id = try #require(begun["sessionId"]?.asText)
    do {
      try await body { script, arguments in
        try await ask(
          "POST", ["session", id, "execute", "sync"],
          ["script": .text("firstresponder: \(script)"), "args": [arguments]])
      }
    } catch {
      await service.end()
      throw error
    }
    await service.end()
  }

  @Test func `the elements of the screen are answered as one text`() async throws {
    try await session { run in
      for reaching in [false, true] {
        let text = try #require(try await run("tree", ["reaching": .bool(reaching)]).asText)
        let tree = try InspectionForm.decode(ElementTree.self, from: Data(text.utf8))
        let mute = try #require(tree.elements.first { $0.identifier == "mute Kick" })
        #expect(tree.elements[0].label == "Mixer" && (mute.reach?.isHittable == true) == reaching)
      }
    }
  }

  @Test func `time goes as far as it is told, and where the app is can be asked`() async throws {
    try await session { run in
      let start = try #require(try await run("advance", ["seconds": 0])["now"]?.asNumber)
      let later = try await run("advance", ["seconds": 1.5])
      #expect(later["isAtRest"] == true && abs((later["now"]?.asNumber ?? 0) - start - 1.5) < 1e-6)
      #expect(try await run("settle", ["seconds": 2])["isAtRest"] == true)
      #expect(try await run("busy", [:]).asList == [])
      #expect(try await run("status", ["app": "mixer"])["state"] == 4)
      #expect(try await run("status", ["app": "Notes"])["state"] == 1)
      #expect(try await run("status", ["app": "Fridge"])["state"] == 0)
    }
  }

  @Test func `fingers do what is said in numbers`() async throws {
    try await session { run in
      let text = try #require(try await run("tree", [:]).asText)
      let tree = try InspectionForm.decode(ElementTree.self, from: Data(text.utf8))
      let point = try #require(tree.elements.first { $0.identifier == "mute Kick" }?.hitPoint)
      let (x, y) = (JSONValue.number(point.x), JSONValue.number(point.y))
      #expect(try await run("fingers", ["deed": "tap", "x": x, "y": y, "count": 1, "fingers": 1]) == .null)
      let after = try InspectionForm.decode(
        ElementTree.self, from: Data(try #require(try await run("tree", [:]).asText).utf8))
      #expect(after.elements.first { $0.identifier == "mute Kick" }?.value == "1")
      #expect(try await run("why", ["x": x, "y": y, "view": 1])["code"] != nil)
    }
  }

  @Test func `what has no meaning is refused, and the session goes on`() async throws {
    try await session { run in
      let long = JSONValue.text(String(repeating: "a", count: 20_000))
      let wrong: [(String, JSONValue, String)] = [
        ("fingers", [:], "firstresponder: fingers needs \"deed\""),
        ("fingers", ["deed": "wave"], "has to be one of tap, hold, drag, pinch, rotate"),
        ("fingers", ["deed": "tap", "x": 1, "y": 1, "count": 1], "needs \"fingers\""),
        ("fingers", ["deed": "tap", "x": 1, "y": 1, "count": 1e9, "fingers": 1], "\"count\""),
        ("fingers", ["deed": "hold", "x": 1, "y": 1, "seconds": 1e9], "\"seconds\""),
        ("fingers", ["deed": "hold", "x": 1, "y": 1, "seconds": "nan"], "\"seconds\""),
        ("fingers", ["deed": "drag", "fromX": 1, "fromY": 1, "toX": 1e300, "toY": 1, "seconds": 1], "\"toX\""),
        ("fingers", ["deed": "hold", "x": -5, "y": 1, "seconds": 1], "is not on the screen"),
        ("advance", ["seconds": -1], "0 to 3600"), ("advance", [:], "needs \"seconds\""),
        ("settle", ["seconds": "soon"], "a number"), ("press", ["key": 1e9], "usage"),
        ("press", ["key": 4, "modifiers": -1], "bits"), ("type", [:], "needs \"text\""),
        ("status", [:], "needs \"app\""), ("tree", ["reaching": 3], "true or false"),
        ("open", ["url": long], "bytes"),
        ("why", ["x": 1, "y": 1, "view": -1], "number of a view"),
      ]
      for (script, arguments, words) in wrong {
        let answer = try await run(script, arguments)
        #expect(answer["error"] != nil && answer["message"]?.asText?.contains(words) == true, "\(script): \(answer)")
      }
      #expect(try await run("status", ["app": "Mixer"])["state"] == 4)
    }
  }

  @Test func `a finger that lifts while it moves leaves what scrolls coasting`() async throws {
    var setup = Driven.setup
    setup.apps = [InstalledApp(Driven.example("Feed"))]
    try await Driven.device(setup) { device in
      func firstHeart(after rest: Double) async throws -> Int? {
        try await device.launch("Feed")
        try await device.perform(.drag(from: (195, 600), to: (195, 400), duration: 0.1, rest: rest))
        try await device.settle(5)
        let hearts = try await device.elements().elements.filter { $0.identifier.hasPrefix("like ") && $0.isVisible }
        _ = try await device.terminate("Feed")
        return hearts.first.flatMap { Int($0.identifier.dropFirst(5)) }
      }
      let still = try #require(try await firstHeart(after: 0.5))
      let thrown = try #require(try await firstHeart(after: 0))
      #expect(thrown > still)
    }
  }
}
