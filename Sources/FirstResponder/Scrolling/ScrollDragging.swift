import EventTrace

// How a finger drags content.

extension UIScrollView {
  /// How scrolling feels on this device.
  final var feel: ScrollFeel { window?.application.map { ScrollFeel($0.thresholds) } ?? .usual }

  /// The two directions as they are now.
  package final var axes: (x: ScrollAxis, y: ScrollAxis) {
    let (inset, size, viewport) = (adjustedContentInset, contentSize, bounds.size)
    let feel = feel
    return (
      ScrollAxis(
        content: size.width, viewport: viewport.width, insets: (inset.left, inset.right), bounces: bouncesHorizontally,
        alwaysBounces: alwaysBounceHorizontal, feel),
      ScrollAxis(
        content: size.height, viewport: viewport.height,
        insets: (inset.top + scroll.bar.collapsed, inset.bottom), bounces: bouncesVertically,
        alwaysBounces: alwaysBounceVertical, givingWay: scroll.bar.room, feel)
    )
  }

  /// The part of a travel in the window that content can follow, in the view's own coordinates:
  /// it may be turned or scaled.
  final func useful(_ travel: CGVector) -> CGVector {
    let own = pan.convert(travel, to: self)
    let (x, y) = axes
    let offset = contentOffset
    return CGVector(
      dx: x.canMove(from: offset.x, towards: -own.dx) ? own.dx : 0,
      dy: y.canMove(from: offset.y, towards: -own.dy) ? own.dy : 0)
  }

