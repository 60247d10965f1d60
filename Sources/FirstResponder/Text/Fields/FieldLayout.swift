import SystemLink

/// How a field's text looks, and how far it is scrolled.
struct FieldLooks {
  var font = UIFont.systemFont(ofSize: 17)
  var color = UIColor.label
  var alignment = NSTextAlignment.natural
  /// How far the text is moved to the left while it is edited, points.
  var scroll: CGFloat = 0
  /// What else texts have that say nothing themselves.
  var more: [NSAttributedString.Key: Any] = [:]

  /// All that texts have that say nothing themselves.
  var attributes: [NSAttributedString.Key: Any] {
    get { more.merging([.font: font, .foregroundColor: color]) { own, _ in own } }
    set {
      font = newValue[.font] as? UIFont ?? font
      color = newValue[.foregroundColor] as? UIColor ?? color
      alignment = (newValue[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? alignment
      more = newValue.filter { $0.key != .font && $0.key != .foregroundColor }
    }
  }

  /// Takes what the first letter of a text says.
  @MainActor
  mutating func follow(_ text: NSAttributedString?) {
    font = text?.first(.font, as: UIFont.self) ?? font
    color = text?.first(.foregroundColor, as: UIColor.self) ?? color
    alignment = text?.first(.paragraphStyle, as: NSParagraphStyle.self)?.alignment ?? alignment
  }
}

/// What a field has made beside its text.
struct FieldParts {
  var clearButton: FieldClearButton?
  var placeholder: TextLineLayer?
}

/// Empties its field; larger to the finger than to the eye.
@MainActor
final class FieldClearButton: UIButton {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - 44) / 2)).contains(point)
  }
}

extension UITextField {
  private static let clearSide: CGFloat = 19

  private var padding: (x: CGFloat, y: CGFloat) {
    switch borderStyle {
    case .none: (0, 0)
    case .line, .bezel: (4, 2)
    case .roundedRect: (7, 2)
    }
  }

  final func changeLooks(_ change: (inout FieldLooks) -> Void) {
    change(&looks)
    editor.looksChanged()
  }

  private func shows(_ mode: ViewMode, isEditing: Bool) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private func showsClearButton(isEditing: Bool) -> Bool {
    hasText && isEnabled && shows(clearButtonMode, isEditing: isEditing)
  }

  private func showsLeft(isEditing: Bool) -> Bool { leftView != nil && shows(leftViewMode, isEditing: isEditing) }
  private func showsRight(isEditing: Bool) -> Bool {
    rightView != nil && shows(rightViewMode, isEditing: isEditing) && !showsClearButton(isEditing: isEditing)
  }

  final func defaultTextRect(_ bounds: CGRect, isEditing: Bool) -> CGRect {
    var rect = bounds.inset(
      by: UIEdgeInsets(top: padding.y, left: padding.x, bottom: padding.y, right: padding.x))
    if showsLeft(isEditing: isEditing) {
      let end = leftViewRect(forBounds: bounds).maxX
      if end > rect.minX { rect = CGRect(x: end, y: rect.minY, width: rect.maxX - end, height: rect.height) }
    }
    if showsRight(isEditing: isEditing) {
      rect.size.width = min(rect.maxX, rightViewRect(forBounds: bounds).minX) - rect.minX
    } else if showsClearButton(isEditing: isEditing) {
      rect.size.width = min(rect.maxX, clearButtonRect(forBounds: bounds).minX - 4) - rect.minX
    }
    rect.size.width = max(0, rect.size.width)
    rect.size.height = max(0, rect.size.height)
    return rect
  }

