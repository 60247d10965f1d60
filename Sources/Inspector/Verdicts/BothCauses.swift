import EventTrace

/// Two things happened at one touch, and one of them was meant: cause D35. Advice, as what was wanted did happen.
struct BothCauses {
  let evidence: Evidence
  let story: TouchStory
  let target: Int

  private var snapshot: Snapshot { evidence.snapshot }

  func causes() -> [Cause] {
    let found = [taps(), repeated(), heardAgain(), nested(), again(), together(), atBothEnds()].compactMap { $0 }
    return Array(found.prefix(1))
  }

  private func cause(_ culprit: String, _ summary: String, _ fixes: [Fix]) -> Cause {
    Cause(code: .bothHappened, culprit: culprit, summary: summary, fixes: fixes)
  }

  /// Recognizers of the program's that were recognized with somebody to tell.
  private var winners: [Int] {
    var found: [Int] = []
    for change in story.changes where change.state.isRecognition {
      guard let place = snapshot.recognizer(change.recognizer.number), !found.contains(place) else { continue }
      let recognizer = snapshot.recognizers[place]
      if recognizer.owner == .program, recognizer.targets > 0 { found.append(place) }
    }
    return found
  }

  /// A single tap acted, and then the double tap of which it was the first half.
  private func taps() -> Cause? {
    let taps = winners.filter { snapshot.recognizers[$0].kind == .tap }
    for double in taps where snapshot.recognizers[double].taps > 1 {
      let two = snapshot.recognizers[double]
      for single in snapshot.recognizers.indices
      where single != double && snapshot.recognizers[single].kind == .tap {
        let one = snapshot.recognizers[single]
        guard one.taps < two.taps, one.fewestTouches == two.fewestTouches, !one.requirements.contains(two.id),
          hasActed(one, before: two)
        else { continue }
        return cause(
          one.name, "\(one.name) was recognized, and \(two.name) as well, of which it is the first half",
          [
            Fix(
              "Call require(toFail:) of \(one.name) with \(two.name).",
              [.requireFailure(snapshot.place(ofRecognizer: single), of: snapshot.place(ofRecognizer: double))],
              cost: "it then waits for a second tap")
          ])
      }
    }
    return nil
  }

  /// Seconds from a tap to the next one of the same gesture, at most.
  private static let gapOfTaps = 0.45

  /// In the same stretch of taps: also for an earlier finger of it.
  private func hasActed(_ one: RecognizerSnapshot, before two: RecognizerSnapshot) -> Bool {
    if story.recognition(of: one.id) != nil || evidence.hasActed(one.id, within: Self.gapOfTaps) { return true }
    // Several taps in one go: it was recognized with the first of them.
    return evidence.trace.indices.contains { place in
      guard case .fact(_, .became(let state, _)) = evidence.trace[place].payload, state.isRecognition else {
        return false
      }
      return evidence.trace.object(at: place).number == one.id && evidence.trace[place].time < story.time
    }
  }

  /// The same action was added more than once.
  private func repeated() -> Cause? {
    for place in snapshot.path(to: target) {
      guard let control = snapshot.views[place].control else { continue }
      let again = control.receivers.filter { $0.isRepetition == true }
      guard let first = again.first,
        story.sendings.contains(where: {
          $0.control.number == snapshot.views[place].id && !$0.events.isDisjoint(with: first.events)
        })
      else { continue }
      let name = snapshot.views[place].name
      let count = again.count { $0.events == first.events } + 1
      return cause(
        name, "\(name) called the same action \(count) times for \(first.eventsText), as it was added \(count) times",
        [
          Fix(
            "Add the action of \(name) once (it is there \(count) times), for example where the view is made and not "
              + "where it is shown.", [.listenOnce(snapshot.place(of: place))])
        ])
    }
    return nil
  }

  /// A recognizer told the same more than once.
  private func heardAgain() -> Cause? {
    for winner in winners {
      let recognizer = snapshot.recognizers[winner]
      guard let repeated = recognizer.repeatedTargets else { continue }
      return cause(
        recognizer.name,
        "\(recognizer.name) performed the same action \(repeated + 1) times, as it was added \(repeated + 1) times",
        [
          Fix(
            "Add the action of \(recognizer.name) once, where it is made, or take it away in prepareForReuse() "
              + "(removeTarget(_:action:), removeAction(_:)).", [.hearOnce(snapshot.place(ofRecognizer: winner))])
        ])
    }
    return nil
  }

