import EventTrace
import FirstResponder
import Testing

extension FoundElement {
  /// Types a text into it, a tap before if keys don't go to it yet. Fails as ``tap(sourceLocation:)`` does, and where
  /// no keys go to it after the tap.
  public func type(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard focus(sourceLocation) else { return }
    device.type(text)
  }

  /// Takes away all that stands in it, as by "Select All" and the delete key. Fails as
  /// ``type(_:sourceLocation:)`` does, and where something stays.
  public func clear(sourceLocation: SourceLocation = #_sourceLocation) {
    guard focus(sourceLocation), let look = mustLook(sourceLocation) else { return }
    guard let input = input(look) else {
      record("\(look.name) takes no text: it is no field and no text view.", sourceLocation)
      return
    }
    guard input.hasText else { return }
    input.selectedTextRange = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    device.keyDown(.keyboardDeleteOrBackspace)
    device.keyUp(.keyboardDeleteOrBackspace)
    if input.hasText {
      record(
        "\(look.name) could not be cleared: its delegate keeps \(self.value.map { "\"\($0)\"" } ?? "it").",
        sourceLocation)
    }
  }

  /// Whether keys go to it in the end.
  private func focus(_ sourceLocation: SourceLocation) -> Bool {
    guard let look = usable(sourceLocation), let point = look.element.hitPoint else { return false }
    if isFocused(look) { return true }
    device.tap(at: CGPoint(x: point.x, y: point.y))
    device.settle()
    guard let after = mustLook(sourceLocation) else { return false }
    if isFocused(after) { return true }
    let now = after.objects.tree.elements.indices.last { after.objects.tree.elements[$0].hasFocus }
    let whose = now.map { "they go to \(ElementSearch(tree: after.objects.tree).name($0))" } ?? "they go to nobody"
    record("Keys don't go to \(after.name) after a tap on it: \(whose).", sourceLocation)
    return false
  }

  /// It, or a part of it as in a search bar.
  private func isFocused(_ look: Look) -> Bool {
    let tree = look.objects.tree
    return tree.subtree(of: look.place).contains { tree.elements[$0].hasFocus }
  }

  private func input(_ look: Look) -> (any UITextInput)? {
    let tree = look.objects.tree
    for place in tree.subtree(of: look.place) {
      if let input = look.objects.objects[place] as? any UITextInput { return input }
    }
    return nil
  }
}
