import EventTrace
import HitIndex

// The rule of hit-testing (B1.2-B1.6): the gates, then the view's own point(inside:), then its subviews from last to
// first, each in its own coordinates, then the view itself. Both methods may be overridden anywhere, and every override
// is called as by a recursion over the views.

extension UIApplication {
  /// The window and view under a point of the screen: windows front to back, the first answer wins (B1.33-B1.38).
  /// Allocates nothing by itself, but for a map of the tree after very many questions:
  /// a pointer that hovers asks at every frame.
  final func hitTestWindows(at point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
    for entry in windowList.order {
      // A window that was asked before may have made others go.
      guard let window = entry.object, !window.flags.contains(.hidden),
        let inner = window.geometry.pointFromSuperview(point),
        let view = window.loggedHitTest(inner, with: event, self)
      else { continue }
      return (window, view)
    }
    return nil
  }
}

extension UIView {
  /// What `hitTest(_:with:)` does unless it is overridden.
  ///
  /// A view that takes the point answers somebody in any case, itself at the worst. So the way down is a loop, for
  /// trees of any depth, and calls only those who override `hitTest(_:with:)`.
  ///
  /// - Parameters:
  ///   - begun: where its questions are recorded, if that has been looked for.
  ///   - asUsual: the view's class is taken as if it overrode nothing.
  final func defaultHitTest(
    _ point: CGPoint, with event: UIEvent?, _ begun: HitTestTrace? = nil, asUsual: Bool = false
  ) -> UIView? {
    let trace = begun ?? (Journal.areRecording ? HitTestTrace(of: storedWindow?.application) : nil)
    guard takes(point, with: event, trace, asUsual: asUsual) else { return nil }
    if trace == nil, TreeIndex.mayKnow, let known = knownHit(at: point) { return known }
    var (view, point, depth) = (self, point, 0)
    defer { trace?.end(depth) }
    levels: while true {
      var subviews = SubviewsToAsk(of: view, at: point, all: trace != nil)
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
    if let trace {
      trace.reach(self, isOpen ? nil : rejection)
      if isOpen, let tried = trace.triedAnswer(of: self, at: point, with: event) { return tried }
    }
    guard isOpen else { return false }
    if asUsual { return geometry.bounds.holds(point) }
    let isInside = self.point(inside: point, with: event)
    trace?.record(isInside, of: self)
    return isInside
  }

  /// Asks the view, and makes sure that the question stands in the trace even if an override does not call `super`.
  final func loggedHitTest(_ point: CGPoint, with event: UIEvent?, _ application: UIApplication?) -> UIView? {
    guard Journal.areRecording, let trace = HitTestTrace(of: application) else { return hitTest(point, with: event) }
    trace.begin(self)
    defer { trace.end(1) }
    guard trace.isHonest(self) else { return hitTest(point, with: event) }
    // What hit-testing would be here without this class's overrides.
    return defaultHitTest(point, with: event, trace, asUsual: true)
  }
}

/// The subviews of a view that a hit-test asks, front to back: those that there were when it came to the view, each as
/// it is when its turn comes (B1.4). An index may leave out some that would not be hit; as soon as anything has changed
/// since, all that are left are asked.
@MainActor
private struct SubviewsToAsk: ~Copyable {
  private let slots: [UIView]
  /// The slot that was asked last.
  private var slot: Int
  /// The slots of those that may be hit, and how much had changed when that was known; nil for all.
  private var near: BoxGrid.Candidates?
  private var changes: UInt = 0

  /// - Parameter all: also those of whom it is known that they don't take the point.
  init(of view: UIView, at point: CGPoint, all: Bool) {
    (slots, slot) = (view.children.slots, view.children.slots.count)
    if slot < TreeIndex.leastCount || all || !TreeIndex.isUsed { return }
    (near, changes) = (view.subviewsNear(point), TreeIndex.changes)
  }

  mutating func next() -> UIView? {
    if near != nil {
      if changes == TreeIndex.changes {
        guard let candidate = near?.next() else { return nil }
        slot = candidate
        return slots[slot]
      }
      near = nil
    }
    while slot > 0 {
      slot -= 1
      if !slots[slot].flags.contains(.hole) { return slots[slot] }
    }
    return nil
  }
}
