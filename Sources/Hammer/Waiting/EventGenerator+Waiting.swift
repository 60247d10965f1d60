import FirstResponder
import FirstResponderTesting
import Foundation
import Testing

// Waiting moves the clock of the device. What follows the real clock - timers with a closure, `asyncAfter`, tasks that
// sleep - is waited for in real time, but only once the device's time is over and a condition does not hold yet.

extension EventGenerator {
  /// Lets some seconds go by on the device.
  public func wait(_ interval: TimeInterval) throws { pass(interval) }

  /// Waits until somebody calls `complete()` of a waiter, at most for some seconds; that nobody does is no error.
  public func waitUntil(_ condition: @escaping (Waiter) throws -> Void, timeout: TimeInterval) throws {
    let waiter = Waiter(timeout: timeout, on: self)
    try condition(waiter)
    try waiter.start(throwIfAlreadyCompleted: false)
  }

  /// Waits until a condition holds.
  /// - Parameter checkInterval: seconds between two looks.
  /// - Throws: `HammerError.waitConditionTimeout`, and what the condition throws.
  public func waitUntil(
    _ condition: @autoclosure @escaping () throws -> Bool, timeout: TimeInterval, checkInterval: TimeInterval = 0.1
  ) throws {
    guard try wait(timeout, every: checkInterval, until: condition) else {
      throw HammerError.waitConditionTimeout(timeout)
    }
  }

  /// Waits until there is something, and answers it.
  /// - Throws: `HammerError.waitConditionTimeout`, and what the expression throws.
  @discardableResult
  public func waitUntilExists<T>(
    _ exists: @autoclosure @escaping () throws -> T?, timeout: TimeInterval, checkInterval: TimeInterval = 0.1
  ) throws -> T {
    var found: T?
    _ = try wait(timeout, every: checkInterval) {
      found = try exists()
      return found != nil
    }
    guard let found else { throw HammerError.waitConditionTimeout(timeout) }
    return found
  }

  /// Waits until there is a view with an identifier.
  public func waitUntilExists(
    _ accessibilityIdentifier: String, timeout: TimeInterval, checkInterval: TimeInterval = 0.1
  ) throws {
    try waitUntil(
      (try? self.viewWithIdentifier(accessibilityIdentifier)) != nil, timeout: timeout, checkInterval: checkInterval)
  }

  /// Waits until the view with an identifier can be seen.
  public func waitUntilVisible(
    _ accessibilityIdentifier: String, visibility: Visibility = .partial, timeout: TimeInterval,
    checkInterval: TimeInterval = 0.1
  ) throws {
    try waitUntil(
      self.viewIsVisible(accessibilityIdentifier, visibility: visibility), timeout: timeout,
      checkInterval: checkInterval)
  }

  /// Waits until a view can be seen.
  public func waitUntilVisible(
    _ view: UIView, visibility: Visibility = .partial, timeout: TimeInterval, checkInterval: TimeInterval = 0.1
  ) throws {
    try waitUntil(
      self.viewIsVisible(view, visibility: visibility), timeout: timeout, checkInterval: checkInterval)
  }

  /// Waits until a rectangle lies within the window.
  public func waitUntilVisible(
    _ rect: CGRect, visibility: Visibility = .partial, timeout: TimeInterval, checkInterval: TimeInterval = 0.1
  ) throws {
    try waitUntil(
      self.rectIsVisible(rect, visibility: visibility), timeout: timeout, checkInterval: checkInterval)
  }

  /// Waits until a point lies within the window.
  public func waitUntilVisible(_ point: CGPoint, timeout: TimeInterval, checkInterval: TimeInterval = 0.1) throws {
    try waitUntil(self.pointIsVisible(point), timeout: timeout, checkInterval: checkInterval)
  }

  /// Waits until a finger reaches the view with an identifier.
  public func waitUntilHittable(
    _ accessibilityIdentifier: String, timeout: TimeInterval, checkInterval: TimeInterval = 0.1
  ) throws {
    try waitUntil(self.viewIsHittable(accessibilityIdentifier), timeout: timeout, checkInterval: checkInterval)
  }

