import EventTrace

/// Puts the line of a `hitTest(_:with:)` call at its right place in the trace, once.
///
/// The caller knows that a view is asked; only the view's default implementation, if it is reached, knows that it was passed
/// over and why. So the caller announces the call, and the line is written by whoever comes first: the default
/// implementation with its reason, the next view that is asked, or the end of the call.
@MainActor
struct HitTestLog {
  /// The calls that are announced and not over, outermost first, each with whether its line is written.
  private var calls: [(view: UIView, isWritten: Bool)] = []

  /// The view is about to be asked; `ended` follows.
  mutating func announce(_ view: UIView, _ application: UIApplication) {
    writePending(application)
    calls.append((view, false))
  }

  /// The default implementation of the view was reached: through the announced call, or because program code asked.
  mutating func reached(_ view: UIView, _ rejection: HitTestRejection?, _ application: UIApplication) {
    let isAnnounced = calls.last?.view === view
    // An override asked others first and `super` only now: its line stands already, before theirs.
    if isAnnounced, calls[calls.count - 1].isWritten, rejection == nil { return }
    if isAnnounced { calls[calls.count - 1].isWritten = true } else { writePending(application) }
    application.trace(.hitTest, view, .hitTest, rejection.map(Detail.skipped) ?? .none)
  }

  mutating func ended(_ application: UIApplication) {
    writePending(application)
    calls.removeLast()
  }

  private mutating func writePending(_ application: UIApplication) {
    guard let call = calls.last, !call.isWritten else { return }
    calls[calls.count - 1].isWritten = true
    application.trace(.hitTest, call.view, .hitTest)
  }
}
