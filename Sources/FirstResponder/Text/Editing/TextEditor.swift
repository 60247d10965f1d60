import EventTrace

/// The text of a field or text view, what is selected of it, and how both change. There is one for each such view, and
/// the rules are those of values: TextContent, TextLayout, CaretMoves.
///
/// Every question to a delegate may change everything, the text and the view included. What is done after it starts
/// from what is there then, and tells nobody twice.
@MainActor
final class TextEditor {
  unowned let host: any TextHost
  private(set) var content = TextContent()
  private(set) var selection = TextSelection(caret: 0)
  /// Grows with every change of the text.
  private(set) var revision = 0
  /// What an input method is still putting together; anything else that happens to the text ends it.
  var marked: Range<Int>?
  /// What the caret keeps to while it moves from line to line.
  private var column: CGFloat?
  private var layout = TextLayout()
  /// The looks of the text's pieces (TextEditor+Looks.swift).
  var looks = StyledText()
  private var shownText: ShownText?
  private var isTellingOfSelection = false
  let history = TextHistory()
  let caret = CaretBlink()

  init(host: any TextHost) { self.host = host }

  // MARK: How it is set

  /// What is drawn.
  var shown: ShownText {
    if let shownText { return shownText }
    let made = ShownText(content, host.shownForm)
    shownText = made
    return made
  }

  /// Where the lines stand.
  var lines: TextLayout {
    layout.prepare(shown.content, format(host.textStyle))
    return layout
  }

  /// What is drawn has another form or font now.
  func looksChanged() {
    shownText = nil
    layout.forget()
    host.setNeedsLayout()
  }

  /// The caret in the coordinates of the text.
  var caretInText: CGRect {
    let shown = shown
    return lines.caret(at: shown.shown(selection.head), isAtLineEnd: selection.isAtLineEnd, shown.content)
  }

  /// Where a range begins and ends, in the coordinates of the text.
  func carets(of range: Range<Int>) -> (start: CGRect, end: CGRect) {
    let (shown, lines) = (shown, lines)
    return (
      lines.caret(at: shown.shown(range.lowerBound), shown.content),
      lines.caret(at: shown.shown(range.upperBound), isAtLineEnd: true, shown.content)
    )
  }

  /// The caret nearest to a point of the view.
  func caret(nearest point: CGPoint) -> TextSelection {
    let origin = host.textOrigin
    let shown = shown
    return shown.stored(
      lines.caret(nearest: CGPoint(x: point.x - origin.x, y: point.y - origin.y), shown.content))
  }

  // MARK: By program code

  /// Puts another text in place. Nobody is asked or told; the caret goes to the end.
  func setText(_ text: String) {
    history.forget(self)
    looks = StyledText(number: looks.number + 1)
    content = TextContent(text)
    selection = TextSelection(caret: content.length)
    textChanged()
    layout.forget()
  }

  private func textChanged() {
    revision += 1
    marked = nil
    shownText = nil
    column = nil
    host.setNeedsLayout()
    // A field keeps its width while somebody types; a text view that does not scroll grows (B16.7).
    if host is any WrapsByWidth { host.contentMayWishOtherwise() }
    tellKeyboard()
    host.textTouches.menu.hide()
  }

  /// Capitals and the Return key depend on the text and the caret.
  private func tellKeyboard() { host.window?.application?.tell { $0.editedTextChanged() } }

  // MARK: Selecting

  /// Selects something else; tells the host if it is something else.
  func select(_ new: TextSelection, column: CGFloat? = nil) {
    self.column = column
    guard new != selection else { return }
    let hasMoved = new.range != selection.range
    (selection, marked) = (new, nil)
    host.setNeedsLayout()
    tellKeyboard()
    guard hasMoved else { return }
    if !content.isEmpty { looks.typing = nil }
    history.close()
    host.textTouches.menu.hide()
    tellOfSelection()
  }

  private func tellOfSelection() {
    guard !isTellingOfSelection else { return }
    isTellingOfSelection = true
    host.tellOfSelection()
    isTellingOfSelection = false
  }

  /// What is selected; nothing where text is hidden.
  var selectedText: String { host.isSecureTextEntry ? "" : content[selection.range] }

