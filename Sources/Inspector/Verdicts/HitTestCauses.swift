import EventTrace

/// Why a touch did not hit a view: causes D01 to D10.
struct HitTestCauses {
  let evidence: Evidence
  let target: Int
  /// What was hit, in the snapshot; nil if nothing was, or something that is not in it.
  let hit: Int?

  /// So many are told: who mends them sees the rest, if there is one.
  static let most = 64

  var snapshot: Snapshot { evidence.snapshot }
  var path: HitPath { HitPath(snapshot: snapshot, target: target, point: evidence.point) }

  /// Every cause, those that bar the way first, from the window down; then who took the touch instead.
  func causes() -> [Cause] {
    var causes: [Cause] = []
    if let window = windowOnTop() { causes.append(window) }
    for (view, barrier) in path.barriers() where causes.count < HitTestCauses.most {
      if let cause = cause(of: view, barrier) { causes.append(cause) }
    }
    if causes.isEmpty, let lie = overrideThatLies() { return [lie] }
    if let cover = cover() { causes.append(cover) }
    // Nothing is in the way, and an override above has led elsewhere.
    if causes.isEmpty, let lie = overrideAbove() { return [lie] }
    return causes
  }

  // MARK: Another window

  func windowOnTop() -> Cause? {
    guard let hit else { return nil }
    let (mine, other) = (snapshot.views[target].window, snapshot.views[hit].window)
    guard mine != other, other < mine else { return nil }
    let window = snapshot.views[snapshot.windows[other].view]
    let level = snapshot.windows[other].level
    if snapshot.isKeyboard(hit), let cause = keyboard(in: window) { return cause }
    return Cause(
      code: .windowOnTop, culprit: window.name,
      summary:
        "\(window.name), level \(number(level)), lies in front of the window of \(name(target)); its \(name(hit)) took "
        + "the touch", fixes: windowFixes(snapshot.windows[other].view, hit))
  }

  // MARK: What bars the way

  func cause(of view: Int, _ barrier: HitPath.Barrier) -> Cause? {
    switch barrier {
    case .interactionDisabled: interactionDisabled(view)
    case .hidden, .transparent: invisible(view)
    case .animating: animating(view)
    case .transitioning: transitioning(view)
    case .noArea, .outside: snapshot.views[view].overrides.contains(.pointInside) ? lie(of: view) : outside(view)
    }
  }

  func outside(_ view: Int) -> Cause? {
    let description = snapshot.views[view]
    guard view == target else {
      if description.bounds.isEmpty { return empty(view) }
      if let moving = moving(view) { return moving }
      // What was missed itself does not stick out of this there.
      if let local = snapshot.views[target].local(evidence.point), !snapshot.views[target].bounds.isEmpty,
        !snapshot.views[target].bounds.contains(local)
      {
        return nil
      }
      let distance = description.local(evidence.point).map(description.bounds.distance) ?? 0
      return Cause(
        code: .outsideAncestorBounds, culprit: name(view),
        summary:
          "The point lies \(points(distance)) outside \(name(view)), which holds \(name(target)); what sticks out "
          + "of a superview is drawn and not touched",
        fixes: [
          Fix("Make \(name(view)) large enough.", [.reach(snapshot.place(of: view), evidence.point)]),
          Fix(
            "Override point(inside:with:) of \(name(view)) to count what sticks out.",
            [.countSubviews(snapshot.place(of: view))]),
        ])
    }
    if description.bounds.isEmpty,
      snapshot.subtree(of: view).dropFirst().contains(where: { snapshot.views[$0].isDrawn })
    {
      return flat(view)
    }
    return missed(description) ?? sticksOut(view)
  }

  func empty(_ view: Int) -> Cause? {
    guard EmptyView.culprit(view, towards: target, in: snapshot) == view else { return nil }
    let (size, empty) = (snapshot.views[view].bounds, EmptyView(view, in: snapshot))
    let reason = empty.reason.isEmpty ? "" : ", \(empty.reason)"
    return Cause(
      code: .zeroSizeAncestor, culprit: name(view),
      summary: "\(name(view)), which holds \(name(target)), is \(number(size.width)) x \(number(size.height)) pt"
        + "\(reason): what it holds is drawn, and no point lies inside it",
      fix: empty.fix,
      remedies: empty.remedies.isEmpty ? [.reach(snapshot.place(of: view), evidence.point)] : empty.remedies)
  }

