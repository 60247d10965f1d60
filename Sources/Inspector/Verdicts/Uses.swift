import EventTrace

/// Which views people use: what would be lost if they let touches through.
struct Uses {
  let snapshot: Snapshot

  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// The view itself does something with fingers.
  func isUsed(_ place: Int) -> Bool {
    let view = snapshot.views[place]
    if view.control != nil || view.role == .textInput || view.role == .cell || view.role == .scrollView { return true }
    if !view.overrides.isDisjoint(with: [.touchesBegan, .touchesMoved, .touchesEnded]) { return true }
    return view.recognizers.contains { snapshot.recognizers[$0].owner == .program && snapshot.recognizers[$0].isEnabled }
  }

  /// It, or something that it holds and that can be touched, is used.
  func isUsed(below place: Int) -> Bool {
    snapshot.subtree(of: place).contains { isUsed($0) && HitPath.rejection(of: snapshot.views[$0]) == nil }
  }
}
