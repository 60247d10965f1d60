import FirstResponder

// Recognizers of the program: the standard ones, which tell of each call before and after it,
// and one that goes its own ways.

final class PlayedTap: UITapGestureRecognizer {
  var hook = Hook()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerBegan")
    super.touchesBegan(touches, with: event)
    hook.called("recognizerHasBegun")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerMoved")
    super.touchesMoved(touches, with: event)
    hook.called("recognizerHasMoved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerEnded")
    super.touchesEnded(touches, with: event)
    hook.called("recognizerHasEnded")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    hook.called("recognizerCancelled")
  }
  override func reset() {
    super.reset()
    hook.called("recognizerReset")
  }
}

final class PlayedPan: UIPanGestureRecognizer {
  var hook = Hook()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerBegan")
    super.touchesBegan(touches, with: event)
    hook.called("recognizerHasBegun")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerMoved")
    super.touchesMoved(touches, with: event)
    hook.called("recognizerHasMoved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerEnded")
    super.touchesEnded(touches, with: event)
    hook.called("recognizerHasEnded")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    hook.called("recognizerCancelled")
  }
  override func reset() {
    super.reset()
    hook.called("recognizerReset")
  }
}

final class PlayedLongPress: UILongPressGestureRecognizer {
  var hook = Hook()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerBegan")
    super.touchesBegan(touches, with: event)
    hook.called("recognizerHasBegun")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerMoved")
    super.touchesMoved(touches, with: event)
    hook.called("recognizerHasMoved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerEnded")
    super.touchesEnded(touches, with: event)
    hook.called("recognizerHasEnded")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    hook.called("recognizerCancelled")
  }
  override func reset() {
    super.reset()
    hook.called("recognizerReset")
  }
}

final class PlayedSwipe: UISwipeGestureRecognizer {
  var hook = Hook()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerBegan")
    super.touchesBegan(touches, with: event)
    hook.called("recognizerHasBegun")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerMoved")
    super.touchesMoved(touches, with: event)
    hook.called("recognizerHasMoved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerEnded")
    super.touchesEnded(touches, with: event)
    hook.called("recognizerHasEnded")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    hook.called("recognizerCancelled")
  }
  override func reset() {
    super.reset()
    hook.called("recognizerReset")
  }
}

final class PlayedPinch: UIPinchGestureRecognizer {
  var hook = Hook()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerBegan")
    super.touchesBegan(touches, with: event)
    hook.called("recognizerHasBegun")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerMoved")
    super.touchesMoved(touches, with: event)
    hook.called("recognizerHasMoved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerEnded")
    super.touchesEnded(touches, with: event)
    hook.called("recognizerHasEnded")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    hook.called("recognizerCancelled")
  }
  override func reset() {
    super.reset()
    hook.called("recognizerReset")
  }
}

final class PlayedRotation: UIRotationGestureRecognizer {
  var hook = Hook()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerBegan")
    super.touchesBegan(touches, with: event)
    hook.called("recognizerHasBegun")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerMoved")
    super.touchesMoved(touches, with: event)
    hook.called("recognizerHasMoved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerEnded")
    super.touchesEnded(touches, with: event)
    hook.called("recognizerHasEnded")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    hook.called("recognizerCancelled")
  }
  override func reset() {
    super.reset()
    hook.called("recognizerReset")
  }
}

final class PlayedScreenEdgePan: UIScreenEdgePanGestureRecognizer {
  var hook = Hook()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerBegan")
    super.touchesBegan(touches, with: event)
    hook.called("recognizerHasBegun")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerMoved")
    super.touchesMoved(touches, with: event)
    hook.called("recognizerHasMoved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerEnded")
    super.touchesEnded(touches, with: event)
    hook.called("recognizerHasEnded")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    hook.called("recognizerCancelled")
  }
  override func reset() {
    super.reset()
    hook.called("recognizerReset")
  }
}

/// Follows any number of fingers and goes from state to state as chance has it,
/// but only where there is a way (B4.14-B4.18).
final class PlayedFree: UIGestureRecognizer {
  var hook = Hook()

  private func go(_ call: String, _ touches: Set<UITouch>, _ event: UIEvent) {
    hook.called(call)
    if hook.answer("ignores", noOnceIn: 10) {
      if !hook.answer("goesOn", noOnceIn: 3) { state = legalState(hook.answer("succeeds", noOnceIn: 3) ? 1 : 2) }
    } else if let touch = touches.first {
      ignore(touch, for: event)
      // Without touches nobody would call it any more.
      if numberOfTouches == 0, state == .began || state == .changed { state = .cancelled }
    }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { go("recognizerBegan", touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { go("recognizerMoved", touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerEnded")
    if numberOfTouches <= touches.count { state = legalState(hook.answer("succeeds", noOnceIn: 2) ? 1 : 2) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    hook.called("recognizerCancelled")
    if numberOfTouches <= touches.count { state = legalState(2) }
  }
  override func reset() {
    super.reset()
    hook.called("recognizerReset")
  }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { hook.answer("canPrevent", noOnceIn: 4) }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { hook.answer("canBePrevented", noOnceIn: 4) }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { !hook.answer("requires", noOnceIn: 8) }
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { !hook.answer("required", noOnceIn: 8) }
  override func shouldReceive(_ event: UIEvent) -> Bool { hook.answer("receives", noOnceIn: 12) }
}

extension UIGestureRecognizer {
  /// A state that may be set now; any other would be a mistake of the program's, at which a debug build stops (B4.19).
  func legalState(_ choice: Int) -> State {
    switch state {
    // A discrete recognizer that began could not fail any more.
    case .possible where self is UITapGestureRecognizer || self is UISwipeGestureRecognizer:
      [.possible, .ended, .failed, .cancelled][choice % 4]
    case .possible: [.began, .ended, .failed, .cancelled][choice % 4]
    case .began, .changed: [.changed, .ended, .cancelled][choice % 3]
    case .ended, .cancelled, .failed: state
    }
  }
}
