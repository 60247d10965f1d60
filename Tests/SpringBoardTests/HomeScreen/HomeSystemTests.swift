import EventTrace
import Glibc
import SystemLink
import Testing

@testable import SpringBoard

/// A system process with a home screen (B9.15-B9.17, B9.20-B9.23, B8.6, B8.25).
@Suite(.serialized) @MainActor struct HomeSystemTests {
  let clock = ManualClock()
  let stage = RecordingStage()
  let log = Log()
  let system: SystemProcess

  @MainActor final class Log {
    var news: [SystemNews] = []
    var apps: [FakeApp] = []
    var messages: [String] { news.compactMap { if case .message(let text) = $0 { text } else { nil } } }
    var isOver: Bool { news.contains { if case .ended = $0 { true } else { false } } }
  }

  init() {
    let log = log
    let apps = ["Feed", "Notes", "Mixer"].map { InstalledApp(Self.launch($0), schemes: [$0.lowercased()]) }
    system = SystemProcess(
      SystemOptions(home: HomeSetup(Self.launch("Home"), apps: apps), tracing: .all), stage: stage, clock: clock
    ) { log.news.append($0) }
  }

  static func launch(_ name: String) -> AppLaunch {
    AppLaunch(name: name, executable: "/bin/sh", arguments: ["-c", "sleep 100"])
  }

  // MARK: Apps

  func hosted(_ name: String) throws -> HostedApp {
    try #require(system.apps.last { $0.name == name }, "\(name) does not run")
  }

  func connect(_ name: String) throws -> FakeApp {
    let pair = linkPair()
    let process = try #require(try hosted(name).process?.processIdentifier)
    system.accept(pair.system)
    try pair.app.hello(name, process: process)
    run { (try? hosted(name).hasConnected) == true }
    log.apps.append(pair.app)
    return pair.app
  }

  func say(_ place: LifecycleState, _ app: FakeApp, _ name: String) throws {
    try app.send(.lifecycle(place))
    run { (try? hosted(name).place) == place }
  }

  func up(_ name: String) throws -> FakeApp {
    let app = try connect(name)
    try say(.launched, app, name)
    try say(.active, app, name)
    return app
  }

  /// The home screen, active, with a window behind apps (width 10) and a status bar (width 390, 24 high) above them.
  func launchedHome() throws -> FakeApp {
    system.start()
    let home = try up("Home")
    var window = LayerProperties()
    window.width = 10
    var bar = LayerProperties()
    (bar.width, bar.height, bar.positionX, bar.positionY) = (390, 24, 195, 12)
    try home.send(
      .commit(
        LayerCommit(
          sequence: 1,
          operations: [
            .update(LayerID(1), window), .update(LayerID(2), bar), .children(.screen, [LayerID(1), LayerID(2)]),
          ])))
    try home.send(.arrange(WindowArrangement(systemWindows: [.init(layer: LayerID(2), takesTouches: true)])))
    run { stage.panes == [[10], [390]] }
    return home
  }

  /// An app that the home screen was asked for, active and drawn with a window of this width.
  func open(_ name: String, from home: FakeApp, width: Double) throws -> FakeApp {
    try home.send(.request(.openApp(name: name)))
    run { system.apps.contains { $0.name == name } }
    let app = try up(name)
    try draw(app, width)
    run { stage.panes.contains { $0 == [Int(width)] } }
    return app
  }

  func draw(_ app: FakeApp, _ width: Double, _ number: UInt32 = 1) throws {
    var window = LayerProperties()
    window.width = width
    try app.send(
      .commit(
        LayerCommit(
          sequence: number,
          operations: [.update(LayerID(number), window), .children(.screen, [LayerID(number)])])))
  }

  func lifecycle(_ app: FakeApp) -> [LifecycleRequest] {
    app.received.compactMap { if case .lifecycle(let request) = $0 { request } else { nil } }
  }

  func fronts(_ home: FakeApp) -> [[UInt32]] {
    home.received.compactMap { if case .front(let numbers) = $0 { numbers } else { nil } }
  }

  /// Where the first contact of each frame was, in the app's coordinates.
  func places(_ app: FakeApp) -> [[Double]] {
    app.received.compactMap { message -> [Double]? in
      guard case .hid(let event) = message, let contact = event.contacts.first else { return nil }
      return [contact.x, contact.y]
    }
  }

