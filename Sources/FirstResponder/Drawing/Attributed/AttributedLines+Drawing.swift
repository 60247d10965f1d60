import SystemLink

extension AttributedLines {
  /// Draws the lines, the first one's top at the top of a rectangle.
  func draw(in rect: CGRect, _ context: CGContext) {
    for line in lines {
      let room = rect.width - line.indent
      let (share, alignment): (CGFloat, LayerText.Alignment) =
        switch line.style.alignment {
        case .center: (0.5, .center)
        case .right: (1, .right)
        case .left, .justified, .natural: (0, .left)
        }
      var x = rect.minX + line.indent + (room - line.width) * share
      let foot = rect.minY + line.top + line.foot
      // A line of one look stands where the stage's own letters put it; in others each piece stands where it is
      // measured to be.
      if line.pieces.count == 1, let piece = line.pieces.first, share > 0, piece.looks.attachment == nil {
        let anchor = rect.minX + line.indent + room * share
        draw(piece, x: x, foot: foot, at: anchor, alignment, line, context)
        continue
      }
      for piece in line.pieces {
        draw(piece, x: x, foot: foot, at: x, .left, line, context)
        x += piece.width
      }
    }
  }

  private func draw(
    _ piece: Piece, x: CGFloat, foot: CGFloat, at anchor: CGFloat, _ alignment: LayerText.Alignment, _ line: Line,
    _ context: CGContext
  ) {
    let looks = piece.looks
    let recorder = context.recorder
    var effect = context.effect()
    if let shadow = looks.shadow, let color = shadow.shadowColor as? UIColor {
      effect.shadow = DrawingShadow(
        x: shadow.shadowOffset.width, y: shadow.shadowOffset.height, blur: max(0, shadow.shadowBlurRadius),
        color: color.cgColor.stageColor)
    }
    let map = context.state.ctm
    let isShifted = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
    let (dx, dy) = isShifted ? (map.tx, map.ty) : (0, 0)
    if !isShifted {
      recorder.save()
      recorder.transform(map)
    }
    defer { if !isShifted { recorder.restore() } }
    func bar(_ y: CGFloat, _ height: CGFloat, _ color: CGColor) {
      let rect = CGRect(x: x + dx, y: y + dy, width: min(piece.width, line.width), height: height)
      recorder.fill(Outline(rect: rect), .color(color.stageColor), effect)
    }
    if let color = looks.background {
      bar(foot - looks.font.ascender, looks.font.ascender - looks.font.descender, color)
    }
    if let attachment = looks.attachment {
      let bounds = attachment.shownPlace(x: x, foot: foot - looks.rise)
      attachment.image?.draw(
        in: bounds.offsetBy(dx: dx, dy: dy), recorder, .identity, isSmooth: true, effect)
      return
    }
    let font = looks.font
    let weight = max(1, font.pointSize / 16)
    let string =
      piece.text.last == " " ? String(piece.text.reversed().drop { $0 == " " }.reversed()) : String(piece.text)
    recorder.text(
      DrawingText(
        string: string, font: font.stageDescription(), size: font.pointSize, color: looks.color.stageColor,
        alignment: alignment, x: anchor + dx, foot: foot - looks.rise + dy, spacing: looks.kern), effect)
    if let (style, color) = looks.underline {
      bar(foot + font.pointSize * 0.1, style.contains(.thick) || style.rawValue & 0xF == 9 ? 2 * weight : weight, color)
    }
    if let (style, color) = looks.strike {
      bar(foot - font.xHeight / 2, style.contains(.thick) ? 2 * weight : weight, color)
    }
  }
}

extension NSTextAttachment {
  /// Where it is shown on a line.
  fileprivate func shownPlace(x: CGFloat, foot: CGFloat) -> CGRect {
    let box = bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds
    return CGRect(x: x + box.minX, y: foot - box.maxY, width: box.width, height: box.height)
  }
}

extension UIFont {
  /// As a stage knows it, whatever the size.
  func stageDescription() -> FontDescription {
    FontDescription(weight: weight.stageWeight, isMonospaced: isMonospaced, isItalic: isItalic)
  }
}
