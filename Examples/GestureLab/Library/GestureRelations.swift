import UIKit

/// What the recognizers' delegate answers, as the switches on the screen say.
@MainActor
final class GestureRelations: UIGestureRecognizerDelegate {
  /// A single tap is recognized only once it is clear that no second one follows.
  var tapWaitsForDoubleTap = false
  /// Two fingers scale and turn at the same time; otherwise whichever starts first keeps the other out.
  var pinchGoesWithRotation = false

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard tapWaitsForDoubleTap, let tap = gestureRecognizer as? UITapGestureRecognizer,
      let other = otherGestureRecognizer as? UITapGestureRecognizer
    else { return false }
    return tap.numberOfTapsRequired < other.numberOfTapsRequired
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard pinchGoesWithRotation else { return false }
    return gestureRecognizer is UIPinchGestureRecognizer && otherGestureRecognizer is UIRotationGestureRecognizer
      || gestureRecognizer is UIRotationGestureRecognizer && otherGestureRecognizer is UIPinchGestureRecognizer
  }
}
