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

  @Test func `a text of several lines is broken where the app breaks it (B14.41)`() {
    let device = SimulatedDevice(size: CGSize(width: 100, height: 200))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 100))
    label.font = .systemFont(ofSize: 17)
    (label.text, label.numberOfLines) = ("several words", 0)
    let root = UIView()
    root.addSubview(label)
    device.show(root)
    let picture = device.picture()
    #expect(picture.contains(">several</text>") && picture.contains(">words</text>"))
    label.numberOfLines = 1
    #expect(!device.picture().contains(">words</text>"))
  }
}
