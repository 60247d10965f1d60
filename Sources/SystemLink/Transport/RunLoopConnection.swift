/// A connection that lives on the main run loop: frames are handed out as they come, what waits is sent when it can be.
///
/// While it is open it keeps itself alive. All closures are called on the main thread, from the run loop or from inside
/// `send`.
@MainActor public final class RunLoopConnection {
  public let connection: LinkConnection
  private let onFrame: (UInt16, UnsafeRawBufferPointer) -> Void
  private let onClose: (LinkClosure) -> Void
  private var socket: RunLoopSocket?
  /// Called from the run loop each time that the last of what waited has been sent.
  public var onDrained: (() -> Void)?
  /// Reads that one turn of the run loop may take: fewer where other connections must not wait for
  /// a peer that never stops.
  package var readRounds = LinkConnection.readRounds
  /// Frames that one turn may hand out: small ones cost their reader much more than their bytes do.
  package var frameLimit = Int.max
  /// Seconds after which one turn hands out no further frame: what one costs its reader, its sender decides.
  package var turnSeconds = Double.infinity

  /// Attaches an open connection to the current run loop, in the common modes.
  /// - Parameter onFrame: gets each frame's type and payload; the payload is valid during the call only.
  /// - Parameter onClose: called once when the peer is gone or can't be trusted, or does not read, with the reason; in
  ///   the last case from inside `send`. Not called for `close()`.
  public init(
    _ connection: LinkConnection, onFrame: @escaping (UInt16, UnsafeRawBufferPointer) -> Void,
    onClose: @escaping (LinkClosure) -> Void
  ) {
    self.connection = connection
    self.onFrame = onFrame
    self.onClose = onClose
    guard connection.isOpen else {
      onClose(connection.closure ?? .closedHere)
      return
    }
    // Before the descriptor is closed, and may be used for something else, the run loop has to let go of it.
    connection.onClose = { [weak self] reason in self?.closed(reason) }
    do throws(RunLoopSocket.Failure) {
      socket = try RunLoopSocket(
        descriptor: connection.descriptor, onReadable: { self.receive() },
        onWritable: {
          self.connection.flush()
          self.awaitWritable()
          if self.connection.isOpen, self.connection.waiting == 0 { self.onDrained?() }
        })
    } catch {
      connection.close(.failed(call: error.call, code: error.code))
      return
    }
    awaitWritable()
  }

  /// Whether the connection has not been closed; once it is, it stays so.
  public var isOpen: Bool { connection.isOpen }

  /// Sends as `LinkConnection.send` does; what does not fit now goes out from the run loop.
  public func send(_ message: LinkMessage.FromSystem) throws(LinkSendError) {
    try connection.send(message)
    awaitWritable()
  }

  /// Sends as `LinkConnection.send` does; what does not fit now goes out from the run loop.
  public func send(_ event: HIDEvent) throws(LinkSendError) {
    try connection.send(event)
    awaitWritable()
  }

  /// Sends as `LinkConnection.send` does; what does not fit now goes out from the run loop.
  public func send(_ message: LinkMessage.FromApp) throws(LinkSendError) {
    try connection.send(message)
    awaitWritable()
  }

  /// Sends what the socket takes at once, closes, and lets go of the run loop.
  public func close() {
    connection.flush()
    connection.close()
  }

  /// The loop hears of bytes once. If some may be left, it has to be told so,
  /// or they would lie until the peer writes again.
  private func receive() {
    if connection.receive(rounds: readRounds, frames: frameLimit, seconds: turnSeconds, onFrame) { socket?.fireAgain() }
  }

  private func awaitWritable() {
    if connection.isOpen, connection.waiting > 0 { socket?.awaitWritable() }
  }

  private func closed(_ reason: LinkClosure) {
    socket?.detach()
    socket = nil
    if reason != .closedHere { onClose(reason) }
  }
}

/// A listener that lives on the main run loop: apps are accepted as they come.
@MainActor public final class RunLoopListener {
  public let listener: LinkListener
  private let onConnection: (Result<LinkConnection, LinkSocketError>) -> Void
  private var socket: RunLoopSocket?

  /// Attaches an open listener to the current run loop, in the common modes, until `close()`.
  /// - Parameter onConnection: gets each app's connection, or why one was turned away.
  /// - Throws: `LinkSocketError.failed` when the loop can't wait for the socket; the listener is closed then.
  public init(
    _ listener: LinkListener, onConnection: @escaping (Result<LinkConnection, LinkSocketError>) -> Void
  ) throws(LinkSocketError) {
    self.listener = listener
    self.onConnection = onConnection
    do throws(RunLoopSocket.Failure) {
      socket = try RunLoopSocket(
        descriptor: listener.descriptor, onReadable: { [weak self] in self?.acceptWaiting() }, onWritable: {})
    } catch {
      listener.close()
      throw .failed(call: error.call, path: listener.path, code: error.code)
    }
  }

  /// Connections that one turn of the run loop takes: as many as can wait,
  /// since somebody who connects without end must not keep it.
  private static let acceptRounds = Int(LinkListener.backlog) + 1
  /// Seconds until a call that failed is tried again: there may be a descriptor, or memory, then.
  private static let retryInterval = 0.1

  /// Takes those who have connected until now, as many as one turn may; the rest comes in the next.
  package func acceptWaiting() {
    for _ in 0..<Self.acceptRounds {
      do throws(LinkSocketError) {
        guard let connection = try listener.accept() else { return }
        onConnection(.success(connection))
      } catch {
        onConnection(.failure(error))
        // One who is turned away is no reason to leave the next one waiting. Where a call fails, it would fail again at
        // once, and whoever waits would not be heard of a second time.
        guard case .foreignUser = error else {
          socket?.fireAgain(after: Self.retryInterval)
          return
        }
      }
    }
    socket?.fireAgain()
  }

  /// Stops listening and removes the socket and its directory.
  public func close() {
    socket?.detach()
    socket = nil
    listener.close()
  }
}
