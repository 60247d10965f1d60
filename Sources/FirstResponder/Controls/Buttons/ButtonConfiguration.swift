extension UIButton {
  /// How a button looks, as a value that can be changed and put back.
  public struct Configuration: Sendable, Hashable {
    enum Style: Sendable, Hashable { case plain, filled, tinted, gray, borderless }

    /// How round the corners are.
    public enum CornerStyle: Sendable, Hashable { case dynamic, fixed, small, medium, large, capsule }
    /// How large the button is; larger ones have more room around the title.
    public enum Size: Sendable, Hashable { case mini, small, medium, large }

    let style: Style
    /// The title; nil for none.
    public var title: String?
    /// The picture beside the title; nil for none.
    public var image: UIImage?
    /// Between the picture and the title, points.
    public var imagePadding: CGFloat = 0
    /// Colour of title and picture; nil for that of the style.
    public var baseForegroundColor: UIColor?
    /// Colour behind them; nil for that of the style.
    public var baseBackgroundColor: UIColor?
    /// How round the corners of the background are; `dynamic`, here 6 points, by default.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the letters and the room above and below them are; `medium` by default.
    public var buttonSize = Size.medium
    /// Room around title and picture, points.
    public var contentInsets: NSDirectionalEdgeInsets

    init(_ style: Style) {
      self.style = style
      contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    }

    /// A coloured title alone.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A white title on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// A coloured title on a pale tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A coloured title on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A coloured title alone, that never gets a background.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// As `gray()`.
    public static func bordered() -> Configuration { gray() }
    /// As `tinted()`.
    public static func borderedTinted() -> Configuration { tinted() }
    /// As `filled()`.
    public static func borderedProminent() -> Configuration { filled() }

    var font: UIFont {
      switch buttonSize {
      case .mini, .small: .systemFont(ofSize: 15)
      case .medium, .large: .systemFont(ofSize: 17)
      }
    }

    /// Extra room that the size asks for at the top and at the bottom.
    var extraHeight: CGFloat { buttonSize == .large ? 8 : buttonSize == .mini ? -4 : 0 }

    func foreground(tint: UIColor) -> UIColor { baseForegroundColor ?? (style == .filled ? .white : tint) }

    /// What fills the bounds; nil for nothing.
    func background(tint: UIColor, isHighlighted: Bool, isSelected: Bool) -> UIColor? {
      switch style {
      case .filled: baseBackgroundColor ?? tint
      case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(isSelected ? 0.35 : 0.18)
      case .gray: baseBackgroundColor ?? (isSelected ? .systemGray4 : .secondarySystemFill)
      case .plain:
        baseBackgroundColor ?? (isHighlighted || isSelected ? tint.withAlphaComponent(isSelected ? 0.18 : 0.08) : nil)
      case .borderless: baseBackgroundColor
      }
    }

    func cornerRadius(height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .dynamic, .fixed: 6
      case .small: 4
      case .medium: 8
      case .large: 12
      case .capsule: height / 2
      }
    }
  }
}
