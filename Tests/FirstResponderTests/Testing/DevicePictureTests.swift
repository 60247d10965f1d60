import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@MainActor @Suite(.serialized, .leavesNothing)
struct DevicePictureTests {
  @Test func `a device's picture shows what is on its screen, laid out`() {
    final class Root: UIView {
      let square = UIView()
      override func layoutSubviews() {
        square.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        square.backgroundColor = .red
        addSubview(square)
      }
    }
    let device = SimulatedDevice(size: CGSize(width: 100, height: 200))
    device.show(Root())
    let picture = device.picture()
    #expect(picture.hasPrefix("<svg"))
    #expect(picture.contains("width=\"30\"") && picture.contains("height=\"40\""))
    #expect(picture.contains("#ff0000"))
  }
}
