import EventTrace
import Glibc
import SystemLink
import Testing

@testable import SpringBoard

/// Several apps alive, one of them in front (B8.6, B9.17, B9.20-B9.22).
@Suite(.serialized) @MainActor struct SeveralAppsTests {
  private let clock = ManualClock()
  private let stage = RecordingStage()
  private let log = Log()
  private let system: SystemProcess

  @MainActor private final class Log {
    var news: [SystemNews] = []
    /// Apps whose end of the link stays open.
    var apps: [FakeApp] = []
    var messages: [String] { news.compactMap { if case .message(let text) = $0 { text } else { nil } } }
    var isOver: Bool { news.contains { if case .ended = $0 { true } else { false } } }
  }

  init() {
    let log = log
    system = SystemProcess(
      SystemOptions(app: Self.launch("Home"), afterApp: .stay, tracing: .all), stage: stage, clock: clock
    ) { log.news.append($0) }
  }

  private static func launch(_ name: String) -> AppLaunch {
    AppLaunch(name: name, executable: "/bin/sh", arguments: ["-c", "sleep 100"])
  }

  private func hosted(_ name: String) throws -> HostedApp {
    try #require(system.apps.first { $0.name == name }, "\(name) does not run")
  }

  /// A fake app speaks for a process that was started.
  private func connect(_ name: String) throws -> FakeApp {
    let pair = linkPair()
    let process = try #require(try hosted(name).process?.processIdentifier)
    system.accept(pair.system)
    try pair.app.hello(name, process: process)
    run { (try? hosted(name).hasConnected) == true }
    log.apps.append(pair.app)
    return pair.app
  }

  private func say(_ place: LifecycleState, _ app: FakeApp, _ name: String) throws {
    try app.send(.lifecycle(place))
    run { (try? hosted(name).place) == place }
  }

  /// An app that has launched and become active.
  private func launched(_ name: String) throws -> FakeApp {
    // Not in the initializer, which may run on another thread: processes are reaped by the loop of the
    // thread that starts them.
    system.start()
    if system.apps.first(where: { $0.name == name }) == nil { system.open(Self.launch(name)) }
    let app = try connect(name)
    try say(.launched, app, name)
    try say(.active, app, name)
    return app
  }

  /// A window of that width, in the commit of that number.
  private func draw(_ app: FakeApp, _ width: Double, _ number: UInt32 = 1) throws {
    let layer = LayerID(number)
    var window = LayerProperties()
    window.width = width
    try app.send(
      .commit(LayerCommit(sequence: number, operations: [.update(layer, window), .children(.screen, [layer])])))
  }

  private func lifecycle(_ app: FakeApp) -> [LifecycleRequest] {
    app.received.compactMap { if case .lifecycle(let request) = $0 { request } else { nil } }
  }

  private func end() {
    system.end()
    system.end()
    run { log.isOver }
  }

