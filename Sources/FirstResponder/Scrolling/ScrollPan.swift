/// The pan that moves a scroll view's content.
@MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  override var movesContent: Bool { true }

  private let content: Handle<UIScrollView>
  /// Nil when the scroll view is gone, which the recognizer may outlive on another view.
  var scrollView: UIScrollView? { content.object }
  /// The delegate was told that a drag begins, and not yet that it ended: each beginning has one end (B7.13).
  var hasToldOfDrag = false

  init(scrollView: UIScrollView) {
    content = scrollView.handle
    super.init(target: nil, action: nil)
    allowedScrollTypesMask = .all
    targets.add { [unowned self] _ in
      guard let scrollView = self.scrollView else { return }
      // Its delegate may let it go.
      withExtendedLifetime(scrollView) { scrollView.panTold() }
    }
  }

  /// The scroll view itself (B7.27).
  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { asksNobody ? nil : scrollView?.asGestureDelegate }
    set { scrollView?.gestureDelegateSet(to: newValue, of: "panGestureRecognizer") }
  }
  private var asksNobody = false
  override func loseDelegate() { asksNobody = true }

  /// The content stays where it is: what the finger has moved it by so far counts from the new value on.
  override func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let old = scrollView.map { self.translation(in: $0) }
    super.setTranslation(translation, in: view)
    if let old { scrollView?.translationSet(from: old) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // In the frame in which another finger lifts, one may land on the drag that goes on.
    let isFirst = !attempt.state.isActive && touchesDown.count == touches.count
    super.touchesBegan(touches, with: event)
    scrollView?.trackingChanged()
    guard isFirst, let scrollView, scrollView.isScrollEnabled, scrollView.stopsUnderFinger() else { return }
    // The delegate, told that the content stopped, may have ended the attempt.
    guard attempt.isEngaged else { return scrollView.endStop() }
    // The finger is on moving content: it is no tap on what happens to be under it (B7.17).
    because(.contentWasMoving)
    go(to: .began)
  }

  /// Only the way in directions in which the content can go counts (B7.25, B7.26), as long as it is on the screen.
  override func considerBeginning(_ travel: CGVector) {
    guard let scrollView else { return }
    if let sideways = scrollView.scroll.sideways, sideways.takesSideways(travel) {
      return super.considerBeginning(travel)
    }
    guard scrollView.isScrollEnabled else { return }
    super.considerBeginning(scrollView.inWindow(scrollView.useful(travel)))
  }

  /// Also if it was not allowed to begin: what it stopped has to go home.
  override func reset() {
    scrollView?.scroll.sideways?.sidewaysIsOver()
    scrollView?.endStop()
    super.reset()
    scrollView?.trackingChanged()
  }
}

/// Takes drags to the side in place of the content: rows that a finger pulls aside.
@MainActor
protocol SidewaysDrags: AnyObject {
  /// Whether a drag that is about to begin is taken; asked with each step until it begins.
  ///
  /// - Parameter travel: in the window's coordinates.
  func takesSideways(_ travel: CGVector) -> Bool
  /// The pan has something to say. Answers whether the drag was taken.
  func followsSideways() -> Bool
  /// The attempt is over, whatever came of it.
  func sidewaysIsOver()
  /// A drag moves the content.
  func contentIsDragged()
}
