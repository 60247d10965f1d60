// How a cell looks: its lines, what lies behind its content, and what shows that it is pressed or selected.

extension UITableViewCell {
  final func makeContentView() -> UIView {
    let view = UIView(frame: bounds)
    parts.content = view
    addSubview(view)
    // The line stays in front.
    if let line = parts.separator { layer.addSublayer(line) }
    setNeedsLayout()
    return view
  }

  /// The line below the row, as its table wants it.
  final func followSeparators(of table: UITableView) {
    let color = table.separatorStyle == .none ? nil : table.separatorColor
    parts.separator?.backgroundColor = color?.cgColor
    guard parts.separatorInset != table.separatorInset else { return }
    parts.separatorInset = table.separatorInset
    setNeedsLayout()
  }

  final func exchange(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new {
      let behind = [backgroundView, selectedBackgroundView].compactMap { $0 }.filter {
        $0 !== new && $0.superview === self
      }
      insertSubview(new, at: behind.count)
    }
    showState()
    setNeedsLayout()
  }

  final func showState() {
    stateChanged()
    let isOn = (parts.isSelected || parts.isHighlighted) && selectionStyle != .none
    selectedBackgroundView?.isHidden = !isOn
    if parts.shade == nil, isOn {
      let shade = still(CALayer())
      shade.backgroundColor = UIColor(white: 0, alpha: 0.12).cgColor
      layer.insertSublayer(shade, at: 0)
      parts.shade = shade
      shade.frame = bounds
    }
    parts.shade?.opacity = isOn && selectedBackgroundView == nil ? 1 : 0
  }
}
