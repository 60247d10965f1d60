import Foundation
import Glibc
import Testing

@testable import SystemLink

/// Two connected stream sockets, kept out of the child processes that other tests start.
func socketPair() -> (Int32, Int32) {
  var pair: [Int32] = [-1, -1]
  #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0)
  return (pair[0], pair[1])
}

/// The system's and the app's end of a link.
func linkPair() -> (system: LinkConnection, app: LinkConnection) {
  let (first, second) = socketPair()
  return (LinkConnection(descriptor: first, receiving: .up), LinkConnection(descriptor: second, receiving: .down))
}

@Suite struct ConnectionTests {
  private func received(_ app: LinkConnection) -> [LinkMessage.FromSystem] {
    var messages: [LinkMessage.FromSystem] = []
    app.receive { type, payload in
      if let message = try? LinkCodec.decodeFromSystem(type: type, payload: payload) { messages.append(message) }
    }
    return messages
  }

  private func received(_ system: LinkConnection) -> [LinkMessage.FromApp] {
    var messages: [LinkMessage.FromApp] = []
    system.receive { type, payload in
      if let message = try? LinkCodec.decodeFromApp(type: type, payload: payload) { messages.append(message) }
    }
    return messages
  }

  @Test func `every message passes through a real socket in order`() throws {
    let (system, app) = linkPair()
    for message in Samples.down { try system.send(message) }
    for message in Samples.up { try app.send(message) }
    #expect(received(app) == Samples.down)
    #expect(received(system) == Samples.up)
    #expect(received(app) as [LinkMessage.FromSystem] == [])
    try system.send(Samples.hand)
    #expect(received(app) == [.hid(Samples.hand)])
    #expect(system.isOpen && app.isOpen)
  }

  @Test func `frames beyond the bound of one call are handed out by the next ones, before the peer's end`() throws {
    let (system, app) = linkPair()
    func numbers() -> (numbers: [UInt32], mayHaveMore: Bool) {
      var numbers: [UInt32] = []
      let mayHaveMore = system.receive(frames: 4) { type, payload in
        guard case .pong(let number, _) = try? LinkCodec.decodeFromApp(type: type, payload: payload) else { return }
        numbers.append(number)
      }
      return (numbers, mayHaveMore)
    }
    for number in 1...8 { try app.send(.pong(UInt32(number))) }
    #expect(numbers() == ([1, 2, 3, 4], true))
    try app.send(.pong(9))
    #expect(numbers() == ([5, 6, 7, 8], true))
    #expect(numbers() == ([9], false))
    #expect(numbers() == ([], false))
    for number in 1...6 { try app.send(.pong(UInt32(number))) }
    app.close()
    #expect(numbers() == ([1, 2, 3, 4], true))
    #expect(system.isOpen)
    #expect(numbers() == ([5, 6], false))
    #expect(system.closure == .peerClosed(cutOff: 0))
  }

  @Test func `a commit larger than the socket's buffer waits and arrives whole`() throws {
    let (system, app) = linkPair()
    let image = LayerImage(data: (0..<4_000_000).map { UInt8(truncatingIfNeeded: $0 * 7) }, fit: .fill)
    let commit = LinkMessage.FromApp.commit(
      LayerCommit(sequence: 1, operations: [.content(LayerID(1), .image(image))]))
    try app.send(commit)
    try app.send(.pong(4))
    #expect(app.waiting > 0)
    var messages: [LinkMessage.FromApp] = []
    for _ in 0..<10_000 where messages.count < 2 {
      messages += received(system)
      app.flush()
    }
    #expect(messages == [commit, .pong(4)])
    #expect(app.waiting == 0)
  }

