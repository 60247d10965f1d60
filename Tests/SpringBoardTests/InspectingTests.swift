import EventTrace
import Foundation
import SystemLink
import Testing

@testable import SpringBoard

/// What an inspector asks goes to the app in front, and is answered or not within bounded time.
@Suite(.serialized) @MainActor struct InspectingTests {
  private let clock = ManualClock()
  private let stage = RecordingStage()
  private let log = Log()

  @MainActor private final class Log {
    var news: [SystemNews] = []
    var replies: [InspectionReply] = []
    var system: SystemProcess?
  }

  /// A system with a fake app in front, beside a process that only waits.
  private func start() throws -> (SystemProcess, FakeApp) {
    let launch = AppLaunch(name: "Sketch", executable: "/bin/sh", arguments: ["-c", "exec sleep 1000"])
    let log = log
    let system = SystemProcess(SystemOptions(app: launch), stage: stage, clock: clock) { log.news.append($0) }
    log.system = system
    system.start()
    let pair = linkPair()
    system.accept(pair.system)
    try pair.app.hello()
    try pair.app.send(.lifecycle(.launched))
    try pair.app.send(.lifecycle(.active))
    run { log.news.contains(.appIsActive) }
    return (system, pair.app)
  }

  private func finish(_ system: SystemProcess) {
    system.end()
    system.end()
    run { log.news.contains { if case .ended = $0 { true } else { false } } }
  }

  private func ask(_ system: SystemProcess, _ question: InspectionQuestion) {
    let log = log
    system.inspect(question) { log.replies.append($0) }
  }

  /// Questions that have come down, each by its number.
  private func asked(_ app: FakeApp) -> [UInt32] {
    app.received.compactMap { if case .inspect(let number, _) = $0 { number } else { nil } }
  }

  @Test func `one question is asked at a time, and each answer goes to who asked`() throws {
    let (system, app) = try start()
    ask(system, .snapshot)
    ask(system, .trace)
    #expect(app.received.last == .inspect(1, #"{"snapshot":{}}"#))
    #expect(asked(app) == [1])
    try app.send(.inspection(1, "first"))
    run { log.replies.count == 1 }
    #expect(asked(app) == [1, 2])
    try app.send(.inspection(2, "second"))
    run { log.replies.count == 2 }
    #expect(log.replies == [.answer("first"), .answer("second")])
    finish(system)
  }

  @Test func `an app that is silent costs five seconds for each question, and its late answers are dropped`() throws {
    let (system, app) = try start()
    ask(system, .snapshot)
    ask(system, .trace)
    clock.advance(by: 5)
    let sentence = "Sketch has not answered within 5 s; its main thread is busy"
    #expect(log.replies == [.nothing(sentence)])
    #expect(asked(app) == [1, 2])
    try app.send(.inspection(1, "late"))
    try app.send(.inspection(2, "in time"))
    run { log.replies.count == 2 }
    #expect(log.replies.last == .answer("in time"))
    #expect(log.news.contains(.message("Sketch: an answer to question 1, which nobody asks")))
    finish(system)
  }

  @Test func `sixteen questions wait, and the next one is refused`() throws {
    let (system, app) = try start()
    for _ in 0..<17 { ask(system, .trace) }
    #expect(log.replies == [.nothing("16 questions wait for the app's answers already")])
    #expect(asked(app) == [1])
    finish(system)
    #expect(log.replies.count == 17)
  }

  @Test func `what waits for an app that goes away is answered with its end`() throws {
    let (system, app) = try start()
    ask(system, .trace)
    app.connection.close()
    run { log.replies.count == 1 }
    #expect(log.replies == [.nothing("Sketch is gone")])
    ask(system, .trace)
    #expect(log.replies.last == .nothing("Sketch is not connected"))
    finish(system)
  }

  @Test func `apps are told that fingers are watched, once, and when it is over`() throws {
    let (system, app) = try start()
    system.stage(stage, wantsInspection: true)
    system.stage(stage, wantsInspection: true)
    #expect(app.received.last == .inspect(1, #"{"watch":{"_0":true}}"#))
    try app.send(.inspection(1, #"{"done":{}}"#))
    run { !system.apps[0].inspections.isBusy }
    system.stage(stage, wantsInspection: false)
    #expect(app.received.last == .inspect(2, #"{"watch":{"_0":false}}"#))
    finish(system)
  }

  @Test func `a question of the stage goes to the inspector, and without one it is said that there is none`() throws {
    final class Echo: StageInspector {
      func answer(_ wish: String, reply: @escaping @MainActor (String) -> Void) { reply("heard \(wish)") }
    }
    let (system, _) = try start()
    var replies: [String] = []
    system.stage(stage, asks: "why") { replies.append($0) }
    let echo = Echo()
    system.inspector = echo
    system.stage(stage, asks: "why") { replies.append($0) }
    #expect(replies == [#"{"fault":"nobody answers questions here"}"#, "heard why"])
    finish(system)
  }
}
