import EventTrace
import FirstResponder
import Inspector

extension FoundElement.Look {
  /// Why nobody can use the element now by a finger where it is; nil where somebody can. What is not on the screen is
  /// told only: scrolling has been tried.
  func obstacle(on device: SimulatedDevice) -> String? {
    guard element.isVisible, let point = element.hitPoint else {
      let why = element.frame.isEmpty ? "it has no size" : "nothing that scrolls brings it there"
      return "\(name) is not on the screen: it lies at \(shown(element.frame)), and \(why)."
    }
    let snapshot = device.snapshot()
    guard element.isEnabled else { return disabled(snapshot, point, device) }
    if let mover = mover(snapshot) {
      return "\(name) is moving: \(mover) (D10). Call device.settle() before."
    }
    if element.reach?.isHittable == false { return covered(snapshot, point, device) }
    return tooSmall(snapshot, point, device)
  }

  private func disabled(_ snapshot: Snapshot, _ point: PlanePoint, _ device: SimulatedDevice) -> String {
    guard let verdict = verdicts(snapshot, point, device).first(where: { $0.code == "D05" }) else {
      return "\(name) is disabled: it, or what holds it, has the trait notEnabled."
    }
    return "\(name) is disabled (D05).\n\(verdict.sentence())\nFix: \(verdict.fix)"
  }

  private func verdicts(_ snapshot: Snapshot, _ point: PlanePoint, _ device: SimulatedDevice) -> [Verdict] {
    let evidence = Evidence(
      snapshot: device.application.withLines(snapshot), trace: .empty, point: point,
      hitNow: device.application.probe(at: point)?.view)
    return Diagnosis(evidence, expecting: element.view.map { .view($0) } ?? .whoeverIsThere).verdicts()
  }

  private func covered(_ snapshot: Snapshot, _ point: PlanePoint, _ device: SimulatedDevice) -> String {
    guard let verdict = verdicts(snapshot, point, device).first(where: { !$0.isOK }) else {
      return "\(name) takes no touches: \(element.reach?.takenBy ?? "nobody") gets a finger at \(shown(point))."
    }
    let what: String
    switch verdict.code {
    case "D01", "D02", "D07", "D32": what = "is covered by \(verdict.culprit)"
    case "D10": what = "takes no touches while \(verdict.culprit) is animated"
    default: what = "is not reached because of \(verdict.culprit)"
    }
    return "\(name) \(what) (\(verdict.code)).\n\(verdict.sentence())\nFix: \(verdict.fix)"
  }

  // MARK: On its way

  private func mover(_ snapshot: Snapshot) -> String? {
    guard let number = element.view, let place = snapshot.view(number) else { return nil }
    let named = snapshot.named()
    if let moved = snapshot.path(to: place).first(where: { snapshot.views[$0].drawnToScreen != nil }) {
      return "\(named.views[moved].name) is animated"
    }
    var view = view
    while let current = view {
      if let scroll = current as? UIScrollView, scroll.isDecelerating {
        return "\(Swift.type(of: scroll)) scrolls"
      }
      view = current.superview
    }
    return nil
  }

  // MARK: Too small

  /// Points: what is narrower than that is hit by luck.
  private static let least = 24.0

  private func tooSmall(_ snapshot: Snapshot, _ point: PlanePoint, _ device: SimulatedDevice) -> String? {
    // Only then the map is needed, which takes long.
    guard min(element.seen?.width ?? 0, element.seen?.height ?? 0) < Self.least, let number = element.view,
      let place = snapshot.view(number)
    else { return nil }
    let map = device.reachability()
    let mine = Set(snapshot.path(to: place).map { snapshot.views[$0].id })
    // Who acts for it: itself, or a control, a cell or a view with recognizers that it lies in.
    let target = map.targets.last { mine.contains($0.view) && $0.pieces.contains { $0.contains(point) } }
    guard let target, !target.isCutOff, target.largestSquare.side + target.largestSquare.tolerance < Self.least else {
      return nil
    }
    let side = tenths(target.largestSquare.side)
    return """
      \(name) is too small (D08): a finger has \(side) x \(side) pt on \(target.name), and needs 24 x 24 pt at \
      least, better 44.
      """
  }

  private func shown(_ rect: PlaneRect) -> String {
    "(\(tenths(rect.x)), \(tenths(rect.y))) with \(tenths(rect.width)) x \(tenths(rect.height)) pt"
  }

  private func shown(_ point: PlanePoint) -> String { "(\(tenths(point.x)), \(tenths(point.y)))" }
}
