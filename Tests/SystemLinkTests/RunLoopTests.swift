import CoreFoundation
import Glibc
import Testing

@testable import SystemLink

/// Holds a connection no longer than others do.
@MainActor private final class Weak {
  weak var connection: RunLoopConnection?
  init(_ connection: RunLoopConnection) { self.connection = connection }
}

@Suite(.serialized) @MainActor struct RunLoopTests {
  /// Runs the loop, one source at a time, until `condition` holds; the limit only ends a test that fails.
  private func run(until condition: () -> Bool) {
    for _ in 0..<2_000 where !condition() { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1, true) }
    #expect(condition())
  }

  @Test func `bytes that arrive wake the run loop and frames come out in order (B9.24)`() throws {
    let (mine, other) = socketPair()
    let system = LinkConnection(descriptor: other, receiving: .up)
    var pings: [UInt32] = []
    var reasons: [LinkClosure] = []
    let app = RunLoopConnection(
      LinkConnection(descriptor: mine, receiving: .down),
      onFrame: { type, payload in
        if case .ping(let number) = try? LinkCodec.decodeFromSystem(type: type, payload: payload) {
          pings.append(number)
        }
      }, onClose: { reasons.append($0) })
    for number in 1...3 { try system.send(.ping(UInt32(number))) }
    run { pings.count == 3 }
    try system.send(.ping(4))
    run { pings.count == 4 }
    #expect(pings == [1, 2, 3, 4])
    system.close()
    run { !reasons.isEmpty }
    #expect(reasons == [.peerClosed(cutOff: 0)])
    #expect(!app.isOpen)
  }

  @Test func `what one turn of the loop leaves unread is read in the next, although nothing more comes`() throws {
    let (mine, other) = socketPair()
    let system = LinkConnection(descriptor: other, receiving: .up)
    var count = 0
    let app = RunLoopConnection(
      LinkConnection(descriptor: mine, receiving: .down), onFrame: { _, _ in count += 1 }, onClose: { _ in })
    app.readRounds = 1
    for _ in 0..<40 { try system.send(.refusal(String(repeating: "x", count: 4_000))) }
    #expect(system.waiting == 0)
    run { count == 40 }
    app.close()
  }

  @Test(arguments: [(20, .infinity), (.max, 0)] as [(Int, Double)])
  func `many small frames in one write are handed out in order over several turns, others in between`(
    frames: Int, seconds: Double
  ) throws {
    let (mine, crowd) = socketPair()
    let (mineToo, single) = socketPair()
    let bytes = try (1...1_000).flatMap { number throws in try frame(.ping(number)) }
    let one = try frame(.ping(1))
    var numbers: [UInt32] = []
    var (singleCameAt, end): (Int?, LinkClosure?)
    let app = RunLoopConnection(
      LinkConnection(descriptor: mine, receiving: .down),
      onFrame: { type, payload in
        // Not before this one's first turn has begun.
        if numbers.isEmpty { #expect(write(single, one, one.count) == one.count) }
        if case .ping(let number) = try? LinkCodec.decodeFromSystem(type: type, payload: payload) {
          numbers.append(number)
        }
      }, onClose: { end = $0 })
    (app.frameLimit, app.turnSeconds) = (frames, seconds)
    let other = RunLoopConnection(
      LinkConnection(descriptor: mineToo, receiving: .down), onFrame: { _, _ in singleCameAt = numbers.count },
      onClose: { _ in })
    #expect(write(crowd, bytes, bytes.count) == bytes.count)
    // The peer is gone before the first frame is handed out.
    close(crowd)
    run { end != nil && singleCameAt != nil }
    #expect(numbers == Array(1...1_000) && end == .peerClosed(cutOff: 0))
    #expect(try #require(singleCameAt) < 1_000)
    other.close()
    close(single)
  }

  @Test func `a socket that is asked several times to fire again does so once`() throws {
    let (mine, other) = socketPair()
    var readable = 0
    let socket = try RunLoopSocket(descriptor: mine, onReadable: { readable += 1 }, onWritable: {})
    for _ in 0..<3 { socket.fireAgain() }
    for _ in 0..<3 { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true) }
    #expect(readable == 1)
    socket.fireAgain()
    for _ in 0..<3 { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true) }
    #expect(readable == 2)
    socket.detach()
    close(mine)
    close(other)
  }

  @Test func `a connection for which the loop can't wait is closed with the kernel's reason`() {
    // Nothing ever happens to this device, so the kernel does not let anyone wait for it.
    let device = open("/dev/null", O_RDWR | O_CLOEXEC)
    var reasons: [LinkClosure] = []
    let connection = RunLoopConnection(
      LinkConnection(descriptor: device, receiving: .down), onFrame: { _, _ in }, onClose: { reasons.append($0) })
    #expect(reasons == [.failed(call: "epoll_ctl", code: EPERM)])
    #expect(!connection.isOpen)
  }

  @Test func `a socket that can be written already when one begins to wait for that is not waited for in vain`() throws
  {
    let (mine, other) = socketPair()
    var (bytes, writable) = (0, 0)
    let socket = try RunLoopSocket(
      descriptor: mine,
      onReadable: {
        var buffer = [UInt8](repeating: 0, count: 100)
        bytes += max(0, recv(mine, &buffer, buffer.count, Int32(MSG_DONTWAIT)))
      }, onWritable: { writable += 1 })
    #expect(write(other, "abc", 3) == 3)
    for _ in 0..<100 where bytes < 3 { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1, true) }
    socket.awaitWritable()
    for _ in 0..<3 where writable == 0 { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1, true) }
    #expect(writable == 1)
    socket.detach()
    close(mine)
    close(other)
  }

  @Test func `what does not fit goes out from the run loop`() throws {
    let (mine, other) = socketPair()
    var found: [Int] = []
    let system = RunLoopConnection(
      LinkConnection(descriptor: other, receiving: .up), onFrame: { found.append(Int($0) + $1.count) },
      onClose: { _ in })
    let app = RunLoopConnection(
      LinkConnection(descriptor: mine, receiving: .down), onFrame: { _, _ in }, onClose: { _ in })
    try app.send(.trace(String(repeating: "x", count: 3_000_000)))
    try app.send(.pong(1))
    #expect(app.connection.waiting > 0)
    var drained = 0
    app.onDrained = { drained += 1 }
    run { found.count == 2 }
    #expect(drained == 1)
    #expect(found == [0x0212 + 3_000_004, 0x0213 + 8])
    #expect(app.connection.waiting == 0)
    app.close()
    run { !system.isOpen }
  }

  @Test func `a connection closed and released from inside its own frame is gone`() throws {
    let (mine, other) = socketPair()
    let system = LinkConnection(descriptor: other, receiving: .up)
    var count = 0
    var app: RunLoopConnection?
    app = RunLoopConnection(
      LinkConnection(descriptor: mine, receiving: .down),
      onFrame: { _, _ in
        count += 1
        app?.close()
        app = nil
      }, onClose: { Issue.record("closed by this side, and told so: \($0)") })
    weak let released = app
    try system.send(.ping(1))
    try system.send(.ping(2))
    run { count > 0 }
    #expect(count == 1)
    #expect(released === nil)
    system.receive { _, _ in }
    #expect(!system.isOpen)
  }

  @Test func `an open connection lives without anyone holding it`() throws {
    let (mine, other) = socketPair()
    let system = LinkConnection(descriptor: other, receiving: .up)
    var count = 0
    var isClosed = false
    func attach() -> Weak {
      let connection = RunLoopConnection(
        LinkConnection(descriptor: mine, receiving: .down), onFrame: { _, _ in count += 1 },
        onClose: { _ in isClosed = true })
      return Weak(connection)
    }
    let app = attach()
    try system.send(.ping(1))
    run { count == 1 }
    #expect(app.connection !== nil)
    system.close()
    run { isClosed }
    #expect(app.connection === nil)
  }

  @Test func `a listener hands over apps from the run loop until it is closed`() throws {
    var accepted: [Result<LinkConnection, LinkSocketError>] = []
    let listener = try RunLoopListener(try LinkListener(under: "/tmp")) { accepted.append($0) }
    let first = try LinkConnection(path: listener.listener.path)
    let second = try LinkConnection(path: listener.listener.path)
    run { accepted.count == 2 }
    #expect(try accepted.map { try $0.get().receiving } == [.up, .up])
    listener.close()
    #expect(access(listener.listener.path, F_OK) == -1)
    #expect(first.isOpen && second.isOpen)
  }

  @Test func `a listener for which the loop can't wait is closed, and the kernel's reason is thrown`() throws {
    let listener = try LinkListener(under: "/tmp")
    // The kernel knows nothing of a socket that is closed.
    listener.close()
    #expect(throws: LinkSocketError.failed(call: "epoll_ctl", path: listener.path, code: EBADF)) {
      try RunLoopListener(listener) { _ in }
    }
  }

  @Test func `one turn takes as many as can wait, however many more connect meanwhile`() throws {
    var (accepted, clients) = ([LinkConnection](), [LinkConnection]())
    var path = ""
    let listener = try RunLoopListener(try LinkListener(under: "/tmp")) { result in
      guard let connection = try? result.get(), clients.count < 200 else { return }
      accepted.append(connection)
      if let next = try? LinkConnection(path: path) { clients.append(next) }
    }
    path = listener.listener.path
    clients.append(try LinkConnection(path: path))
    listener.acceptWaiting()
    #expect(accepted.count == 17 && clients.count == 18)
    run { clients.count == 200 }
    listener.close()
  }

  /// In a process of its own, which may use up its descriptors.
  @Test func `who connects while no descriptor is left is taken as soon as there is one`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        do {
          var (accepted, failures) = ([LinkConnection](), [LinkSocketError]())
          let listener = try RunLoopListener(try LinkListener(under: "/tmp")) { result in
            do throws(LinkSocketError) { accepted.append(try result.get()) } catch { failures.append(error) }
          }
          // The loop has what it needs itself.
          CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true)
          let client = try LinkConnection(path: listener.listener.path)
          var limit = rlimit()
          getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
          limit.rlim_cur = 256
          setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
          var taken: [Int32] = []
          while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 { taken.append(descriptor) }
          let look = { (isMet: () -> Bool) in
            for _ in 0..<200 where !isMet() { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.1, true) }
            precondition(isMet())
          }
          look { failures.count == 2 }
          precondition(accepted.isEmpty)
          // Counted anew each time: another thread may have waited for one, too.
          let leave = { (count: Int) in
            while FreeDescriptors.count(upTo: count) < count { close(taken.removeLast()) }
          }
          // One less than the connection needs, with what is left to the rest of the process.
          leave(FreeDescriptors.reserve + 1)
          let before = failures.count
          look { failures.count == before + 2 }
          precondition(accepted.isEmpty)
          leave(FreeDescriptors.reserve + 2)
          look { accepted.count == 1 }
          precondition(FreeDescriptors.count(upTo: .max) >= FreeDescriptors.reserve)
          // Where nobody waits, none is missed.
          while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 { taken.append(descriptor) }
          let last = failures.count
          listener.acceptWaiting()
          precondition(failures.count == last)
          listener.close()
          precondition(client.isOpen)
        } catch {
          fatalError("\(error)")
        }
      }
    }
  }
}
