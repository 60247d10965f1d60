/// A bar with buttons, mostly at the lower edge, or above the keyboard as an `inputAccessoryView`. Touches on it stay
/// there.
///
/// The items stand in a row from the leading edge; gaps that are flexible share what is left (B23.1). A navigation
/// controller has one of its own (`UINavigationController.toolbar`).
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
  /// Without what is below the safe area, points.
  static let height: CGFloat = 44
  /// From the edge to the first item, points.
  private static let margin: CGFloat = 8

  private let line = UIView()
  private var storedItems: [UIBarButtonItem] = []
  /// The items that are not hidden, each with its view; none for gaps.
  private var shown: [(item: UIBarButtonItem, view: UIView?)] = []
  /// It is a navigation controller's.
  final var isContainers = false

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
    line.backgroundColor = .opaqueSeparator
    line.isUserInteractionEnabled = false
    addSubview(line)
    showLooks()
  }

  /// Says where the bar stands. Not retained.
  open weak var delegate: (any UIToolbarDelegate)?
  /// At the lower edge in a navigation controller, otherwise as the delegate says.
  open var barPosition: UIBarPosition { isContainers ? .bottom : delegate?.position(for: self) ?? .any }

  // MARK: Items

  /// Buttons, views and gaps from the leading edge on; nil if there are none.
  open var items: [UIBarButtonItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items. There is no animation of it.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    for item in storedItems { item.leave(self) }
    storedItems = items ?? []
    for item in storedItems { item.appear(in: self) }
    fill()
  }

  /// What stays is left where it is, as a finger may be on it.
  private func fill() {
    shown = storedItems.filter { !$0.isHidden }.map { item in
      (item, item.space == nil ? item.customView ?? BarButton.of(item, in: self) : nil)
    }
    let wanted = [line] + shown.compactMap(\.view)
    for view in subviews where !wanted.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in wanted where view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    let height = min(bounds.height, Self.height)
    let sides = UIEdgeInsets(
      top: 0, left: safeAreaInsets.left + Self.margin, bottom: 0, right: safeAreaInsets.right + Self.margin)
    let room = bounds.inset(by: sides)
    let places = BarPlaces(shown.map { part(of: $0.item, $0.view, height) }, in: room.width)
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    for ((_, view), span) in zip(shown, places.spans) {
      let x = isLeftToRight ? room.minX + span.start : room.maxX - span.start - span.length
      view?.frame = CGRect(x: x, y: 0, width: span.length, height: height)
    }
  }

  private func part(of item: UIBarButtonItem, _ view: UIView?, _ height: CGFloat) -> BarPlaces.Part {
    switch item.space {
    case .flexible: return .flexible
    case .fixed: return .gap(item.width)
    case nil: break
    }
    if item.width > 0 { return .item(item.width) }
    guard let view else { return .gap(0) }
    if view is BarButton { return .item(max(44, view.sizeThatFits(CGSize(width: .infinity, height: height)).width)) }
    // A view of the program keeps its own width, if it has one.
    let width = view.bounds.width > 0 ? view.bounds.width : view.intrinsicContentSize.width
    return .item(width > 0 ? width : view.sizeThatFits(CGSize(width: bounds.width, height: height)).width)
  }

  /// The given width, and 44 points with what is below the safe area.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height + safeAreaInsets.bottom)
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

  // MARK: Looks

  /// The colour behind the items; nil for the usual one.
  open var barTintColor: UIColor? { didSet { showLooks() } }
  /// Whether what is behind shines through. Kept, as the next ones are.
  open var isTranslucent = true
  /// Whether the bar is light or dark.
  open var barStyle = UIBarStyle.default
  private var pictures: [String: UIImage] = [:]
  /// What lies behind the items of a bar in a place.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) { pictures["\(topOrBottom) \(barMetrics)"] = backgroundImage }
  /// What was said to lie behind the items.
  open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    pictures["\(topOrBottom) \(barMetrics)"]
  }
  /// The line at the edge of a bar in a place.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    pictures["shadow \(topOrBottom)"] = shadowImage
  }
  /// What was said to be that line.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    pictures["shadow \(topOrBottom)"]
  }

  /// How the bar looks. Once it is set, its background's colour shows; those for low bars and for content at its edge
  /// are kept.
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      hasAppearance = true
      showLooks()
    }
  }
  private var hasAppearance = false
  /// The same where the bar is low. Kept.
  open var compactAppearance: UIToolbarAppearance?
  /// The same where content is at its edge. Kept.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// The same where both are so. Kept.
  open var compactScrollEdgeAppearance: UIToolbarAppearance?

  private func showLooks() {
    let own = hasAppearance ? standardAppearance.backgroundColor : nil
    backgroundColor = own ?? barTintColor ?? .systemBackground
  }

  // MARK: Touches

  /// Touches on the bar end here.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension UIToolbar: ItemDisplay {
  /// An item has something else to show.
  package final func itemChanged() { fill() }
}

/// Says where a toolbar stands.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
