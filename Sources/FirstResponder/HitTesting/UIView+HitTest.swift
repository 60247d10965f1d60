import EventTrace

// The rule of hit-testing (B1.2-B1.6): the gates, then the view's own point(inside:), then its subviews from last to
// first, each in its own coordinates, then the view itself. Both methods may be overridden anywhere, and every override
// is called as by a recursion over the views.

extension UIView {
  /// What `hitTest(_:with:)` does unless it is overridden.
  final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let trace = hitTestTrace
    guard takes(point, with: event, trace) else { return nil }
    return deepestView(at: point, with: event, trace)
  }

  /// The view that is hit, where the receiver takes the point.
  ///
  /// A view that takes the point answers somebody in any case, itself at the worst. So the way down is a loop, for
  /// trees of any depth, and calls only those who override `hitTest(_:with:)`.
  final func deepestView(at point: CGPoint, with event: UIEvent?, _ trace: HitTestTrace?) -> UIView? {
    if trace == nil, let known = knownHit(at: point) { return known }
    var (view, point, depth) = (self, point, 0)
    defer { trace?.end(depth) }
    levels: while true {
      var subviews = view.subviewsToAsk(at: point, all: trace != nil)
      while let subview = subviews.next() {
        // A transform that can't be undone leaves no point to ask with: the view counts as not hit (B1.18).
        guard let inner = subview.geometry.pointFromSuperview(point) else { continue }
        guard trace?.canFollow(subview) ?? !subview.flags.contains(.overridesHitTest) else {
          if let hit = subview.loggedHitTest(inner, with: event, trace?.application) { return hit }
          continue
        }
        trace?.begin(subview)
        guard subview.takes(inner, with: event, trace, asUsual: trace?.isHonest(subview) == true) else {
          trace?.end(1)
          continue
        }
        (view, point, depth) = (subview, inner, depth + 1)
        continue levels
      }
      return view
    }
  }

  /// Whether touches may go to the view or into it: the gates, then its own `point(inside:with:)`.
  ///
  /// - Parameter asUsual: the view's class is taken as if it overrode nothing.
  final func takes(
    _ point: CGPoint, with event: UIEvent?, _ trace: HitTestTrace?, asUsual: Bool = false
  ) -> Bool {
    let isOpen = flags.isOpen
    trace?.reach(self, isOpen ? nil : rejection)
    guard isOpen else { return false }
    if asUsual { return geometry.bounds.holds(point) }
    let isInside = self.point(inside: point, with: event)
    trace?.record(isInside, of: self)
    return isInside
  }

  /// Asks the view, and makes sure that the question stands in the trace even if an override does not call `super`.
  final func loggedHitTest(_ point: CGPoint, with event: UIEvent?, _ application: UIApplication?) -> UIView? {
    guard let trace = HitTestTrace(of: application) else { return hitTest(point, with: event) }
    trace.begin(self)
    defer { trace.end(1) }
    guard trace.isHonest(self) else { return hitTest(point, with: event) }
    // What hit-testing would be here without this class's overrides.
    guard takes(point, with: event, trace, asUsual: true) else { return nil }
    return deepestView(at: point, with: event, trace)
  }
}
