import FlyingFox
import Foundation
import LocalServer

/// Carries out the gate's verdicts: hands out files, opens sockets, turns the rest away with one line.
struct Door: Sendable {
  let stage: WebStage
  let gate: Gate
  let files: PageFiles

  enum Reply: Sendable {
    case answer(Answer)
    /// A socket for the viewer, who has joined already, after these bytes.
    case socket(greeting: Data, Viewer)
  }

  func verdict(on head: RequestHead) -> Gate.Verdict { gate.verdict(on: question(head)) }

  func reply(to head: RequestHead, _ verdict: Gate.Verdict, peer: String) async -> Reply {
    switch verdict {
    case .redirect(let path):
      return .answer(Answer(303, Data(), ["Location": path]))
    case .file(let name):
      guard let file = files.files[name] else { return await refuse(.missing, peer) }
      // Older browsers do not count a WebSocket to the own server as 'self'.
      let policy =
        "default-src 'self'; img-src 'self' blob:; connect-src 'self' ws://\(head["host"] ?? ""); \(Answer.closed)"
      return .answer(Answer(200, type: file.type, file.bytes, ["Content-Security-Policy": policy]))
    case .socket:
      guard let key = await Self.acceptance(of: head) else { return .answer(Answer(400, ClientFault.noHTTP.rawValue)) }
      // Last, so that nothing between the count and the greeting can fail, or let another one in.
      guard let viewer = await stage.join(peer: peer) else { return await refuse(.crowd, peer) }
      let greeting =
        """
        HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: \
        \(key)\r\n\r\n
        """
      return .socket(greeting: Data(greeting.utf8), viewer)
    case .refused(let refusal):
      return await refuse(refusal, peer)
    }
  }

  private func question(_ head: RequestHead) -> Gate.Request {
    let query = head.query.split(separator: "&").first { $0.hasPrefix("token=") }
    return Gate.Request(
      method: head.method, path: head.path, queryToken: query.map { String($0.dropFirst("token=".count)) },
      host: head["host"], origin: head["origin"])
  }

  private func refuse(_ refusal: Gate.Refusal, _ peer: String) async -> Reply {
    if refusal.isSaid { await stage.dropped("request from \(peer) refused: \(refusal.rawValue)") }
    return .answer(Answer(refusal.status, refusal.rawValue))
  }

  /// What a server answers to a client's key (RFC 6455, 4.2.2); nil when the request does not ask for
  /// a WebSocket as it has to.
  private static func acceptance(of head: RequestHead) async -> String? {
    var headers: [HTTPHeader: String] = [:]
    for name in ["Host", "Upgrade", "Connection", "Sec-WebSocket-Key", "Sec-WebSocket-Version"] {
      headers[HTTPHeader(name)] = head[name.lowercased()]
    }
    let request = HTTPRequest(
      method: HTTPMethod(head.method), version: .http11, path: "/", query: [], headers: headers, body: Data())
    let answer = try? await WebSocketHTTPHandler(handler: Nobody()).handleRequest(request)
    return answer?.headers[.webSocketAccept]
  }

  /// FlyingFox answers handshakes for a handler; the frames are ours.
  private struct Nobody: WSHandler {
    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
      AsyncStream { nil }
    }
  }
}
