extension NSAttributedString.Key {
  /// The typeface and its size: a `UIFont`; the system's at 12 points by default.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// Where lines begin and how far they are apart: an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The colour of the letters: a `UIColor`; black by default.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// What is painted behind the letters: a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// Whether letters that are written as one are; a number. Kept: the stage's font decides.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// What is added between letters, points; a number.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The same as `kern`, by its newer name.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// A line through the letters: a number, one of `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// Its colour; that of the letters by default.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// A line under the letters: a number, one of `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// Its colour; that of the letters by default.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The colour of a line along the letters. Kept: letters are painted without one.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of that line, in hundredths of the font's size. Kept: letters are painted without one.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// What the letters throw on what is behind them: an `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// An effect of letters. Kept: none is drawn.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  /// Something that stands in the place of a letter: an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// Where the letters lead: a `URL` or its text. Kept: they are drawn as others.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// How far the letters stand above the line; points, a number.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// How far letters lean. Kept: use a slanted font.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// How far letters are stretched. Kept: they are drawn as they are.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// In which direction letters run. Kept: the stage goes by the letters.
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
}

/// A line under letters or through them.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The looks as bits.
  public let rawValue: Int
  /// Makes a look of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line of twice the width.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines; drawn as a thick one.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// The line is dotted; drawn unbroken.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// The line is dashed; drawn unbroken.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Dashes and dots in turn; drawn unbroken.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// Only words have the line, not what is between them; drawn under both.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// In which direction letters run. Numbers as Apple's.
public enum NSWritingDirection: Int, Sendable {
  /// As the language has it; to the right; to the left.
  case natural = -1, leftToRight, rightToLeft
}

/// What becomes of a line that is too long. Numbers as Apple's.
public enum NSLineBreakMode: Int, Sendable {
  /// It is broken between words; between letters; what is too much is cut.
  case byWordWrapping, byCharWrapping, byClipping
  /// An ellipsis stands at the beginning, at the end, in the middle of the last line.
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// How a text is laid out when it is drawn or measured.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int
  /// Makes a set of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The rectangle's corner is where lines begin; without it, it is the foot of the first line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines are as high as their font says, with its leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// What letters cover is measured, instead of their places; here places are.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits ends in an ellipsis if there is more.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What a text that is drawn may be made smaller by, and was; kept.
open class NSStringDrawingContext: NSObject {
  /// How small letters may become.
  open var minimumScaleFactor: CGFloat = 0
  /// How small they became: they are never made smaller here.
  open var actualScaleFactor: CGFloat { 1 }
  /// What the text covered that was drawn last.
  open internal(set) var totalBounds = CGRect.zero
}

/// A shadow of letters.
open class NSShadow: NSObject, NSCopying {
  private let mark = AttributeMark()
  /// How far it lies to the right and down. Points.
  open var shadowOffset = CGSize.zero
  /// How far its edge is washed out. Points.
  open var shadowBlurRadius: CGFloat = 0
  /// Its colour, a `UIColor`; a third of black by default.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)
  /// A shadow that lies right behind the letters.
  public override init() { super.init() }
  /// A shadow of its own that looks the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }
}

/// Something that stands in a text in the place of a letter: a picture.
open class NSTextAttachment: NSObject {
  private let mark = AttributeMark()
  /// What a file holds that it was made of; kept.
  open var contents: Data?
  /// Of which type that is; kept.
  open var fileType: String?
  /// What is shown.
  open var image: UIImage?
  /// Where it is shown, from its place on the line: above it for a positive y. The picture's own size if it is zero.
  open var bounds = CGRect.zero
  /// An attachment without a picture.
  public override init() { super.init() }
  /// An attachment that shows a picture.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
  /// An attachment of a file's bytes, which is shown if it is a PNG or JPEG.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    image = contentData.flatMap { UIImage(data: $0) }
    super.init()
  }
  /// The letter in whose place it stands.
  public static let character = 0xFFFC
}

extension NSAttributedString {
  /// A text of an attachment alone.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
