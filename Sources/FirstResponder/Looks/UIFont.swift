/// A typeface in a size. There is one family here, the stage's own, with weights, italics and a variant of fixed width.
public final class UIFont: NSObject, Sendable {
  /// Points. At least 1, at most a million.
  public let pointSize: CGFloat
  let weight: Weight
  let isItalic: Bool
  let isMonospaced: Bool

  init(size: CGFloat, weight: Weight = .regular, isItalic: Bool = false, isMonospaced: Bool = false) {
    pointSize = size.isFinite ? min(max(1, size), 1_000_000) : 1
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
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
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
  /// The font of the system's texts in a weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(size: size, weight: weight) }
  /// The font of the system's texts in the weight `bold`.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size, weight: .bold) }
  /// The font of the system's texts, slanted.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size, isItalic: true) }
  /// A font all of whose characters have one width.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight, isMonospaced: true)
  }
  /// A font whose digits have one width; here the font of fixed width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight, isMonospaced: true)
  }

  /// The same font in another size.
  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(size: size, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced)
  }

  /// The size of labels that the program gives no font, points.
  public static let labelFontSize: CGFloat = 17
  /// The size of buttons' titles in UIKit, points. Buttons here begin with 15.
  public static let buttonFontSize: CGFloat = 18
  /// The size of the system's texts, points.
  public static let systemFontSize: CGFloat = 14
  /// The size of the system's small texts, points.
  public static let smallSystemFontSize: CGFloat = 12

  // MARK: Measures, estimated: the stage's font is not known here

  /// Distance from one line to the next.
  public var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }
  /// Height of letters above the line on which they stand.
  public var ascender: CGFloat { pointSize * 0.95 }
  /// Depth of letters below that line; negative.
  public var descender: CGFloat { pointSize * -0.25 }
  /// Height of capital letters.
  public var capHeight: CGFloat { pointSize * 0.7 }
  /// Height of small letters without strokes upwards.
  public var xHeight: CGFloat { pointSize * 0.5 }
  /// Distance beyond `lineHeight` between lines: none.
  public var leading: CGFloat { 0 }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && weight == other.weight && isItalic == other.isItalic
      && isMonospaced == other.isMonospaced
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(isItalic)
    hasher.combine(isMonospaced)
    return hasher.finalize()
  }
}

extension UIFont {
  /// What a text is for; each has a size and a weight of its own.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String
    /// Makes a kind of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The title of a screen: 34 points.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    /// A title of the first rank: 28 points.
    public static let title1 = TextStyle(rawValue: "title1")
    /// A title of the second rank: 22 points.
    public static let title2 = TextStyle(rawValue: "title2")
    /// A title of the third rank: 20 points.
    public static let title3 = TextStyle(rawValue: "title3")
    /// A line above a text: 17 points, semibold.
    public static let headline = TextStyle(rawValue: "headline")
    /// A line below a headline: 15 points.
    public static let subheadline = TextStyle(rawValue: "subheadline")
    /// Running text: 17 points.
    public static let body = TextStyle(rawValue: "body")
    /// A text beside another one that explains it: 16 points.
    public static let callout = TextStyle(rawValue: "callout")
    /// A note below a text: 13 points.
    public static let footnote = TextStyle(rawValue: "footnote")
    /// A line below a picture: 12 points.
    public static let caption1 = TextStyle(rawValue: "caption1")
    /// A smaller line below a picture: 11 points.
    public static let caption2 = TextStyle(rawValue: "caption2")
  }

  /// The font for a kind of text, in the size that a device has before its user chooses another;
  /// an unknown kind is `body`.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let sizes: [TextStyle: CGFloat] = [
      .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15, .body: 17, .callout: 16,
      .footnote: 13, .caption1: 12, .caption2: 11,
    ]
    return UIFont(size: sizes[style] ?? 17, weight: style == .headline ? .semibold : .regular)
  }
}
