/// A row that stands aside, with what it offers beside it.
@MainActor
package final class RowSwipe {
  private weak var list: (any SwipingList)?
  package let path: IndexPath
  package let cell: UIView
  let side: RowSide
  let actions: RowActions
  /// Otherwise what stands at the start of the row was tapped.
  let isByFinger: Bool
  let pull: SwipePullView
  let shield: SwipeShield
  /// How far the finger has pulled, points in the direction in which the row opens, and how far before it came.
  private(set) var pulled: CGFloat = 0
  private var base: CGFloat = 0
  /// Travel before the beginning that the row does not follow, so that it doesn't jump.
  private var slop: CGFloat = 0
  /// How far the row is aside.
  private(set) var shown: CGFloat = 0
  /// It is on its way back.
  package internal(set) var isClosing = false
  /// It is back, or its row is gone.
  var isOver = false
  /// The cell was told that it is open.
  var hasOpened = false

  init(
    _ path: IndexPath, _ cell: UIView, of list: any SwipingList, _ side: RowSide, _ actions: RowActions,
    isByFinger: Bool
  ) {
    (self.list, self.path, self.cell, self.side) = (list, path, cell, side)
    (self.actions, self.isByFinger) = (actions, isByFinger)
    pull = SwipePullView(actions.actions, side)
    shield = SwipeShield(list, cell)
  }

  var track: SwipeTrack {
    SwipeTrack(
      width: cell.bounds.width, actions: pull.fullWidth, performsWhenFull: actions.performsWhenFull)
  }

  /// How far the cell stands from its place, to the right.
  package var offset: CGFloat { shown * side.sign }

  // MARK: Under the finger

  func begin(at translation: CGFloat, slop: CGFloat) {
    (base, self.slop) = (shown, slop)
    drag(to: translation)
  }

  /// - Parameter translation: of the finger, to the right.
  func drag(to translation: CGFloat) {
    guard translation.isFinite else { return }
    pulled = base + (translation - slop) * side.sign
    show(track.shown(pulled))
  }

  /// - Parameter velocity: to the right, points per second.
  func rest(velocity: CGFloat, speed: CGFloat) -> SwipeTrack.Rest {
    track.rest(pulled: pulled, velocity: velocity * side.sign, speed: speed)
  }

  // MARK: Places

  func show(_ shown: CGFloat) {
    self.shown = shown
    follow()
  }

  /// Everything where it belongs.
  package func follow() {
    // The cell may show another row by now.
    guard let list, list.shows(path, in: cell), let place = list.swipePlace(of: path) else { return }
    let frame = place.offsetBy(dx: offset, dy: 0)
    if cell.frame != frame { cell.frame = frame }
    let x = side == .left ? place.minX : place.maxX - shown
    pull.frame = CGRect(x: x, y: place.minY, width: shown, height: place.height)
    pull.layoutIfNeeded()
    if shield.frame != list.bounds { shield.frame = list.bounds }
  }

  func attach() {
    list?.addSubview(shield)
    list?.addSubview(pull)
    follow()
  }

  func detach() {
    isOver = true
    shield.removeFromSuperview()
    pull.removeFromSuperview()
  }
}
