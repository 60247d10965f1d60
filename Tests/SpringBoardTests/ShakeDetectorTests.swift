import SystemLink
import Testing

@testable import SpringBoard

/// Shakes found in samples of an accelerometer: 50 a second, gravity along -z unless a test says otherwise.
struct ShakeDetectorTests {
  var detector = ShakeDetector()
  var time = 0.0

  /// Feeds so many samples of one value and answers what became of shakes.
  mutating func feel(_ x: Double, _ y: Double = 0, _ z: Double = -1, for samples: Int) -> [ShakePhase] {
    var phases: [ShakePhase] = []
    for _ in 0..<samples {
      phases += detector.take(AccelerationSample(x: x, y: y, z: z), at: time)
      time += 0.02
    }
    return phases
  }

  mutating func shake(_ swings: Int, strength: Double = 3) -> [ShakePhase] {
    var phases: [ShakePhase] = []
    for swing in 0..<swings { phases += feel(swing.isMultiple(of: 2) ? strength : -strength, for: 5) }
    return phases
  }

  @Test mutating func `three swings to and fro begin a shake, and rest ends it`() {
    #expect(feel(0, for: 50) == [])
    #expect(shake(2) == [])
    #expect(shake(1) == [.began])
    #expect(shake(4) == [])
    #expect(feel(0, for: 10) == [])
    #expect(feel(0, for: 50) == [.ended])
    #expect(shake(3) == [.began])
  }

  @Test mutating func `a push, a turn of the device and slow swaying are no shake`() {
    _ = feel(0, for: 50)
    // Pushed once, however hard; laid down hard.
    #expect(feel(6, for: 5) + feel(0, for: 50) == [])
    #expect(feel(0, 0, 8, for: 2) + feel(0, for: 50) == [])
    // Turned upright: gravity itself moves by 1.4 g, to one side.
    #expect(feel(0, -1, 0, for: 100) + feel(0, for: 100) == [])
    // Walking.
    for _ in 0..<20 { #expect(feel(0.5, for: 10) + feel(-0.5, for: 10) == []) }
    // Swings that come one a second.
    for _ in 0..<5 { #expect(feel(3, for: 3) + feel(0, for: 50) + feel(-3, for: 3) + feel(0, for: 50) == []) }
  }

  @Test mutating func `a shake that goes on for too long is cancelled, and none begins before rest`() {
    _ = feel(0, for: 50)
    #expect(shake(40) == [.began, .cancelled])
    #expect(shake(10) == [])
    #expect(feel(0, for: 60) == [])
    #expect(shake(3) == [.began])
  }

  @Test mutating func `a pause in the samples cancels a shake and forgets the swings before it`() {
    _ = feel(0, for: 50)
    _ = shake(3)
    time += 1.1
    #expect(feel(0, for: 1) == [.cancelled])
    #expect(!detector.isShaking)
    _ = feel(0, for: 50)
    _ = shake(2)
    time += 1.1
    #expect(shake(2) == [])
  }

  @Test mutating func `samples that make no sense are not used`() {
    _ = feel(0, for: 50)
    _ = shake(2)
    for bad in [Double.nan, .infinity, -.infinity] { #expect(feel(bad, for: 1) == []) }
    #expect(detector.take(AccelerationSample(x: 9, y: 9, z: 9), at: 0) == [])
    #expect(detector.take(AccelerationSample(x: 9, y: 9, z: 9), at: .nan) == [])
    #expect(shake(1) == [.began])
  }
}
