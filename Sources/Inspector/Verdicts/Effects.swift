import EventTrace

/// What a touch did for a view, if anything.
struct Effects {
  let story: TouchStory
  let snapshot: Snapshot
  /// Views that heard of the touch, by themselves or by what they hold: that it began, and that it is cancelled.
  private let heard: Set<Int>
  private let heardOfItsCancellation: Set<Int>

  init(story: TouchStory, snapshot: Snapshot) {
    (self.story, self.snapshot) = (story, snapshot)
    func holders(_ method: Method) -> Set<Int> {
      let called = Set(story.deliveries.lazy.filter { $0.method == method }.map(\.view.number))
      return Set(called.compactMap(snapshot.view).flatMap(snapshot.path))
    }
    (heard, heardOfItsCancellation) = (holders(.touchesBegan), holders(.touchesCancelled))
  }

  /// In words, what a view and its recognizers got of the touch; nil if nothing came of it there.
  func effect(on index: Int) -> String? {
    let view = snapshot.views[index]
    if isWithoutMenu(view) { return nil }
    for rule in Self.rules {
      if let effect = rule(self, view, index) { return effect }
    }
    return nil
  }

  /// What can come of a touch for a view, at its place in the snapshot: the first that did is told.
  private static let rules: [@Sendable (Effects, ViewSnapshot, Int) -> String?] = [
    { effects, view, _ in effects.editing(view) },
    { effects, view, _ in effects.story.menus.contains(view.id) ? "the menu of \(view.name) was shown" : nil },
    { effects, view, _ in effects.recognition(on: view) },
    { effects, view, _ in effects.nextTap(on: view) },
    { effects, view, _ in effects.use(of: view) },
    { effects, view, _ in effects.choice(of: view) },
    { effects, view, index in effects.tracking(view, index) },
    { effects, view, _ in effects.cancellation(of: view) },
    { effects, view, index in effects.selection(of: view, index) },
    { effects, view, index in effects.hearing(of: view, index) },
  ]

  // MARK: Recognizers

  private func recognition(on view: ViewSnapshot) -> String? {
    for place in view.recognizers {
      let recognizer = snapshot.recognizers[place]
      guard isForUse(recognizer, of: view), let change = story.recognition(of: recognizer.id) else { continue }
      return "\(recognizer.name) was recognized\(change.reason.text.map { " (\($0))" } ?? "")"
    }
    return nil
  }

  /// Something comes of it when the recognizer is recognized: somebody hears of it, or it is UIKit's and was not for
  /// nothing.
  private func isForUse(_ recognizer: RecognizerSnapshot, of view: ViewSnapshot) -> Bool {
    switch recognizer.owner {
    case .program:
      recognizer.targets > 0 && !(recognizer.kind == .longPress && (movesNothing(view) || isIdle(recognizer, on: view)))
    case .scrollPan: !refusedRow(view)
    case .scrollPinch: !zoomsNothing(view)
    case .scrollDelay: false
    case .sheet: !story.exchanges.contains { $0.question == .sheetShouldGo && $0.reply == .no }
    // What a field's own recognizers are for is that it is edited.
    case .system: view.role != .textInput || isEdited(view)
    case .backSwipe, .contextMenu: true
    }
  }

  /// The first half of a double tap does what it is for.
  private func nextTap(on view: ViewSnapshot) -> String? {
    for place in view.recognizers {
      let recognizer = snapshot.recognizers[place]
      if recognizer.owner == .program, recognizer.targets > 0, recognizer.taps > 1,
        story.completions.contains(recognizer.id)
      {
        return "\(recognizer.name) was recognized with the next tap"
      }
    }
    return nil
  }

  // MARK: Lists and what scrolls

  /// A row of the list was selected, and somebody heard of it.
  private func choice(of view: ViewSnapshot) -> String? {
    guard view.list != nil else { return nil }
    let isTold = story.exchanges.contains {
      $0.asker.number == view.id && ($0.question == .didSelectRow || $0.question == .didSelectItem) && $0.reply == .yes
    }
    return isTold ? "a row of \(view.name) was selected" : nil
  }

  /// The finger pulled at a row that may not be edited: the list's pan began for nothing.
  private func refusedRow(_ view: ViewSnapshot) -> Bool {
    story.exchanges.contains {
      $0.asker.number == view.id && $0.question == .canEditRow && $0.reply == .no
    }
  }

  /// Its actions looked which row is under the finger, and nothing came of that, where one could have been selected.
  private func isIdle(_ recognizer: RecognizerSnapshot, on view: ViewSnapshot) -> Bool {
    story.idleRecognizers.contains(recognizer.id) && story.shown.isEmpty && story.ignoredPresentations.isEmpty
      && view.list?.isSelectable == true && view.delegate?.name != nil
  }

  /// The finger held an item to move it, and the item may not be moved.
  private func movesNothing(_ view: ViewSnapshot) -> Bool {
    let replies = story.exchanges.filter { $0.asker.number == view.id && $0.question == .canMoveItem }.map(\.reply)
    return replies.contains(.no) && !replies.contains(.yes)
  }