  @Test func `an app that is opened comes to the front; the one before it goes to the background first (B8.6)`() throws
  {
    let home = try launched("Home")
    #expect(lifecycle(home) == [.becomeActive])
    system.open(Self.launch("Feed"))
    // Nobody is in front until the new one is up.
    #expect(system.router.keyboardOwner == nil && system.focused?.name == "Feed")
    #expect(lifecycle(home) == [.becomeActive, .resignActive, .enterBackground])
    let feed = try launched("Feed")
    #expect(lifecycle(feed) == [.becomeActive] && system.apps.map(\.name) == ["Home", "Feed"])
    stage.send(.down(1, x: 1, y: 1))
    #expect(feed.touches == [["1 down"]] && home.touches == [])
    let steps = system.decisions.text(.lifecycle).split(separator: "\n").filter {
      $0.contains("front") || $0.contains("background")
    }
    #expect(
      steps == [
        "Home -> comes to the front", "Home -> goes to the background", "Feed -> comes to the front",
      ])
    end()
  }

  @Test func `the finger that opened an app stays with the one that it came down on (B9.20, B9.21)`() throws {
    let home = try launched("Home")
    stage.send(.down(1, x: 1, y: 1))
    system.open(Self.launch("Feed"))
    let feed = try launched("Feed")
    stage.send(.move(1, x: 2, y: 2), .down(2, x: 5, y: 5))
    stage.send(.up(1, x: 2, y: 2))
    #expect(home.touches == [["1 down"], ["1 moved"], ["1 up"]])
    #expect(feed.touches == [["2 down"]])
    end()
  }

  @Test func `a finger that comes down while an app starts goes nowhere, also afterwards`() throws {
    let home = try launched("Home")
    system.open(Self.launch("Feed"))
    stage.send(.down(1, x: 1, y: 1))
    let feed = try launched("Feed")
    stage.send(.move(1, x: 2, y: 2))
    stage.send(.up(1, x: 2, y: 2))
    #expect(home.touches == [] && feed.touches == [])
    end()
  }

  @Test func `an app that runs comes back as it was, and the stage shows it at once`() throws {
    let home = try launched("Home")
    try draw(home, 100)
    run { stage.panes == [[100]] }
    system.open(Self.launch("Feed"))
    let feed = try launched("Feed")
    // What the stage had stays until the new app draws.
    #expect(stage.panes == [[100]] && stage.shown == ["commit 1"])
    try draw(feed, 200)
    run { stage.panes == [[200]] }
    // Home goes on drawing behind it, unseen.
    try draw(home, 101, 2)
    try say(.background, home, "Home")
    #expect(stage.panes == [[200]] && stage.shown == ["commit 1", "commit 2"])
    system.open(Self.launch("Home"))
    #expect(lifecycle(home).suffix(2) == [.enterForeground, .becomeActive])
    #expect(lifecycle(feed).suffix(2) == [.resignActive, .enterBackground])
    #expect(stage.panes == [[101]] && stage.shown.count == 3)
    stage.expectSame(system.everyLayer(for: stage))
    #expect(system.apps.map(\.name) == ["Feed", "Home"])
    end()
  }

  @Test func `when the app in front ends by itself the one before it comes back, with what happened`() throws {
    let home = try launched("Home")
    _ = try launched("Feed")
    try say(.background, home, "Home")
    kill(-(try hosted("Feed").process?.processIdentifier ?? 0), SIGSEGV)
    run { system.apps.count == 1 }
    #expect(log.messages == ["Feed ended by signal 11 (SIGSEGV)"])
    #expect(stage.shown.last == "notice Feed ended by signal 11 (SIGSEGV)")
    #expect(lifecycle(home).suffix(2) == [.enterForeground, .becomeActive] && system.focused?.name == "Home")
    stage.send(.down(1, x: 1, y: 1))
    #expect(home.touches == [["1 down"]])
    end()
    // Somebody else's crash is no fault of what goes on.
    #expect(log.news.last == .ended(.done))
  }

  @Test func `an app that ends in the background disturbs nobody, and can be opened anew (B9.22)`() throws {
    let home = try launched("Home")
    let feed = try launched("Feed")
    stage.send(.down(1, x: 1, y: 1))
    kill(-(try hosted("Home").process?.processIdentifier ?? 0), SIGKILL)
    run { system.apps.count == 1 }
    stage.send(.move(1, x: 2, y: 2))
    #expect(feed.touches == [["1 down"], ["1 moved"]] && system.focused?.name == "Feed")
    #expect(log.messages == ["Home ended by signal 9 (SIGKILL)"] && !stage.shown.contains { $0.contains("Home") })
    _ = home
    system.open(Self.launch("Home"))
    #expect(lifecycle(try launched("Home")) == [.becomeActive])
    #expect(system.router.app(of: 1) != nil)
    end()
  }

  @Test func `an app that is left before it is up stays behind until it is wanted`() throws {
    _ = try launched("Home")
    system.open(Self.launch("Feed"))
    system.open(Self.launch("Home"))
    let feed = try connect("Feed")
    try say(.launched, feed, "Feed")
    #expect(lifecycle(feed) == [] && system.focused?.name == "Home")
    system.open(Self.launch("Feed"))
    #expect(lifecycle(feed) == [.becomeActive])
    // It says that it is active when it is no longer in front: the two crossed.
    system.open(Self.launch("Home"))
    try say(.active, feed, "Feed")
    #expect(lifecycle(feed) == [.becomeActive, .resignActive, .enterBackground])
    #expect(system.router.keyboardOwner == (try hosted("Home")).identifier)
    end()
  }

  @Test func `processes are told apart by their numbers, and others are not let in`() throws {
    _ = try launched("Home")
    system.open(Self.launch("Feed"))
    system.open(Self.launch("Mixer"))
    let path = try #require(system.listener?.listener.path)
    let stranger = FakeApp(try LinkConnection(path: path))
    // Whatever it says of itself: the kernel says whose process it is.
    try stranger.hello("Stranger", process: 1)
    run { !log.messages.isEmpty }
    #expect(
      log.messages == [
        "'Stranger' (process \(getpid())) was not let in: 2 apps are waited for, and it is none of their processes"
      ])
    // Those who were started connect in another order.
    _ = try launched("Mixer")
    _ = try connect("Feed")
    #expect(try hosted("Mixer").session?.app?.name == "Mixer")
    #expect(try hosted("Feed").session?.app?.name == "Feed")
    end()
  }

  @Test func `an app that is thrown out is told, then made to end, and is no fault`() throws {
    let home = try launched("Home")
    let feed = try launched("Feed")
    system.close(try hosted("Feed"))
    #expect(lifecycle(feed).last == .terminate)
    clock.advance(by: ProcessLimits().ending + 0.1)
    run { system.apps.count == 1 }
    #expect(log.messages == [] && system.focused?.name == "Home" && lifecycle(home).last == .becomeActive)
    end()
    #expect(log.news.last == .ended(.done))
  }

  @Test func `an app that can't be started is named, and those that run go on`() throws {
    let home = try launched("Home")
    system.open(AppLaunch(name: "Missing", executable: "/nowhere/app"))
    #expect(log.messages == [AppLaunchError(executable: "/nowhere/app", code: ENOENT).description])
    #expect(system.focused?.name == "Home" && lifecycle(home) == [.becomeActive] && !log.isOver)
    end()
  }

  @Test func `each app is told the sizes of the characters that it asked about, and of no others`() throws {
    let (home, feed) = (try launched("Home"), try launched("Feed"))
    let (font, other) = (FontDescription(), FontDescription(isItalic: true))
    func advance(_ character: String) -> TextMetrics.Advance { TextMetrics.Advance(character: character, width: 0.5) }
    func metrics(_ font: FontDescription, _ characters: String...) -> TextMetrics {
      TextMetrics(font: font, ascent: 0.9, descent: 0.2, advances: characters.map(advance))
    }
    func told(_ app: FakeApp) -> [TextMetrics] {
      app.received.compactMap { if case .textMetrics(let metrics) = $0 { metrics } else { nil } }
    }
    try home.send(.measure(TextMeasureRequest(font: font, characters: ["a", "b"])))
    try feed.send(.measure(TextMeasureRequest(font: font, characters: ["b", "c"])))
    run { stage.measured == [["a", "b"], ["b", "c"]] || stage.measured == [["b", "c"], ["a", "b"]] }
    system.stage(stage, measured: metrics(font, "a", "b"))
    system.stage(stage, measured: metrics(font, "b", "c"))
    system.stage(stage, measured: metrics(other, "b"))
    #expect(told(home) == [metrics(font, "a", "b")])
    #expect(told(feed) == [metrics(font, "b"), metrics(font, "c")])
    end()
  }

  /// The stage answers the oldest question that it has not answered.
  private func answer(_ number: inout Int) {
    guard number < stage.measured.count else { return }
    let advances = stage.measured[number].map { TextMetrics.Advance(character: $0, width: 0.5) }
    number += 1
    system.stage(stage, measured: TextMetrics(font: FontDescription(), ascent: 1, descent: 0, advances: advances))
  }

  private func sizes(_ app: FakeApp) -> [String] {
    app.received.flatMap { message -> [String] in
      if case .textMetrics(let metrics) = message { metrics.advances.map(\.character) } else { [] }
    }
  }

  @Test func `an app that asks for sizes without end keeps no other app from its own`() throws {
    let (home, feed) = (try launched("Home"), try launched("Feed"))
    for number in 0..<500 {
      let characters = (0..<20).map { String(number * 20 + $0, radix: 36) }
      try home.send(.measure(TextMeasureRequest(font: FontDescription(), characters: characters)))
    }
    try home.send(.trace("asked"))
    // More than the socket takes at once.
    run {
      home.connection.flush()
      return log.news.hasTraced("asked")
    }
    try feed.send(.measure(TextMeasureRequest(font: FontDescription(), characters: ["ä", "ö"])))
    try feed.send(.measure(TextMeasureRequest(font: FontDescription(), characters: ["ü"])))
    try feed.send(.trace("asked, too"))
    run { log.news.hasTraced("asked, too") }
    // No stage has more of them than it can hold, and none of these two waits for 500 others.
    #expect(stage.measured.count < 64)
    var number = 0
    for _ in 0..<20 { answer(&number) }
    #expect(sizes(feed) == ["ä", "ö", "ü"])
    // Nor is any lost, or asked twice.
    for _ in 0..<600 { answer(&number) }
    run { sizes(home).count == 10_000 }
    #expect(stage.measured.count == 502 && log.messages == [])
    end()
  }

  @Test func `what was dropped because too much waited is asked again when there is room`() throws {
    let home = try launched("Home")
    for number in 0...128 {
      let characters = (0..<512).map { String(number * 512 + $0, radix: 36) }
      try home.send(.measure(TextMeasureRequest(font: FontDescription(), characters: characters)))
      // More than the socket takes at once.
      run {
        home.connection.flush()
        return home.connection.waiting == 0
      }
    }
    run { log.messages.count == 1 }
    #expect(log.messages == ["Home: more than 65536 characters wait to be measured; the question is dropped"])
    var number = 0
    for _ in 0..<127 { answer(&number) }
    #expect(!home.received.contains(.fontsChanged))
    answer(&number)
    run { home.received.count { $0 == .fontsChanged } == 1 }
    // It is as if it had never asked.
    try home.send(.measure(TextMeasureRequest(font: FontDescription(), characters: ["1"])))
    run { stage.measured.count == 129 }
    end()
  }

  @Test func `the end tells every app, and comes when the last one is gone`() throws {
    let home = try launched("Home")
    let feed = try launched("Feed")
    system.end()
    #expect(lifecycle(home).last == .terminate && lifecycle(feed).last == .terminate)
    kill(-(try hosted("Home").process?.processIdentifier ?? 0), SIGTERM)
    run { system.apps.count == 1 }
    #expect(!log.isOver)
    clock.advance(by: ProcessLimits().ending + 0.1)
    run { log.isOver }
    #expect(log.messages == [] && log.news.last == .ended(.done) && stage.shown.last == "stopped")
  }
}

extension [SystemNews] {
  /// Whether some app sent these lines of its trace.
  fileprivate func hasTraced(_ lines: String) -> Bool {
    contains { if case .appTraced(lines, _) = $0 { true } else { false } }
  }
}
