import EventTrace

// How content gets from one offset to another: at once, with a flight through the frames, or stopped on its way.

extension UIScrollView {
  /// Hears what the delegate hears of moving, and before it: for views that are built on a scroll view and leave its
  /// delegate to the program. Not retained.
  package final var follower: (any UIScrollViewDelegate)? {
    get { scroll.follower }
    set { scroll.follower = newValue }
  }

  /// Tells whoever hears of moving.
  final func tell(_ call: (any UIScrollViewDelegate) -> Void) {
    if let follower { call(follower) }
    if let delegate { call(delegate) }
  }

  /// Puts the content somewhere, and tells the delegate if that is elsewhere.
  final func place(_ offset: CGPoint) {
    guard offset != bounds.origin, offset.x.isFinite, offset.y.isFinite else { return }
    guard isObserved else {
      changeGeometry { $0.bounds.origin = offset }
      return contentMoved()
    }
    // Those who observe the offset hear of it after the delegate (B15.18).
    willChangeForObservers()
    isObserved = false
    changeGeometry { $0.bounds.origin = offset }
    isObserved = true
    contentMoved()
    didChangeForObservers()
  }

  private func contentMoved() {
    scroll.bar.bar?.contentMoved(in: self)
    placeIndicators()
    tell { $0.scrollViewDidScroll(self) }
    refreshControl?.contentMoved(in: self)
  }

  /// What `setContentOffset(_:animated:)` does.
  final func move(to offset: CGPoint, animated: Bool) {
    guard offset.x.isFinite, offset.y.isFinite else { return }
    let isFlying = scroll.isCoasting || scroll.isAnimating
    if animated, window != nil, offset != contentOffset {
      stopMoving("sent elsewhere")
      noteScroll("goes from \(ledger(contentOffset)) to \(ledger(offset)) · setContentOffset(_:animated:)")
      let (from, now) = (contentOffset, flightStart)
      scroll.mover = .animation(
        ScrollFlight(
          x: .spring(from: from.x, velocity: 0, to: offset.x, feel),
          y: .spring(from: from.y, velocity: 0, to: offset.y, feel), start: now))
      fly()
      return
    }
    if isFlying { stopMoving("set to another offset") }
    // Program code moves the content under the finger: the drag goes on from there.
    dragGoesOn(from: offset)
    // Nothing was animated, so no animation ends: a delegate that answers with the next one would do so for ever.
    place(offset)
    if isFlying { fadeIndicators() }
  }

  /// A drag, if there is one, takes the content from an offset that no finger brought it to.
  final func dragGoesOn(from offset: CGPoint) {
    guard var drag = scroll.drag else { return }
    let (x, y) = axes
    drag.pulled = CGPoint(x: x.pulled(offset.x), y: y.pulled(offset.y))
    scroll.mover = .drag(drag)
  }

  /// Other content lies under the finger now: the page that the drag began at is here (B7.23).
  package final func countPages(from offset: CGPoint) {
    guard var drag = scroll.drag else { return }
    drag.start = offset
    scroll.mover = .drag(drag)
  }

