import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// The gestures of a simulated hand, down to time and place.
@MainActor @Suite(.serialized, .leavesNothing)
struct FingerGesturesTests {
  let device = SimulatedDevice()
  let root: Probe
  let log = Log()

  init() {
    root = Probe("root", log)
    root.isMultipleTouchEnabled = true
    device.show(root)
  }

  /// What the root heard meanwhile.
  func recorded(_ body: () -> Void) -> [String] {
    root.logPlaces(of: device, log)
    body()
    return log.take()
  }

  @Test func `a tap is down, 0.05 s, up; the next one 0.15 s later`() {
    #expect(
      recorded { device.tap(at: at(60, 40), count: 2) }
        == ["0.0 began 60,40", "0.05 ended 60,40", "0.2 began 60,40", "0.25 ended 60,40"])
  }

  @Test func `several fingers tap side by side, 40 pt apart, centred, in one report`() {
    #expect(
      recorded { device.tap(at: at(100, 100), fingers: 3, hold: 0.1) }
        == ["0.0 began 60,100 100,100 140,100", "0.1 ended 60,100 100,100 140,100"])
    #expect(recorded { device.tap(at: at(100, 100), fingers: 2) }.first == "0.1 began 80,100 120,100")
  }

  @Test func `a long press holds still`() {
    #expect(recorded { device.longPress(at: at(10, 10)) } == ["0.0 began 10,10", "0.6 ended 10,10"])
  }

  @Test func `a drag goes straight and rests 0.2 s, a flick lifts while moving`() {
    #expect(
      recorded { device.drag(from: at(0, 0), to: at(30, 60), over: 0.05) } == [
        "0.0 began 0,0", "0.017 moved 10,20", "0.033 moved 20,40", "0.05 moved 30,60", "0.25 ended 30,60",
      ])
    #expect(
      recorded { device.flick(from: at(0, 0), to: at(30, 60), over: 0.05) } == [
        "0.25 began 0,0", "0.267 moved 10,20", "0.283 moved 20,40", "0.3 moved 30,60", "0.3 ended 30,60",
      ])
  }

  @Test func `a pinch has two fingers on the x-axis, the first one left, that rest before they lift`() {
    var fingers: [Finger] = []
    #expect(
      recorded { fingers = device.pinch(at: at(100, 100), from: 40, to: 100, over: 2.0 / 60) } == [
        "0.0 began 80,100 120,100", "0.017 moved 65,100 135,100", "0.033 moved 50,100 150,100",
        "0.233 ended 50,100 150,100",
      ])
    #expect(fingers.map(\.location) == [at(50, 100), at(150, 100)])
  }

  @Test func `a turn starts on the x-axis, the first finger left, and goes clockwise`() {
    var fingers: [Finger] = []
    #expect(
      recorded { fingers = device.rotate(at: at(100, 100), radius: 50, by: .pi / 2, over: 2.0 / 60) } == [
        "0.0 began 50,100 150,100", "0.017 moved 65,65 135,135", "0.033 moved 100,50 100,150",
        "0.233 ended 100,50 100,150",
      ])
    // Clockwise on a screen whose y-axis points down: from the left by way of the top.
    #expect(abs(fingers[0].location.x - 100) < 1e-9 && fingers[0].location.y == 50)
  }

  @Test func `a gesture answers with the first finger of its last contact`() {
    let finger = device.tap(at: at(100, 100), count: 2, fingers: 2)
    #expect(finger.location == at(80, 100) && !finger.isDown)
  }
}

extension Probe {
  /// From now on each call is logged as `time phase places`, the places rounded to points, from left to right.
  func logPlaces(of device: SimulatedDevice, _ log: Log) {
    onCall = { phase, touches, _ in
      _ = log.lines.popLast()
      let places = touches.map { $0.location(in: nil) }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
      let text = places.map { "\(Int($0.x.rounded())),\(Int($0.y.rounded()))" }.joined(separator: " ")
      log.add("\((device.now * 1000).rounded() / 1000) \(phase) \(text)")
    }
  }
}
