import EventTrace

/// Records the questions of one hit-test and the reasons for which views are passed over, in the order of the calls
/// (B1.6, B1.8).
@MainActor
struct HitTestTrace {
  let application: UIApplication
  private let recorder: Recorder
  private let log: HitTestLog

  init?(of application: UIApplication?) {
    guard let application, let recorder = application.recorder else { return nil }
    (self.application, self.recorder, log) = (application, recorder, application.hitTestLog)
  }

  /// Whether a subview's question can be recorded here. Otherwise it is asked by a call: because it overrides what is
  /// called, or because an override that was asked before has taken it out of its window, or has begun another trace.
  func canFollow(_ view: UIView) -> Bool {
    guard application.recorder === recorder else { return false }
    if isHonest(view) { return true }
    return !view.flags.contains(.overridesHitTest) && view.storedWindow?.application === application
  }

  /// Whether the overrides of the view's class are to be left out.
  func isHonest(_ view: UIView) -> Bool {
    !log.honestViews.isEmpty && log.honestViews.contains(ObjectIdentifier(view))
  }

  /// What counts instead of the view's own answer while a fix is tried out; nil for nothing.
  func triedAnswer(of view: UIView, at point: CGPoint, with event: UIEvent?) -> Bool? {
    if log.holes.isEmpty && log.thinViews.isEmpty && log.wideViews.isEmpty { return nil }
    if let others = log.holes[ObjectIdentifier(view)],
      others.contains(where: { $0.bounds.contains(view.convert(point, to: $0)) })
    {
      return false
    }
    if log.wideViews.contains(ObjectIdentifier(view)), view.bounds.contains(point) { return nil }
    guard log.thinViews.contains(ObjectIdentifier(view)) || log.wideViews.contains(ObjectIdentifier(view)) else {
      return nil
    }
    return view.storedSubviews.contains { held in
      held.geometry.pointFromSuperview(point).flatMap { held.hitTest($0, with: event) } != nil
    }
  }

  /// The view is about to be asked; `end` follows.
  func begin(_ view: UIView) { log.announce(view, recorder) }

  /// The last calls that began are over.
  func end(_ count: Int) { for _ in 0..<count { log.ended(recorder) } }

  /// The view is asked, or passed over for a reason.
  func reach(_ view: UIView, _ rejection: HitTestRejection?) { log.reached(view, rejection, recorder) }

  func record(_ isInside: Bool, of view: UIView) {
    recorder.record(.hitTest, at: log.time, recorder.id(of: view), .pointInside, .inside(isInside))
  }
}
