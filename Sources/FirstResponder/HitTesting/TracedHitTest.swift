import EventTrace

// Hit-testing with each call and each reason taken down, in call order (B1.6, B1.8). What is not overridden is gone
// through here, level by level, in a loop for trees of any depth.

extension UIView {
  /// What `hitTest(_:with:)` does unless it is overridden, with a recorder.
  final func tracedHitTest(
    _ point: CGPoint, with event: UIEvent?, _ recorder: Recorder, _ application: UIApplication
  ) -> UIView? {
    guard isEntered(point, with: event, recorder, application) else { return nil }
    return tracedDescent(point, with: event, recorder, application)
  }

  /// Asks the view, and makes sure that the question stands in the trace even if an override does not call `super`.
  final func loggedHitTest(_ point: CGPoint, with event: UIEvent?, _ application: UIApplication) -> UIView? {
    guard let recorder = application.recorder else { return hitTest(point, with: event) }
    application.hitTestLog.announce(self, recorder, application)
    defer { application.hitTestLog.ended(recorder) }
    if application.isHonest(self) {
      // What hit-testing would be here without this class's overrides.
      guard isEnteredAsUsual(point, recorder, application) else { return nil }
      return tracedDescent(point, with: event, recorder, application)
    }
    return hitTest(point, with: event)
  }

  /// The receiver takes the point.
  private func tracedDescent(
    _ point: CGPoint, with event: UIEvent?, _ recorder: Recorder, _ application: UIApplication
  ) -> UIView? {
    var (view, point) = (self, point)
    // Everything on the way down stays, whatever overrides do; and each call that was announced has to end.
    var way: [UIView] = []
    defer { for _ in way { application.hitTestLog.ended(recorder) } }
    levels: while true {
      // The loop runs over the array as it is now: an override that changes the tree does not change who is asked.
      for subview in view.storedSubviews.reversed() {
        guard let inner = subview.geometry.pointFromSuperview(point) else { continue }
        guard application.recorder === recorder, let isHonest = subview.goesTheUsualWay(application) else {
          if let hit = subview.loggedHitTest(inner, with: event, application) { return hit }
          continue
        }
        application.hitTestLog.announce(subview, recorder, application)
        let isEntered =
          isHonest
          ? subview.isEnteredAsUsual(inner, recorder, application)
          : subview.isEntered(inner, with: event, recorder, application)
        guard isEntered else {
          application.hitTestLog.ended(recorder)
          continue
        }
        way.append(subview)
        (view, point) = (subview, inner)
        continue levels
      }
      return view
    }
  }

  /// Whether the view need not be called: nil if it has to be, true if that is because its overrides are not to be.
  private func goesTheUsualWay(_ application: UIApplication) -> Bool? {
    if application.isHonest(self) { return true }
    return flags.contains(.overridesHitTest) || storedWindow?.application !== application ? nil : false
  }

  private func isEntered(
    _ point: CGPoint, with event: UIEvent?, _ recorder: Recorder, _ application: UIApplication
  ) -> Bool {
    let rejection = rejection
    application.hitTestLog.reached(self, rejection, recorder, application)
    guard rejection == nil else { return false }
    let isInside = self.point(inside: point, with: event)
    recorder.record(
      .hitTest, at: application.hitTestLog.time(application), recorder.id(of: self), .pointInside, .inside(isInside))
    return isInside
  }

  private func isEnteredAsUsual(_ point: CGPoint, _ recorder: Recorder, _ application: UIApplication) -> Bool {
    let rejection = rejection
    application.hitTestLog.reached(self, rejection, recorder, application)
    return rejection == nil && geometry.bounds.holds(point)
  }
}

extension UIApplication {
  fileprivate final func isHonest(_ view: UIView) -> Bool {
    !honestViews.isEmpty && honestViews.contains(ObjectIdentifier(view))
  }
}
