extension UITextField {
  /// Draws the placeholder as it looks by itself, in the middle of the height.
  final func drawHint(in rect: CGRect) {
    guard let placeholder else { return }
    let hint = hintLooks
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (textAlignment, .byTruncatingTail)
    let text = NSAttributedString(
      string: placeholder, attributes: [.font: hint.font, .foregroundColor: hint.color, .paragraphStyle: style])
    let height = hint.font.lineHeight
    text.draw(in: CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height))
  }
}

/// Knows which classes of fields draw their placeholder themselves.
@MainActor
enum HintOverrides {
  private static let places: [Int]? = OverrideDetection.find(
    in: [("drawPlaceholder", DrawHintProbe.self)], base: UITextField.self, plain: PlainFieldProbe.self
  ).map { Array($0.values) }

  static func draws(_ type: UITextField.Type) -> Bool {
    places?.contains { OverrideDetection.differ(type, UITextField.self, at: $0) } ?? false
  }
}

/// Never advanced; but methods that do the same could share their code with others, and would not be told apart.
@MainActor private var calls = 0

private final class PlainFieldProbe: UITextField {}
private final class DrawHintProbe: UITextField {
  override func drawPlaceholder(in rect: CGRect) { calls += 16 }
}
