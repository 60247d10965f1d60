// What stands at the end of a row.

extension UITableViewCell {
  /// What stands there now: while the row is edited it may be something else, or nothing.
  final var shownAccessory: UIView? { ownAccessory ?? parts.accessory }
  private var ownAccessory: UIView? { parts.isEditing ? editingAccessoryView : accessoryView }
  private var shownType: AccessoryType { parts.isEditing ? editingAccessoryType : accessoryType }

  final var accessorySize: CGSize? {
    if let ownAccessory { return ownAccessory.bounds.size }
    guard parts.accessory != nil else { return nil }
    switch shownType {
    case .none, .disclosureIndicator, .checkmark: return CGSize(width: 20, height: 24)
    case .detailButton: return CGSize(width: 28, height: 44)
    case .detailDisclosureButton: return CGSize(width: 52, height: 44)
    }
  }

  final func accessoryChanged(from old: UIView?) {
    if old !== accessoryView, old !== editingAccessoryView { old?.removeFromSuperview() }
    accessoryChanged()
  }

  final func accessoryChanged() {
    for view in [accessoryView, editingAccessoryView].compactMap(\.self) where view !== ownAccessory {
      if view.superview === self { view.removeFromSuperview() }
    }
    if let ownAccessory, ownAccessory.superview !== self { addSubview(ownAccessory) }
    let type = ownAccessory == nil ? shownType : .none
    if type != parts.accessoryType || parts.accessory == nil {
      parts.accessory?.removeFromSuperview()
      parts.accessory = makeAccessory(type)
      parts.accessoryType = type
      if let accessory = parts.accessory { addSubview(accessory) }
    }
    setNeedsLayout()
  }

  private func makeAccessory(_ type: AccessoryType) -> UIView? {
    switch type {
    case .none: return nil
    case .checkmark: return mark("\u{2713}", size: 17, .systemBlue)
    case .disclosureIndicator: return arrow()
    case .detailButton: return detailButton()
    case .detailDisclosureButton:
      let both = UIView(frame: CGRect(x: 0, y: 0, width: 52, height: 44))
      let (button, arrow) = (detailButton(), arrow())
      (button.frame, arrow.frame) = (
        CGRect(x: 0, y: 0, width: 28, height: 44), CGRect(x: 32, y: 10, width: 20, height: 24)
      )
      both.addSubview(button)
      both.addSubview(arrow)
      return both
    }
  }

  private func arrow() -> UILabel { mark("\u{203A}", size: 24, UIColor(white: 0.75, alpha: 1)) }

  private func mark(_ sign: String, size: CGFloat, _ color: UIColor) -> UILabel {
    let mark = UILabel()
    (mark.text, mark.textColor, mark.textAlignment) = (sign, color, .center)
    mark.font = .systemFont(ofSize: size)
    return mark
  }

  private func detailButton() -> UIButton {
    let button = UIButton(type: .detailDisclosure)
    button.addAction(UIAction { [unowned self] _ in table?.detailTapped(self) }, for: .touchUpInside)
    return button
  }

  /// The table that shows the cell.
  final var table: UITableView? { indexPath == nil ? nil : superview as? UITableView }
}

extension UITableView {
  final func detailTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }
}
