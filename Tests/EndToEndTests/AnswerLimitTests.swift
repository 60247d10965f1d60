import EventTrace
import Foundation
import Inspector
import SpringBoard
import SystemLink
import Testing
import Turns

@testable import Command

/// An app that plays a recording may answer with as many bytes as whoever asks has room for.
@Suite(.takesTurns) struct AnswerLimitTests {
  @Test func `an app whose answer is longer than it may be is ended, and named`() throws {
    let user = try TerminalUser("answer")
    defer { try? FileManager.default.removeItem(at: user.folder) }
    // It answers with a line that does not end, and waits for whoever reads it.
    let app = try user.writeProgram(
      "echo 'replay 1'\nread question\nhead -c 2000 /dev/zero | tr '\\0' x\nread question", "Endless")
    let recording = Recording(screen: ScreenDescription.phone, origin: "test", app: "Endless", moments: [])
    let player = try AppPlayer(
      recording, by: AppLaunch(name: "Endless", executable: app), answerLimit: 1_000)
    do throws(PlayingError) {
      _ = try player.ask(.picture)
      Issue.record("it has answered")
    } catch {
      guard case .unusable("Endless gave an answer of more than 1000 bytes") = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func `in the process of the system an answer has a bound of its own`() throws {
    let fork = Fork(
      app: AppLaunch(name: "Notes", executable: "/bin/false"), lines: Data(), trace: .empty, sequence: 0,
      path: try FingerPath([FingerPath.Place(x: 1, y: 1, time: 0)]))
    #expect(fork.answerLimit < LineReader.limit / 10)
  }
}
