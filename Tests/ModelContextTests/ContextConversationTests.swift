import Driving
import Foundation
import SpringBoard
import Testing

@testable import ModelContext

/// What is said in one turn of the main thread, before any of it is answered: no process is started.
@MainActor @Suite struct ContextConversationTests {
  @MainActor private final class Said { var answers: [JSONValue] = [] }

  /// Says lines in one turn, and then that there are no more.
  private func answers(to lines: [ContextLines.Line]) async throws -> [JSONValue] {
    let said = Said()
    let setup = ContextSetup(
      device: DeviceSetup(home: AppLaunch(name: "Home", executable: "/nowhere/home"), apps: []))
    let conversation = ContextConversation(setup) { answer in
      said.answers.append((try? JSONValue(parsing: answer)) ?? .null)
    }
    for line in lines { conversation.take(line) }
    await conversation.end(within: 60)
    return said.answers
  }

  private func request(_ id: JSONValue, _ method: String, _ parameters: JSONValue = [:]) -> ContextLines.Line {
    .line((["jsonrpc": "2.0", "id": id, "method": .text(method), "params": parameters] as JSONValue).bytes)
  }

  private func call(_ id: JSONValue, _ tool: String) -> ContextLines.Line {
    request(id, "tools/call", ["name": .text(tool)])
  }

  private func cancel(_ id: JSONValue) -> ContextLines.Line {
    let parameters: JSONValue = ["requestId": id, "reason": "Nobody waits any more."]
    return .line(
      (["jsonrpc": "2.0", "method": "notifications/cancelled", "params": parameters] as JSONValue).bytes)
  }

  @Test func `calls are answered in their order, before the end, and all else without waiting for them`() async throws {
    let ids = try await answers(to: [call(1, "apps"), call(2, "tree"), request(3, "ping"), call("4", "apps")])
      .map { $0["id"] }
    #expect(ids.filter { $0 != 3 } == [1, 2, "4"])
    #expect(ids.count == 4 && ids.last != 3)
  }

  @Test func `what is cancelled is not answered, and what waits behind it is`() async throws {
    let said = try await answers(to: [
      call(1, "apps"), call(2, "apps"), cancel(2), cancel(7), cancel("1"), call(3, "apps"), cancel(.null),
    ])
    #expect(said.map { $0["id"] } == [1, 3])
  }

  @Test func `an id that is not answered yet is refused, and free again when it is cancelled`() async throws {
    let said = try await answers(to: [call(1, "apps"), request(1, "ping"), cancel(1), request(1, "ping")])
    #expect(said.map { $0["error"]?["code"] ?? $0["result"] } == [-32_600, [:]])
  }

  @Test func `no more requests wait than may`() async throws {
    let count = ContextConversation.waiting
    let said = try await answers(to: (0..<count + 1).map { call(.number(Double($0)), "apps") })
    #expect(said.first?["error"]?["code"] == -32_000 && said.first?["id"] == .number(Double(count)))
    #expect(said.dropFirst().map { $0["id"] } == (0..<count).map { .number(Double($0)) })
  }

  @Test func `a line that is too long can't be read, and the next one can`() async throws {
    let said = try await answers(to: [.tooLong, request("a", "ping")])
    #expect(
      said == [
        [
          "jsonrpc": "2.0", "id": .null,
          "error": ["code": -32_700, "message": "a line has more than 1048576 bytes"],
        ], ["jsonrpc": "2.0", "id": "a", "result": [:]],
      ])
  }
}
