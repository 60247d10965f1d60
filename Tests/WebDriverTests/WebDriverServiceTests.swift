import Driving
import Foundation
import SpringBoard
import Testing

@testable import WebDriver

/// What is answered without any session: no process is started.
@MainActor @Suite struct WebDriverServiceTests {
  private func service(sessions: Int = 2) -> WebDriverService {
    var options = WebDriverOptions(
      device: DeviceSetup(home: AppLaunch(name: "Home", executable: "/nowhere/home"), apps: []))
    options.sessions = sessions
    return WebDriverService(options)
  }

  /// What was made for devices and taken away.
  @MainActor private final class Count { var ended = 0 }

  /// Asks, and reads the status and the answer, an error by its code.
  private func ask(
    _ service: WebDriverService, _ method: String, _ path: String, _ body: String = "", key: String? = nil
  ) async throws -> (status: Int, value: JSONValue) {
    let answer = await service.answer(
      WebDriverQuestion(
        method: method, path: path.split(separator: "/").map(String.init), body: Data(body.utf8), idempotencyKey: key))
    let json = try JSONValue(parsing: answer.body)
    #expect(json.asObject?.keys.sorted() == ["value"])
    return (answer.status, try #require(json.asObject?["value"]))
  }

  @Test(arguments: ["status", "wd/hub/status"])
  func `the status tells whether there is room`(path: String) async throws {
    let answer = try await ask(service(), "GET", path)
    #expect(answer.status == 200)
    #expect(
      answer.value == [
        "ready": true, "message": "firstresponder has 0 of 2 sessions", "build": ["version": "0.1.0"],
        "sessions": ["open": 0, "limit": 2],
      ])
    #expect(try await ask(service(sessions: 0), "GET", path).value["ready"] == false)
    #expect(try await ask(service(), "GET", "sessions").value == [])
  }

  @Test(arguments: [
    ("POST", "status", 405, "unknown method"), ("GET", "session", 405, "unknown method"),
    ("GET", "", 404, "unknown command"), ("GET", "favicon.ico", 404, "unknown command"),
    ("POST", "wd/hub", 404, "unknown command"), ("GET", "session/7", 404, "invalid session id"),
    ("DELETE", "session/7", 404, "invalid session id"), ("POST", "session/7/nothing", 404, "invalid session id"),
    ("POST", "wd/hub/session/7/element", 404, "invalid session id"),
  ])
  func `what is not there is told by its code`(method: String, path: String, status: Int, code: String) async throws {
    let answer = try await ask(service(), method, path)
    #expect(answer.status == status && answer.value["error"]?.asText == code)
    #expect(answer.value.asObject?.keys.sorted() == ["error", "message", "stacktrace"])
  }

  @Test(arguments: ["", "{}", "[]", "3", "{", "\u{0}", #"{"capabilities": 1}"#])
  func `a request for a session that can't be read is an invalid argument`(body: String) async throws {
    let service = service()
    let answer = try await ask(service, "POST", "session", body)
    #expect(answer.status == 400 && answer.value["error"] == "invalid argument")
    #expect(service.sessionCount == 0)
  }

  @Test func `a device that can't start is no session, and leaves nothing`() async throws {
    let count = Count()
    var options = WebDriverOptions(
      device: DeviceSetup(home: AppLaunch(name: "Home", executable: "/nowhere/home"), apps: []))
    options.makeData = { () throws(DrivingError) in
      DeviceData(variables: ["A": "1"], end: { count.ended += 1 })
    }
    let service = WebDriverService(options)
    let answer = try await ask(service, "POST", "session", #"{"capabilities": {}}"#)
    #expect(answer.status == 500 && answer.value["error"] == "session not created")
    #expect(service.sessionCount == 0 && count.ended == 1)
  }

  @Test func `without a place for what apps keep there is no session`() async throws {
    var options = WebDriverOptions(
      device: DeviceSetup(home: AppLaunch(name: "Home", executable: "/nowhere/home"), apps: []))
    options.makeData = { () throws(DrivingError) in throw .notStarted("the disk is full") }
    let service = WebDriverService(options)
    let answer = try await ask(service, "POST", "session", #"{"capabilities": {}}"#)
    #expect(answer.value["error"] == "session not created" && answer.value["message"] == "the disk is full")
    #expect(service.sessionCount == 0)
  }

  @Test func `a request that has failed is tried again under the same key`() async throws {
    let count = Count()
    var options = WebDriverOptions(
      device: DeviceSetup(home: AppLaunch(name: "Home", executable: "/nowhere/home"), apps: []))
    options.makeData = { () throws(DrivingError) in DeviceData(end: { count.ended += 1 }) }
    let service = WebDriverService(options)
    for (tries, path) in [(1, "session"), (2, "session"), (3, "wd/hub/session")] {
      let answer = try await ask(service, "POST", path, #"{"capabilities": {}}"#, key: "one")
      #expect(answer.status == 500 && count.ended == tries)
    }
    // Two at one time are one.
    async let first = ask(service, "POST", "session", #"{"capabilities": {}}"#, key: "two")
    async let second = ask(service, "POST", "wd/hub/session", #"{"capabilities": {}}"#, key: "two")
    #expect(try await [first.status, second.status] == [500, 500] && count.ended == 4)
  }

  @Test func `without room, and while it ends, no session is made`() async throws {
    let answer = try await ask(service(sessions: 0), "POST", "session", #"{"capabilities": {}}"#)
    #expect(
      answer.value["message"] == "0 sessions are open already; end one, or start another server")
    let ending = service()
    await ending.end()
    #expect(
      try await ask(ending, "POST", "session", #"{"capabilities": {}}"#).value["message"] == "the server is ending")
    #expect(try await ask(ending, "GET", "status").value["ready"] == false)
  }
}
