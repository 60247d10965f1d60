import Glibc

/// One end of the link: sends messages and finds the frames that come, without ever blocking.
///
/// The connection belongs to whoever made it and is used from one thread. It may be closed and released from inside its
/// own closures; after that no more frames are handed out.
public final class LinkConnection {
  /// The socket, non-blocking; -1 once closed.
  public private(set) var descriptor: Int32
  /// Which way the frames travel that come here: `.up` at the system's end, `.down` at the app's.
  public let receiving: LinkDirection
  /// The process that made the other end, as the kernel knows it; nil where it can't be known. An app can say that it
  /// is another one in `hello`, but not here.
  public let peerProcess: Int32?
  /// Why the connection is closed; nil while it is open.
  public private(set) var closure: LinkClosure?
  /// Called once, when the connection closes for whatever reason, just before its descriptor is given back.
  public var onClose: ((LinkClosure) -> Void)?

  private var reader: FrameReader
  private var isReceiving = false
  private var outgoing = LinkBuffer()
  /// Bytes of `outgoing` that the socket has taken.
  private var sent = 0
  /// Why nothing can be sent any more, while there may be something left to receive.
  private var sendFailure: LinkClosure?

  /// Reads in one call of `receive`, so that a peer that never stops writing does not hold its reader for ever.
  public static let readRounds = 256
  /// Sent bytes that may lie in front of those that wait before these are moved.
  private static let sentSlack = 1_048_576

  /// Takes over a connected stream socket.
  /// - Parameter descriptor: the socket; it is made non-blocking, and closed with the connection.
  /// - Parameter receiving: `.up` at the system's end, `.down` at the app's.
  public init(descriptor: Int32, receiving: LinkDirection) {
    self.descriptor = descriptor
    self.receiving = receiving
    peerProcess = peerCredentials(descriptor)?.process
    reader = FrameReader(direction: receiving)
    makeNonBlocking(descriptor)
  }

  /// Connects an app to the system process.
  /// - Parameter path: the socket, as the system process gave it in `linkEnvironmentVariable`.
  /// - Throws: `LinkSocketError` when nobody listens there, the path is too long, or the listener is another user's.
  public convenience init(path: String) throws(LinkSocketError) {
    let address = try SocketAddress(path: path)
    let descriptor = try makeSocket(for: path)
    while address.with({ connect(descriptor, $0, $1) }) != 0 {
      let code = errno
      if code == EINTR { continue }
      if code == EISCONN { break }
      _ = Glibc.close(descriptor)
      throw .failed(call: "connect", path: path, code: code)
    }
    do throws(LinkSocketError) {
      try checkPeer(descriptor, path: path)
    } catch {
      _ = Glibc.close(descriptor)
      throw error
    }
    self.init(descriptor: descriptor, receiving: .down)
  }

  /// Connects an app to the system process that started it.
  /// - Throws: `LinkSocketError.noSystem` when none did; otherwise as `init(path:)`.
  public static func toSystem() throws(LinkSocketError) -> LinkConnection {
    guard let path = environment(linkEnvironmentVariable) else { throw .noSystem }
    return try LinkConnection(path: path)
  }

  deinit {
    if descriptor >= 0 { hangUp(descriptor) }
  }

  /// Whether it has not been closed; once it is, it stays so, and `closure` says why.
  public var isOpen: Bool { closure == nil }

  /// Bytes that wait for the peer; while there are any, `flush` is to be called when the socket can be written.
  public var waiting: Int { outgoing.count - sent }

  /// Closes the socket. What waits to be sent is dropped; call `flush` first if it matters.
  /// - Parameter reason: what `closure` says from now on.
  public func close(_ reason: LinkClosure = .closedHere) {
    guard closure == nil else { return }
    closure = reason
    let notify = onClose
    onClose = nil
    notify?(reason)
    hangUp(descriptor)
    descriptor = -1
    outgoing.removeAll()
    sent = 0
  }

  /// Sends a message down to the app: as much as the socket takes at once, the rest waits in order.
  /// - Throws: `LinkSendError.message` when it can't be written (the connection goes on), `.closed` when the connection
  ///   is closed; a peer that leaves more than `LinkLimits.outgoing` bytes unread is closed now.
  public func send(_ message: LinkMessage.FromSystem) throws(LinkSendError) {
    try send(.down) { buffer throws(LinkError) in try LinkCodec.encode(message, into: &buffer) }
  }

  /// Sends an input event down to the app; allocates nothing in a steady stream.
  /// Throws as `send(_:)` of a message does.
  public func send(_ event: HIDEvent) throws(LinkSendError) {
    try send(.down) { buffer throws(LinkError) in try LinkCodec.encode(event, into: &buffer) }
  }

  /// Sends a message up to the system process; in all else like `send(_:)` of a message down.
  public func send(_ message: LinkMessage.FromApp) throws(LinkSendError) {
    try send(.up) { buffer throws(LinkError) in try LinkCodec.encode(message, into: &buffer) }
  }

