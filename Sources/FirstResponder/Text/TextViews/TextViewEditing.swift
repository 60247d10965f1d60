// When a text view asks its delegate and tells its listeners, and where its text is. An edit by the user:
//
//   shouldChangeTextIn -> the text changes -> didChangeSelection -> didChange -> textDidChange notification

/// How a text view's text looks.
struct TextViewLooks {
  var font = UIFont.systemFont(ofSize: 17)
  var color = UIColor.label
  var alignment = NSTextAlignment.natural
  var inset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

  /// Takes what the first letter of a text says.
  @MainActor
  mutating func follow(_ text: NSAttributedString?) {
    font = text?.first(.font, as: UIFont.self) ?? font
    color = text?.first(.foregroundColor, as: UIColor.self) ?? color
    alignment = text?.first(.paragraphStyle, as: NSParagraphStyle.self)?.alignment ?? alignment
  }
}

extension UITextView: EditedText {
  final var allowsEditing: Bool { isEditable }
  final var hasLines: Bool { true }
  final var allowsSelecting: Bool { isEditable || isSelectable }

  final func delegateSaysBegin() -> Bool {
    ask(.textShouldBegin, textDelegate) { $0.textViewShouldBeginEditing(self) }
  }
  final func delegateSaysEnd() -> Bool {
    ask(.textShouldEnd, textDelegate) { $0.textViewShouldEndEditing(self) }
  }

  final func tellOfBegin() {
    textDelegate?.textViewDidBeginEditing(self)
    guard session.isEditing else { return }
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  final func tellOfEnd() {
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  final func mayReplace(_ range: NSRange, with text: String) -> Bool {
    ask(.textShouldChange, textDelegate) {
      $0.textView(self, shouldChangeTextInRanges: [NSValue(range: range)], replacementText: text)
    }
  }

  final func tellOfEdit() {
    tell(.textDidChange, textDelegate) { $0.textViewDidChange(self) }
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  final func tellOfSelection() {
    clearsOnInsertion = false
    textDelegate?.textViewDidChangeSelection(self)
  }

  final func editMenu(for range: NSRange, _ suggestedActions: [UIMenuElement]) -> UIMenu? {
    textDelegate?.textView(
      self, editMenuForTextInRanges: [NSValue(range: range)], suggestedActions: suggestedActions)
  }
  final func menuWillShow(_ animator: any UIEditMenuInteractionAnimating) {
    textDelegate?.textView(self, willPresentEditMenuWith: animator)
  }
  final func menuWillGo(_ animator: any UIEditMenuInteractionAnimating) {
    textDelegate?.textView(self, willDismissEditMenuWith: animator)
  }

  final func typed(_ text: String) { editor.edit(rangeToReplace, with: text) }
  final func insertPasted(_ text: String) { editor.edit(rangeToReplace, with: text, as: .pasting) }

  final func perform(_ command: EditCommand) -> Bool { editor.perform(command) }
  final var selectedText: String { editor.selectedText }

  // MARK: The text's place

  /// Lines begin and end this far within the insets.
  private var padding: CGFloat { textContainer.lineFragmentPadding }

  final var textWindow: CGRect { bounds }
  final var textStyle: TextFormat { style(width: bounds.width) }
  final var shownForm: ShownText.Form { .asItIs }
  final var textOrigin: CGPoint { CGPoint(x: looks.inset.left + padding, y: looks.inset.top) }

  private func style(width: CGFloat) -> TextFormat {
    let room = max(0, width - looks.inset.left - looks.inset.right - 2 * padding)
    return TextFormat(font: looks.font, alignment: looks.alignment, width: room, room: room)
  }

  final var caretRectangle: CGRect {
    let origin = textOrigin
    return editor.caretInText.offsetBy(dx: origin.x, dy: origin.y)
  }

  final func changeLooks(_ change: (inout TextViewLooks) -> Void) {
    change(&looks)
    editor.looksChanged()
    fitContent()
  }

  /// The content is as large as the text.
  final func fitContent() {
    guard bounds.width > 0 else { return }
    let size = CGSize(width: bounds.width, height: editor.lines.height + looks.inset.top + looks.inset.bottom)
    if size != contentSize { contentSize = size }
  }

  final func fittingSize(_ size: CGSize) -> CGSize {
    var layout = TextLayout()
    let isFree = size.width <= 0 || !size.width.isFinite
    layout.prepare(editor.content, editor.format(style(width: isFree ? .infinity : size.width)))
    let width = layout.widestLine + looks.inset.left + looks.inset.right + 2 * padding
    let whole = wholePixels(CGSize(width: width, height: layout.height + looks.inset.top + looks.inset.bottom))
    return CGSize(width: isFree ? whole.width : size.width, height: whole.height)
  }

  final func revealCaret() {
    fitContent()
    // The first and last line are shown with the room around them.
    let caret = caretRectangle
    let top = caret.minY - (caret.minY <= looks.inset.top ? looks.inset.top : 0)
    let isLast = caret.maxY + looks.inset.bottom >= contentSize.height
    let bottom = isLast ? contentSize.height : caret.maxY
    scrollRectToVisible(
      CGRect(x: bounds.minX, y: top, width: min(1, bounds.width), height: bottom - top), animated: false)
  }

  final func reveal(_ range: Range<Int>) {
    fitContent()
    let (ends, origin) = (editor.carets(of: range), textOrigin)
    scrollRectToVisible(
      CGRect(
        x: bounds.minX, y: ends.start.minY + origin.y, width: min(1, bounds.width),
        height: ends.end.maxY - ends.start.minY), animated: false)
  }

  final func showText() {
    fitContent()
    textTouches.menu.textMoved()
    picture.show(
      editor,
      .init(
        origin: textOrigin, window: bounds, color: looks.color, tint: tintColor ?? .tintColor,
        showsCaret: session.isEditing, showsSelection: isFirstResponder, showsHandles: textTouches.hasHandles),
      cuts: false)
  }
}
