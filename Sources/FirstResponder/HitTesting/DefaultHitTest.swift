import EventTrace

// The algorithm of hit-testing (B1.2-B1.6): gates, then the view's own point(inside:), then its subviews from last to
// first, each in its own coordinates, then the view itself. Both methods may be overridden anywhere, and every override
// is called as by a recursion over the views. What is not overridden is not called: UIView+Descent.swift.

extension UIView {
  /// What `hitTest(_:with:)` does unless it is overridden.
  @inline(__always)
  final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let home = storedWindow.unretained?.borrowed { $0.home } ?? nil
    if let home, home.borrowed({ $0.recorder != nil }) { return tracedHitTest(point, with: event) }
    return untracedHitTest(point, with: event)
  }

  private final func tracedHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let application = storedWindow?.application, let recorder = application.recorder else {
      return untracedHitTest(point, with: event)
    }
    return tracedHitTest(point, with: event, recorder, application)
  }

  private final func untracedHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let place = SIMD2<Double>(point.x, point.y)
    let flags = flags
    guard flags.isOpen else { return nil }
    if flags.contains(.overridesPointInside) {
      guard self.point(inside: point, with: event) else { return nil }
    } else {
      guard node.pointee.limits.holds(place) else { return nil }
    }
    return Self.descend(from: node, place, event)
  }

  /// Why the view can't be touched, before its geometry is looked at; nil if it can. Evaluated per view on the way
  /// down, so that it holds for the subtree (B1.9), on model values (B1.10).
  final var rejection: HitTestRejection? {
    let flags = flags
    if !flags.contains(.userInteraction) { return .interactionDisabled }
    if flags.isDisjoint(with: .untouchable) { return nil }
    if flags.contains(.hidden) { return .hidden }
    if flags.contains(.transparent) { return .transparent(alpha: shortestDecimal(storedAlpha)) }
    if flags.contains(.animating) { return .animating }
    return .transitioning
  }

  /// The least alpha that can be touched: the next single-precision number above 0.01, which itself is stored as
  /// 0.00999999978 and misses (B1.7).
  static let leastTouchableAlpha = Float(0.01).nextUp
}

/// The single-precision number as it was written: 0.005 rather than 0.004999999888241291.
private func shortestDecimal(_ number: Float) -> Double { Double("\(number)") ?? Double(number) }
