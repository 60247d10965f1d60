import EventTrace

/// What is too small for a finger where a finger reaches it, and what is too close to another one.
struct HitRegionAudit {
  private let screen: AuditedScreen
  private var snapshot: Snapshot { screen.snapshot }

  init(_ screen: AuditedScreen) { self.screen = screen }

  func issues() -> [AuditIssue] {
    let targets = screen.targets.filter { isPressed($0) && !$0.isCutOff }
    return targets.compactMap { small($0) ?? overlapped($0, targets) ?? close($0, targets) }
  }

  /// A view that only hears of drags is no place to aim at.
  private func isPressed(_ target: ReachableTarget) -> Bool {
    guard let place = screen.places[target.view] else { return false }
    if target.kind != .recognizers { return true }
    return snapshot.views[place].role == .control
      || snapshot.views[place].recognizers.contains {
        let recognizer = snapshot.recognizers[$0]
        return recognizer.owner == .program && recognizer.isEnabled
          && (recognizer.kind == .tap || recognizer.kind == .longPress)
      }
  }

  /// What UIKit itself chose the size of: a switch is 31 points high, a field 34.
  private func isStandard(_ target: ReachableTarget) -> Bool {
    guard let place = screen.places[target.view] else { return false }
    let view = snapshot.views[place]
    let isOfUIKit = view.control?.actsByItself == true || view.role == .textInput
    return isOfUIKit && min(target.shown.bounds.width, target.shown.bounds.height) >= 28
  }

  private func short(_ target: ReachableTarget) -> Bool {
    target.largestSquare.side + target.largestSquare.tolerance < ReachableTarget.comfortable - 0.01
  }

  // MARK: Too small

  private func small(_ target: ReachableTarget) -> AuditIssue? {
    guard short(target) else { return nil }
    let (width, height) = (target.shown.bounds.width, target.shown.bounds.height)
    let isSmallItself = min(width, height) < ReachableTarget.comfortable - 0.01
    let largest = target.losses.first { $0.reason == .covered }
    guard isSmallItself else { return outside(target) ?? largest.flatMap { covered(target, by: $0) } }
    // What is enlarged by an override of hit-testing is not short; what is covered besides is said so.
    if isStandard(target), target.share > 0.8 { return nil }
    if target.reachableArea <= 0 { return largest.flatMap { covered(target, by: $0) } }
    return issue(
      target,
      "\(target.name) is \(tenths(width)) x \(tenths(height)) pt where a finger reaches it, and a finger needs "
        + "44 x 44 pt",
      fix: "Make it at least 44 x 44 pt, or override point(inside:with:) so that it is hit in as much.")
  }

  private func outside(_ target: ReachableTarget) -> AuditIssue? {
    guard let loss = target.losses.first(where: { $0.reason == .outside || $0.reason == .outsideOfNothing }) else {
      return nil
    }
    let side = tenths((target.largestSquare.side * 10).rounded(.down) / 10)
    return issue(
      target,
      "a finger has \(side) x \(side) pt on \(target.name), and needs 44 x 44 pt: the rest sticks out of \(loss.name)",
      fix: "Make \(loss.name) as large as what it holds, or override its point(inside:with:).")
  }

  private func covered(_ target: ReachableTarget, by loss: ReachabilityLoss) -> AuditIssue? {
    guard let mine = screen.places[target.view], let other = loss.view.flatMap({ screen.places[$0] }) else {
      return nil
    }
    // Parts of it, and what it is in, are no covers; a bar or a sheet that is seen is meant, and so is a row's button.
    let above = Set(snapshot.path(to: other))
    if above.contains(mine) || isMeant(target, mine, other, loss) { return nil }
    let side = tenths((target.largestSquare.side * 10).rounded(.down) / 10)
    return issue(
      target,
      "a finger has \(side) x \(side) pt on \(target.name), and needs 44 x 44 pt: \(loss.name) covers the rest",
      fix: "Move \(loss.name) away, or set its isUserInteractionEnabled to false.")
  }

