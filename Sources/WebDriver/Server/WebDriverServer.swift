import Foundation
import LocalServer

/// Serves WebDriver over HTTP, to whoever reaches an address of this machine and has shown the token where there is
/// one.
public struct WebDriverServer: Sendable {
  /// Where clients are answered.
  public struct Place: Sendable {
    /// Numeric IPv4 or IPv6.
    public var address = "127.0.0.1"
    /// 0 has the system choose a free one.
    public var port: UInt16 = 4723
    /// What clients have to show, as the first part of the path or as the password: 16 to 128 characters that may stand
    /// in a URL. Nil goes on loopback alone.
    public var token: String?
    /// Values of the Host header that stand for the server beside its addresses.
    public var names: Set<String> = []

    /// Loopback, port 4723, without a token.
    public init() {}
  }

  private let service: WebDriverService
  private let http: HTTPService

  /// - Throws: `BadToken` for a token that can't be one.
  public init(_ service: WebDriverService, at place: Place) throws {
    self.service = service
    var token: Token?
    if let text = place.token {
      guard let chosen = Token(chosen: text) else { throw BadToken() }
      token = chosen
    }
    http = HTTPService(address: place.address, port: place.port, names: place.names, token: token)
  }

  /// A token that nobody can guess, for who has none of his own.
  public static func randomToken() -> String { Token.random().text }

  /// Serves until `stop()`.
  /// - Parameters:
  ///   - onListening: hears the port, once.
  ///   - onRefusal: hears a sentence about each who was turned away.
  /// - Throws: an error whose description says why the address can't be served, and what to do.
  public func run(
    onListening: @escaping @Sendable (UInt16) async -> Void, onRefusal: @escaping @Sendable (String) -> Void
  ) async throws {
    try await http.run(onListening: onListening, onRefusal: onRefusal) { [service] question in
      let answer = await service.answer(
        WebDriverQuestion(
          method: question.method, path: question.segments, body: question.body,
          idempotencyKey: question.headers["x-idempotency-key"]))
      return HTTPReply(status: answer.status, body: answer.body)
    }
  }

  /// Takes no more requests, and returns when those under way were answered.
  public func stop() async { await http.stop() }
}

/// A token that can't be one.
public struct BadToken: Error, Sendable, Hashable, CustomStringConvertible {
  /// What a token has to be.
  public var description: String { "a token has 16 to 128 letters, digits, '-' and '_'" }
}
