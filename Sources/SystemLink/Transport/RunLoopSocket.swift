import CEpoll
import CoreFoundation
// Only for the linker: CoreFoundation's own library comes with it.
import Foundation
import Glibc

/// A socket as a source of the current thread's run loop: bytes that arrive wake the loop (the design's "source1").
///
/// A version 1 source of the run loop waits on a port, which on Linux is a descriptor that the loop itself polls, so no
/// other thread takes part: it wakes in about half the time that a CFSocket takes (Docs/Decisions). The loop reads
/// eight bytes from the descriptor to acknowledge, which would eat the socket's; so the port is an epoll descriptor
/// that watches the socket, from which nothing can be read. The loop hears of a change once, so whoever is called has
/// to read until nothing is left.
///
/// It stays attached until it is detached, which has to happen before the descriptor is closed.
@MainActor final class RunLoopSocket {
  private let socket: Int32
  /// The epoll descriptor; -1 once detached.
  private var port: Int32
  private var source: CFRunLoopSource?
  private let onReadable: () -> Void
  private let onWritable: () -> Void
  /// The run loop knows this object by its address only; an attached one keeps itself alive.
  private var attached: RunLoopSocket?
  private var awaitsWritable = false
  /// `fired` is to be called from the loop's next turn.
  private var isDue = false

  /// Which call failed, and its `errno`.
  struct Failure: Error {
    var call: String
    var code: Int32
  }

  /// Attaches in the common modes, so that a tracking loop sees the socket too.
  /// - Throws: `Failure` when the system has no descriptor left, can't wait for this one,
  ///   or CoreFoundation does not take it.
  init(
    descriptor: Int32, onReadable: @escaping () -> Void, onWritable: @escaping () -> Void
  ) throws(Failure) {
    socket = descriptor
    port = epoll_create1(Int32(EPOLL_CLOEXEC))
    self.onReadable = onReadable
    self.onWritable = onWritable
    guard port >= 0 else { throw Failure(call: "epoll_create1", code: errno) }
    guard watch(EPOLL_CTL_ADD) else {
      let code = errno
      close(port)
      throw Failure(call: "epoll_ctl", code: code)
    }
    let box = Box(owner: self, port: port)
    guard let source = Self.makeSource(box) else {
      // It says no reason, and has one: no memory.
      close(port)
      throw Failure(call: "CFRunLoopSourceCreate", code: ENOMEM)
    }
    self.source = source
    attached = self
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopCommonModes)
  }

  /// Calls `onWritable` once, as soon as the socket takes bytes.
  func awaitWritable() {
    guard attached != nil, !awaitsWritable else { return }
    awaitsWritable = true
    watch(EPOLL_CTL_MOD)
    // The loop hears of changes. A socket that the peer has emptied meanwhile does not change any more.
    var request = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
    if poll(&request, 1, 0) == 1 { fireAgain() }
  }

  /// Calls `onReadable` once more, from the run loop's next turn, as if more bytes had come. (Setting what the epoll
  /// descriptor watches does not wake the loop for what it was told already.)
  ///
  /// Once, however often it is asked for: who is called may ask again each time,
  /// and two such chains would never become one.
  func fireAgain() {
    guard !isDue else { return }
    isDue = true
    let loop = CFRunLoopGetCurrent()
    CFRunLoopPerformBlock(loop, kCFRunLoopCommonModes) {
      MainActor.assumeIsolated {
        self.isDue = false
        self.fired()
      }
    }
    CFRunLoopWakeUp(loop)
  }

  /// The same after some seconds, for a call that failed and may not fail then.
  func fireAgain(after seconds: Double) {
    guard !isDue else { return }
    isDue = true
    let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + seconds, 0, 0, 0) { _ in
      MainActor.assumeIsolated {
        self.isDue = false
        self.fired()
      }
    }
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopCommonModes)
  }

  /// Takes the socket off the run loop; nothing is called any more.
  func detach() {
    guard attached != nil else { return }
    if let source { CFRunLoopSourceInvalidate(source) }
    source = nil
    close(port)
    port = -1
    attached = nil
  }

  @discardableResult private func watch(_ operation: Int32) -> Bool {
    var event = epoll_event()
    event.events = EPOLLIN.rawValue | EPOLLRDHUP.rawValue | (awaitsWritable ? EPOLLOUT.rawValue : 0)
    return epoll_ctl(port, operation, socket, &event) == 0
  }

  private func fired() {
    if attached != nil, awaitsWritable {
      awaitsWritable = false
      watch(EPOLL_CTL_MOD)
      onWritable()
    }
    if attached != nil { onReadable() }
  }

  private static func makeSource(_ box: Box) -> CFRunLoopSource? {
    var context = CFRunLoopSourceContext1()
    context.version = 1
    context.info = Unmanaged.passUnretained(box).toOpaque()
    context.retain = { info in info.map { UnsafeRawPointer(Unmanaged<Box>.fromOpaque($0).retain().toOpaque()) } }
    context.release = { info in if let info { Unmanaged<Box>.fromOpaque(info).release() } }
    context.getPort = { info in
      guard let info else { return -1 }
      return Unmanaged<Box>.fromOpaque(info).takeUnretainedValue().port
    }
    context.perform = { info in
      guard let info else { return }
      let address = UInt(bitPattern: info)
      MainActor.assumeIsolated {
        guard let info = UnsafeRawPointer(bitPattern: address) else { return }
        Unmanaged<Box>.fromOpaque(info).takeUnretainedValue().owner?.fired()
      }
    }
    // Both versions of the context begin alike; the version says which one it is.
    return withUnsafeMutablePointer(to: &context) { context in
      context.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) { CFRunLoopSourceCreate(nil, 0, $0) }
    }
  }

  /// What the run loop holds: the port, which it may ask for at any time, and the way back.
  private final class Box: Sendable {
    let port: Int32
    @MainActor weak var owner: RunLoopSocket?

    @MainActor init(owner: RunLoopSocket, port: Int32) {
      self.owner = owner
      self.port = port
    }
  }
}