  func alerts(_ home: FakeApp) -> [SystemAlert] {
    home.received.compactMap { if case .showAlert(let alert) = $0 { alert } else { nil } }
  }

  func number(_ name: String) throws -> UInt32 { UInt32(try hosted(name).identifier.number) }

  /// A swipe up from the bottom edge by finger 1: fast, so that it goes home.
  func swipeUp(lift: Bool = true, from time: Double = 10) {
    stage.send(.down(1, x: 195, y: 840), at: time)
    for step in 1...10 { stage.send(.move(1, x: 195, y: 840 - 30 * Double(step)), at: time + Double(step) / 100) }
    if lift { stage.send(.up(1, x: 195, y: 540), at: time + 0.11) }
  }

  func end() {
    system.end()
    system.end()
    run { log.isOver }
  }

  // MARK: Tests

  @Test func `without an app in front the home screen itself gets touches (B9.15, B9.16)`() throws {
    let home = try launchedHome()
    #expect(lifecycle(home) == [.becomeActive] && system.focused === system.home)
    let entries = home.received.compactMap { if case .apps(let apps) = $0 { apps } else { nil } }
    #expect(entries.last?.map(\.name) == ["Feed", "Notes", "Mixer"] && entries.last?.map(\.number) == [0, 0, 0])
    stage.send(.down(1, x: 100, y: 400))
    #expect(home.touches == [["1 down"]])
    end()
  }

  @Test func `an app that has become active by itself before it says where it is gets touches, too`() throws {
    let home = try launchedHome()
    try home.send(.request(.openApp(name: "Feed")))
    run { system.apps.contains { $0.name == "Feed" } }
    let feed = try connect("Feed")
    try say(.active, feed, "Feed")
    stage.send(.down(1, x: 100, y: 400))
    #expect(feed.touches == [["1 down"]] && lifecycle(feed) == [])
    end()
  }

  @Test func `a tapped icon opens its app; the launching touch never reaches it (B9.21)`() throws {
    let home = try launchedHome()
    stage.send(.down(1, x: 100, y: 400))
    let feed = try open("Feed", from: home, width: 20)
    stage.send(.up(1, x: 100, y: 400))
    stage.send(.down(1, x: 100, y: 424))
    #expect(home.touches == [["1 down"], ["1 up"]])
    #expect(feed.touches == [["1 down"]])
    // The app's screen is what the status bar leaves, and its coordinates begin below it.
    guard case .welcome(let screen, _)? = feed.received.first else {
      Issue.record("no welcome")
      return
    }
    #expect(screen.width == 390 && screen.height == 820)
    #expect(places(feed) == [[100, 400]])
    // The home screen stays active: its status bar stands above the app (B9.17).
    #expect(lifecycle(home) == [.becomeActive] && lifecycle(feed) == [.becomeActive])
    let shown = [try number("Feed")]
    #expect(fronts(home).last == shown)
    #expect(stage.panes == [[10], [20], [390]])
    stage.send(.down(2, x: 100, y: 10))
    #expect(home.touches.last == ["2 down"] && feed.touches.count == 1)
    stage.expectSame(system.everyLayer(for: stage))
    end()
  }

  @Test func `until the new app draws, the home screen shows, and its touches go nowhere`() throws {
    let home = try launchedHome()
    try home.send(.request(.openApp(name: "Feed")))
    run { system.focused?.name == "Feed" }
    #expect(stage.panes == [[10], [390]])
    stage.send(.down(1, x: 100, y: 400))
    let feed = try up("Feed")
    stage.send(.move(1, x: 100, y: 300))
    #expect(feed.touches == [] && home.touches == [])
    end()
  }

