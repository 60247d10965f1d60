import FirstResponderTesting
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct Recipes {
  @Test func `a tap on a button counts`() {
    var count = 0
    let button = UIButton(frame: CGRect(x: 95, y: 400, width: 200, height: 50))
    button.setTitle("Count", for: .normal)
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    let root = UIView()
    root.addSubview(button)

    let device = SimulatedDevice()
    device.show(root)
    expect(device.find("Count").tap()).arrives()
    #expect(count == 1)
  }
}
