import Foundation
import ModelContext
import SystemLink
import Testing
import Turns

@testable import Command
@testable import Driving

/// Tools of the Model Context Protocol over real apps.
@MainActor @Suite(.takesTurnsAlone, .runsMainLoop, .timeLimit(.minutes(30))) struct ToolsTests {
  private let server = Self.server(nil)

  private static func server(_ output: OutputFolder?) -> ContextServer {
    var setup = ContextSetup(device: Driven.setup)
    setup.exporter = RecordingExport.made
    setup.output = output
    return ContextServer(setup)
  }

  private func call(_ name: String, _ arguments: JSONValue = [:]) async throws -> (value: JSONValue?, fault: String?) {
    try await Self.call(name, arguments, of: server)
  }

  /// Calls a tool: what it answers for programs, or the sentence that says why not.
  private static func call(
    _ name: String, _ arguments: JSONValue, of server: ContextServer
  ) async throws -> (value: JSONValue?, fault: String?) {
    let line: JSONValue = [
      "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": ["name": .text(name), "arguments": arguments],
    ]
    let answer = try JSONValue(parsing: try #require(await server.answer(to: line.bytes)))
    let result = try #require(answer["result"])
    let text = result["content"]?.asList?.first?["text"]?.asText
    return result["isError"] == true ? (nil, text) : (result["structuredContent"], nil)
  }

  /// The one element of a name.
  private func find(_ name: String) async throws -> JSONValue {
    try #require(try await call("find", ["name": .text(name)]).value?["elements"]?.asList?.first)
  }

  @Test func `an app is launched, touched, found and ended`() async throws {
    #expect(try await call("launch", ["app": "MIXER"]).value?["app"] == "Mixer")
    let mute = try await find("mute Kick")
    #expect(mute["type"] == "Button" && mute["hittable"] == true && mute["value"] == nil)
    let tapped = try #require(try await call("tap", ["name": "mute Kick"]).value)
    #expect(tapped["receipt"]?["arrived"] == true)
    #expect(try await find("mute Kick")["value"] == "1")
    #expect(try await call("tap", ["ref": try #require(mute["ref"])]).fault == nil)
    #expect(try await find("mute Kick")["value"] == nil)
    #expect(try await call("apps").value?["apps"]?.asList?.first?["state"] == "in front")
    #expect(try await call("terminate").value?["app"] == "Mixer")
    #expect(try await call("tap", ["name": "mute Kick"]).fault == "no app is running: call launch first")
    await server.end()
  }

  @Test func `a reference means nothing in another app, nor in the next process of the same one`() async throws {
    _ = try await call("launch", ["app": "Mixer"])
    let mute = try #require(try await find("mute Kick")["ref"])
    for app in ["Notes", "Mixer"] {
      _ = try await call("launch", ["app": .text(app)])
      let fault = try #require(try await call("tap", ["ref": mute]).fault)
      #expect(fault.hasPrefix("no element on the screen has the ref"))
    }
    #expect(try await find("mute Kick")["value"] == nil)
    await server.end()
  }

  @Test func `a receipt has its reason also after more fingers than can be asked about`() async throws {
    _ = try await call("launch", ["app": "Mixer"])
    let fingers: JSONValue = ["x": 195, "y": 20, "fingers": 10, "count": 9]
    for _ in 1...3 { #expect(try await call("tap", fingers).fault == nil) }
    let receipt = try await call("tap", ["x": 5, "y": 840]).value?["receipt"]
    #expect(receipt?["verdicts"]?.asList?.first?["code"] == "D40")
    await server.end()
  }

  @Test func `a receipt tells also of fingers that the app in front never got`() async throws {
    _ = try await call("launch", ["app": "Mixer"])
    func receipt(_ tool: String, _ arguments: JSONValue) async throws -> (arrived: JSONValue?, verdict: JSONValue?) {
      let receipt = try await call(tool, arguments).value?["receipt"]
      return (receipt?["arrived"], receipt?["verdicts"]?.asList?.first)
    }
    // Up from the lower edge, and the finger goes on at once: home.
    let home = try await receipt(
      "drag", ["from": ["x": 195, "y": 843], "to": ["x": 195, "y": 300], "duration": 0.1])
    #expect(home.arrived == true && home.verdict?["summary"] == "The touch arrived: Home came in front of Mixer.")
    _ = try await call("launch", ["app": "Mixer"])
    // Up, and the finger rests: the open apps.
    _ = try await receipt("drag", ["from": ["x": 195, "y": 843], "to": ["x": 195, "y": 300], "duration": 1])
    let beside = try await receipt("tap", ["x": 3, "y": 60, "hold": 2])
    #expect(beside.arrived == false && beside.verdict?["code"] == "D02" && beside.verdict?["culprit"] == "Home")
    await server.end()
  }

  @Test func `the edge of the screen belongs to the app as well`() async throws {
    _ = try await call("launch", ["app": "Mixer"])
    let receipt = try await call("tap", ["x": 390, "y": 844]).value?["receipt"]
    #expect(receipt?["verdicts"]?.asList?.first?["code"] == "D40")
    await server.end()
  }

  @Test func `what can't be done is told in one sentence`() async throws {
    #expect(try await call("launch", ["app": "Fridge"]).fault?.hasPrefix("there is no app 'Fridge'; there are") == true)
    _ = try await call("launch", ["app": "Mixer"])
    let faults: [(String, JSONValue, String)] = [
      ("tap", ["name": "mute Kik"], "nothing on the screen is called 'mute Kik'; there is mute Kick"),
      ("tap", ["ref": "xyz"], "no element on the screen has the ref 'xyz'; call find again"),
      ("tap", [:], #"name an element by "name" or "ref", or a place by "x" and "y""#),
      ("tap", ["x": 1e300, "y": 0], "the place 1e+300, 0 is not on the screen of 390 x 844 points"),
      ("drag", ["from": ["x": 9, "y": 9], "to": ["x": 9, "y": -1]], "the place 9, -1 is not on the screen"),
      ("press", ["key": "nonsense"], "press: no key is called 'nonsense'"),
      ("press", ["key": "cmd+z"], "press: no key is called 'cmd+z'"),
      ("press", ["key": "a", "modifiers": ["hyper"]], "press: there is no modifier 'hyper'"),
      ("find", ["type": "Knob"], "find: there is no type 'Knob'"),
      ("find", ["predicate": "label ="], "find: "), ("type", ["text": "a"], "nothing has the keyboard"),
      ("wait", ["name": "nobody", "seconds": 1], "'nobody' has not come within 1.0 s"),
      ("trace", ["topics": ["weather"]], "trace: there is no topic 'weather'"),
      ("tree", ["depth": 0], "tree: \"depth\""),
    ]
    for (name, arguments, beginning) in faults {
      let answer = try await call(name, arguments)
      #expect(answer.fault?.hasPrefix(beginning) == true, "\(name) \(arguments.string): \(answer)")
    }
    await server.end()
  }

  @Test func `an app that has ended can be launched again`() async throws {
    _ = try await call("launch", ["app": "Mixer"])
    _ = try await call("tap", ["name": "mute Kick"])
    _ = try await call("reset")
    #expect(try await find("mute Kick")["value"] == nil)
    await server.end()
    #expect(try await call("tree").fault == "no app is running: call launch first")
    #expect(try await call("launch", ["app": "Mixer"]).value?["app"] == "Mixer")
    await server.end()
  }

  @Test func `what aids need is told by the names of Apple's audits`() async throws {
    _ = try await call("launch", ["app": "Mixer"])
    let plain = try #require(try await call("lint").value?["verdicts"]?.asList)
    let audited = try #require(try await call("lint", ["accessibility": true]).value?["verdicts"]?.asList)
    #expect(Array(audited.prefix(plain.count)) == plain)
    #expect(audited.count { $0["code"] == "sufficientElementDescription" } == 11)
    await server.end()
  }

  @Test func `a recording is answered, or left where the user allows it`() async throws {
    let missing = #"no recording: call record with action "start" first"#
    #expect(try await call("record", ["action": "stop"]).fault == missing)
    #expect(try await call("export", ["format": "chrome"]).fault == missing)
    #expect(try await call("record", ["action": "start"]).fault == "no app is running: call launch first")
    #expect(try await call("record", ["action": "pause"]).fault?.hasPrefix("record: \"action\" has to be") == true)
    _ = try await call("launch", ["app": "Mixer"])
    #expect(try await call("record", ["action": "start"]).value?["recording"]?["app"] == "Mixer")
    let again = try await call("record", ["action": "start"]).fault
    #expect(again == #"Mixer is being recorded: call record with action "stop" first"#)
    _ = try await call("tap", ["name": "mute Kick"])
    _ = try await call("terminate")
    let stopped = try #require(try await call("record", ["action": "stop"]).value?["recording"])
    let text = try #require(stopped["text"]?.asText)
    #expect(try Recording.read(Data(text.utf8)).recording.fingers.count == 1 && stopped["touches"] == 1)
    #expect(stopped["notes"] == ["Mixer ended before recording was stopped"])
    let test = try await call("export", ["format": "swift-test"]).value
    #expect(test?["text"]?.asText?.contains("SimulatedDevice") == true)
    let refused = try await call("export", ["format": "perfetto"]).fault
    #expect(
      refused == "perfetto is no text, and no file may be written: take chrome, or start mcp with --output FOLDER")
    await server.end()
    #expect(try await call("record", ["action": "stop"]).fault == missing)
  }

  @Test func `what is long goes into the folder that the user has named`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try Self.server(OutputFolder(folder.path))
    _ = try await Self.call("launch", ["app": "Mixer"], of: server)
    _ = try await Self.call("record", ["action": "start"], of: server)
    let fader = try #require(
      try await Self.call("find", ["name": "Kick"], of: server).value?["elements"]?.asList?.first?["frame"])
    let (x, y) = (fader["x"]?.asNumber ?? 0, fader["y"]?.asNumber ?? 0)
    for _ in 0..<3 {
      _ = try await Self.call(
        "drag", ["from": ["x": .number(x + 20), "y": .number(y + 20)], "to": ["x": .number(x + 20), "y": 300]],
        of: server)
    }
    let recording = try await Self.call("record", ["action": "stop"], of: server).value?["recording"]
    let path = try #require(recording?["file"]?.asText)
    #expect(path == "\(folder.path)/Mixer-1.jsonl" && recording?["text"] == nil)
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(recording?["bytes"] == .number(Double(bytes.count)))
    #expect(try Recording.read(bytes).recording.fingers.count == 3)
    let timeline = try await Self.call("export", ["format": "perfetto"], of: server).value
    #expect(timeline?["file"]?.asText == "\(folder.path)/Mixer-1.pftrace")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    await server.end()
  }

  @Test func `an app is launched on another screen, which stays for those behind it`() async throws {
    var setup = ContextSetup(device: Driven.setup)
    setup.screen = { text in
      text == "wide"
        ? .success(ScreenDescription(width: 844, height: 390, scale: 2, frameRate: 60))
        : .failure(ToolFault("'\(text)' is no screen"))
    }
    let server = ContextServer(setup)
    func launch(_ arguments: JSONValue) async throws -> JSONValue? {
      let line: JSONValue = [
        "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": ["name": "launch", "arguments": arguments],
      ]
      return try JSONValue(parsing: try #require(await server.answer(to: line.bytes)))["result"]
    }
    func width() async throws -> JSONValue? {
      let line: JSONValue = [
        "jsonrpc": "2.0", "id": 1, "method": "tools/call",
        "params": ["name": "find", "arguments": ["type": "Application"]],
      ]
      return try JSONValue(parsing: try #require(await server.answer(to: line.bytes)))["result"]?["structuredContent"]?[
        "elements"]?.asList?.first?["frame"]?["width"]
    }
    _ = try await launch(["app": "Mixer"])
    #expect(try await width() == 390)
    #expect(try await launch(["app": "Mixer", "screen": "round"])?["isError"] == true)
    #expect(try await width() == 390)
    _ = try await launch(["app": "Mixer", "screen": "wide"])
    #expect(try await width() == 844)
    _ = try await launch(["app": "Notes"])
    #expect(try await width() == 844)
    await server.end()
  }

  /// What a client heard.
  @MainActor private final class Heard { var ids: [JSONValue?] = [] }

  @Test func `while a tool waits others are heard: questions, that it is cancelled, and the end`() async throws {
    var device = Driven.setup
    device.time = .real
    let (heard, mark) = (Heard(), UUID().uuidString)
    var setup = ContextSetup(device: device)
    setup.makeData = { () throws(DrivingError) in DeviceData(variables: ["TOOLS_TESTS_MARK": mark]) }
    let conversation = ContextConversation(setup) { answer in
      heard.ids.append((try? JSONValue(parsing: answer))?["id"])
    }
    func say(_ message: JSONValue) { conversation.take(.line(message.bytes)) }
    func call(_ id: JSONValue, _ tool: JSONValue, _ arguments: JSONValue = [:]) {
      say(["jsonrpc": "2.0", "id": id, "method": "tools/call", "params": ["name": tool, "arguments": arguments]])
    }
    func hear(_ count: Int) async { while heard.ids.count < count { await Task.yield() } }
    call("launch", "launch", ["app": "Mixer"])
    // An hour: whoever waited for it would not come back in time.
    call("wait", "wait", ["seconds": 3_600])
    call("tree", "tree")
    await hear(1)
    say(["jsonrpc": "2.0", "id": "ping", "method": "ping"])
    await hear(2)
    #expect(heard.ids == ["launch", "ping"])
    say(["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": "wait"]])
    await hear(3)
    #expect(heard.ids == ["launch", "ping", "tree"])
    call("again", "wait", ["name": "nobody", "seconds": 3_600])
    #expect(Self.processes(marked: mark) == 1)
    await conversation.end(within: 0)
    #expect(heard.ids == ["launch", "ping", "tree"])
    #expect(Self.processes(marked: mark) == 0)
  }

  /// How many processes have a text among their variables.
  private static func processes(marked mark: String) -> Int {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.count { process in
      guard Int32(process) != nil, let file = FileHandle(forReadingAtPath: "/proc/\(process)/environ"),
        let variables = try? file.readToEnd()
      else { return false }
      return String(decoding: variables, as: UTF8.self).contains(mark)
    }
  }
}
