import Foundation

/// An accessory and the view that shows it: a mark, a button that can be touched, or the program's own view.
@MainActor
final class ShownAccessory {
  static let margin: CGFloat = 16
  static let gap: CGFloat = 10
  /// The usual width of an accessory's room.
  static let standard: CGFloat = 22

  let accessory: UICellAccessory
  let view: UIView
  private let mark: UILabel?

  init(_ accessory: UICellAccessory, of cell: UICollectionViewListCell) {
    self.accessory = accessory
    if case .customView(let own) = accessory.accessoryType {
      (view, mark) = (own, nil)
      return
    }
    let mark = UILabel()
    mark.text = Self.text(of: accessory, cell)
    mark.textAlignment = .center
    if let font = accessory.font { mark.font = font }
    if let color = accessory.tintColor { mark.textColor = color }
    self.mark = mark
    switch accessory.accessoryType {
    case .outlineDisclosure, .delete, .insert, .detail:
      view = AccessoryButton(mark) { [weak cell] in cell?.use(accessory) }
    case .reorder: view = ReorderHandle(mark, of: cell)
    default: view = mark
    }
  }

  private static func text(of accessory: UICellAccessory, _ cell: UICollectionViewListCell) -> String {
    switch accessory.accessoryType {
    case .disclosureIndicator: "›"
    case .outlineDisclosure: isExpanded(cell) ? "⌄" : "›"
    case .checkmark: "✓"
    case .delete: "−"
    case .insert: "+"
    case .reorder: "≡"
    case .multiselect: cell.isSelected ? "●" : "○"
    case .label: accessory.text ?? ""
    case .detail: "i"
    case .customView: ""
    }
  }
  private static func isExpanded(_ cell: UICollectionViewListCell) -> Bool {
    guard let list = cell.list, let path = list.indexPath(for: cell) else { return false }
    return (list.dataSource as? any OutlineSource)?.isExpanded(path) ?? false
  }

  /// The mark says what is the case now.
  func follow(_ cell: UICollectionViewListCell) {
    let text = mark == nil ? nil : Self.text(of: accessory, cell)
    if mark?.text != text { mark?.text = text }
  }

  /// The view's size and the width of its room.
  func size(in cell: CGSize) -> (CGSize, width: CGFloat) {
    var size = mark?.sizeThatFits(cell) ?? view.bounds.size
    if mark == nil, size == .zero { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    let width: CGFloat =
      switch accessory.width {
      case .actual: size.width
      case .standard: Self.standard
      case .custom(let width): width
      }
    // What can be touched is as high as the cell.
    if view !== mark, mark != nil { size = CGSize(width: width, height: cell.height) }
    return (size, width)
  }
}

/// A part of a cell that does something when it is tapped.
@MainActor
private final class AccessoryButton: UIControl {
  init(_ mark: UILabel, _ action: @escaping () -> Void) {
    super.init(frame: .zero)
    mark.isUserInteractionEnabled = false
    addSubview(mark)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }
  override func layoutSubviews() {
    super.layoutSubviews()
    subviews.first?.frame = bounds
  }
}

/// By this a finger takes up the item at once.
@MainActor
private final class ReorderHandle: UIView {
  private weak var cell: UICollectionViewListCell?
  private let finger = MovingFinger()

  init(_ mark: UILabel, of cell: UICollectionViewListCell) {
    self.cell = cell
    super.init(frame: .zero)
    mark.isUserInteractionEnabled = false
    addSubview(mark)
    let press = UILongPressGestureRecognizer { [weak self] recognizer in self?.follow(recognizer) }
    press.minimumPressDuration = 0
    press.isOfSystem = true
    addGestureRecognizer(press)
  }
  required init?(coder: NSCoder) { nil }
  override func layoutSubviews() {
    super.layoutSubviews()
    subviews.first?.frame = bounds
  }

  private func follow(_ recognizer: UIGestureRecognizer) {
    guard let list = cell?.list else { return }
    let point = recognizer.location(in: list)
    // The cell goes up and down alone.
    let place = CGPoint(x: cell?.center.x ?? point.x, y: point.y)
    finger.follow(recognizer, to: place, in: list, from: cell.flatMap { list.indexPath(for: $0) })
  }
}
