/// A responder whose text has places and ranges: fields and text views, and text views of a program's own.
///
/// What is typed goes to `insertText(_:)` and `deleteBackward()`, as with every `UIKeyInput`. Keys that move the caret
/// or delete more than a character ask a class of a program's own for places, words and lines, and set its
/// `selectedTextRange` (B15.41). The rest is what programs ask fields and text views for (B15.35).
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// The text of a range; nil for a range of another text.
  func text(in range: UITextRange) -> String?
  /// Puts a text in a range's place.
  func replace(_ range: UITextRange, withText text: String)
  /// What is selected; an empty range is the caret. Nil where there is neither.
  var selectedTextRange: UITextRange? { get set }
  /// Whether a text that a person types may go in a range's place.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

  /// What is still being put together, by an input method; nil for nothing.
  var markedTextRange: UITextRange? { get }
  /// How that looks.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Puts a text in place of what is being put together, or of the selection.
  /// - Parameter selectedRange: what is then selected of it, UTF-16 units from its beginning.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// What was being put together stays as it is.
  func unmarkText()

  /// Where the text begins.
  var beginningOfDocument: UITextPosition { get }
  /// Where the text ends.
  var endOfDocument: UITextPosition { get }
  /// A range from one place to another, in whichever order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The place a number of units after another, or before it; nil beyond the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The place a number of characters or lines from another into a direction; nil beyond the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Which of two places comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// How many units one place is after another.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Hears that the text is changed by something else than the keyboard: the system, while a class of a program's own
  /// is first responder and has set nothing else (B15.41). Fields and text views keep it.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds words, sentences and paragraphs.
  var tokenizer: any UITextInputTokenizer { get }

  /// The place of a range that is farthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// The range from a place to as far as the text goes in a direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// The direction of the text at a place.
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
  /// Gives a range of the text another direction.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  /// The first rectangle around a range: of several lines that of the first.
  func firstRect(for range: UITextRange) -> CGRect
  /// Where the caret is for a place.
  func caretRect(for position: UITextPosition) -> CGRect
  /// What is behind a range when it is selected, line by line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The place nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The place of a range nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?
}

extension UITextInput {
  /// True by default.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
}

/// Hears that a text, or what is selected of it, is changed by something else than the keyboard.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
  /// Another part of the text will be selected.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Another part of the text is selected.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// The text will be another one.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// The text is another one.
  func textDidChange(_ textInput: (any UITextInput)?)
}
