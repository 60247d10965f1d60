import Glibc
import Testing

@testable import SpringBoard
@testable import SystemLink

/// A session and the app at its other end. Made inside a test: between a suite's `init` and its test the main actor may
/// change its thread here, and with it the run loop.
@MainActor private final class Pair {
  let clock = ManualClock()
  let app: FakeApp
  let session: AppSession
  private let log = Log()

  @MainActor private final class Log {
    var news: [AppSession.News] = []
  }

  var news: [AppSession.News] { log.news }

  init(occupant: String? = nil) {
    let pair = linkPair()
    app = pair.app
    let log = log
    session = AppSession(
      pair.system, clock: clock,
      handshake: { _ in SystemHandshake(screen: ScreenDescription.phone, tracing: true, occupant: occupant) }
    ) { log.news.append($1) }
  }

  func expect(_ expected: [AppSession.News], _ location: SourceLocation = #_sourceLocation) {
    run(until: { news.count >= expected.count }, location)
    #expect(news == expected, sourceLocation: location)
  }
}

@Suite(.serialized) @MainActor struct AppSessionTests {
  private let fake = AppDescription(name: "Fake", processIdentifier: 7)

  private func commit(_ sequence: UInt32, _ operations: [LayerCommit.Operation] = []) -> LayerCommit {
    LayerCommit(sequence: sequence, operations: operations)
  }

