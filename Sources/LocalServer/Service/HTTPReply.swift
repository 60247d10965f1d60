import Foundation

/// What a program answers to a question.
package struct HTTPReply: Sendable, Hashable {
  /// 200...599.
  package var status: Int
  package var type: String
  package var body: Data
  /// By name, beside those of every answer. Left out is what could change what the answer is to others: its framing,
  /// what lets other web pages read it, and what has characters that may not stand in a head.
  package var headers: [String: String]

  /// JSON, unless another type is said.
  package init(
    status: Int = 200, type: String = "application/json; charset=utf-8", body: Data, headers: [String: String] = [:]
  ) {
    self.status = status
    self.type = type
    self.body = body
    self.headers = headers
  }

  /// An error as WebDriver has them, for whatever the server itself refuses.
  package static func refusal(_ status: Int, _ sentence: String, headers: [String: String] = [:]) -> HTTPReply {
    let value = ["value": ["error": "unknown error", "message": sentence, "stacktrace": ""]]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Of texts alone: it can't fail.
    return HTTPReply(status: status, body: (try? encoder.encode(value)) ?? Data(), headers: headers)
  }

  var answer: Answer { Answer(status, type: type, body, headers.filter { Self.isHarmless($0.key, $0.value) }) }

  private static func isHarmless(_ name: String, _ value: String) -> Bool {
    let name = name.lowercased()
    return !name.isEmpty && name.utf8.allSatisfy(RequestHead.isToken) && !framing.contains(name)
      && !name.hasPrefix("access-control-")
      && value.utf8.allSatisfy { $0 == 9 || (0x20...0x7E).contains($0) }
  }

  private static let framing: Set<String> = [
    "content-length", "transfer-encoding", "connection", "keep-alive", "trailer", "upgrade", "content-type",
    "cache-control", "x-content-type-options",
  ]
}