  private func isMeant(_ target: ReachableTarget, _ mine: Int, _ other: Int, _ loss: ReachabilityLoss) -> Bool {
    let alpha = snapshot.path(to: other).reduce(1) { $0 * snapshot.views[$1].alpha }
    let isSeen = alpha > 0.1 && snapshot.views[other].isDrawn
    let isRival = [.control, .textInput].contains(snapshot.views[other].role)
    let isHidden = loss.area > 0.99 * target.shown.area
    // It can be scrolled out from under it.
    let scrolls = snapshot.path(to: mine).contains { snapshot.views[$0].scroll?.isEnabled == true }
    if snapshot.windows[snapshot.views[other].window].isOfSystem { return true }
    return isSeen && (isHidden || scrolls || !isRival)
  }

  // MARK: Too close

  private func overlapped(_ target: ReachableTarget, _ targets: [ReachableTarget]) -> AuditIssue? {
    guard let mine = screen.places[target.view], isControl(mine) else { return nil }
    for loss in target.losses where loss.reason == .covered && loss.area > 0.1 * target.shown.area {
      guard let other = loss.view.flatMap({ screen.places[$0] }) else { continue }
      let way = snapshot.path(to: other)
      guard let rival = way.first(where: isControl), rival != mine, !way.contains(mine),
        !snapshot.path(to: mine).contains(rival), loss.area < 0.99 * target.shown.area
      else { continue }
      let name = snapshot.views[rival].name
      return issue(
        target,
        "\(name) lies over \(tenths(loss.area / target.shown.area * 100)) % of \(target.name): who aims at one hits "
          + "the other",
        fix: "Place \(target.name) and \(name) beside each other.")
    }
    return nil
  }

  /// Of what UIKit made low, whether another target lies within the 44 points around its middle.
  private func close(_ target: ReachableTarget, _ targets: [ReachableTarget]) -> AuditIssue? {
    guard short(target), isStandard(target), let mine = screen.places[target.view] else { return nil }
    let shown = target.shown.bounds
    let half = ReachableTarget.comfortable / 2
    let (x, y) = (shown.x + shown.width / 2, shown.y + shown.height / 2)
    let reach = (
      left: min(shown.x, x - half), top: min(shown.y, y - half),
      right: max(shown.maxX, x + half), bottom: max(shown.maxY, y + half)
    )
    let path = snapshot.path(to: mine)
    for other in targets where other.view != target.view {
      guard let place = screen.places[other.view], !path.contains(place), !snapshot.path(to: place).contains(mine)
      else {
        continue
      }
      let (first, gapX, gapY) = (
        other.shown.bounds, gap(shown.x, shown.maxX, other.shown.bounds.x, other.shown.bounds.maxX),
        gap(shown.y, shown.maxY, other.shown.bounds.y, other.shown.bounds.maxY)
      )
      guard first.x < reach.right - 0.01, first.maxX > reach.left + 0.01, first.y < reach.bottom - 0.01,
        first.maxY > reach.top + 0.01
      else { continue }
      // Each pair is said once.
      if isStandard(other), short(other), let after = screen.places[other.view], after < mine { continue }
      return issue(
        target,
        "\(target.name) and \(other.name) are \(tenths(max(gapX, gapY, 0))) pt apart: within the 44 pt that a finger "
          + "needs",
        fix: "Leave more room between them.")
    }
    return nil
  }

  private func gap(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double { max(from - high, low - to) }

  private func isControl(_ place: Int) -> Bool {
    snapshot.views[place].role == .control || snapshot.views[place].role == .textInput
  }

  private func issue(_ target: ReachableTarget, _ summary: String, fix: String) -> AuditIssue {
    AuditIssue(
      type: .hitRegion, element: screen.element(of: target.view), culprit: target.name, summary: summary, fix: fix)
  }
}
