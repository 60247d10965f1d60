/// How a bar with tabs looks. Its background's colour shows; the rest is kept.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// How tabs look whose titles are below the pictures; beside them; beside them in a low bar.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The colour of what is behind the selected tab.
  open var selectionIndicatorTintColor: UIColor?
  /// A picture behind the selected tab.
  open var selectionIndicatorImage: UIImage?
  /// How wide tabs are, and how far apart, points; 0 for what fits.
  open var stackedItemWidth: CGFloat = 0
  open var stackedItemSpacing: CGFloat = 0

  public required init() { super.init() }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    (stackedLayoutAppearance, inlineLayoutAppearance) = (other.stackedLayoutAppearance, other.inlineLayoutAppearance)
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    (selectionIndicatorTintColor, selectionIndicatorImage) = (
      other.selectionIndicatorTintColor, other.selectionIndicatorImage
    )
    (stackedItemWidth, stackedItemSpacing) = (other.stackedItemWidth, other.stackedItemSpacing)
  }
}

/// How the tabs of a bar look. Kept.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  public override init() { super.init() }
  /// How they look when they can be used; when they are selected; when they can't be used; while keys go to them.
  public final let normal = UITabBarItemStateAppearance()
  public final let selected = UITabBarItemStateAppearance()
  public final let disabled = UITabBarItemStateAppearance()
  public final let focused = UITabBarItemStateAppearance()
}

/// How the tabs of a bar look in one state. Kept.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// Typeface and colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// The colour of the picture; nil for the usual one.
  open var iconColor: UIColor?
  /// How the badge looks.
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var badgePositionAdjustment = UIOffset.zero
}
