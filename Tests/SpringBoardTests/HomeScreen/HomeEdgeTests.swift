import EventTrace
import Glibc
import SystemLink
import Testing

@testable import SpringBoard

/// What holds at the edges: apps that start, the home screen's own faults, and gestures of the system over alerts.
extension HomeSystemTests {
  private func answers(_ app: FakeApp) -> [LinkMessage.FromSystem] {
    app.received.filter { if case .opened = $0 { true } else { false } }
  }

  private func urls(_ app: FakeApp) -> [String] {
    app.received.compactMap { if case .openURL(let url, _) = $0 { url } else { nil } }
  }

  /// Half a second at a time, while all of these answer pings.
  private func advance(by seconds: Double, answering apps: [(FakeApp, String)]) {
    for _ in 0..<Int(seconds / AppPulse.interval) {
      clock.advance(by: AppPulse.interval)
      for (app, name) in apps {
        if (try? hosted(name).session?.pulse.isWaiting) == true, let ping = app.pings.last {
          try? app.send(.pong(ping))
        }
        run { (try? hosted(name).session?.pulse.isWaiting) != true }
      }
    }
  }

  // MARK: URLs

  @Test func `URLs for an app that is starting wait in their order; more than there is room for are refused`() throws {
    let home = try launchedHome()
    let count = UInt32(SystemProcess.waitingURLLimit)
    // The first one is what it is started for (B8.33).
    for number in 1...count + 3 { try home.send(.request(.openURL(number: number, url: "notes:\(number)"))) }
    run { answers(home).count == Int(count) + 3 }
    #expect(answers(home) == (1...count + 3).map { .opened($0, $0 <= count + 1) })
    let notes = try up("Notes")
    #expect(try hosted("Notes").launchURL?.url == "notes:1")
    #expect(urls(notes) == (2...count + 1).map { "notes:\($0)" })
    end()
  }

  @Test func `an app in the background can't take the front by a URL`() throws {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    _ = try open("Notes", from: home, width: 30)
    try feed.send(.request(.openURL(number: 1, url: "mixer:x")))
    run { answers(feed).count == 1 }
    #expect(answers(feed) == [.opened(1, false)] && system.focused?.name == "Notes")
    #expect(!system.apps.contains { $0.name == "Mixer" })
    #expect(system.decisions.text(.lifecycle).contains("asks for mixer:x: it is in the background"))
    end()
  }

  // MARK: The home screen's faults

