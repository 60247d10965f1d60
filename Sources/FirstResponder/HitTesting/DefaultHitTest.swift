import EventTrace

// The algorithm of hit-testing (B1.2-B1.6): gates, then the view's own point(inside:), then its subviews from last to
// first, each in its own coordinates, then the view itself. Both methods may be overridden anywhere, so each view is asked
// through them; this file is what they do by default.

extension UIView {
  /// What `hitTest(_:with:)` does unless it is overridden.
  @inline(__always)
  final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let application = storedWindow?.application, let recorder = application.recorder {
      return tracedHitTest(point, with: event, recorder, application)
    }
    guard rejection == nil, self.point(inside: point, with: event) else { return nil }
    // The loop runs over the array as it is now: an override that changes the tree does not change who is asked.
    for subview in storedSubviews.reversed() {
      // A map that can't be undone has no point to ask with: the view counts as not hit (B1.18).
      guard let inner = subview.geometry.pointFromSuperview(point) else { continue }
      if let hit = subview.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  /// The same with each call and each reason taken down, in call order (B1.6, B1.8).
  private func tracedHitTest(
    _ point: CGPoint, with event: UIEvent?, _ recorder: Recorder, _ application: UIApplication
  ) -> UIView? {
    let rejection = rejection
    application.hitTestLog.reached(self, rejection, recorder, application)
    guard rejection == nil else { return nil }
    let isInside = self.point(inside: point, with: event)
    recorder.record(
      .hitTest, at: application.hitTestLog.time(application), recorder.id(of: self), .pointInside, .inside(isInside))
    guard isInside else { return nil }
    for subview in storedSubviews.reversed() {
      guard let inner = subview.geometry.pointFromSuperview(point) else { continue }
      if let hit = subview.loggedHitTest(inner, with: event, application) { return hit }
    }
    return self
  }

  /// What hit-testing would be here without this class's overrides.
  private func usualHitTest(
    _ point: CGPoint, with event: UIEvent?, _ recorder: Recorder, _ application: UIApplication
  ) -> UIView? {
    application.hitTestLog.reached(self, rejection, recorder, application)
    guard rejection == nil, geometry.bounds.holds(point) else { return nil }
    for subview in storedSubviews.reversed() {
      guard let inner = subview.geometry.pointFromSuperview(point) else { continue }
      if let hit = subview.loggedHitTest(inner, with: event, application) { return hit }
    }
    return self
  }

  /// Asks the view, and makes sure that the question stands in the trace even if an override does not call `super`.
  final func loggedHitTest(_ point: CGPoint, with event: UIEvent?, _ application: UIApplication) -> UIView? {
    guard let recorder = application.recorder else { return hitTest(point, with: event) }
    application.hitTestLog.announce(self, recorder, application)
    defer { application.hitTestLog.ended(recorder) }
    if !application.honestViews.isEmpty, application.honestViews.contains(ObjectIdentifier(self)) {
      return usualHitTest(point, with: event, recorder, application)
    }
    return hitTest(point, with: event)
  }

  /// Why the view can't be touched, before its geometry is looked at; nil if it can. Evaluated per view on the way down, so
  /// that it holds for the subtree (B1.9), on model values (B1.10).
  final var rejection: HitTestRejection? {
    if !flags.contains(.userInteraction) { return .interactionDisabled }
    if flags.isDisjoint(with: .untouchable) && storedAlpha >= UIView.leastTouchableAlpha { return nil }
    if flags.contains(.hidden) { return .hidden }
    if storedAlpha < UIView.leastTouchableAlpha { return .transparent(alpha: shortestDecimal(storedAlpha)) }
    if flags.contains(.animating) { return .animating }
    return .transitioning
  }

  /// The least alpha that can be touched: the next single-precision number above 0.01, which itself is stored as
  /// 0.00999999978 and misses (B1.7).
  static let leastTouchableAlpha = Float(0.01).nextUp
}

/// The single-precision number as it was written: 0.005 rather than 0.004999999888241291.
private func shortestDecimal(_ number: Float) -> Double { Double("\(number)") ?? Double(number) }
