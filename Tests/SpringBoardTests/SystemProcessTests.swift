import EventTrace
import Foundation
import Glibc
import SystemLink
import Testing

@testable import SpringBoard

@Suite(.serialized) @MainActor struct SystemProcessTests {
  private let clock = ManualClock()
  private let stage = RecordingStage()
  private let log = Log()

  @MainActor private final class Log {
    var news: [SystemNews] = []
    /// Holds the system until the test is over.
    var system: SystemProcess?
    var messages: [String] { news.compactMap { if case .message(let text) = $0 { text } else { nil } } }
    var silences: [SystemNews] {
      news.filter { [.appIsSilent("Sketch"), .appAnswersAgain("Sketch")].contains($0) }
    }
    var outcomes: [SystemOutcome] { news.compactMap { if case .ended(let outcome) = $0 { outcome } else { nil } } }
  }

  /// A system whose app's process is a shell, beside which a fake app may speak.
  private func makeSystem(
    _ script: String, afterApp: SystemOptions.AfterApp = .end, tracing: Tracing = .off
  ) -> SystemProcess {
    let launch = AppLaunch(name: "Sketch", executable: "/bin/sh", arguments: ["-c", script])
    let log = log
    let system = SystemProcess(
      SystemOptions(app: launch, afterApp: afterApp, tracing: tracing), stage: stage, clock: clock
    ) { log.news.append($0) }
    log.system = system
    return system
  }

  /// Lets a fake app in and has it become active.
  private func connect(to system: SystemProcess) throws -> FakeApp {
    let pair = linkPair()
    system.accept(pair.system)
    try pair.app.hello()
    try pair.app.send(.lifecycle(.launched))
    try pair.app.send(.lifecycle(.active))
    run { log.news.contains(.appIsActive) }
    return pair.app
  }

  @Test(arguments: [
    ("exit 3", "Sketch ended with exit status 3 before it connected"),
    ("kill -SEGV $$", "Sketch ended by signal 11 (SIGSEGV) before it connected"),
    ("exit 0", "Sketch ended with exit status 0 before it connected"),
  ])
  func `an app that ends before it connects is named on the stage and to the person, and everything ends`(
    script: String, sentence: String
  ) {
    makeSystem(script).start()
    run { !log.outcomes.isEmpty }
    #expect(log.news == [.ready(invitation: "look here"), .message(sentence), .ended(.appFailed)])
    #expect(stage.shown == ["notice \(sentence)", "stopped"])
  }

  @Test func `an app that never connects is named and ended`() {
    makeSystem("sleep 100").start()
    clock.advance(by: ProcessLimits().connecting + 0.1)
    run { !log.outcomes.isEmpty }
    let sentence = "Sketch has not connected within 10 s and is ended; an app has to call UIApplicationMain"
    #expect(log.messages == [sentence])
    #expect(log.outcomes == [.appFailed])
    #expect(stage.shown == ["notice \(sentence)", "stopped"])
  }

  @Test func `an app that can't be started ends everything as unusable input`() {
    let system = SystemProcess(
      SystemOptions(app: AppLaunch(name: "Sketch", executable: "/nowhere/app")), stage: stage, clock: clock
    ) { [log] in log.news.append($0) }
    system.start()
    #expect(log.messages == [AppLaunchError(executable: "/nowhere/app", code: ENOENT).description])
    #expect(log.outcomes == [.unusable])
  }

  @Test func `a stage that can't be used ends everything, and no app is started`() {
    stage.onStart = { $0.host?.stageFailed($0, description: "port 80 is not yours") }
    let system = makeSystem("sleep 100")
    system.start()
    #expect(log.news == [.message("port 80 is not yours"), .ended(.unusable)])
    #expect(system.apps.isEmpty && system.focused == nil)
  }

