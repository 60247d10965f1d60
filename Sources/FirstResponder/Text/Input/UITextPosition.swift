/// A place in a text, as whoever holds the text counts places. A class of a program's own that is `UITextInput` makes
/// a subclass of it; those of fields and text views are places between UTF-16 units.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  public override init() { super.init() }
}

/// A range of a text, from one place to another one that is not before it.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  public override init() { super.init() }
  /// Where it begins.
  open var start: UITextPosition { UITextPosition() }
  /// Where it ends.
  open var end: UITextPosition { UITextPosition() }
  /// Whether nothing is in it: a caret.
  open var isEmpty: Bool { true }
}

/// A place in the text of a field or text view.
final class TextPlace: UITextPosition {
  /// UTF-16 units from the beginning.
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  override func isEqual(_ object: Any?) -> Bool { (object as? TextPlace)?.offset == offset }
  override var hash: Int { offset.hashValue }
  override var description: String { "place \(offset)" }
}

/// A range of the text of a field or text view.
final class TextSpan: UITextRange {
  /// UTF-16 units from the beginning.
  let range: Range<Int>

  init(_ range: Range<Int>) {
    self.range = range
    super.init()
  }

  override var start: UITextPosition { TextPlace(range.lowerBound) }
  override var end: UITextPosition { TextPlace(range.upperBound) }
  override var isEmpty: Bool { range.isEmpty }
  override func isEqual(_ object: Any?) -> Bool { (object as? TextSpan)?.range == range }
  override var hash: Int { range.hashValue }
  override var description: String { "places \(range)" }
}

/// A rectangle of what is selected.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  public override init() { super.init() }
  /// Where it is, in the coordinates of the view with the text.
  open var rect: CGRect { .zero }
  /// The direction of the text in it.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins in it.
  open var containsStart: Bool { false }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { false }
  /// Whether the text runs from top to bottom; never here.
  open var isVertical: Bool { false }
}

/// A rectangle of what is selected in a field or text view.
final class PlacedSelectionRect: UITextSelectionRect {
  private let values: (rect: CGRect, isFirst: Bool, isLast: Bool)

  init(_ rect: CGRect, isFirst: Bool, isLast: Bool) {
    values = (rect, isFirst, isLast)
    super.init()
  }

  override var rect: CGRect { values.rect }
  override var writingDirection: NSWritingDirection { .leftToRight }
  override var containsStart: Bool { values.isFirst }
  override var containsEnd: Bool { values.isLast }
}

/// A direction in a text.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The number of a storage or layout direction.
  public let rawValue: Int
  /// Makes a direction of its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Towards the end or the beginning of the text.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Towards a side of what is shown.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Whether it leads to the beginning: backward, left or up.
  var isBackward: Bool {
    self == .storage(.backward) || self == .layout(.left) || self == .layout(.up)
  }
}

/// A direction in the order of the text.
public enum UITextStorageDirection: Int, Sendable, Hashable { case forward, backward }

/// A direction as the text is shown.
public enum UITextLayoutDirection: Int, Sendable, Hashable { case right = 2, left, up, down }

/// Pieces of a text.
public enum UITextGranularity: Int, Sendable, Hashable { case character, word, sentence, paragraph, line, document }
