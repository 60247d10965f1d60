import FirstResponderTesting
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct MouseTests {
  final class Listener: NSObject, MouseViewDelegate {
    var told: [String] = []
    func mouseView(_ sender: MouseView, pressed button: Int) { told.append("pressed \(button)") }
    func mouseView(_ sender: MouseView, released button: Int) { told.append("released \(button)") }
    func mouseView(_ sender: MouseView, moved distance: CGPoint) {
      told.append("moved \(Int(distance.x)) \(Int(distance.y))")
    }
  }

  let device = SimulatedDevice()
  let listener = Listener()

  func show() -> MouseView {
    let (root, view) = (UIView(), MouseView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
    device.show(root)
    root.addSubview(view)
    view.delegate = listener
    return view
  }

  /// The release is sent 40 ms later by the real main queue, which a virtual clock does not move.
  func released() async {
    while listener.told.last?.hasPrefix("released") != true { await Task.yield() }
  }

  @Test func `a tap is a click of the left button`() async {
    let view = show()
    device.tap(at: CGPoint(x: 200, y: 400))
    #expect(listener.told == ["pressed 1"])
    await released()
    #expect(listener.told == ["pressed 1", "released 1"])
    withExtendedLifetime(view) {}
  }

  @Test func `a tap of two fingers is a click of the right button`() async {
    let view = show()
    device.tap(at: CGPoint(x: 200, y: 400), fingers: 2)
    #expect(listener.told == ["pressed 2"])
    await released()
    withExtendedLifetime(view) {}
  }

  @Test func `one finger that moves moves the mouse and presses nothing`() {
    _ = show()
    let finger = device.touchDown(at: CGPoint(x: 200, y: 400))
    finger.move(to: CGPoint(x: 210, y: 405))
    finger.move(to: CGPoint(x: 213, y: 401))
    finger.lift()
    #expect(listener.told == ["moved 10 5", "moved 3 -4"])
  }

  @Test func `three fingers hold the left button from when the third lands`() {
    _ = show()
    let fingers = (0..<3).map { device.touchDown(at: CGPoint(x: 100 + 80 * $0, y: 400)) }
    #expect(listener.told == ["pressed 1"])
    device.frame {
      for (index, finger) in fingers.enumerated() { finger.move(to: CGPoint(x: 106 + 80 * index, y: 408)) }
    }
    #expect(listener.told == ["pressed 1", "moved 6 8"])
    for finger in fingers { finger.lift() }
    #expect(listener.told == ["pressed 1", "moved 6 8", "released 1"])
  }
}
