import FirstResponder

// Views of the program: each tells of its calls, in which the program may do anything.

/// How a view of the program answers hit-tests.
enum HitTestManner: Int {
  case asUsual, transparent, greedy, wide
}

final class PlayedView: UIView {
  var hook = Hook()
  var manner = HitTestManner.asUsual
  /// It handles touches itself, instead of passing them on to its next responder.
  var handles = true

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hook.called("hitTest")
    let found = super.hitTest(point, with: event)
    switch manner {
    case .transparent where found === self: return nil
    case .greedy where found != nil: return self
    default: return found
    }
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    hook.called("pointInside")
    return super.point(inside: point, with: event) || manner == .wide
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    hook.called("touchesBegan")
    if !handles { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    hook.called("touchesMoved")
    if !handles { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    hook.called("touchesEnded")
    if !handles { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    hook.called("touchesCancelled")
    if !handles { super.touchesCancelled(touches, with: event) }
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    hook.answer("viewShouldBegin", noOnceIn: 8)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    hook.called("layout")
  }
  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    hook.called("willMove")
  }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    hook.called("didMove")
  }
  override var canBecomeFirstResponder: Bool { true }
  override func becomeFirstResponder() -> Bool {
    hook.called("becomeFirst")
    return super.becomeFirstResponder()
  }
  override func resignFirstResponder() -> Bool {
    hook.called("resignFirst")
    return super.resignFirstResponder()
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hook.called("pressesBegan")
    super.pressesBegan(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hook.called("pressesEnded")
    super.pressesEnded(presses, with: event)
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { hook.called("motionBegan") }
}

final class PlayedControl: UIControl {
  var hook = Hook()

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hook.answer("beginTracking", noOnceIn: 8)
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hook.answer("continueTracking", noOnceIn: 12)
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { hook.called("endTracking") }
  override func cancelTracking(with event: UIEvent?) { hook.called("cancelTracking") }
}

/// A window whose `sendEvent` sees each event before and after.
final class PlayedWindow: UIWindow {
  var hook = Hook()

  override func sendEvent(_ event: UIEvent) {
    hook.called("sendEvent")
    super.sendEvent(event)
    hook.called("sentEvent")
  }
}

final class PlayedScrollView: UIScrollView {
  var hook = Hook()

  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    hook.answer("shouldBeginInContent", noOnceIn: 8) && super.touchesShouldBegin(touches, with: event, in: view)
  }
  override func touchesShouldCancel(in view: UIView) -> Bool { hook.answer("shouldCancelContent", noOnceIn: 6) }
  override func layoutSubviews() {
    super.layoutSubviews()
    hook.called("layout")
  }
}

final class PlayedController: UIViewController {
  var hook = Hook()

  override func loadView() {
    let view = PlayedView()
    if let world = hook.world {
      view.hook = world.enter(view)
      world.views.append(view)
    }
    self.view = view
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hook.called("viewWillAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hook.called("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    hook.called("viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hook.called("viewDidDisappear")
  }
}
