/// A scroll view that shows cells as a table does, but is made elsewhere.
@MainActor
package protocol CellList: UIScrollView {
  /// Where the content comes to rest, before the delegate is asked.
  ///
  /// - Parameter velocity: points per millisecond.
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint
  /// A control in a cell keeps touches that it had passed on (B6.15).
  func letGoOfPressedCell(_ touches: Set<UITouch>)
}

extension UIScrollView {
  /// A finger is up, and recognizers hold the end of its touch back (B2.61).
  package final func holdsBackEnd(ofTouch number: Int) -> Bool {
    window?.application?.touches.live.contains { $0.number == number && $0.state.life == .past } == true
  }
}