  /// Waits until a finger reaches a view.
  public func waitUntilHittable(_ view: UIView, timeout: TimeInterval, checkInterval: TimeInterval = 0.1) throws {
    try waitUntil(self.viewIsHittable(view), timeout: timeout, checkInterval: checkInterval)
  }

  /// Waits until somebody takes a touch at a point of the window.
  public func waitUntilHittable(_ point: CGPoint, timeout: TimeInterval, checkInterval: TimeInterval = 0.1) throws {
    try waitUntil(self.pointIsHittable(point), timeout: timeout, checkInterval: checkInterval)
  }

  /// Waits until a finger reaches the view that is meant where no place is named.
  public func waitUntilHittable(timeout: TimeInterval, checkInterval: TimeInterval = 0.1) throws {
    try waitUntilHittable(mainView, timeout: timeout, checkInterval: checkInterval)
  }

  // MARK: The system

  /// Waits until the window takes touches.
  /// - Throws: `HammerError.windowIsNotReadyForInteraction`.
  public func waitUntilWindowIsReady(timeout: TimeInterval = 3) throws {
    guard wait(timeout, every: 0.1, until: { self.isWindowReady }) else {
      throw HammerError.windowIsNotReadyForInteraction
    }
    if Self.settings.waitForFrameRender { try waitUntilFrameIsRendered(timeout: timeout) }
    if Self.settings.waitForAnimations { try waitUntilAnimationsAreFinished(timeout: timeout) }
  }

  /// Waits until nothing on the screen moves by itself.
  public func waitUntilAnimationsAreFinished(timeout: TimeInterval) throws {
    try waitUntil(!self.hasRunningAnimations, timeout: timeout)
  }

  /// Whether the window takes touches: it is shown with a controller, and its app is in front.
  public var isWindowReady: Bool {
    guard !window.isHidden, window.isUserInteractionEnabled, let root = window.rootViewController,
      root.viewIfLoaded != nil, !root.isBeingPresented, !root.isBeingDismissed
    else { return false }
    return window.windowScene.map { $0.activationState == .foregroundActive } ?? true
  }

  /// Whether something on the screen moves, or is going to, by itself.
  public var hasRunningAnimations: Bool { !device.busy.isEmpty }

  /// Lets what waits for the main thread have its turn.
  public func waitUntilRunloopIsFlushed(timeout: TimeInterval) throws { pass(0) }

  /// Lets a frame of the display go by.
  public func waitUntilFrameIsRendered(timeout: TimeInterval) throws { pass(1 / device.frameRate) }

  // MARK: How time goes by

  /// The longest wait, seconds.
  private static let longest = 3_600.0

  /// Moves the clock, and lets what waits for the main thread have its turn.
  func pass(_ seconds: TimeInterval) {
    device.advance(by: seconds.isFinite ? min(max(seconds, 0), Self.longest) : 0)
    // Within Swift Testing others of its tests would come between.
    if Test.current == nil { turn(0) }
  }

  private func turn(_ seconds: TimeInterval) {
    // Timers are in the loop of whoever made them; where there is nothing to wait for it returns at once.
    guard !RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: seconds)), seconds > 0 else { return }
    Thread.sleep(forTimeInterval: seconds)
  }

  /// Waits for a condition: on the device's clock first, then on the real one.
  /// - Returns: whether it holds.
  func wait(
    _ timeout: TimeInterval, every interval: TimeInterval, until isSo: () throws -> Bool
  ) rethrows -> Bool {
    if try isSo() { return true }
    let seconds = timeout.isFinite ? min(max(timeout, 0), Self.longest) : Self.longest
    let step = max(interval.isFinite ? interval : seconds, seconds / 600, 0.001)
    let end = device.now + seconds
    while device.now < end {
      pass(min(step, end - device.now))
      if try isSo() { return true }
    }
    let realEnd = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < realEnd {
      turn(0.005)
      if try isSo() { return true }
    }
    return false
  }
}
