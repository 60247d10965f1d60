import SystemLink

/// Where lines of text begin and end within their bounds.
public enum NSTextAlignment: Int, Sendable {
  /// At the left, in the middle, at the right, at both ends, or as the language has it.
  case left, center, right, justified, natural

  /// A stage does not stretch lines: justified text is shown as natural.
  var stageAlignment: LayerText.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified, .natural: .natural
    }
  }
}

/// Says how wide a text is. The app lays out by this; a stage that knows its fonts can put a better one in place.
@MainActor
public protocol TextMeasurer {
  /// Width in points of a text without line breaks.
  func width(of text: Substring, font: UIFont) -> CGFloat
}

/// A measurer that gives every character the same share of the font's size: 0.6 in a font of fixed width, 0.55 in
/// others (0.58 from semibold on). Near enough for layout, and the same on every machine.
public struct FixedWidthMeasurer: TextMeasurer {
  /// Makes a measurer; all of them measure alike.
  public init() {}

  /// As many shares of the font's size as there are characters, points.
  public func width(of text: Substring, font: UIFont) -> CGFloat {
    CGFloat(text.count) * share(of: font) * font.pointSize
  }

  /// Of the font's size, for each character.
  func share(of font: UIFont) -> CGFloat { font.isMonospaced ? 0.6 : font.weight.stageWeight >= 600 ? 0.58 : 0.55 }
}

/// How texts are measured in this program: by a fixed share of the font's size;
/// in an app that a stage shows, by the stage's own fonts.
@MainActor
public enum TextMeasuring {
  /// What labels, fields and text views lay out by.
  public static var measurer: any TextMeasurer = FixedWidthMeasurer()
  /// Grows when the same text may have another width than before; lines that were broken earlier are broken anew.
  static var generation = 0
}

/// A text broken into lines.
struct TextLines {
  /// The lines that are shown.
  private(set) var lines: [Substring] = []
  private(set) var width: CGFloat = 0

  /// Breaks at line feeds, between words where a line gets too long, and within a word that is too long for a line.
  ///
  /// - Parameters:
  ///   - width: of a line, points; 0 or less means without limit.
  ///   - limit: lines at most; 0 means as many as there are.
  @MainActor
  init(_ text: String, font: UIFont, width available: CGFloat, limit: Int, measurer: any TextMeasurer) {
    guard !text.isEmpty else { return }
    let room = available > 0 ? available : .infinity
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var rest = paragraph
      repeat {
        if limit > 0, lines.count == limit { return }
        let line = Self.firstLine(of: rest, font: font, room: room, measurer: measurer)
        rest = rest[line.endIndex...].drop { $0 == " " }
        lines.append(line)
        self.width = max(self.width, min(measurer.width(of: line, font: font), room))
      } while !rest.isEmpty
    }
  }

  /// The longest beginning that fits and ends at a word's end; at least one character.
  @MainActor
  private static func firstLine(
    of text: Substring, font: UIFont, room: CGFloat, measurer: any TextMeasurer
  ) -> Substring {
    func fits(_ end: Substring.Index) -> Bool { measurer.width(of: text[..<end], font: font) <= room }
    if fits(text.endIndex) { return text }
    var best: Substring.Index?
    var index = text.startIndex
    while index < text.endIndex, let space = text[index...].firstIndex(of: " ") {
      if space > text.startIndex {
        guard fits(space) else { break }
        best = space
      }
      index = text.index(after: space)
    }
    if let best { return text[..<best] }
    var end = text.index(after: text.startIndex)
    while end < text.endIndex, fits(text.index(after: end)) { text.formIndex(after: &end) }
    return text[..<end]
  }
}
