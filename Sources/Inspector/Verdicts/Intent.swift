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

extension RecognizerSnapshot {
  /// Nothing but a finger that moves is meant for it.
  var isPlainDrag: Bool { [.pan, .edgePan, .swipe].contains(kind) }

  /// Something that the program looks for with a finger that does that.
  func isOfUse(for intent: Intent) -> Bool { owner == .program && isEnabled && suits(intent) }

  /// A finger that does that may have been meant for it.
  func suits(_ intent: Intent) -> Bool {
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
  func follows(_ intent: Intent) -> Bool {
    guard let scroll, scroll.isEnabled, let isSideways = isSideways(intent) else { return false }
    return isSideways ? scroll.movesSideways : scroll.movesUpAndDown
  }

  /// A control that is used by more than landing and lifting. UIKit's own, such as sliders and fields, go sideways;
  /// what a control of one's own does, nobody knows.
  func isDraggedControl(_ intent: Intent) -> Bool {
    guard let control else { return false }
    let landingAndLifting: ControlEvents = [
      .touchDown, .touchDownRepeat, .touchUpInside, .touchUpOutside, .touchCancel, .primaryActionTriggered,
    ]
    if !control.primaryEvents.isEmpty {
      return !control.primaryEvents.isSubset(of: landingAndLifting) && isSideways(intent) == true
    }
    return !control.receivers.events.isSubset(of: landingAndLifting)
  }
}

extension PlaneRect {
  /// Whether another rectangle lies within this one.
  func covers(_ other: PlaneRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }
}
