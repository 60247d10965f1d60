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

  /// Stands in the middle of the bar.
  open var title: String? { didSet { bar?.itemChanged() } }
  /// Stands in the middle in the title's place.
  open var titleView: UIView? { didSet { if titleView !== oldValue { bar?.itemChanged() } } }
  /// Whether there is no button back.
  open var hidesBackButton = false { didSet { bar?.itemChanged() } }
  /// Sets `hidesBackButton`; there is no animation of it.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  /// The text of the button that leads back to this item; its title if there is none.
  open var backButtonTitle: String? { didSet { bar?.itemChanged() } }
  /// The button that leads back to this item: its title is shown.
  open var backBarButtonItem: UIBarButtonItem? { didSet { bar?.itemChanged() } }

  /// Buttons on the left side, from the left. They take the place of the button back, unless they supplement it.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemChanged() } }
  /// Buttons on the right side, from the right.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemChanged() } }
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

  /// Whether there would be a button back if there were something to go back to.
  final var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
  }
}

/// Shows an item, as long as the item has it.
@MainActor
protocol ItemDisplay: AnyObject {
  /// The item is to be shown anew.
  func itemChanged()
}
