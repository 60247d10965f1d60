import EventTrace

// Whether the finger was for who was meant at all.

extension Diagnosis {
  /// The finger may have been for who was meant: it came down there, and did what the recognizer is for.
  var isForTarget: Bool {
    guard let target, !isElsewhere(target) else { return false }
    guard let recognizer = expectedRecognizer.map({ snapshot.recognizers[$0] }), story != nil else { return true }
    return recognizer.suits(screen.intent) && (screen.intent.isDrag || !recognizer.isPlainDrag)
  }

  /// It was used a moment before, and the finger is for it again.
  func hasJustActed(_ target: Int) -> Bool {
    let view = snapshot.views[target]
    return evidence.hasJustActed(view.id) && view.control != nil && !isElsewhere(target)
  }

  /// The row or item that lost a held finger to a recognizer of what holds it. Whoever held it may have waited for that
  /// one, and a handler that did nothing looks like any other.
  var unselectedRow: String? {
    guard expectation == .whoeverIsThere, screen.intent == .hold, let hit, let target,
      let taker = story?.taken.flatMap({ snapshot.recognizer($0.by.number) }).map({ snapshot.recognizers[$0] }),
      taker.owner == .program, taker.view == target
    else { return nil }
    let inside = snapshot.path(to: hit).prefix { $0 != target }
    return inside.first { snapshot.views[$0].role == .cell }.map { snapshot.views[$0].name }
  }

  /// Somebody asks about a view by its name that the finger came down nowhere near: nothing kept it from there.
  func isElsewhere(_ target: Int) -> Bool {
    guard expectation != .whoeverIsThere, story != nil else { return false }
    // What moves is drawn somewhere else than it counts.
    guard !snapshot.path(to: target).contains(where: { snapshot.views[$0].drawnToScreen != nil }) else { return false }
    return snapshot.subtree(of: target).allSatisfy {
      snapshot.views[$0].frameOnScreen.distance(to: evidence.point) > NearMiss.reach
    }
  }
}