  final func show(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    guard !rect.isNull, rect.width.isFinite, rect.height.isFinite, rect.minX.isFinite, rect.minY.isFinite else {
      return
    }
    let (x, y) = axes
    func nearest(_ low: CGFloat, _ high: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat {
      // What is longer than the view shows its start; what shows already stays.
      if low < first { return low - first }
      return high > last ? min(high - last, low - first) : 0
    }
    let target = CGPoint(
      x: x.clamped(contentOffset.x + nearest(rect.minX, rect.maxX, visible.minX, visible.maxX)),
      y: y.clamped(contentOffset.y + nearest(rect.minY, rect.maxY, visible.minY, visible.maxY)))
    if target != contentOffset { move(to: target, animated: animated) }
  }

  // MARK: Through the frames

  /// Follows the flight with each frame from now on.
  final func fly() {
    showIndicators()
    guard let next = window?.application?.ticker else { return }
    ticker = next
    next.add(self)
  }

  /// One display frame (B7.14, B7.16).
  final func tick(_ now: TimeInterval) {
    tickZoom(now)
    switch scroll.mover {
    case .coast(let flight): advance(flight, now, isCoast: true)
    case .animation(let flight): advance(flight, now, isCoast: false)
    case .nothing, .drag: break
    }
    if !isFlying { land() }
  }

  /// Content that is so slow that it counts as being at rest is at its place now:
  /// a finger that lands has nothing to stop (B7.30).
  final func restIfSlow() {
    switch scroll.mover {
    case .nothing, .drag: return
    case .coast(let flight), .animation(let flight):
      let time = flightStart - flight.start
      guard flight.x.isSlow(from: time), flight.y.isSlow(from: time) else { return }
      advance(flight, .infinity, isCoast: scroll.isCoasting)
    }
    if !isFlying { land() }
  }

  /// No frame is waited for any more.
  private func land() {
    ticker?.remove(self)
    ticker = nil
  }

  private var isFlying: Bool { scroll.isCoasting || scroll.isAnimating || scroll.zoom.flight != nil }

  private func advance(_ flight: ScrollFlight, _ now: TimeInterval, isCoast: Bool) {
    let isOver = now - flight.start >= flight.duration
    // Over before the delegate hears of the last step, which may send it off again.
    if isOver, !isCoast { scroll.mover = .nothing }
    place(flight.offset(at: now))
    guard isOver else { return }
    if isCoast {
      guard case .coast(let current) = scroll.mover, current.start == flight.start else { return }
      scroll.mover = .nothing
      noteScroll("rests at \(ledger(contentOffset))")
      setDragging(false)
      tell { $0.scrollViewDidEndDecelerating(self) }
    } else {
      noteScroll("rests at \(ledger(contentOffset))")
      animationEnded()
    }
    fadeIndicators()
  }

  /// Ends what moves by itself, where it is, and says so.
  final func stopMoving(_ reason: StaticString) {
    stopZoomFlight()
    stopFlight(reason)
  }

  /// The same for all but zooming.
  final func stopFlight(_ reason: StaticString) {
    if scroll.isCoasting || scroll.isAnimating { noteScroll("stops at \(ledger(contentOffset)) · \(reason)") }
    switch scroll.mover {
    case .coast:
      scroll.mover = .nothing
      setDragging(false)
      tell { $0.scrollViewDidEndDecelerating(self) }
    case .animation:
      scroll.mover = .nothing
      animationEnded()
    case .nothing, .drag: break
    }
    if !isFlying { land() }
  }

  /// The program gave the content another size.
  final func contentSizeChanged() {
    #if Origins
      Origins.note(.contentSize, of: self)
    #endif
    contentChanged()
  }

  /// Size or insets of the content changed: content that nobody drags and that now lies past an
  /// edge, or would, goes home.
  final func contentChanged() {
    scroll.bar.bar?.contentMoved(in: self)
    placeIndicators()
    switch scroll.mover {
    case .drag: dragGoesOn(from: contentOffset)
    case .coast(let flight): if let aimed = aimedAnew(flight) { scroll.mover = .coast(aimed) }
    case .animation(let flight): if let aimed = aimedAnew(flight) { scroll.mover = .animation(aimed) }
    case .nothing: bringHome()
    }
  }

  /// A flight whose end is no place to rest ends at the nearest that is; nil if it can go on.
  private func aimedAnew(_ flight: ScrollFlight) -> ScrollFlight? {
    let ((x, y), offset) = (axes, contentOffset)
    let home = CGPoint(x: x.clamped(flight.x.rest), y: y.clamped(flight.y.rest))
    guard home.x != flight.x.rest || home.y != flight.y.rest else { return nil }
    return ScrollFlight(
      x: .spring(from: offset.x, velocity: 0, to: home.x, feel),
      y: .spring(from: offset.y, velocity: 0, to: home.y, feel), start: flightStart)
  }
}

extension UIScrollView: FrameSubscriber {
  final func displayFrame(_ frame: DisplayFrame) { tick(frame.time) }

  /// The time that a movement which begins now counts from.
  final var flightStart: TimeInterval { window?.application?.ticker.now ?? 0 }
}

extension UIScrollView {
  /// What the content shows has other coordinates now: it is seen where it was, and a movement goes on from there.
  final func moveContent(by distance: CGPoint) {
    guard distance.x.isFinite, distance.y.isFinite, distance != .zero else { return }
    let offset = contentOffset + distance
    switch scroll.mover {
    case .coast(let flight): scroll.mover = .coast(flight.moved(by: distance))
    case .animation(let flight): scroll.mover = .animation(flight.moved(by: distance))
    case .drag, .nothing: break
    }
    dragGoesOn(from: offset)
    place(offset)
  }

  /// Content that begins at its right end is about to begin at another offset: what is seen stays as far from there, a
  /// movement goes on, and what shows the beginning shows it still (B24.43).
  ///
  /// - Parameters:
  ///   - new: the offset that shows the beginning; it is set before the size of the content.
  ///   - old: the offset that did so.
  package final func contentBegins(at new: CGFloat, before old: CGFloat) {
    guard new != old else { return }
    // A view that has become wider has brought its content home already.
    if case .nothing = scroll.mover, contentOffset.x >= min(old, axes.x.limits.upperBound) - 0.5 {
      moveContent(by: CGPoint(x: new - contentOffset.x, y: 0))
    } else {
      moveContent(by: CGPoint(x: new - old, y: 0))
    }
  }
}
