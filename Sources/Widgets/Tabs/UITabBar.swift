/// A bar with a button for each tab.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// Without what is below the safe area, points.
  static let height: CGFloat = 49

  private var buttons: [TabBarButton] = []
  private let line = UIView()
  /// Asked before a tab that a finger chose is selected.
  final var mayChoose: (UITabBarItem) -> Bool = { _ in true }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a bar of zero size without tabs; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = UIColor(white: 0.97, alpha: 1)
    line.backgroundColor = UIColor(white: 0.78, alpha: 1)
    addSubview(line)
  }

  /// Hears which tab the user has chosen. Not retained.
  open weak var delegate: (any UITabBarDelegate)?

  /// The tabs from left to right; nil if there are none.
  open var items: [UITabBarItem]? { didSet { itemsChanged() } }
  /// Replaces the tabs. There is no animation of it.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The tab that is selected; setting it tells nobody. One that is none of the tabs counts as none.
  open var selectedItem: UITabBarItem? {
    get { storedSelection }
    set {
      storedSelection = items?.contains { $0 === newValue } == true ? newValue : nil
      for button in buttons { button.isSelected = button.item === storedSelection }
    }
  }
  private var storedSelection: UITabBarItem?

  /// The colour behind the tabs; nil for the usual one.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? UIColor(white: 0.97, alpha: 1) } }
  /// The colour of tabs that are not selected; nil for grey.
  open var unselectedItemTintColor: UIColor? { didSet { for button in buttons { button.follow() } } }
  /// Whether what is behind shines through. Kept, as the pictures below are.
  open var isTranslucent = true
  /// How the bar looks.
  open var barStyle = UIBarStyle.default
  /// A picture for behind the tabs. Kept: it is not drawn.
  open var backgroundImage: UIImage?
  /// A picture of the shadow above the bar; an empty one takes the line away.
  open var shadowImage: UIImage? { didSet { line.isHidden = shadowImage.map { $0.size == .zero } ?? false } }
  /// A picture for behind the selected tab. Kept: it is not drawn.
  open var selectionIndicatorImage: UIImage?

  /// How the bar looks. Once it is set, its background's colour shows; the one for content at its edge is kept.
  open var standardAppearance = UITabBarAppearance() {
    didSet { backgroundColor = standardAppearance.backgroundColor ?? barTintColor ?? UIColor(white: 0.97, alpha: 1) }
  }
  /// The same where content is at its edge. Kept.
  open var scrollEdgeAppearance: UITabBarAppearance?

  private func itemsChanged() {
    for button in buttons { button.leave() }
    buttons = (items ?? []).map { item in
      let button = TabBarButton(item)
      button.addAction(UIAction { [weak self, unowned item] _ in self?.pressed(item) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    selectedItem = storedSelection
    setNeedsLayout()
  }

  private func pressed(_ item: UITabBarItem) {
    guard mayChoose(item), items?.contains(where: { $0 === item }) == true else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    let height = min(bounds.height, Self.height)
    let room = bounds.inset(
      by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
    let width = room.width / CGFloat(max(1, buttons.count))
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    for (index, button) in buttons.enumerated() {
      let place = CGFloat(isLeftToRight ? index : buttons.count - 1 - index)
      button.frame = CGRect(x: room.minX + place * width, y: 0, width: width, height: height)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height + safeAreaInsets.bottom)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    for button in buttons { button.follow() }
  }
}

/// Hears of choices in a bar with tabs.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// The user has chosen a tab, also the one that is selected already.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// By default nothing is done.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The button of a tab.
@MainActor
final class TabBarButton: UIControl, ItemDisplay {
  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 10)
    label.textAlignment = .center
    picture.contentMode = .center
    badge.font = .systemFont(ofSize: 12)
    badge.textAlignment = .center
    badge.textColor = .white
    badge.layer.cornerRadius = 9
    badge.clipsToBounds = true
    for view in [picture, label, badge] { addSubview(view) }
    item.appear(in: self)
    item.displayedView = self
    follow()
  }

  required init?(coder: NSCoder) { fatalError("Buttons of tabs are not read from archives.") }

  /// Another bar may show the item by now.
  func leave() {
    item.leave(self)
    if item.displayedView === self { item.displayedView = nil }
    removeFromSuperview()
  }

  override var isSelected: Bool { didSet { follow() } }
  func itemChanged() { follow() }

  func follow() {
    let tint = isSelected ? tintColor : (superview as? UITabBar)?.unselectedItemTintColor
    let color: UIColor = tint ?? .systemGray
    label.text = item.title
    label.textColor = color
    picture.tintColor = color
    picture.image = isSelected ? item.selectedImage ?? item.image : item.image
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? .systemRed
    isEnabled = item.isEnabled
    libraryName = item.title
    setNeedsLayout()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    follow()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let offset = item.titlePositionAdjustment
    picture.frame = CGRect(x: bounds.midX - 15, y: 4, width: 30, height: 28)
    label.frame = CGRect(x: offset.horizontal, y: 34 + offset.vertical, width: bounds.width, height: 12)
    let width = max(18, badge.sizeThatFits(.zero).width + 10)
    badge.frame = CGRect(x: bounds.midX + 6, y: 2, width: width, height: 18)
  }
}
