import EventTrace
import Foundation

// What fingers do with an element. Each waits until the app has settled, scrolls the element on the screen where it is
// not, and puts the finger to its hit point; each fails the test where the finger would not reach it.

extension XCUIElement {
  /// Taps it once.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    tap(count: 1, fingers: 1, "tap", CallPlace(file, line))
  }

  /// Taps it twice, fast enough for a double tap.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    tap(count: 2, fingers: 1, "double tap", CallPlace(file, line))
  }

  /// Taps it once with two fingers.
  public func twoFingerTap(file: StaticString = #filePath, line: UInt = #line) {
    tap(count: 1, fingers: 2, "tap", CallPlace(file, line))
  }

  /// Taps it so many times with so many fingers, 1 to 10 each.
  public func tap(
    withNumberOfTaps taps: Int, numberOfTouches touches: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    let call = CallPlace(file, line)
    guard 1...10 ~= taps, 1...10 ~= touches else {
      return Failures.record("\(path) can't be tapped \(taps) times with \(touches) fingers: 1 to 10 of each", at: call)
    }
    tap(count: taps, fingers: touches, "tap", call)
  }

  /// Holds a finger on it for some seconds.
  public func press(forDuration seconds: TimeInterval, file: StaticString = #filePath, line: UInt = #line) {
    touch(CallPlace(file, line), "press") { reached in
      try reached.device.perform(.hold(reached.point, seconds: Self.duration(seconds)))
    }
  }

  /// Holds a finger on it, drags to another element, and lets go there.
  public func press(
    forDuration seconds: TimeInterval, thenDragTo other: XCUIElement, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    press(
      forDuration: seconds, thenDragTo: other, withVelocity: .default, thenHoldForDuration: 0.2, file: file, line: line)
  }

  /// Holds a finger on it, drags to another element so fast, and holds there before it lets go.
  public func press(
    forDuration seconds: TimeInterval, thenDragTo other: XCUIElement, withVelocity velocity: XCUIGestureVelocity,
    thenHoldForDuration hold: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    touch(CallPlace(file, line), "drag") { reached in
      let target = try other.found(waiting: Patience.existence)
      guard let end = target.element.hitPoint else {
        throw UsageFailure("\(other.path) can't be dragged to: nothing of it is on the screen")
      }
      try reached.device.perform(
        .drag(from: reached.point, to: end, press: seconds, velocity: velocity, hold: hold))
    }
  }

  /// A finger that goes up a third of its height, about its middle, and lifts while it moves.
  public func swipeUp(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) { swipe(0, -1, velocity, CallPlace(file, line)) }

  /// The same downwards.
  public func swipeDown(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) { swipe(0, 1, velocity, CallPlace(file, line)) }

  /// The same to the left, by a third of its width.
  public func swipeLeft(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) { swipe(-1, 0, velocity, CallPlace(file, line)) }

  /// The same to the right.
  public func swipeRight(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) { swipe(1, 0, velocity, CallPlace(file, line)) }

  /// Two fingers that move apart or together in it.
  ///
  /// - Parameters:
  ///   - scale: how much farther apart they are at the end; above 0.
  ///   - velocity: factors a second: above 0 for a scale above 1, below 0 for one below 1.
  public func pinch(
    withScale scale: CGFloat, velocity: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    touch(CallPlace(file, line), "pinch") { reached in
      guard scale > 0, scale.isFinite, velocity.isFinite, scale == 1 || (scale > 1) == (velocity > 0), velocity != 0
      else {
        throw UsageFailure(
          "\(path) can't be pinched by \(scale) with the velocity \(velocity): a scale above 1 needs one above 0, one "
            + "between 0 and 1 needs one below 0")
      }
      let room = max(20, min(reached.area.width, reached.area.height) * 0.9)
      let seconds = min(max(abs(scale - 1) / abs(velocity), 0.1), 10)
      // Farther than that fingers don't go, whatever the screen.
      let scale = min(max(scale, 0.01), 100)
      let near = max(room / scale, 20)
      let (start, end) = scale >= 1 ? (near, near * scale) : (room, max(room * scale, 4))
      try reached.device.perform(.pinch(reached.area.middle, from: start, to: end, seconds: seconds))
    }
  }

  /// Two fingers that turn about its middle.
  ///
  /// - Parameters:
  ///   - angle: radians, clockwise positive.
  ///   - velocity: radians a second; its sign says nothing.
  public func rotate(
    _ angle: CGFloat, withVelocity velocity: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    touch(CallPlace(file, line), "rotate") { reached in
      guard angle.isFinite, velocity.isFinite, velocity != 0 else {
        throw UsageFailure("\(path) can't be rotated by \(angle) with the velocity \(velocity)")
      }
      let radius = max(20, min(reached.area.width, reached.area.height) * 0.35)
      let seconds = min(max(abs(angle) / abs(velocity), 0.1), 10)
      try reached.device.perform(.rotate(reached.area.middle, radius: radius, angle: angle, seconds: seconds))
    }
  }

  // MARK: What they have in common

  private func tap(count: Int, fingers: Int, _ deed: String, _ call: CallPlace) {
    touch(call, deed) { try $0.device.perform(.tap($0.point, count: count, fingers: fingers)) }
  }

  private func swipe(_ x: Double, _ y: Double, _ velocity: XCUIGestureVelocity, _ call: CallPlace) {
    touch(call, "swipe") { reached in
      let area = reached.area
      let size = x == 0 ? area.height : area.width
      // A finger that goes less is none that swipes.
      let length = min(max(size / 3, 80), max(size - 4, 20))
      let middle = area.middle
      let (dx, dy) = (x * length / 2, y * length / 2)
      try reached.device.perform(
        .drag(
          from: PlanePoint(middle.x - dx, middle.y - dy), to: PlanePoint(middle.x + dx, middle.y + dy), hold: 0,
          seconds: min(max(length / velocity.pointsPerSecond, 0.05), 2), rest: 0))
    }
  }

  /// Seconds that a finger may be held.
  static func duration(_ seconds: Double) -> Double { seconds.isFinite ? min(max(seconds, 0.05), 3_600) : 0.05 }
}

extension FingerGesture {
  /// A finger that is held, dragged so fast, and held again.
  static func drag(
    from start: PlanePoint, to end: PlanePoint, press: Double, velocity: XCUIGestureVelocity, hold: Double
  ) -> FingerGesture {
    let way = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
    return .drag(
      from: start, to: end, hold: press.isFinite ? min(max(press, 0), 3_600) : 0,
      seconds: min(max(way / velocity.pointsPerSecond, 0.1), 10), rest: hold.isFinite ? min(max(hold, 0), 3_600) : 0)
  }
}
