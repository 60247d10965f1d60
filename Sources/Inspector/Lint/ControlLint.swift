import EventTrace

/// Controls that nobody listens to.
struct ControlLint {
  private let snapshot: Snapshot

  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  func faults() -> [Verdict] {
    let tree = SnapshotTree(snapshot)
    return snapshot.views.indices.compactMap { place in
      let view = snapshot.views[place]
      guard let control = view.control, control.isEnabled, snapshot.windows.indices.contains(view.window),
        !snapshot.windows[view.window].isOfSystem
      else { return nil }
      let path = tree.path(to: place)
      // What a control is made of is that control's, and what nobody sees is not used yet.
      guard path.allSatisfy({ snapshot.views[$0].isShown }) else { return nil }
      guard !path.dropFirst().contains(where: { snapshot.views[$0].control != nil }) else { return nil }
      return fault(view, control)
    }
  }

  private func fault(_ view: ViewSnapshot, _ control: ControlSnapshot) -> Verdict? {
    let alive = control.receivers.filter { !$0.isGone }
    if alive.isEmpty, let gone = control.receivers.first {
      return Verdict(
        code: "D28", culprit: view.name,
        summary:
          """
          \(view.name) tells nobody: the target of \(gone.action ?? "its action") for \(gone.eventsText) does not \
          exist any more.
          """,
        fix: "Keep the target for as long as the control is shown.")
    }
    // Its class, its recognizers or a menu may do what a target would.
    guard !control.actsByItself, view.recognizers.isEmpty, view.overrides.isEmpty else { return nil }
    if alive.isEmpty {
      // A class of the program's may act where it tracks; a class of UIKit's does not.
      guard control.keepsOwnGesture else { return nil }
      return Verdict(
        code: "D28", culprit: view.name,
        summary: "\(view.name) has no action: using it does nothing.",
        fix: "Add a target or a UIAction for \(control.primaryEventsText), or make it a view that is no control.")
    }
    guard control.keepsOwnGesture, alive.events.isDisjoint(with: ControlLint.sentByTouches) else { return nil }
    let listened = alive.map(\.eventsText).joined(separator: ", ")
    return Verdict(
      code: Code.wrongEvent.rawValue, culprit: view.name,
      summary: "\(view.name) sends \(control.primaryEventsText) when it is used, and its actions are for \(listened).",
      fix: WrongEvent(view, control.primaryEventsText, listened).fix)
  }

  /// What a control sends by itself when it is touched, and the event that stands for its main use (B6.1).
  private static let sentByTouches: ControlEvents = [
    .onTheWay, .touchDown, .touchUpInside, .touchUpOutside, .primaryActionTriggered,
  ]
}