  /// It is drawn where the finger came down, and is somewhere else.
  func moving(_ place: Int) -> Cause? {
    let view = snapshot.views[place]
    guard let drawn = view.drawnToScreen?.inverse?(evidence.point), view.bounds.contains(drawn) else { return nil }
    let whose = place == target ? view.name : "\(view.name), which holds \(name(target)),"
    return Cause(
      code: .animating, culprit: view.name,
      summary: "\(whose) is drawn under the finger by an animation, and is touched where it is itself, around "
        + "\(middle(of: view.frameOnScreen))",
      fix:
        "Set center, transform or frame of \(view.name) to the end of the animation when that begins (a layer's "
        + "animation leaves the model where it was), or hit-test its presentation layer in its superview's "
        + "hitTest(_:with:).",
      remedies: [.stopAnimating(snapshot.place(of: place))])
  }

  func missed(_ view: ViewSnapshot) -> Cause? {
    if let moving = moving(target) { return moving }
    guard let local = view.local(evidence.point) else { return nil }
    let distance = view.bounds.distance(to: local)
    let isSmall = view.bounds.width < NearMiss.size || view.bounds.height < NearMiss.size
    guard distance > 0 || view.bounds.isEmpty, distance <= NearMiss.reach, isSmall else { return nil }
    return Cause(
      code: .nearMiss, culprit: view.name,
      summary: "The touch missed \(view.name) by \(points(distance)); it is \(number(view.bounds.width)) x "
        + "\(number(view.bounds.height)) pt, and fingers need \(number(NearMiss.size)) x \(number(NearMiss.size))",
      fix: "Make \(view.name) at least \(number(NearMiss.size)) x \(number(NearMiss.size)) pt, or override its "
        + "point(inside:with:) to take in its surroundings.", remedies: reaching())
  }

  /// The target has the point inside, and so has whatever holds it.
  func reaching() -> [Remedy] {
    path.views.filter { place in
      let view = snapshot.views[place]
      return view.local(evidence.point).map { !view.bounds.contains($0) } ?? false
    }.map { .reach(snapshot.place(of: $0), evidence.point) }
  }

  // MARK: Who took it instead

  func cover() -> Cause? {
    guard let hit, snapshot.views[hit].window == snapshot.views[target].window else { return nil }
    if let parting = path.parting(from: hit) {
      // The branch that took it lies in front of the one that was meant.
      guard parting.other > parting.mine else { return nil }
      return cover(by: parting.other, hit)
    }
    // A view in front of itself: the target holds what was hit, which is then no obstacle.
    return nil
  }

  func cover(by branch: Int, _ hit: Int) -> Cause {
    let (view, mine) = (snapshot.views[hit], snapshot.views[target])
    // What was added to a cell beside its content; one row does not lie in another.
    let isInContent = snapshot.views[branch].role == .cellContent || view.role == .cellContent
    if isInContent, mine.role != .cell {
      let content = view.role == .cellContent ? hit : branch
      return Cause(
        code: .cellContentViewInFront, culprit: name(content),
        summary: "\(mine.name) was added to the cell itself, and the cell's contentView lies in front of it",
        fixes: intoContent(branch, content, hit), remedies: [.passOver(snapshot.place(of: content))])
    }
    if view.role == .beside {
      return Cause(
        code: .coveredBySibling, culprit: view.name,
        summary:
          "\(view.name) covers \(mine.name): a touch beside what is presented sends that away, and goes no further",
        fix: "Add \(mine.name) to passthroughViews of the popoverPresentationController, or dismiss first.",
        remedies: [.passOver(snapshot.place(of: hit))])
    }
    let place = known(branch, hit)
    let cover = snapshot.views[place]
    let share = mine.frameOnScreen.share(coveredBy: cover.frameOnScreen)
    let amount = share > 0.999 ? "completely" : "\(Int((share * 100).rounded())) % of it"
    let look = looks(cover)
    return Cause(
      code: .coveredBySibling, culprit: cover.name,
      summary:
        "\(cover.name)\(look) covers \(mine.name)\(share > 0.999 ? " completely" : ", \(amount)"); it lies in front "
        + "and takes the touch",
      fixes: uncovering(branch, hit), remedies: [.passOver(snapshot.place(of: place))])
  }

