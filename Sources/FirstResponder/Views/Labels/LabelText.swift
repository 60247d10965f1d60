import SystemLink

// How large a label's text is, and what of it is shown.

extension UILabel {
  /// The size of the text in lines of a width, 0 or less for without limit; in whole pixels.
  final func textSize(width: CGFloat) -> CGSize {
    guard looks.isPlain, looks.lines == 1 || looks.breakMode != .byCharWrapping else {
      return wholePixels(attributedLines(CGSize(width: width, height: 0)).size)
    }
    let lines = TextLines(
      looks.text ?? "", font: looks.font, width: looks.lines == 1 ? 0 : width, limit: looks.lines,
      measurer: TextMeasuring.measurer)
    let size = CGSize(width: lines.width, height: CGFloat(lines.lines.count) * looks.font.lineHeight)
    let whole = wholePixels(size)
    return CGSize(width: looks.lines == 1 && width > 0 ? min(whole.width, width) : whole.width, height: whole.height)
  }

  /// The text in the lines that a size has room for; 0 for without limit.
  /// - Parameter scale: how much smaller the letters are.
  final func attributedLines(_ size: CGSize, scale: CGFloat = 1, limit: Int? = nil) -> AttributedLines {
    var text = looks.attributed ?? NSAttributedString(string: looks.text ?? "")
    if let color = looks.shadowColor {
      let shadow = NSShadow()
      (shadow.shadowColor, shadow.shadowOffset) = (color, looks.shadowOffset)
      let copy = NSMutableAttributedString(attributedString: text)
      copy.addAttribute(.shadow, value: shadow, range: NSRange(location: 0, length: copy.length))
      text = copy
    }
    let style = AttributedLines.Style(
      font: looks.font, color: looks.shownColor.cgColor, alignment: looks.alignment, breakMode: looks.breakMode,
      scale: scale)
    return AttributedLines(text, style, width: size.width, height: size.height, limit: limit ?? looks.lines)
  }

  // MARK: Smaller letters

  /// How much smaller the letters are, so that the text fits a size: 1 if it does as it is (B14.45).
  final func shownScale(in size: CGSize) -> CGFloat {
    guard looks.mayShrink, size.hasArea, !fits(size, 1) else { return 1 }
    var (low, high) = (looks.leastScale, CGFloat(1))
    guard fits(size, low) else { return low }
    // To a hundredth or better: what is finer is not seen.
    for _ in 0..<7 {
      let middle = (low + high) / 2
      if fits(size, middle) { low = middle } else { high = middle }
    }
    return low
  }

  private func fits(_ size: CGSize, _ scale: CGFloat) -> Bool { !attributedLines(size, scale: scale).isCut }

  // MARK: What is shown

  /// The text for the stage to lay out, if it does so as the label would, otherwise a drawing.
  final var shownText: LayerContentSource {
    guard let text = looks.text, !text.isEmpty else { return .content(.none) }
    if looks.isLaidOutByStage { return .content(.text(layerText(text, looks.font))) }
    guard bounds.size.hasArea else { return .content(.none) }
    let scale = shownScale(in: bounds.size)
    if looks.isPlain, scale == 1 || looks.baselines == .alignCenters, isLeftToStage(scale) {
      let font = scale == 1 ? looks.font : looks.font.withSize(looks.font.pointSize * scale)
      return .content(.text(layerText(text, font)))
    }
    let context = CGContext(size: bounds.size, origin: bounds.origin, scale: 1)
    GraphicsStack.draw(into: context) { drawText(in: bounds) }
    return .content(.drawing(context.drawing()))
  }

  /// Whether a stage would show the same: all fits, and letters need not be broken off words.
  private func isLeftToStage(_ scale: CGFloat) -> Bool {
    if looks.lines == 1, looks.breakMode != .byWordWrapping, let text = looks.text, scale == 1 {
      // The usual case, for which no lines need be made.
      return TextMeasuring.measurer.width(of: text[...], font: looks.font) <= bounds.width + 0.01
        && !text.contains { $0.isNewline }
    }
    let lines = attributedLines(bounds.size, scale: scale)
    return !lines.isCut && (looks.breakMode != .byCharWrapping || lines.lines.count <= 1)
  }

  private func layerText(_ text: String, _ font: UIFont) -> LayerText {
    LayerText(
      string: text, fontSize: font.pointSize, weight: font.weight.stageWeight, isMonospaced: font.isMonospaced,
      isItalic: font.isItalic, color: looks.shownColor.cgColor.stageColor, alignment: looks.alignment.stageAlignment,
      lines: UInt16(min(looks.lines, Int(UInt16.max))))
  }

  final func defaultDrawText(_ rect: CGRect) {
    guard let context = GraphicsStack.current, rect.size.hasArea else { return }
    let scale = shownScale(in: rect.size)
    let lines = attributedLines(rect.size, scale: scale)
    let place = CGRect(
      x: rect.minX, y: top(of: lines, in: rect, scale), width: rect.width, height: lines.size.height)
    lines.draw(in: place, context)
  }

  /// Where the first line begins. One line of smaller letters stands as `baselineAdjustment` says.
  private func top(of lines: AttributedLines, in rect: CGRect, _ scale: CGFloat) -> CGFloat {
    let middle = rect.midY - lines.size.height / 2
    guard scale != 1, looks.lines == 1 else { return middle }
    switch looks.baselines {
    case .alignCenters: return middle
    case .none: return rect.minY
    case .alignBaselines:
      let full = attributedLines(.zero)
      let foot = rect.midY - full.size.height / 2 + (full.lines.first?.foot ?? 0)
      return foot - (lines.lines.first?.foot ?? 0)
    }
  }
}