  /// The same control acted a moment before, and what that began is still under way, or comes a second time.
  private func again() -> Cause? {
    let isMoving = snapshot.views.contains { $0.isAnimating || $0.isTransitioning || $0.drawnToScreen != nil }
    guard let outcome = shownTwice ?? (isMoving ? "what its first action began is still under way" : nil) else {
      return nil
    }
    for winner in winners where evidence.hasJustActed(snapshot.recognizers[winner].id) {
      let recognizer = snapshot.recognizers[winner]
      guard recognizer.kind == .tap, recognizer.taps == 1 else { continue }
      return cause(
        recognizer.name, "\(recognizer.name) acted twice: \(outcome)",
        [
          Fix(
            "Disable \(recognizer.name) (isEnabled) while what it begins runs.",
            [.switchOff(snapshot.place(ofRecognizer: winner))])
        ])
    }
    let view = snapshot.views[target]
    guard view.control != nil, evidence.hasJustActed(view.id) else { return nil }
    return cause(
      view.name, "\(view.name) acted twice: \(outcome)",
      [
        Fix(
          "Disable \(view.name) (isEnabled, or isUserInteractionEnabled) while what it begins runs.",
          [.disable(snapshot.place(of: target))])
      ])
  }

  /// Two controllers of one class were shown one after the other; nil otherwise.
  private var shownTwice: String? {
    for (place, one) in story.shown.enumerated() {
      let type = one.controller.type
      guard story.shown[..<place].contains(where: { $0.controller.type == type }) else { continue }
      return "\(type) was \(one.showing == .pushed ? "pushed" : "presented") twice"
    }
    return nil
  }

  /// Two fingers at once used two controls, and each of them shows something.
  private func together() -> Cause? {
    let uses = story.sendings.filter(isUse)
    guard story.shown.count > 1, uses.contains(where: { $0.control.number == snapshot.views[target].id }),
      let first = uses.first.flatMap({ snapshot.view($0.control.number) }),
      let second = uses.lazy.compactMap({ snapshot.view($0.control.number) }).first(where: { $0 != first })
    else { return nil }
    let (one, two) = (snapshot.views[first].name, snapshot.views[second].name)
    var found = cause(
      one, "\(one) and \(two) were used by two fingers at once, and each shows a screen",
      [
        Fix(
          "Set isExclusiveTouch of \(one) and of \(two) to true.",
          [.keepAlone(snapshot.place(of: first)), .keepAlone(snapshot.place(of: second))],
          cost: "no other view of the window gets a finger meanwhile")
      ])
    found.isOfOthers = true
    return found
  }

  /// Somebody was told that a control was used as it is meant to be.
  private func isUse(_ sending: TouchStory.Sending) -> Bool {
    guard sending.told > 0, let place = snapshot.view(sending.control.number),
      let control = snapshot.views[place].control
    else { return false }
    return !sending.events.isDisjoint(with: control.primaryEvents)
  }

  /// The action of a long press, called when it begins and when it ends, does not look which of them it is.
  private func atBothEnds() -> Cause? {
    for winner in winners {
      let recognizer = snapshot.recognizers[winner]
      guard recognizer.kind == .longPress, let times = story.unaskedCalls[recognizer.id] else { continue }
      return cause(
        recognizer.name,
        "The action of \(recognizer.name) changed the screen \(times) times, from the beginning to the end of one "
          + "press, and does not ask for its state",
        [
          Fix(
            "Look at state in the action of \(recognizer.name), and act only where it is .began.",
            [.hearBeginning(snapshot.place(ofRecognizer: winner))])
        ])
    }
    return nil
  }

  /// The target acted, and something that holds it as well.
  private func nested() -> Cause? {
    let holders = Set(snapshot.path(to: target).dropFirst())
    for winner in winners where holders.contains(snapshot.recognizers[winner].view) {
      let recognizer = snapshot.recognizers[winner]
      // One that leaves touches alone is there to act beside others.
      guard recognizer.cancelsTouchesInView, ownWinner(besides: winner) != nil, recognizer.kind == .tap else {
        continue
      }
      return cause(
        recognizer.name,
        "\(snapshot.views[target].name) acted, and \(recognizer.name) on \(snapshot.views[recognizer.view].name), "
          + "which "
          + "holds it, as well",
        [
          Fix(
            "Answer false in gestureRecognizer(_:shouldReceive:) of a delegate of \(recognizer.name) for touches on "
              + "\(snapshot.views[target].name).",
            [.spare(snapshot.place(ofRecognizer: winner), snapshot.place(of: target))])
        ])
    }
    return nil
  }

  private func ownWinner(besides other: Int) -> Int? {
    winners.first { $0 != other && snapshot.recognizers[$0].view == target && snapshot.recognizers[$0].kind == .tap }
  }
}
