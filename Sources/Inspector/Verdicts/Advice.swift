import EventTrace

/// What there is to say about a touch that arrived: it came late, or something else happened, too.
struct Advice {
  let evidence: Evidence
  let story: TouchStory
  let target: Int

  private var snapshot: Snapshot { evidence.snapshot }

  func causes() -> [Cause] {
    [failedLate(), queued(), late(), waited(), both(), cancelled(), unwired()].compactMap { $0 }
      + BothCauses(evidence: evidence, story: story, target: target).causes()
  }

  /// A hold from which on somebody notices, seconds.
  private static let noticeable = 0.1

  /// Its class ended a gesture that had begun with the state for those that have not (B4.84). Nothing is to be taken
  /// away for a second run: the gesture ends in the same way.
  private func failedLate() -> Cause? {
    let recognizers = snapshot.views[target].recognizers.map { snapshot.recognizers[$0] }
    for change in story.changes where change.reason.kind == .failedAfterItBegan {
      guard let recognizer = recognizers.first(where: { $0.id == change.recognizer.number }),
        let began = story.recognition(of: recognizer.id)
      else { continue }
      return Cause(
        code: .failedAfterItBegan, culprit: recognizer.name,
        summary:
          "\(recognizer.name) set .failed \(number(change.time - began.time)) s after it had begun, which counts as "
          + ".cancelled: that is what its targets hear",
        fix: "Set .cancelled in \(recognizer.type) where it has begun, and .failed only where it is still .possible.")
    }
    return nil
  }

  /// Something was to be told, and there is no delegate, though somebody up the chain would be one.
  private func unwired() -> Cause? {
    for exchange in story.exchanges where exchange.reply == .nobody && exchange.question.isNotice {
      guard let place = snapshot.view(exchange.asker.number),
        let candidate = snapshot.views[place].delegate?.candidates.first
      else { continue }
      let (asker, method) = (
        snapshot.views[place].delegate?.asker ?? snapshot.views[place].name, exchange.question.method
      )
      return Cause(
        code: .delegateNotWired, culprit: asker,
        summary: "\(asker) has no delegate to tell by \(method), and \(candidate), which conforms to "
          + "\(exchange.question.delegateProtocol), was never set as it",
        fix: "Set delegate of \(asker) to the \(candidate), which is to have \(method).",
        remedies: [.takeDelegate(snapshot.place(of: place), candidate)])
    }
    return nil
  }

  /// A view that began with the touch and does not know of its end: taken from it for what was meant.
  private func cancelled() -> Cause? {
    for delivery in story.deliveries where delivery.method == .touchesCancelled {
      guard let place = snapshot.view(delivery.view.number), place != target else { continue }
      let view = snapshot.views[place]
      guard view.overrides.contains(.touchesBegan), !view.overrides.contains(.touchesCancelled),
        view.overrides.contains(.touchesEnded)
      else { continue }
      var cause = Cause(
        code: .cancelNotHandled, culprit: view.name,
        summary:
          "\(view.name) heard that the touch was cancelled, and \(view.type) overrides touchesBegan and touchesEnded, "
          + "but not touchesCancelled(_:with:)",
        fix: "Override touchesCancelled(_:with:) in \(view.type) and undo there what touchesBegan did.",
        remedies: leaving(place))
      cause.isOfOthers = true
      return cause
    }
    return nil
  }

  /// The scroll view that took the touch leaves it alone; or the finger is lifted where it was taken back.
  private func leaving(_ view: Int) -> [Remedy] {
    guard let taker = story.taken.flatMap({ snapshot.recognizer($0.by.number) }) else { return [.liftInstead] }
    let recognizer = snapshot.recognizers[taker]
    return recognizer.owner == .scrollPan
      ? [.leaveTouches(snapshot.place(of: recognizer.view))] : [.keepTouches(snapshot.place(ofRecognizer: taker))]
  }

  private func queued() -> Cause? {
    guard story.arrival.delay >= Advice.noticeable else { return nil }
    let who = evidence.lastAtWork.map { "; the last at work was \($0)" } ?? ""
    return Cause(
      code: .queuedWhileBusy, culprit: evidence.lastAtWork ?? "UIApplication",
      summary: "The touch waited \(number(story.arrival.delay)) s in the queue, as the main thread was busy\(who)",
      fix: "Do long work on another thread, and disable what must not be used twice until it is done.",
      remedies: [.neverBusy])
  }

