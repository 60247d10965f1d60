// The delegate of a scroll view's pan and pinch: the scroll view, for good (B7.27).

/// What a reference to a class with a protocol consists of.
private struct ReferenceWords {
  var object: UnsafeRawPointer
  let answers: UnsafeRawPointer
}

/// Such a reference. In a structure of its own, as a reference that is passed to a generic function
/// comes there as its object.
private struct DelegateReference {
  let delegate: any UIGestureRecognizerDelegate
}

/// Answers as one that implements nothing.
@MainActor
private final class SilentDelegate: UIGestureRecognizerDelegate {}

extension UIScrollView {
  /// The view as the delegate of its recognizers.
  ///
  /// A class of the program that adopts the protocol is asked. `UIScrollView` itself can't adopt it:
  /// `class Feed: UIScrollView, UIGestureRecognizerDelegate`, which many programs have, would state that a second time,
  /// and not compile. So the reference to any other scroll view is put together here, of the view and the answers of a
  /// delegate that implements nothing: they are the protocol's own, and look at no property of whom they are called on.
  final var asGestureDelegate: any UIGestureRecognizerDelegate {
    if let own = self as? any UIGestureRecognizerDelegate { return own }
    let silent = DelegateReference(delegate: SilentDelegate())
    var words = unsafeBitCast(silent, to: ReferenceWords.self)
    words.object = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    return unsafeBitCast(words, to: DelegateReference.self).delegate
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