  @Test
  func `a swipe from the bottom edge goes home: possible first, then won, the app's touches cancelled (B9.23, B8.25)`()
    throws
  {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    stage.send(.down(2, x: 50, y: 300), at: 5)
    stage.send(.up(2, x: 50, y: 300), at: 5.1)
    swipeUp(lift: false)
    //          possible ───────────────╮ won at the slop
    // finger   down   -10 (won)  -30 …  up
    // app      down (flag)  cancelled   –
    #expect(feed.touches == [["2 down"], ["2 up"], ["1 down"], ["1 cancelled"]])
    let flags = feed.received.compactMap { message -> [Bool]? in
      guard case .hid(let event) = message else { return nil }
      return event.contacts.map(\.isSystemGesturePossible)
    }
    #expect(flags == [[false], [false], [true], [false]])
    #expect(lifecycle(feed) == [.becomeActive, .resignActive])
    stage.send(.up(1, x: 195, y: 540), at: 10.11)
    #expect(lifecycle(feed) == [.becomeActive, .resignActive, .resignActive, .enterBackground])
    #expect(system.focused === system.home && fronts(home).last == [])
    // It moves out of sight, and the home screen can be touched meanwhile.
    #expect(stage.panes == [[10], [20], [390]])
    stage.send(.down(3, x: 100, y: 400), at: 10.12)
    #expect(home.touches == [["3 down"]])
    clock.advance(by: 0.5)
    #expect(stage.panes == [[10], [390]])
    #expect(system.decisions.text(.gestures).contains("swipes home"))
    end()
  }

  @Test func `a swipe that comes back leaves the app where it was, active again, without the touch`() throws {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    swipeUp(lift: false)
    for step in 1...9 { stage.send(.move(1, x: 195, y: 540 + 30 * Double(step)), at: 10.1 + Double(step) / 100) }
    stage.send(.up(1, x: 195, y: 810), at: 10.2)
    #expect(lifecycle(feed) == [.becomeActive, .resignActive, .becomeActive])
    #expect(feed.touches == [["1 down"], ["1 cancelled"]])
    clock.advance(by: 0.5)
    #expect(system.paneLook == PaneLook() && system.focused?.name == "Feed")
    stage.send(.down(1, x: 100, y: 400), at: 20)
    #expect(feed.touches.last == ["1 down"])
    end()
  }

  @Test func `an app that wants the bottom edge first gets the first swipe whole (B5.59)`() throws {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    try feed.send(.deferring(.bottom))
    run { (try? hosted("Feed").deferredEdges) == .bottom }
    swipeUp()
    #expect(feed.touches.first == ["1 down"] && feed.touches.last == ["1 up"] && feed.touches.count == 12)
    swipeUp(from: 11)
    #expect(system.focused === system.home && feed.touches.last == ["1 cancelled"])
    end()
  }

  @Test func `a finger that rests on the way shows the open apps; the one in front is inactive meanwhile`() throws {
    let home = try launchedHome()
    _ = try open("Feed", from: home, width: 20)
    let notes = try open("Notes", from: home, width: 30)
    swipeUp(lift: false)
    stage.send(.up(1, x: 195, y: 540), at: 11)
    let recent = [try number("Notes"), try number("Feed")]
    #expect(home.received.contains(.showSwitcher(recent)))
    #expect(lifecycle(notes) == [.becomeActive, .resignActive] && system.focused?.name == "Notes")
    // Chosen again, it goes on where it was.
    try home.send(.request(.openApp(name: "Notes")))
    run { lifecycle(notes).last == .becomeActive }
    #expect(lifecycle(notes) == [.becomeActive, .resignActive, .becomeActive])
    #expect(system.router.keyboardOwner == (try hosted("Notes")).identifier)
    end()
  }

  func press(_ usage: UInt16) {
    for isDown in [true, false] {
      let key = KeySample(usage: usage, modifiers: 1 << 20, isDown: isDown)
      system.stage(stage, received: HIDEvent(timestamp: 1, kind: .key(key)))
    }
  }

  @Test func `the list of open apps goes away on the home screen, too`() throws {
    let home = try launchedHome()
    press(0x2B)
    #expect(home.received.last == .showSwitcher([]))
    let before = fronts(home).count
    try home.send(.request(.goHome))
    run { fronts(home).count == before + 1 }
    press(0x2B)
    press(0x0B)
    #expect(fronts(home).count == before + 2 && fronts(home).last == [])
    end()
  }

