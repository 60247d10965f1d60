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
    case "paste(_:)": return allowsEditing
    default: return nil
    }
  }

  func copySelection() {
    guard !editor.selectedText.isEmpty else { return }
  }

  func cutSelection() {
    guard !editor.selectedText.isEmpty, allowsEditing else { return }
    copySelection()
    editor.edit(editor.selection.range, with: "", isTyped: false)
  }

  func pasteText() {
  }

  func deleteSelection() {
    if !editor.selection.isEmpty { editor.edit(editor.selection.range, with: "", isTyped: false) }
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
