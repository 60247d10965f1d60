import EventLogic

/// A bar with a title in its middle, a button back and others beside it. Touches on it stay in it.
///
/// The class says what there is; where its parts stand is in BarFilling.swift.
@preconcurrency @MainActor
open class UINavigationBar: UIView, ItemDisplay, UIBarPositioning {
  final let label = UILabel()
  final let largeLabel = UILabel()
  final let promptLabel = UILabel()
  final let line = UIView()
  final let back = BarButton()
  /// What stands beside the title.
  final var shown: [BarPart] = []
  final var storedItems: [UINavigationItem] = []
  private var isDirty = true
  private var knownHeights = BarHeights(line: 0)
  /// How much has given way to content, and how far content is pulled below the bar, which is higher by that; points.
  final var (collapsed, pull) = (CGFloat(0), CGFloat(0))
  /// What the button back does in a navigation controller.
  final var onBack: (() -> Void)?
  /// Hears that the bar needs another height.
  final var onHeight: () -> Void = {}

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a bar of zero size without items; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .systemBackground
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textAlignment = .center
    for title in [label, largeLabel] { title.accessibilityTraits = [.staticText, .header] }
    largeLabel.clipsToBounds = true
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    line.backgroundColor = .opaqueSeparator
    line.isUserInteractionEnabled = false
    back.accessibilityIdentifier = "BackButton"
    back.onTap = { [unowned self] _ in goBack() }
    addSubview(label)
    addSubview(line)
    knownHeights = heights
  }

  private func goBack() {
    if let action = topItem?.backAction { return action.perform(for: back) }
    if let onBack { onBack() } else { _ = popItem(animated: false) }
  }

  /// Is asked and told of items that come and go. Not retained. The bar of a navigation controller has that controller;
  /// setting another one stops with a message.
  open weak var delegate: (any UINavigationBarDelegate)? {
    didSet {
      guard onBack != nil, let delegate, !(delegate is UINavigationController) else { return }
      fatalError(
        """
        \(type(of: self)).delegate was set to \(type(of: delegate)), but the bar is a navigation controller's. Let the \
        class of the navigation controller conform to UINavigationBarDelegate.
        """)
    }
  }
  /// Where it stands: at the upper edge in a navigation controller, otherwise as its delegate says.
  open var barPosition: UIBarPosition { onBack == nil ? delegate?.position(for: self) ?? .any : .topAttached }

  // MARK: Items

  /// From the bottom of the stack to its top, whose title is shown.
  open var items: [UINavigationItem]? {
    get { storedItems }
    set {
      let new = newValue ?? []
      guard !new.elementsEqual(storedItems, by: ===) else { return }
      for item in storedItems where item.bar === self { item.bar = nil }
      storedItems = new
      for item in new { item.bar = self }
      itemChanged()
    }
  }
  /// Replaces the items; there is no animation of it.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  /// The item whose title is shown.
  open var topItem: UINavigationItem? { storedItems.last }
  /// The item that the button back leads to.
  open var backItem: UINavigationItem? { storedItems.dropLast().last }
  /// Shows one more item, if the delegate allows it. For bars of the program's own; a navigation controller cares for
  /// its bar by itself.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    items = storedItems + [item]
    delegate?.navigationBar(self, didPush: item)
  }
  /// Goes back by one item, if the delegate allows it; nil if it does not, or there is only one.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard storedItems.count > 1, let top = storedItems.last else { return nil }
    guard delegate?.navigationBar(self, shouldPop: top) ?? true, storedItems.last === top else { return nil }
    items = storedItems.dropLast()
    delegate?.navigationBar(self, didPop: top)
    return top
  }

  // MARK: Looks

  /// What fills the bar; nil for the system's colour.
  open var barTintColor: UIColor? { didSet { showLooks() } }
  /// Typeface and colour of the title; nil for the system's.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showLooks() } }
  /// Typeface and colour of large titles; nil for the system's.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showLooks() } }
  /// Whether what is below shines through. Kept, as the next ones are.
  open var isTranslucent = true
  /// Whether the bar is light or dark.
  open var barStyle = UIBarStyle.default
  /// The line below the bar.
  open var shadowImage: UIImage?
  /// Whether titles are large, in a line of their own, as far as their items say so; content that scrolls takes that
  /// line away (B23.90).
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { itemChanged() } } }
  /// The sign of the button back.
  open var backIndicatorImage: UIImage?
  /// What hides the title of the button back while it slides in.
  open var backIndicatorTransitionMaskImage: UIImage?
  private var backgrounds: [UIBarMetrics: UIImage] = [:]
  /// What lies behind the bar's content.
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) { backgrounds[metrics] = image }
  /// What was said to lie behind the bar's content.
  open func backgroundImage(for metrics: UIBarMetrics) -> UIImage? { backgrounds[metrics] }
  private var titleAdjustments: [UIBarMetrics: CGFloat] = [:]
  /// How far the title is moved down.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleAdjustments[barMetrics] = adjustment
  }
  /// What was said about how far the title is moved down.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleAdjustments[barMetrics] ?? 0
  }

  /// How the bar looks. Once it is set, its background's colour and the look of its title show; the top item may have
  /// one of its own. Those for low bars and for content at its edge are kept.
  open var standardAppearance: UINavigationBarAppearance {
    get { storedAppearance ?? initialAppearance }
    set {
      storedAppearance = newValue
      showLooks()
    }
  }
  final var storedAppearance: UINavigationBarAppearance?
  private lazy var initialAppearance = UINavigationBarAppearance()
  /// The same where the bar is low. Kept.
  open var compactAppearance: UINavigationBarAppearance?
  /// The same where content is at its edge. Kept.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The same where both are so. Kept.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  // MARK: Layout

  /// An item has something else to show.
  package final func itemChanged() {
    isDirty = true
    setNeedsLayout()
    let heights = heights
    guard heights != knownHeights else { return }
    knownHeights = heights
    onHeight()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if isDirty {
      isDirty = false
      fill()
    }
    placeParts()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight + safeAreaInsets.top)
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: contentHeight) }

  // MARK: Touches

  /// Touches on the bar end here.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