  @Test func `an app that ends behind the list leaves the list, and the one in front can be chosen again`() throws {
    let home = try launchedHome()
    _ = try open("Feed", from: home, width: 20)
    let notes = try open("Notes", from: home, width: 30)
    press(0x2B)
    let before = fronts(home).count
    let feed = try number("Feed")
    try home.send(.request(.closeApp(feed)))
    run { (try? hosted("Feed").isGivenUp) == true }
    clock.advance(by: ProcessLimits().ending + 0.1)
    run { !system.apps.contains { $0.name == "Feed" } }
    #expect(fronts(home).count == before, "the list would go away")
    let entries = home.received.compactMap { if case .apps(let apps) = $0 { apps } else { nil } }
    #expect(entries.last?.first { $0.name == "Feed" }?.number == 0)
    // A finger at the edge is the list's, not a swipe.
    swipeUp()
    #expect(lifecycle(notes) == [.becomeActive, .resignActive])
    try home.send(.request(.openApp(name: "Notes")))
    run { lifecycle(notes).last == .becomeActive }
    end()
  }

  @Test func `the app in front that is thrown out of the list leaves the list, with the home screen behind it`() throws
  {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    _ = try open("Notes", from: home, width: 30)
    press(0x2B)
    let before = fronts(home).count
    let notes = try number("Notes")
    try home.send(.request(.closeApp(notes)))
    run { (try? hosted("Notes").isGivenUp) == true }
    clock.advance(by: ProcessLimits().ending + 0.1)
    run { !system.apps.contains { $0.name == "Notes" } }
    #expect(fronts(home).count == before && system.isListShown, "the list would go away")
    #expect(system.inFront.map(\.name) == ["Home"] && system.focused === system.home)
    #expect(stage.panes == [[10], [390]] && alerts(home) == [])
    // A card of the list opens the other one, and then the home screen hears what is in front.
    try home.send(.request(.openApp(name: "Feed")))
    run { lifecycle(feed).last == .becomeActive }
    let opened = try number("Feed")
    #expect(fronts(home).count == before + 1 && fronts(home).last == [opened])
    #expect(!system.isListShown)
    end()
  }

  @Test func `of two apps side by side the one that is not thrown out has the screen, still behind the list`() throws {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    try home.send(.request(.openBeside(name: "Notes")))
    run { system.apps.contains { $0.name == "Notes" } }
    let notes = try up("Notes")
    try draw(notes, 30)
    press(0x2B)
    let number = try number("Notes")
    try home.send(.request(.closeApp(number)))
    run { (try? hosted("Notes").isGivenUp) == true }
    clock.advance(by: ProcessLimits().ending + 0.1)
    run { !system.apps.contains { $0.name == "Notes" } }
    #expect(system.isListShown && system.inFront.map(\.name) == ["Feed"])
    #expect(lifecycle(feed).last == .resignActive)
    #expect(feed.received.last { if case .resize = $0 { true } else { false } } == .resize(width: 390, height: 820))
    try home.send(.request(.openApp(name: "Feed")))
    run { lifecycle(feed).last == .becomeActive }
    end()
  }

  @Test func `a home screen that ends while its list shows leaves the app in front active and at rest`() throws {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    swipeUp(lift: false)
    stage.send(.up(1, x: 195, y: 540), at: 11)
    #expect(system.paneLook != PaneLook() && lifecycle(feed).last == .resignActive)
    kill(-(try hosted("Home").process?.processIdentifier ?? 0), SIGKILL)
    run { log.messages.count == 1 }
    #expect(system.paneLook == PaneLook() && lifecycle(feed).last == .becomeActive)
    stage.send(.down(2, x: 100, y: 400), at: 20)
    #expect(feed.touches.last == ["2 down"])
    _ = home
    end()
  }

  @Test func `an app that is being ended is not opened again: another one is started`() throws {
    let home = try launchedHome()
    _ = try open("Feed", from: home, width: 20)
    let old = try number("Feed")
    try home.send(.request(.closeApp(old)))
    run { (try? hosted("Feed").isGivenUp) == true }
    try home.send(.request(.openApp(name: "Feed")))
    run { (try? number("Feed")) != old }
    clock.advance(by: ProcessLimits().ending + 0.1)
    run { system.apps.count == 2 }
    #expect(system.focused?.name == "Feed")
    #expect(try number("Feed") != old)
    end()
  }

