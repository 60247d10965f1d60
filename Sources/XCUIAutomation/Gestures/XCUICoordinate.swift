import EventTrace
import Foundation

/// A place of the screen, said in an element: it is where that is when it is used.
///
/// What is done there is not asked whether it reaches the element, as on a phone. It fails the test where the place is
/// beside the screen.
@preconcurrency @MainActor
public final class XCUICoordinate: NSObject {
  /// The element in which the place is said.
  public let referencedElement: XCUIElement
  private let normalized: CGVector
  private let offset: CGVector

  init(of element: XCUIElement, normalized: CGVector, offset: CGVector) {
    (referencedElement, self.normalized, self.offset) = (element, normalized, offset)
  }

  /// Where it is now, points of the screen. Fails the test where there is no such element.
  public var screenPoint: CGPoint {
    var point = CGPoint.zero
    referencedElement.attempt(nil) {
      let place = try self.place()
      point = CGPoint(x: place.x, y: place.y)
    }
    return point
  }

  /// A place that is some points from here.
  public func withOffset(_ offset: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      of: referencedElement, normalized: normalized,
      offset: CGVector(dx: self.offset.dx + offset.dx, dy: self.offset.dy + offset.dy))
  }

  /// Taps there.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    use(CallPlace(file, line)) { .tap($0, count: 1, fingers: 1) }
  }

  /// Taps there twice.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    use(CallPlace(file, line)) { .tap($0, count: 2, fingers: 1) }
  }

  /// Holds a finger there.
  public func press(forDuration seconds: TimeInterval, file: StaticString = #filePath, line: UInt = #line) {
    use(CallPlace(file, line)) { .hold($0, seconds: XCUIElement.duration(seconds)) }
  }

  /// Holds a finger there, drags to another place, and lets go.
  public func press(
    forDuration seconds: TimeInterval, thenDragTo other: XCUICoordinate, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    press(
      forDuration: seconds, thenDragTo: other, withVelocity: .default, thenHoldForDuration: 0.2, file: file, line: line)
  }

  /// Holds a finger there, drags to another place so fast, and holds there before it lets go.
  public func press(
    forDuration seconds: TimeInterval, thenDragTo other: XCUICoordinate, withVelocity velocity: XCUIGestureVelocity,
    thenHoldForDuration hold: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    use(CallPlace(file, line)) {
      .drag(from: $0, to: try other.place(), press: seconds, velocity: velocity, hold: hold)
    }
  }

  private func use(_ call: CallPlace, _ gesture: (PlanePoint) throws -> FingerGesture) {
    referencedElement.attempt(call) {
      let device = try referencedElement.session.running()
      try device.settle(within: Patience.settling)
      let (place, screen) = (try place(), try device.elements(reaching: false).screen)
      guard 0...screen.width ~= place.x, 0...screen.height ~= place.y else {
        throw UsageFailure(
          "(\(place.x), \(place.y)) in \(referencedElement.path) is not on the screen, which has \(screen.width) by "
            + "\(screen.height) points")
      }
      try device.perform(try gesture(place))
      try device.settle(within: Patience.settling)
    }
  }

  private func place() throws -> PlanePoint {
    let frame = try referencedElement.found(waiting: Patience.existence).element.frame
    let (x, y) = (
      frame.x + frame.width * normalized.dx + offset.dx, frame.y + frame.height * normalized.dy + offset.dy
    )
    guard x.isFinite, y.isFinite else { throw UsageFailure("(\(x), \(y)) is no place of a screen") }
    return PlanePoint(x, y)
  }
}
