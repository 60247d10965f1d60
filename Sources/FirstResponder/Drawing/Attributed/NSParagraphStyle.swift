/// How the lines of a paragraph stand, which does not change any more.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  private let mark = AttributeMark()
  struct Values: Equatable {
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var alignment: NSTextAlignment = .natural
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var lineBreakMode: NSLineBreakMode = .byWordWrapping
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var baseWritingDirection: NSWritingDirection = .natural
    var hyphenationFactor: Float = 0
    var defaultTabInterval: CGFloat = 0
    var allowsDefaultTighteningForTruncation: Bool = false
  }
  final var values = Values()

  /// The style that a text has without one.
  public override init() { super.init() }
  init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// The style that a text has without one.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// What is added between lines. Points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// What is added behind a paragraph. Points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// What is added before a paragraph that is not the first. Points.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// Where lines stand between the sides.
  open var alignment: NSTextAlignment { values.alignment }
  /// Where lines begin but the first of a paragraph. Points.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: from the left if greater than 0, otherwise from the right. Points.
  open var tailIndent: CGFloat { values.tailIndent }
  /// Where the first line of a paragraph begins. Points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// What becomes of a line that is too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// How high lines are at least. Points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// How high lines are at most; 0 for any height. Points.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// By how much lines are higher than their font says; 0 for not at all.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// In which direction letters run; kept, the stage goes by the letters.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// Whether words are divided; kept, none is.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// How far tabulators are apart; kept, a tabulator is a space.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// Whether letters stand closer before an ellipsis; kept.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

  /// A style that does not change.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
  /// A style of its own that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.alignment.rawValue }
}

/// How the lines of a paragraph stand, to be changed before a text gets it.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }
  /// Takes all from another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