  @Test func `Command-H goes home, and neither its down nor its up reaches an app`() throws {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    func key(_ usage: UInt16, _ isDown: Bool) {
      system.stage(
        stage,
        received: HIDEvent(
          timestamp: 1, kind: .key(KeySample(usage: usage, modifiers: 1 << 20, isDown: isDown))))
    }
    key(0x04, true)
    key(0x0B, true)
    key(0x0B, false)
    let keys = (feed.received + home.received).filter {
      if case .hid(let event) = $0, case .key = event.kind { true } else { false }
    }
    #expect(keys.count == 1 && system.focused === system.home)
    end()
  }

  @Test func `the stage is told whose its panes are before it has them, and again when that changes`() throws {
    let home = try launchedHome()
    func names() -> [String?] { (stage.layers[.screen]?.children ?? []).map { stage.owners[$0] } }
    let name = try #require(system.home?.name)
    _ = try open("Feed", from: home, width: 20)
    run { stage.panes == [[10], [20], [390]] }
    #expect(names() == [name, "Feed", name])
    try home.send(.request(.openBeside(name: "Notes")))
    run { system.apps.contains { $0.name == "Notes" } }
    try draw(try up("Notes"), 30)
    run { stage.panes == [[10], [20], [30], [390]] }
    #expect(names() == [name, "Feed", "Notes", name])
    #expect(stage.strangers == [])
  }

  @Test func `two apps stand side by side: each gets the touches on its half, in its own coordinates (B9.17)`() throws {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    try home.send(.request(.openBeside(name: "Notes")))
    run { system.apps.contains { $0.name == "Notes" } }
    let notes = try up("Notes")
    try draw(notes, 30)
    run { stage.panes == [[10], [20], [30], [390]] }
    // The screen is higher than wide: one above the other, 407 points each below the status bar.
    #expect(feed.received.contains(.resize(width: 390, height: 407)))
    guard case .welcome(let screen, _)? = notes.received.first else {
      Issue.record("no welcome")
      return
    }
    #expect(screen.width == 390 && screen.height == 407)
    #expect(lifecycle(feed) == [.becomeActive] && lifecycle(notes) == [.becomeActive])
    stage.send(.down(1, x: 10, y: 430), .down(2, x: 10, y: 437))
    stage.send(.move(1, x: 10, y: 800), .move(2, x: 10, y: 100))
    #expect(places(feed) == [[10, 406], [10, 776]] && places(notes) == [[10, 0], [10, -337]])
    // Keys follow the touch.
    #expect(system.focused?.name == "Notes")
    stage.send(.up(1, x: 10, y: 800), .up(2, x: 10, y: 100))
    stage.send(.down(1, x: 10, y: 100))
    let number = try hosted("Feed").identifier
    #expect(system.focused?.name == "Feed" && system.router.keyboardOwner == number)
    stage.send(.up(1, x: 10, y: 100))
    // One of them ends: the other gets the whole screen.
    kill(-(try hosted("Notes").process?.processIdentifier ?? 0), SIGKILL)
    run { system.inFront.map(\.name) == ["Feed"] }
    #expect(feed.received.last { if case .resize = $0 { true } else { false } } == .resize(width: 390, height: 820))
    run { stage.panes == [[10], [20], [390]] }
    end()
  }

  @Test func `an app that ends by itself brings the home screen back, with an alert that says what happened (B9.22)`()
    throws
  {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    stage.send(.down(1, x: 100, y: 400))
    kill(-(try hosted("Feed").process?.processIdentifier ?? 0), SIGSEGV)
    run { system.focused === system.home }
    #expect(alerts(home).map(\.message) == ["Feed ended by signal 11 (SIGSEGV)."])
    #expect(log.messages == ["Feed ended by signal 11 (SIGSEGV)"] && stage.panes == [[10], [390]])
    // The finger that was on it goes nowhere until it lifts.
    stage.send(.move(1, x: 100, y: 300))
    stage.send(.up(1, x: 100, y: 300))
    #expect(home.touches == [] && feed.touches == [["1 down"]])
    end()
    #expect(log.news.last == .ended(.done))
  }

