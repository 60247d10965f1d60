import EventTrace
import Foundation
import Glibc
import SystemLink
import Testing
import Turns

@testable import SpringBoard

/// Processes that want a link that is not theirs, and those that want too many.
@Suite(.takesTurns, .serialized) @MainActor struct ImpostorTests {
  private let clock = ManualClock()
  private let stage = RecordingStage()
  private let log = Log()

  @MainActor private final class Log {
    var news: [SystemNews] = []
    /// Of processes that are no apps of the system.
    var ends: [AppEnd] = []
    var messages: [String] { news.compactMap { if case .message(let text) = $0 { text } else { nil } } }
    var isOver: Bool { news.contains { if case .ended = $0 { true } else { false } } }
  }

  private static let linkApp = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("link-app").path

  private func start(_ script: String) -> SystemProcess {
    let launch = AppLaunch(name: "Notes", executable: "/bin/sh", arguments: ["-c", script])
    let system = SystemProcess(SystemOptions(app: launch), stage: stage, clock: clock) { [log] in log.news.append($0) }
    system.start()
    return system
  }

  private func end(_ system: SystemProcess) {
    system.end()
    system.end()
    run { log.isOver }
  }

  @Test func `an app can't take the link of one that is just starting by saying that it is it`() throws {
    let system = start("sleep 100")
    let victim = try #require(system.apps.first?.processIdentifier)
    let path = try #require(system.listener?.listener.path)
    var impostor = AppLaunch(name: "Impostor", executable: Self.linkApp)
    impostor.environment = ["LINK_APP_CLAIM": "\(victim)"]
    var ends: [AppEnd] = []
    let process = try AppProcess(impostor, link: path, clock: clock) { ends.append($0) }
    run { !log.messages.isEmpty && !ends.isEmpty }
    #expect(
      log.messages == [
        """
        'link-app' (process \(process.processIdentifier)) was not let in: 1 apps are waited for, and it is none of \
        their processes
        """
      ])
    #expect(system.apps.first?.session == nil)
    end(system)
  }

  @Test func `an app that its own program starts is let in`() throws {
    let system = start("\(Self.linkApp); true")
    run { log.news.contains(.appIsActive) }
    #expect(system.apps.first?.session?.isConnected == true)
    #expect(system.apps.first?.session?.peerProcess != system.apps.first?.processIdentifier)
    end(system)
  }

  @Test func `an app that says hello and ends before anybody looks has connected`() throws {
    let system = start("sleep 100")
    let victim = try #require(system.apps.first?.processIdentifier)
    // This process plays the app.
    let link = try LinkConnection(path: try #require(system.listener?.listener.path))
    try link.send(.hello(AppDescription(name: "Notes", processIdentifier: victim)))
    kill(victim, SIGKILL)
    // The loop hears of the end first, as a rule: all has happened before it turns.
    var information = siginfo_t()
    while waitid(P_PID, id_t(victim), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    for _ in 0..<1_000 { sched_yield() }
    run { log.isOver }
    #expect(log.messages == ["Notes ended by signal 9 (SIGKILL)"])
    withExtendedLifetime(link) {}
  }

  /// A process with so many connections on which it never says hello. It ends when the system has closed them.
  private func silent(_ count: Int, at path: String) throws -> AppProcess {
    var launch = AppLaunch(name: "Silent", executable: Self.linkApp)
    launch.environment = ["LINK_APP_SILENT": "\(count)"]
    return try AppProcess(launch, link: path, clock: clock) { [log] in log.ends.append($0) }
  }

  @Test func `one process may have four connections that have not said hello, all strangers together sixteen`() throws {
    let system = start("sleep 100")
    let path = try #require(system.listener?.listener.path)
    let mine = try (0..<6).map { _ in try LinkConnection(path: path) }
    run { log.messages.count == 2 }
    let sentence = { (process: Int32) in "a connection of process \(process) was closed: too many wait to say hello" }
    #expect(log.messages == [sentence(getpid()), sentence(getpid())])
    #expect(system.strangers.count == 4)
    // Three more processes with four each are let up to the door; the seventeenth is one too many,
    // and the first of its own.
    for _ in 0..<3 { _ = try silent(4, at: path) }
    run { system.strangers.count == 16 }
    let last = try silent(1, at: path)
    run { log.messages.count == 3 && last.end != nil }
    #expect(log.messages.last == sentence(last.processIdentifier))
    #expect(system.strangers.count == 16 && last.end == .exited(status: 0))
    // Those whose time is over make room.
    clock.advance(by: AppSession.helloLimit + 0.1)
    run { system.strangers.isEmpty && log.ends.count == 4 }
    withExtendedLifetime(mine) { end(system) }
  }

  @Test func `an app that is waited for gets in although as many strangers as may wait to say hello`() throws {
    // Its program starts when a line comes through the pipe.
    let pipe = FileManager.default.temporaryDirectory.appending(path: "impostor-\(UUID())").path
    try #require(mkfifo(pipe, 0o600) == 0)
    let writer = open(pipe, O_RDWR | O_CLOEXEC)
    defer {
      close(writer)
      unlink(pipe)
    }
    let system = start("read line < '\(pipe)'; exec \(Self.linkApp)")
    let path = try #require(system.listener?.listener.path)
    let strangers = try (0..<4).map { _ in try silent(4, at: path) }
    run { system.strangers.count == 16 }
    #expect(write(writer, "\n", 1) == 1)
    run { log.news.contains(.appIsActive) }
    #expect(log.messages == [] && system.strangers.count == 16)
    for process in strangers { process.kill() }
    run { log.ends.count == 4 }
    end(system)
  }

  @Test func `a process belongs to those that it came of, and to no others`() {
    #expect(isDescendant(getpid(), of: getpid()) && isDescendant(getpid(), of: getppid()))
    #expect(!isDescendant(getppid(), of: getpid()))
    #expect(!isDescendant(999_999_999, of: getpid()) && !isDescendant(0, of: getpid()) && !isDescendant(-1, of: 1))
  }
}
