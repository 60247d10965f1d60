import Driving
import Foundation

/// One message of JSON-RPC 2.0, as it came on a line.
enum ContextMessage: Sendable, Hashable {
  /// Something that is to be answered. The id is a text or a number, and comes back as it was.
  case request(id: JSONValue, method: String, parameters: JSONValue)
  /// That a request with this id needs no answer any more.
  case cancellation(id: JSONValue)
  /// What is not answered, whatever it says: a notification, or an answer to something that was never asked.
  case unanswered
  /// What can't be understood, and the id of it as far as there is one.
  case fault(ContextFault, id: JSONValue)

  /// Reads a line.
  init(line: Data) {
    let message: JSONValue
    do throws(JSONValue.Fault) { message = try JSONValue(parsing: line) } catch {
      self = .fault(ContextFault(-32_700, "the line can't be read: \(error)"), id: .null)
      return
    }
    let id = message["id"]
    guard id == nil || id?.asText != nil || id?.asNumber != nil else {
      self = .fault(ContextFault(-32_600, "an \"id\" is a text or a number"), id: .null)
      return
    }
    guard let method = message["method"]?.asText else {
      let isAnswer = message["result"] != nil || message["error"] != nil
      self =
        isAnswer
        ? .unanswered
        : .fault(
          ContextFault(-32_600, "a message is an object with a \"method\""), id: id ?? .null)
      return
    }
    guard let id else {
      let cancelled = method == "notifications/cancelled" ? message["params"]?["requestId"] : nil
      self = cancelled.map { .cancellation(id: $0) } ?? .unanswered
      return
    }
    self = .request(id: id, method: method, parameters: message["params"] ?? [:])
  }
}

/// A failure of the protocol itself; what tools can't do is an answer.
struct ContextFault: Error, Sendable, Hashable {
  let code: Int
  let message: String
  init(_ code: Int, _ message: String) { (self.code, self.message) = (code, sentence(message)) }

  /// As it is answered.
  func json(id: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "error": ["code": .number(Double(code)), "message": .text(message)]]
  }
}