  @Test func `an app that does not answer can be ended from an alert; one that answers again takes the alert away`()
    throws
  {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    func stopAnswering() {
      for _ in 0..<8 {
        clock.advance(by: AppPulse.interval)
        for ping in home.pings.suffix(1) { try? home.send(.pong(ping)) }
        run { (try? hosted("Home").session?.pulse.isWaiting) != true }
      }
    }
    stopAnswering()
    let alert = try #require(alerts(home).first)
    #expect(alert.title == "Feed does not answer" && alert.buttons == ["End Feed", "Wait"])
    try feed.send(.pong(try #require(feed.pings.last)))
    run { home.received.contains(.dismissAlert(alert.number)) }
    stopAnswering()
    let second = try #require(alerts(home).last)
    #expect(second.number != alert.number)
    try home.send(.request(.answerAlert(second.number, button: 0)))
    run { lifecycle(feed).last == .terminate }
    clock.advance(by: ProcessLimits().ending + 0.1)
    run { system.focused === system.home }
    #expect(alerts(home).count == 2)
    end()
  }

  @Test func `a home screen that ends is started anew, while the app in front goes on; too often, and everything ends`()
    throws
  {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    kill(-(try hosted("Home").process?.processIdentifier ?? 0), SIGKILL)
    run { log.messages.count == 1 && system.home != nil }
    #expect(log.messages == ["Home ended by signal 9 (SIGKILL); it is started anew"])
    #expect(system.focused?.name == "Feed" && stage.panes == [[20]])
    stage.send(.down(1, x: 100, y: 400))
    #expect(feed.touches == [["1 down"]])
    let again = try up("Home")
    let shown = [try number("Feed")]
    #expect(lifecycle(again) == [.becomeActive] && fronts(again).last == shown)
    _ = home
    for _ in 0..<2 {
      let process = try hosted("Home").process?.processIdentifier
      kill(-(process ?? 0), SIGKILL)
      run { system.home?.process?.processIdentifier != process || log.messages.count == 3 }
    }
    #expect(log.messages.last?.contains("within a minute, and is given up") == true)
    clock.advance(by: ProcessLimits().ending + 0.1)
    clock.advance(by: ProcessLimits().ending + 0.1)
    run { log.isOver }
    #expect(log.news.last == .ended(.appFailed))
  }

  @Test func `only the home screen may open, end and arrange apps`() throws {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    try feed.send(.request(.openApp(name: "Notes")))
    let number = try number("Home")
    try feed.send(.request(.closeApp(number)))
    try feed.send(.arrange(WindowArrangement(systemWindows: [.init(layer: LayerID(1), takesTouches: true)])))
    run { log.messages.count == 3 }
    #expect(
      log.messages == [
        "Feed: only the home screen may ask for opening Notes",
        "Feed: only the home screen may ask for ending app \(number)",
        "Feed: only the home screen has windows above apps",
      ])
    try home.send(.request(.openApp(name: "Nobody")))
    run { log.messages.count == 4 }
    #expect(log.messages.last == "the home screen asks for 'Nobody', which is no installed app")
    #expect(system.apps.map(\.name).sorted() == ["Feed", "Home"])
    end()
  }

  @Test func `a URL goes to the app whose manifest names its scheme, which comes to the front`() throws {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    #expect(feed.received.contains(.schemes(["feed", "mixer", "notes"])))
    tap(100, 400)
    try feed.send(.request(.openURL(number: 1, url: "gopher://x")))
    try feed.send(.request(.openURL(number: 2, url: "NOTES:new?text=hi")))
    run { system.focused?.name == "Notes" }
    #expect(feed.received.contains(.opened(1, false)) && feed.received.contains(.opened(2, true)))
    let notes = try up("Notes")
    let order = notes.received.compactMap { message -> String? in
      switch message {
      case .lifecycle(let request): "\(request)"
      case .openURL(let url, let source): "\(url) from \(source)"
      default: nil
      }
    }
    // It knew when it launched (B8.33), and is not told again.
    #expect(order == ["becomeActive"])
    #expect(try hosted("Notes").launchURL == LaunchURL(url: "NOTES:new?text=hi", source: "Feed"))
    // Once it runs, it is told.
    try open("Feed")
    tap(100, 400)
    try feed.send(.request(.openURL(number: 3, url: "notes:again")))
    run { notes.received.contains(.openURL("notes:again", source: "Feed")) }
    #expect(lifecycle(notes).last == .becomeActive)
    #expect(lifecycle(feed).suffix(2) == [.resignActive, .enterBackground])
    end()
  }

  private func open(_ name: String) throws {
    system.bringToFront(try hosted(name))
    run { (try? hosted(name).isActivated) == true }
  }
}
