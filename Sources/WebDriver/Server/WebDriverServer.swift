import FlyingFox
import FlyingSocks
import Foundation

/// Serves WebDriver over HTTP.
public struct WebDriverServer: Sendable {
  let service: WebDriverService
  let port: UInt16

  public init(_ service: WebDriverService, port: UInt16) { (self.service, self.port) = (service, port) }

  public func run() async throws {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port))
    await server.appendRoute("*") { request in
      let path = request.path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
      let answer = await service.answer(
        WebDriverQuestion(
          method: request.method.rawValue, path: path, body: (try? await request.bodyData) ?? Data(),
          idempotencyKey: request.headers[HTTPHeader("X-Idempotency-Key")]))
      return HTTPResponse(
        statusCode: HTTPStatusCode(answer.status, phrase: "Answer"),
        headers: [.contentType: "application/json; charset=utf-8"], body: answer.body)
    }
    try await server.run()
  }
}
