import Foundation
import SystemLink

/// Finds shakes in what an accelerometer feels. A value without clock: samples with their times go in,
/// what became of a shake comes out.
///
///     still -> swinging: far from rest, towards one side and then the other, often and quickly enough -> began
///     shaking -> still for a moment -> ended
///     shaking -> too long, or no samples come any more -> cancelled
public struct ShakeDetector: Sendable, Hashable {
  /// A swing is at least this far from rest, g. Walking and laying a device down stay below it.
  public static let swing = 1.2
  /// Swings to alternate sides that make a shake.
  public static let swings = 3
  /// Longest time between two swings of one shake, seconds.
  public static let swingGap = 0.4
  /// A shake is over when nothing swings for so many seconds.
  public static let quietTime = 0.35
  /// A shake that lasts longer is none, seconds.
  public static let longest = 3.0
  /// Samples that come after a longer pause say nothing about what was before, seconds.
  public static let pause = 1.0
  /// The time in which the idea of what rest is follows the device, seconds:
  /// it turns with the device, not with a swing.
  static let restTime = 0.5

  /// A shake has begun and is not over.
  public private(set) var isShaking = false
  /// After a shake that lasted too long nothing begins before the device has been still.
  private var isSpent = false
  private var began = 0.0
  /// Of the last sample.
  private var lastTime: Double?
  /// What is felt without swinging: gravity, by and large.
  private var rest = Vector()
  private var count = 0
  private var side = Vector()
  private var lastSwing = -Double.infinity

  /// A device that lies still; the first sample says which way is down.
  public init() {}

  /// Takes in a sample.
  /// - Parameter time: seconds; one that lies before the last sample's is not used, nor a sample that is not finite.
  /// - Returns: what became of a shake by it, mostly nothing.
  public mutating func take(_ sample: AccelerationSample, at time: Double) -> [ShakePhase] {
    let felt = Vector(x: sample.x, y: sample.y, z: sample.z)
    guard felt.isFinite, time.isFinite else { return [] }
    guard let lastTime, time - lastTime <= Self.pause else {
      let phases: [ShakePhase] = isShaking ? [.cancelled] : []
      self = ShakeDetector()
      (self.lastTime, rest) = (time, felt)
      return phases
    }
    guard time >= lastTime else { return [] }
    let motion = felt - rest
    rest = rest + motion * (1 - exp(-(time - lastTime) / Self.restTime))
    self.lastTime = time
    return swung(motion, at: time)
  }

  private mutating func swung(_ motion: Vector, at time: Double) -> [ShakePhase] {
    let isSwinging = motion.length >= Self.swing
    if isShaking || isSpent {
      if isSwinging { lastSwing = time }
      if time - lastSwing > Self.quietTime {
        let phases: [ShakePhase] = isShaking ? [.ended] : []
        (isShaking, isSpent, count) = (false, false, 0)
        return phases
      }
      guard isShaking, time - began > Self.longest else { return [] }
      (isShaking, isSpent) = (false, true)
      return [.cancelled]
    }
    if time - lastSwing > Self.swingGap { count = 0 }
    guard isSwinging, count == 0 || motion.dot(side) < 0 else { return [] }
    (side, lastSwing) = (motion, time)
    count += 1
    guard count >= Self.swings else { return [] }
    (isShaking, began) = (true, time)
    return [.began]
  }

  private struct Vector: Sendable, Hashable {
    var x = 0.0
    var y = 0.0
    var z = 0.0
    var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
    var length: Double { dot(self).squareRoot() }
    func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }
    static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z) }
    static func - (a: Vector, b: Vector) -> Vector { a + b * -1 }
    static func * (a: Vector, factor: Double) -> Vector { Vector(x: a.x * factor, y: a.y * factor, z: a.z * factor) }
  }
}
