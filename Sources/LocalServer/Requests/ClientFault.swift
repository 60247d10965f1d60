/// What cannot be a request, or a frame, of a client that means well. Raw values are sentences for
/// whoever reads the answer.
package enum ClientFault: String, Error, Hashable {
  case headTooLong = "the head of the request is too long"
  case noHTTP = "that is no HTTP request"
  case body = "no request here has a body"
  case repeated = "a header that may stand once stands twice"
  case bodyLength = "the length of the body is not a number"
  case bodyFraming = "the body has a length and comes in chunks as well, or in a coding that is not read here"
  case bodyTooLong = "the body of the request is too long"
  case chunk = "that is no chunk of a body"
  case bodies = "too much is being sent here at once; send it again later"
  case path = "the path of the request is not one that can be read"
  case expectation = "what the request expects is not done here"
  case frame = "that is no frame of a WebSocket client"
  case frameTooLong = "the frame is too long"
  case crowd = "too many connections are open already; close pages that nobody looks at"

  /// Of the answer that says it.
  package var status: Int {
    switch self {
    case .headTooLong: 431
    case .crowd, .bodies: 503
    case .bodyTooLong: 413
    case .expectation: 417
    case .noHTTP, .body, .repeated, .bodyLength, .bodyFraming, .chunk, .path, .frame, .frameTooLong: 400
    }
  }
}
