import EventTrace

/// The pinch that zooms a scroll view's content.
@MainActor
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  private let content: Handle<UIScrollView>
  /// Nil when the scroll view is gone, which the recognizer may outlive on another view.
  var scrollView: UIScrollView? { content.object }

  init(scrollView: UIScrollView) {
    content = scrollView.handle
    super.init(target: nil, action: nil)
    targets.add { [unowned self] _ in
      guard let scrollView = self.scrollView else { return }
      // Its delegate may let it go.
      withExtendedLifetime(scrollView) { scrollView.pinchTold() }
    }
  }

  /// The scroll view itself (B7.27).
  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { asksNobody ? nil : scrollView?.asGestureDelegate }
    set { scrollView?.gestureDelegateSet(to: newValue, of: "pinchGestureRecognizer") }
  }
  private var asksNobody = false
  override func loseDelegate() { asksNobody = true }

  /// Two fingers may drag and zoom at once.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    scrollView == nil || preventedGestureRecognizer !== scrollView?.pan
  }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    scrollView == nil || preventingGestureRecognizer !== scrollView?.pan
  }
}

/// Which scales a pinch leads to. A value without view.
struct ZoomRule {
  let limits: ClosedRange<CGFloat>
  let bounces: Bool

  init(minimum: CGFloat, maximum: CGFloat, bounces: Bool) {
    // No number counts as the default.
    let low = minimum.isNaN ? 1 : minimum > 0 ? min(minimum, Self.largest) : Self.smallest
    limits = low...max(low, maximum.isNaN ? 1 : maximum == .infinity ? Self.largest : maximum)
    self.bounces = bounces
  }

  /// What counts for scales at which there would be nothing left.
  private static let smallest: CGFloat = 0.01
  /// What "without a limit" means: content that is larger would be too large for its places to be told apart.
  private static let largest: CGFloat = 1_000_000

  var canZoom: Bool { limits.lowerBound < limits.upperBound }

  func clamped(_ scale: CGFloat) -> CGFloat {
    scale.isNaN ? limits.lowerBound : min(max(scale, limits.lowerBound), limits.upperBound)
  }

  /// What a pinch to a scale shows: past the limits it gives way less and less, up to twice as far.
  func shown(_ scale: CGFloat) -> CGFloat {
    let edge = clamped(scale)
    guard bounces, scale > 0, scale.isFinite, edge != scale else { return edge }
    return edge * exp(RubberBand(length: 0.7).shown(log(scale / edge)))
  }
}

extension UIScrollView {
  final var canZoom: Bool { zoomRule.canZoom }
  private var zoomRule: ZoomRule {
    ZoomRule(minimum: minimumZoomScale, maximum: maximumZoomScale, bounces: bouncesZoom)
  }
  final func zoomLimitsChanged() {
    if canZoom, pinch.view == nil { addGestureRecognizer(pinch) }
    if !canZoom, let madePinch { madePinch.view?.removeGestureRecognizer(madePinch) }
  }
  private var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  final var currentZoomScale: CGFloat {
    guard let view = zoomedView else { return 1 }
    let transform = view.transform
    return (transform.a * transform.a + transform.b * transform.b).squareRoot()
  }

  final func pinchTold() {
    switch pinch.state {
    case .began: beginZoom()
    case .changed: goOnZooming()
    case .ended, .cancelled: endZoom()
    case .possible, .failed: break
    }
  }

  private func beginZoom() {
    let answer = consult(.viewForZooming, delegate, isNo: { $0 == nil }) { $0.viewForZooming(in: self) }
    guard let view = answer ?? nil else { return }
    stopMoving("zoomed")
    scroll.zoom.isZooming = true
    let start = pinch.scaleBehindSlop
    scroll.zoom.startScale = currentZoomScale / (start == 0 ? 1 : start)
    scroll.zoom.anchor = pinch.location(in: view)
    showIndicators()
    noteScroll("zooming begins at scale \(ledgerScale(currentZoomScale))")
    delegate?.scrollViewWillBeginZooming(self, with: view)
    goOnZooming()
  }

  private func goOnZooming() {
    // With one finger left what was measured holds (B5.49); a trackpad has none.
    guard scroll.zoom.isZooming, pinch.numberOfTouches != 1 else { return }
    scale(to: zoomRule.shown(scroll.zoom.startScale * pinch.scale), at: pinch.location(in: superview))
  }

