/// What a row is edited with. A value without view.
struct RowControls: Equatable {
  var style = UITableViewCell.EditingStyle.none
  /// The row is there to be selected with others, in place of what `style` says.
  var isForSelection = false
  /// Content makes room at the start even if there is nothing to tap.
  var isIndented = true
  var isMovable = false
  /// Whether the row is edited at all.
  var isEdited = false

  /// What stands at the start of the row.
  enum Sign { case delete, insert, choice }

  var sign: Sign? {
    if isForSelection { return .choice }
    return switch style {
    case .none: nil
    case .delete: .delete
    case .insert: .insert
    }
  }

  /// Whether the content begins further in.
  var makesRoom: Bool { sign != nil || isIndented }
}

/// What stands at the start of a row that is edited: a button that deletes or inserts, or a ring with or without a
/// tick.
@MainActor
final class EditControl: UIButton {
  let sign: RowControls.Sign

  init(_ sign: RowControls.Sign) {
    self.sign = sign
    super.init(frame: .zero)
    // A ring is no button: the tap is the row's.
    isUserInteractionEnabled = sign != .choice
    titleLabel?.font = .boldSystemFont(ofSize: 22)
    libraryName = accessibilityName
    accessibilityLabel = accessibilityName
    showChoice(false)
  }

  required init?(coder: NSCoder) { nil }

  private var accessibilityName: String {
    switch sign {
    case .delete: "Remove"
    case .insert: "Insert"
    case .choice: "Select"
    }
  }

  func showChoice(_ isChosen: Bool) {
    let (title, color): (String, UIColor) =
      switch sign {
      case .delete: ("\u{2296}", .systemRed)
      case .insert: ("\u{2295}", .systemGreen)
      case .choice: (isChosen ? "\u{2713}" : "\u{25CB}", isChosen ? .systemBlue : UIColor(white: 0.75, alpha: 1))
      }
    setTitle(title, for: .normal)
    setTitleColor(color, for: .normal)
  }
}

/// What stands at the end of a row that a finger can move.
@MainActor
final class ReorderControl: UILabel {
  let grab = GrabRecognizer(target: nil, action: nil)

  init() {
    super.init(frame: .zero)
    (text, textAlignment, textColor) = ("\u{2261}", .center, UIColor(white: 0.75, alpha: 1))
    font = .systemFont(ofSize: 24)
    isUserInteractionEnabled = true
    libraryName = "Reorder"
    accessibilityLabel = "Reorder"
    accessibilityTraits = .button
    grab.name = "reorder"
    grab.isOfSystem = true
    addGestureRecognizer(grab)
  }

  required init?(coder: NSCoder) { nil }
}

/// Recognizes a finger as soon as it lands: a list around it doesn't scroll.
@MainActor
final class GrabRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.state == .possible else { return }
    go(to: .began)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if attempt.state.isActive { go(to: .changed) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if touchesDown.isEmpty { go(to: attempt.state.isActive ? .ended : .failed) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    go(to: attempt.state.isActive ? .cancelled : .failed)
  }
}
