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
