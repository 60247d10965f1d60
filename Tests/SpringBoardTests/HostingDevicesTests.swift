import SystemLink
import Testing

@testable import SpringBoard

/// A source of input that does what it is told.
@MainActor private final class TestSource: InputSource {
  weak var host: (any InputSourceHost)?
  var calls: [String] = []
  let device: InputDevice

  init(_ name: String) { device = InputDevice(name: name, abilities: [.touch, .keys]) }

  func start() {
    calls.append("start")
    host?.source(self, added: device)
  }
  func stop() { calls.append("stop") }

  func send(_ contacts: Contact..., at time: Double = 1) {
    host?.source(
      self,
      received: HIDEvent(timestamp: time, sender: device.identifier, kind: .digitizer, contacts: contacts))
  }
  func key(_ usage: UInt16, isDown: Bool) {
    let key = KeySample(usage: usage, modifiers: 0, isDown: isDown)
    host?.source(self, received: HIDEvent(timestamp: 1, sender: device.identifier, kind: .key(key)))
  }
}

@Suite(.serialized) @MainActor struct HostingDevicesTests {
  private let clock = ManualClock()
  private let stage = RecordingStage()
  private let panel = TestSource("Panel")
  private let tablet = TestSource("Tablet")
  private let log = Log()

  @MainActor private final class Log {
    var news: [SystemNews] = []
    var system: SystemProcess?
    var messages: [String] { news.compactMap { if case .message(let text) = $0 { text } else { nil } } }
  }

  /// A system with a stage and two sources, and an app that is active.
  private func connect() throws -> FakeApp {
    let launch = AppLaunch(name: "Sketch", executable: "/bin/sh", arguments: ["-c", "sleep 100"])
    let log = log
    let system = SystemProcess(
      SystemOptions(app: launch), stage: stage, devices: [panel, tablet], clock: clock
    ) { log.news.append($0) }
    log.system = system
    system.start()
    let pair = linkPair()
    system.accept(pair.system)
    try pair.app.hello()
    try pair.app.send(.lifecycle(.launched))
    try pair.app.send(.lifecycle(.active))
    run { log.news.contains(.appIsActive) }
    return pair.app
  }

  private func end(_ app: FakeApp) {
    log.system?.end()
    log.system?.end()
    run { log.news.contains { if case .ended = $0 { true } else { false } } }
  }

  private func keys(_ app: FakeApp) -> [String] {
    app.received.compactMap { message in
      guard case .hid(let event) = message, case .key(let key) = event.kind else { return nil }
      return "\(key.usage) \(key.isDown ? "down" : "up")"
    }
  }

  @Test func `sources start with the stage, tell their devices, and stop with it`() throws {
    let app = try connect()
    #expect(
      log.news.prefix(3) == [
        .ready(invitation: "look here"), .deviceAdded(panel.device), .deviceAdded(tablet.device),
      ])
    #expect(panel.device.description == "Panel (touch, keys)")
    #expect(panel.device.identifier != tablet.device.identifier)
    end(app)
    #expect(panel.calls == ["start", "stop"] && tablet.calls == ["start", "stop"])
  }

  @Test func `a stage that can't be used starts no source`() {
    stage.onStart = { $0.host?.stageFailed($0, description: "no") }
    let log = log
    let launch = AppLaunch(name: "Sketch", executable: "/bin/sh", arguments: ["-c", "sleep 100"])
    let system = SystemProcess(SystemOptions(app: launch), stage: stage, devices: [panel], clock: clock) {
      log.news.append($0)
    }
    system.start()
    #expect(panel.calls == ["stop"])
  }

  @Test func `fingers of the stage and of two sources reach the app as fingers of one hand`() throws {
    let app = try connect()
    stage.send(.down(1, x: 1, y: 1))
    panel.send(.down(1, x: 2, y: 2))
    tablet.send(.down(1, x: 3, y: 3))
    panel.send(.move(1, x: 4, y: 4))
    stage.send(.up(1, x: 1, y: 1))
    tablet.send(.up(1, x: 3, y: 3))
    panel.send(.up(1, x: 4, y: 4))
    #expect(app.touches == [["1 down"], ["2 down"], ["3 down"], ["2 moved"], ["1 up"], ["3 up"], ["2 up"]])
    #expect(log.messages == [])
    end(app)
  }

  @Test func `a device that vanishes takes its fingers and keys with it, and is told`() throws {
    let app = try connect()
    panel.send(.down(1, x: 2, y: 2))
    tablet.send(.down(1, x: 3, y: 3))
    panel.key(4, isDown: true)
    panel.host?.source(panel, removed: panel.device)
    #expect(app.touches.filter { !$0.isEmpty } == [["1 down"], ["2 down"], ["1 cancelled"]])
    #expect(keys(app) == ["4 down", "4 up"])
    #expect(log.news.last == .deviceRemoved(panel.device))
    end(app)
  }

  @Test func `a source that fails is named, its fingers are cancelled, and the others go on`() throws {
    let app = try connect()
    panel.send(.down(1, x: 2, y: 2))
    panel.host?.source(panel, failed: "no device may be opened")
    tablet.send(.down(1, x: 3, y: 3))
    tablet.host?.source(tablet, dropped: "a frame was torn")
    #expect(app.touches == [["1 down"], ["1 cancelled"], ["1 down"]])
    #expect(log.messages == ["no device may be opened", "a frame was torn"])
    end(app)
  }

  @Test func `a bad frame of one source cancels its finger and leaves the others' alone (B2.39)`() throws {
    let app = try connect()
    stage.send(.down(1, x: 1, y: 1), at: 5)
    panel.send(.down(1, x: 2, y: 2), at: 5)
    panel.send(.down(1, x: 2, y: 2), at: 6)
    stage.send(.up(1, x: 1, y: 1), at: 7)
    #expect(app.touches == [["1 down"], ["2 down"], ["2 cancelled"], ["1 up"]])
    #expect(log.messages.count == 1 && log.messages[0].contains("begins and is already down"))
    end(app)
  }
}
