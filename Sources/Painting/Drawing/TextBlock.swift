import CPainting
import SystemLink

/// The text of a layer laid out in its box: lines in the vertical middle, drawn as the page in the browser draws
/// them. Laid out line by line, so that whoever has other things to do comes in between.
final class TextBlock {
  let text: LayerText
  let boxWidth: Double
  let limit: Int
  let font: FontDescription
  private let setter: TextSetter
  private var breaker: LineBreaker
  private var lines: [TextLine] = []
  private let lineHeight: Double
  private let ascent: Double
  private let descent: Double
  private let alignment: LayerText.Alignment
  private let isRightToLeft: Bool

  init(_ text: LayerText, width: Double, limit: Int, setter: TextSetter) {
    (self.text, boxWidth, self.limit, self.setter) = (text, width, limit, setter)
    font = FontDescription(weight: text.weight, isMonospaced: text.isMonospaced, isItalic: text.isItalic)
    isRightToLeft = Self.isRightToLeft(text.string)
    breaker = LineBreaker(text.string, width: width, limit: limit)
    lineHeight = text.fontSize * LineBreaker.spacing
    let shares = setter.shares(of: font)
    (ascent, descent) = (shares.ascent * text.fontSize, shares.descent * text.fontSize)
    alignment = text.alignment == .natural ? (isRightToLeft ? .right : .left) : text.alignment
  }

  var isDone: Bool { breaker.isDone && lines.count == breaker.lines.count }

  /// Finds one more line, or places its letters.
  func advance() {
    if breaker.isDone {
      if lines.count < breaker.lines.count { lines.append(line(breaker.lines[lines.count])) }
    } else {
      breaker.advance { line($0).width }
    }
  }

  func finish() { while !isDone { advance() } }

  private func line(_ piece: String) -> TextLine {
    setter.line(piece, font, size: text.fontSize, isRightToLeft: isRightToLeft)
  }

  var height: Double { Double(lines.count) * lineHeight }
  var allLines: Range<Int> { 0..<lines.count }
  /// What is left above the lines in a box of a height.
  private func room(_ height: Double) -> Double { text.isAtTop ? 0 : (height - self.height) / 2 }

  /// Lines that are seen.
  /// - Parameter clip: what is seen of the canvas, of which the layer's coordinates are brought by the matrix.
  func lines(from clip: PictureBox, _ matrix: cairo_matrix_t, _ layer: LayerProperties) -> Range<Int> {
    guard matrix.isUpright, lines.count > 4 else { return allLines }
    let top = layer.boundsY + room(layer.height)
    let ends = [clip.top, clip.bottom].map { (($0 - matrix.y0) / matrix.yy - top) / lineHeight }
    func line(_ place: Double) -> Int { Int(min(max(place, 0), Double(lines.count))) }
    let from = line(min(ends[0], ends[1]).rounded(.down) - 2)
    return from..<max(line(max(ends[0], ends[1]).rounded(.up) + 2), from)
  }

  /// How many letters some lines have, with a little for each line, and how many of these are beyond the plain ones.
  func letters(in range: Range<Int>) -> (all: Int, special: Int) {
    lines[range].reduce((0, 0)) { ($0.0 + $1.letters + 4, $0.1 + $1.special) }
  }

  /// Draws some lines within a box of the width that the block was made for, in the present colour.
  func draw(_ range: Range<Int>, in cairo: OpaquePointer, x: Double, y: Double, height: Double) {
    let top = y + room(height) + (lineHeight - ascent - descent) / 2 + ascent
    for number in range {
      let line = lines[number]
      let foot = top + Double(number) * lineHeight
      // A line that is too wide is squeezed into the box.
      let squeeze = line.width > boxWidth ? boxWidth / line.width : 1
      guard squeeze > 1e-4 else { continue }
      let room = boxWidth - line.width * squeeze
      let start =
        switch alignment {
        case .left, .natural: x
        case .center: x + room / 2
        case .right: x + room
        }
      if squeeze < 1 {
        cairo_save(cairo)
        cairo_translate(cairo, start, foot)
        cairo_scale(cairo, squeeze, 1)
        line.draw(in: cairo, x: 0, foot: 0)
        cairo_restore(cairo)
      } else {
        line.draw(in: cairo, x: start, foot: foot)
      }
    }
  }

  /// Whether the first letter is one of a script that runs to the left.
  static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars.prefix(1_000) {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
