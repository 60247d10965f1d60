import Foundation
import Synchronization
import Testing

@testable import LocalServer

/// A service that listens on a free port, and answers each question with a line that says what it saw.
final class RunningService: Sendable {
  let service: HTTPService
  let port: UInt16
  private let running: Task<Void, any Error>
  private let refused: Refused

  /// Sentences about those who were turned away.
  private final class Refused: Sendable {
    let sentences = Mutex<[String]>([])
  }

  static let token = Token(text: "secret-secret-secret-secret-1234")

  init(
    address: String = "127.0.0.1", limits: ServerLimits = .service, names: Set<String> = [], token: Token? = nil,
    answer: @escaping @Sendable (HTTPQuestion) async -> HTTPReply = RunningService.echo
  ) async throws {
    let service = HTTPService(address: address, port: 0, limits: limits, names: names, token: token)
    let refused = Refused()
    let (ports, news) = AsyncStream.makeStream(of: UInt16.self)
    running = Task {
      defer { news.finish() }
      try await service.run(
        onListening: { news.yield($0) },
        onRefusal: { sentence in refused.sentences.withLock { $0.append(sentence) } }, answer: answer)
    }
    (self.service, self.refused) = (service, refused)
    var first = ports.makeAsyncIterator()
    port = try #require(await first.next())
  }

  var name: String { "127.0.0.1:\(port)" }
  var refusals: [String] { refused.sentences.withLock { $0 } }

  func client() throws -> SocketClient { try SocketClient(port: port) }

  /// Returns when `run` has; throws what it threw.
  func ended() async throws { try await running.value }

  /// A whole request, with this service's own Host unless another one is given.
  func request(
    _ method: String = "POST", _ path: String = "/", host: String? = nil, headers: [String] = [], body: String = ""
  ) -> String {
    let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host ?? name)", "Content-Length: \(body.utf8.count)"] + headers
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  @Sendable static func echo(_ question: HTTPQuestion) async -> HTTPReply {
    let line =
      "\(question.method) \(question.rawPath) \(question.query) \(String(decoding: question.body, as: UTF8.self))"
    return HTTPReply(body: Data(line.utf8))
  }
}
