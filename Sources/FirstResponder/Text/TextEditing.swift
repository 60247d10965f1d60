/// What a key does in a text beside typing a character. Left and right are meant as they are seen.
enum EditCommand: Hashable, Sendable {
  /// Moves the caret; `extending` keeps the other end of the selection where it is.
  case left(extending: Bool), right(extending: Bool)
  case up(extending: Bool), down(extending: Bool)
  case wordLeft(extending: Bool), wordRight(extending: Bool)
  case lineStart(extending: Bool), lineEnd(extending: Bool)
  case documentStart(extending: Bool), documentEnd(extending: Bool)
  /// Removes the selection; without one, what lies on that side of the caret.
  case deleteForward, deleteWordBackward, deleteToLineStart
}

/// A responder that edits text with a caret: what hardware keys, the keyboard and menus need of it beside typing.
@MainActor
protocol TextEditing: UIKeyInput {
  /// Whether the user can change the text now; a text that can only be selected takes no keys that type.
  var allowsEditing: Bool { get }
  /// Whether the text has lines to move between, and takes tabs.
  var hasLines: Bool { get }
  /// Does what a key asks for.
  ///
  /// - Returns: whether it was taken; false leaves the key to others, as with up and down in a field of one line.
  func perform(_ command: EditCommand) -> Bool
  /// Where the caret is, or the end of the selection that moves, in the receiver's coordinates, points.
  var caretRectangle: CGRect { get }
  /// What is selected; empty if nothing is, and where text is hidden.
  var selectedText: String { get }
}
