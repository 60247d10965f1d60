import Foundation
import SpringBoard
import SystemLink

/// The page that plays a session, made once and given out in parts.
struct SavedPage: Sendable {
  let parts: TextParts

  /// Seconds in which the session has to be played.
  private static let limit = 60.0

  /// Plays a recording against a fresh process of the app, on a thread of its own.
  @MainActor static func made(of lines: Data, note: String, _ app: AppLaunch) async throws(DeskFault) -> SavedPage {
    try await WaitingThread.run { () throws(DeskFault) in try SavedPage(lines, note, app) }
  }

  private init(_ lines: Data, _ note: String, _ app: AppLaunch) throws(DeskFault) {
    let recording = try Recording.ofSession(lines)
    do throws(PlayingError) {
      let page = try RecordedPage(
        recording, by: app, AppPlayer.Patience(seconds: Self.limit), answerLimit: Fork.answerLimit * 8)
      parts = TextParts(page.html, note: ([note] + page.notes).filter { !$0.isEmpty }.joined(separator: " "))
    } catch {
      throw DeskFault(error, crashed: "Played again,", unusable: "It can't be played again")
    }
  }
}
