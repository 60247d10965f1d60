import FontMetrics

/// A typeface in a size. There is one family here, the stage's own, with weights, italics and a variant of fixed width:
/// a font of another name keeps its name, and is drawn in the stage's.
///
/// Fonts do not change.
// Sendable although it can be inherited from: what it holds never changes. The compiler can't know that of subclasses,
// which Apple's class allows, too.
open class UIFont: NSObject, @unchecked Sendable {
  private let mark = AttributeMark()
  private let size: CGFloat
  /// Points. At least 1, at most a million.
  open var pointSize: CGFloat { size }
  /// The name of the face that was asked for; nil for the system's own.
  let givenName: String?
  let weight: Weight
  let isItalic: Bool
  let isMonospaced: Bool
  /// Its digits are as wide as each other.
  let hasEqualDigits: Bool

  init(
    size: CGFloat, weight: Weight = .regular, isItalic: Bool = false, isMonospaced: Bool = false,
    hasEqualDigits: Bool = false, name: String? = nil
  ) {
    self.size = size.isFinite ? min(max(1, size), 1_000_000) : 1
    givenName = name
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    self.hasEqualDigits = hasEqualDigits || isMonospaced
    super.init()
  }

  /// How thick the lines of letters are: -1 (thinnest) to 1, 0 for regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// -1 to 1, 0 for regular. Fonts of other weights look like those of the named weight next to them.
    public let rawValue: CGFloat
    /// Makes a weight of its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a weight of its number, as `init(rawValue:)` does.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest weight that has a name.
    public static let ultraLight = Weight(-0.8)
    /// The second of nine weights.
    public static let thin = Weight(-0.6)
    /// The third of nine weights, lighter than `regular`.
    public static let light = Weight(-0.4)
    /// The weight of running text.
    public static let regular = Weight(0)
    /// A little heavier than `regular`.
    public static let medium = Weight(0.23)
    /// Between `medium` and `bold`, for headlines.
    public static let semibold = Weight(0.3)
    /// The weight of what stands out in a text.
    public static let bold = Weight(0.4)
    /// The eighth of nine weights, heavier than `bold`.
    public static let heavy = Weight(0.56)
    /// The heaviest weight that has a name.
    public static let black = Weight(0.62)

    /// On the stage's scale, 100 to 900: that of the named weight next to it.
    var stageWeight: UInt16 {
      let named: [(Weight, UInt16)] = [
        (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
        (.bold, 700), (.heavy, 800), (.black, 900),
      ]
      let nearest = named.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }
      return nearest?.1 ?? 400
    }
  }

  // MARK: Making

  /// The font of the system's texts.
  public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
  /// The font of the system's texts in a weight.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(size: size, weight: weight) }
  /// The font of the system's texts in the weight `bold`.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size, weight: .bold) }
  /// The font of the system's texts, slanted.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size, isItalic: true) }
  /// A font all of whose characters have one width.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight, isMonospaced: true)
  }
  /// The font of the system's texts with digits of one width, so that a number that counts does not shake. A stage
  /// draws the digits of its own font.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight, hasEqualDigits: true)
  }

  /// The same font in another size.
  open func withSize(_ size: CGFloat) -> UIFont {
    UIFont(
      size: size, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced, hasEqualDigits: hasEqualDigits,
      name: givenName)
  }

  /// The size of labels that the program gives no font, points.
  public static let labelFontSize: CGFloat = 17
  /// The size of buttons' titles in UIKit, points. Buttons here begin with 15.
  public static let buttonFontSize: CGFloat = 18
  /// The size of the system's texts, points.
  public static let systemFontSize: CGFloat = 14
  /// The size of the system's small texts, points.
  public static let smallSystemFontSize: CGFloat = 12

  // MARK: Measures: those of San Francisco, for all fonts (B14.40)

  /// Distance from one line to the next: 20.29 points in a font of 17.
  open var lineHeight: CGFloat { pointSize * VerticalMetrics.lineHeight }
  /// Height of letters above the line on which they stand: 16.19 points in a font of 17.
  open var ascender: CGFloat { pointSize * VerticalMetrics.ascent }
  /// Depth of letters below that line; negative: -4.1 points in a font of 17.
  open var descender: CGFloat { -pointSize * VerticalMetrics.descent }
  /// Height of capital letters: 11.98 points in a font of 17.
  open var capHeight: CGFloat { pointSize * VerticalMetrics.capHeight }
  /// Height of small letters without strokes upwards: 8.95 points in a font of 17.
  open var xHeight: CGFloat { pointSize * VerticalMetrics.xHeight }
  /// Distance beyond `lineHeight` between lines: none.
  open var leading: CGFloat { 0 }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && weight == other.weight && isItalic == other.isItalic
      && isMonospaced == other.isMonospaced && hasEqualDigits == other.hasEqualDigits && givenName == other.givenName
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(isItalic)
    hasher.combine(isMonospaced)
    hasher.combine(hasEqualDigits)
    return hasher.finalize()
  }
}