  /// A way in the view's own coordinates, in those of the window.
  final func inWindow(_ way: CGVector) -> CGVector {
    let (start, end) = (
      convert(CGPoint.zero, to: nil as UIView?), convert(CGPoint(x: way.dx, y: way.dy), to: nil as UIView?)
    )
    return CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The part of a finger's way that content does not follow (B7.12).
  ///
  /// - Parameter way: what counts of it, in the view's own coordinates, as the answer.
  private func slop(of way: CGVector) -> CGPoint {
    let long = inWindow(way)
    let taken = pan.slop(of: long)
    let (whole, part) = (abs(long.dx) + abs(long.dy), abs(taken.dx) + abs(taken.dy))
    return whole > 0 ? CGPoint(x: way.dx * (part / whole), y: way.dy * (part / whole)) : .zero
  }

  /// What the pan says to its target.
  final func panTold() {
    if let sideways = scroll.sideways, sideways.followsSideways() { return }
    switch pan.state {
    case .began: if !scroll.isStopped { beginDrag() }
    case .changed: if scroll.isStopped { beginDrag() } else { goOnDragging() }
    case .ended: endDrag(isCancelled: false)
    case .cancelled: endDrag(isCancelled: true)
    case .possible, .failed: break
    }
  }

  /// A finger landed: content that moves stops where it is (B7.17). Answers whether it did.
  final func stopsUnderFinger() -> Bool {
    restIfSlow()
    switch scroll.mover {
    case .nothing, .drag: return false
    case .coast, .animation:
      stopMoving("a finger landed")
      // The delegate, told that it stopped, may have sent it off again, or run a loop in which the finger drags it.
      guard case .nothing = scroll.mover else { return false }
      scroll.isStopped = true
      return true
    }
  }

  private func beginDrag() {
    // A finger that has stopped the content holds it already.
    let hasHold = scroll.isStopped
    scroll.isStopped = false
    let wasActive = pan.attempt.state.isActive
    stopMoving("dragged")
    // The delegate, told that the content stopped, may have ended the drag,
    // or run a loop in which it ended, or another one began.
    if wasActive, !pan.attempt.state.isActive || scroll.drag != nil { return }
    let isByFinger = pan.numberOfTouches > 0
    let (x, y) = axes
    let offset = contentOffset
    let travel = pan.translation(in: nil)
    let own = pan.convert(CGVector(dx: travel.x, dy: travel.y), to: self)
    let locked =
      isDirectionalLockEnabled && isByFinger ? ScrollDirectionLock.locked(dx: own.dx, dy: own.dy) : (false, false)
    // A wheel has no threshold: its first step counts.
    var lost = CGPoint.zero
    if isByFinger, !hasHold {
      let useful = useful(CGVector(dx: travel.x, dy: travel.y))
      lost = slop(of: CGVector(dx: locked.0 ? 0 : useful.dx, dy: locked.1 ? 0 : useful.dy))
    }
    let drag = ScrollDrag(
      start: offset, pulled: CGPoint(x: x.pulled(offset.x), y: y.pulled(offset.y)), translation: lost, locked: locked)
    scroll.mover = .drag(drag)
    noteDragBegan(drag, isByFinger: isByFinger)
    setDragging(true)
    showIndicators()
    pan.hasToldOfDrag = true
    scroll.sideways?.contentIsDragged()
    tell { $0.scrollViewWillBeginDragging(self) }
    // Each of the two may run a loop in which the drag ends.
    if pan.hasToldOfDrag { dragMayDismiss() }
    goOnDragging()
  }

  private func goOnDragging() {
    guard var drag = scroll.drag else { return }
    let translation = pan.translation(in: self)
    // Program code can set it to what is no number.
    guard translation.x.isFinite, translation.y.isFinite else { return }
    if !drag.locked.x { drag.pulled.x -= translation.x - drag.translation.x }
    if !drag.locked.y { drag.pulled.y -= translation.y - drag.translation.y }
    drag.translation = translation
    let (x, y) = axes
    // The bounds' origin is where the fingers are measured from, so it must not move what they measure: translation is
    // a difference, and stays what it is.
    scroll.mover = .drag(drag)
    let offset = contentOffset
    place(
      CGPoint(
        x: x.canMove ? x.shown(drag.pulled.x) : offset.x, y: y.canMove ? y.shown(drag.pulled.y) : offset.y))
    if keyboardDismissMode != .none { dragPullsInputViews() }
  }

  /// Program code made the pan's translation another one: that moves nothing,
  /// and what the finger did since the last step still counts.
  final func translationSet(from old: CGPoint) {
    guard var drag = scroll.drag else { return }
    let new = pan.translation(in: self)
    guard new.x.isFinite, new.y.isFinite else { return }
    let isNumber = old.x.isFinite && old.y.isFinite
    drag.translation = isNumber ? drag.translation + (new - old) : new
    scroll.mover = .drag(drag)
  }

  private func endDrag(isCancelled: Bool) {
    dragLetsGoOfInputViews(isCancelled: isCancelled)
    if scroll.isStopped { return endStop() }
    guard let drag = scroll.drag else { return endDragElsewhere() }
    let speed = isCancelled ? .zero : pan.velocity(in: self)
    var velocity = CGPoint(x: -speed.x, y: -speed.y)
    let slowest = thresholds.flickSpeed
    let (x, y) = axes
    if drag.locked.x || !x.canMove || !(slowest..<CGFloat.infinity).contains(abs(velocity.x)) { velocity.x = 0 }
    if drag.locked.y || !y.canMove || !(slowest..<CGFloat.infinity).contains(abs(velocity.y)) { velocity.y = 0 }
    settle(velocity: velocity, isDrag: true, from: drag.start)
  }

  /// Nothing was dragged; but what a finger stopped past its edge has to go home.
  final func endStop() {
    guard scroll.isStopped else { return }
    scroll.isStopped = false
    // The delegate, told that the content stopped, may have sent it off again.
    if case .nothing = scroll.mover { settle(velocity: .zero, isDrag: false, isStop: true, from: contentOffset) }
  }

  /// The finger is lifted from content that program code has sent elsewhere meanwhile.
  private func endDragElsewhere() {
    // The delegate, told that the content stopped, may have ended the drag before it began.
    guard pan.hasToldOfDrag else {
      setDragging(false)
      return fadeIndicators()
    }
    noteScroll("dragging ends · the program has sent the content elsewhere")
    setDragging(false)
    pan.hasToldOfDrag = false
    tell { $0.scrollViewDidEndDragging(self, willDecelerate: false) }
    fadeIndicators()
  }

  /// Lets the content go: finds where it will rest, asks the delegate, and sends it there (B7.13-B7.15).
  final func settle(velocity: CGPoint, isDrag: Bool, isStop: Bool = false, from start: CGPoint = .zero) {
    if isDrag { refreshControl?.fingerLifted(from: self) }
    var ((x, y), offset) = (axes, contentOffset)
    // Where zooming leads is for it to say.
    let isHeld = isZooming || scroll.zoom.flight != nil
    let velocity = isHeld ? .zero : velocity
    let rate = decelerationRate.rawValue
    let slowest = thresholds.flickSpeed
    let pages = isPagingEnabled && (isDrag || isStop)
    var target = CGPoint(
      x: pages
        ? x.page(from: offset.x, start: start.x, velocity: velocity.x, flickSpeed: slowest)
        : x.rest(from: offset.x, velocity: velocity.x, rate: rate),
      y: pages
        ? y.page(from: offset.y, start: start.y, velocity: velocity.y, flickSpeed: slowest)
        : y.rest(from: offset.y, velocity: velocity.y, rate: rate))
    if !x.canMove || isHeld { target.x = offset.x }
    if !y.canMove || isHeld { target.y = offset.y }
    // Where a bar above is not half way.
    let barRest = (isDrag || isStop) && !pages && !isHeld ? restBelowBar(target.y, within: y.limits) : target.y
    let springs = barRest != target.y
    target.y = barRest
    let own = target
    if isDrag {
      var wanted = target
      if !pages, let list = self as? any CellList {
        wanted = list.restingOffset(proposed: target, velocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
      }
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &wanted)
      if !pages, wanted.x.isFinite, wanted.y.isFinite { target = wanted }
      guard scroll.drag != nil else { return endDragElsewhere() }
      noteDragEnded(velocity: velocity, own: own, target: target, isPaging: pages)
    } else if target != offset {
      noteScroll("springs back from \(ledger(offset)) to \(ledger(target))")
    }
    let flies = target != contentOffset
    scroll.mover = .nothing
    if isDrag {
      pan.hasToldOfDrag = false
      tell { $0.scrollViewDidEndDragging(self, willDecelerate: flies) }
      // The delegate may have sent it elsewhere.
      guard case .nothing = scroll.mover else {
        setDragging(false)
        return
      }
    }
    guard flies, window != nil else {
      setDragging(false)
      fadeIndicators()
      return
    }
    // The delegate may have moved or changed the content.
    ((x, y), offset) = (axes, contentOffset)
    let flight = ScrollFlight(
      x: x.motion(from: offset.x, velocity: velocity.x, rate: rate, to: target.x, isPaging: pages),
      y: y.motion(
        from: offset.y, velocity: velocity.y, rate: rate, to: target.y,
        isPaging: pages || springs && target.y == barRest), start: flightStart)
    scroll.mover = .coast(flight)
    delegate?.scrollViewWillBeginDecelerating(self)
    fly()
  }
}
