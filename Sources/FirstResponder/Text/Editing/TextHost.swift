/// A view whose text an editor keeps: it asks its delegate, tells its listeners, and says where the text is to be.
@MainActor
protocol TextHost: EditedTextInput, TextEditing, TouchedText {
  var editor: TextEditor { get }
  var textTouches: TextTouches { get }
  /// The next insertion replaces the whole text.
  var clearsOnInsertion: Bool { get }
  /// Puts a text from the pasteboard in the selection's place, in the form that the host can hold.
  func insertPasted(_ text: String)
  /// Asks the delegate about an edit by the user.
  func mayReplace(_ range: NSRange, with text: String) -> Bool
  /// The user changed the text.
  func tellOfEdit()
  /// Another part of the text is selected.
  func tellOfSelection()
  /// How the text is to be set now.
  var textStyle: TextFormat { get }
  /// In what form it is drawn.
  var shownForm: ShownText.Form { get }
  /// Where the text's upper left corner is, in the view's coordinates.
  var textOrigin: CGPoint { get }
  /// The part of the view in which text shows, in its coordinates.
  var textWindow: CGRect { get }
  /// What the delegate makes of the edit menu; nil for the suggested actions.
  func editMenu(for range: NSRange, _ suggestedActions: [UIMenuElement]) -> UIMenu?
}

extension TextHost {
  /// Where the caret is drawn: where the class says, unless it says what the text says.
  var shownCaret: CGRect {
    let place = TextPlace(editor.selection.head)
    let (usual, said) = (defaultCaretRect(place), caretRect(for: place))
    // At the end of a line that was broken a place alone does not say on which line.
    return usual == said ? caretRectangle : said
  }

  /// What an insertion replaces.
  var rangeToReplace: Range<Int> {
    clearsOnInsertion ? 0..<editor.content.length : editor.selection.range
  }
}
