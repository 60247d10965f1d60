import EventTrace

/// Puts the line of a `hitTest(_:with:)` call at its right place in the trace, once.
///
/// The caller knows that a view is asked; only the view's default implementation, if it is reached, knows that it was
/// passed over and why. So the caller announces the call, and the line is written by whoever comes first: the default
/// implementation with its reason, the next view that is asked, or the end of the call.
///
/// A name that is looked up meanwhile may run program code that hit-tests again: its calls come and go in between, and
/// each line here reads what is stored anew.
@MainActor
final class HitTestLog {
  /// Views whose overrides of hit-testing are left out, to show that they are a cause. Empty but in such a run.
  var honestViews: Set<ObjectIdentifier> = []
  /// Views that take no touch where others lie, to show that this would help.
  var holes: [ObjectIdentifier: [UIView]] = [:]
  /// Views that take only what a subview takes, to show that this would help.
  var thinViews: Set<ObjectIdentifier> = []
  /// Views that take what their subviews take outside of them, too.
  var wideViews: Set<ObjectIdentifier> = []
  /// Something is tried out.
  var isTrying: Bool { !(honestViews.isEmpty && holes.isEmpty && thinViews.isEmpty && wideViews.isEmpty) }
  private let journal: Journal
  /// The calls that are announced and not over, outermost first, each with whether its line is written.
  private var calls: [(view: UIView, isWritten: Bool)] = []

  /// When the outermost of them was announced: the time of all its steps, so that the clock is
  /// read once for each hit-test.
  private var start = 0.0

  init(_ journal: Journal) { self.journal = journal }

  /// The time of a step of the hit-test that is going on.
  var time: Double { calls.isEmpty ? journal.now : start }

  /// The view is about to be asked; `ended` follows.
  func announce(_ view: UIView, _ recorder: Recorder) {
    if calls.isEmpty { start = journal.now } else { writePending(recorder) }
    calls.append((view, false))
  }

  /// The default implementation of the view was reached: through the announced call, or because program code asked.
  func reached(
    _ view: UIView, _ rejection: HitTestRejection?, _ recorder: Recorder
  ) {
    let isAnnounced = calls.last?.view === view
    // An override asked others first and `super` only now: its line stands already, before theirs.
    if isAnnounced, calls[calls.count - 1].isWritten, rejection == nil { return }
    if isAnnounced { calls[calls.count - 1].isWritten = true } else { writePending(recorder) }
    recorder.record(
      .hitTest, at: time, recorder.id(of: view), .hitTest, rejection.map(Detail.skipped) ?? .none)
  }

  func ended(_ recorder: Recorder) {
    writePending(recorder)
    calls.removeLast()
  }

  @inline(__always)
  private func writePending(_ recorder: Recorder) {
    guard let call = calls.last, !call.isWritten else { return }
    calls[calls.count - 1].isWritten = true
    recorder.record(.hitTest, at: start, recorder.id(of: call.view), .hitTest)
  }
}
