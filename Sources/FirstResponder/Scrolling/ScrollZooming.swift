import EventTrace

/// The pinch that zooms a scroll view's content.
@MainActor
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  /// Cleared when the scroll view goes, which the recognizer may outlive on another view.
  unowned(unsafe) var scrollView: UIScrollView?

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    targets.add { [unowned self] _ in
      guard let scrollView = self.scrollView else { return }
      // Its delegate may let it go.
      withExtendedLifetime(scrollView) { scrollView.pinchTold() }
    }
  }

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
    guard let view = zoomedView else { return }
    stopMoving()
    scroll.zoom.isZooming = true
    scroll.zoom.startScale = currentZoomScale / (pinch.scale == 0 ? 1 : pinch.scale)
    scroll.zoom.anchor = pinch.location(in: view)
    showIndicators()
    delegate?.scrollViewWillBeginZooming(self, with: view)
    goOnZooming()
  }

  private func goOnZooming() {
    guard scroll.zoom.isZooming, pinch.numberOfTouches >= 2 else { return }
    scale(
      to: zoomRule.shown(scroll.zoom.startScale * pinch.scale), keeping: scroll.zoom.anchor,
      at: pinch.location(in: superview))
  }

  private func endZoom() {
    guard scroll.zoom.isZooming else { return }
    scroll.zoom.isZooming = false
    let (scale, rule) = (currentZoomScale, zoomRule)
    let allowed = rule.clamped(scale)
    if allowed != scale, window == nil { self.scale(to: allowed, keeping: scroll.zoom.anchor, at: .zero) }
    if allowed != scale, window != nil {
      let spring = Spring(from: scale, velocity: 0, to: allowed)
      scroll.zoom.bounce = (spring, flightStart, spring.time(untilWithin: 0.001), pinch.location(in: superview))
      fly()
      return
    }
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: allowed)
    bringHome()
    fadeIndicators()
  }

  /// Scales the zoomed view so that a point of it stays at a place of the scroll view's superview.
  private func scale(to scale: CGFloat, keeping anchor: CGPoint, at place: CGPoint) {
    guard let view = zoomedView, scale > 0 else { return }
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    // The content is the zoomed view from its origin on, as large as it now is.
    view.frame.origin = .zero
    contentSize = view.frame.size
    let now = view.convert(anchor, to: superview)
    let (x, y) = axes
    let wanted = CGPoint(x: contentOffset.x + now.x - place.x, y: contentOffset.y + now.y - place.y)
    self.place(CGPoint(x: x.shown(wanted.x), y: y.shown(wanted.y)))
    dragGoesOn(from: contentOffset)
    delegate?.scrollViewDidZoom(self)
  }

  /// What `setZoomScale(_:animated:)` does: around the middle of the view.
  final func zoom(toScale scale: CGFloat, animated: Bool) {
    guard let view = zoomedView, !scale.isNaN else { return }
    let allowed = zoomRule.clamped(scale)
    // A delegate may keep to a scale whenever it hears of another one.
    if allowed == currentZoomScale, scroll.zoom.bounce == nil { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    scroll.zoom.anchor = convert(middle, to: view)
    let place = superview.map { convert(middle, to: $0) } ?? middle
    if animated, window != nil {
      let spring = Spring(from: currentZoomScale, velocity: 0, to: allowed)
      scroll.zoom.bounce = (spring, flightStart, spring.time(untilWithin: 0.001), place)
      fly()
    } else {
      self.scale(to: allowed, keeping: scroll.zoom.anchor, at: place)
      bringHome()
    }
  }

  final func zoom(toShow rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
      return
    }
    let scale = zoomRule.clamped(min(bounds.width / rect.width, bounds.height / rect.height))
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    scroll.zoom.anchor = CGPoint(x: rect.midX, y: rect.midY)
    let place = superview.map { convert(middle, to: $0) } ?? middle
    if animated, window != nil {
      let spring = Spring(from: currentZoomScale, velocity: 0, to: scale)
      scroll.zoom.bounce = (spring, flightStart, spring.time(untilWithin: 0.001), place)
      fly()
    } else {
      self.scale(to: scale, keeping: scroll.zoom.anchor, at: place)
      bringHome()
    }
    withExtendedLifetime(view) {}
  }

  final func tickZoom(_ now: TimeInterval) {
    guard let bounce = scroll.zoom.bounce else { return }
    let time = now - bounce.start
    let isOver = time >= bounce.duration
    if isOver { scroll.zoom.bounce = nil }
    scale(
      to: isOver ? bounce.spring.target : bounce.spring.position(at: time), keeping: scroll.zoom.anchor,
      at: bounce.place)
    if isOver {
      delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: currentZoomScale)
      bringHome()
      fadeIndicators()
    }
  }

  final func stopZoomBounce() {
    guard let bounce = scroll.zoom.bounce else { return }
    scroll.zoom.bounce = nil
    scale(to: bounce.spring.target, keeping: scroll.zoom.anchor, at: bounce.place)
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: currentZoomScale)
  }

  /// Content that zooming left past an edge goes to it.
  final func bringHome() {
    guard case .nothing = scroll.mover, !scroll.isStopped, !isZooming, scroll.zoom.bounce == nil else { return }
    let (x, y) = axes
    let home = CGPoint(x: x.clamped(contentOffset.x), y: y.clamped(contentOffset.y))
    if home != contentOffset { place(home) }
  }
}
