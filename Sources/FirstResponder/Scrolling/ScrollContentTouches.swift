import EventTrace

// Whose a touch on content is: the content's, or the scroll view's (B7.3-B7.9).

/// Keeps touches from content for a moment, until it is known whether the finger scrolls (B7.3). It never recognizes
/// anything: it delays the start of touches as long as it is undecided, and fails when the time is up or the
/// finger is lifted (B7.4).
@MainActor
final class ScrollDelayGestureRecognizer: UIGestureRecognizer {
  private let content: Handle<UIScrollView>
  /// Nil when the scroll view is gone, which the recognizer may outlive on another view.
  private var scrollView: UIScrollView? { content.object }
  private var timer = RecognizerTimer()

  init(scrollView: UIScrollView) {
    content = scrollView.handle
    super.init(target: nil, action: nil)
    name = "delaysContentTouches"
    delaysTouchesBegan = true
    (cancelsTouchesInView, delaysTouchesEnded) = (false, false)
  }

  override var aim: String? { ledgerSeconds(thresholds.contentTouchDelay) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.state == .possible, touchesDown.count == touches.count else { return }
    guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled else {
      return fail(.touchesAreNotDelayed)
    }
    let delay = thresholds.contentTouchDelay
    timer.set(self, after: delay) { [weak self] in self?.fail(.init(.noScrolling, delay)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { fail(.lifted) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail(.touchCancelled) }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func reset() {
    timer.stop(self)
    super.reset()
  }
}

extension UIScrollView {
  /// Whether a recognizer of the scroll view may begin: its own pan has to get the touches from the
  /// content first (B7.7, B7.8).
  final func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === pan || recognizer === pinch, !scroll.isStopped else { return true }
    if recognizer === pan, pan.numberOfTouches == 0 {
      // A wheel that would move nothing here is for a scroll view around this one (B7.25).
      let travel = pan.translation(in: nil)
      return isScrollEnabled && useful(CGVector(dx: travel.x, dy: travel.y)) != .zero
    }
    for touch in Array(recognizer.attempt.touches) {
      guard let view = touch.view, view !== self, touch.state.delivery.isOpen else { continue }
      guard canCancelContentTouches else {
        noteKeeping(view, .cannotCancel)
        return false
      }
      guard touchesShouldCancel(in: view) || window?.application?.gestures.trial.takes(self) == true else {
        noteKeeping(view, .shouldNotCancel)
        return false
      }
    }
    return true
  }

  private func noteKeeping(_ view: UIView, _ reason: KeepingReason) {
    guard let application = window?.application else { return }
    application.take(.gestures, self, .keepsTouch(view: application.mark(of: view), reason))
  }
}
