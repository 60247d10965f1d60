import EventTrace

/// What a finger did, as far as it tells what a person wanted.
enum Intent: Equatable {
  case tap, hold
  /// The whole way, points of the screen.
  case drag(x: Double, y: Double)

  var isDrag: Bool { if case .drag = self { true } else { false } }

  /// - Parameter departure: nil while the finger is down, or for a touch that was never made, which counts as a tap.
  init(_ departure: Departure?, from start: PlanePoint, thresholds: ThresholdSnapshot) {
    guard let departure else {
      self = .tap
      return
    }
    if departure.travel >= max(thresholds.panSlop, 1) {
      self = .drag(x: departure.x - start.x, y: departure.y - start.y)
    } else {
      self = departure.duration > 0.4 ? .hold : .tap
    }
  }
}

extension Snapshot {
  /// Whether a view does something with touches of that kind, if they reach it.
  func wants(_ index: Int, _ intent: Intent) -> Bool {
    let view = views[index]
    if !view.overrides.isDisjoint(with: [.touchesBegan, .touchesMoved, .touchesEnded]) { return true }
    if let control = view.control { return !control.receivers.isEmpty || control.actsByItself || view.role == .control }
    if view.role == .textInput || view.role == .cell { return true }
    if view.role == .scrollView, view.follows(intent) { return true }
    // One whose recognizer went to another view was meant to, too.
    return view.recognizers.contains { recognizers[$0].isOfUse(for: intent) }
      || recognizers.contains { $0.isOfUse(for: intent) && $0.formerViews.contains(view.name) }
  }

  /// Whether a view is there to be dragged: a button or a row can be touched by a finger on its way, and is not.
  func isDragged(_ index: Int, _ intent: Intent) -> Bool {
    let view = views[index]
    if view.overrides.contains(.touchesMoved) || view.follows(intent) || view.isDraggedControl(intent) { return true }
    return view.recognizers.contains { recognizers[$0].kind != .longPress && recognizers[$0].isOfUse(for: intent) }
  }

  /// Who is meant by a finger on a view that wants it: a drag that begins on what is not dragged means what holds it.
  private func consumer(of index: Int, _ intent: Intent) -> Int {
    guard intent.isDrag, !isDragged(index, intent) else { return index }
    return path(to: index).first { isDragged($0, intent) } ?? index
  }

  /// Who is meant by a drag to which a view's own recognizers, or their delegates, said no: the next that holds it and is dragged.
  func nextDragged(above index: Int, _ intent: Intent) -> Int? {
    path(to: index).dropFirst().first { isDragged($0, intent) }
  }

  /// The view that a person who looks at the screen would mean at a place; nil if nothing there does anything with touches.
  ///
  /// Looked for among what can be seen, front to back, by where it is drawn: not by who may be touched.
  ///
  /// - Parameter excluded: views that are known not to be meant.
  func meant(at point: PlanePoint, _ intent: Intent, except excluded: Set<Int> = []) -> Int? {
    for window in windows where !views[window.view].isHidden {
      var curtains: [PlaneRect] = []
      for index in drawingOrder(of: window.view).reversed() where shows(index, at: point) {
        let view = views[index]
        let frame = (view.drawnToScreen ?? view.toScreen).box(of: view.bounds)
        if wants(index, intent), !excluded.contains(index), !curtains.contains(where: { $0.covers(frame) }) {
          return consumer(of: index, intent)
        }
        if view.backgroundAlpha * opacity(of: index) > 0.5 { curtains.append(frame) }
      }
      // What fills the screen in front of other windows is what the person sees.
      if !curtains.isEmpty, curtains.contains(where: { $0.covers(PlaneRect(0, 0, screen.width, screen.height)) }) {
        return nil
      }
    }
    return nil
  }

  /// The controller whose view fills a window: the type of the outermost one.
  func controller(of window: Int) -> String? {
    drawingOrder(of: windows[window].view).lazy.compactMap { views[$0].controller }.first
  }

