import EventTrace

/// Puts the line of a `hitTest(_:with:)` call at its right place in the trace.
///
/// The caller knows that a view is asked; only the view's default implementation, if it is reached, knows that it was passed
/// over and why. So the caller announces the call, and the line is written by whoever comes first: the default
/// implementation with its reason, the next view that is asked, or the end of the call.
@MainActor
struct HitTestLog {
  private var announced: UIView?

  mutating func announce(_ view: UIView, _ application: UIApplication) {
    flush(application)
    announced = view
  }

  mutating func write(_ view: UIView, _ detail: Detail, _ application: UIApplication) {
    if announced === view { announced = nil } else { flush(application) }
    application.trace(.hitTest, view, .hitTest, detail)
  }

  mutating func flush(_ application: UIApplication) {
    guard let view = announced else { return }
    announced = nil
    application.trace(.hitTest, view, .hitTest)
  }
}
