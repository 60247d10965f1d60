import Driving
import EventTrace
import Foundation
import SpringBoard
import SystemLink

/// A request of a client, as it came over the network.
public struct WebDriverQuestion: Sendable {
  /// `GET`, `POST`, `DELETE`.
  public var method: String
  /// Segments of the path, without escapes.
  public var path: [String]
  /// What was sent with it.
  public var body: Data
  /// `X-Idempotency-Key`: of two requests for a session with the same one, the second gets the first one's.
  public var idempotencyKey: String?

  /// A request as given.
  public init(method: String, path: [String], body: Data = Data(), idempotencyKey: String? = nil) {
    (self.method, self.path, self.body, self.idempotencyKey) = (method, path, body, idempotencyKey)
  }
}

/// What it is answered.
public struct WebDriverAnswer: Sendable {
  /// The status of HTTP.
  public var status: Int
  /// JSON.
  public var body: Data
}

/// Sessions of WebDriver clients: each has a device of its own, all go on side by side.
@MainActor public final class WebDriverService {
  private let options: WebDriverOptions
  private var sessions: [String: Entry] = [:]
  /// How many sessions are being made, and how many are being ended.
  private var (beginning, ending) = (0, 0)
  private var byKey: [String: Task<WebDriverAnswer, Never>] = [:]
  /// No more sessions are begun.
  private var isEnding = false

  private struct Entry {
    let session: WebDriverSession
    var alarm: Alarm?
  }

  /// A service without sessions.
  public init(_ options: WebDriverOptions) { self.options = options }

  /// How many sessions there are.
  public var sessionCount: Int { sessions.count + beginning }

  /// Answers a request.
  public func answer(_ question: WebDriverQuestion) async -> WebDriverAnswer {
    if question.method == "POST", Self.path(of: question) == ["session"], let key = question.idempotencyKey {
      while let known = byKey[key] {
        let answer = await known.value
        if answer.status != 200 || isOfOpenSession(answer) { return answer }
        if byKey[key] == known { byKey[key] = nil }
      }
      let task = Task { await self.answered(question) }
      byKey[key] = task
      if byKey.count > 1_000 { byKey = [key: task] }
      let answer = await task.value
      // Who tries again what has failed means that it is tried again.
      if answer.status != 200, byKey[key] == task { byKey[key] = nil }
      return answer
    }
    return await answered(question)
  }

  /// Whether the session that an answer is about has not ended meanwhile.
  private func isOfOpenSession(_ answer: WebDriverAnswer) -> Bool {
    let id = (try? JSONValue(parsing: answer.body))?["value"]?["sessionId"]?.asText
    return id.map { sessions[$0] != nil } ?? false
  }

  private func answered(_ question: WebDriverQuestion) async -> WebDriverAnswer {
    do throws(WebDriverError) {
      return WebDriverAnswer(status: 200, body: (["value": try await value(for: question)] as JSONValue).bytes)
    } catch {
      return WebDriverAnswer(status: error.code.status, body: error.json.bytes)
    }
  }

  private func value(for question: WebDriverQuestion) async throws(WebDriverError) -> JSONValue {
    let path = Self.path(of: question)
    switch (question.method, path) {
    case ("GET", ["status"]): return status
    case (_, ["status"]): throw WebDriverError(.unknownMethod, "/status takes GET")
    case ("POST", ["session"]): return try await begin(try body(of: question))
    case (_, ["session"]): throw WebDriverError(.unknownMethod, "/session takes POST")
    case ("GET", ["sessions"]):
      return .list(
        sessions.keys.sorted().map {
          ["id": .text($0), "capabilities": sessions[$0]?.session.capabilities.json ?? .null]
        })
    default: break
    }
    guard path.first == "session", path.count >= 2 else {
      throw WebDriverError(
        .unknownCommand,
        "\(question.method) /\(path.joined(separator: "/").prefix(120)) is no command that is known here")
    }
    guard let entry = sessions[path[1]] else {
      throw WebDriverError(.invalidSession, "there is no session '\(path[1].prefix(80))'; it has ended, or never was")
    }
    let rest = Array(path.dropFirst(2))
    if question.method == "DELETE", rest.isEmpty {
      await end(path[1])
      return .null
    }
    let (route, values) = try Route.find(question.method, rest)
    let arguments = Arguments(json: try body(of: question), command: rest.last ?? "session")
    let session = entry.session
    return try await session.turns.take { () async throws(WebDriverError) in
      guard self.sessions[session.id] != nil else {
        throw WebDriverError(.invalidSession, "the session '\(session.id)' has ended")
      }
      self.sessions[session.id]?.alarm?.cancel()
      defer { self.watch(session) }
      return try await route.handler(session, values, arguments)
    }
  }

