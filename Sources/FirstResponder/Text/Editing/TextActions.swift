// What the edit menu does with a text (B3.50).

extension TextHost {
  /// Whether a standard edit action makes sense now; nil for others.
  func canEdit(_ action: Selector) -> Bool? { conditions(of: action)?.allSatisfy(\.holds) }

  /// Why a standard edit action makes no sense now, as a sentence continues; nil where it does, and for others.
  func editingFault(of action: Selector) -> String? { conditions(of: action)?.first { !$0.holds }?.fault }

  /// What has to hold for a standard edit action, and what is the matter where it does not; nil for other actions.
  private func conditions(of action: Selector) -> [(holds: Bool, fault: String)]? {
    let isSelected = (holds: !editor.selection.isEmpty, fault: "nothing is selected in it")
    let isShown = (holds: !isSecureTextEntry, fault: "its text is hidden (isSecureTextEntry)")
    let isEditable = (holds: allowsEditing, fault: "its text can't be edited")
    let isSelectable = (holds: allowsSelecting, fault: "its text can't be selected")
    switch action.description {
    case "cut(_:)": return [isEditable, isShown, isSelected]
    case "copy(_:)": return [isSelectable, isShown, isSelected]
    case "delete(_:)": return [isEditable, isSelected]
    case "select(_:)":
      let isFilled = (holds: !editor.content.isEmpty, fault: "it has no text")
      return [isSelectable, isShown, isFilled, (!isSelected.holds, "something is selected in it")]
    case "selectAll(_:)":
      return [isSelectable, (editor.selection.range.count < editor.content.length, "there is no more to select in it")]
    case "paste(_:)": return [isEditable, (pasteboard?.hasStrings == true, "there is no text on the pasteboard")]
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