  final func defaultClearButtonRect(_ bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.maxX - Self.clearSide - 5, y: (bounds.midY - Self.clearSide / 2).rounded(), width: Self.clearSide,
      height: Self.clearSide)
  }

  final func defaultSideRect(_ view: UIView?, _ bounds: CGRect, isLeft: Bool) -> CGRect {
    let size = view?.frame.size ?? .zero
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  final func exchange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if let old, old.superview === self { old.removeFromSuperview() }
    setNeedsLayout()
  }

  final var fittingSize: CGSize {
    let shown = hasText ? editor.lines.widestLine : 0
    let hint = placeholder.map { TextMeasuring.measurer.width(of: $0[...], font: looks.font) } ?? 0
    let least: CGFloat = borderStyle == .roundedRect ? 34 : 0
    let height = max(least, editor.lines.lineHeight + 2 * padding.y)
    return wholePixels(CGSize(width: max(shown, hint) + 2 * padding.x + TextLayout.caretWidth, height: height))
  }

  // MARK: The text's place

  final var textWindow: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }
  final var textStyle: TextFormat {
    TextFormat(font: looks.font, alignment: looks.alignment, width: .infinity, room: textWindow.width)
  }
  final var shownForm: ShownText.Form { isSecureTextEntry ? .hidden : .oneLine }

  final var textOrigin: CGPoint {
    let window = textWindow
    return CGPoint(x: window.minX - looks.scroll, y: window.midY - editor.lines.lineHeight / 2)
  }

  final var caretRectangle: CGRect {
    let origin = textOrigin
    return editor.caretInText.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Scrolls by as little as is needed.
  final func revealCaret() {
    let caret = editor.caretInText
    let width = textWindow.width
    var scroll = looks.scroll
    if caret.maxX - scroll > width { scroll = caret.maxX - width }
    if caret.minX < scroll { scroll = caret.minX }
    setScroll(scroll)
  }

  private func setScroll(_ scroll: CGFloat) {
    let most = max(0, editor.lines.alignmentWidth - textWindow.width)
    let new = min(max(0, scroll), most)
    guard new != looks.scroll else { return }
    looks.scroll = new
    setNeedsLayout()
  }

  // MARK: Showing

  final func showField() {
    UIView.performWithoutAnimation {
      place(leftView, showsLeft(isEditing: isEditing) ? leftViewRect(forBounds: bounds) : nil)
      place(rightView, showsRight(isEditing: isEditing) ? rightViewRect(forBounds: bounds) : nil)
      placeClearButton()
      showPlaceholder()
    }
    // A text that is not edited shows its beginning, which is at the right if it runs from right to left.
    let isRightToLeft = editor.lines.paragraphs.first?.direction == .rightToLeft
    if isEditing { setScroll(looks.scroll) } else { setScroll(isRightToLeft ? .infinity : 0) }
    picture.show(
      editor,
      .init(
        origin: textOrigin, window: textWindow, color: isEnabled ? looks.color : .lightGray,
        tint: tintColor ?? .tintColor,
        showsCaret: isEditing, showsSelection: isEditing, showsHandles: textTouches.hasHandles), cuts: true)
  }

  private func place(_ view: UIView?, _ rect: CGRect?) {
    guard let view else { return }
    if view.superview !== self, rect != nil { addSubview(view) }
    if let rect { view.frame = rect } else if view.superview === self { view.removeFromSuperview() }
  }

  private func placeClearButton() {
    guard showsClearButton(isEditing: isEditing) else {
      parts.clearButton?.isHidden = true
      return
    }
    let button = parts.clearButton ?? makeClearButton()
    (button.isHidden, button.frame) = (false, clearButtonRect(forBounds: bounds))
    button.layer.cornerRadius = button.bounds.height / 2
  }

  private func makeClearButton() -> FieldClearButton {
    let button = FieldClearButton(frame: .zero)
    button.setTitle("\u{00D7}", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = .systemGray3
    button.libraryName = "clear"
    button.accessibilityLabel = "Clear text"
    button.addAction(UIAction { [weak self] _ in self?.clearByButton() }, for: .touchUpInside)
    addSubview(button)
    parts.clearButton = button
    return button
  }

  private func showPlaceholder() {
    guard let placeholder, !hasText, !placeholder.isEmpty else {
      parts.placeholder?.isHidden = true
      return
    }
    let layer = parts.placeholder ?? still(TextLineLayer())
    if parts.placeholder == nil {
      self.layer.insertSublayer(layer, at: 0)
      parts.placeholder = layer
    }
    layer.isHidden = false
    let hint = hintLooks
    if HintOverrides.draws(type(of: self)) {
      let context = CGContext(size: bounds.size, scale: 1)
      GraphicsStack.draw(into: context) { drawPlaceholder(in: placeholderRect(forBounds: bounds)) }
      layer.frame = bounds
      (layer.drawing, layer.text) = (context.drawing(), nil)
      return
    }
    layer.frame = placeholderRect(forBounds: bounds)
    layer.text = LayerText(
      string: placeholder, fontSize: hint.font.pointSize, weight: hint.font.weight.stageWeight,
      isMonospaced: hint.font.isMonospaced, isItalic: hint.font.isItalic,
      color: hint.color.stageColor, alignment: looks.alignment.stageAlignment, lines: 1)
  }

  final func borderChanged() {
    layer.borderWidth = borderStyle == .none ? 0 : 1
    layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    layer.borderColor = (borderStyle == .line ? UIColor.black : .systemGray4).cgColor
    if borderStyle == .roundedRect, backgroundColor == nil { backgroundColor = .white }
    editor.looksChanged()
  }
}
