import EventTrace

/// What a finger did, as far as it tells what a person wanted.
enum Intent {
  case tap, hold, drag

  /// - Parameter departure: nil while the finger is down, or for a touch that was never made, which counts as a tap.
  init(_ departure: Departure?, thresholds: ThresholdSnapshot) {
    guard let departure else {
      self = .tap
      return
    }
    if departure.travel > max(thresholds.panSlop, 1) {
      self = .drag
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
    if view.role == .scrollView, intent == .drag, view.scroll?.isEnabled == true { return true }
    // One whose recognizer went to another view was meant to, too.
    return view.recognizers.contains { recognizers[$0].isOfUse(for: intent) }
      || recognizers.contains { $0.isOfUse(for: intent) && $0.formerViews.contains(view.name) }
  }

  /// The view that a person who looks at the screen would mean at a place; nil if nothing there does anything with touches.
  ///
  /// Looked for among what can be seen, front to back, by where it is drawn: not by who may be touched.
  func meant(at point: PlanePoint, _ intent: Intent) -> Int? {
    for window in windows where !views[window.view].isHidden {
      var curtains: [PlaneRect] = []
      for index in drawingOrder(of: window.view).reversed() where shows(index, at: point) {
        let view = views[index]
        let frame = (view.drawnToScreen ?? view.toScreen).box(of: view.bounds)
        if wants(index, intent), !curtains.contains(where: { $0.covers(frame) }) { return index }
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

extension PlaneRect {
  /// Whether another rectangle lies within this one.
  func covers(_ other: PlaneRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }
}