  @Test func `alerts that nobody has answered are shown again by a home screen that started anew`() throws {
    let home = try launchedHome()
    _ = try open("Feed", from: home, width: 20)
    let notes = try open("Notes", from: home, width: 30)
    kill(-(try hosted("Feed").process?.processIdentifier ?? 0), SIGKILL)
    run { !system.apps.contains { $0.name == "Feed" } }
    advance(by: 4, answering: [(home, "Home")])
    #expect(alerts(home).map(\.title) == ["Notes does not answer"])
    kill(-(try hosted("Home").process?.processIdentifier ?? 0), SIGKILL)
    run { log.messages.contains { $0.hasSuffix("is started anew") } }
    let again = try up("Home")
    #expect(alerts(again) == alerts(home))
    try again.send(.request(.answerAlert(try #require(alerts(again).first).number, button: 0)))
    run { lifecycle(notes).last == .terminate }
    end()
  }

  @Test func `a home screen that hangs is ended and started anew, and that counts as an end of its`() throws {
    _ = try launchedHome()
    let first = try hosted("Home")
    clock.advance(by: SystemProcess.homeSilenceLimit + 1)
    run { system.home !== first }
    #expect(
      log.messages == [
        "Home has not answered for 1.5 s; its main thread is busy or stopped",
        "Home has not answered for 5.0 s and is ended; it is started anew",
      ])
    #expect(system.focused === system.home && system.homeEnds.count == 1)
    let again = try up("Home")
    #expect(lifecycle(again) == [.becomeActive])
    // One that answers again in time stays.
    let second = system.home
    clock.advance(by: 3)
    try again.send(.pong(try #require(again.pings.last)))
    run { log.messages.last == "Home answers again" }
    advance(by: 10, answering: [(again, "Home")])
    #expect(system.home === second)
    end()
  }

  @Test func `a home screen that can't be started anew ends everything, as a fault`() throws {
    let path = "/tmp/firstresponder-home-\(getpid())"
    #expect(symlink("/bin/sh", path) == 0)
    defer { unlink(path) }
    var launch = Self.launch("Home")
    launch.executable = path
    let log = log
    let system = SystemProcess(
      SystemOptions(home: HomeSetup(launch, apps: [InstalledApp(Self.launch("Feed"))])), stage: stage, clock: clock
    ) { log.news.append($0) }
    system.start()
    unlink(path)
    let home = try #require(system.home)
    kill(-(home.process?.processIdentifier ?? 0), SIGKILL)
    run { log.isOver }
    #expect(system.inFront.isEmpty && system.home == nil)
    #expect(
      log.messages == [
        "Home ended by signal 9 (SIGKILL) before it connected, and can't be started anew: "
          + AppLaunchError(executable: path, code: ENOENT).description
      ])
    #expect(log.news.last == .ended(.appFailed))
  }

  // MARK: Gestures

  @Test func `what the system cancels is dated by the event that caused it: an app's time never goes back (B2.39)`()
    throws
  {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    stage.send(.down(2, x: 100, y: 400), at: 9)
    stage.send(.up(2, x: 100, y: 400), at: 9.5)
    swipeUp()
    try home.send(.request(.openApp(name: "Feed")))
    run { system.focused?.name == "Feed" }
    stage.send(.down(2, x: 100, y: 400), at: 20)
    // Without an event, by the clock, which is ahead of what devices have on the way.
    system.showSwitcher()
    try home.send(.request(.openApp(name: "Feed")))
    run { system.focused?.isActivated == true }
    stage.send(.up(2, x: 100, y: 400), at: 20.1)
    stage.send(.down(3, x: 100, y: 400), at: 20.2)
    let times = feed.received.compactMap { message -> Double? in
      if case .hid(let event) = message { event.timestamp } else { nil }
    }
    #expect(times == [9, 9.5, 10, 10.01, 20, clock.now, clock.now])
    end()
  }

  @Test func `a swipe home that began on an alert takes its finger from the home screen (B9.23)`() throws {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    var alert = LayerProperties()
    (alert.width, alert.height, alert.positionX, alert.positionY) = (390, 844, 195, 422)
    try home.send(
      .commit(
        LayerCommit(
          sequence: 2,
          operations: [.update(LayerID(3), alert), .children(.screen, [LayerID(1), LayerID(2), LayerID(3)])])))
    try home.send(.arrange(WindowArrangement(systemWindows: [.init(layer: LayerID(3), takesTouches: true)])))
    run { system.router.areas.first?.frame.height == 844 }
    swipeUp()
    #expect(home.touches == [["1 down"], ["1 cancelled"]] && feed.touches == [])
    #expect(system.focused === system.home)
    end()
  }

  // MARK: Typing

  @Test func `the stage is told who types: the home screen while its list or an alert is before the app`() throws {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    let text = TextInputDescription()
    try feed.send(.textInput(text))
    run { stage.typing.last == .some(text) }
    var list = LayerProperties()
    (list.width, list.height, list.positionX, list.positionY) = (390, 844, 195, 422)
    try home.send(
      .commit(
        LayerCommit(
          sequence: 2,
          operations: [.update(LayerID(3), list), .children(.screen, [LayerID(1), LayerID(2), LayerID(3)])])))
    try home.send(.arrange(WindowArrangement(systemWindows: [.init(layer: LayerID(3), takesTouches: true)])))
    run { stage.typing.count == 2 }
    var search = text
    search.returnKeyType = 6
    try home.send(.textInput(search))
    run { stage.typing.count == 3 }
    try home.send(.arrange(WindowArrangement()))
    run { stage.typing.count == 4 }
    #expect(stage.typing == [text, nil, search, text])
    end()
  }

  @Test func `a touch between two apps is nobody's, and the trace says so (B9.17)`() throws {
    let home = try launchedHome()
    _ = try open("Feed", from: home, width: 20)
    try home.send(.request(.openBeside(name: "Notes")))
    run { system.apps.contains { $0.name == "Notes" } }
    _ = try up("Notes")
    stage.send(.down(1, x: 10, y: 434))
    #expect(system.decisions.text(.device).contains("contact 1 comes down -> no app takes it there now"))
    end()
  }
}
