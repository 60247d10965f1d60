import EventTrace

/// What a recognizer that won says about one that lost, or about a view that lost its touch.
struct RivalCauses {
  let snapshot: Snapshot
  let story: TouchStory

  /// The winner takes no part.
  private func without(_ winner: TracedObject) -> [Remedy] {
    snapshot.recognizer(winner.number).map { [.switchOff(snapshot.place(ofRecognizer: $0))] } ?? []
  }

  /// The winner leaves touches alone.
  private func keeping(_ winner: TracedObject) -> [Remedy] {
    snapshot.recognizer(winner.number).map { [.keepTouches(snapshot.place(ofRecognizer: $0))] } ?? []
  }

  /// The ways out where two recognizers exclude each other.
  private func reconciling(_ loser: RecognizerSnapshot, _ winner: TracedObject) -> [Fix] {
    guard let mine = snapshot.recognizer(loser.id).map(snapshot.place(ofRecognizer:)),
      let other = snapshot.recognizer(winner.number)
    else { return [Fix("Say with require(toFail:) who goes first.")] }
    let place = snapshot.place(ofRecognizer: other)
    let isPan = [.pan, .swipe, .edgePan].contains(snapshot.recognizers[other].kind)
    let off = Fix(
      "Answer false in gestureRecognizerShouldBegin(_:) of \(winner.name)'s view or delegate for fingers that are "
        + "meant for "
        + "\(loser.name).", [.switchOff(place)])
    let together = Fix(
      "Allow both in gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) of a delegate of \(loser.name)",
      [.allowTogether(mine, place)], cost: "both then act at once")
    let first = Fix(
      "Call require(toFail:) of \(winner.name) with \(loser.name).", [.requireFailure(place, of: mine)],
      cost: "\(winner.name) then waits for it")
    return (isPan ? [off] : []) + [together, first]
  }

