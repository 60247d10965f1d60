/// A bar with a title in its middle, a button back and others beside it. Touches on it stay in it.
@preconcurrency @MainActor
open class UINavigationBar: UIView, ItemDisplay {
  /// Without what is above the safe area, points.
  static let height: CGFloat = 44

  private let label = UILabel()
  private let line = UIView()
  private let back = BarButton()
  private var shown: [UIView] = []
  private var storedItems: [UINavigationItem] = []
  private var isDirty = true
  /// What the button back does in a navigation controller.
  final var onBack: (() -> Void)?

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
    line.backgroundColor = .opaqueSeparator
    line.isUserInteractionEnabled = false
    back.accessibilityIdentifier = "BackButton"
    back.onTap = { [unowned self] _ in
      if let onBack { onBack() } else { _ = popItem(animated: false) }
    }
    addSubview(label)
    addSubview(line)
  }

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
  /// The item whose title is shown.
  open var topItem: UINavigationItem? { storedItems.last }
  /// The item that the button back leads to.
  open var backItem: UINavigationItem? { storedItems.dropLast().last }
  /// Shows one more item. For bars of the program's own; a navigation controller cares for its bar by itself.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = storedItems + [item] }
  /// Goes back by one item; nil if there is only one.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard storedItems.count > 1, let top = storedItems.last else { return nil }
    items = storedItems.dropLast()
    return top
  }

  // MARK: Looks

  /// What fills the bar; nil for the system's colour.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }
  /// Typeface and colour of the title; nil for the system's.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { titleLooksChanged() } }
  /// Whether what is below shines through. Kept, as the next ones are.
  open var isTranslucent = true
  /// Whether the bar is light or dark.
  open var barStyle = UIBarStyle.default
  /// The line below the bar.
  open var shadowImage: UIImage?
  /// Whether titles are large before content scrolls.
  open var prefersLargeTitles = false
  private var backgrounds: [UIBarMetrics: UIImage] = [:]
  /// What lies behind the bar's content.
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) { backgrounds[metrics] = image }
  /// What was said to lie behind the bar's content.
  open func backgroundImage(for metrics: UIBarMetrics) -> UIImage? { backgrounds[metrics] }

  private func titleLooksChanged() {
    label.font = titleTextAttributes?[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = titleTextAttributes?[.foregroundColor] as? UIColor ?? .label
  }

  /// An item has something else to show.
  final func itemChanged() {
    isDirty = true
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if isDirty { fill() }
    let top = max(0, bounds.height - Self.height)
    line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    var (left, right) = (CGFloat(8), bounds.width - 8)
    for view in shown {
      let width = max(44, view.sizeThatFits(CGSize(width: bounds.width / 3, height: Self.height)).width)
      let isLeft = view.tag == Side.left
      view.frame = CGRect(x: isLeft ? left : right - width, y: top, width: width, height: Self.height)
      if isLeft { left += width } else { right -= width }
    }
    let room = max(0, min(bounds.midX - left, right - bounds.midX))
    let middle = topItem?.titleView ?? label
    middle.frame = CGRect(x: bounds.midX - room, y: top, width: 2 * room, height: Self.height)
  }

  private enum Side { static let (left, right) = (1, 2) }

  /// Makes the buttons of the top item.
  private func fill() {
    isDirty = false
    for view in shown { view.removeFromSuperview() }
    shown = []
    for view in subviews where view !== label && view !== line { view.removeFromSuperview() }
    label.text = topItem?.title
    label.isHidden = topItem?.titleView != nil
    if let titleView = topItem?.titleView { addSubview(titleView) }
    if let backItem, topItem?.showsBackButton == true {
      back.title = "‹ " + (backItem.backBarButtonItem?.title ?? backItem.backButtonTitle ?? backItem.title ?? "Back")
      show(back, Side.left)
    }
    for item in topItem?.leftBarButtonItems ?? [] { show(item.customView ?? BarButton(item), Side.left) }
    for item in topItem?.rightBarButtonItems ?? [] { show(item.customView ?? BarButton(item), Side.right) }
  }

  private func show(_ view: UIView, _ side: Int) {
    view.tag = side
    shown.append(view)
    addSubview(view)
  }

  // MARK: Touches

  /// Touches on the bar end here.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A button of a bar.
final class BarButton: UIControl, ItemDisplay {
  private let label = UILabel()
  private let picture = UIImageView()
  private let item: UIBarButtonItem?
  var onTap: (UIEvent?) -> Void = { _ in }

  convenience init() { self.init(nil) }

  init(_ item: UIBarButtonItem?) {
    self.item = item
    super.init(frame: .zero)
    label.textAlignment = .center
    addSubview(label)
    addSubview(picture)
    addAction(UIAction { [unowned self] _ in onTap(window?.application?.touches.event) }, for: .touchUpInside)
    if let item {
      item.button = self
      onTap = { [unowned self] event in item.perform(from: self, for: event) }
    }
    itemChanged()
  }

  required init?(coder: NSCoder) { nil }

  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  func itemChanged() {
    if let item {
      (label.text, picture.image, isEnabled) = (item.image == nil ? item.title : nil, item.image, item.isEnabled)
      accessibilityIdentifier = item.title
    }
    label.font = .systemFont(ofSize: 17, weight: item?.style == .done ? .semibold : .regular)
    stateChanged()
    superview?.setNeedsLayout()
  }

  override func stateChanged() {
    label.textColor = isEnabled ? .systemBlue : .systemGray3
    (label.alpha, picture.alpha) = isHighlighted ? (0.3, 0.3) : (1, 1)
  }

  override var ownGesture: ControlGesture? { .tap }
  override var primaryActionEvents: Event { .touchUpInside }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: label.sizeThatFits(size).width + 16, height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
    picture.frame = CGRect(x: bounds.midX - 12, y: bounds.midY - 12, width: 24, height: 24)
  }
}
