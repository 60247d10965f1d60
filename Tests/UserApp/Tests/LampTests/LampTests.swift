import FirstResponderTesting
import Lamp
import Testing
import UIKit

@MainActor @Test func aTouchGoesThroughTheGlass() {
  let device = SimulatedDevice()  // a phone in memory, with a clock that moves only when told
  let controller = LampViewController()
  device.show(controller)
  device.tap(at: CGPoint(x: 195, y: 400))
  #expect(controller.lamp.isOn)
  print(device.trace.text(.hitTest, .touches))
}