  /// There is nobody, or nothing, that says what is to be zoomed.
  private func zoomsNothing(_ view: ViewSnapshot) -> Bool {
    story.exchanges.contains {
      $0.asker.number == view.id && $0.question == .viewForZooming && $0.reply != .yes
    }
  }

  // MARK: Controls

  private func use(of view: ViewSnapshot) -> String? {
    story.sendings.first { $0.control.number == view.id && does($0, view) }.map { "\(view.name) sent \($0.name)" }
  }

  /// A control that follows the finger by itself, for nobody else.
  private func tracking(_ view: ViewSnapshot, _ index: Int) -> String? {
    guard view.overrides.contains(.tracking), view.control?.receivers.isEmpty == true, isHeardToItsEnd(index) else {
      return nil
    }
    return "\(view.name) tracked the touch"
  }

  /// Somebody wants to know that the touch was taken back.
  private func cancellation(of view: ViewSnapshot) -> String? {
    story.sendings.first { $0.control.number == view.id && $0.events.contains(.touchCancel) && $0.told > 0 }
      .map { "\(view.name) sent \($0.name)" }
  }

  /// Somebody listened, or the control does it by itself.
  private func does(_ sending: TouchStory.Sending, _ view: ViewSnapshot) -> Bool {
    guard let control = view.control else { return false }
    // It was used for a while, and then taken away.
    if story.taken != nil, isInterrupted(view) { return false }
    // Told to nobody in particular, and nobody knew it.
    if sending.told > 0, story.missingActions.count >= sending.told, !control.actsByItself { return false }
    if control.primaryEvents.isEmpty { return sending.told > 0 && (isUse(sending.events) || !listensToUse(control)) }
    // That a finger landed on it is nothing that anybody waits for, unless somebody does.
    let isPrimary = !sending.events.isDisjoint(with: control.primaryEvents)
    return isPrimary ? sending.told > 0 || control.actsByItself : sending.told > 0 && !listensToPrimary(control)
  }

  private func isInterrupted(_ view: ViewSnapshot) -> Bool {
    story.sendings.contains { $0.control.number == view.id && $0.events.contains(.touchCancel) }
  }

  /// More than that a finger landed, wandered or was taken away: who listens to something else, too, waits for that.
  private func isUse(_ events: ControlEvents) -> Bool { !events.isSubset(of: [.onTheWay, .touchDown]) }

  private func listensToUse(_ control: ControlSnapshot) -> Bool {
    control.receivers.contains { isUse($0.events) && !$0.isGone }
  }

  private func listensToPrimary(_ control: ControlSnapshot) -> Bool {
    control.receivers.contains {
      !$0.events.isDisjoint(with: [control.primaryEvents, .primaryActionTriggered]) && !$0.isGone
    }
  }

  // MARK: Views

  /// The program's class does something with touches itself.
  private func hearing(of view: ViewSnapshot, _ index: Int) -> String? {
    let isHandled = !view.overrides.isDisjoint(with: [.touchesBegan, .touchesMoved, .touchesEnded])
    return view.control == nil && isHandled && isHeardToItsEnd(index) ? "\(view.name) heard the touch" : nil
  }

  /// That it heard the touch is not what a finger on a text is for.
  private func editing(_ view: ViewSnapshot) -> String? {
    guard view.role == .textInput else { return nil }
    let hasBegun = story.focus.contains { $0.responder.number == view.id && $0.change == .became }
    return hasBegun ? "\(view.name) began editing" : nil
  }

  /// Held for its menu, it said no to all that the menu would have offered.
  private func isWithoutMenu(_ view: ViewSnapshot) -> Bool {
    story.lacksMenu && story.declined.contains { $0.responder.number == view.id }
  }

  /// It has the keyboard, or got it.
  private func isEdited(_ view: ViewSnapshot) -> Bool {
    snapshot.application.firstResponder == view.id
      || story.focus.contains { $0.responder.number == view.id && $0.change == .became }
  }

  /// Its row was selected, and somebody heard of it or several may be.
  private func selection(of view: ViewSnapshot, _ index: Int) -> String? {
    guard view.cell != nil || view.role == .cell, isHeardToItsEnd(index) else { return nil }
    guard let list = snapshot.path(to: index).dropFirst().first(where: { snapshot.views[$0].list != nil }) else {
      return nil
    }
    let said = story.exchanges.filter { $0.asker.number == snapshot.views[list].id }
    if said.contains(where: { $0.question.isNotice && $0.reply == .yes }) { return "\(view.name) was selected" }
    let isMultiple = snapshot.views[list].list?.isMultiple == true
    return isMultiple && !said.contains { $0.reply == .no } ? "\(view.name) was selected or no longer is" : nil
  }

  private func isHeardToItsEnd(_ view: Int) -> Bool { heard.contains(view) && !heardOfItsCancellation.contains(view) }

  /// Whatever came of the touch anywhere, as far as the program has a part in it.
  func anything(from index: Int?) -> String? {
    guard let index else { return nil }
    for ancestor in snapshot.path(to: index) {
      if let effect = effect(on: ancestor) { return effect }
    }
    return nil
  }
}
