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
    button.libraryName = action.title
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
    var edge = side == .left ? 0 : bounds.width
    for (button, width) in zip(buttons, widths) {
      let share = width * part
      if side == .right { edge -= share }
      button.frame = CGRect(x: edge, y: 0, width: share, height: bounds.height)
      if side == .left { edge += share }
    }
  }
}

/// Lies over a list while one of its rows stands aside: a touch closes that, and does nothing else.
@MainActor
final class SwipeShield: UIView {
  private weak var list: (any SwipingList)?
  private weak var cell: UIView?

  init(_ list: any SwipingList, _ cell: UIView) {
    (self.list, self.cell) = (list, cell)
    super.init(frame: list.bounds)
  }

  required init?(coder: NSCoder) { nil }

  /// A finger on the row itself may go on pulling it.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let cell else { return }
    if !cell.frame.contains(touch.location(in: superview)) { list?.swiping.close(animated: true) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { list?.swiping.close(animated: true) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
