// A drag on a scroll view may put the input views away (`keyboardDismissMode`):
// at once, or under the finger once that is over them.

extension UIScrollView {
  /// A drag begins.
  final func dragMayDismiss() {
    switch keyboardDismissMode {
    case .none, .interactive, .interactiveWithAccessory: break
    case .onDrag, .onDragWithAccessory: window?.endEditing(false)
    }
  }

  /// The finger is somewhere else.
  final func dragPullsInputViews() {
    guard dragsInputViews, pan.numberOfTouches > 0, let window else { return }
    let place = window.convert(pan.location(in: nil), to: nil)
    InputViewEnvironment.of(window)?.pull(to: place.y + KeyboardGuides.padding(around: self))
  }

  /// The finger was lifted, or taken away; perhaps because the view has left its window.
  final func dragLetsGoOfInputViews(isCancelled: Bool) {
    guard let inputViews = InputViewEnvironment.of(window) ?? UIApplication.current?.inputViews,
      inputViews.pulled > 0
    else { return }
    inputViews.letGo(velocity: isCancelled ? -.infinity : pan.velocity(in: nil).y)
  }

  private var dragsInputViews: Bool {
    keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
  }
}

extension InputViewEnvironment {
  static func of(_ window: UIWindow?) -> InputViewEnvironment? { window?.application?.inputViews }

  /// A finger is at a height of the screen: what is above it there goes down with it.
  func pull(to y: CGFloat) {
    guard shown != nil, let window, let top = topOnScreen, y.isFinite else { return }
    let way = min(max(0, y - top), window.host.frame.height)
    guard way != pulled else { return }
    pulled = way
    UIView.performWithoutAnimation {
      window.host.frame.origin.y = top + way
      KeyboardGuides.follow(in: host)
    }
  }

  /// The finger lets go: they go on down if it was on its way there, or had them more than half way,
  /// and come back otherwise.
  func letGo(velocity: CGFloat) {
    guard pulled > 0, let window, let top = topOnScreen else { return }
    let isFar = pulled > window.host.frame.height / 2
    let slowest = host.thresholds.flickSpeed
    if velocity > slowest || isFar && velocity > -slowest { host.keyWindow?.endEditing(false) }
    // Whoever is first responder may want to stay.
    guard shown != nil, pulled > 0, let window = self.window else { return }
    pulled = 0
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { [self] in
        window.host.frame.origin.y = top
        KeyboardGuides.follow(in: host)
      })
  }
}