  /// The views of a window, back to front as they are drawn: a view, then its subviews.
  private func drawingOrder(of window: Int) -> Range<Int> {
    var end = window + 1
    while end < views.count, views[end].parent != nil { end += 1 }
    return window..<end
  }

  /// A view and all that holds it is shown, and the place is within what is drawn of it.
  private func shows(_ index: Int, at point: PlanePoint) -> Bool {
    for ancestor in path(to: index) {
      let view = views[ancestor]
      if view.isHidden || view.alpha < HitPath.leastTouchableAlpha { return false }
      if ancestor == index || view.clips {
        guard let local = (view.drawnToScreen ?? view.toScreen).inverse?(point), view.bounds.contains(local) else {
          return false
        }
      }
    }
    return true
  }

  /// Whether a view is shown, and nothing that hides what is behind it covers it.
  func isSeen(_ index: Int) -> Bool {
    guard path(to: index).allSatisfy({ !views[$0].isHidden && views[$0].alpha >= HitPath.leastTouchableAlpha }) else {
      return false
    }
    let frame = (views[index].drawnToScreen ?? views[index].toScreen).box(of: views[index].bounds)
    func isHidden(by other: Int) -> Bool {
      guard views[other].backgroundAlpha > 0.5, !path(to: other).contains(where: { views[$0].isHidden }),
        !path(to: other).contains(index)
      else { return false }
      return views[other].backgroundAlpha * opacity(of: other) > 0.5
        && (views[other].drawnToScreen ?? views[other].toScreen).box(of: views[other].bounds).covers(frame)
    }
    let window = views[index].window
    return !drawingOrder(of: windows[window].view).contains { $0 > index && isHidden(by: $0) }
      && !windows[..<window].contains { drawingOrder(of: $0.view).contains(where: isHidden) }
  }

  /// How opaque a view is drawn, its superviews' alpha included.
  func opacity(of index: Int) -> Double { path(to: index).reduce(1) { $0 * views[$1].alpha } }
}

extension RecognizerSnapshot {
  /// Something that the program looks for with a finger that does that.
  func isOfUse(for intent: Intent) -> Bool {
    guard owner == .program, isEnabled else { return false }
    switch (kind, intent) {
    case (.tap, .tap), (.longPress, .hold), (.longPress, .tap), (.tap, .hold): return true
    case (.pan, _), (.edgePan, .drag), (.swipe, .drag), (.pinch, _), (.rotation, _), (.custom, _): return true
    case (.longPress, .drag): return true
    case (.tap, .drag), (.edgePan, _), (.swipe, _), (.hover, _): return false
    }
  }
}

extension ViewSnapshot {
  /// Whether a drag goes more along the view's own x-axis than along the other; nil for what is no drag.
  private func isSideways(_ intent: Intent) -> Bool? {
    guard case .drag(let x, let y) = intent else { return nil }
    guard let map = toScreen.inverse else { return abs(x) > abs(y) }
    return abs(map.a * x + map.c * y) > abs(map.b * x + map.d * y)
  }

  /// Its content goes along with a finger.
  fileprivate func follows(_ intent: Intent) -> Bool {
    guard let scroll, scroll.isEnabled, let isSideways = isSideways(intent) else { return false }
    return isSideways ? scroll.movesSideways : scroll.movesUpAndDown
  }

  /// A control that is used by more than landing and lifting. UIKit's own, such as sliders and fields, go sideways; what a control of one's
  /// own does, nobody knows.
  fileprivate func isDraggedControl(_ intent: Intent) -> Bool {
    guard let control else { return false }
    let landingAndLifting: UInt64 = 1 << 0 | 1 << 1 | 1 << 6 | 1 << 7 | 1 << 8 | 1 << 13
    if control.primaryEvents != 0 {
      return control.primaryEvents & ~landingAndLifting != 0 && isSideways(intent) == true
    }
    return control.receivers.contains { $0.events & ~landingAndLifting != 0 }
  }
}

extension PlaneRect {
  /// Whether another rectangle lies within this one.
  func covers(_ other: PlaneRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }
}
