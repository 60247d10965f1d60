import UIKit

/// A place that only `OwnText` understands.
private final class Spot: UITextPosition {
  let index: Int
  init(_ index: Int) {
    self.index = index
    super.init()
  }
}

private final class Stretch: UITextRange {
  let ends: (Int, Int)
  init(_ start: Int, _ end: Int) {
    ends = (min(start, end), max(start, end))
    super.init()
  }
  override var start: UITextPosition { Spot(ends.0) }
  override var end: UITextPosition { Spot(ends.1) }
  override var isEmpty: Bool { ends.0 == ends.1 }
}

/// What is selected on one line.
private final class LineRect: UITextSelectionRect {
  private let place: CGRect
  init(_ place: CGRect) {
    self.place = place
    super.init()
  }
  override var rect: CGRect { place }
}

/// A view with a text of its own, which writes down what it is asked to do. Letters are 7 points wide, lines 20 high.
@MainActor final class OwnText: UIView, UITextInput {
  var letters = ""
  private var selected = (0, 0)
  private var calls: [String] = []
  weak var inputDelegate: (any UITextInputDelegate)?
  private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

  var mayBeFirst = true
  var isTellingOfFirst = false
  override var canBecomeFirstResponder: Bool { mayBeFirst }
  override func becomeFirstResponder() -> Bool {
    let was = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !was, isTellingOfFirst { note("first") }
    return true
  }
  override func copy(_ sender: Any?) { note("copy") }

  func note(_ call: String) { calls.append(call) }
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
  /// Selects without telling anybody.
  func put(_ start: Int, _ end: Int) { selected = (start, end) }

  private func index(_ position: UITextPosition) -> Int { (position as? Spot)?.index ?? -1 }
  /// The line and the column of a place.
  private func cell(_ index: Int) -> (line: Int, column: Int) {
    let before = Array(letters).prefix(index)
    return (before.filter { $0 == "\n" }.count, before.reversed().prefix { $0 != "\n" }.count)
  }

  var hasText: Bool { !letters.isEmpty }
  func insertText(_ text: String) { calls.append("insert \(text)") }
  func deleteBackward() { calls.append("delete") }

  var selectedTextRange: UITextRange? {
    get { Stretch(selected.0, selected.1) }
    set {
      guard let range = newValue as? Stretch else { return }
      selected = range.ends
      calls.append("select \(range.ends.0)-\(range.ends.1)")
    }
  }
  func text(in range: UITextRange) -> String? {
    (range as? Stretch).map { String(Array(letters)[$0.ends.0..<$0.ends.1]) }
  }
  func replace(_ range: UITextRange, withText text: String) { calls.append("replace") }

  var markedTextRange: UITextRange? { nil }
  var markedTextStyle: [NSAttributedString.Key: Any]?
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  func unmarkText() {}

  var beginningOfDocument: UITextPosition { Spot(0) }
  var endOfDocument: UITextPosition { Spot(letters.count) }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    Stretch(index(fromPosition), index(toPosition))
  }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = index(position) + offset
    return (0...letters.count).contains(place) ? Spot(place) : nil
  }
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    let place = index(position)
    switch direction {
    case .left, .right:
      calls.append("\(direction == .left ? "left" : "right") of \(place)")
      return self.position(from: position, offset: direction == .left ? -offset : offset)
    case .up, .down:
      calls.append("\(direction == .up ? "above" : "below") \(place)")
      let (line, column) = cell(place)
      let lines = letters.split(separator: "\n", omittingEmptySubsequences: false)
      let wanted = line + (direction == .up ? -1 : 1)
      guard lines.indices.contains(wanted) else { return nil }
      return Spot(lines[..<wanted].reduce(0) { $0 + $1.count + 1 } + min(column, lines[wanted].count))
    }
  }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let distance = offset(from: position, to: other)
    return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
  }
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { index(toPosition) - index(from) }

  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? { nil }
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? { nil }
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection
  { .leftToRight }
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  func firstRect(for range: UITextRange) -> CGRect { caretRect(for: range.start) }
  func caretRect(for position: UITextPosition) -> CGRect {
    let (line, column) = cell(index(position))
    return CGRect(x: CGFloat(column) * 7, y: CGFloat(line) * 20, width: 2, height: 20)
  }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    [LineRect(caretRect(for: range.start).union(caretRect(for: range.end)))]
  }
  func closestPosition(to point: CGPoint) -> UITextPosition? {
    let lines = letters.split(separator: "\n", omittingEmptySubsequences: false)
    let line = min(max(0, Int(point.y / 20)), lines.count - 1)
    let column = min(max(0, Int((point.x / 7).rounded())), lines[line].count)
    return Spot(lines[..<line].reduce(0) { $0 + $1.count + 1 } + column)
  }
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { nil }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }
}
