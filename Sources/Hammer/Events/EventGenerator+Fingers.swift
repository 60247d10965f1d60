import FirstResponder
import FirstResponderTesting
import Foundation

// One finger, or several that each have a place. A finger that a call does not name is the next one that is free, or
// the one that came down last.

extension EventGenerator {
  /// Seconds that a tap is down.
  public nonisolated static let fingerLiftDelay: TimeInterval = 0.05
  /// Seconds that a long press is down.
  public nonisolated static let longPressHoldDelay: TimeInterval = 2.0
  /// Seconds between the taps of several.
  public nonisolated static let multiTapInterval: TimeInterval = 0.15
  /// Seconds between two reports of a finger that moves.
  public nonisolated static let fingerMoveInterval: TimeInterval = 1 / 60

  // MARK: Down, move, up

  /// Puts fingers on the screen at once, each at a place.
  /// - Throws: `HammerError`: a finger that is down already, too many of them, a place that nobody takes touches at.
  public func fingerDown(_ indices: [FingerIndex?] = .automatic, at locations: [any HammerLocatable]) throws {
    let indices = try free(indices, count: locations.count)
    let points = try screenPoints(of: locations)
    for index in indices where held.contains(where: { $0.index == index }) {
      throw HammerError.touchForFingerAlreadyExists(index: index)
    }
    let most = UIDevice.current.maxNumberOfFingers
    guard held.count + indices.count <= most else { throw HammerError.fingerLimitReached(limit: most) }
    device.frame {
      for (index, point) in zip(indices, points) { held.append((index, device.touchDown(at: point))) }
    }
  }

  /// Puts a finger on the screen.
  public func fingerDown(_ index: FingerIndex? = .automatic, at location: (any HammerLocatable)? = nil) throws {
    try fingerDown([index], at: [location ?? mainView])
  }

  /// Lifts fingers at once, where they are.
  /// - Throws: `HammerError` for a finger that is not down.
  public func fingerUp(_ indices: [FingerIndex?] = .automatic) throws {
    let indices = try down(indices, atLeast: 1)
    let fingers = try indices.map(finger)
    device.frame { for finger in fingers { finger.lift() } }
    held.removeAll { indices.contains($0.index) }
  }

  /// Lifts a finger where it is.
  public func fingerUp(_ index: FingerIndex?) throws { try fingerUp([index]) }

  /// Moves fingers at once, each to a place, with the next frame of the display.
  public func fingerMove(_ indices: [FingerIndex?] = .automatic, to locations: [any HammerLocatable]) throws {
    let indices = try down(indices, atLeast: locations.count)
    try move(try indices.map(finger), to: try screenPoints(of: locations))
  }

  /// Moves a finger with the next frame of the display.
  public func fingerMove(_ index: FingerIndex? = .automatic, to location: any HammerLocatable) throws {
    try fingerMove([index], to: [location])
  }

  /// Moves fingers by a way.
  /// - Parameter duration: seconds.
  public func fingerMove(
    _ indices: [FingerIndex?] = .automatic, translationX x: CGFloat, y: CGFloat, duration: TimeInterval
  ) throws {
    let fingers = try down(indices, atLeast: 1).map(finger)
    let starts = fingers.map(\.location)
    try glide(fingers, for: duration) { share in
      starts.map { CGPoint(x: $0.x + x * share, y: $0.y + y * share) }
    }
  }

  /// Moves fingers, each to a place: slowly at the beginning and at the end, so that nothing coasts when they lift.
  /// - Parameter duration: seconds.
  public func fingerMove(
    _ indices: [FingerIndex?] = .automatic, to locations: [any HammerLocatable], duration: TimeInterval
  ) throws {
    let fingers = try down(indices, atLeast: locations.count).map(finger)
    let (starts, ends) = (fingers.map(\.location), try screenPoints(of: locations))
    try glide(fingers, for: duration) { share in
      zip(starts, ends).map { start, end in
        CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      }
    }
  }

  /// Moves a finger to a place.
  /// - Parameter duration: seconds.
  public func fingerMove(
    _ index: FingerIndex? = .automatic, to location: any HammerLocatable, duration: TimeInterval
  ) throws { try fingerMove([index], to: [location], duration: duration) }

  // MARK: What people do

  /// Taps, once or several times.
  /// - Parameter interval: seconds between two taps.
  public func fingerTap(
    _ index: FingerIndex? = .automatic, at location: (any HammerLocatable)? = nil, numberOfTimes tapCount: Int = 1,
    interval: TimeInterval = EventGenerator.multiTapInterval
  ) throws {
    for tap in 0..<max(0, tapCount) {
      if tap > 0 { try wait(interval) }
      try fingerDown(index, at: location)
      try wait(Self.fingerLiftDelay)
      try fingerUp(index)
    }
  }

