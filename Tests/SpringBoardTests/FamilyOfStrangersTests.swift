import Foundation
import SystemLink
import Testing
import Turns

@testable import SpringBoard

/// Processes that came of one app that is waited for, and that want too many connections.
@Suite(.takesTurns, .serialized) @MainActor struct FamilyOfStrangersTests {
  private let clock = ManualClock()
  private let log = Log()

  @MainActor private final class Log {
    var news: [SystemNews] = []
    var messages: [String] { news.compactMap { if case .message(let text) = $0 { text } else { nil } } }
    var isOver: Bool { news.contains { if case .ended = $0 { true } else { false } } }
  }

  private static let linkApp = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("link-app").path

  @Test func `all that came of one app may have eight connections that have not said hello, others have room`() throws {
    // Three processes that never say a word, with four connections each.
    let script = "for each in 1 2 3; do LINK_APP_SILENT=4 '\(Self.linkApp)' & done; wait"
    let launch = AppLaunch(name: "Crowd", executable: "/bin/sh", arguments: ["-c", script])
    let system = SystemProcess(SystemOptions(app: launch), stage: RecordingStage(), clock: clock) { [log] in
      log.news.append($0)
    }
    system.start()
    let path = try #require(system.listener?.listener.path)
    run { system.strangers.count == 8 && log.messages.count == 4 }
    #expect(log.messages.allSatisfy { $0.hasSuffix("was closed: too many wait to say hello") })
    let mine = try (0..<4).map { _ in try LinkConnection(path: path) }
    run { system.strangers.count == 12 }
    #expect(log.messages.count == 4)
    // Those whose time is over make room.
    clock.advance(by: AppSession.helloLimit + 0.1)
    run { system.strangers.isEmpty }
    withExtendedLifetime(mine) {
      system.end()
      system.end()
      run { log.isOver }
    }
  }
}
