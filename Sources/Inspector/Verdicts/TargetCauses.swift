import EventTrace

/// Why a touch that arrived had no consequence: causes D28 and D29.
struct TargetCauses {
  let evidence: Evidence
  let story: TouchStory
  let target: Int

  private var view: ViewSnapshot { evidence.snapshot.views[target] }

  func causes() -> [Cause] {
    let consent = ConsentCauses(snapshot: evidence.snapshot, exchanges: story.exchanges, start: story.time)
    if let veto = consent.cause(of: target) { return [veto] }
    if let moved = movedRecognizer() { return [moved] }
    if let refused = refusedMenu() { return [refused] }
    if let control = view.control, view.role != .textInput { return misrouted(control).map { [$0] } ?? [] }
    let deaf = deafRecognizers()
    if !deaf.isEmpty { return deaf }
    let isDrag =
      story.departure.map { $0.fact.travel >= max(evidence.snapshot.application.thresholds.panSlop, 1) } ?? false
    if isDrag { return evidence.snapshot.path(to: target).lazy.compactMap(undragged).prefix(1).map { $0 } }
    // Asked about a whole list, the row under the finger is meant.
    let hit = story.hit.flatMap { evidence.snapshot.view($0.number) }
    let place = view.list != nil ? hit ?? target : target
    if let row = RowCauses.cell(around: place, in: evidence.snapshot),
      let cause = RowCauses(evidence: evidence, story: story, target: row).cause()
    {
      return [cause]
    }
    return ScrollCauses(evidence: evidence, story: story, target: target).cause().map { [$0] } ?? []
  }

  /// No menu came, as the view says that it can do nothing of what it would offer.
  private func refusedMenu() -> Cause? {
    let actions = story.declined.filter { $0.responder.number == view.id }.map(\.action)
    guard story.lacksMenu, !actions.isEmpty else { return nil }
    let names = actions.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
    return Cause(
      code: .noFirstResponder, culprit: view.name,
      summary: "No menu came: \(view.name) says in its canPerformAction(_:withSender:) that it can't perform \(list)",
      fix: "Call super in canPerformAction(_:withSender:) of \(view.name) for what it has no opinion of.",
      remedies: [.performKnown(ResponderPlace(view: evidence.snapshot.place(of: target), isController: false))])
  }

  /// What does not follow a drag.
  private func undragged(_ view: Int) -> Cause? {
    ScrollCauses(evidence: evidence, story: story, target: view).cause()
  }

  private func movedRecognizer() -> Cause? {
    for recognizer in evidence.snapshot.recognizers where recognizer.formerViews.contains(where: { $0.id == view.id }) {
      let here = evidence.snapshot.views[recognizer.view].name
      return Cause(
        code: .recognizerMoved, culprit: recognizer.name,
        summary:
          """
          \(recognizer.name) was added to \(view.name) and then to \(here); a recognizer is on one view at a time, the \
          last
          """,
        fix: "Make a recognizer for each view: a second one for \(view.name).", remedies: alsoHere(recognizer))
    }
    return nil
  }

  private func place(_ recognizer: RecognizerSnapshot) -> RecognizerPlace? {
    evidence.snapshot.recognizer(recognizer.id).map(evidence.snapshot.place(ofRecognizer:))
  }

  private func alsoHere(_ recognizer: RecognizerSnapshot) -> [Remedy] {
    place(recognizer).map { [.recognizeAlso($0, on: evidence.snapshot.place(of: target))] } ?? []
  }

  private func hear(_ recognizer: RecognizerSnapshot) -> [Remedy] { place(recognizer).map { [.hear($0)] } ?? [] }

  private func misrouted(_ control: ControlSnapshot) -> Cause? {
    let sent = story.sendings.filter { $0.control.number == view.id }
    if let action = story.missingActions.first {
      return cause(
        "\(view.name) sent \(action) to nobody in particular, and no responder from the first responder up knows it",
        "Implement \(action) in a responder of the chain and make it known with a Selector, or name a target.")
    }
    if control.receivers.isEmpty {
      return cause(
        "\(view.name) got the touch and sent \(list(sent)), and has no action at all",
        "Add one to \(view.name) with addAction(_:for:) or addTarget(_:action:for:), for "
          + "\(control.primaryEvents.isEmpty ? "the event that it sends" : control.primaryEventsText).")
    }
    let gone = control.receivers.filter(\.isGone)
    if gone.count == control.receivers.count {
      return cause(
        "\(view.name) sent \(list(sent)), and the target of its \(gone[0].action ?? "action") does not exist any more",
        "Keep the target alive: a control does not retain it. A target captured before self existed is such a one, too."
      )
    }
    // Who leaves the control before lifting has changed their mind.
    guard !sent.contains(where: { $0.events.contains(.touchUpOutside) }) else { return nil }
    guard !sent.isEmpty, sent.allSatisfy({ $0.told == 0 }) || !control.primaryEvents.isEmpty else { return nil }
    // Somebody listens for what using it as meant sends, and it was not used so:
    // a slider that was touched and not moved.
    guard control.receivers.events.isDisjoint(with: control.primaryEvents) else { return nil }
    return wrongEvent(control, sent)
  }

  /// Its actions are for events that it did not send, and does not when it is used as meant.
  private func wrongEvent(_ control: ControlSnapshot, _ sent: [TouchStory.Sending]) -> Cause {
    let listened = control.receivers.map(\.eventsText).joined(separator: ", ")
    let wanted = control.primaryEvents.isEmpty ? list(sent) : control.primaryEventsText
    let events = control.primaryEvents.isEmpty ? ControlEvents(sent.map(\.events)) : control.primaryEvents
    return Cause(
      code: .wrongEvent, culprit: view.name,
      summary: "\(view.name) sent \(list(sent)), and its actions are for \(listened)",
      fix: WrongEvent(view, wanted, listened).fix,
      remedies: [
        .listenInstead(evidence.snapshot.place(of: target), heard: control.receivers.events, sent: events)
      ])
  }

  private func deafRecognizers() -> [Cause] {
    view.recognizers.map { evidence.snapshot.recognizers[$0] }.compactMap { recognizer in
      guard recognizer.owner == .program, recognizer.targets == 0, story.recognition(of: recognizer.id) != nil else {
        return nil
      }
      let what = recognizer.goneTargets > 0 ? "its target does not exist any more" : "it has no target"
      return Cause(
        code: .actionMisrouted, culprit: recognizer.name, summary: "\(recognizer.name) was recognized, and \(what)",
        fix: recognizer.goneTargets > 0
          ? "Keep the target of \(recognizer.name) alive: a recognizer does not retain it."
          : "Add a target to \(recognizer.name) with addTarget(_:action:).", remedies: hear(recognizer))
    }
  }

  private func list(_ sent: [TouchStory.Sending]) -> String {
    var names: [String] = []
    for sending in sent where !names.contains(sending.name) { names.append(sending.name) }
    return names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }

  private func cause(_ summary: String, _ fix: String) -> Cause {
    Cause(
      code: .actionMisrouted, culprit: view.name, summary: summary, fix: fix,
      remedies: [.listen(evidence.snapshot.place(of: target))])
  }
}
