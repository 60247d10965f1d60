import Testing

@testable import LocalServer
@testable import WebStage

/// A stage that listens on a free port, and its host.
@MainActor struct RunningStage {
  let stage: WebStage
  let host = FakeHost()
  let port: UInt16
  /// The printed address.
  let address: String

  init(_ options: WebStage.Options = .init(port: 0), limits: ServerLimits = ServerLimits()) async throws {
    stage = WebStage(options: options, limits: limits)
    stage.host = host
    stage.start()
    await host.wait { $0.invitation != nil || $0.failure != nil }
    port = try #require(stage.port)
    address = try #require(host.invitation?.split(separator: " ").dropFirst().first.map(String.init))
  }

  var token: String { stage.token.text }
  var name: String { "127.0.0.1:\(port)" }

  /// A viewer that got the two messages with which every viewer is greeted: the screen, and every layer.
  func viewer() async throws -> RawClient {
    let client = try RawClient(port: port)
    _ = try await client.upgrade("/\(token)/socket", host: name, origin: "http://\(name)")
    _ = try await client.frame()
    _ = try await client.frame()
    return client
  }
}