  private func send(
    _ direction: LinkDirection, _ encode: (inout LinkBuffer) throws(LinkError) -> Void
  ) throws(LinkSendError) {
    guard direction != receiving else {
      fatalError(
        "LinkConnection.send: a message that goes \(direction) at the end that receives it; "
          + "the app sends LinkMessage.FromApp, the system process LinkMessage.FromSystem")
    }
    if let failure = closure ?? sendFailure { throw .closed(failure) }
    do throws(LinkError) {
      try encode(&outgoing)
    } catch {
      throw .message(error)
    }
    flush()
    if waiting > LinkLimits.outgoing { close(.peerDoesNotRead(waiting: waiting)) }
    if let failure = closure ?? sendFailure { throw .closed(failure) }
  }

  /// Gives the socket as much of what waits as it takes.
  ///
  /// When the peer is gone, what waits is dropped, but the connection stays open until `receive` has
  /// got the peer's last words.
  public func flush() {
    while closure == nil, waiting > 0 {
      let count = outgoing.withBytes {
        Glibc.send(descriptor, $0.baseAddress.map { $0 + sent }, waiting, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        sent += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        if sent > Self.sentSlack {
          outgoing.removeFirst(sent)
          sent = 0
        }
        return
      case EPIPE, ECONNRESET: sendFailure = .peerReset
      case let code: sendFailure = .failed(call: "send", code: code)
      }
      break
    }
    outgoing.removeAll()
    sent = 0
  }

  /// Waits, blocking the thread, until at most `limit` bytes wait for the peer, `patience` seconds have passed, or
  /// nothing can be sent any more. For an app that tells more than the system process has read yet;
  /// the system process itself never waits.
  public func wait(untilWaiting limit: Int, patience: Double) {
    let end = BootClock.now + patience
    while waiting > limit {
      let left = end - BootClock.now
      guard left > 0 else { return }
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&request, 1, Int32(min(left, 60) * 1000) + 1)
      flush()
    }
  }

  /// Reads what has come, up to a bound, and hands out each whole frame, in order. Frames beyond the bound are kept,
  /// and handed out first by the next call.
  ///
  /// Notices a peer that is gone and a stream that can't be trusted, and closes with the reason, after the frames that
  /// came before. Does nothing when called from inside `deliver`.
  /// - Parameter rounds: how often the socket is read at most.
  /// - Parameter frames: how many frames are handed out at most, one or more.
  /// - Parameter seconds: after so long no further frame is handed out; one always is, if there is one.
  /// - Parameter deliver: gets the header's type and the payload, which is valid during the call only.
  /// - Returns: whether there may be more to hand out now, as a bound was reached.
  @discardableResult
  public func receive(
    rounds: Int = LinkConnection.readRounds, frames: Int = .max, seconds: Double = .infinity,
    _ deliver: (UInt16, UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    guard !isReceiving else { return false }
    isReceiving = true
    // `deliver` may close this connection: the reader is out of its reach meanwhile.
    var reader = FrameReader(direction: receiving)
    swap(&reader, &self.reader)
    var mayHaveMore = true
    var left = frames
    let end = seconds < .infinity ? BootClock.now + seconds : .infinity
    // What the bound kept back the last time; the reader takes nothing more before it has none of it.
    hand(out: &reader, upTo: &left, until: end, deliver)
    for _ in 0..<rounds where closure == nil && left > 0 {
      guard let end = read(into: &reader) else {
        hand(out: &reader, upTo: &left, until: end, deliver)
        continue
      }
      mayHaveMore = false
      if let reason = end.reason { close(reason) }
      break
    }
    swap(&reader, &self.reader)
    isReceiving = false
    return mayHaveMore && closure == nil
  }

  /// Nothing more to read: for now (no reason), or for ever.
  private struct End { var reason: LinkClosure? }

  private func read(into reader: inout FrameReader) -> End? {
    var code: Int32 = 0
    let socket = descriptor
    let count = reader.fill { room in
      while true {
        let count = recv(socket, room.baseAddress, room.count, 0)
        if count >= 0 { return count }
        code = errno
        if code != EINTR { return 0 }
      }
    }
    if count > 0 { return nil }
    switch code {
    case EAGAIN: return End(reason: nil)
    case 0, EINTR: return End(reason: .peerClosed(cutOff: reader.pending))
    case ECONNRESET: return End(reason: .peerReset)
    case let code: return End(reason: .failed(call: "recv", code: code))
    }
  }

  private func hand(
    out reader: inout FrameReader, upTo left: inout Int, until end: Double,
    _ deliver: (UInt16, UnsafeRawBufferPointer) -> Void
  ) {
    do throws(LinkError) {
      while closure == nil, left > 0, let frame = try reader.next() {
        left -= 1
        reader.withPayload(of: frame) { deliver(frame.type, $0) }
        // Without an end nobody looks at the clock.
        if end < .infinity, BootClock.now >= end { left = 0 }
      }
    } catch {
      close(.broken(error))
    }
  }
}
