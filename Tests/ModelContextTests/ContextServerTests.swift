import Driving
import Foundation
import SpringBoard
import Testing

@testable import ModelContext

/// Messages of the protocol, without any app: no process is started.
@MainActor @Suite struct ContextServerTests {
  private let server = ContextServer(
    ContextSetup(
      device: DeviceSetup(
        home: AppLaunch(name: "Home", executable: "/nowhere/home"),
        apps: [
          InstalledApp(
            AppLaunch(name: "Mixer", executable: "/nowhere/mixer"), summary: "Faders and knobs.")
        ])))

  /// What was made for devices and taken away.
  @MainActor private final class Counts { var (made, ended) = (0, 0) }

  /// Says a line, and reads the answer.
  private func say(_ line: String) async throws -> JSONValue? {
    guard let answer = await server.answer(to: Data(line.utf8)) else { return nil }
    #expect(!answer.contains(UInt8(ascii: "\n")))
    let json = try JSONValue(parsing: answer)
    #expect(json["jsonrpc"] == "2.0")
    return json
  }

  private func result(_ method: String, _ parameters: String? = nil) async throws -> JSONValue? {
    let rest = parameters.map { #", "params": \#($0)"# } ?? ""
    return try await say(#"{"jsonrpc": "2.0", "id": 1, "method": "\#(method)"\#(rest)}"#)?["result"]
  }

  @Test(arguments: [
    (#""2024-11-05""#, "2024-11-05"), (#""2025-03-26""#, "2025-03-26"), (#""2025-06-18""#, "2025-06-18"),
    (#""2025-11-25""#, "2025-11-25"), (#""1999-01-01""#, "2025-11-25"), ("3", "2025-11-25"), ("null", "2025-11-25"),
  ])
  func `a greeting is answered in the client's version, or the newest`(wanted: String, version: String) async throws {
    let result = try #require(
      try await result("initialize", #"{"protocolVersion": \#(wanted), "capabilities": {}, "clientInfo": {}}"#))
    #expect(result["protocolVersion"] == .text(version))
    #expect(result["capabilities"] == ["tools": [:]])
    #expect(result["serverInfo"]?["name"] == "firstresponder" && result["serverInfo"]?["version"]?.asText != nil)
    #expect(result["instructions"]?.asText?.isEmpty == false)
    #expect(result["resultType"] == nil)
  }

  @Test(arguments: ["1", #""a-7""#, "0", "-3", #""""#, "9007199254740993", "18446744073709551615"])
  func `ids of both kinds come back as they were`(id: String) async throws {
    #expect(
      try await say(#"{"jsonrpc": "2.0", "id": \#(id), "method": "ping"}"#)?.string
        == #"{"id":\#(id),"jsonrpc":"2.0","result":{}}"#)
  }

  @Test(arguments: ["true", "[1]", "{}"])
  func `an id of another kind is no request`(id: String) async throws {
    let answer = try await say(#"{"jsonrpc": "2.0", "id": \#(id), "method": "ping"}"#)
    #expect(answer?["error"]?["code"] == -32_600)
    #expect(answer?.asObject?["id"] == .null)
  }

  @Test(arguments: [
    #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#, #"{"jsonrpc": "2.0", "method": "ping"}"#,
    #"{"jsonrpc": "2.0", "method": "nothing", "params": 3}"#, #"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#,
    #"{"jsonrpc": "2.0", "id": 1, "result": {}}"#, #"{"jsonrpc": "2.0", "id": 1, "error": {"code": 1}}"#,
  ])
  func `notifications, and answers that nobody asked for, are not answered`(line: String) async throws {
    #expect(try await say(line) == nil)
  }

  @Test(arguments: [
    ("{", -32_700), ("", -32_700), ("\u{0}", -32_700), (String(repeating: "[", count: 1_000), -32_700),
    ("3", -32_600), ("[]", -32_600), ("[{}]", -32_600), ("{}", -32_600), (#"{"id": 1, "method": 3}"#, -32_600),
  ])
  func `what can't be read is told by its code`(line: String, code: Double) async throws {
    let answer = try await say(line)
    #expect(answer?["error"]?["code"] == .number(code))
    #expect(answer?["error"]?["message"]?.asText?.isEmpty == false)
  }

  @Test func `an unknown method is named`() async throws {
    let answer = try await say(#"{"jsonrpc": "2.0", "id": "x", "method": "resources/list"}"#)
    #expect(
      answer == [
        "jsonrpc": "2.0", "id": "x",
        "error": ["code": -32_601, "message": "there is no method 'resources/list'"],
      ])
  }

  @Test func `who discovers is told so in every result`() async throws {
    let discovered = try #require(
      try await result("server/discover", #"{"_meta": {"protocolVersion": "2026-07-28"}}"#))
    #expect(discovered["resultType"] == "complete" && discovered["supportedVersions"] == ["2026-07-28"])
    #expect(discovered["ttlMs"] == 0 && discovered["cacheScope"] == "private")
    #expect(discovered["capabilities"] == ["tools": [:]])
    let list = try #require(try await result("tools/list"))
    #expect(list["resultType"] == "complete" && list["ttlMs"] == 0 && list["cacheScope"] == "private")
    let call = try #require(try await result("tools/call", #"{"name": "apps"}"#))
    #expect(call["resultType"] == "complete" && call["isError"] == false)
    #expect(try await result("ping") == ["resultType": "complete"])
  }

  @Test func `tools are listed with schemas that say what they take`() async throws {
    let list = try #require(try await result("tools/list"))
    #expect(list.asObject?.keys.sorted() == ["tools"])
    let tools = try #require(list["tools"]?.asList)
    #expect(Set(tools.compactMap { $0["name"]?.asText }).count == tools.count)
    for tool in tools {
      #expect(tool["description"]?.asText?.hasSuffix(".") == true)
      #expect(tool["annotations"]?["readOnlyHint"]?.asBool != nil)
      let schema = try #require(tool["inputSchema"])
      #expect(schema["type"] == "object" && schema["additionalProperties"] == false)
      let properties = try #require(schema["properties"]?.asObject)
      let needed = schema["required"]?.asList?.compactMap(\.asText) ?? []
      #expect(Set(needed).isSubset(of: properties.keys) && schema["required"] != [])
      for property in properties.values {
        #expect(
          ["string", "number", "boolean", "array", "object"].contains(property["type"]?.asText ?? ""))
        #expect(property["description"]?.asText?.hasSuffix(".") == true)
      }
    }
    let readOnly = tools.filter { $0["annotations"]?["readOnlyHint"] == true }.compactMap { $0["name"]?.asText }
    #expect(readOnly.sorted() == ["apps", "find", "lint", "map", "screenshot", "trace", "tree", "why"])
  }

  @Test(arguments: [
    "{}", #"{"name": 3}"#, #"{"name": "nothing"}"#, #"{"name": "apps", "arguments": []}"#,
    #"{"name": "apps", "arguments": "a"}"#, "[]", "3",
  ])
  func `a call that names no tool, or has no arguments of the right form, is a fault of the protocol`(
    parameters: String
  ) async throws {
    let answer = try await say(#"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": \#(parameters)}"#)
    #expect(answer?["error"]?["code"] == -32_602)
  }

  @Test func `apps are told with what they are`() async throws {
    let answer = try #require(try await result("tools/call", #"{"name": "apps", "arguments": {}}"#))
    #expect(
      answer == [
        "content": [["type": "text", "text": "Mixer (not running): Faders and knobs."]], "isError": false,
        "structuredContent": [
          "apps": [["name": "Mixer", "summary": "Faders and knobs.", "state": "not running"]]
        ],
      ])
  }

  @Test(arguments: [
    ("terminate", "{}"), ("reset", "{}"), ("tree", "{}"), ("find", #"{"name": "a"}"#), ("tap", #"{"name": "a"}"#),
    ("drag", #"{"from": {"name": "a"}, "to": {"x": 1, "y": 2}}"#), ("pinch", #"{"scale": 2, "x": 1, "y": 1}"#),
    ("rotate", #"{"rotation": 1, "ref": "3"}"#), ("type", #"{"text": "a"}"#), ("press", #"{"key": "return"}"#),
    ("shake", "{}"), ("wait", #"{"seconds": 1}"#), ("screenshot", "{}"), ("why", "{}"), ("trace", "{}"), ("map", "{}"),
    ("lint", "{}"),
  ])
  func `before anything is launched each tool says what to do`(name: String, arguments: String) async throws {
    let answer = try await result("tools/call", #"{"name": "\#(name)", "arguments": \#(arguments)}"#)
    #expect(
      answer == [
        "content": [["type": "text", "text": "no app is running: call launch first"]], "isError": true,
      ])
  }

  @Test func `a screen is read before anything is made, and refused where there is one alone`() async throws {
    let counts = Counts()
    var setup = ContextSetup(
      device: DeviceSetup(home: AppLaunch(name: "Home", executable: "/nowhere/home"), apps: []))
    setup.makeData = { () throws(DrivingError) in
      counts.made += 1
      return DeviceData()
    }
    let call: JSONValue = [
      "jsonrpc": "2.0", "id": 1, "method": "tools/call",
      "params": ["name": "launch", "arguments": ["app": "A", "screen": "huge"]],
    ]
    func sentence() async throws -> JSONValue? {
      let answer = try JSONValue(parsing: try #require(await ContextServer(setup).answer(to: call.bytes)))
      #expect(answer["result"]?["isError"] == true)
      return answer["result"]?["content"]?.asList?.first?["text"]
    }
    #expect(try await sentence() == "launch: there is one screen alone; leave \"screen\" out")
    setup.screen = { .failure(ToolFault("'\($0)' is no screen")) }
    #expect(try await sentence() == "'huge' is no screen")
    #expect(counts.made == 0)
  }

  @Test func `a device that can't start is told, again each time, and leaves nothing`() async throws {
    let counts = Counts()
    var setup = ContextSetup(
      device: DeviceSetup(
        home: AppLaunch(name: "Home", executable: "/nowhere/home"),
        apps: [InstalledApp(AppLaunch(name: "A", executable: "/nowhere/a"))]))
    setup.makeData = { () throws(DrivingError) in
      counts.made += 1
      return DeviceData(end: { counts.ended += 1 })
    }
    let server = ContextServer(setup)
    for count in 1...2 {
      let call: JSONValue = [
        "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": ["name": "launch", "arguments": ["app": "A"]],
      ]
      let answer = try JSONValue(parsing: try #require(await server.answer(to: call.bytes)))
      #expect(answer["result"]?["isError"] == true)
      #expect(counts.made == count && counts.ended == count)
    }
  }
}
