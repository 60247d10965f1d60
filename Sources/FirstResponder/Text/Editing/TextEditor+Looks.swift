/// A text whose pieces have looks of their own.
struct StyledText {
  /// Says what the content says; nil while all of it has the view's looks.
  var text: NSAttributedString?
  /// What is typed next gets these, until something else is selected; nil for those of the letter before.
  var typing: [NSAttributedString.Key: Any]?
  /// Grows with every change.
  var number = 0
  /// Made of `text` when it is measured.
  var runs: TextRuns?
}

extension TextEditor {
  typealias Attributes = [NSAttributedString.Key: Any]

  /// Puts another text in place, as `setText`, with looks of its pieces.
  func setStyled(_ text: NSAttributedString) {
    setText(text.string)
    guard text.length == content.length, text.length > 0 else { return }
    restyle(NSAttributedString(attributedString: text))
  }

  /// - Parameter own: the view's looks.
  func styled(_ own: Attributes) -> NSAttributedString {
    looks.text ?? NSAttributedString(string: content.string, attributes: own)
  }

  /// What is typed next looks so.
  func typingAttributes(_ own: Attributes) -> Attributes {
    looks.typing ?? attributes(before: selection.range) ?? own
  }

  func type(with attributes: Attributes) { looks.typing = attributes }

  /// All letters get an attribute that the view itself has got.
  func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    if looks.typing != nil { looks.typing?[key] = value }
    guard let text = looks.text else { return }
    let new = NSMutableAttributedString(attributedString: text)
    new.addAttribute(key, value: value, range: NSRange(location: 0, length: new.length))
    restyle(new)
  }

  private func restyle(_ text: NSAttributedString?) {
    looks.text = text
    looks.number += 1
    looksChanged()
  }

  /// A text is about to take the place of a range, and gets the looks of what was there, or was before.
  func looksFollow(_ range: Range<Int>, _ text: String) {
    guard looks.text != nil || looks.typing != nil else { return }
    let typing = looks.typing ?? attributes(before: range)
    let new = NSMutableAttributedString(attributedString: looks.text ?? NSAttributedString(string: content.string))
    new.replaceCharacters(in: NSRange(range), with: NSAttributedString(string: text, attributes: typing ?? [:]))
    // A text that is deleted to its end leaves its looks to what comes.
    if new.length == 0 { looks.typing = typing }
    looks.text = new.length == 0 ? nil : new
    looks.number += 1
  }

  private func attributes(before range: Range<Int>) -> Attributes? {
    guard let text = looks.text, text.length > 0 else { return nil }
    let place = range.isEmpty ? range.lowerBound - 1 : range.lowerBound
    return text.attributes(at: min(max(0, place), text.length - 1), effectiveRange: nil)
  }

  /// How a text is set, with the looks of its pieces if what is drawn is the text itself.
  func format(_ style: TextFormat) -> TextFormat {
    guard let text = looks.text, host.shownForm != .hidden, shown.content.length == text.length else { return style }
    if looks.runs?.number != looks.number || looks.runs?.font != style.font {
      looks.runs = TextRuns(text, font: style.font, number: looks.number)
    }
    var style = style
    style.runs = looks.runs
    return style
  }
}

extension NSAttributedString {
  /// What its first letter says of an attribute.
  @MainActor func first<Value>(_ key: Key, as type: Value.Type) -> Value? {
    length > 0 ? attributes(at: 0, effectiveRange: nil)[key] as? Value : nil
  }
}
