import SystemLink

/// A text as people see it, for whoever judges whether they can read it.
package struct SeenText {
  /// What it says.
  package var text: String
  /// Of its letters, points; the smallest where there are several.
  package var pointSize: CGFloat
  package var isBold: Bool
  /// With the view's own alpha; nil where letters have several colours, or none that is plain.
  package var color: LayerColor?
  /// It grows with the texts that the owner of the device wants.
  package var grows: Bool
  /// Some of it is left out: it is too long for its lines, or higher than its view.
  package var isCut: Bool
  /// How large its view has to be for all of it, points of the view's own, in the width that it has; nil where only
  /// more width helps.
  package var neededSize: CGSize
  /// Where its letters are on the screen.
  package var place: CGRect
}

extension UIView {
  /// The text that the view itself shows; nil for none, and for parts of fields, whose text is the field's.
  package final var seenText: SeenText? {
    switch self {
    case let label as UILabel: label.ownSeenText
    case let field as UITextField: field.ownSeenText
    case let view as UITextView: view.ownSeenText
    default: nil
    }
  }

  fileprivate final func seenColor(_ color: UIColor?) -> LayerColor? {
    guard let color = color?.resolvedColor(with: traitCollection).cgColor, color.pattern == nil else { return nil }
    var seen = color.stageColor
    seen.alpha *= storedAlpha
    return seen
  }
}

extension UILabel {
  fileprivate final var ownSeenText: SeenText? {
    let text = looks.text ?? looks.attributed?.string ?? ""
    guard text.contains(where: { !$0.isWhitespace }), bounds.size.hasArea else { return nil }
    let fonts = pieces(.font, UIFont.self) ?? [looks.font]
    let colors = pieces(.foregroundColor, UIColor.self) ?? [looks.shownColor]
    let size = textSize(width: bounds.width)
    let scale = shownScale(in: bounds.size)
    let height = min(size.height, bounds.height)
    let width = min(size.width, bounds.width)
    let isAtRight =
      looks.alignment == .right
      || (looks.alignment == .natural && effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let left = looks.alignment == .center ? bounds.midX - width / 2 : isAtRight ? bounds.maxX - width : bounds.minX
    let place = CGRect(x: left, y: bounds.midY - height / 2, width: width, height: height)
    let color = Set(colors.map(\.cgColor)).count == 1 ? seenColor(colors.first) : nil
    // Half a point is not seen.
    let room = CGSize(width: bounds.width + 0.5, height: bounds.height + 1)
    let isLow = bounds.height < (fonts.map(\.lineHeight).max() ?? 0) * scale * Self.leastHeight
    return SeenText(
      text: text, pointSize: (fonts.map(\.pointSize).min() ?? looks.font.pointSize) * scale,
      isBold: fonts.allSatisfy { $0.weight.stageWeight >= 600 }, color: color,
      grows: adjustsFontForContentSizeCategory,
      isCut: isLow || attributedLines(room, scale: scale).isCut,
      neededSize: textSize(width: looks.lines == 1 ? 0 : bounds.width), place: place.applying(transformToScreen))
  }

  /// Of a line's height: a line has room above and below its letters.
  private static let leastHeight: CGFloat = 0.8

  /// What pieces of a text with looks have of an attribute; nil for a plain text, and where a piece has none.
  private func pieces<Value>(_ key: NSAttributedString.Key, _ type: Value.Type) -> [Value]? {
    guard let attributed = looks.attributed else { return nil }
    var found: [Value] = []
    var place = 0
    while place < attributed.length {
      var range = NSRange(location: 0, length: 0)
      guard let value = attributed.attribute(key, at: place, effectiveRange: &range) as? Value else { return nil }
      found.append(value)
      place = max(place + 1, range.location + range.length)
    }
    return found.isEmpty ? nil : found
  }
}

extension UITextField {
  fileprivate final var ownSeenText: SeenText? {
    guard let text, text.contains(where: { !$0.isWhitespace }), bounds.size.hasArea else { return nil }
    let font = font ?? UIFont.systemFont(ofSize: UIFont.systemFontSize)
    return SeenText(
      text: text, pointSize: font.pointSize, isBold: font.weight.stageWeight >= 600, color: seenColor(textColor),
      grows: adjustsFontForContentSizeCategory,
      // A text that is wider than a field is scrolled in it.
      isCut: bounds.height < font.lineHeight * 0.8, neededSize: CGSize(width: bounds.width, height: font.lineHeight),
      place: textRect(forBounds: bounds).applying(transformToScreen))
  }
}

extension UITextView {
  fileprivate final var ownSeenText: SeenText? {
    guard text.contains(where: { !$0.isWhitespace }), bounds.size.hasArea else { return nil }
    let font = font ?? UIFont.systemFont(ofSize: UIFont.systemFontSize)
    let needed = sizeThatFits(CGSize(width: bounds.width, height: 0))
    return SeenText(
      text: text, pointSize: font.pointSize, isBold: font.weight.stageWeight >= 600, color: seenColor(textColor),
      grows: adjustsFontForContentSizeCategory, isCut: !isScrollEnabled && needed.height > bounds.height + 1,
      neededSize: needed, place: accessibilityFrame)
  }
}
