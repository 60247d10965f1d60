/// Where lines of a text break, by the rules of the page in the browser: at words, a word wider than the box between letters, and the
/// last line that fits is cut with an ellipsis if there is more. A value: how wide a piece of text is, it is told.
struct LineBreaker {
  /// A single line that is a little too wide is squeezed rather than cut: apps learn the sizes of characters only after their
  /// first layout. Where lines break they have to agree with the app, so there only what kerning can make counts.
  static let squeeze = 1.08
  static let kerning = 1.01
  /// From one line's foot to the next one's, as a share of the font's size.
  static let spacing = 1.2

  let width: Double
  /// Lines at most, at least 1.
  let limit: Int
  /// How wide a piece of one line is, points.
  let measure: (String) -> Double

  /// As many lines as the box is high for and as are wanted, and at least one.
  static func limit(lines: Int, height: Double, fontSize: Double) -> Int {
    let fitting = (height + 0.5) / (fontSize * spacing)
    let whole = fitting >= 1 && fitting < 1_000_000 ? Int(fitting) : fitting >= 1 ? 1_000_000 : 1
    return lines == 0 ? whole : min(lines, whole)
  }

  func lines(of text: String) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if limit == 1, lines.isEmpty {
        lines.append(String(paragraph))
        continue
      }
      wrap(paragraph, into: &lines)
      if lines.count > limit { break }
    }
    if lines.count > limit {
      lines.removeLast(lines.count - limit)
      lines[limit - 1] = shortened(lines[limit - 1])
    } else if let last = lines.last, !fits(last) {
      lines[lines.count - 1] = shortened(last)
    }
    return lines
  }

  private func fits(_ line: some StringProtocol) -> Bool {
    let room = width * (limit == 1 ? Self.squeeze : Self.kerning)
    // Nobody draws more than ten letters a point; measuring a whole book to learn that takes its time.
    let bytes = line.utf8.count
    if bytes > 8000, Double(bytes) > room * 40 { return false }
    return measure(String(line)) <= room
  }

  private func wrap(_ paragraph: Substring, into lines: inout [String]) {
    var line = paragraph[paragraph.startIndex..<paragraph.startIndex]
    for word in Words(rest: paragraph) {
      let longer = paragraph[line.startIndex..<word.endIndex]
      if fits(trimmed(longer)) {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(String(trimmed(line))) }
      line = word
      while !fits(trimmed(line)), lines.count <= limit {
        var end = line.index(after: line.startIndex)
        while end < line.endIndex, fits(line[line.startIndex...end]) { end = line.index(after: end) }
        lines.append(String(line[line.startIndex..<end]))
        line = line[end...]
      }
      if lines.count > limit { return }
    }
    lines.append(String(trimmed(line)))
  }

  /// Drops letters until the line fits with an ellipsis.
  private func shortened(_ line: String) -> String {
    let letters = Array(line)
    func cut(_ count: Int) -> String { String(trimmed(Substring(String(letters[..<count])))) + "…" }
    var (low, high) = (0, letters.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(cut(middle)) { low = middle } else { high = middle - 1 }
    }
    return cut(low)
  }

  private func trimmed(_ line: Substring) -> Substring {
    var line = line
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }

  /// A paragraph's words, each with one space at its end at most.
  private struct Words: Sequence, IteratorProtocol {
    var rest: Substring
    mutating func next() -> Substring? {
      guard !rest.isEmpty else { return nil }
      let end = rest.firstIndex(where: \.isWhitespace).map { rest.index(after: $0) } ?? rest.endIndex
      defer { rest = rest[end...] }
      return rest[..<end]
    }
  }
}