  /// Taps twice.
  public func fingerDoubleTap(
    _ index: FingerIndex? = .automatic, at location: (any HammerLocatable)? = nil,
    interval: TimeInterval = EventGenerator.multiTapInterval
  ) throws { try fingerTap(index, at: location, numberOfTimes: 2, interval: interval) }

  /// Holds a finger on the screen for some seconds.
  public func fingerLongPress(
    _ index: FingerIndex? = .automatic, at location: (any HammerLocatable)? = nil,
    duration: TimeInterval = EventGenerator.longPressHoldDelay
  ) throws {
    try fingerDown(index, at: location)
    try wait(duration)
    try fingerUp(index)
  }

  /// Puts a finger down, moves it, and lifts it.
  /// - Parameter duration: seconds of the way.
  public func fingerDrag(
    _ index: FingerIndex? = .automatic, from startPoint: any HammerLocatable, to endPoint: any HammerLocatable,
    duration: TimeInterval
  ) throws {
    let index = try free([index], count: 1)[0]
    try fingerDown(index, at: startPoint)
    try fingerMove(index, to: endPoint, duration: duration)
    try fingerUp(index)
  }

  // MARK: Which finger, and how it moves

  func finger(_ index: FingerIndex) throws -> Finger {
    guard let known = held.first(where: { $0.index == index }) else {
      throw HammerError.touchForFingerDoesNotExist(index: index)
    }
    return known.finger
  }

  /// Fingers to put down: those that are named, and others that are free.
  func free(_ wanted: [FingerIndex?], count: Int) throws -> [FingerIndex] {
    guard wanted.isEmpty || wanted.count == count else {
      throw HammerError.invalidFingerCount(count: wanted.count, expected: count)
    }
    let wanted = wanted.isEmpty ? Array(repeating: nil, count: count) : wanted
    let most = UIDevice.current.maxNumberOfFingers
    var others = FingerIndex.allCases.prefix(most).filter { index in
      !wanted.contains(index) && !held.contains { $0.index == index }
    }[...]
    return try wanted.map { index in
      guard let index = index ?? others.popFirst() else { throw HammerError.fingerLimitReached(limit: most) }
      return index
    }
  }

  /// Fingers that are down: those that are named, and the others that came last, in the order in which they came.
  func down(_ wanted: [FingerIndex?], atLeast count: Int) throws -> [FingerIndex] {
    guard wanted.isEmpty || wanted.count >= count else {
      throw HammerError.invalidFingerCount(count: wanted.count, expected: count)
    }
    let wanted = wanted.isEmpty ? Array(repeating: nil, count: count) : wanted
    guard wanted.count <= held.count else {
      if let named = wanted.compactMap({ $0 }).first(where: { index in !held.contains { $0.index == index } }) {
        throw HammerError.touchForFingerDoesNotExist(index: named)
      }
      throw HammerError.fingerLimitReached(limit: held.count)
    }
    let missing = wanted.count { $0 == nil }
    var others = held.map(\.index).filter { !wanted.contains($0) }.suffix(missing)
    return wanted.compactMap { $0 ?? others.popFirst() }
  }

  /// Where places are on the screen; each has to be one where somebody takes touches.
  func screenPoints(of locations: [any HammerLocatable]) throws -> [CGPoint] {
    let points = try locations.map { try $0.windowHitPoint(for: self) }
    guard isWindowReady else { throw HammerError.windowIsNotReadyForInteraction }
    for point in points where !pointIsHittable(point) { throw HammerError.pointIsNotHittable(point) }
    return points.map { window.convert($0, to: nil as UIWindow?) }
  }

  private func move(_ fingers: [Finger], to points: [CGPoint]) throws {
    device.frame { for (finger, point) in zip(fingers, points) { finger.move(to: point) } }
  }

  /// Moves fingers frame by frame.
  /// - Parameter places: theirs after a share of the way, from 0 to 1.
  func glide(_ fingers: [Finger], for duration: TimeInterval, _ places: (CGFloat) -> [CGPoint]) throws {
    let seconds = duration.isFinite ? min(max(duration, 0), 3_600) : 0
    let frames = max(1, Int((seconds * device.frameRate).rounded()))
    let start = device.now
    for frame in 1...frames {
      let share = CGFloat(frame) / CGFloat(frames)
      // Half a turn of a wheel: it begins and ends at rest.
      try move(fingers, to: frame == frames ? places(1) : places((1 - cos(.pi * share)) / 2))
      // A finger that stays where it is moves no clock.
      let end = start + Double(frame) / device.frameRate
      if device.now < end - 1e-9 { device.advance(by: end - device.now) }
    }
  }
}
