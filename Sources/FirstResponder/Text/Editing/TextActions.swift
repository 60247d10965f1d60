// What the edit menu does with a text (B3.50).

extension TextHost {
  /// Whether a standard edit action makes sense now; nil for others.
  func canEdit(_ action: Selector) -> Bool? {
    let isSelected = !editor.selection.isEmpty
    let isHidden = isSecureTextEntry
    switch action.description {
    case "cut(_:)": return isSelected && !isHidden && allowsEditing
    case "copy(_:)": return isSelected && !isHidden && allowsSelecting
    case "delete(_:)": return isSelected && allowsEditing
    case "select(_:)": return !isSelected && !editor.content.isEmpty && allowsSelecting && !isHidden
    case "selectAll(_:)": return editor.selection.range.count < editor.content.length && allowsSelecting
    case "paste(_:)": return allowsEditing && pasteboard?.hasStrings == true
    default: return nil
    }
  }

  private var pasteboard: UIPasteboard? { (window?.application ?? UIApplication.current)?.pasteboards.general }

  func copySelection() {
    // Nothing where the text is hidden.
    guard !editor.selectedText.isEmpty else { return }
    pasteboard?.string = editor.selectedText
  }

  func cutSelection() {
    guard !editor.selectedText.isEmpty, allowsEditing else { return }
    copySelection()
    editor.edit(editor.selection.range, with: "", as: .cutting)
  }

  func pasteText() {
    guard allowsEditing, let text = pasteboard?.string, !text.isEmpty else { return }
    insertPasted(text)
  }

  func deleteSelection() {
    if !editor.selection.isEmpty { editor.edit(editor.selection.range, with: "", as: .deleting) }
  }

  func selectWord() {
    guard allowsSelecting else { return }
    editor.select(TextSelection(editor.content.word(at: editor.selection.head)))
  }

  func selectAllText() {
    guard allowsSelecting else { return }
    editor.select(TextSelection(0..<editor.content.length))
  }
}
