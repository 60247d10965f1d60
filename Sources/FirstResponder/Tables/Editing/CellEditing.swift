// How a cell shows what its row is edited with: willTransition(to:) -> setEditing(_:animated:) -> the parts move ->
// didTransition(to:).

extension UITableViewCell {
  /// What the cell shows beside its content now.
  final var shownState: StateMask {
    var state: StateMask = []
    if parts.isEditing { state.insert(.showingEditControl) }
    if parts.isOpen { state.insert(.showingDeleteConfirmation) }
    return state
  }

  /// Takes what the table says about the row.
  final func follow(_ controls: RowControls, animated: Bool) {
    let isNew = controls != parts.controls
    parts.controls = controls
    guard controls.isEdited != parts.isEditing else {
      if isNew { showEditing(parts.isEditing) }
      return
    }
    var state = shownState
    if controls.isEdited { state.insert(.showingEditControl) } else { state.remove(.showingEditControl) }
    pass(to: state, animated: animated) { self.setEditing(controls.isEdited, animated: animated) }
  }

  /// The row opens or closes.
  final func setOpen(_ isOpen: Bool) {
    guard isOpen != parts.isOpen else { return }
    var state = shownState
    if isOpen { state.insert(.showingDeleteConfirmation) } else { state.remove(.showingDeleteConfirmation) }
    willTransition(to: state)
    parts.isOpen = isOpen
    stateChanged()
  }

  /// The cell is to show another row, without anybody hearing of it.
  final func forgetOpen() { parts.isOpen = false }

  private func pass(to state: StateMask, animated: Bool, _ change: () -> Void) {
    willTransition(to: state)
    change()
    guard animated, window != nil else { return didTransition(to: state) }
    UIView.animate(withDuration: UITableView.editingDuration, delay: 0, options: .allowUserInteraction) {
      self.layoutIfNeeded()
    } completion: { _ in
      self.didTransition(to: state)
    }
  }

  /// Changes what the row is edited with.
  final func change(_ change: (inout RowControls) -> Void) {
    change(&parts.controls)
    showEditing(parts.isEditing)
  }

  /// Makes what is shown while the row is edited, or takes it away.
  final func showEditing(_ isEditing: Bool) {
    let changes = isEditing != parts.isEditing
    parts.isEditing = isEditing
    showEditControl(isEditing ? parts.controls.sign : nil)
    showReorderControl(isEditing && parts.controls.isMovable)
    if changes {
      accessoryChanged()
      stateChanged()
    }
    setNeedsLayout()
  }

  private func showEditControl(_ sign: RowControls.Sign?) {
    if parts.editControl?.sign != sign {
      parts.editControl?.removeFromSuperview()
      parts.editControl = nil
    }
    guard let sign else { return }
    if parts.editControl == nil {
      let control = EditControl(sign)
      control.addAction(UIAction { [unowned self] _ in table?.editControlTapped(of: self) }, for: .touchUpInside)
      addSubview(control)
      parts.editControl = control
    }
    parts.editControl?.showChoice(parts.isSelected)
  }

  private func showReorderControl(_ isShown: Bool) {
    guard isShown != (parts.reorderControl != nil) else { return }
    if isShown {
      let control = ReorderControl()
      control.grab.addAction(
        UIAction { [unowned self, unowned control] _ in table?.moveByHand(self, control.grab) })
      addSubview(control)
      parts.reorderControl = control
    } else {
      parts.reorderControl?.removeFromSuperview()
      parts.reorderControl = nil
    }
  }
}