  func looks(_ view: ViewSnapshot) -> String {
    if view.alpha < 1 { return ", alpha \(number(view.alpha))," }
    return view.isDrawn ? "" : ", which draws nothing,"
  }

  // MARK: Overrides

  /// A class on the way whose own hit-testing kept the touch from the target,
  /// although the usual one would have led there.
  func overrideThatLies() -> Cause? {
    let holders = Set(hit.map(snapshot.path) ?? [])
    for view in path.views where !snapshot.views[view].overrides.isDisjoint(with: [.hitTest, .pointInside]) {
      // The way ends here: what was hit is not below this view, or is the view itself.
      if holders.contains(view), hit != view { continue }
      return lie(of: view)
    }
    guard let hit, !snapshot.views[hit].overrides.isDisjoint(with: [.hitTest, .pointInside]) else { return nil }
    guard let local = snapshot.views[hit].local(evidence.point), !snapshot.views[hit].bounds.contains(local) else {
      return nil
    }
    return lie(of: hit)
  }

  /// The nearest view that holds both, and whose hit-testing is not the usual one.
  func overrideAbove() -> Cause? {
    guard let hit else { return nil }
    let holders = Set(snapshot.path(to: hit))
    return path.views.reversed().first {
      holders.contains($0) && $0 != hit && !snapshot.views[$0].overrides.isDisjoint(with: .hitTesting)
    }.map(lie)
  }

  func lie(of view: Int) -> Cause {
    let description = snapshot.views[view]
    let method = description.overrides.contains(.hitTest) ? "hitTest(_:with:)" : "point(inside:with:)"
    let answer = hit.map { "the touch went to \(name($0))" } ?? "the touch went nowhere"
    return Cause(
      code: .overrideLies, culprit: description.name,
      summary:
        "\(description.name) overrides \(method), and with its answer \(answer); the usual hit-testing would have "
        + "found \(name(target))",
      fixes: [
        Fix(
          "Call super in \(description.type)'s \(method) where it has no opinion of its own, and convert points to the "
            + "coordinates of the view that is asked (convert(_:to:)).", [.askAsUsual(snapshot.place(of: view))]),
        Fix(
          "Answer in \(description.type)'s \(method) with what a subview takes, and convert points to its coordinates "
            + "(convert(_:to:)).", [.askAsUsual(snapshot.place(of: view)), .standAside(snapshot.place(of: view))]),
      ])
  }

  func name(_ view: Int) -> String { snapshot.views[view].name }
}

/// Which misses count as near ones.
enum NearMiss {
  /// Points that a target should have in each direction.
  static let size = 44.0
  /// Points beside it in which a touch was meant for it.
  static let reach = 22.0
}

extension PlaneRect {
  /// How much of the rectangle another one covers, 0...1.
  func share(coveredBy other: PlaneRect) -> Double {
    guard width > 0, height > 0 else { return 0 }
    let (w, h) = (min(maxX, other.maxX) - max(x, other.x), min(maxY, other.maxY) - max(y, other.y))
    return max(0, w) * max(0, h) / (width * height)
  }
}

// MARK: - Words

/// A number as sentences have it: two decimals at most.
func number(_ value: Double) -> String {
  let hundredths = (value * 100).rounded() / 100
  return hundredths == hundredths.rounded() && abs(hundredths) < 1e9 ? "\(Int(hundredths))" : "\(hundredths)"
}

func points(_ value: Double) -> String { "\(number(value)) pt" }

func middle(of rect: PlaneRect) -> String { "\(number(rect.x + rect.width / 2)), \(number(rect.y + rect.height / 2))" }
