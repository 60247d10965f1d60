/// What a row of a list shows: a picture, a text, and a second text below or beside it.
public struct UIListContentConfiguration: Hashable {
  /// How a text looks.
  public struct TextProperties: Hashable {
    /// Where a text stands in its room.
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    /// What becomes of the letters. Kept: they stay as they are.
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// Where the text stands in its room.
    public var alignment = TextAlignment.natural
    /// How many lines at most; 0, as by default, for as many as are needed.
    public var numberOfLines = 0
    /// What becomes of a text that is too long.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// What becomes of the letters.
    public var transform = TextTransform.none
    /// Whether a text that is too long becomes smaller. Kept.
    public var adjustsFontSizeToFitWidth = false
    /// By how much at most. Kept.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters are pushed together before the text becomes smaller. Kept.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the user's wish for larger letters. Kept.
    public var adjustsFontForContentSizeCategory = false
    /// Whether dark colours show lighter where there is light on the screen. Kept.
    public var showsExpansionTextWhenTruncated = false

    /// The colour; there are no transformers.
    public func resolvedColor() -> UIColor { color }
  }

  /// How a picture looks.
  public struct ImageProperties: Hashable {
    /// Says that the room for pictures is that of a usual symbol.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    /// How a symbol looks; kept.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of a picture that has none of its own.
    public var tintColor: UIColor?
    /// How round its corners are, points.
    public var cornerRadius: CGFloat = 0
    /// How large it may be at most, points; lengths of 0 limit nothing.
    public var maximumSize = CGSize.zero
    /// Room that a smaller picture takes as well, in whose middle it stands.
    public var reservedLayoutSize = CGSize.zero
    /// Whether a screen with inverted colours leaves it as it is. Kept.
    public var accessibilityIgnoresInvertColors = false
  }

  /// The picture; nil for none.
  public var image: UIImage?
  /// How it looks.
  public var imageProperties = ImageProperties()
  /// The text; nil for none.
  public var text: String?
  /// The text, with pieces that have looks of their own; it comes before the plain one.
  public var attributedText: NSAttributedString?
  /// How the text looks.
  public var textProperties: TextProperties
  /// The second text; nil for none.
  public var secondaryText: String?
  /// The second text, with pieces that have looks of their own.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// Room around everything.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Whether the room at the sides is at least that of the view around. Kept.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// Whether the second text stands beside the first, where there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Between the picture and the texts, points.
  public var imageToTextPadding: CGFloat = 16
  /// At least between texts beside each other, points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 12
  /// Between texts below each other, points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// How opaque everything is.
  public var alpha: CGFloat = 1

  init(_ size: CGFloat, _ secondarySize: CGFloat, color: UIColor = .label) {
    textProperties = TextProperties(font: .systemFont(ofSize: size), color: color)
    secondaryTextProperties = TextProperties(
      font: .systemFont(ofSize: secondarySize), color: UIColor(white: 0.5, alpha: 1))
  }

  /// As a row shows a text, and a second one below it.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(17, 12) }
  /// The same with a second text that is as important.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(17, 12) }
  /// As a row shows a text with a value beside it.
  public static func valueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration(17, 17)
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }
  /// As text above a section of a plain list.
  public static func plainHeader() -> UIListContentConfiguration { heading(bold: true) }
  /// As text below a section of a plain list.
  public static func plainFooter() -> UIListContentConfiguration { heading(bold: false) }
  /// As text above a section of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration { heading(bold: false) }
  /// As text below a section of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration { heading(bold: false) }
  /// As text above a section.
  public static func header() -> UIListContentConfiguration { heading(bold: true) }
  /// As text below a section.
  public static func footer() -> UIListContentConfiguration { heading(bold: false) }
  /// As text above a section that stands out.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { heading(bold: true) }
  /// As text above a section that stands out.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { heading(bold: true) }
  /// As a row of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(17, 12) }
  /// As a row of a sidebar with a second text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(17, 12) }
  /// As text above a section of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration { heading(bold: true) }
  /// As a row that is chosen to add an account, or the like.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(17, 12) }
  /// The same with a second text.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(17, 12)
  }

  private static func heading(bold: Bool) -> UIListContentConfiguration {
    var content = UIListContentConfiguration(13, 12, color: UIColor(white: 0.43, alpha: 1))
    if bold { content.textProperties.font = .boldSystemFont(ofSize: 14) }
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16)
    return content
  }
}

extension UIListContentConfiguration: UIContentConfiguration {
  /// Makes a `UIListContentView` that shows it.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// The same as it is in a state: paler where it can't be used.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var content = self
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
    if isDisabled == true { content.textProperties.color = UIColor(white: 0.7, alpha: 1) }
    return content
  }
}
