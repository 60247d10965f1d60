// Rows that a finger pulls aside:
//   canEditRowAt -> what the row offers -> willBeginEditingRowAt -> the cell's willTransition(to:) -> the row follows
//   -> it opens, and the cell's didTransition(to:) comes, or it closes
//   an action is tapped, or the row pulled far enough: the action's handler, which says when it is done
//   closing: willTransition(to:) -> the row goes back -> didTransition(to:) -> didEndEditingRowAt

/// Whether the drag that a finger may be about to begin is for a row. The program is asked once.
enum SwipeClaim { case open, refused, taken }

extension UITableView: SidewaysDrags {
  final func takesSideways(_ travel: CGVector) -> Bool {
    guard table.claim == .open else { return table.claim == .taken }
    let own = pan.convert(travel, to: self)
    let length = (own.dx * own.dx + own.dy * own.dy).squareRoot()
    guard pan.numberOfTouches == 1, abs(own.dx) > abs(own.dy), length >= pan.thresholds.panSlop else { return false }
    let place = pan.location(in: self) - CGPoint(x: own.dx, y: own.dy)
    table.claim = findSwipe(at: place, own.dx > 0 ? .leading : .trailing) ? .taken : .refused
    return table.claim == .taken
  }

  final func sidewaysIsOver() { (table.claim, table.swipeToCome) = (.open, nil) }
  final func contentIsDragged() { closeSwipe(animated: true) }

  /// A row that is open may be pulled further; from any other, that one is closed.
  private func findSwipe(at place: CGPoint, _ side: RowSide) -> Bool {
    if let open = table.swipe, !open.isClosing {
      if row(at: CGPoint(x: bounds.midX, y: place.y)) == open.path { return true }
      closeSwipe(animated: true)
      return false
    }
    guard !table.isEditing, table.movement == nil, let path = row(at: place), let cell = table.cells[path],
      !isCovered(place, above: cell)
    else { return false }
    guard let actions = actions(of: path, on: side), table.cells[path] === cell, cell.superview === self else {
      return false
    }
    table.swipeToCome = RowSwipe(path, cell, of: self, side, actions, isByFinger: true)
    return true
  }

  /// A header that stays lies over the row, or the index.
  private func isCovered(_ place: CGPoint, above cell: UITableViewCell) -> Bool {
    table.bands.values.contains { $0.frame.contains(place) } || table.sectionIndex?.frame.contains(place) == true
  }

  final func followsSideways() -> Bool {
    guard table.claim == .taken else { return false }
    let translation = pan.translation(in: self).x
    switch pan.state {
    case .began:
      let slop = pan.slop(of: CGVector(dx: translation, dy: 0)).dx
      if let swipe = table.swipeToCome { start(swipe) }
      if let swipe = table.swipe, !swipe.isClosing { swipe.begin(at: translation, slop: slop) }
    case .changed: if let swipe = table.swipe, !swipe.isClosing { swipe.drag(to: translation) }
    case .ended: letGo(velocity: pan.velocity(in: self).x)
    case .cancelled: closeSwipe(animated: true)
    case .possible, .failed: break
    }
    return true
  }

  // MARK: Opening

  private func start(_ swipe: RowSwipe) {
    table.swipeToCome = nil
    if let older = table.swipe { finishClosing(older) }
    table.swipe = swipe
    swipe.pull.onTap = { [weak self] action, view in self?.perform(action, from: view) }
    swipe.attach()
    if swipe.isByFinger { tableDelegate?.tableView(self, willBeginEditingRowAt: swipe.path) }
    if !swipe.isOver { swipe.cell.setOpen(true) }
  }

  /// What stands at the start of the row was tapped: it opens by itself.
  final func openRow(_ path: IndexPath) {
    guard let cell = table.cells[path], let actions = trailingActions(of: path, isDeletable: true),
      table.cells[path] === cell
    else { return }
    let swipe = RowSwipe(path, cell, of: self, .trailing, actions, isByFinger: false)
    start(swipe)
    if !swipe.isOver { open(swipe) }
  }

  private func letGo(velocity: CGFloat) {
    guard let swipe = table.swipe, !swipe.isClosing else { return }
    switch swipe.rest(velocity: velocity, speed: pan.thresholds.releaseSpeed) {
    case .closed: closeSwipe(animated: true)
    case .open: open(swipe)
    case .performed:
      open(swipe, to: swipe.cell.bounds.width)
      if let action = swipe.actions.actions.first { perform(action, from: swipe.pull.firstButton) }
    }
  }

  private func open(_ swipe: RowSwipe, to width: CGFloat? = nil) {
    animateRows {
      swipe.show(width ?? swipe.pull.fullWidth)
    } completion: {
      guard !swipe.isOver, !swipe.isClosing, !swipe.hasOpened else { return }
      swipe.hasOpened = true
      swipe.cell.didTransition(to: swipe.cell.shownState)
    }
  }

  private func perform(_ action: UIContextualAction, from view: UIView) {
    guard let swipe = table.swipe, !swipe.isClosing else { return }
    action.handler(action, view) { [weak self, weak swipe] _ in
      if let swipe, self?.table.swipe === swipe { self?.closeSwipe(animated: true) }
    }
  }

  // MARK: Closing

  final func closeSwipe(animated: Bool) {
    guard let swipe = table.swipe, !swipe.isClosing else { return }
    swipe.isClosing = true
    swipe.cell.setOpen(false)
    guard animated else { return finishClosing(swipe) }
    animateRows {
      swipe.show(0)
    } completion: {
      self.finishClosing(swipe)
    }
  }

  private func finishClosing(_ swipe: RowSwipe) {
    guard !swipe.isOver else { return }
    if !swipe.isClosing { swipe.cell.setOpen(false) }
    swipe.show(0)
    swipe.detach()
    if table.swipe === swipe { table.swipe = nil }
    swipe.cell.didTransition(to: swipe.cell.shownState)
    if swipe.isByFinger { tableDelegate?.tableView(self, didEndEditingRowAt: swipe.path) }
  }

  /// The cell of the row is shown no more.
  final func cellGoes(_ cell: UITableViewCell) {
    guard let swipe = table.swipe, swipe.cell === cell else { return }
    table.swipe = nil
    swipe.detach()
    cell.forgetOpen()
    if swipe.isByFinger { tableDelegate?.tableView(self, didEndEditingRowAt: swipe.path) }
  }

  /// There are other rows now: the row is closed at once. Answers what is to be told when they are known.
  final func letGoOfSwipe(_ renumbering: ListRenumbering?) -> (() -> Void)? {
    guard let swipe = table.swipe else { return nil }
    table.swipe = nil
    swipe.detach()
    swipe.cell.forgetOpen()
    guard swipe.isByFinger else { return nil }
    let path = renumbering == nil ? swipe.path : renumbering?.newPath(of: swipe.path)
    return { [weak self] in
      guard let self else { return }
      let isThere = path.map { self.table.layout.contains($0.section, $0.row) } ?? false
      tableDelegate?.tableView(self, didEndEditingRowAt: isThere ? path : nil)
    }
  }

  /// Moves rows, in a window with an animation.
  final func animateRows(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
    guard window != nil else {
      changes()
      return completion()
    }
    UIView.animate(
      withDuration: Self.editingDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: changes, completion: { _ in completion() })
  }
}
