/// A button of a bar.
package final class BarButton: UIControl, ItemDisplay {
  private let label = UILabel()
  private let picture = UIImageView()
  let item: UIBarButtonItem?
  var onTap: (UIEvent?) -> Void = { _ in }

  convenience init() { self.init(nil) }

  package init(_ item: UIBarButtonItem?) {
    self.item = item
    super.init(frame: .zero)
    label.textAlignment = .center
    addSubview(label)
    addSubview(picture)
    addAction(UIAction { [unowned self] _ in onTap(window?.application?.touches.event) }, for: .touchUpInside)
    if let item {
      item.appear(in: self)
      onTap = { [unowned self] event in item.perform(from: self, for: event) }
    }
    itemChanged()
  }

  package required init?(coder: NSCoder) { nil }

  /// The button that shows an item in a bar already, or a new one.
  package static func of(_ item: UIBarButtonItem, in bar: UIView) -> BarButton {
    let known = bar.subviews.lazy.compactMap { $0 as? BarButton }.first { $0.item === item }
    return known ?? BarButton(item)
  }

  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  package func itemChanged() {
    if let item {
      (label.text, picture.image, isEnabled) = (item.image == nil ? item.title : nil, item.image, item.isEnabled)
      libraryName = item.title ?? item.accessibilityIdentifier
      isSelected = item.isSelected
      if isContextMenuInteractionEnabled != (item.menu != nil) { isContextMenuInteractionEnabled = item.menu != nil }
      showsMenuAsPrimaryAction = item.opensMenu
    }
    label.font = .systemFont(ofSize: 17, weight: item?.style == .done ? .semibold : .regular)
    stateChanged()
    superview?.setNeedsLayout()
  }

  override func stateChanged() {
    label.textColor = isEnabled ? item?.tintColor ?? .systemBlue : .systemGray3
    (label.alpha, picture.alpha) = isHighlighted ? (0.3, 0.3) : (1, 1)
  }

  override var ownGesture: ControlGesture? { .tap }
  override var primaryActionEvents: Event { .touchUpInside }

  package override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    item?.menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
  }

  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let width = item?.width, width > 0 { return CGSize(width: width, height: size.height) }
    return CGSize(width: label.sizeThatFits(size).width + 16, height: size.height)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
    picture.frame = CGRect(x: bounds.midX - 12, y: bounds.midY - 12, width: 24, height: 24)
  }
}

extension UIBarItem {
  /// The last button that shows it in a bar; nil if none does.
  final var button: UIView? {
    displays.lazy.reversed().compactMap { $0.display as? BarButton }.first { $0.superview != nil }
  }
}