  private func endZoom() {
    guard scroll.zoom.isZooming else { return }
    scroll.zoom.isZooming = false
    let scale = currentZoomScale
    let allowed = zoomRule.clamped(scale)
    noteScroll(
      "zooming ends at scale \(ledgerScale(scale))"
        + (allowed == scale ? "" : " · springs back to \(ledgerScale(allowed))"))
    if allowed != scale {
      if window != nil { return fly(toScale: allowed, to: nil, isBounce: true) }
      self.scale(to: allowed, at: superview.map { convert(boundsMiddle, to: $0) } ?? .zero, past: .zero)
    }
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: allowed)
    // What was pulled past an edge goes back, unless a finger still holds it.
    guard case .nothing = scroll.mover, !isZooming, scroll.zoom.flight == nil else { return }
    if window == nil { bringHome() } else { settle(velocity: .zero, isDrag: false) }
    fadeIndicators()
  }

  /// Scales the zoomed view so that the anchor comes to a place of the scroll view's superview.
  ///
  /// - Parameter past: how far content may be past its edges; nil while fingers pull it.
  private func scale(to scale: CGFloat, at place: CGPoint, past: CGPoint? = nil) {
    guard let view = zoomedView, scale > 0 else { return }
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    // The content is the zoomed view from its origin on, as large as it now is.
    view.frame.origin = .zero
    contentSize = view.frame.size
    let now = view.convert(scroll.zoom.anchor, to: superview)
    let wanted = CGPoint(x: contentOffset.x + now.x - place.x, y: contentOffset.y + now.y - place.y)
    let inset = adjustedContentInset
    zoomed(to: wanted, past: past)
    delegate?.scrollViewDidZoom(self)
    // A delegate that keeps small content in the middle by insets has just changed them.
    if adjustedContentInset != inset { zoomed(to: wanted, past: past) }
  }

  private func zoomed(to wanted: CGPoint, past: CGPoint?) {
    let (x, y) = axes
    if let past {
      place(CGPoint(x: x.clamped(wanted.x, past: past.x), y: y.clamped(wanted.y, past: past.y)))
    } else {
      place(CGPoint(x: x.shown(wanted.x), y: y.shown(wanted.y)))
    }
    dragGoesOn(from: contentOffset)
  }

  private var boundsMiddle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

  /// What `setZoomScale(_:animated:)` does: around the middle of the view.
  final func zoom(toScale scale: CGFloat, animated: Bool) {
    guard let view = zoomedView, !scale.isNaN else { return }
    let allowed = zoomRule.clamped(scale)
    // A delegate may keep to a scale whenever it hears of another one.
    if allowed == currentZoomScale, scroll.zoom.flight == nil { return }
    zoom(to: allowed, around: convert(boundsMiddle, to: view), animated, "setZoomScale(_:animated:)")
  }

  final func zoom(toShow rect: CGRect, animated: Bool) {
    guard zoomedView != nil, rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite,
      rect.midX.isFinite, rect.midY.isFinite
    else { return }
    let scale = zoomRule.clamped(min(bounds.width / rect.width, bounds.height / rect.height))
    zoom(to: scale, around: CGPoint(x: rect.midX, y: rect.midY), animated, "zoom(to:animated:)")
  }

  /// Brings a point of the zoomed view to the middle, at a scale.
  private func zoom(to scale: CGFloat, around anchor: CGPoint, _ isAnimated: Bool, _ asked: StaticString) {
    let isSeen = isAnimated && window != nil
    stopFlight("zoomed")
    if scroll.zoom.flight != nil {
      scroll.zoom.flight = nil
      zoomFlightEnded()
    }
    scroll.zoom.anchor = anchor
    let place = superview.map { convert(boundsMiddle, to: $0) } ?? boundsMiddle
    guard isSeen, window != nil else {
      self.scale(to: scale, at: place, past: .zero)
      return bringHome()
    }
    noteScroll("zooms from scale \(ledgerScale(currentZoomScale)) to \(ledgerScale(scale)) · \(asked)")
    fly(toScale: scale, to: place, isBounce: false)
  }

  /// - Parameter place: where the anchor goes; nil for where it is.
  private func fly(toScale scale: CGFloat, to place: CGPoint?, isBounce: Bool) {
    guard let view = zoomedView else { return }
    let (now, offset, (x, y)) = (view.convert(scroll.zoom.anchor, to: superview), contentOffset, axes)
    scroll.zoom.flight = ZoomFlight(
      scale: (currentZoomScale, scale), place: (now, place ?? now),
      past: CGPoint(x: offset.x - x.clamped(offset.x), y: offset.y - y.clamped(offset.y)), start: flightStart,
      isBounce: isBounce)
    fly()
  }

  final func tickZoom(_ now: TimeInterval) {
    guard let flight = scroll.zoom.flight else { return }
    let isOver = flight.isOver(at: now)
    if isOver { scroll.zoom.flight = nil }
    scale(to: flight.scale(at: now), at: flight.place(at: now), past: flight.past(at: now))
    if isOver { zoomFlightEnded() }
  }

  final func stopZoomFlight() {
    guard let flight = scroll.zoom.flight else { return }
    scroll.zoom.flight = nil
    scale(to: flight.scale.to, at: flight.place.to, past: .zero)
    zoomFlightEnded()
  }

  private func zoomFlightEnded() {
    noteScroll("rests at scale \(ledgerScale(currentZoomScale))")
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: currentZoomScale)
    bringHome()
    fadeIndicators()
  }

  /// Content that is past an edge, and that nothing moves, goes to it.
  package final func bringHome() {
    guard case .nothing = scroll.mover, !scroll.isStopped, !isZooming, scroll.zoom.flight == nil else { return }
    let (x, y) = axes
    let home = CGPoint(x: x.clamped(contentOffset.x), y: y.clamped(contentOffset.y))
    if home != contentOffset { place(home) }
  }
}
