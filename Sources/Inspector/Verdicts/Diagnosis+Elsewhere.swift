import EventTrace

// Whether the finger was for who was meant at all.

extension Diagnosis {
  /// A recognizer is asked about, and recognized this finger.
  var isRecognizedAsAsked: Bool {
    expectedRecognizer.flatMap { story?.recognition(of: snapshot.recognizers[$0].id) } != nil
  }

  /// The finger may have been for who was meant: it came down there, and did what the recognizer is for.
  ///
  /// - Parameter isAlone: no other finger is down meanwhile.
  func isForTarget(isAlone: Bool) -> Bool {
    guard let target, !isElsewhere(target) else { return false }
    guard let recognizer = expectedRecognizer.map({ snapshot.recognizers[$0] }), story != nil else { return true }
    let isFromEdge = recognizer.kind != .edgePan || snapshot.isAtEdge(evidence.point)
    let isOfTwo = [.pinch, .rotation].contains(recognizer.kind)
    return isFromEdge && !(isOfTwo && isAlone) && recognizer.suits(screen.intent)
      && (screen.intent.isDrag || !recognizer.isPlainDrag)
  }

  /// It was used a moment before, and the finger is for it again.
  func hasJustActed(_ target: Int) -> Bool {
    let view = snapshot.views[target]
    return evidence.hasJustActed(view.id) && view.control != nil && !isElsewhere(target)
  }

  /// A sheet that is open dims what is behind it, so that everybody sees that it is out of reach; and was dismissed.
  func isDimmed(by hit: Int) -> Bool {
    let view = snapshot.views[hit]
    return view.role == .beside && view.backgroundAlpha > 0
      && view.recognizers.contains { story?.recognition(of: snapshot.recognizers[$0].id) != nil }
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

extension Snapshot {
  /// So near to an edge of the screen that recognizers of edges look at it.
  fileprivate func isAtEdge(_ point: PlanePoint) -> Bool {
    let width = application.thresholds.edgeWidth
    return min(point.x, point.y, screen.width - point.x, screen.height - point.y) <= width
  }

  /// The number of the view that was hit, or holds it, and that a recognizer was on before it went to another one: what
  /// is asked about the recognizer there is asked about that.
  func formerView(ofRecognizer id: UInt32, under hit: Int?) -> UInt32? {
    guard let hit, let recognizer = recognizer(id).map({ recognizers[$0] }) else { return nil }
    let former = Set(recognizer.formerViews.map(\.id))
    return path(to: hit).map { views[$0].id }.first(where: former.contains)
  }

  /// It is a part of a menu that UIKit shows.
  func isMenu(_ view: Int) -> Bool { isIn("MenuWindow", view) }

  /// It is a part of the keyboard, or of what stands above that.
  func isKeyboard(_ view: Int) -> Bool { isIn("InputWindow", view) }

  /// - Parameter type: a class of UIKit's own.
  private func isIn(_ type: String, _ view: Int) -> Bool {
    let window = windows[views[view].window]
    return window.isOfSystem && views[window.view].type == type
  }
}
