// The delegate of a scroll view's pan and pinch: the scroll view, for good (B7.27).

/// Answers as one that implements nothing.
@MainActor
private final class SilentDelegate: UIGestureRecognizerDelegate {}

extension UIScrollView {
  /// The view as the delegate of its recognizers.
  ///
  /// A class of the program that adopts the protocol is asked. `UIScrollView` itself can't adopt it:
  /// `class Feed: UIScrollView, UIGestureRecognizerDelegate`, which many programs have, would state that a second time,
  /// and not compile. So any other scroll view answers as a delegate that implements nothing.
  final var asGestureDelegate: any UIGestureRecognizerDelegate {
    self as? any UIGestureRecognizerDelegate ?? GestureDelegateReference(SilentDelegate()).standing(for: self)
  }

  /// Somebody sets the delegate of one of the view's recognizers.
  final func gestureDelegateSet(to new: (any UIGestureRecognizerDelegate)?, of recognizer: StaticString) {
    guard new !== self else { return }
    fatalError(
      """
      The delegate of the \(recognizer) of \(type(of: self)) was set to \(new.map { "\(type(of: $0))" } ?? "nil"). It \
      is the scroll view and stays it. Override the scroll view's gestureRecognizerShouldBegin, or let its class adopt \
      UIGestureRecognizerDelegate. Perhaps the scroll view's own delegate was meant, or the delegate of a recognizer \
      that you added.
      """)
  }
}
