import FirstResponder
import FirstResponderTesting
import Foundation

// Two fingers about a place: side by side, apart or together, and turning.

extension EventGenerator {
  /// Seconds of a pinch.
  public nonisolated static let pinchDuration: TimeInterval = 0.15
  /// Points between two fingers side by side.
  public nonisolated static let twoFingerDistance: CGFloat = 20
  /// Points between two fingers that turn.
  public nonisolated static let rotationDistance: CGFloat = 100
  /// Points between two fingers that are apart.
  public nonisolated static let pinchLargeDistance: CGFloat = 200
  /// Points between two fingers that are together.
  public nonisolated static let pinchSmallDistance: CGFloat = 20

  /// Puts two fingers on the screen.
  /// - Parameters:
  ///   - distance: points between them.
  ///   - radians: of the line between them; 0 is from left to right, above it clockwise.
  public func twoFingerDown(
    _ indices: [FingerIndex?] = .automatic, at location: (any HammerLocatable)? = nil,
    withDistance distance: CGFloat = EventGenerator.twoFingerDistance, angle radians: CGFloat = 0
  ) throws { try fingerDown(try free(indices, count: 2), at: try pair(location, distance, radians)) }

  /// Lifts two fingers.
  public func twoFingerUp(_ indices: [FingerIndex?] = .automatic) throws { try fingerUp(try down(indices, atLeast: 2)) }

  /// Moves two fingers with the next frame of the display.
  public func twoFingerMove(
    _ indices: [FingerIndex?] = .automatic, to location: any HammerLocatable,
    withDistance distance: CGFloat = EventGenerator.twoFingerDistance, angle radians: CGFloat = 0
  ) throws { try fingerMove(try down(indices, atLeast: 2), to: try pair(location, distance, radians)) }

  /// Moves two fingers.
  /// - Parameter duration: seconds.
  public func twoFingerMove(
    _ indices: [FingerIndex?] = .automatic, to location: any HammerLocatable,
    withDistance distance: CGFloat = EventGenerator.twoFingerDistance, angle radians: CGFloat = 0,
    duration: TimeInterval
  ) throws {
    try fingerMove(try down(indices, atLeast: 2), to: try pair(location, distance, radians), duration: duration)
  }

  /// Taps with two fingers.
  public func twoFingerTap(
    _ indices: [FingerIndex?] = .automatic, at location: (any HammerLocatable)? = nil,
    withDistance distance: CGFloat = EventGenerator.twoFingerDistance, angle radians: CGFloat = 0
  ) throws {
    let indices = try free(indices, count: 2)
    try twoFingerDown(indices, at: location, withDistance: distance, angle: radians)
    try wait(Self.fingerLiftDelay)
    try twoFingerUp(indices)
  }

  // MARK: Pinching

  /// Moves two fingers apart or together.
  public func fingerPinch(
    _ indices: [FingerIndex?] = .automatic, at location: (any HammerLocatable)? = nil,
    fromDistance startDistance: CGFloat, toDistance endDistance: CGFloat, angle radians: CGFloat = 0,
    duration: TimeInterval
  ) throws {
    let indices = try free(indices, count: 2)
    let (starts, ends) = (
      try pair(location, startDistance, radians), try pair(location, endDistance, radians)
    )
    try fingerDown(indices, at: starts)
    try fingerMove(indices, to: ends, duration: duration)
    try fingerUp(indices)
  }

  /// Moves two fingers together.
  public func fingerPinchClose(
    _ indices: [FingerIndex?] = .automatic, at location: (any HammerLocatable)? = nil,
    duration: TimeInterval = EventGenerator.pinchDuration
  ) throws {
    try fingerPinch(
      indices, at: location, fromDistance: Self.pinchLargeDistance, toDistance: Self.pinchSmallDistance,
      duration: duration)
  }

  /// Moves two fingers apart.
  public func fingerPinchOpen(
    _ indices: [FingerIndex?] = .automatic, at location: (any HammerLocatable)? = nil,
    duration: TimeInterval = EventGenerator.pinchDuration
  ) throws {
    try fingerPinch(
      indices, at: location, fromDistance: Self.pinchSmallDistance, toDistance: Self.pinchLargeDistance,
      duration: duration)
  }

  // MARK: Turning

  /// Turns fingers that are down about a place, with the next frame of the display.
  /// - Parameter radians: clockwise positive.
  public func fingerPivot(
    _ indices: [FingerIndex?] = .automatic, aroundAnchor anchor: any HammerLocatable, angle radians: CGFloat
  ) throws { try fingerPivot(indices, aroundAnchor: anchor, byAngle: radians, duration: 0) }

  /// Turns fingers that are down about a place.
  public func fingerPivot(
    _ indices: [FingerIndex?] = .automatic, aroundAnchor anchor: any HammerLocatable, byAngle radians: CGFloat,
    duration: TimeInterval
  ) throws {
    let fingers = try down(indices, atLeast: 1).map(finger)
    let middle = window.convert(try anchor.windowHitPoint(for: self), to: nil as UIWindow?)
    let starts = fingers.map(\.location)
    try glide(fingers, for: duration) { share in starts.map { $0.turned(about: middle, by: radians * share) } }
  }

  /// Puts two fingers down, turns them about the place between them, and lifts them.
  /// - Parameter distance: points between them.
  public func fingerRotate(
    _ indices: [FingerIndex?] = .automatic, at location: (any HammerLocatable)? = nil,
    withDistance distance: CGFloat = EventGenerator.rotationDistance, fromAngle startRadians: CGFloat,
    toAngle endRadians: CGFloat, duration: TimeInterval
  ) throws {
    let indices = try free(indices, count: 2)
    let middle = try (location ?? mainView).windowHitPoint(for: self)
    try fingerDown(indices, at: try pair(middle, distance, startRadians))
    try fingerPivot(indices, aroundAnchor: middle, byAngle: endRadians - startRadians, duration: duration)
    try fingerUp(indices)
  }

  /// The same from a line from left to right.
  public func fingerRotate(
    _ indices: [FingerIndex?] = .automatic, at location: (any HammerLocatable)? = nil,
    withDistance distance: CGFloat = EventGenerator.rotationDistance, angle radians: CGFloat, duration: TimeInterval
  ) throws {
    try fingerRotate(
      indices, at: location, withDistance: distance, fromAngle: 0, toAngle: radians, duration: duration)
  }

  /// Two places on a line about one, the first at the line's end.
  private func pair(
    _ location: (any HammerLocatable)?, _ distance: CGFloat, _ radians: CGFloat
  ) throws -> [CGPoint] {
    let middle = try (location ?? mainView).windowHitPoint(for: self)
    let (x, y) = (distance / 2 * cos(radians), distance / 2 * sin(radians))
    return [CGPoint(x: middle.x + x, y: middle.y + y), CGPoint(x: middle.x - x, y: middle.y - y)]
  }
}

extension CGPoint {
  /// The point after a turn about another one, clockwise on a screen.
  fileprivate func turned(about middle: CGPoint, by radians: CGFloat) -> CGPoint {
    let (dx, dy, cosine, sine) = (x - middle.x, y - middle.y, cos(radians), sin(radians))
    return CGPoint(x: middle.x + dx * cosine - dy * sine, y: middle.y + dx * sine + dy * cosine)
  }
}
