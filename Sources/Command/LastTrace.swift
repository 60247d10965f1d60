import SpringBoard

/// The end of a trace that is printed when all is over. A run may last for days:
/// what is older than the last so many bytes is let go.
struct LastTrace {
  /// What one app sent at once: one or more lines.
  struct Piece: Equatable {
    var lines: String
    var app: AppVoice
    /// When they came, seconds since boot.
    var time: Double
  }

  /// UTF-8 bytes that are kept.
  let limit: Int
  /// What came, in order; the last one is kept however long it is.
  private(set) var pieces: ArraySlice<Piece> = []
  private var size = 0
  private var lost = 0

  /// About half a million steps.
  init(limit: Int = 67_108_864) { self.limit = limit }

  mutating func add(_ more: String, of app: AppVoice, at time: Double) {
    pieces.append(Piece(lines: more, app: app, time: time))
    size += more.utf8.count
    while size > limit, pieces.count > 1 {
      let first = pieces.removeFirst().lines
      size -= first.utf8.count
      lost += first.split(whereSeparator: \.isNewline).count
    }
  }

  /// What a person has to know of what is not there.
  var loss: String? {
    guard lost > 0 else { return nil }
    return
      "the first \(lost) lines of the trace were let go, as it became too long; with --trace each is printed at once"
  }
}
