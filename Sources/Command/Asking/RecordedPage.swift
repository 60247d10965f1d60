import EventTrace
import Foundation
import Player
import SpringBoard
import SystemLink

/// The page that plays a recording, made by playing it against the app in a process of its own.
struct RecordedPage {
  let html: String
  /// What is not in it, a sentence each.
  let notes: [String]

  /// - Parameters:
  ///   - title: what the page is called; nil for the app's name.
  ///   - patience: how long the app is waited for, all in all; nil for as long as it takes.
  init(
    _ recording: Recording, by launch: AppLaunch, title: String? = nil, _ patience: AppPlayer.Patience? = nil,
    answerLimit: Int = LineReader.limit
  ) throws(PlayingError) {
    let app = try AppPlayer(
      recording, by: launch, patience, answerLimit: answerLimit, data: ThrowawayData())
    guard case .done = try app.ask(.keepFilm) else { throw PlayingError.otherAnswer(of: launch.name) }
    _ = try app.ask(.play(nil))
    guard case .trace(let trace) = try app.ask(.trace), case .film(let film) = try app.ask(.film) else {
      throw PlayingError.otherAnswer(of: launch.name)
    }
    var notes: [String] = []
    if trace.dropped > 0 { notes.append("the first \(trace.dropped) steps of the trace were more than are kept") }
    if let end = film.end {
      notes.append("what the screen showed after \((end * 10).rounded() / 10) s was more than is kept")
    }
    let session = PlayerSession(
      title: title ?? launch.name, notes: notes, recording: recording, trace: trace, film: film)
    do throws(PlayerError) {
      (html, self.notes) = (try PlayerPage(session).html, notes)
    } catch {
      throw .unusable("no page can be made of what \(launch.name) said: \(error)")
    }
  }
}
