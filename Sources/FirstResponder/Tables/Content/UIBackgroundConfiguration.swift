/// What lies behind the content of a cell: a colour, a frame, or a view.
public struct UIBackgroundConfiguration: Hashable {
  /// A view of the program, below everything else.
  public var customView: UIView?
  /// The colour; nil for none.
  public var backgroundColor: UIColor?
  /// A picture, in front of the colour; kept.
  public var image: UIImage?
  /// What is done with what lies behind; kept.
  public var visualEffect: UIVisualEffect?
  /// How round the corners are, points.
  public var cornerRadius: CGFloat = 0
  /// How far it keeps from the cell's edges.
  public var backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  /// The colour of the line around it; nil for none.
  public var strokeColor: UIColor?
  /// How wide that line is, points.
  public var strokeWidth: CGFloat = 0
  /// How far inside the edges it runs. Kept: it runs along them.
  public var strokeOutset: CGFloat = 0

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// As behind the rows of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(backgroundColor: .white) }
  /// As behind the rows of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .white)
  }
  /// As behind rows.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(backgroundColor: .white) }
  /// As behind the text above a section.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// As behind the text below a section.
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// As behind the text above or below a section of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: UIColor(white: 0.95, alpha: 1))
  }
  /// As behind the text above or below a section of a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// As behind the rows of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// As behind the text above a section of a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// As behind the rows of an accompanied sidebar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// The colour; there are no transformers. Without one, the tint colour's.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor { backgroundColor ?? tintColor }
  /// The line's colour; without one, the tint colour's.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor { strokeColor ?? tintColor }
  /// The same as it is in a state: darker where a finger rests or that is selected.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}

/// Shows it.
@MainActor
final class ConfiguredBackground: UIView {
  private var content = UIBackgroundConfiguration()

  func show(_ configuration: UIBackgroundConfiguration) {
    if content.customView !== configuration.customView { content.customView?.removeFromSuperview() }
    content = configuration
    if let view = configuration.customView, view.superview !== self { addSubview(view) }
    backgroundColor = configuration.backgroundColor
    layer.cornerRadius = configuration.cornerRadius
    layer.borderColor = configuration.strokeColor?.cgColor
    layer.borderWidth = configuration.strokeWidth
    clipsToBounds = configuration.cornerRadius > 0
    setNeedsLayout()
  }

  func place(in bounds: CGRect) {
    let insets = content.backgroundInsets
    frame = CGRect(
      x: bounds.minX + insets.leading, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.customView?.frame = bounds
  }
}
