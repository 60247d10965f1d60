/// The buttons beside a row that stands aside: as wide as the row has made room.
@MainActor
final class SwipePullView: UIView {
  private let buttons: [UIButton]
  private let widths: [CGFloat]
  private let side: RowSide
  /// Hears which action was tapped.
  var onTap: (UIContextualAction, UIView) -> Void = { _, _ in }

  init(_ actions: [UIContextualAction], _ side: RowSide) {
    self.side = side
    buttons = actions.map(Self.button)
    widths = buttons.map { max(74, $0.intrinsicContentSize.width + 30) }
    super.init(frame: .zero)
    clipsToBounds = true
    for (button, action) in zip(buttons, actions) {
      button.addAction(
        UIAction { [unowned self, unowned button] _ in onTap(action, button) }, for: .touchUpInside)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  private static func button(_ action: UIContextualAction) -> UIButton {
    let button = UIButton(frame: .zero)
    button.setTitle(action.title, for: .normal)
    button.setImage(action.image, for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = action.backgroundColor
    button.accessibilityIdentifier = action.title
    return button
  }

  /// How wide all of them would like to be.
  var fullWidth: CGFloat { widths.reduce(0, +) }
  /// The view that shows the first action.
  var firstButton: UIView { buttons.first ?? self }

  /// The first stands at the table's edge.
  override func layoutSubviews() {
    super.layoutSubviews()
    let part = fullWidth > 0 ? bounds.width / fullWidth : 0
    var edge = side == .leading ? 0 : bounds.width
    for (button, width) in zip(buttons, widths) {
      let share = width * part
      if side == .trailing { edge -= share }
      button.frame = CGRect(x: edge, y: 0, width: share, height: bounds.height)
      if side == .leading { edge += share }
    }
  }
}

/// Lies over a table while one of its rows stands aside: a touch closes that, and does nothing else.
@MainActor
final class SwipeShield: UIView {
  private weak var table: UITableView?
  private weak var cell: UITableViewCell?

  init(_ table: UITableView, _ cell: UITableViewCell) {
    (self.table, self.cell) = (table, cell)
    super.init(frame: table.bounds)
  }

  required init?(coder: NSCoder) { nil }

  /// A finger on the row itself may go on pulling it.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let cell else { return }
    if !cell.frame.contains(touch.location(in: superview)) { table?.closeSwipe(animated: true) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { table?.closeSwipe(animated: true) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
