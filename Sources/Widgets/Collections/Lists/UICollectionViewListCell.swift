import Foundation

/// A cell of a list, with accessories beside its content.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private var shown: [ShownAccessory] = []
  private var isReady = false

  /// What stands beside the content, from the outer edge of each side inwards for the leading ones, and to the outer
  /// edge for the others (B24.23).
  open var accessories: [UICellAccessory] = [] {
    didSet {
      isReady = false
      setNeedsLayout()
    }
  }
  /// By how many steps the content is shifted; 0 by default.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// How much a step is; 10 points by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether leading accessories are shifted as well; true by default.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  /// Where a separator would be; as the content.
  public final let separatorLayoutGuide = UILayoutGuide()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareGuide()
  }
  /// Makes a cell of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareGuide()
  }
  private func prepareGuide() {
    addLayoutGuide(separatorLayoutGuide)
    NSLayoutConstraint.activate([
      separatorLayoutGuide.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      separatorLayoutGuide.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      separatorLayoutGuide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  /// A configuration as the cells of lists usually have it, or headers where the item stands for one (B24.38), without
  /// texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { heading ?? .cell() }
  /// What headers of the list show, if the item stands for one.
  final var heading: UIListContentConfiguration?
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  /// A tap anywhere on the cell opens and closes its item.
  final var togglesByTap: Bool {
    accessories.contains { $0.accessoryType == .outlineDisclosure && $0.style == .header }
  }

  /// The accessory was used.
  final func use(_ accessory: UICellAccessory) {
    if let handler = accessory.handler { return handler() }
    guard accessory.accessoryType == .outlineDisclosure else { return }
    toggle()
  }
  final func toggle() {
    guard let list, let path = list.indexPath(for: self) else { return }
    (list.dataSource as? any OutlineSource)?.toggle(path)
    setNeedsLayout()
  }

  // MARK: Layout

  private func showAccessories() {
    guard !isReady else { return }
    isReady = true
    for old in shown { old.view.removeFromSuperview() }
    shown = accessories.map { ShownAccessory($0, of: self) }
    for accessory in shown { addSubview(accessory.view) }
  }

  /// Places accessories, and answers the room that they leave.
  private func arrange() -> CGRect {
    showAccessories()
    let isEditing = list?.isEditing ?? false
    let indentation = CGFloat(indentationLevel) * indentationWidth
    var room = bounds
    for isLeading in [true, false] {
      var order: [ShownAccessory] = []
      for accessory in shown where accessory.accessory.isLeading == isLeading {
        let place = accessory.accessory.position(order.map(\.accessory))
        order.insert(accessory, at: min(max(0, place), order.count))
      }
      order = order.filter { accessory in
        accessory.view.isHidden = !accessory.accessory.isShown(isEditing: isEditing)
        return !accessory.view.isHidden
      }
      var edge = ShownAccessory.margin + (isLeading && indentsAccessories ? indentation : 0)
      for accessory in isLeading ? order : order.reversed() {
        let (size, width) = accessory.size(in: bounds.size)
        let isLeft = isLeading == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        let x = (isLeft ? edge : bounds.width - edge - width) + (width - size.width) / 2
        let frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        if accessory.view.frame != frame { accessory.view.frame = frame }
        accessory.follow(self)
        edge += width + ShownAccessory.gap
      }
      let taken = order.isEmpty ? 0 : edge
      if isLeading {
        let shift = order.isEmpty || !indentsAccessories ? taken + indentation : taken
        room.origin.x += shift
        room.size.width -= shift
      } else {
        room.size.width -= taken
      }
    }
    room.size.width = max(0, room.width)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { room.origin.x = bounds.width - room.maxX }
    return room
  }

  override var contentFrame: CGRect { arrange() }
  override var widthBeside: CGFloat { bounds.width - arrange().width }

  /// Also takes the accessories away.
  open override func prepareForReuse() {
    super.prepareForReuse()
    (accessories, indentationLevel) = ([], 0)
  }
  open override var isSelected: Bool { didSet { setNeedsLayout() } }
}

/// A data source that shows outlines.
@MainActor
protocol OutlineSource: AnyObject {
  func toggle(_ path: IndexPath)
  func isExpanded(_ path: IndexPath) -> Bool
}

extension UICollectionView {
  /// Cells of lists have other accessories while the collection is edited.
  final func tellListCells() {
    for view in collection.views.values {
      (view as? UICollectionViewCell)?.stateChanged()
      (view as? UICollectionViewListCell)?.setNeedsLayout()
    }
  }
}