  @Test func `an app launches, is made active, draws, and gets touches`() throws {
    let system = makeSystem("sleep 100")
    system.start()
    let app = try connect(to: system)
    run { app.received.count == 2 }
    #expect(app.received == [.welcome(ScreenDescription.phone, tracing: false), .lifecycle(.becomeActive)])
    let commit = LayerCommit(
      sequence: 1, operations: [.update(LayerID(1), LayerProperties()), .children(.screen, [LayerID(1)])])
    try app.send(.commit(commit))
    run { stage.shown.contains("commit 1") }
    #expect(stage.panes == [[0]])
    stage.expectSame(system.everyLayer(for: stage))
    stage.send(.down(1, x: 1, y: 1))
    stage.send(.move(1, x: 2, y: 2))
    stage.send(.up(1, x: 2, y: 2))
    #expect(app.touches == [["1 down"], ["1 moved"], ["1 up"]])
    #expect(log.messages == [])
    system.end()
    #expect(app.received.last == .lifecycle(.terminate))
    system.end()
    run { !log.outcomes.isEmpty }
    #expect(log.outcomes == [.done])
    // Everything is let go of: the socket's directory, too.
    #expect(system.listener == nil && stage.shown.last == "stopped")
  }

  @Test func `an app that does not end when told is ended by SIGTERM, and that is no fault`() throws {
    let system = makeSystem("sleep 100")
    system.start()
    _ = try connect(to: system)
    system.end()
    clock.advance(by: ProcessLimits().ending + 0.1)
    run { !log.outcomes.isEmpty }
    #expect(log.messages == [] && log.outcomes == [.done])
    #expect(system.focused?.process?.end == .signalled(SIGTERM))
  }

