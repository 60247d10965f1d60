/// Why a connection is no longer open.
public enum LinkClosure: Error, Sendable, Hashable {
  /// This side closed it.
  case closedHere
  /// The peer closed it or its process ended; `cutOff` bytes of a frame had come that will never be whole.
  case peerClosed(cutOff: Int)
  /// The peer closed it or its process ended without reading all that was sent to it.
  case peerReset
  /// More than `LinkLimits.outgoing` bytes wait for a peer that does not read.
  case peerDoesNotRead(waiting: Int)
  /// The stream can't be cut into frames any more.
  case broken(LinkError)
  /// A system call failed for another reason.
  case failed(call: String, code: Int32)
}

extension LinkClosure: CustomStringConvertible {
  /// One line: what happened, and what to do about it.
  public var description: String {
    switch self {
    case .closedHere: "link closed by this side"
    case .peerClosed(cutOff: 0): "link closed: the peer closed it or its process ended; start the peer again"
    case .peerClosed(let count):
      "link closed: the peer's process ended within a frame, \(count) bytes of it are dropped; start the peer again"
    case .peerReset:
      "link closed: the peer closed it or its process ended before it read all; start the peer again"
    case .peerDoesNotRead(let waiting):
      "link closed: the peer does not read, \(waiting) bytes wait and at most \(LinkLimits.outgoing) may; "
        + "see what its main thread is busy with"
    case .broken(let error): "link closed: \(error)"
    case .failed(let call, let code): "link closed: \(call) failed: \(errorText(code)); connect again"
    }
  }
}

extension LinkClosure {
  /// The peer's process goes on, and the connection had to be closed because of what it sent or did not read.
  package var isFaultOfPeer: Bool {
    switch self {
    case .broken, .peerDoesNotRead: true
    case .closedHere, .peerClosed, .peerReset, .failed: false
    }
  }
}

/// Why a message was not sent.
public enum LinkSendError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The message can't be written; nothing of it was sent, and the connection stays open.
  case message(LinkError)
  /// The connection is closed, or its peer can't be reached any more; what it still sent can be received.
  case closed(LinkClosure)

  /// One line: what is wrong with the message, or why the connection is closed, and what to do.
  public var description: String {
    switch self {
    case .message(let error): error.description
    case .closed(let closure): closure.description
    }
  }
}
