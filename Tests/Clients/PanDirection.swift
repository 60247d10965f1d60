import FirstResponderTesting
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct PanDirectionTests {
  final class Listener: NSObject {
    var told: [UIGestureRecognizer.State] = []
    @objc func panned(_ recognizer: UIGestureRecognizer) { told.append(recognizer.state) }
  }

  @Test(arguments: [(PanDirection.horizontal, true), (.vertical, false)])
  func `a drag in its direction is told, another one is not`(direction: PanDirection, isTold: Bool) {
    let device = SimulatedDevice()
    let (root, listener) = (UIView(), Listener())
    device.show(root)
    root.addGestureRecognizer(
      PanDirectionGestureRecognizer(direction: direction, target: listener, action: #selector(Listener.panned(_:))))
    let finger = device.touchDown(at: CGPoint(x: 100, y: 400))
    for x in [110.0, 140, 180, 240] { finger.move(to: CGPoint(x: x, y: 402)) }
    finger.lift()
    if isTold {
      #expect(listener.told.first == .began && listener.told.last == .ended)
      #expect(listener.told.dropFirst().dropLast().allSatisfy { $0 == .changed })
    } else {
      #expect(!listener.told.contains(.changed) && !listener.told.contains(.ended))
    }
  }
}