  @Test func `a peer that does not read is closed when 4 MiB wait`() throws {
    let (system, app) = linkPair()
    let trace = LinkMessage.FromApp.trace(String(repeating: "x", count: 1_000_000))
    var failure: LinkSendError?
    for _ in 0..<20 where failure == nil {
      do throws(LinkSendError) { try app.send(trace) } catch { failure = error }
    }
    guard case .closed(.peerDoesNotRead(let waiting)) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect((LinkLimits.outgoing + 1...LinkLimits.outgoing + 1_000_012).contains(waiting))
    #expect(app.closure == .peerDoesNotRead(waiting: waiting))
    #expect(app.descriptor == -1)
    #expect(throws: LinkSendError.closed(.peerDoesNotRead(waiting: waiting))) { try app.send(.pong(1)) }
    // What had gone out before is there, then the end within a frame.
    while system.isOpen { #expect(received(system).allSatisfy { $0 == trace }) }
    guard case .peerClosed(let cutOff) = system.closure else {
      Issue.record("\(String(describing: system.closure))")
      return
    }
    #expect(cutOff > 0)
  }

  @Test func `a message that can't be written leaves the connection open`() throws {
    let (system, app) = linkPair()
    let bad = HIDEvent(timestamp: .nan, kind: .digitizer)
    #expect(throws: LinkSendError.message(LinkError(.notFinite(field: "timestamp"), messageType: 0x0110, offset: 8))) {
      try system.send(bad)
    }
    try system.send(.ping(1))
    #expect(received(app) == [.ping(1)])
  }

  @Test func `the peer's end is noticed after its last words`() throws {
    let (system, app) = linkPair()
    try app.send(.lifecycle(.terminating))
    app.close()
    #expect(app.closure == .closedHere)
    // Sending fails first, and what the peer had sent is not lost.
    #expect(throws: LinkSendError.closed(.peerReset)) { try system.send(.ping(1)) }
    #expect(system.isOpen)
    #expect(received(system) == [.lifecycle(.terminating)])
    #expect(system.closure == .peerClosed(cutOff: 0))
  }

  @Test func `a peer that ends without reading is a reset`() throws {
    let (system, app) = linkPair()
    try system.send(.ping(1))
    app.close()
    #expect(received(system) as [LinkMessage.FromApp] == [])
    #expect(system.closure == .peerReset)
  }

  @Test func `a frame cut off by the peer's end is dropped and counted`() throws {
    let (mine, other) = socketPair()
    let system = LinkConnection(descriptor: mine, receiving: .up)
    let bytes = try frame(.pong(7)) + frame(.trace("half"))[..<11]
    #expect(write(other, bytes, bytes.count) == bytes.count)
    Glibc.close(other)
    #expect(received(system) == [.pong(7)])
    #expect(system.closure == .peerClosed(cutOff: 11))
  }

