/// Where lines of a text break, by the rules of the page in the browser: at words, a word wider than the box between
/// letters, and the last line that fits is cut with an ellipsis if there is more. A value:
/// how wide a piece of text is, it is told.
///
/// What that may cost is bounded, whatever the text and the box are like: a line is looked at only as far as one can be
/// long, its end is found by halving, and the work is done line by line, so that whoever has other
/// things to do comes in between.
struct LineBreaker {
  /// A single line that is a little too wide is squeezed rather than cut: apps learn the sizes of characters only after
  /// their first layout. Where lines break they have to agree with the app, so there only what kerning can make counts.
  static let squeeze = 1.08
  static let kerning = 1.01
  /// From one line's foot to the next one's, as a share of the font's size.
  static let spacing = 1.2

  /// How wide a piece of one line is, points.
  typealias Measure = (String) -> Double

  /// Those that have been found; all of them when `isDone`.
  private(set) var lines: [String] = []
  private(set) var isDone = false
  /// Lines at most, at least 1.
  private let limit: Int
  private let room: Double
  private let letters: [Character]
  /// Where the next line begins.
  private var start = 0
  /// Letters that the next line is tried with first.
  private var guess = 32
  /// Bytes that were measured.
  private var measured = 0
  private var isSpent: Bool { measured > PictureBudgets.measuredLetters }

  init(_ text: String, width: Double, limit: Int) {
    letters = Array(String(text.unicodeScalars.prefix(PictureBudgets.letters)))
    self.limit = min(limit, PictureBudgets.lines)
    room = width * (limit == 1 ? Self.squeeze : Self.kerning)
  }

  /// As many lines as the box is high for and as are wanted, and at least one.
  static func limit(lines: Int, height: Double, fontSize: Double) -> Int {
    let fitting = (height + 0.5) / (fontSize * spacing)
    let whole = fitting >= 1 && fitting < 1_000_000 ? Int(fitting) : fitting >= 1 ? 1_000_000 : 1
    return lines == 0 ? whole : min(lines, whole)
  }

  /// Finds one more line.
  mutating func advance(_ measure: Measure) {
    guard !isDone else { return }
    if start <= letters.count, lines.count <= limit, !isSpent { return findLine(measure) }
    let isMore = lines.count > limit || isSpent
    lines.removeLast(max(lines.count - limit, 0))
    if let last = lines.last, isMore || !fits(last, measure) { lines[lines.count - 1] = shortened(last, measure) }
    isDone = true
  }

  private mutating func fits(_ line: String, _ measure: Measure) -> Bool {
    measured += line.utf8.count + 8
    return measure(line) <= room
  }

  private mutating func findLine(_ measure: Measure) {
    let (reach, isParagraph) = reach()
    var end = reach
    if limit > 1 || !lines.isEmpty {
      end = longest(to: reach, measure)
      guess = max(8, end - start)
      if end < reach || !isParagraph { end = endOfWord(before: end) }
    }
    lines.append(string(to: end))
    // What is left of a paragraph of which there is but one line.
    while limit == 1, lines.count == 1, end < letters.count, !Self.ends(letters[end]) { end += 1 }
    start = end < letters.count && !Self.ends(letters[end]) ? end : end + 1
  }

  /// How far a line can go: to the end of its paragraph, or as many letters as one is looked at with.
  private func reach() -> (end: Int, isParagraph: Bool) {
    var (end, bytes) = (start, 0)
    while end < letters.count, !Self.ends(letters[end]) {
      bytes += letters[end].utf8.count
      if bytes > 4 * PictureBudgets.lineLetters, end > start { return (end, false) }
      end += 1
    }
    return (end, true)
  }

  private static func ends(_ letter: Character) -> Bool { letter == "\n" || letter == "\r\n" }

  /// The most letters that fit, one at least: more and more are tried until some do not,
  /// then what lies between is halved.
  private mutating func longest(to reach: Int, _ measure: Measure) -> Int {
    var (low, high) = (start, reach + 1)
    var (step, isGrowing) = (guess, true)
    while high - low > 1 {
      let middle = isGrowing ? min(low + step, high - 1) : (low + high) / 2
      if fits(string(to: middle), measure) {
        low = middle
        step *= 2
      } else {
        (high, isGrowing) = (middle, false)
      }
    }
    return min(max(low, start + 1), reach)
  }

  /// A word that is not the only one of the line goes to the next one.
  private func endOfWord(before end: Int) -> Int {
    var word = end
    while word > start, !letters[word - 1].isWhitespace { word -= 1 }
    return word > start ? word : end
  }

  /// The line up to a letter, without blanks at its end.
  private func string(to end: Int) -> String {
    var end = end
    while end > start, letters[end - 1].isWhitespace { end -= 1 }
    return String(letters[start..<end])
  }

  /// Drops letters until the line fits with an ellipsis.
  private mutating func shortened(_ line: String, _ measure: Measure) -> String {
    let letters = Array(line)
    func cut(_ count: Int) -> String {
      var count = count
      while count > 0, letters[count - 1].isWhitespace { count -= 1 }
      return String(letters[..<count]) + "…"
    }
    var (low, high) = (0, letters.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(cut(middle), measure) { low = middle } else { high = middle - 1 }
    }
    return cut(low)
  }
}