  private func late() -> Cause? {
    // Recognizers hear at once. Rows and texts are late by their own lists, as everybody is used to.
    let view = snapshot.views[target]
    guard view.role != .cell, view.role != .textInput else { return nil }
    guard view.control != nil || view.overrides.contains(.touchesBegan) else { return nil }
    for hold in story.holds where hold.part == .start {
      guard let to = hold.to, to - hold.from >= Advice.noticeable else { continue }
      let recognizer = snapshot.recognizer(hold.by.number).map { snapshot.recognizers[$0] }
      let holder = recognizer.map { snapshot.views[$0.view].name } ?? hold.by.name
      let isScroll = recognizer?.owner == .scrollDelay
      return Cause(
        code: .scrollHold, culprit: isScroll ? holder : hold.by.name,
        summary:
          """
          \(snapshot.views[target].name) heard of the touch \(number(to - hold.from)) s late: \
          \(isScroll ? holder : hold.by.name) kept it back
          """,
        fix: isScroll
          ? "Set delaysContentTouches of \(holder) to false." : "Set delaysTouchesBegan of \(hold.by.name) to false.",
        remedies: recognizer.map { remedy(for: $0, isScroll) } ?? [])
    }
    return nil
  }

  private func remedy(for holder: RecognizerSnapshot, _ isScroll: Bool) -> [Remedy] {
    if isScroll { return [.giveTouchesAtOnce(snapshot.place(of: holder.view))] }
    return snapshot.recognizer(holder.id).map { [.switchOff(snapshot.place(ofRecognizer: $0))] } ?? []
  }

  private func waited() -> Cause? {
    for place in snapshot.views[target].recognizers {
      let recognizer = snapshot.recognizers[place]
      guard let change = story.recognition(of: recognizer.id),
        let wait = story.waits.first(where: { $0.recognizer.number == recognizer.id }),
        change.time - wait.time >= Advice.noticeable
      else { continue }
      return Cause(
        code: .waitingForFailure, culprit: wait.other.name,
        summary:
          """
          \(recognizer.name) was recognized \(number(change.time - wait.time)) s late: it waited for \
          \(wait.other.name) to fail
          """,
        fix:
          "Take require(toFail:) of \(recognizer.name) with \(wait.other.name) away where both may happen (or the "
          + "delegate's "
          + "shouldRequireFailureOf), or do without \(wait.other.name).",
        remedies: snapshot.recognizer(wait.other.number).map {
          [.dropRequirement(snapshot.place(ofRecognizer: place), of: snapshot.place(ofRecognizer: $0))]
        } ?? [])
    }
    return nil
  }

  private func apart(_ one: RecognizerSnapshot, _ other: RecognizerSnapshot) -> [Remedy] {
    guard let one = snapshot.recognizer(one.id), let other = snapshot.recognizer(other.id) else { return [] }
    return [.keepApart(snapshot.place(ofRecognizer: one), snapshot.place(ofRecognizer: other))]
  }

  /// Two recognizers that usually exclude each other were both recognized, as a delegate allows it.
  private func both() -> Cause? {
    let winners = story.changes.filter { $0.state.isRecognition }
    var seen: [RecognizerSnapshot] = []
    for winner in winners {
      guard let place = snapshot.recognizer(winner.recognizer.number) else { continue }
      let recognizer = snapshot.recognizers[place]
      guard recognizer.owner == .program || recognizer.owner == .scrollPan,
        [.pan, .swipe, .edgePan].contains(recognizer.kind),
        !seen.contains(where: { $0.id == recognizer.id })
      else { continue }
      // A scroll view is the delegate of its own pan; whoever else is asked has said yes.
      let delegates = [recognizer, seen.first].compactMap { $0 }.sorted { $0.owner == .program && $1.owner != .program }
      if let other = seen.first, let delegate = delegates.lazy.compactMap(\.delegate).first {
        return Cause(
          code: .blanketSimultaneous, culprit: delegate,
          summary: "\(other.name) and \(recognizer.name) were both recognized, as \(delegate) allows them together",
          fix:
            """
            Answer false in \(delegate)'s gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for \(other.name) \
            with \(recognizer.name), and true only for the pairs that belong together.
            """,
          remedies: apart(other, recognizer))
      }
      seen.append(recognizer)
    }
    return nil
  }
}