  @Test func `the death of the peer's process is noticed`() throws {
    let (mine, other) = socketPair()
    let system = LinkConnection(descriptor: mine, receiving: .up)
    // The child holds its end of the socket, as its standard input, until it is killed. Nobody else does: the
    // descriptor here stays closed for the programs that other tests start at the same time.
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, other, STDIN_FILENO)
    var child: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("1000"), nil]
    defer { arguments.forEach { free($0) } }
    #expect(posix_spawn(&child, "/bin/sleep", &actions, nil, &arguments, nil) == 0)
    Glibc.close(other)
    #expect(received(system) as [LinkMessage.FromApp] == [])
    #expect(system.isOpen)
    kill(child, SIGKILL)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    #expect(received(system) as [LinkMessage.FromApp] == [])
    #expect(system.closure == .peerClosed(cutOff: 0))
  }

  @Test func `a broken stream closes the connection after the frames before it`() throws {
    let (mine, other) = socketPair()
    defer { Glibc.close(other) }
    let system = LinkConnection(descriptor: mine, receiving: .up)
    let bytes = try frame(.pong(7)) + [0, 0, 0, 255, 0x13, 2, 0, 0] + frame(.pong(8))
    #expect(write(other, bytes, bytes.count) == bytes.count)
    #expect(received(system) == [.pong(7)])
    let length = LinkError(.frameTooLong(255 << 24, limit: 4_194_304), messageType: 0x0213, offset: 0)
    #expect(system.closure == .broken(length))
  }

  @Test func `frames of unknown type are handed out and do not end anything`() throws {
    let (mine, other) = socketPair()
    defer { Glibc.close(other) }
    let system = LinkConnection(descriptor: mine, receiving: .up)
    let bytes: [UInt8] = [1, 0, 0, 0, 0x99, 9, 0, 0, 42] + (try frame(.pong(8)))
    #expect(write(other, bytes, bytes.count) == bytes.count)
    var frames: [[UInt16]] = []
    system.receive { frames.append([$0] + $1.map { UInt16($0) }) }
    #expect(frames == [[0x0999, 42], [0x0213, 8, 0, 0, 0, 0, 0, 0, 0]])
    #expect(system.isOpen)
  }

  @Test func `closing from inside the receiver hands out nothing more`() throws {
    let (system, app) = linkPair()
    for number in 0..<5 { try system.send(.ping(UInt32(number))) }
    var closures: [LinkClosure] = []
    app.onClose = { closures.append($0) }
    var count = 0
    app.receive { _, payload in
      count += 1
      app.receive { _, _ in Issue.record("a receive within a receive handed out a frame") }
      if count == 2 {
        app.close()
        app.close(.peerReset)
        #expect(payload.first == 1)
      }
    }
    #expect(count == 2)
    #expect(closures == [.closedHere])
    #expect(app.closure == .closedHere)
    app.receive { _, _ in Issue.record("a closed connection handed out a frame") }
  }

  @Test func `a connection may be released from inside its receiver`() throws {
    let (mine, other) = socketPair()
    var app: LinkConnection? = LinkConnection(descriptor: mine, receiving: .down)
    let bytes = try frame(.ping(1)) + frame(.ping(2))
    #expect(write(other, bytes, bytes.count) == bytes.count)
    weak let released = app
    var count = 0
    app?.receive { _, _ in
      count += 1
      app = nil
    }
    #expect(count == 2)
    #expect(released === nil)
    var byte: UInt8 = 0
    #expect(read(other, &byte, 1) == 0)  // its end is closed
    Glibc.close(other)
  }

  @Test func `a message sent the wrong way stops with an explanation`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (_, app) = linkPair()
      try app.send(.ping(1) as LinkMessage.FromSystem)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "LinkConnection.send: a message that goes down at the end that receives it; "
          + "the app sends LinkMessage.FromApp, the system process LinkMessage.FromSystem"))
  }

  @Test func `each reason has its line`() {
    let error = LinkError(.brokenHeader(1), messageType: 0x0213, offset: 0)
    let reasons: [LinkClosure] = [
      .closedHere, .peerClosed(cutOff: 0), .peerClosed(cutOff: 3), .peerReset, .peerDoesNotRead(waiting: 5_000_000),
      .broken(error), .failed(call: "recv", code: EBADF),
    ]
    #expect(
      reasons.map(\.description) == [
        "link closed by this side",
        "link closed: the peer closed it or its process ended; start the peer again",
        "link closed: the peer's process ended within a frame, 3 bytes of it are dropped; start the peer again",
        "link closed: the peer closed it or its process ended before it read all; start the peer again",
        "link closed: the peer does not read, 5000000 bytes wait and at most 4194312 may; "
          + "see what its main thread is busy with",
        "link closed: pong (0x0213): the header's last two bytes are 0x0001 in place of 0, at byte 0 of the payload; "
          + "the connection has to be closed, nothing after this can be trusted",
        "link closed: recv failed: Bad file descriptor (9); connect again",
      ])
    #expect(LinkSendError.message(error).description == error.description)
    #expect(LinkSendError.closed(.peerReset).description == LinkClosure.peerReset.description)
  }

  @Test func `an app waits until enough of what it said is read`() throws {
    let (mine, other) = socketPair()
    let app = LinkConnection(descriptor: mine, receiving: .down)
    try app.send(.trace(String(repeating: "x", count: 3_000_000)))
    #expect(app.waiting > 1_000_000)
    let reader = Thread {
      var bytes = [UInt8](repeating: 0, count: 65_536)
      while read(other, &bytes, bytes.count) > 0 {}
      close(other)
    }
    reader.start()
    app.wait(untilWaiting: 0, patience: 60)
    #expect(app.waiting == 0)
    app.close()
  }

  @Test func `an app does not wait for a peer that is gone`() throws {
    let (mine, other) = socketPair()
    let app = LinkConnection(descriptor: mine, receiving: .down)
    try app.send(.trace(String(repeating: "x", count: 3_000_000)))
    close(other)
    app.wait(untilWaiting: 0, patience: 60)
    #expect(app.waiting == 0)
    app.close()
  }
}