  @Test func `an app says hello, is welcomed, and what it says is handed on in order`() throws {
    let pair = Pair()
    try pair.app.hello()
    try pair.app.send(.lifecycle(.launched))
    let first = commit(1, [.update(LayerID(1), LayerProperties()), .children(.screen, [LayerID(1)])])
    try pair.app.send(.commit(first))
    try pair.app.send(.trace("{}\n"))
    pair.expect([.connected(fake), .reached(.launched), .committed(first), .traced("{}\n")])
    #expect(pair.session.layers.count == 2)
    #expect(pair.app.received == [.welcome(ScreenDescription.phone, tracing: true)])
    pair.session.send(HIDEvent(timestamp: 1, kind: .shake(.began)))
    pair.session.send(.lifecycle(.resignActive))
    #expect(
      pair.app.received.dropFirst() == [.hid(HIDEvent(timestamp: 1, kind: .shake(.began))), .lifecycle(.resignActive)])
  }

  @Test func `what an app calls itself can't begin a line, nor steer a terminal`() throws {
    let pair = Pair()
    try pair.app.hello("Evil\n12.5 link\u{1B}[2J")
    pair.expect([.connected(AppDescription(name: "Evil\\n12.5 link\\u{1B}[2J", processIdentifier: 7))])
  }

  @Test func `an app that writes very many small frames takes turns with the others`() throws {
    let (crowd, other) = (Pair(), Pair())
    try crowd.app.hello()
    // Frames of an unknown type with no payload.
    crowd.app.write((0..<2_000).flatMap { _ in [0, 0, 0, 0, 0x99, 0x02, 0, 0] as [UInt8] })
    try other.app.hello()
    run { !other.news.isEmpty }
    #expect(crowd.news.count < 2_001)
    run { crowd.news.count == 2_001 }
    #expect(crowd.session.isConnected)
  }

  @Test func `nothing is sent to an app that has not said hello`() {
    let pair = Pair()
    pair.session.send(HIDEvent(timestamp: 1, kind: .shake(.began)))
    pair.session.send(.requestFullCommit)
    #expect(pair.app.received == [])
  }

  @Test func `a frame that can't be read is dropped whole, with one line, and the session goes on`() throws {
    let pair = Pair()
    try pair.app.hello()
    // Header: 4 bytes of payload, type 0x0213 (pong); then a frame of an unknown type with no payload.
    pair.app.write([3, 0, 0, 0, 0x13, 0x02, 0, 0, 1, 2, 3])
    pair.app.write([0, 0, 0, 0, 0x99, 0x02, 0, 0])
    try pair.app.hello()
    try pair.app.send(.lifecycle(.active))
    run { pair.news.count >= 5 }
    let dropped = pair.news.dropFirst().dropLast().map { if case .dropped = $0 { true } else { false } }
    #expect(dropped == [true, true, true])
    #expect(pair.news.last == .reached(.active))
    #expect(pair.session.isConnected)
  }

  @Test func `a first message that is not hello is refused with a reason`() throws {
    let pair = Pair()
    try pair.app.send(.lifecycle(.active))
    let reason = "the first message has to be hello; build both sides from the same release"
    pair.expect([.ended(.refused(reason))])
    #expect(pair.app.received == [.refusal(reason)])
    #expect(!pair.app.connection.isOpen)
  }

  @Test func `garbage in place of hello ends the connection with what is wrong in it`() throws {
    let pair = Pair()
    pair.app.write(Array(repeating: 0x47, count: 64))
    run { !pair.news.isEmpty }
    guard case .ended(.closed(.broken)) = pair.news.first else {
      Issue.record("\(pair.news)")
      return
    }
    #expect(pair.news.count == 1 && !pair.session.isOpen)
  }

  @Test func `a second client is refused and told who has the link`() throws {
    let pair = Pair(occupant: "Sketch")
    try pair.app.hello()
    let reason = "'Sketch' already has this link, one app at a time; end it before starting 'Fake'"
    pair.expect([.ended(.refused(reason))])
    #expect(pair.app.received == [.refusal(reason)])
  }

  @Test func `who connects and says nothing is refused after its time`() {
    let pair = Pair()
    pair.clock.advance(by: AppSession.helloLimit - 0.1)
    #expect(pair.news == [])
    pair.clock.advance(by: 0.2)
    #expect(pair.news == [.ended(.refused("no hello came within 5.0 s; an app sends it first"))])
  }

  @Test func `an app's death is told once, after its last words`() throws {
    let pair = Pair()
    try pair.app.hello()
    try pair.app.send(.trace("last words\n"))
    pair.app.connection.close()
    // It may be that the pings and the welcome were never read; which of the two is the kernel's choice.
    run { pair.news.count >= 3 }
    #expect(pair.news.prefix(2) == [.connected(fake), .traced("last words\n")])
    guard case .ended(.closed) = pair.news.last else {
      Issue.record("\(pair.news)")
      return
    }
    pair.clock.advance(by: 60)
    #expect(pair.news.count == 3)
  }

  @Test func `an app that does not answer is told of once, and again when it answers`() throws {
    let pair = Pair()
    try pair.app.hello()
    pair.expect([.connected(fake)])
    #expect(pair.app.pings == [1])
    pair.clock.advance(by: 10)
    #expect(pair.app.pings == [1])
    pair.expect([.connected(fake), .silent(1.5)])
    try pair.app.send(.pong(1))
    pair.expect([.connected(fake), .silent(1.5), .answersAgain])
    pair.clock.advance(by: 1)
    #expect(pair.app.pings == [1, 2])
    try pair.app.send(.pong(9))
    pair.expect([
      .connected(fake), .silent(1.5), .answersAgain, .dropped("pong 9 answers no ping, the last one asked was 2"),
    ])
  }

  @Test func `an app that answers is never called silent`() throws {
    let pair = Pair()
    try pair.app.hello()
    pair.expect([.connected(fake)])
    for second in 1...20 {
      try pair.app.send(.pong(UInt32(second)))
      run { pair.app.pings.count == second }
      // One turn of the loop, so that the answer is read.
      try pair.app.send(.trace("\(second)"))
      run { pair.news.last == .traced("\(second)") }
      pair.clock.advance(by: 1)
    }
    #expect(pair.news.allSatisfy { if case .silent = $0 { false } else { true } })
    #expect(pair.app.pings.count == 21)
  }

  @Test func `a commit that does not fit is dropped, and a full one is asked for once`() throws {
    let pair = Pair()
    try pair.app.hello()
    try pair.app.send(.commit(commit(1, [.children(.screen, [LayerID(5)])])))
    try pair.app.send(.commit(commit(2, [.children(.screen, [LayerID(5)])])))
    run { pair.news.count >= 3 }
    let error = LayerTreeError.unknownChild(LayerID(5), parent: .screen).description
    #expect(pair.news == [.connected(fake), .dropped(error), .dropped(error)])
    #expect(pair.app.received.filter { $0 == .requestFullCommit }.count == 1)
    // The answer mends it; another fault may ask again.
    try pair.app.send(.commit(commit(1)))
    try pair.app.send(.commit(commit(1)))
    run { pair.news.count >= 5 }
    #expect(pair.news[3] == .committed(commit(1)))
    #expect(pair.app.received.filter { $0 == .requestFullCommit }.count == 2)
  }

  @Test func `commits that are missing are told of, and a full one is asked for`() throws {
    let pair = Pair()
    try pair.app.hello()
    try pair.app.send(.commit(commit(4)))
    pair.expect([
      .connected(fake), .committed(commit(4)), .dropped("3 layer commits before number 4 are missing"),
    ])
    #expect(pair.app.received.last == .requestFullCommit)
  }

  @Test func `while the app does not read, moves become one, and downs and lifts are all sent`() throws {
    let pair = Pair()
    try pair.app.hello()
    pair.expect([.connected(fake)])
    func send(_ contacts: Contact..., at time: Double) {
      pair.session.send(HIDEvent(timestamp: time, kind: .digitizer, contacts: contacts))
    }
    send(.down(1, x: 0, y: 0), at: 1)
    // Far more than a connection may hold back.
    for index in 1...200_000 { send(.move(1, x: Double(index), y: 0), at: 2) }
    send(.down(2, x: 0, y: 0), at: 3)
    for index in 1...200_000 { send(.move(2, x: Double(index), y: 0), .move(1, x: 0, y: Double(index)), at: 4) }
    send(.up(2, x: 0, y: 0), at: 5)
    send(.move(1, x: 0, y: -1), at: 6)
    #expect(pair.session.isConnected)
    var events: [HIDEvent] = []
    // The last move comes by itself once the connection is empty again.
    run(until: {
      events = pair.app.received.compactMap { if case .hid(let event) = $0 { event } else { nil } }
      return events.last?.timestamp == 6
    })
    let lines = events.suffix(5).map { event in
      "\(event.timestamp) " + event.contacts.map { "\($0.identifier) at \($0.x) \($0.y)" }.joined(separator: ", ")
    }
    #expect(
      lines == [
        "2.0 1 at 200000.0 0.0", "3.0 2 at 0.0 0.0", "4.0 2 at 200000.0 0.0, 1 at 0.0 200000.0", "5.0 2 at 0.0 0.0",
        "6.0 1 at 0.0 -1.0",
      ])
    #expect(pair.news == [.connected(fake)])
  }

  @Test func `while the app does not read, a pointer and the accelerometer wait merged beside the fingers`() throws {
    let pair = Pair()
    try pair.app.hello()
    pair.expect([.connected(fake)])
    func send(_ kind: HIDEvent.Kind, at time: Double) { pair.session.send(HIDEvent(timestamp: time, kind: kind)) }
    func hover(_ phase: HoverSample.Phase, _ x: Double) -> HIDEvent.Kind {
      .hover(HoverSample(phase: phase, x: x, y: 0))
    }
    send(hover(.entered, 0), at: 1)
    for index in 1...100_000 {
      send(.acceleration(AccelerationSample(x: Double(index), y: 0, z: 0)), at: 2)
      send(hover(.moved, Double(index)), at: 3)
      pair.session.send(
        HIDEvent(timestamp: 4, kind: .digitizer, contacts: [.move(1, x: Double(index), y: 0)]))
    }
    send(hover(.exited, 0), at: 5)
    #expect(pair.session.isConnected)
    var events: [HIDEvent] = []
    run(until: {
      events = pair.app.received.compactMap { if case .hid(let event) = $0 { event } else { nil } }
      return events.last?.timestamp == 5
    })
    #expect(
      events.suffix(4) == [
        HIDEvent(timestamp: 2, kind: .acceleration(AccelerationSample(x: 100_000, y: 0, z: 0))),
        HIDEvent(timestamp: 3, kind: hover(.moved, 100_000)),
        HIDEvent(timestamp: 4, kind: .digitizer, contacts: [.move(1, x: 100_000, y: 0)]),
        HIDEvent(timestamp: 5, kind: hover(.exited, 0)),
      ])
  }

  @Test func `an app that never reads while fingers come and go is given up with the reason; none was dropped before`()
    throws
  {
    let pair = Pair()
    try pair.app.hello()
    pair.expect([.connected(fake)])
    var count = 0
    while pair.session.isOpen, count < 1_000_000 {
      count += 1
      let contact: Contact = count % 2 == 1 ? .down(1, x: Double(count), y: 0) : .up(1, x: Double(count), y: 0)
      pair.session.send(HIDEvent(timestamp: Double(count), kind: .digitizer, contacts: [contact]))
      pair.session.send(HIDEvent(timestamp: Double(count), kind: .digitizer, contacts: [.move(2, x: 0, y: 0)]))
    }
    guard case .ended(.closed(.peerDoesNotRead(let waiting))) = pair.news.last else {
      Issue.record("\(pair.news)")
      return
    }
    // One event of one contact is 168 bytes.
    #expect(pair.news.count == 2 && waiting > LinkLimits.outgoing && waiting <= LinkLimits.outgoing + 2 * 168)
    #expect(LinkClosure.peerDoesNotRead(waiting: waiting).isFaultOfPeer)
  }
}
