import FlyingSocks
import Foundation

/// One connection of a service: its requests are answered one after the other, in order, until one side has enough.
struct ServiceVisit: Sendable {
  typealias Answering = @Sendable (HTTPQuestion) async -> HTTPReply

  let guest: Guest
  let gate: ServiceGate
  let rounds: Rounds
  let room: BodyRoom
  let limits: ServerLimits
  let onRefusal: @Sendable (String) -> Void
  let answering: Answering

  /// To programs, which look at no pages.
  static let crowd = "too many connections are open already; close those that nobody uses, or try again later"

  /// What comes after an answer.
  private enum Next {
    case another
    case end
    /// There is something unread that nobody wants.
    case turnAway
  }

  func run() async {
    // A connection that breaks off is an ordinary way to leave.
    do { try await serve() } catch let fault as ClientFault {
      let sentence = fault == .crowd ? Self.crowd : fault.rawValue
      onRefusal("connection from \(guest.peer) ended: \(sentence)")
      try? await send(.refusal(fault.status, sentence), isKeptAlive: false)
      await turnAway()
    } catch {}
    await rounds.wake(guest.number)
  }

  private func serve() async throws {
    var patience = limits.headSeconds
    while await rounds.rest(guest.number), let head = try await guest.head(within: patience) {
      await rounds.wake(guest.number)
      let next: Next
      switch gate.verdict(on: head) {
      case .refused(let refusal): next = try await refuse(head, refusal)
      case .letIn(let path):
        try await guest.letIn()
        patience = limits.restSeconds
        next = try await answer(head, path: path)
      }
      switch next {
      case .another: continue
      case .end: return
      case .turnAway: return await turnAway()
      }
    }
  }

  /// Whoever is turned away has no answer to wait for: the end of the service cuts him.
  private func turnAway() async {
    if await rounds.rest(guest.number) { await guest.turnAway() }
  }

  private func refuse(_ head: RequestHead, _ refusal: ServiceGate.Refusal) async throws -> Next {
    onRefusal("request from \(guest.peer) refused: \(refusal.rawValue)")
    // Clients that wait to be asked for their password are asked.
    let challenge = refusal == .tokenMissing ? ["WWW-Authenticate": "Basic realm=\"firstresponder\""] : [:]
    // What a stranger says beyond the head is not read.
    let isKeptAlive = head.body == .none && head.isKeptAlive
    try await send(
      .refusal(refusal.status, refusal.rawValue, headers: challenge), isKeptAlive: isKeptAlive, to: head.method)
    return isKeptAlive ? .another : head.body == .none ? .end : .turnAway
  }

  private func answer(_ head: RequestHead, path: String) async throws -> Next {
    // Known before anything is asked for.
    _ = try HTTPQuestion.segments(of: path)
    try await invite(head)
    // Until the answer has gone out.
    let hold = BodyHold(room)
    let body = try await guest.body(head.body, hold)
    let reply = await answering(try HTTPQuestion(head, path: path, body: body, peer: guest.peer))
    let isEnding = await rounds.isEnding
    let isKeptAlive = head.isKeptAlive && !isEnding
    defer { withExtendedLifetime(hold) {} }
    try await send(reply, isKeptAlive: isKeptAlive, to: head.method)
    return isKeptAlive ? .another : .end
  }

  /// Asks for the body, where the client waits for that (RFC 9110, 10.1.1).
  private func invite(_ head: RequestHead) async throws {
    if case .length(let count) = head.body, count > limits.bodyBytes { throw ClientFault.bodyTooLong }
    guard let expectation = head["expect"] else { return }
    guard expectation.lowercased() == "100-continue" else { throw ClientFault.expectation }
    guard head.body != .none, await guest.inlet.isEmpty else { return }
    try await guest.send(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
  }

  private func send(_ reply: HTTPReply, isKeptAlive: Bool, to method: String = "GET") async throws {
    try await guest.send(reply.answer.bytes(isKeptAlive: isKeptAlive, to: method))
  }
}
