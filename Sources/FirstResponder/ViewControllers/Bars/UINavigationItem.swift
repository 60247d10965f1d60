/// What a navigation bar shows for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The bar that shows it now. Cleared when the bar goes.
  final weak var bar: (any ItemDisplay)?

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  public override init() { super.init() }

  /// Makes an item without a title; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Title

  /// Stands in the middle of the bar.
  open var title: String? { didSet { bar?.itemChanged() } }
  /// Stands in the middle in the title's place.
  open var titleView: UIView? { didSet { if titleView !== oldValue { bar?.itemChanged() } } }
  /// A line above the title; the bar is higher with it.
  open var prompt: String? { didSet { if prompt != oldValue { bar?.itemChanged() } } }
  /// Whether the title is large where the bar has large titles (B23.91).
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { bar?.itemChanged() } }
  }

  // MARK: Back

  /// Whether there is no button back.
  open var hidesBackButton = false { didSet { bar?.itemChanged() } }
  /// Sets `hidesBackButton`; there is no animation of it.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  /// The text of the button that leads back to this item; its title if there is none.
  open var backButtonTitle: String? { didSet { bar?.itemChanged() } }
  /// How much the button that leads back to this item says.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { bar?.itemChanged() } }
  /// The button that leads back to this item: its title is shown.
  open var backBarButtonItem: UIBarButtonItem? { didSet { bar?.itemChanged() } }
  /// What the button back does while this item is shown, instead of going back. Without anything to go back to there is
  /// a button with the action's title (B23.19).
  open var backAction: UIAction? { didSet { bar?.itemChanged() } }

  // MARK: Buttons

  /// Buttons on the left side, from the left. They take the place of the button back, unless they supplement it.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemChanged() } }
  /// Buttons on the right side, from the right.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemChanged() } }
  /// Sets the buttons on the left side; there is no animation of it, here as below.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the buttons on the right side.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Whether the buttons on the left stand beside the button back.
  open var leftItemsSupplementBackButton = false { didSet { bar?.itemChanged() } }

  /// The first button on the left side; setting it takes the others away.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button on the right side; setting it takes the others away.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Sets the only button on the left side.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the only button on the right side.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  /// Whether there would be a button back if there were something to go back to.
  final var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
  }

  // MARK: Looks

  /// How the bar looks while the item is shown; nil for the bar's own. Of the others, for low bars and for content
  /// that is at its edge, nothing shows: they are kept.
  open var standardAppearance: UINavigationBarAppearance? { didSet { bar?.itemChanged() } }
  /// The same where the bar is low. Kept.
  open var compactAppearance: UINavigationBarAppearance?
  /// The same where content is at its edge. Kept.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The same where both are so. Kept.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  // MARK: Below the title

  /// Whether a search field below the title gives way to content that scrolls; true by default (B23.92).
  open var hidesSearchBarWhenScrolling = true { didSet { bar?.itemChanged() } }
  /// Where a search field is to stand. Kept: it stands below the title.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// Stands below the title while the item is shown, as a search field does.
  package final var palette: NavigationPalette? {
    didSet {
      guard palette !== oldValue else { return }
      oldValue?.isAway = false
      bar?.itemChanged()
    }
  }
  /// The palette has another height, or wants the title to go or come.
  package final func paletteChanged() { bar?.itemChanged() }
}

extension UINavigationItem {
  /// Whether a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable, Hashable {
    /// As that of the item before, large if there is none; always; never; the last as the second here.
    case automatic, always, never, inline
  }

  /// Where a search field stands in a navigation bar.
  public enum SearchBarPlacement: Int, Sendable, Hashable {
    /// As the bar sees fit; beside the title; below it.
    case automatic, inline, stacked
  }

  /// How much a button back says.
  public enum BackButtonDisplayMode: Int, Sendable, Hashable {
    /// The title; "Back"; nothing but its sign.
    case `default`, generic, minimal
  }
}

/// What stands below the title of a navigation bar.
@MainActor
package final class NavigationPalette {
  package let view: UIView
  /// Whose view it is, kept with it.
  package let owner: AnyObject
  /// Points.
  package var height: CGFloat
  /// Whether it has the bar for itself.
  package var hidesTitle = false
  /// Whether somebody uses it now, so that it gives way to nothing.
  package var isInUse = false
  /// Whether it has given way altogether: nothing of it can be touched.
  final var isAway = false { didSet { if isAway != oldValue { view.isHidden = isAway } } }

  package init(_ view: UIView, of owner: AnyObject, height: CGFloat) {
    (self.view, self.owner, self.height) = (view, owner, height)
  }
}

/// Shows an item, as long as the item has it.
@MainActor
package protocol ItemDisplay: AnyObject {
  /// The item is to be shown anew.
  func itemChanged()
}
