import EventTrace

/// A touch of which nothing came, and nobody is known to have kept it from anything: D40. It says where the touch went,
/// and which of what people use lies nearest.
struct NothingAnswered {
  let evidence: Evidence
  let story: TouchStory
  let screen: SeenScreen
  /// Who was meant; nil for nobody.
  let target: Int?
  let hit: Int?

  private var snapshot: Snapshot { evidence.snapshot }

  func verdict() -> Verdict {
    Verdict(
      code: Code.nothingAnswers.rawValue, culprit: (target ?? hit).map(name) ?? "UIApplication",
      summary: "\(what)\(nearest.map { "; \($0)" } ?? "")", fix: fix)
  }

  private func name(_ view: Int) -> String { snapshot.views[view].name }

  private var reached: String { hit.map { "The touch arrived at \(name($0))" } ?? "The touch hit no view" }

  private var what: String {
    guard let target else { return "\(reached); nothing of the program's own answered" }
    guard let hit, HitPath.isInside(hit, target, snapshot) else {
      return "\(reached), and came down \(distance(to: target)) from \(name(target))"
    }
    return hit == target
      ? "\(reached), which did nothing with it; nothing of the program's own answered"
      : "\(reached) in \(name(target)), which did nothing with it; nothing of the program's own answered"
  }

  private var fix: String {
    guard let target else {
      return hit.map { "Add a recognizer or an action to \(name($0)), if it is to do something." } ?? "Touch a window."
    }
    if snapshot.views[target].type == "UISlider" {
      return "Touch the thumb of \(name(target)): a slider is moved by that."
    }
    return hit.map { HitPath.isInside($0, target, snapshot) } == true
      ? "Add an action, a recognizer or touch methods to \(name(target)), if it is to do something."
      : "Touch \(name(target)) itself."
  }

  private func distance(to view: Int) -> String {
    let view = snapshot.views[view]
    return points(view.local(evidence.point).map(view.bounds.distance) ?? 0)
  }

  /// The nearest of what does something with such touches, and how far it is.
  private var nearest: String? {
    let found = snapshot.views.indices.lazy.filter { $0 != target && isCandidate($0) }
      .map { (place: $0, distance: snapshot.views[$0].frameOnScreen.distance(to: evidence.point)) }
      .min { $0.distance < $1.distance }
    guard let found, found.distance.isFinite else { return nil }
    if found.distance > 0 {
      return "the nearest that does something is \(name(found.place)), \(points(found.distance)) away"
    }
    guard let hit else { return "\(name(found.place)) ends right there" }
    return HitPath.isInside(hit, found.place, snapshot)
      ? "\(name(found.place)) is there and was not for a finger that does this"
      : "\(name(found.place)) is there too, and did not get it"
  }

  private func isCandidate(_ place: Int) -> Bool {
    let view = snapshot.views[place]
    guard view.role != .scrollView, screen.isShown(place), screen.wants(place) else { return false }
    return !snapshot.windows[view.window].isOfSystem
  }
}
