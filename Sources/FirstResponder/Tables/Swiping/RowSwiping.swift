// Rows that a finger pulls aside:
//   canEditRowAt -> what the row offers -> willBeginEditingRowAt -> the cell's willTransition(to:) -> the row follows
//   -> it opens, and the cell's didTransition(to:) comes, or it closes
//   an action is tapped, or the row pulled far enough: the action's handler, which says when it is done
//   closing: willTransition(to:) -> the row goes back -> didTransition(to:) -> didEndEditingRowAt

/// Whether the drag that a finger may be about to begin is for a row. The program is asked once.
enum SwipeClaim { case open, refused, taken }

/// Pulls the rows of a list aside, which it is a part of: of a table, or of a collection that is laid out as one.
@MainActor
package final class RowSwiping: SidewaysDrags {
  unowned let list: any SwipingList
  /// The row that a finger has pulled aside, or an edit control opened.
  package private(set) var swipe: RowSwipe?
  /// The one that begins with the drag that is taken.
  private var toCome: RowSwipe?
  private var claim = SwipeClaim.open
  /// Where two fingers are to select rows from, and what they have selected.
  var rangeToCome: IndexPath?
  var range: RangeSelection?

  package init(of list: any SwipingList) {
    self.list = list
    list.scroll.sideways = self
  }

  var pan: ScrollPanGestureRecognizer { list.pan }

  // MARK: Whose a drag is

  func takesSideways(_ travel: CGVector) -> Bool {
    guard claim == .open else { return claim == .taken }
    let own = pan.convert(travel, to: list)
    let length = (own.dx * own.dx + own.dy * own.dy).squareRoot()
    guard length >= pan.thresholds.panSlop else { return false }
    let place = pan.location(in: list) - CGPoint(x: own.dx, y: own.dy)
    if pan.numberOfTouches == 2 {
      claim = mayBeginRange(at: place) ? .taken : .refused
      return claim == .taken
    }
    guard pan.numberOfTouches == 1, abs(own.dx) > abs(own.dy) else { return false }
    claim = find(at: place, own.dx > 0 ? .left : .right) ? .taken : .refused
    return claim == .taken
  }

  func sidewaysIsOver() {
    (claim, toCome, rangeToCome) = (.open, nil, nil)
    if range != nil {
      range = nil
      list.rangeEnded()
    }
  }
  func contentIsDragged() { close(animated: true) }

  /// A row that is open may be pulled further; from any other, that one is closed.
  private func find(at place: CGPoint, _ side: RowSide) -> Bool {
    if let open = swipe, !open.isClosing {
      if list.isOnRow(open.path, place) { return true }
      close(animated: true)
      return false
    }
    guard let (path, cell) = list.rowToSwipe(at: place) else { return false }
    guard let actions = list.swipeActions(of: path, on: side), list.shows(path, in: cell), cell.superview === list
    else { return false }
    toCome = RowSwipe(path, cell, of: list, side, actions, isByFinger: true)
    return true
  }

  func followsSideways() -> Bool {
    guard claim == .taken else { return false }
    if followsRange() { return true }
    let translation = pan.translation(in: list).x
    switch pan.state {
    case .began:
      let slop = pan.slop(of: CGVector(dx: translation, dy: 0)).dx
      if let toCome { start(toCome) }
      if let swipe, !swipe.isClosing { swipe.begin(at: translation, slop: slop) }
    case .changed: if let swipe, !swipe.isClosing { swipe.drag(to: translation) }
    case .ended: letGo(velocity: pan.velocity(in: list).x)
    case .cancelled: close(animated: true)
    case .possible, .failed: break
    }
    return true
  }

  // MARK: Opening

  // Whoever is told may let the list go: what tells keeps it until it has told all.

  private func start(_ swipe: RowSwipe) {
    let list = list
    toCome = nil
    if let older = self.swipe { finishClosing(older) }
    self.swipe = swipe
    swipe.pull.onTap = { [weak self] action, view in self?.perform(action, from: view) }
    swipe.attach()
    if swipe.isByFinger { list.swipeBegan(of: swipe.path) }
    if !swipe.isOver { list.swipe(of: swipe.cell, changed: .opens) }
  }

  /// A row opens by itself: what stands at its start was tapped.
  func open(_ path: IndexPath, _ cell: UIView, _ actions: RowActions) {
    let swipe = RowSwipe(path, cell, of: list, list.trailingSide, actions, isByFinger: false)
    start(swipe)
    if !swipe.isOver { open(swipe) }
  }

  private func letGo(velocity: CGFloat) {
    guard let swipe, !swipe.isClosing else { return }
    switch swipe.rest(velocity: velocity, speed: pan.thresholds.releaseSpeed) {
    case .closed: close(animated: true)
    case .open: open(swipe)
    case .performed:
      open(swipe, to: swipe.cell.bounds.width)
      if let action = swipe.actions.actions.first { perform(action, from: swipe.pull.firstButton) }
    }
  }

  private func open(_ swipe: RowSwipe, to width: CGFloat? = nil) {
    let list = list
    list.animateRows {
      swipe.show(width ?? swipe.pull.fullWidth)
    } completion: {
      guard !swipe.isOver, !swipe.isClosing, !swipe.hasOpened else { return }
      swipe.hasOpened = true
      list.swipe(of: swipe.cell, changed: .rests)
    }
  }

  private func perform(_ action: UIContextualAction, from view: UIView) {
    guard let swipe, !swipe.isClosing else { return }
    action.handler(action, view) { [weak self, weak swipe] _ in
      if let self, let swipe, self.swipe === swipe { close(animated: true) }
    }
  }

  // MARK: Closing

  package func close(animated: Bool) {
    guard let swipe, !swipe.isClosing else { return }
    let list = list
    swipe.isClosing = true
    list.swipe(of: swipe.cell, changed: .closes)
    guard animated else { return finishClosing(swipe) }
    list.animateRows {
      swipe.show(0)
    } completion: { [weak self] in
      self?.finishClosing(swipe)
    }
  }

  private func finishClosing(_ swipe: RowSwipe) {
    guard !swipe.isOver else { return }
    let list = list
    if !swipe.isClosing { list.swipe(of: swipe.cell, changed: .closes) }
    swipe.show(0)
    swipe.detach()
    if self.swipe === swipe { self.swipe = nil }
    list.swipe(of: swipe.cell, changed: .rests)
    if swipe.isByFinger { list.swipeEnded(of: swipe.path) }
  }

  /// The cell of the row is shown no more.
  package func cellGoes(_ cell: UIView) {
    if let swipe, swipe.cell === cell { drop(swipe)?(swipe.path) }
  }

  /// There are other rows now: the row is closed at once. Answers whom to tell when they are known, with the row.
  package func letGo() -> (tell: (IndexPath?) -> Void, path: IndexPath)? {
    range?.isOver = true
    guard let swipe, let tell = drop(swipe) else { return nil }
    return (tell, swipe.path)
  }

  private func drop(_ swipe: RowSwipe) -> ((IndexPath?) -> Void)? {
    self.swipe = nil
    swipe.detach()
    list.swipe(of: swipe.cell, changed: .forgotten)
    guard swipe.isByFinger else { return nil }
    return { [weak list] path in list?.swipeEnded(of: path) }
  }
}

extension UIScrollView {
  /// Moves rows, in a window with an animation.
  final func animateRows(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
    guard window != nil else {
      changes()
      return completion()
    }
    UIView.animate(
      withDuration: UITableView.editingDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: changes, completion: { _ in completion() })
  }
}