  /// Clients of older servers begin with `wd/hub`.
  private static func path(of question: WebDriverQuestion) -> [String] {
    Array(question.path.dropFirst(question.path.starts(with: ["wd", "hub"]) ? 2 : 0))
  }

  private func body(of question: WebDriverQuestion) throws(WebDriverError) -> JSONValue {
    guard question.method == "POST", !question.body.isEmpty else { return [:] }
    let json: JSONValue
    do throws(JSONValue.Fault) { json = try JSONValue(parsing: question.body) } catch {
      throw WebDriverError(.invalidArgument, "the body can't be read: \(error)")
    }
    guard json.asObject != nil else { throw WebDriverError(.invalidArgument, "the body has to be a JSON object") }
    return json
  }

  /// Whether there is room, for whoever hands out sessions to several servers.
  private var status: JSONValue {
    let isReady = !isEnding && sessionCount < options.sessions
    let words =
      isEnding ? "is ending" : "has \(sessionCount) of \(options.sessions) sessions"
    var status: [String: JSONValue] = [
      "ready": .bool(isReady), "message": .text("firstresponder \(words)"),
      "build": ["version": .text(ProductVersion.text)],
      "sessions": ["open": .number(Double(sessionCount)), "limit": .number(Double(options.sessions))],
    ]
    if let name = options.name { status["name"] = .text(name.text) }
    return .object(status)
  }

  // MARK: Sessions

  private func begin(_ request: JSONValue) async throws(WebDriverError) -> JSONValue {
    var capabilities = try Capabilities(request: request)
    guard !isEnding else { throw WebDriverError(.sessionNotCreated, "the server is ending") }
    guard sessionCount < options.sessions else {
      throw WebDriverError(
        .sessionNotCreated, "\(options.sessions) sessions are open already; end one, or start another server")
    }
    beginning += 1
    defer { beginning -= 1 }
    let data: DeviceData
    do throws(DrivingError) { data = try options.makeData() } catch {
      throw WebDriverError(.sessionNotCreated, error.description)
    }
    var device = options.device
    device.time = capabilities.time
    device.environment.merge(data.variables) { $1 }
    let driven = DeviceSession(device)
    do throws(DrivingError) {
      if let name = capabilities.app {
        let launch = try driven.launch(named: name)
        capabilities.use(launch.name)
        if capabilities.launchesApp {
          try await driven.start(
            opening: launch, arguments: capabilities.arguments, environment: capabilities.environment)
          _ = try await driven.settle(WebDriverSession.settling)
        } else {
          try await driven.start()
        }
      } else {
        try await driven.start()
        capabilities.use(driven.front?.name ?? "")
      }
      if capabilities.orientation == "landscape" { try await driven.turn(toLandscape: true) }
    } catch {
      await driven.end()
      data.end()
      throw WebDriverError(.sessionNotCreated, error.description)
    }
    // Whoever ends the service while an app is being launched gets no session any more.
    guard !isEnding else {
      await driven.end()
      data.end()
      throw WebDriverError(.sessionNotCreated, "the server is ending")
    }
    let id = (options.name.map { [$0.text] } ?? []) + [UUID().uuidString.lowercased()]
    let session = WebDriverSession(id: id.joined(separator: "-"), device: driven, capabilities: capabilities)
    (session.exporter, session.data) = (options.exporter, data)
    sessions[session.id] = Entry(session: session)
    watch(session)
    return ["sessionId": .text(session.id), "capabilities": capabilities.json]
  }

  /// A client that says nothing for long has gone.
  private func watch(_ session: WebDriverSession) {
    guard session.capabilities.commandTimeout > 0, sessions[session.id] != nil else { return }
    sessions[session.id]?.alarm = RunLoopClock().after(session.capabilities.commandTimeout) { [weak self] in
      Task { await self?.end(session.id) }
    }
  }

  private func end(_ id: String) async {
    guard let entry = sessions.removeValue(forKey: id) else { return }
    entry.alarm?.cancel()
    ending += 1
    await entry.session.device.end()
    entry.session.data.end()
    ending -= 1
  }

  /// Ends all sessions, also those that are being made or ended already; no more are begun.
  public func end() async {
    isEnding = true
    await withTaskGroup(of: Void.self) { group in
      for id in sessions.keys { group.addTask { await self.end(id) } }
    }
    while beginning + ending > 0 {
      await withCheckedContinuation { done in RunLoopClock().after(0.005) { done.resume() } }
    }
  }
}
