/// How the device is accelerated, gravity included, in multiples of gravity; axes of the screen:
/// x to the right, y up, z out of it.
public struct Acceleration: Sendable, Hashable {
  /// To the right of the screen, multiples of gravity.
  public var x: Double
  /// To the top of the screen, multiples of gravity.
  public var y: Double
  /// Out of the screen, multiples of gravity.
  public var z: Double
  /// Seconds since boot at which it was measured.
  public var timestamp: TimeInterval

  /// Makes a sample of its parts.
  public init(x: Double, y: Double, z: Double, timestamp: TimeInterval) {
    (self.x, self.y, self.z, self.timestamp) = (x, y, z, timestamp)
  }
}

/// The raw samples of the device's motion. They are no events: they don't travel the responder chain, and nobody but
/// the program that reads them here hears of them (B3.57).
@MainActor
public final class Accelerometer {
  /// The newest sample; nil before the first.
  public private(set) var acceleration: Acceleration?
  /// Called with each sample, on the main thread. While the app is busy only the newest one of those that wait arrives.
  public var handler: (@MainActor (Acceleration) -> Void)?

  func receive(_ acceleration: Acceleration) {
    self.acceleration = acceleration
    handler?(acceleration)
  }
}
