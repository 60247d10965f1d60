import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Taps in quick succession (B2.33-B2.38).
@MainActor @Suite(.serialized, .leavesNothing)
struct TapCountTests {
  let stage = Stage("a", "b")

  /// The tap counts that `a` and `b` see while fingers do something, as `began 1`.
  func counts(_ body: () -> Void) -> [String] {
    var seen: [String] = []
    for probe in stage.probes {
      probe.onCall = { phase, touches, _ in seen += touches.map { "\(phase) \($0.tapCount)" } }
    }
    body()
    return seen
  }

  @Test func `a double tap is began 1, ended 1, began 2, ended 2 (B2.33, B2.34, B2.35)`() {
    #expect(
      counts { stage.device.tap(at: at(50, 50), count: 3) }
        == ["began 1", "ended 1", "began 2", "ended 2", "began 3", "ended 3"])
  }

  @Test(arguments: [(0.34, 2), (0.36, 1)])
  func `the next tap counts on up to 0.35 s after the last one ended (B2.37)`(gap: TimeInterval, count: Int) {
    let seen = counts {
      stage.device.longPress(at: at(50, 50), for: 2)
      stage.device.advance(by: gap)
      stage.device.tap(at: at(50, 50))
    }
    #expect(seen == ["began 1", "ended 1", "began \(count)", "ended \(count)"])
  }

  @Test(arguments: [(45.0, 2), (45.1, 1)])
  func `the next tap counts on up to 45 pt from the last one (B2.37)`(distance: CGFloat, count: Int) {
    let seen = counts {
      stage.device.tap(at: at(20, 50))
      stage.device.advance(by: 0.1)
      stage.device.tap(at: at(20 + distance, 50))
    }
    #expect(seen == ["began 1", "ended 1", "began \(count)", "ended \(count)"])
  }

  @Test func `limits may be changed on the device, also after something was shown (B2.37)`() {
    stage.device.thresholds.tapInterval = 2
    stage.device.thresholds.tapDistance = 5
    let seen = counts {
      stage.device.tap(at: at(20, 50))
      stage.device.advance(by: 1.9)
      stage.device.tap(at: at(20, 50))
      stage.device.tap(at: at(30, 50))
    }
    #expect(seen == ["began 1", "ended 1", "began 2", "ended 2", "began 1", "ended 1"])
  }

  @Test func `a finger that moves too far is no tap for the rest of its touch, and none to count on (B2.36)`() {
    let seen = counts {
      let finger = stage.device.touchDown(at: at(10, 50))
      finger.move(to: at(55, 50))
      finger.move(to: at(56, 50))
      finger.move(to: at(10, 50))
      finger.lift()
      stage.device.tap(at: at(10, 50))
    }
    #expect(seen == ["began 1", "moved 1", "moved 0", "moved 0", "ended 0", "began 1", "ended 1"])
  }

  @Test func `a move too far counts also where a later sample of the same frame comes back (B2.36, B2.45)`() {
    let seen = counts {
      stage.device.send([.down(0, x: 10, y: 50)])
      stage.device.queue([.move(0, x: 90, y: 50)])
      stage.device.send([.move(0, x: 10, y: 50)])
    }
    #expect(seen == ["began 1", "moved 0"])
  }

  @Test func `a cancelled touch is no tap to count on (B2.33)`() {
    let seen = counts {
      stage.device.touchDown(at: at(50, 50)).cancel()
      stage.device.tap(at: at(50, 50))
    }
    #expect(seen == ["began 1", "cancelled 1", "began 1", "ended 1"])
  }

  @Test func `a tap on another view at the same place starts anew (B2.38)`() {
    let seen = counts {
      stage.device.tap(at: at(99, 50))
      stage.device.advance(by: 0.1)
      stage.device.tap(at: at(101, 50))
    }
    #expect(seen == ["began 1", "ended 1", "began 1", "ended 1"])
  }

  @Test func `fingers that tap together count each for itself (B2.33, B2.34)`() {
    stage["a"].isMultipleTouchEnabled = true
    let seen = counts { stage.device.tap(at: at(50, 50), count: 2, fingers: 2) }
    #expect(seen == ["began 1", "began 1", "ended 1", "ended 1", "began 2", "began 2", "ended 2", "ended 2"])
  }

  @Test func `a window that moves between taps does not move the place of a tap (B2.34)`() {
    let seen = counts {
      stage.device.tap(at: at(50, 50))
      stage.window.bounds.origin.x = -200
      stage.window.bounds.origin.x = -20
      stage.device.advance(by: 0.1)
      stage.device.tap(at: at(50, 50))
    }
    #expect(seen == ["began 1", "ended 1", "began 2", "ended 2"])
  }
}
