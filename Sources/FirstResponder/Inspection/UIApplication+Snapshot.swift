import EventTrace

/// What a snapshot tells.
package enum SnapshotDetail {
  /// What decides about touches.
  case touches
  /// Also which constraints speak of each view, and where they leave it a choice.
  case constraints
}

extension UIApplication {
  /// What decides about touches now, as values. A question: it lays nothing out, calls no program code but
  /// `gestureRecognizers`' delegates' class names, and changes nothing but that objects which the trace has not
  /// met get their number in it.
  ///
  /// - Parameter detail: whether it tells also what constraints say, which costs several times as much.
  package final func inspectionSnapshot(_ detail: SnapshotDetail = .touches) -> Snapshot {
    var writer = SnapshotWriter(application: self)
    return writer.snapshot(detail)
  }

  /// The view that a finger would hit at a place of the screen, asked as for a real one,
  /// overrides included; nothing is delivered.
  package final func probe(at point: PlanePoint) -> (window: UInt32, view: UInt32)? {
    let outer = takeOver()
    defer { UIApplication.current = outer }
    let recorder = recorder
    // The trace tells what happened, and a question is nothing that happened. What is tried out counts only where steps
    // are recorded, in a run that is thrown away.
    if !hitTestLog.isTrying { self.recorder = nil }
    let hit = hitTestWindows(at: CGPoint(x: point.x, y: point.y), with: nil)
    self.recorder = recorder
    guard let hit else { return nil }
    return (journal.number(of: hit.window), journal.number(of: hit.view))
  }

  /// The number by which snapshots speak of a view.
  package final func inspectionNumber(of view: UIView) -> UInt32 { journal.number(of: view) }

  /// A responder as snapshots speak of it.
  package final func inspectionMark(of responder: UIResponder) -> ResponderSnapshot {
    let (number, name) = (journal.number(of: responder), journal.nameForQuestion(of: responder))
    var mark = ResponderSnapshot(id: number, name: name, place: windowList.place(of: responder))
    mark.hearsPressEnd = ChainMethods.isOwn(.pressesEnded, of: responder)
    mark.hearsPressCancellation = ChainMethods.isOwn(.pressesCancelled, of: responder)
    return mark
  }

  /// The number by which snapshots speak of a recognizer.
  package final func inspectionNumber(of recognizer: UIGestureRecognizer) -> UInt32 { journal.number(of: recognizer) }

  /// The view or controller on the screen that bears a name: a controller's class, or any by which views are asked
  /// about (`Snapshot.bearers(of:near:)`).
  package final func responder(named name: String) -> UIResponder? {
    if let found = windowList.responder(named: name, journal) { return found }
    let snapshot = inspectionSnapshot()
    return snapshot.bearers(of: name).lazy.compactMap { bearer in
      self.windowList.view(numbered: snapshot.views[snapshot.place(of: bearer)].id, self.journal)
    }.first
  }

  /// What such names are, each once.
  package final var responderNames: [String] {
    var seen: Set<String> = []
    return (windowList.controllerNames + inspectionSnapshot().tellableNames).filter { seen.insert($0).inserted }
  }

  /// How many views are in windows, or more than `limit`.
  package final func viewCount(upTo limit: Int) -> Int { windowList.viewCount(upTo: limit) }

  /// Steps are kept, if not all of them.
  package final var isRecording: Bool { recorder != nil }

  /// Every step is kept.
  package final var isRecordingAll: Bool { recorder?.tracing == .all }

  /// How many steps were recorded so far; 0 while nothing is.
  package final var stepCount: Int { journal.stepCount }

  /// The steps from a number on that are still kept.
  package final func trace(since step: Int, upTo time: TimeInterval = .infinity) -> Trace {
    journal.trace(since: step, upTo: time)
  }

  /// Who was at work before a step; looked for among the 64 steps before it.
  package final func lastAtWork(before step: Int) -> String? { journal.lastAtWork(before: step) }

  /// Recognizers that were recognized shortly before a step.
  package final func recognizedLately(before step: Int) -> [EarlierAct] { journal.recognizedLately(before: step) }

  /// Who wanted to be first responder and is not.
  package final func focusRefusals(before step: Int) -> [FocusRefusal] { journal.focusRefusals(before: step) }

  /// Sentences about all that is under way: input that waits, touches and presses that are live, recognizers that take
  /// part, scroll views that track. Empty when all fingers, buttons and pointers are gone and time has passed.
  package final var underWay: [String] {
    var found: [String] = []
    if !delivery.intake.isEmpty { found.append("\(delivery.intake.count) events wait") }
    if !course.isIdle { found.append("an event is \(course.stage)") }
    for touch in touches.live.all { found.append("touch \(touch.number) is live, \(touch.phase)") }
    for press in presses.live { found.append("press \(press.number) is live, \(press.phase)") }
    for recognizer in gestures.engaged {
      found.append(
        """
        \(type(of: recognizer)) takes part, \(recognizer.attempt.state), wish \
        \(recognizer.attempt.wish.map { "\($0)" } ?? "none")
        """
      )
    }
    if tracking.count != 0 { found.append("\(tracking.count) scroll views track") }
    return found
  }

  /// The one event of all touches, for those who send it once more.
  package final var touchesEvent: UIEvent { touches.event }
}
