import Foundation
import SpringBoard
import SystemLink

/// The page that plays a session, made once and given out in parts.
struct SavedPage: Sendable {
  /// A part of it: the page asks for one after the other until the end.
  struct Part: Encodable {
    var text: String
    /// Where the next part begins.
    var next: Int
    var size: Int
    /// Says what is not in it; empty where it holds all.
    var note: String
  }

  private let bytes: Data
  private let note: String

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
      bytes = Data(page.html.utf8)
      self.note = ([note] + page.notes).filter { !$0.isEmpty }.joined(separator: " ")
    } catch {
      throw DeskFault(error, crashed: "Played again,", unusable: "It can't be played again")
    }
  }

  func part(from: Int) throws(DeskFault) -> Part {
    guard from <= bytes.count else { throw DeskFault("the page has no byte \(from)") }
    var end = min(bytes.count, from + RecordingAnswer.part)
    // Characters stay whole.
    while end < bytes.count, end > from, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    guard let text = String(data: bytes[from..<end], encoding: .utf8) else {
      throw DeskFault("byte \(from) of the page is in the middle of a character")
    }
    return Part(text: text, next: end, size: bytes.count, note: note)
  }
}
