import FlyingFox
import Foundation

/// Carries out the gate's verdicts: hands out files, opens sockets, turns the rest away with one line.
struct Door: HTTPHandler {
  let stage: WebStage
  let gate: Gate
  let files: PageFiles

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    // The target as it was sent: FlyingFox's tidied path loses the slash at the end.
    let query = request.target.query().split(separator: "&").first { $0.hasPrefix("token=") }
    let asked = Gate.Request(
      method: request.method.rawValue, path: request.target.path(),
      queryToken: query.map { String($0.dropFirst("token=".count)) },
      host: request.headers[.host], origin: request.headers[HTTPHeader("Origin")])
    switch gate.verdict(on: asked) {
    case .redirect(let path):
      return answer(.seeOther, type: "text/plain; charset=utf-8", Data(), [.location: path])
    case .file(let name):
      guard let file = files.files[name] else { return await refuse(.missing, request) }
      // Older browsers do not count a WebSocket to the own server as 'self'.
      let policy =
        "default-src 'self'; img-src 'self' blob:; connect-src 'self' ws://\(asked.host ?? ""); frame-ancestors 'none'; "
        + "base-uri 'none'; form-action 'none'"
      return answer(.ok, type: file.type, file.bytes, [HTTPHeader("Content-Security-Policy"): policy])
    case .socket:
      let socket = ViewerSocket(stage: stage, peer: request.peer)
      return try await WebSocketHTTPHandler(handler: socket).handleRequest(request)
    case .refused(let refusal):
      return await refuse(refusal, request)
    }
  }

  private func refuse(_ refusal: Gate.Refusal, _ request: HTTPRequest) async -> HTTPResponse {
    if refusal.status == 403 { await stage.dropped("request from \(request.peer) refused: \(refusal.rawValue)") }
    return answer(
      HTTPStatusCode(refusal.status, phrase: "Refused"), type: "text/plain; charset=utf-8",
      Data((refusal.rawValue + "\n").utf8))
  }

  private func answer(
    _ status: HTTPStatusCode, type: String, _ body: Data, _ more: [HTTPHeader: String] = [:]
  ) -> HTTPResponse {
    var headers: HTTPHeaders = [
      .contentType: type,
      .cacheControl: "no-store",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("X-Frame-Options"): "DENY",
      HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
      HTTPHeader("Content-Security-Policy"): "default-src 'none'",
    ]
    for (header, value) in more { headers[header] = value }
    return HTTPResponse(statusCode: status, headers: headers, body: body)
  }
}

extension HTTPRequest {
  /// The other side's numeric address, for messages.
  fileprivate var peer: String {
    switch remoteAddress {
    case .ip4(let address, _), .ip6(let address, _): address
    case .unix, nil: "an unknown address"
    }
  }
}
