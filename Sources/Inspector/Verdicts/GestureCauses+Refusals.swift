import EventTrace

// What others did to the touch: a no, a rule, the system.

extension GestureCauses {
  func refused(
    _ recognizer: RecognizerSnapshot, by objector: String, _ method: String, at time: Double?
  ) -> Cause? {
    let isBack = recognizer.owner == .backSwipe
    if recognizer.owner == .scrollPan, story.keeping != nil { return kept() }
    if let obstacle = recognizer.obstacle {
      return Cause(
        code: .backSwipe, culprit: obstacle.owner,
        summary: "\(recognizer.name) did not begin, as \(obstacle.property) (\(obstacle.owner))",
        fix: "For \(obstacle.owner): \(obstacle.fix).",
        remedies: place(ofRecognizer: recognizer.id).map { [.mayBegin($0)] } ?? [])
    }
    return Cause(
      code: isBack ? .backSwipe : .delegateVeto, culprit: objector,
      summary: "\(objector) said no to \(method) for \(recognizer.name)"
        + (time.map { ", \(number(max(0, $0))) s after the finger came down" } ?? " when the finger came down"),
      fix: "Answer true in \(objector.withoutDelegate)'s \(method) for \(recognizer.name)"
        + (isBack ? " while there is something to go back to." : "."),
      remedies: place(ofRecognizer: recognizer.id).map { [.mayBegin($0)] } ?? [])
  }

  /// The scroll view did not follow, as what lies in it keeps its touch.
  func kept() -> Cause? {
    guard let keeping = story.keeping, keeping.scrollView.number == view.id,
      let keeper = snapshot.view(keeping.view.number).map({ snapshot.views[$0] }),
      keeper.control?.keepsOwnGesture != true || keeping.reason == .cannotCancel
    else { return nil }
    let place = snapshot.place(of: target)
    return keeping.reason == .cannotCancel
      ? Cause(
        code: .delegateVeto, culprit: view.name,
        summary: "\(keeper.name) kept its touch, as canCancelContentTouches of \(view.name) is false",
        fix: "Set canCancelContentTouches of \(view.name) to true.", remedies: [.takeTouches(place)])
      : Cause(
        code: .delegateVeto, culprit: view.name,
        summary:
          "\(keeper.name) kept its touch: touchesShouldCancel(in:) of \(view.name) said no, as it does for controls",
        fix: "Override touchesShouldCancel(in:) in \(view.type) to answer true for \(keeper.type).",
        remedies: [.takeTouches(place)])
  }

  func withheld() -> Cause? {
    guard let withheld = story.withheld, let hit = story.hit else { return nil }
    switch withheld.reason {
    case .singleTouchView:
      return Cause(
        code: .multitouchPolicy, culprit: hit.name,
        summary: "\(hit.name) takes one touch at a time (isMultipleTouchEnabled is false) and had one already",
        fix: "Set isMultipleTouchEnabled of \(hit.name) to true, if it can handle several fingers.",
        remedies: place(of: hit.number).map { [.takeManyTouches($0)] } ?? [])
    case .exclusiveViewElsewhere, .viewIsExclusive:
      let owner = withheld.reason == .viewIsExclusive ? hit.name : withheld.by?.name ?? "another view"
      let other = withheld.by.map { ", and \($0.name) has a touch" } ?? ""
      return Cause(
        code: .multitouchPolicy, culprit: owner,
        summary: "\(owner) has isExclusiveTouch\(withheld.reason == .viewIsExclusive ? other : ", and it has a touch")",
        fix: "Lift the other finger first, or set isExclusiveTouch of \(owner) to false.",
        remedies: [hit.number, withheld.by?.number].compactMap { $0 }.compactMap(place).map { .share($0) })
    case .scrollViewSaidNo:
      let scrollView = withheld.by?.name ?? "the scroll view"
      return Cause(
        code: .scrollHold, culprit: scrollView,
        summary: "\(scrollView) said no to touchesShouldBegin(_:with:in:) for \(hit.name)",
        fix: "Answer true there for \(hit.name).")
    }
  }

  /// The system took the touch back that began where its own gestures come first.
  func systemEdge() -> Cause? {
    guard let end = story.departure, end.fact.isCancelled else { return nil }
    let (screen, point) = (snapshot.screen, evidence.point)
    let edges = [("bottom", screen.height - point.y), ("top", point.y)]
    guard let (edge, distance) = edges.min(by: { $0.1 < $1.1 }), distance <= GestureCauses.systemEdgeReach else {
      return nil
    }
    let root = snapshot.windows.indices.contains(view.window) ? snapshot.controller(of: view.window) : nil
    return Cause(
      code: .systemEdgeGate, culprit: root ?? view.name,
      summary:
        """
        The system took the touch back: it began \(points(distance)) from the \(edge) edge, where the system's own \
        gestures come first
        """,
      fix:
        "Override preferredScreenEdgesDeferringSystemGestures in \(root ?? "the controller") to name the \(edge) "
        + "edge, or keep \(view.name) away from it.", remedies: [.liftInstead])
  }

  func cancelNotHandled() -> Cause? {
    if let control = view.control, let cause = cancelUnheard(control) { return cause }
    guard story.heard(.touchesCancelled, by: view.id), view.overrides.contains(.touchesBegan),
      !view.overrides.contains(.touchesCancelled), !view.overrides.isDisjoint(with: [.touchesEnded, .touchesMoved])
    else { return nil }
    return Cause(
      code: .cancelNotHandled, culprit: view.name,
      summary:
        "\(view.name) heard that the touch was cancelled, and \(view.type) overrides touchesBegan and touchesEnded, "
        + "but not touchesCancelled(_:with:)",
      fix: "Override touchesCancelled(_:with:) in \(view.type) and undo there what touchesBegan did.",
      remedies: [.liftInstead])
  }
}