  @Test func `B9.22 an app that dies with fingers down is named, and its fingers go nowhere`() throws {
    let system = makeSystem("sleep 100", afterApp: .stay)
    system.start()
    let app = try connect(to: system)
    let commit = LayerCommit(
      sequence: 1, operations: [.update(LayerID(1), LayerProperties()), .children(.screen, [LayerID(1)])])
    try app.send(.commit(commit))
    run { stage.shown == ["commit 1"] }
    stage.send(.down(1, x: 1, y: 1), .down(2, x: 5, y: 5))
    // Its end of the link stays open, as if a child of its own had it: the process's end counts.
    kill(-(system.focused?.process?.processIdentifier ?? 0), SIGSEGV)
    run { !log.messages.isEmpty }
    #expect(log.messages == ["Sketch ended by signal 11 (SIGSEGV)"])
    #expect(
      stage.shown == [
        "commit 1",
        "notice Sketch ended by signal 11 (SIGSEGV)\n"
          + "To start it again, end FirstResponder with Ctrl-C in its terminal and run it once more.",
      ])
    #expect(system.router.app(of: 1) == nil && system.router.keyboardOwner == nil)
    // The fingers go on and lift, others come: nothing is said, nothing hangs, and the last picture stays.
    stage.send(.move(1, x: 2, y: 2), .up(2, x: 5, y: 5))
    stage.send(.up(1, x: 2, y: 2), .down(3, x: 0, y: 0))
    #expect(log.messages.count == 1 && log.outcomes == [])
    #expect(stage.panes == [[0]])
    stage.expectSame(system.everyLayer(for: stage))
    system.end()
    #expect(log.outcomes == [.appFailed])
  }

  @Test func `an app that closes its link and goes on running is named and ended`() throws {
    let system = makeSystem("sleep 100")
    system.start()
    let app = try connect(to: system)
    // What came down is read first: an unread rest would make it a reset.
    _ = app.received
    app.connection.close()
    run { system.focused?.session == nil }
    clock.advance(by: ProcessLimits().ending + 0.1)
    run { !log.outcomes.isEmpty }
    #expect(log.messages == ["Sketch is no longer connected and is ended: \(LinkClosure.peerClosed(cutOff: 0))"])
    #expect(log.outcomes == [.appFailed])
  }

  @Test func `frames that can't be true are dropped whole, and what they would have ended is cancelled`() throws {
    let system = makeSystem("sleep 100", tracing: .all)
    system.start()
    let app = try connect(to: system)
    stage.send(.down(1, x: 1, y: 1), at: 1)
    stage.send(.move(7, x: 1, y: 1), at: 2)  // never began
    stage.send(.move(1, x: .nan, y: 1), at: 3)  // no number
    stage.send(.up(1, x: .infinity, y: 1), at: 4)  // its lift is lost: cancelled instead
    stage.send(.up(1, x: 1, y: 1), at: 5)  // ends twice
    stage.send(.down(2, x: 1, y: 1), at: .nan)
    system.stage(stage, received: HIDEvent(timestamp: 6, kind: .hover(HoverSample(phase: .moved, x: .nan, y: 0))))
    clock.advance(by: 1)
    stage.send(.down(2, x: 1, y: 1), at: clock.now)
    #expect(app.touches == [["1 down"], ["1 cancelled"], [], ["2 down"]].filter { !$0.isEmpty })
    #expect(log.messages.count == 6)
    #expect(log.messages.first == ContactStreamError(.movedBeforeBegan, contact: 7, timestamp: 2).description)
    // Each is a step of the trace, too.
    #expect(system.decisions.text(.device).split(separator: "\n").filter { $0.contains("dropped:") }.count == 6)
    system.end()
    system.end()
    run { !log.outcomes.isEmpty }
  }

  @Test func `a flood of bad input is said in a few lines and a number, and each is a step of the trace`() throws {
    let system = makeSystem("sleep 100", tracing: .all)
    system.start()
    _ = try connect(to: system)
    for _ in 0..<1_000 { system.stage(stage, dropped: "nonsense") }
    #expect(log.messages == Array(repeating: "nonsense", count: SentenceLimit.burst))
    clock.advance(by: SentenceLimit.period)
    #expect(
      log.messages.contains("... and 990 more frames, messages or connections were dropped; --trace names each"))
    system.stage(stage, dropped: "nonsense again")
    #expect(log.messages.last == "nonsense again")
    #expect(system.decisions.text(.device).split(separator: "\n").filter { $0.contains("dropped:") }.count == 1_001)
    system.end()
    system.end()
    run { !log.outcomes.isEmpty }
  }

  @Test func `an app whose bytes are no frames is named and ended at once`() throws {
    let system = makeSystem("sleep 100")
    system.start()
    let app = try connect(to: system)
    app.write([1, 0, 0, 0, 0x10, 2, 7, 7])
    run { !log.outcomes.isEmpty }
    let error = LinkError(.brokenHeader(0x0707), messageType: 0x0210, offset: 0)
    #expect(log.messages == ["Sketch is ended: link closed: \(error)"])
    #expect(log.outcomes == [.appFailed])
  }

  @Test func `a second app on the socket is refused, and the first goes on`() throws {
    let system = makeSystem("sleep 100")
    system.start()
    let first = try connect(to: system)
    let path = try #require(system.listener?.listener.path)
    let second = FakeApp(try LinkConnection(path: path))
    try second.hello("Intruder")
    run { !second.received.isEmpty }
    let reason = "'Fake' already has this link, one app at a time; end it before starting 'Intruder'"
    #expect(second.received == [.refusal(reason)])
    #expect(log.messages == ["a connection was refused: \(reason)"])
    stage.send(.down(1, x: 1, y: 1))
    #expect(first.touches == [["1 down"]])
    system.end()
    system.end()
    run { !log.outcomes.isEmpty }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `garbage on the socket is one line, and the app still gets in`() throws {
    let system = makeSystem("sleep 100")
    system.start()
    let path = try #require(system.listener?.listener.path)
    let garbage = FakeApp(try LinkConnection(path: path))
    garbage.write(Array(repeating: 0xFF, count: 100))
    run { !log.messages.isEmpty }
    #expect(log.messages.count == 1)
    #expect(log.messages.first?.hasPrefix("a connection ended before it said hello: link closed: ") == true)
    _ = try connect(to: system)
    system.end()
    system.end()
    run { !log.outcomes.isEmpty }
  }

  @Test func `an app that is silent is named on the stage until it answers`() throws {
    let system = makeSystem("sleep 100")
    system.start()
    let app = try connect(to: system)
    clock.advance(by: 5)
    let sentence = "Sketch has not answered for 1.5 s; its main thread is busy or stopped"
    #expect(stage.shown == ["notice \(sentence)"])
    try app.send(.pong(1))
    run { stage.shown.count == 2 }
    #expect(stage.shown.last == "notice none")
    #expect(log.messages == [sentence, "Sketch answers again"])
    #expect(log.silences == [.appIsSilent("Sketch"), .appAnswersAgain("Sketch")])
    system.end()
    system.end()
    run { !log.outcomes.isEmpty }
  }

  @Test func `an app that does not end when it is told to is silent, too, although nobody had asked it for long`()
    throws
  {
    let system = makeSystem("sleep 100")
    system.start()
    let app = try connect(to: system)
    system.end()
    clock.advance(by: ProcessLimits().ending - 0.1)
    #expect(log.silences == [])
    clock.advance(by: 0.2)
    #expect(log.silences == [.appIsSilent("Sketch")])
    run { !log.outcomes.isEmpty }
    #expect(log.messages == [] && log.outcomes == [.done])
    withExtendedLifetime(app) {}
  }

  @Test func `a stage that asks for the trace gets the app's and the system's steps, until it asks no more`() throws {
    let system = makeSystem("sleep 100")
    system.start()
    let app = try connect(to: system)
    system.stage(stage, wantsTracing: true)
    let step = "\"v\":1,\"sequence\":0,\"time\":5.0,\"topic\":\"link\",\"object\":\"a\",\"note\":\"b\"}\n"
    try app.send(.trace("{\(step)"))
    run { !stage.shown.isEmpty }
    stage.send(.down(1, x: 1, y: 1))
    // Whoever speaks on the link counts, not whoever was started.
    #expect(stage.shown.first == "trace {\"process\":\(getpid()),\"app\":\"Sketch\",\(step)")
    // Which are the system's own is told beside the lines, in which an app may say anything.
    let own = stage.shown.dropFirst()
    #expect(own.allSatisfy { $0.hasPrefix("system's {") } && own.count == 3)
    let said = zip(
      own,
      [
        "a device reports: contact 1 comes down at 1.0, 1.0 · stamped ", "contact 1 belongs to Sketch: it is in front",
        "contact 1 comes down -> Sketch",
      ])
    #expect(said.allSatisfy { $0.contains($1) })
    system.stage(stage, wantsTracing: false)
    stage.send(.up(1, x: 1, y: 1))
    #expect(stage.shown.count == 4)
    #expect(app.received.filter { $0 == .tracing(true) || $0 == .tracing(false) } == [.tracing(true), .tracing(false)])
    system.end()
    system.end()
    run { !log.outcomes.isEmpty }
  }

  @Test func `the first picture that shows what came of a finger is followed to the glass, others are not`() throws {
    let system = makeSystem("sleep 100")
    system.start()
    let app = try connect(to: system)
    system.stage(stage, wantsTracing: true)
    /// The app has taken so many events of its input, and draws.
    func draw(_ sequence: UInt32, after taken: UInt32) throws {
      var look = LayerProperties()
      look.width = Double(sequence)
      try app.send(.took(taken))
      try app.send(
        .commit(
          LayerCommit(
            sequence: sequence, operations: [.update(LayerID(1), look), .children(.screen, [LayerID(1)])])))
      run { stage.shown.contains { $0.hasPrefix("commit \(sequence)") } }
    }
    func notes() -> [String] {
      stage.shown.compactMap { line in
        guard line.contains("\"object\":\"Sketch\""), let note = line.firstRange(of: "\"note\":\"its picture ") else {
          return nil
        }
        return String(line[note.upperBound...].prefix { $0 != "\"" })
      }
    }
    try draw(1, after: 0)
    #expect(notes() == [] && stage.awaited == [])
    stage.send(.down(1, x: 1, y: 1))
    // On its way before the app took the finger.
    try draw(2, after: 0)
    #expect(notes() == [])
    try draw(3, after: 1)
    try draw(4, after: 1)
    #expect(notes() == ["3 came: 2 changes, goes to the stage"])
    let commit = try #require(stage.awaited.first)
    clock.advance(by: 0.01)
    system.stage(stage, hasShown: commit - 1)
    #expect(notes().count == 1)
    system.stage(stage, hasShown: commit)
    system.stage(stage, hasShown: commit)
    #expect(notes().dropFirst() == ["3 is shown, 10.0 ms after it came"])
    #expect(stage.awaited == [commit])
    // Who can't tell is not waited for.
    stage.isWatched = false
    stage.send(.up(1, x: 1, y: 1))
    try draw(5, after: 2)
    system.stage(stage, hasShown: commit + 2)
    #expect(notes().dropFirst(2) == ["5 came: 2 changes, goes to the stage"] && system.awaitedPictures.isEmpty)
    // Who looks no longer is told nothing, also of what was waited for.
    stage.isWatched = true
    stage.send(.down(1, x: 1, y: 1), at: 2)
    try draw(6, after: 3)
    stage.send(.up(1, x: 1, y: 1), at: 3)
    #expect(stage.awaited.count == 2)
    system.stage(stage, wantsTracing: false)
    system.stage(stage, hasShown: stage.awaited[1])
    try draw(7, after: 4)
    #expect(notes().count == 4 && stage.awaited.count == 2)
    system.end()
    system.end()
    run { !log.outcomes.isEmpty }
  }

  @Test func `a finger of a device that goes is taken back, and nobody says that the device reported it`() throws {
    let system = makeSystem("sleep 100")
    system.start()
    let app = try connect(to: system)
    system.stage(stage, wantsInspection: true)
    stage.send(.down(1, x: 1, y: 1))
    // Its number is down already: the frame can't be, and what it would leave hanging is taken back.
    stage.send(.down(1, x: 2, y: 2), at: 2)
    #expect(
      system.lastSteps.dropFirst(3).map(\.text) == [
        "contact 1 is taken back: its device is gone, or reported what can't be", "contact 1 is taken back -> Sketch",
      ])
    withExtendedLifetime(app) {}
    system.end()
    system.end()
    run { !log.outcomes.isEmpty }
  }

  @Test func `while fingers are watched the system's own last steps are kept, and no longer`() throws {
    let system = makeSystem("sleep 100")
    system.start()
    let app = try connect(to: system)
    stage.send(.down(1, x: 1, y: 1))
    #expect(system.lastSteps.isEmpty)
    system.stage(stage, wantsInspection: true)
    stage.send(.up(1, x: 1, y: 1))
    #expect(system.lastSteps.map(\.text).last == "contact 1 is lifted -> Sketch")
    for number in 1...1_000 {
      stage.send(.down(1, x: 1, y: 1), at: 2 + 0.002 * Double(number))
      stage.send(.up(1, x: 1, y: 1), at: 2.001 + 0.002 * Double(number))
      _ = app.received
    }
    #expect((1_024...2_048).contains(system.lastSteps.count))
    #expect(stage.shown == [])
    system.stage(stage, wantsInspection: false)
    #expect(system.lastSteps.isEmpty)
    withExtendedLifetime(app) {}
    system.end()
    system.end()
    run { !log.outcomes.isEmpty }
  }
}
