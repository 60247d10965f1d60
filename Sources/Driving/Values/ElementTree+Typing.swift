import EventTrace

extension ElementTree {
  /// Whether the element at a place of the list, or something within it, has the keyboard.
  package func hasFocus(within place: Int) -> Bool { elements[subtree(of: place)].contains(where: \.hasFocus) }

  /// Whether a tap on the element at a place of the list may give it the keyboard. Something of the program's own may
  /// take keys without saying so; a switch would only be turned.
  package func mayTakeText(within place: Int) -> Bool {
    elements[place].type == .other || elements[subtree(of: place)].contains(where: \.takesText)
  }
}