  // MARK: Commands

  func perform(_ command: EditCommand) -> Bool {
    let (shown, lines) = (shown, lines)
    let moves = CaretMoves(
      content: shown.content, layout: lines, selection: shown.shown(selection), column: column)
    if let result = moves.result(of: command) {
      guard host.allowsSelecting else { return false }
      select(shown.stored(result.selection), column: result.column)
      caret.restart(host)
      host.revealCaret()
      return true
    }
    guard host.allowsEditing, let range = moves.range(removedBy: command) else { return false }
    if !range.isEmpty { edit(shown.stored(range), with: "") }
    return true
  }

  func deleteBackward() {
    let range = selection.isEmpty ? content.boundary(before: selection.head)..<selection.head : selection.range
    if !range.isEmpty { edit(range, with: "") }
  }

  // MARK: Editing

  /// Puts a text in a range's place, as the user asks for it: the host's delegate may refuse.
  ///
  /// - Parameter kind: typing goes on in the same step of undo; the others are steps of their own.
  /// - Returns: whether it was done.
  @discardableResult
  func edit(_ range: Range<Int>, with text: String, as kind: TextEditKind = .typing) -> Bool {
    guard host.allowsEditing else {
      note("can't be edited now")
      return false
    }
    let (asked, before) = (revision, selection)
    guard host.mayReplace(NSRange(range), with: text) else {
      note("is not edited: its delegate said no")
      return false
    }
    var range = range
    if revision != asked {
      range = content.range(NSRange(range))
      note("the delegate changed the text while it was asked: the edit goes to \(range)")
    }
    let step = TextChangeRecord(
      replaced: range, old: content[range], length: text.utf16.count, selection: revision == asked ? before : selection)
    apply(range, text, select: nil)
    history.add(step, kind, to: self)
    tellOfEdit()
    return true
  }

  /// Puts a text in a range's place for the program: nobody is asked, and everybody is told.
  func replace(_ range: Range<Int>, with text: String) {
    let step = TextChangeRecord(
      replaced: range, old: content[range], length: text.utf16.count, selection: selection)
    apply(range, text, select: nil)
    history.add(step, .typing, to: self)
    tellOfEdit()
  }

  /// Empties the text for the user, who was asked already. Everybody is told.
  func clear() {
    guard !content.isEmpty, host.allowsEditing else { return }
    let step = TextChangeRecord(replaced: 0..<content.length, old: content.string, length: 0, selection: selection)
    apply(0..<content.length, "", select: nil)
    history.add(step, .clearing, to: self)
    tellOfEdit()
  }

  /// Changes the text, and nothing is told yet.
  private func apply(_ range: Range<Int>, _ text: String, select new: TextSelection?) {
    looksFollow(range, text)
    let isIdentity = host.shownForm == .asItIs && looks.text == nil
    let change = content.replace(range, with: text)
    let end = content.boundary(atOrAfter: range.lowerBound + text.utf16.count)
    selection = new.map(sane) ?? TextSelection(caret: end)
    textChanged()
    if isIdentity { layout.update(change, content) } else { layout.forget() }
  }

  private func tellOfEdit() {
    caret.restart(host)
    host.revealCaret()
    tellOfSelection()
    host.tellOfEdit()
  }

  private func sane(_ selection: TextSelection) -> TextSelection {
    TextSelection(
      anchor: content.boundary(atOrBefore: selection.anchor), head: content.boundary(atOrBefore: selection.head))
  }

  /// Takes a step back, as undo and redo do: the delegate is not asked, and everybody is told.
  /// Answers what takes it back again.
  func takeBack(_ record: TextChangeRecord) -> TextChangeRecord {
    // The program may have put another text in place meanwhile.
    let length = content.length
    let range = min(record.start, length)..<min(record.range.upperBound, length)
    let inverse = TextChangeRecord(
      replaced: range, old: content[range], length: record.old.utf16.count, selection: selection)
    apply(range, record.old, select: record.selection)
    tellOfEdit()
    return inverse
  }

  func note(_ text: @autoclosure () -> String) {
    (host.window?.application ?? UIApplication.current)?.note(.keys, host, text())
  }
}
