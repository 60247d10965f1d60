import FirstResponderTesting
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct AccumulatingTapTests {
  final class Listener: NSObject {
    var taps = 0
    @objc func tapped() { taps += 1 }
  }

  let device = SimulatedDevice()
  let root = UIView()
  let listener = Listener()

  func show(fingers: Int) {
    device.show(root)
    root.isMultipleTouchEnabled = true
    let tap = AccumulatingTapGestureRecognizer(target: listener, action: #selector(Listener.tapped))
    tap.numberOfTouchesRequired = fingers
    root.addGestureRecognizer(tap)
  }

  @Test(arguments: 1...3) func `so many fingers as it wants, no fewer, no more`(wanted: Int) {
    show(fingers: wanted)
    for count in 1...3 {
      let before = listener.taps
      let fingers = (0..<count).map { device.touchDown(at: CGPoint(x: 100 + 60 * $0, y: 400)) }
      for finger in fingers { finger.lift() }
      device.advance(by: 1)
      #expect(listener.taps - before == (count == wanted ? 1 : 0))
    }
  }

  @Test func `a finger that was lifted before another one lands does not count`() {
    show(fingers: 2)
    let first = device.touchDown(at: CGPoint(x: 100, y: 400))
    let second = device.touchDown(at: CGPoint(x: 200, y: 400))
    first.lift()
    let third = device.touchDown(at: CGPoint(x: 300, y: 400))
    second.lift()
    third.lift()
    #expect(listener.taps == 1)
  }

  @Test func `a finger that moves makes it fail`() {
    show(fingers: 1)
    let finger = device.touchDown(at: CGPoint(x: 100, y: 400))
    finger.move(to: CGPoint(x: 101, y: 400))
    finger.lift()
    #expect(listener.taps == 0)
    device.tap(at: CGPoint(x: 100, y: 400))
    #expect(listener.taps == 1)
  }
}
