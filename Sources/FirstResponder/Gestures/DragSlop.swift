// What the beginning of a drag or zoom takes of the fingers' way: one rule for scroll views,
// sheets and the swipe back (B7.12).

/// The way that a finger has to go before a drag begins, and that nothing follows:
/// content does not jump by it. A value.
struct DragSlop {
  /// Length of that way, points.
  let length: CGFloat

  /// The part of a way that nothing follows: its first points, in the way's own direction. So content is where it is
  /// whatever number of reports the finger's way came in.
  ///
  /// - Parameter way: what counts of the finger's way when the drag begins.
  func taken(of way: CGVector) -> CGVector {
    let distance = (way.dx * way.dx + way.dy * way.dy).squareRoot()
    guard distance > length else { return way }
    return CGVector(dx: way.dx / distance * length, dy: way.dy / distance * length)
  }
}

/// When something was decided on: in one event, or outside of all at one time.
struct GestureMoment: Equatable {
  var time: TimeInterval = -1
  /// How often something was decided outside of events until then.
  var count = 0
}

extension GestureEnvironment {
  var moment: GestureMoment { GestureMoment(time: newestTime, count: countOutsideEvents) }
}

extension UIGestureRecognizer {
  /// The moment in which a threshold is passed, if nothing that is decided later is in the way of the beginning.
  final var momentOfPassing: GestureMoment? { attempt.wish == nil ? gestures?.moment : nil }
  /// Whether a moment is the present one.
  final func isNow(_ moment: GestureMoment?) -> Bool { moment != nil && gestures?.moment == moment }
}

extension UIPanGestureRecognizer {
  /// The part of a way in the window that nothing follows in the drag that begins now: its first points, or all of it
  /// if the drag had to wait for others to fail, and the finger went on meanwhile (B4.58, B7.12).
  final func slop(of way: CGVector) -> CGVector {
    guard isNow(passedSlop) else { return way }
    return DragSlop(length: thresholds.panSlop).taken(of: way)
  }
}

extension UIPinchGestureRecognizer {
  /// The scale from which on something follows the zoom that begins now: where the threshold was passed; the present
  /// one if the zoom had to wait for others to fail (B4.58, B7.12). A trackpad has no threshold.
  final var scaleBehindSlop: CGFloat {
    if numberOfTouches == 0 { return 1 }
    guard let passedSlop, isNow(passedSlop.moment) else { return scale }
    return passedSlop.scale
  }
}
