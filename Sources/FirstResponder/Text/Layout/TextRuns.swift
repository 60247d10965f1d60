/// The pieces of an edited text that look alike, for measuring and drawing. All lines are as high as the tallest of
/// them.
@MainActor
struct TextRuns {
  private struct Run {
    /// UTF-16 units from the start of the text.
    let range: Range<Int>
    let attributes: [NSAttributedString.Key: Any]
    let looks: TextLooks
  }

  private var runs: [Run] = []
  let lineHeight: CGFloat
  /// Of the looks that it was made for, so that lines are broken anew for others.
  let number: Int
  let font: UIFont

  /// - Parameter font: of pieces that don't say one.
  init(_ text: NSAttributedString, font: UIFont, number: Int) {
    var place = 0
    while place < text.length {
      var range = NSRange(location: 0, length: 0)
      var attributes = text.attributes(at: place, effectiveRange: &range)
      let end = max(place + 1, min(range.location + range.length, text.length))
      // Lines stand where the view puts them.
      attributes[.paragraphStyle] = nil
      runs.append(
        Run(
          range: place..<end, attributes: attributes, looks: TextLooks(attributes, font: font, color: .black)))
      place = end
    }
    lineHeight = runs.reduce(font.lineHeight) { max($0, $1.looks.font.lineHeight, $1.looks.above + $1.looks.below) }
    (self.number, self.font) = (number, font)
  }

  /// The width of a piece of the text that begins at a place, points.
  func width(of piece: Substring, at place: Int, _ measurer: any TextMeasurer) -> CGFloat {
    parts(of: piece, at: place).reduce(0) { sum, part in
      if let attachment = part.run.looks.attachment { return sum + attachment.shownBounds.maxX }
      let width = measurer.width(of: part.text, font: part.run.looks.font)
      return sum + width + CGFloat(part.text.count) * part.run.looks.kern
    }
  }

  /// A piece of the text that begins at a place, with its looks.
  func attributed(_ piece: Substring, at place: Int) -> NSAttributedString {
    let whole = NSMutableAttributedString(string: "")
    for part in parts(of: piece, at: place) {
      whole.append(NSAttributedString(string: String(part.text), attributes: part.run.attributes))
    }
    return whole
  }

  private func parts(of piece: Substring, at place: Int) -> [(text: Substring, run: Run)] {
    var parts: [(Substring, Run)] = []
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound > place { high = middle } else { low = middle + 1 }
    }
    var (start, offset) = (piece.startIndex, place)
    while start < piece.endIndex, low < runs.count {
      let end =
        piece.utf16.index(start, offsetBy: runs[low].range.upperBound - offset, limitedBy: piece.endIndex)
        ?? piece.endIndex
      parts.append((piece[start..<end], runs[low]))
      (start, offset) = (end, runs[low].range.upperBound)
      low += 1
    }
    return parts
  }
}
