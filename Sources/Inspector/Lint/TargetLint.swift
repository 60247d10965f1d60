import EventTrace

/// Targets that can't be hit, or not well.
struct TargetLint {
  private let tree: SnapshotTree
  private let places: [UInt32: Int]
  private var snapshot: Snapshot { tree.snapshot }

  init(_ snapshot: Snapshot) {
    tree = SnapshotTree(snapshot)
    places = Dictionary(snapshot.views.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func faults(_ targets: [ReachableTarget]) -> [Verdict] { targets.filter(\.isSmall).compactMap(fault) }

  private func fault(_ target: ReachableTarget) -> Verdict? {
    guard let place = places[target.view], let shape = tree.shapes[place] else { return nil }
    if largestSquare(in: [shape]).isNarrow {
      guard isTight(target.largestSquare.side, target.reachableArea) else { return nil }
      return tooSmall(target, place, shape) ?? taken(target, place)
    }
    return taken(target, place)
  }

  /// Whether what was made narrow is too small as well: a row or a fader of 30 points is hit easily along its length.
  private func isTight(_ side: Double, _ area: Double) -> Bool {
    side < TargetLint.least || area < ReachableTarget.comfortable * ReachableTarget.comfortable
  }

  /// Points: narrower than this nothing is hit easily, however long it is.
  private static let least = 24.0

  // MARK: Too small by itself

  private func tooSmall(_ target: ReachableTarget, _ place: Int, _ shape: ConvexPiece) -> Verdict? {
    let view = snapshot.views[place]
    let (width, height) = (shape.bounds.width, shape.bounds.height)
    // What UIKit itself chose: a switch is 31 points high.
    if view.control?.actsByItself == true, min(width, height) >= 28 { return nil }
    // A class that enlarges what is hit gets its answer from the map: the target would not be small.
    guard target.share > 0.5 else { return nil }
    return Verdict(
      code: "D08", culprit: target.name,
      summary:
        """
        \(target.name) is \(rounded(width)) x \(rounded(height)) pt, and a finger needs 44 x 44 pt: touches will land \
        beside it.
        """,
      fix:
        """
        Make it at least 44 x 44 pt, or override point(inside:with:) so that it is hit in 44 x 44 pt around its middle.
        """
    )
  }

  // MARK: Taken by others

  private func taken(_ target: ReachableTarget, _ place: Int) -> Verdict? {
    for loss in target.losses {
      guard let culprit = loss.view.flatMap({ places[$0] }) else { continue }
      switch loss.reason {
      case .covered: if let verdict = covered(target, place, by: culprit, loss) { return verdict }
      case .outside: return outside(target, loss)
      case .outsideOfNothing:
        return outsideOfNothing(target, EmptyView.culprit(culprit, towards: place, in: snapshot))
      case .interactionDisabled: if let verdict = disabled(target, place, culprit) { return verdict }
      // It passes by itself.
      case .animating, .transitioning: continue
      }
    }
    return nil
  }

  private func covered(
    _ target: ReachableTarget, _ place: Int, by culprit: Int, _ loss: ReachabilityLoss
  ) -> Verdict? {
    let (mine, other) = (snapshot.views[place], snapshot.views[culprit])
    let part =
      loss.area >= target.shown.area - 0.01
      ? "completely" : "by \(rounded(loss.area)) of \(rounded(target.shown.area)) pt²"
    // A view that keeps its own superview's touches, such as a control in a cell.
    if tree.path(to: culprit).contains(place) || other.role == .beside || liesBehindPage(place, culprit) { return nil }
    // What lies behind it gets what it lets through by an override of its own.
    if other.window == mine.window, culprit < place, !mine.overrides.isDisjoint(with: .hitTesting) { return nil }
    if let scroll = stuck(place, under: culprit) { return stuck(target, in: scroll, under: other.name, part) }
    guard !isMeant(target, place, culprit, loss) else { return nil }
    if other.role == .cellContent, other.parent == mine.parent {
      return Verdict(
        code: "D07", culprit: other.name,
        summary:
          "\(target.name) was added to the cell itself; the cell's contentView lies in front and covers it \(part).",
        fix: "Add \(target.name) to the cell's contentView.")
    }
    if other.window != mine.window {
      let window = snapshot.windows[other.window]
      let name = snapshot.views[window.view].name
      return Verdict(
        code: "D02", culprit: name,
        summary:
          "\(name), at level \(rounded(window.level)), lies in front of the window of \(target.name); its "
          + "\(other.name) covers \(target.name) \(part).",
        fix: "Hide the window when it shows nothing, or let its hitTest(_:with:) answer nil beside what it shows.")
    }
    let alpha = tree.path(to: culprit).reduce(1) { $0 * snapshot.views[$1].alpha }
    let looks = !other.isDrawn ? ", which draws nothing," : alpha < 1 ? ", alpha \(short(alpha))," : ""
    return Verdict(
      code: "D01", culprit: other.name,
      summary: "\(other.name)\(looks) covers \(target.name) \(part); room for a finger is left in \(square(target)).",
      fix: isRival(culprit, of: place)
        ? "Constrain \(target.name) and \(other.name) so that they stand beside each other."
        : "Set isUserInteractionEnabled to false on \(other.name), or put it behind \(target.name).")
  }

  /// Whether covering may be what the program wants.
  private func isMeant(_ target: ReachableTarget, _ place: Int, _ culprit: Int, _ loss: ReachabilityLoss) -> Bool {
    let other = snapshot.views[culprit]
    guard snapshot.windows.indices.contains(other.window), !snapshot.windows[other.window].isOfSystem else {
      return true
    }
    let above = Set(tree.path(to: culprit))
    // It can be scrolled out from under a bar.
    for view in tree.path(to: place) where !above.contains(view) {
      if let scroll = snapshot.views[view].scroll, scroll.isEnabled, canBeScrolledOut(place, culprit, view, scroll.room)
      {
        return true
      }
    }
    if liesUnderHeader(place, culprit) { return true }
    if isRival(culprit, of: place) { return false }
    // Hidden from sight as well: a sheet, a page in front of another.
    return isSeen(culprit) && (loss.area >= target.shown.area * 0.99 || coversScreen(culprit))
  }

  /// Whether a target lies in front of another one by mistake: a control beside it in the tree, of about its size. Two
  /// at exactly the same place take turns, as "play" and "pause" do.
  private func isRival(_ culprit: Int, of place: Int) -> Bool {
    let (other, mine) = (snapshot.views[culprit], snapshot.views[place])
    guard other.role == .control || other.role == .textInput, mine.role == .control || mine.role == .textInput,
      other.parent == mine.parent, other.control?.isEnabled ?? true, let front = tree.shapes[culprit],
      let back = tree.shapes[place]
    else { return false }
    let (first, second) = (front.bounds, back.bounds)
    let isSame =
      abs(first.x - second.x) < 1 && abs(first.y - second.y) < 1 && abs(first.width - second.width) < 1
      && abs(first.height - second.height) < 1
    return !isSame && front.area < back.area * 4
  }

  /// The scroll view that always comes to rest with a target under a bar: whoever holds it pulled sees the target, and
  /// with one finger nobody can touch it. Nil where there is none, and for a cover that is more than a bar.
  private func stuck(_ place: Int, under culprit: Int) -> Int? {
    let way = tree.path(to: culprit)
    let above = Set(way)
    let mine = tree.path(to: place)
    guard let common = mine.first(where: above.contains), let branch = way.last(where: { tree.parents[$0] == common }),
      let bar = tree.shapes[branch], isSeen(culprit)
    else { return nil }
    return mine.dropFirst().prefix { $0 != common }.first { view in
      guard let scroll = snapshot.views[view].scroll, scroll.isEnabled, let shown = tree.shapes[view] else {
        return false
      }
      let covered = shown.cut(by: bar).inside?.area ?? 0
      return covered < shown.area / 2 && !canBeScrolledOut(place, culprit, view, scroll.room)
    }
  }

  private func stuck(_ target: ReachableTarget, in scroll: Int, under bar: String, _ part: String) -> Verdict {
    let name = snapshot.views[scroll].name
    return Verdict(
      code: "D01", culprit: bar,
      summary:
        """
        \(bar) covers \(target.name) \(part) wherever \(name) comes to rest: at most it is pulled out, and springs back.
        """,
      fix:
        "Make room for \(bar) in the contentInset of \(name), or by a contentInsetAdjustmentBehavior other than .never."
    )
  }

  /// Whether content can be moved so far that a finger has room on a target beside what covers it now,
  /// where the scroll view shows it.
  private func canBeScrolledOut(_ target: Int, _ culprit: Int, _ scroll: Int, _ room: ScrollSnapshot.Room) -> Bool {
    guard let target = tree.shapes[target]?.bounds, let cover = tree.shapes[culprit]?.bounds,
      let shown = tree.shapes[scroll]?.bounds
    else { return true }
    let width = min(target.width, ReachableTarget.comfortable)
    let height = min(target.height, ReachableTarget.comfortable)
    let (right, bottom) = (cover.x + cover.width, cover.y + cover.height)
    let below = shown.y + shown.height - bottom >= height && bottom - target.y - target.height + height <= room.down
    let above = cover.y - shown.y >= height && target.y + height - cover.y <= room.up
    let beside = shown.x + shown.width - right >= width && right - target.x - target.width + width <= room.right
    return below || above || beside || cover.x - shown.x >= width && target.x + width - cover.x <= room.left
  }

  /// A header or footer of a list, which rests in front of the rows that are scrolled beneath it.
  private func liesUnderHeader(_ place: Int, _ culprit: Int) -> Bool {
    let (mine, others) = (tree.path(to: place), tree.path(to: culprit))
    guard let list = mine.first(where: { snapshot.views[$0].list != nil }),
      let row = mine.first(where: { tree.parents[$0] == list }),
      let header = others.first(where: { tree.parents[$0] == list }), header != row,
      let room = snapshot.views[list].scroll?.room
    else { return false }
    return snapshot.views[row].role == .cell && snapshot.views[header].role != .cell
      && canBeScrolledOut(place, culprit, list, room)
  }

  private func isSeen(_ view: Int) -> Bool {
    tree.path(to: view).reduce(1) { $0 * snapshot.views[$1].alpha } > 0.1 && snapshot.views[view].isDrawn
  }

  /// Whether something that is seen fills the screen between a target and what covers it: what lies behind an alert or
  /// a sheet is out of reach as it should be, whichever part of that is in front of it.
  private func liesBehindPage(_ place: Int, _ culprit: Int) -> Bool {
    guard place < culprit else { return false }
    return (place + 1..<culprit).contains { between in
      snapshot.views[between].window == snapshot.views[culprit].window && coversScreen(between)
        && (isSeen(between) || snapshot.views[between].role == .beside) && snapshot.views[between].isInteractive
        && !tree.path(to: between).contains(place)
    }
  }

  private func coversScreen(_ view: Int) -> Bool {
    guard let shape = tree.shapes[view], let screen = tree.screen else { return false }
    return (shape.cut(by: screen).inside?.area ?? 0) > screen.area * 0.9
  }

  private func outside(_ target: ReachableTarget, _ loss: ReachabilityLoss) -> Verdict {
    Verdict(
      code: "D03", culprit: loss.name,
      summary:
        "\(target.name) sticks out of \(loss.name) by \(rounded(loss.area)) of \(rounded(target.shown.area)) pt², "
        + "and is not hit there; room for a finger is left in \(square(target)).",
      fix: "Make \(loss.name) as large as what it holds, or override its point(inside:with:).")
  }

  private func outsideOfNothing(_ target: ReachableTarget, _ culprit: Int) -> Verdict {
    let (name, bounds) = (snapshot.views[culprit].name, snapshot.views[culprit].bounds)
    let empty = EmptyView(culprit, in: snapshot)
    let reason = empty.reason.isEmpty ? "" : ", \(empty.reason)"
    return Verdict(
      code: "D04", culprit: name,
      summary:
        """
        \(name), which holds \(target.name), is \(rounded(bounds.width)) x \(rounded(bounds.height)) pt\(reason): \
        nothing in it is hit.
        """,
      fix: empty.fix)
  }

  private func disabled(_ target: ReachableTarget, _ place: Int, _ culprit: Int) -> Verdict? {
    let view = snapshot.views[culprit]
    // A container that is disabled was disabled by somebody, for now; an image view or a label came so.
    guard !view.isInteractiveByDefault || (culprit == place && target.kind == .recognizers) else { return nil }
    let reason = view.isInteractiveByDefault ? "" : ", as it is for every \(view.type) unless it is set"
    let what = culprit == place ? "has recognizers" : "holds \(target.name)"
    return Verdict(
      code: "D05", culprit: view.name,
      summary: "isUserInteractionEnabled is false on \(view.name)\(reason); it \(what), which no touch reaches.",
      fix: "Set isUserInteractionEnabled to true on \(view.name).")
  }

  private func square(_ target: ReachableTarget) -> String {
    let side = rounded((target.largestSquare.side * 10).rounded(.down) / 10)
    return "\(side) x \(side) pt"
  }
}

/// A number as sentences have it: at most one digit after the point.
private func rounded(_ number: Double) -> String { short((number * 10).rounded() / 10) }
