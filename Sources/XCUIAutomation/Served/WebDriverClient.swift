import Foundation

/// Sends commands of WebDriver to a server, one after the other, over one connection.
final class WebDriverClient {
  /// Why a command was not done.
  enum Fault: Error, Sendable, Hashable {
    /// There is no answer.
    case transport(HTTPFault)
    /// The server says no: with a code of W3C WebDriver, and its words.
    case refused(code: String, message: String)
  }

  let address: ServerAddress
  private var connection: HTTPConnection?

  /// A client that is not connected yet.
  init(_ address: ServerAddress) { self.address = address }

  /// Sends a command and waits for its answer.
  ///
  /// - Parameters:
  ///   - path: below the server's address, with a slash at its beginning.
  ///   - body: JSON; nil for commands without.
  ///   - seconds: that the server has.
  /// - Returns: the bytes of a JSON object whose `value` is the answer.
  func ask(_ method: String, _ path: String, _ body: Data?, within seconds: Double) throws(Fault) -> Data {
    let reply: HTTPReply
    do throws(HTTPFault) { reply = try exchange(request(method, path, body), within: seconds) } catch {
      connection = nil
      throw .transport(error)
    }
    if !reply.isKept { connection = nil }
    let answer = Data(reply.body)
    guard reply.status == 200 else { throw Self.refusal(answer, reply.status) }
    return answer
  }

  private func exchange(_ request: [UInt8], within seconds: Double) throws(HTTPFault) -> HTTPReply {
    if let known = connection, known.isUsed {
      do throws(HTTPFault) { return try known.exchange(request, within: seconds) } catch {
        // The server had closed a connection on which nothing was asked for long: nobody has read the request.
        guard error == .ended(hasBegun: false) else { throw error }
      }
    }
    let new = try HTTPConnection(to: address)
    connection = new
    return try new.exchange(request, within: seconds)
  }

  private func request(_ method: String, _ path: String, _ body: Data?) -> [UInt8] {
    var head = "\(method) \(address.prefix)\(path) HTTP/1.1\r\nHost: \(address.name)\r\nAccept: application/json\r\n"
    if let authorization = address.authorization { head += "Authorization: \(authorization)\r\n" }
    if let body { head += "Content-Type: application/json; charset=utf-8\r\nContent-Length: \(body.count)\r\n" }
    return Array((head + "\r\n").utf8) + Array(body ?? Data())
  }

  private static func refusal(_ answer: Data, _ status: Int) -> Fault {
    struct Envelope: Decodable {
      struct Value: Decodable { var error, message: String }
      var value: Value
    }
    guard let value = try? JSONDecoder().decode(Envelope.self, from: answer).value else {
      let words = String(decoding: answer.prefix(200), as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
      return .refused(code: "unknown error", message: "it answers HTTP \(status)\(words.isEmpty ? "" : ": \(words)")")
    }
    return .refused(code: value.error, message: value.message)
  }
}
