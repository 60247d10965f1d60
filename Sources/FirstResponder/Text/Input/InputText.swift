/// A text of a program's own as fingers select in it: what `UITextInput` says of its places, counted from its
/// beginning.
@MainActor
final class InputText: TouchedText {
  private weak var interaction: UITextInteraction?
  /// The selection as a finger left it last, with the end that stays.
  private var kept: TextSelection?

  init(_ interaction: UITextInteraction) { self.interaction = interaction }

  private var input: (any UIResponder & UITextInput)? { interaction?.textInput }

  var touchedView: UIView? { input as? UIView ?? interaction?.view }
  var allowsEditing: Bool { input != nil && interaction?.textInteractionMode == .editable }
  var allowsSelecting: Bool { input != nil }
  var isFirstResponder: Bool { input?.isFirstResponder ?? false }
  func becomeFirstResponder() -> Bool { input?.becomeFirstResponder() ?? false }

  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let interaction else { return false }
    return interaction.delegate?.interactionShouldBegin(interaction, at: recognizer.location(in: interaction.view))
      ?? true
  }
  func touchBegins() { if let interaction { interaction.delegate?.interactionWillBegin(interaction) } }
  func touchEnds() { if let interaction { interaction.delegate?.interactionDidEnd(interaction) } }

  // MARK: Places

  private func place(_ position: UITextPosition, in input: any UITextInput) -> Int {
    input.offset(from: input.beginningOfDocument, to: position)
  }

  private func span(_ range: UITextRange?) -> Range<Int>? {
    guard let input, let range else { return nil }
    let (start, end) = (place(range.start, in: input), place(range.end, in: input))
    return min(start, end)..<max(start, end)
  }

  var selected: TextSelection {
    let now = span(input?.selectedTextRange) ?? 0..<0
    if let kept, kept.range == now { return kept }
    return TextSelection(now)
  }

  func put(_ selection: TextSelection) {
    guard let input else { return }
    let (old, range) = (span(input.selectedTextRange), selection.range)
    kept = selection
    guard range != old, let start = input.position(from: input.beginningOfDocument, offset: range.lowerBound),
      let end = input.position(from: input.beginningOfDocument, offset: range.upperBound)
    else { return }
    input.selectedTextRange = input.textRange(from: start, to: end)
    guard let application = touchedView?.window?.application else { return }
    application.tell { $0.editedTextChanged() }
    application.textInput.caretMoved()
  }

  /// The program draws it.
  func showCaret() {}
  func revealCaret() {}

  func caret(nearest point: CGPoint) -> TextSelection? {
    guard let input, let position = input.closestPosition(to: point) else { return nil }
    return TextSelection(caret: place(position, in: input))
  }
  func caret(tapped place: TextSelection) -> TextSelection { place }

  func word(at point: CGPoint) -> Range<Int>? { piece(.word, at: point) }
  func paragraph(at point: CGPoint) -> Range<Int>? { piece(.paragraph, at: point) }

  /// The piece that begins at or around a point, otherwise the one that ends there.
  private func piece(_ granularity: UITextGranularity, at point: CGPoint) -> Range<Int>? {
    guard let input, let position = input.characterRange(at: point)?.start ?? input.closestPosition(to: point) else {
      return nil
    }
    let range = [UITextStorageDirection.forward, .backward].lazy.compactMap {
      input.tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: .storage($0))
    }.first
    return span(range)
  }

  func isOnSelection(_ point: CGPoint) -> Bool {
    guard let input, let range = input.selectedTextRange, !range.isEmpty else { return false }
    return input.selectionRects(for: range).contains { $0.rect.contains(point) }
  }

  var selectionEnds: (start: CGRect, end: CGRect)? {
    guard let input, let range = input.selectedTextRange else { return nil }
    return (input.caretRect(for: range.start), input.caretRect(for: range.end))
  }
  var lineHeight: CGFloat { selectionEnds?.start.height ?? 0 }

  // MARK: Menu

  var menuPlace: CGRect? {
    selectionEnds.flatMap { $0.start.union($0.end).overlap(with: touchedView?.bounds ?? .null) }
  }
  func editMenu(_ suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
  func menuWillShow(_ animator: any UIEditMenuInteractionAnimating) {}
  func menuWillGo(_ animator: any UIEditMenuInteractionAnimating) {}
}