  /// A delegate that conforms, stands up the chain, and is none: nobody was asked whether both may be recognized.
  private func unwired(_ loser: RecognizerSnapshot, _ winner: TracedObject, _ summary: String) -> Cause? {
    guard loser.delegate == nil, let candidate = loser.delegateCandidates?.first,
      let place = snapshot.recognizer(loser.id).map(snapshot.place(ofRecognizer:))
    else { return nil }
    return Cause(
      code: .delegateNotWired, culprit: loser.name,
      summary: "\(summary), and nobody was asked: \(loser.name) has no delegate, and \(candidate), which conforms to "
        + "UIGestureRecognizerDelegate, was never set as it",
      fix: "Set delegate of \(loser.name) to the \(candidate), if that has "
        + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:).",
      remedies: [.takeGestureDelegate(place, candidate)])
  }

  /// Why a recognizer lost to another.
  func lost(_ loser: RecognizerSnapshot, to winner: TracedObject, _ kind: GestureReasonKind) -> Cause {
    let rival = snapshot.recognizer(winner.number).map { snapshot.recognizers[$0] }
    let how =
      kind == .requirementRecognized
      ? "it requires the failure of \(winner.name), which was recognized"
      : "\(winner.name) was recognized first and excludes it"
    let summary = "\(loser.name) failed: \(how)"
    switch rival?.owner {
    case .sheet:
      return Cause(
        code: .sheetDismissPan, culprit: winner.name,
        summary: "\(loser.name) lost to the drag that moves the sheet, \(winner.name)",
        fix: "Begin before it does, or set isModalInPresentation and let \(loser.name) and it be recognized together.",
        remedies: without(winner))
    case .backSwipe:
      return Cause(
        code: .backSwipe, culprit: winner.name, summary: "\(loser.name) lost to the swipe back, \(winner.name)",
        fix: "Let \(loser.name) require its failure only away from the edge, or disable it on this screen.",
        remedies: without(winner))
    case .scrollPan where loser.kind != .tap:
      return unwired(loser, winner, summary)
        ?? Cause(code: .twoPans, culprit: winner.name, summary: summary, fixes: reconciling(loser, winner))
    default: break
    }
    let code: Code =
      switch (loser.kind, rival?.kind) {
      case (.pinch, _), (.rotation, _), (_, .pinch), (_, .rotation): .multiFinger
      case (.longPress, .longPress), (.longPress, .pan), (.pan, .longPress), (.tap, .longPress), (.longPress, .tap):
        .longPressFamily
      case (.pan, _), (.edgePan, _), (.swipe, _): .twoPans
      case (.tap, .tap): .waitingForFailure
      default: .twoPans
      }
    if kind == .prevented, code != .waitingForFailure, let cause = unwired(loser, winner, summary) { return cause }
    return Cause(code: code, culprit: winner.name, summary: summary, fixes: reconciling(loser, winner))
  }

  /// The ways out where a recognizer takes touches from what lies below it.
  private func leavingAlone(_ view: ViewSnapshot, _ winner: TracedObject) -> [Fix] {
    let keep = Fix(
      "Set cancelsTouchesInView of \(winner.name) to false.", keeping(winner), cost: "both then act")
    guard let rival = snapshot.recognizer(winner.number), let place = snapshot.view(view.id) else { return [keep] }
    let isPan = [.pan, .swipe, .edgePan].contains(snapshot.recognizers[rival].kind)
    let spare = Fix(
      "Answer false in gestureRecognizer(_:shouldReceive:) of its "
        + "delegate\(isPan ? ", or in gestureRecognizerShouldBegin(_:)," : "") "
        + "for touches on \(view.name).",
      [.spare(snapshot.place(ofRecognizer: rival), snapshot.place(of: place))])
    return [keep, spare]
  }

  /// Its owner conforms to the delegate's protocol, and is none: a gestureRecognizer(_:shouldReceive:) there is not
  /// asked.
  private func unwiredTap(_ rival: RecognizerSnapshot, _ view: ViewSnapshot) -> Cause? {
    guard rival.kind == .tap, rival.delegate == nil, let candidate = rival.delegateCandidates?.first,
      rival.property?.hasPrefix(candidate + ".") == true, let place = snapshot.recognizer(rival.id)
    else { return nil }
    return Cause(
      code: .delegateNotWired, culprit: rival.name,
      summary: "\(rival.name) was recognized and cancelled the touch of \(view.name); it has no delegate to ask, and "
        + "\(candidate), which conforms to UIGestureRecognizerDelegate, was never set as it",
      fixes: [
        Fix(
          "Set delegate of \(rival.name) to the \(candidate), if that spares \(view.name) in "
            + "gestureRecognizer(_:shouldReceive:).",
          [.takeGestureDelegate(snapshot.place(ofRecognizer: place), candidate)]),
        Fix(
          "Set cancelsTouchesInView of \(rival.name) to false.", [.keepTouches(snapshot.place(ofRecognizer: place))],
          cost: "both then act"),
      ])
  }

  /// The scroll view had kept the touch back until it scrolled: a view that keeps its touches had none to keep.
  private func held(_ view: ViewSnapshot, _ winner: TracedObject, _ owner: String) -> [Fix] {
    guard view.control != nil, !story.heard(.touchesBegan, by: view.id),
      story.holds.contains(where: { $0.part == .start }), let rival = snapshot.recognizer(winner.number)
    else { return [] }
    return [
      Fix(
        "Set delaysContentTouches of \(owner) to false: \(view.name) then has the touch before it scrolls, and "
          + "keeps it.",
        [.giveTouchesAtOnce(snapshot.place(of: snapshot.recognizers[rival].view))])
    ]
  }

  /// Why a view lost its touch to a recognizer.
  func took(_ view: ViewSnapshot, _ winner: TracedObject) -> Cause {
    let rival = snapshot.recognizer(winner.number).map { snapshot.recognizers[$0] }
    let owner = rival.map { snapshot.views[$0.view].name } ?? "another view"
    switch rival?.owner {
    case .scrollPan: return scrolled(view, winner, owner)
    case .sheet:
      return Cause(
        code: .sheetDismissPan, culprit: winner.name,
        summary: "The sheet was dragged\(way(of: winner)) and took the touch from \(view.name)",
        fix: "Answer false in gestureRecognizerShouldBegin(_:) of \(view.name) for the sheet's drag, or present with "
          + ".fullScreen; isModalInPresentation alone keeps the sheet, and lets it be dragged.",
        remedies: without(winner))
    case .backSwipe:
      return Cause(
        code: .backSwipe, culprit: winner.name,
        summary: "The swipe back began\(way(of: winner)) and took the touch from \(view.name)",
        fix: "Disable interactivePopGestureRecognizer on this screen, or keep \(view.name) away from the edge.",
        remedies: without(winner))
    case .program, .scrollDelay, .scrollPinch, .contextMenu, .system, nil: break
    }
    guard let rival else { return cancelled(view, winner, owner) }
    guard rival.kind == .tap else { return dragged(view, winner, owner, rival.kind) }
    return plainControl(view, winner, owner) ?? unwiredTap(rival, view) ?? cancelled(view, winner, owner)
  }

  /// How far the finger went until a recognizer began, where that decided; otherwise nothing.
  private func way(of winner: TracedObject) -> String {
    guard let reason = story.recognition(of: winner.number)?.reason, reason.kind == .movedPastSlop else { return "" }
    return " after \(points(reason.numbers.0)), slop \(points(reason.numbers.1))"
  }

  private func scrolled(_ view: ViewSnapshot, _ winner: TracedObject, _ owner: String) -> Cause {
    let place = snapshot.recognizer(winner.number).map { snapshot.place(of: snapshot.recognizers[$0].view) }
    return Cause(
      code: .scrollStoleDrag, culprit: owner,
      summary: "\(owner) began to scroll\(way(of: winner)) and took the touch from \(view.name)",
      fixes: held(view, winner, owner) + [
        Fix(
          "Answer false for \(view.name) in touchesShouldCancel(in:) of \(owner), or set canCancelContentTouches "
            + "of it to false.", place.map { [.leaveTouches($0)] } ?? []),
        Fix("Answer false in gestureRecognizerShouldBegin(_:) of \(view.name) for \(winner.name).", without(winner)),
      ])
  }

  private func plainControl(_ view: ViewSnapshot, _ winner: TracedObject, _ owner: String) -> Cause? {
    guard let control = view.control, !control.keepsOwnGesture else { return nil }
    return Cause(
      code: .controlWithoutOwnRecognizer, culprit: view.name,
      summary:
        "\(winner.name) on \(owner) was recognized and took the touch from \(view.name); UIKit's own controls "
        + "keep their tap from it, a plain UIControl does not",
      fix: "Override gestureRecognizerShouldBegin(_:) in \(view.type) and answer false for taps of others, or set "
        + "cancelsTouchesInView of \(winner.name) to false.", remedies: keeping(winner))
  }

  private func cancelled(_ view: ViewSnapshot, _ winner: TracedObject, _ owner: String) -> Cause {
    Cause(
      code: .cancelledByAncestorTap, culprit: winner.name,
      summary: "\(winner.name) on \(owner) was recognized and cancelled the touch of \(view.name), as its "
        + "cancelsTouchesInView is true",
      fixes: leavingAlone(view, winner))
  }

  private func dragged(
    _ view: ViewSnapshot, _ winner: TracedObject, _ owner: String, _ kind: RecognizerKind
  ) -> Cause {
    let isStolen = view.control != nil && [.pan, .edgePan].contains(kind)
    return Cause(
      code: kind == .longPress ? .longPressFamily : isStolen ? .scrollStoleDrag : .twoPans, culprit: winner.name,
      summary: "\(winner.name) on \(owner) was recognized\(way(of: winner)) and took the touch from \(view.name)",
      fixes: leavingAlone(view, winner))
  }
}
