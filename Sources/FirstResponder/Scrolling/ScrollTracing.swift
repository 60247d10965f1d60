import EventTrace

// What the trace tells of a scroll view: why its content moves, and where it came to rest. A line when a movement
// begins or ends and none on its way, so that nothing is paid for it between frames.

extension UIScrollView {
  /// Notes a step of the scroll view in words, if anything is recorded.
  final func noteScroll(_ text: @autoclosure () -> String) { window?.journal?.note(.gestures, self, text()) }

  final func noteDragBegan(_ drag: ScrollDrag, isByFinger: Bool) {
    noteScroll(
      "dragging begins at \(ledger(drag.start))\(isByFinger ? "" : " by a wheel")"
        + (drag.locked.x ? " · along y only" : drag.locked.y ? " · along x only" : ""))
  }

  /// The content was let go.
  ///
  /// - Parameters:
  ///   - velocity: of the content, points per second.
  ///   - own: where it would rest by itself.
  ///   - target: where it will rest, the delegate asked.
  final func noteDragEnded(velocity: CGPoint, own: CGPoint, target: CGPoint, isPaging: Bool) {
    noteScroll(
      "dragging ends at \(ledger(contentOffset)) · velocity \(ledger(velocity)) pt/s, \(way(to: target, isPaging))"
        + (target == own ? "" : ", where the delegate wants it"))
  }

  private func way(to target: CGPoint, _ isPaging: Bool) -> String {
    let ((x, y), offset) = (axes, contentOffset)
    if target == offset { return "rests" }
    if isPaging { return "goes to the page at \(ledger(target))" }
    let isPast = !x.limits.contains(offset.x) || !y.limits.contains(offset.y)
    return "\(isPast ? "springs back" : "decelerates") to \(ledger(target))"
  }
}

/// A place for the ledger, in points.
func ledger(_ point: CGPoint) -> String { "\(ledger(point.x)), \(ledger(point.y))" }

/// A scale for the ledger: two decimals at most.
func ledgerScale(_ scale: CGFloat) -> String {
  let hundredths = (scale * 100).rounded() / 100
  return hundredths == hundredths.rounded() && abs(hundredths) < 1e9 ? "\(Int(hundredths))" : "\(hundredths)"
}
