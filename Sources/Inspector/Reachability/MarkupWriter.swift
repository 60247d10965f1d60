import EventTrace
import SystemLink

/// An SVG text that is being written: elements, and texts without anything that markup could mistake for its own.
struct MarkupWriter {
  private(set) var text = ""

  mutating func line(_ line: String) { text += line + "\n" }

  /// - Parameters:
  ///   - style: further attributes.
  ///   - room: points that the text may take; it is cut off, with an ellipsis, where a usual font would need more.
  mutating func text(
    _ words: String, _ x: Double, _ y: Double, size: Double, _ style: String = "fill=\"\(Ink.dark)\"",
    room: Double? = nil
  ) {
    line(
      "<text x=\"\(short(x))\" y=\"\(short(y))\" font-size=\"\(short(size))\" \(style)>"
        + "\(escaped(room.map { fitting(words, size, $0) } ?? words))</text>")
  }

  /// Points that a text takes in a usual font.
  static func width(_ words: String, _ size: Double) -> Double { Double(words.count) * size * 0.56 }

  private func fitting(_ words: String, _ size: Double, _ room: Double) -> String {
    guard MarkupWriter.width(words, size) > room else { return words }
    return words.prefix(max(1, Int(room / (size * 0.56)) - 1)) + "…"
  }
}

/// Colours of the drawing.
enum Ink {
  static let dark = "#1f2430"
  static let soft = "#6b7385"
  static let faint = "#d9dde5"
  static let paper = "#f5f6f9"
  static let alarm = "#c62b2b"

  /// Of targets, told apart also by people who don't see red and green apart: neighbours differ in lightness.
  static let targets = [
    "#3b76d6", "#e08a1e", "#2f9e6e", "#9a5fc9", "#c7a500", "#17a3b8", "#d65a8b", "#5c6b2f", "#7a8cf0", "#a8632e",
  ]
}

/// The pieces as one path: painted in one go, they show no seams.
func path(_ pieces: [ConvexPiece]) -> String {
  pieces.map { piece in
    "M" + piece.corners.map { "\(short($0.x)) \(short($0.y))" }.joined(separator: "L") + "Z"
  }.joined()
}

/// A number with at most two digits after the point.
func short(_ number: Double) -> String {
  let rounded = (number * 100).rounded() / 100
  guard rounded.isFinite, abs(rounded) < 1e15 else { return "0" }
  let text = "\(rounded == 0 ? 0 : rounded)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A text as it may stand between tags and in attributes.
func escaped(_ text: String) -> String {
  escapedMarkup(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;")
}
