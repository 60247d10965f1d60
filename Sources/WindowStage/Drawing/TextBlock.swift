#if SDL
  import CWindow
  import SystemLink

  /// The text of a layer laid out in its box: lines in the vertical middle, drawn as the page in the browser draws them.
  final class TextBlock {
    let text: LayerText
    let boxWidth: Double
    let limit: Int
    private let lines: [TextLine]
    private let lineHeight: Double
    private let ascent: Double
    private let descent: Double
    private let alignment: LayerText.Alignment

    init(_ text: LayerText, width: Double, limit: Int, setter: TextSetter) {
      self.text = text
      boxWidth = width
      self.limit = limit
      let font = FontDescription(weight: text.weight, isMonospaced: text.isMonospaced, isItalic: text.isItalic)
      let isRightToLeft = Self.isRightToLeft(text.string)
      let breaker = LineBreaker(width: width, limit: limit) { piece in
        setter.line(piece, font, size: text.fontSize, isRightToLeft: isRightToLeft).width
      }
      lines = breaker.lines(of: text.string).map {
        setter.line($0, font, size: text.fontSize, isRightToLeft: isRightToLeft)
      }
      lineHeight = text.fontSize * LineBreaker.spacing
      let shares = setter.shares(of: font)
      (ascent, descent) = (shares.ascent * text.fontSize, shares.descent * text.fontSize)
      alignment = text.alignment == .natural ? (isRightToLeft ? .right : .left) : text.alignment
    }

    var height: Double { Double(lines.count) * lineHeight }

    /// Draws within a box of the width that the block was made for, in the present colour.
    func draw(in cairo: OpaquePointer, x: Double, y: Double, height: Double) {
      var foot = y + (height - self.height) / 2 + (lineHeight - ascent - descent) / 2 + ascent
      for line in lines {
        // A line that is too wide is squeezed into the box.
        let squeeze = line.width > boxWidth ? boxWidth / line.width : 1
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
        foot += lineHeight
      }
    }

    /// Whether the first letter is one of a script that runs to the left.
    static func isRightToLeft(_ text: String) -> Bool {
      for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: return true
        default: if scalar.properties.isAlphabetic { return false }
        }
      }
      return false
    }
  }
#endif
