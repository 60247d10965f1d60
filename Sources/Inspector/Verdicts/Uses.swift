import EventTrace

/// Which views people use: what would be lost if they let touches through.
struct Uses {
  let snapshot: Snapshot
  /// For each view whether it, or something that it holds and that can be touched, is used.
  private let isUsedBelow: [Bool]

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    var isUsedBelow = [Bool](repeating: false, count: snapshot.views.count)
    // Views stand behind their superviews.
    for place in snapshot.views.indices.reversed() where snapshot.views[place].rejection == nil {
      if isUsedBelow[place] || Self.isUsed(place, snapshot) {
        isUsedBelow[place] = true
        if let parent = snapshot.views[place].parent { isUsedBelow[parent] = true }
      }
    }
    self.isUsedBelow = isUsedBelow
    SnapshotWork.add(snapshot.views.count)
  }

  /// The view itself does something with fingers.
  func isUsed(_ place: Int) -> Bool { Self.isUsed(place, snapshot) }

  /// It, or something that it holds and that can be touched, is used.
  func isUsed(below place: Int) -> Bool { isUsedBelow[place] }

  private static func isUsed(_ place: Int, _ snapshot: Snapshot) -> Bool {
    let view = snapshot.views[place]
    if let control = view.control {
      // One that nobody listens to is only in the way.
      let isHeard = !control.receivers.isEmpty || control.actsByItself || view.overrides.contains(.tracking)
      if isHeard || !control.primaryEvents.isEmpty { return true }
    } else if view.role == .textInput || view.role == .cell || view.role == .scrollView {
      return true
    }
    if !view.overrides.isDisjoint(with: [.touchesBegan, .touchesMoved, .touchesEnded]) { return true }
    return view.recognizers.contains {
      snapshot.recognizers[$0].owner == .program && snapshot.recognizers[$0].isEnabled
    }
  }
}
