import Foundation
import SpringBoard
import SystemLink
import Testing
import Turns
import WebDriver

@testable import Command
@testable import Driving

/// A service of WebDriver sessions over real apps.
@MainActor @Suite(.takesTurnsAlone, .runsMainLoop, .timeLimit(.minutes(30))) struct SessionServiceTests {
  /// A client of one service.
  @MainActor private final class Client {
    let service: WebDriverService
    init(_ options: WebDriverOptions) { service = WebDriverService(options) }

    func ask(_ method: String, _ path: String, _ body: JSONValue = [:], key: String? = nil) async throws -> JSONValue {
      let answer = await service.answer(
        WebDriverQuestion(
          method: method, path: path.split(separator: "/").map(String.init),
          body: method == "POST" ? body.bytes : Data(),
          idempotencyKey: key))
      let value = try JSONValue(parsing: answer.body).asObject?["value"]
      #expect((answer.status == 200) == (value?["error"] == nil))
      return try #require(value)
    }

    /// Begins a session, and answers its id.
    func begin(_ wishes: [String: JSONValue] = ["appium:app": "Mixer"], key: String? = nil) async throws -> String {
      let all = wishes.merging(["firstresponder:clock": "virtual"]) { first, _ in first }
      let answer = try await ask("POST", "session", ["capabilities": ["alwaysMatch": .object(all)]], key: key)
      return try #require(answer["sessionId"]?.asText)
    }

    func find(_ name: String, in session: String) async throws -> String {
      let found = try await ask("POST", "session/\(session)/element", ["using": "name", "value": .text(name)])
      return try #require(found["ELEMENT"]?.asText)
    }

    func process(in session: String) async throws -> Int32 {
      let info = try await ask(
        "POST", "session/\(session)/execute/sync", ["script": "mobile: activeAppInfo", "args": []])
      return Int32(try #require(info["pid"]?.asNumber))
    }
  }

  private func serving(sessions: Int = 64, _ body: (Client) async throws -> Void) async throws {
    var options = WebDriverOptions(device: Driven.setup)
    options.exporter = RecordingExport.made
    options.sessions = sessions
    let client = Client(options)
    do { try await body(client) } catch {
      await client.service.end()
      throw error
    }
    await client.service.end()
    #expect(client.service.sessionCount == 0)
  }

  @Test func `a session is begun, used and ended`() async throws {
    try await serving { client in
      let session = try await client.begin()
      let process = try await client.process(in: session)
      let mute = try await client.find("mute Kick", in: session)
      let path = "session/\(session)/element/\(mute)"
      #expect(try await client.ask("GET", path + "/selected") == false)
      #expect(try await client.ask("POST", path + "/click") == .null)
      #expect(try await client.ask("GET", path + "/selected") == true)
      #expect(try await client.ask("GET", path + "/attribute/nothing")["error"] == "invalid argument")
      #expect(try await client.ask("GET", "session/\(session)")["appium:bundleId"] == "Mixer")
      #expect(try await client.ask("DELETE", "session/\(session)") == .null)
      #expect(!Driven.runs(process))
      for (method, rest) in [("DELETE", ""), ("GET", ""), ("GET", "/source"), ("POST", "/element")] {
        #expect(try await client.ask(method, "session/\(session)\(rest)")["error"] == "invalid session id")
      }
    }
  }

  @Test func `without autoLaunch the session begins at the home screen, and its app is launched when it is asked for`()
    async throws
  {
    try await serving { client in
      let session = try await client.begin([
        "appium:app": "mixer", "appium:autoLaunch": false, "appium:forceAppLaunch": true,
        "appium:shouldTerminateApp": false,
      ])
      #expect(try await client.ask("GET", "session/\(session)")["appium:bundleId"] == "Mixer")
      func script(_ name: String, _ arguments: JSONValue = ["bundleId": "Mixer"]) async throws -> JSONValue {
        try await client.ask(
          "POST", "session/\(session)/execute/sync",
          ["script": .text("mobile: \(name)"), "args": .list([arguments])])
      }
      #expect(try await script("queryAppState") == 1)
      #expect(try await script("activeAppInfo", [:])["name"] == "Home")
      #expect(try await script("activateApp")["error"] == nil)
      #expect(try await script("queryAppState") == 4)
      // The device is the session's own: with it ends what runs on it.
      let process = try await client.process(in: session)
      #expect(try await client.ask("DELETE", "session/\(session)") == .null)
      #expect(!Driven.runs(process))
    }
  }

  @Test func `there are no more sessions than may be`() async throws {
    try await serving(sessions: 1) { client in
      let session = try await client.begin()
      #expect(try await client.ask("GET", "status")["ready"] == false)
      let refused = try await client.ask("POST", "session", ["capabilities": [:]])
      #expect(refused["error"] == "session not created")
      _ = try await client.ask("DELETE", "session/\(session)")
      #expect(try await client.ask("GET", "status")["ready"] == true)
      _ = try await client.begin([:])
    }
  }

  @Test func `two requests with one key get one session`() async throws {
    try await serving { client in
      async let first = client.begin(key: "a")
      async let second = client.begin(key: "a")
      let (one, two) = (try await first, try await second)
      #expect(one == two && client.service.sessionCount == 1)
      #expect(try await client.begin(key: "a") == one)
      #expect(try await client.begin(key: "b") != one)
    }
  }

  @Test func `commands of one session are done one after the other`() async throws {
    try await serving { client in
      let session = try await client.begin()
      let mute = try await client.find("mute Kick", in: session)
      let path = "session/\(session)/element/\(mute)"
      // Each click and what is asked after it, all at once: had they mixed, some answer would be another.
      let commands = (0..<10).map { place in
        let (method, rest) = place % 2 == 0 ? ("POST", "/click") : ("GET", "/selected")
        return Task { try await client.ask(method, path + rest) }
      }
      var answers: [JSONValue] = []
      for command in commands { answers.append(try await command.value) }
      #expect(answers == [.null, true, .null, false, .null, true, .null, false, .null, true])
    }
  }

  @Test func `a client that says nothing for long has gone`() async throws {
    try await serving { client in
      let session = try await client.begin(["appium:app": "Mixer", "appium:newCommandTimeout": 0.2])
      let other = try await client.begin([:])
      while client.service.sessionCount > 1 { try await Task.sleep(for: .milliseconds(5)) }
      #expect(try await client.ask("GET", "session/\(session)")["error"] == "invalid session id")
      #expect(try await client.ask("GET", "session/\(other)")["platformName"] == "iOS")
    }
  }

  @Test func `who ends the service while a session begins gets none, and no process is left`() async throws {
    let client = Client(WebDriverOptions(device: Driven.setup))
    async let begun = client.ask(
      "POST", "session", ["capabilities": ["alwaysMatch": ["firstresponder:clock": "virtual"]]])
    while client.service.sessionCount == 0 { await Task.yield() }
    await client.service.end()
    #expect(client.service.sessionCount == 0)
    #expect(try await begun["error"] == "session not created")
  }

  @Test func `a crash is an invalid element state, once`() async throws {
    try await serving { client in
      let session = try await client.begin()
      let process = try await client.process(in: session)
      #expect(kill(process, SIGKILL) == 0)
      let source = "session/\(session)/source"
      #expect(try await client.ask("GET", source)["error"] == "invalid element state")
      let state = try await client.ask(
        "POST", "session/\(session)/execute/sync",
        ["script": "mobile: queryAppState", "args": [["bundleId": "Mixer"]]])
      #expect(state == 1)
      #expect(try await client.ask("GET", source).asText?.contains("XCUIElementTypeApplication") == true)
    }
  }

  @Test func `numbers that no device has are refused, and the session goes on`() async throws {
    try await serving { client in
      let session = try await client.begin()
      func script(_ name: String, _ arguments: JSONValue) async throws -> JSONValue {
        try await client.ask("POST", "session/\(session)/execute/sync", ["script": .text(name), "args": [arguments]])
      }
      #expect(try await script("mobile: tap", ["x": 1e300, "y": 5])["error"] == "move target out of bounds")
      #expect(try await script("mobile: pinch", ["scale": 1e300, "velocity": 1])["error"] == "invalid argument")
      #expect(
        try await script(
          "mobile: dragFromToForDuration", ["duration": 0, "fromX": 9, "fromY": 9, "toX": 1e9, "toY": 9])[
            "error"] == "move target out of bounds")
      // Something has to be in the trace.
      #expect(try await script("mobile: tap", ["x": 5, "y": 5]) == .null)
      let whole = try #require(try await script("firstresponder: trace", ["last": 1e300]).asList)
      #expect(whole.count > 1)
      #expect(try await script("firstresponder: trace", ["last": -1e300]).asList?.count == 1)
      #expect(try await script("mobile: keys", ["keys": ["cmd+z"]])["error"] == "invalid argument")
      #expect(
        try await script("mobile: launchApp", ["bundleId": "Mixer", "arguments": 3])["error"] == "invalid argument")
      #expect(try await script("mobile: nothing", [:])["error"] == "unknown method")
    }
  }

  @Test func `a client is told what aids need, by the names of Apple's audits`() async throws {
    try await serving { client in
      let session = try await client.begin()
      func codes(_ arguments: JSONValue) async throws -> Set<String> {
        let faults = try await client.ask(
          "POST", "session/\(session)/execute/sync", ["script": "firstresponder: lint", "args": [arguments]])
        return Set(try #require(faults.asList).compactMap { $0["code"]?.asText })
      }
      #expect(try await codes(["accessibility": true]).isSuperset(of: ["hitRegion", "sufficientElementDescription"]))
      #expect(try await codes([:]).isDisjoint(with: ["hitRegion", "sufficientElementDescription"]))
    }
  }

  @Test func `a client records, and gets the recording in other forms`() async throws {
    try await serving { client in
      let session = try await client.begin()
      func run(_ script: String, _ arguments: JSONValue) async throws -> JSONValue {
        try await client.ask(
          "POST", "session/\(session)/execute/sync",
          ["script": .text("firstresponder: \(script)"), "args": [arguments]])
      }
      let missing = #"no recording: call record with action "start" first"#
      #expect(try await run("record", ["action": "stop"])["message"]?.asText == missing)
      #expect(try await run("export", ["format": "evemu"])["message"]?.asText == missing)
      #expect(try await run("record", ["action": "pause"])["error"] == "invalid argument")
      #expect(try await run("record", [:])["error"] == "invalid argument")
      #expect(try await run("record", ["action": "start"])["app"] == "Mixer")
      #expect(try await run("record", ["action": "start"])["error"] == "invalid argument")
      let mute = try await client.find("mute Kick", in: session)
      _ = try await client.ask("POST", "session/\(session)/element/\(mute)/click")
      let stopped = try await run("record", ["action": "stop"])
      let text = try #require(stopped["recording"]?.asText)
      #expect(try Recording.read(Data(text.utf8)).recording.fingers.count == 1 && stopped["touches"] == 1)
      let test = try await run("export", ["format": "swift-test"])
      #expect(test["text"]?.asText?.contains("SimulatedDevice") == true && test["format"] == "swift-test")
      #expect(try await run("export", ["format": "perfetto"])["base64"]?.asText?.isEmpty == false)
      #expect(try await run("export", ["format": "pdf"])["error"] == "invalid argument")
    }
  }
}
