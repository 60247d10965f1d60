import Foundation
import SpringBoard
import SystemLink

/// The recording of a run in memory, for whoever wants it while the app runs: of a long run its newest part.
///
/// It is kept in pieces, each of which begins where no finger is down. When all of them become too much, the oldest go.
/// What is left is a recording that can be played, but no longer the run: a replay begins with the app as it is when it
/// was just launched. So it is said when it happens, stands in the saved file as its origin, and no touch is played
/// again along another path.
@MainActor final class SessionRecording {
  private(set) var lines: SessionLines?
  /// Hears, once, that the beginning was let go, and why the recording ends before the app does.
  var onLoss: (String) -> Void = { _ in }

  private let first: ScreenDescription
  private let app: String
  private let limit: Int
  private var pieces = [Piece(place: 1, time: 0, state: SessionState())]
  private var state = SessionState()
  /// Bytes of all pieces.
  private var size = 0
  /// The beginning was let go, and no finger has lifted since: nothing is kept until then.
  private var isWaiting = false
  /// Why nothing more is recorded.
  private var ending: String?

  private struct Piece {
    /// Where it begins, in bytes behind the first line of all that ever was in the recording.
    let place: Int
    /// When it begins, seconds since the run's start, and what was the matter then.
    let time: Double
    let state: SessionState
    var bytes = Data()
    var end: Int { place + bytes.count }
  }

  /// Bytes that are kept: about a quarter of an hour of one finger that never rests.
  static let limit = 16_777_216

  init(screen: ScreenDescription, app: String, limit: Int = SessionRecording.limit) {
    (first, self.app, self.limit) = (screen, app, limit)
    var isHeader = true
    lines = try? SessionLines(screen: screen, app: app) { [weak self] line in
      // The first line is made when it is read.
      if isHeader { isHeader = false } else { self?.add(line) }
      return true
    } end: { [weak self] why in
      self?.ending = why
      self?.onLoss("in the inspector's recording of \(app), \(why)")
    }
    lines?.onMoment = { [weak self] in self?.taken($0) }
  }

  /// Seconds at the run's start of which nothing is kept.
  var lostSeconds: Double { pieces[0].time }
  /// The run's beginning is in it.
  var isWhole: Bool { pieces[0].place == 1 && !isWaiting }
  /// Where it ends by now; places count from 1, and 0 is that of the first line.
  var end: Int { pieces[pieces.count - 1].end }

  /// What whoever reads it has to know; empty where it holds all.
  var note: String {
    let beginning =
      isWhole
      ? ""
      : """
      It had become long: the first \(Self.rounded(lostSeconds)) s are not in it, and a replay begins with the app \
      just launched.
      """
    return [beginning, ending.map { "\($0)." } ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A part of the text, with whole lines or characters.
  /// - Parameter place: 0, or what the answer before said.
  /// - Returns: at most so many bytes, but for the first line, and the place behind them; nil if the place is not kept.
  func part(from place: Int, limit: Int) -> (bytes: Data, next: Int)? {
    if place == 0 { return (opening, pieces[0].place) }
    if place == end { return (Data(), end) }
    guard let piece = pieces.first(where: { $0.place <= place && place < $0.end }) else { return nil }
    let from = place - piece.place
    return (piece.bytes[from..<min(piece.bytes.count, from + limit)], min(piece.end, place + limit))
  }

  /// The whole text.
  var bytes: Data { pieces.reduce(opening) { $0 + $1.bytes } }

  /// The first line, and what has to be told before the oldest piece.
  private var opening: Data {
    let oldest = pieces[0]
    let origin = isWhole ? "firstresponder run" : "firstresponder run, without its first \(Self.rounded(oldest.time)) s"
    var writer = RecordingWriter()
    var text = (try? writer.header(screen: oldest.state.screen(first), origin: origin, app: app)) ?? ""
    if !isWhole { for moment in oldest.state.opening(at: oldest.time) { text += (try? writer.line(moment)) ?? "" } }
    return Data(text.utf8)
  }

  private func add(_ line: String) {
    guard !isWaiting else { return }
    pieces[pieces.count - 1].bytes.append(contentsOf: line.utf8)
    size += line.utf8.count
  }

  /// What was added is a whole moment.
  private func taken(_ moment: RecordedMoment) {
    state.take(moment)
    if state.isAtRest, isWaiting || pieces[pieces.count - 1].bytes.count >= limit / 16 {
      let new = Piece(place: end, time: moment.time, state: state)
      if isWaiting { pieces = [new] } else { pieces.append(new) }
      isWaiting = false
      lines?.countAnew()
    }
    guard size > limit else { return }
    let wasWhole = isWhole
    while size > limit, pieces.count > 1 { size -= pieces.removeFirst().bytes.count }
    if size > limit {
      // A finger that has not lifted for all that time; a recording can't begin in the midst of its way.
      pieces = [Piece(place: end, time: moment.time, state: state)]
      size = 0
      isWaiting = true
    }
    guard wasWhole else { return }
    onLoss(
      "the inspector's recording of \(app) has become long: from now on its newest part is kept, which another "
        + "path of a finger can't be played with; 'run --record FILE' keeps everything")
  }

  private static func rounded(_ seconds: Double) -> Double { (seconds * 10).rounded() / 10 }
}
