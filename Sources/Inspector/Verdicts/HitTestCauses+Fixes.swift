import EventTrace

// Ways out where a touch was taken, and causes that the target has itself.

extension HitTestCauses {
  func windowFixes(_ window: Int, _ hit: Int) -> [Fix] {
    let (name, place) = (name(window), snapshot.place(of: window))
    let hide = Fix("Hide \(name) when it is done (isHidden).", [.hideWindow(place)])
    let off = Fix("Set isUserInteractionEnabled of \(name) to false.", [.letThrough(place)])
    let aside = Fix(
      "Override hitTest(_:with:) of \(name) to answer nil where it shows nothing of its own.",
      snapshot.path(to: hit).prefix(HitTestCauses.most).map { .standAside(snapshot.place(of: $0)) })
    let shows = Uses(snapshot).isUsed(below: window)
    return shows ? [aside, hide] : [hide, off, aside]
  }

  /// Ways out where a cell's content lies in front of what was added to the cell.
  func intoContent(_ branch: Int, _ content: Int, _ hit: Int) -> [Fix] {
    let mine = path.parting(from: hit)?.mine ?? target
    return [
      Fix(
        "Add \(name(mine)) to the cell's contentView.",
        [.moveInto(snapshot.place(of: mine), snapshot.place(of: content))]),
      Fix(
        "Bring \(name(mine)) to the front of the cell, before its contentView.",
        [.standBehind(snapshot.place(of: branch), snapshot.place(of: mine))]),
    ]
  }

  /// Ways out, by what the cover does itself: what has uses of its own must stay touched.
  func uncovering(_ branch: Int, _ hit: Int) -> [Fix] {
    let mine = path.parting(from: hit)?.mine ?? target
    let uses = Uses(snapshot)
    // From the branch down to what was hit: the outermost that nobody uses.
    let covers = Array(snapshot.path(to: hit).prefix { $0 != snapshot.views[branch].parent }.reversed())
    let behind = Fix(
      "Put \(name(branch)) behind \(name(mine)).", [.standBehind(snapshot.place(of: branch), snapshot.place(of: mine))],
      cost: uses.isUsed(below: branch) ? "\(name(mine)) then lies in front of it" : nil)
    let aside = Fix(
      "Override hitTest(_:with:), or point(inside:with:), of \(name(branch)) to let through what none of its own views "
        + "takes.", covers.prefix(HitTestCauses.most).map { .standAside(snapshot.place(of: $0)) })
    if let control = snapshot.views[hit].control, !control.receivers.isEmpty,
      snapshot.views[hit].window == snapshot.views[target].window
    {
      let hole = Fix(
        "Override point(inside:with:) of \(name(hit)) to answer false where \(name(target)) lies, or make it smaller.",
        [.letThroughAt(snapshot.place(of: hit), snapshot.place(of: target))])
      return [hole, behind]
    }
    if uses.isUsed(hit), !snapshot.views[hit].isDrawn {
      let away = Fix(
        "Take \(name(hit)) away when it is done (removeFromSuperview), or set its isHidden.",
        [.hide(snapshot.place(of: hit))])
      return [away, behind]
    }
    if uses.isUsed(hit) {
      // It acts itself: to go on doing so it has to lie elsewhere.
      return [
        behind, Fix("Make \(name(hit)) smaller, or lay it elsewhere, so that it does not cover \(name(target))."),
      ]
    }
    guard let idle = covers.first(where: { !uses.isUsed(below: $0) }), idle == branch else { return [aside, behind] }
    return [Fix("Set isUserInteractionEnabled of \(name(idle)) to false.", offs(covers)), behind]
  }

  /// Of a cover that nobody uses, the innermost part that the program knows: what it made, not what that is made of.
  func known(_ branch: Int, _ hit: Int) -> Int {
    let uses = Uses(snapshot)
    let covers = snapshot.path(to: hit).prefix { $0 != snapshot.views[branch].parent }
    let known = covers.first { place in
      let view = snapshot.views[place]
      return !view.identifier.isEmpty || view.text != nil || view.property != nil || !view.type.hasPrefix("UI")
    }
    guard let known, !uses.isUsed(below: known) else { return hit }
    return known
  }

  /// Nothing between the branch and what was hit takes touches.
  func offs(_ covers: [Int]) -> [Remedy] { covers.first.map { [.letThrough(snapshot.place(of: $0))] } ?? [] }

  /// The target lies under the keyboard.
  func keyboard(in window: ViewSnapshot) -> Cause? {
    let application = snapshot.application
    guard application.firstResponder != nil, let first = application.firstResponderName else { return nil }
    let covered = snapshot.views[target].frameOnScreen
    return Cause(
      code: .keyboardInBetween, culprit: first,
      summary: "\(name(target)) lies under the keyboard, which \(first) has raised: the touch at "
        + "\(number(evidence.point.x)), \(number(evidence.point.y)) went to a key",
      fixes: [
        Fix(
          "Call endEditing(true) before (\(first) has the keyboard), or keep \(name(target)), which ends at "
            + "\(number(covered.maxY)) pt, above the keyboard: by contentInset of what scrolls, or by "
            + "keyboardLayoutGuide.", [.endEditing])
      ])
  }

  /// What the target shows reaches beyond it, and the finger came down there.
  func sticksOut(_ view: Int) -> Cause? {
    let description = snapshot.views[view]
    let isDrawnThere = snapshot.subtree(of: view).dropFirst().contains { place in
      let held = snapshot.views[place]
      return held.isDrawn
        && (held.drawnToScreen ?? held.toScreen).inverse.map { held.bounds.contains($0(evidence.point)) } == true
    }
    guard isDrawnThere, !description.clips, let local = description.local(evidence.point) else { return nil }
    return Cause(
      code: .outsideAncestorBounds, culprit: name(view),
      summary:
        "The point lies \(points(description.bounds.distance(to: local))) outside \(name(view)); what it holds sticks "
        + "out there, is drawn and not touched",
      fix:
        "Make \(name(view)) large enough, or override its point(inside:with:), or hitTest(_:with:) of what holds it, "
        + "to "
        + "count what sticks out.", remedies: reaching())
  }

  /// The target itself has no size, and shows something.
  func flat(_ view: Int) -> Cause {
    let (size, empty) = (snapshot.views[view].bounds, EmptyView(view, in: snapshot))
    let reason = empty.reason.isEmpty ? "" : ", \(empty.reason)"
    return Cause(
      code: .zeroSizeAncestor, culprit: name(view),
      summary:
        "\(name(view)) is \(number(size.width)) x \(number(size.height)) pt\(reason): what it shows is drawn, and no "
        + "point lies inside it",
      fix: "\(empty.fix.withoutPeriod), or answer with its size in intrinsicContentSize.",
      remedies: [.reach(snapshot.place(of: view), evidence.point)])
  }
}
