import EventTrace

// Whether the finger was for who was meant at all.

extension Diagnosis {
  /// It was used a moment before, and the finger is for it again.
  func hasJustActed(_ target: Int) -> Bool {
    let view = snapshot.views[target]
    return evidence.hasJustActed(view.id) && view.control != nil && !isElsewhere(target)
  }

  /// Somebody asks about a view by its name that the finger came down nowhere near: nothing kept it from there.
  func isElsewhere(_ target: Int) -> Bool {
    guard case .view = expectation, story != nil else { return false }
    // What moves is drawn somewhere else than it counts.
    guard !snapshot.path(to: target).contains(where: { snapshot.views[$0].drawnToScreen != nil }) else { return false }
    return snapshot.subtree(of: target).allSatisfy {
      snapshot.views[$0].frameOnScreen.distance(to: evidence.point) > NearMiss.reach
    }
  }
}
