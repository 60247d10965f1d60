/// A list whose rows a finger pulls aside: a table, or a collection that is laid out as one.
@MainActor
package protocol SwipingList: UIScrollView {
  /// Pulls the rows.
  var swiping: RowSwiping { get }
  /// The row at a place of the content, with its cell, if a finger may pull one there now.
  func rowToSwipe(at place: CGPoint) -> (path: IndexPath, cell: UIView)?
  /// Whether a place is on a row, wherever that stands now.
  func isOnRow(_ path: IndexPath, _ place: CGPoint) -> Bool
  /// Asks the program what a row offers; nil for nothing.
  func swipeActions(of path: IndexPath, on side: RowSide) -> RowActions?
  /// Whether a cell shows a row.
  func shows(_ path: IndexPath, in cell: UIView) -> Bool
  /// Where a row is that is closed.
  func swipePlace(of path: IndexPath) -> CGRect?
  /// A finger has begun to pull.
  func swipeBegan(of path: IndexPath)
  /// The row is closed, or gone (nil).
  func swipeEnded(of path: IndexPath?)
  /// The row at a place of the content, whatever may be done with it.
  func path(at place: CGPoint) -> IndexPath?
  /// Asks the program whether two fingers may select several rows.
  func mayBeginRange(at path: IndexPath) -> Bool
  /// They have begun to; they have gone.
  func rangeBegan(at path: IndexPath)
  func rangeEnded()
  /// Rows in order.
  func paths(in range: ClosedRange<IndexPath>) -> [IndexPath]
  /// Whether a row is selected.
  func isSelected(_ path: IndexPath) -> Bool
  /// Selects a row as a tap does. Answers which is selected by that.
  func chooseInRange(_ path: IndexPath) -> IndexPath?
  /// Gives up a row as a tap does.
  func giveUpInRange(_ path: IndexPath)
  /// The row is to open or close; it rests so; it is closed, and nobody is to hear of it.
  func swipe(of cell: UIView, changed: SwipeChange)
}

/// What a cell hears of being pulled aside.
package enum SwipeChange { case opens, closes, rests, forgotten }

/// What a row offers at one of its sides.
package struct RowActions {
  let actions: [UIContextualAction]
  let performsWhenFull: Bool

  init(actions: [UIContextualAction], performsWhenFull: Bool) {
    (self.actions, self.performsWhenFull) = (actions, performsWhenFull)
  }

  /// What the program says; nil for nothing.
  @MainActor package init?(_ configuration: UISwipeActionsConfiguration?) {
    guard let configuration, !configuration.actions.isEmpty else { return nil }
    self.init(
      actions: configuration.actions, performsWhenFull: configuration.performsFirstActionWithFullSwipe)
  }
}

/// The sides of a row, as they are on the screen.
package enum RowSide {
  case left, right

  /// Where the row goes when it opens.
  var sign: CGFloat { self == .left ? 1 : -1 }
}

extension SwipingList {
  /// Where lines of writing end.
  package var trailingSide: RowSide { runsRightToLeft ? .left : .right }
}
