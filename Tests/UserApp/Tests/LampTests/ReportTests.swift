import FirstResponderTesting
import Foundation
import Lamp
import Testing
import UIKit

/// What a test that fails leaves: `run` makes these fail, and looks for their pages.
@Suite(.recordsTouches) @MainActor
struct ReportTests {
  static let isAsked = ProcessInfo.processInfo.environment["LAMP_FAILS"] != nil

  @Test(arguments: ["left", "right"])
  func aTouchOnADarkLamp(hand: String) {
    let device = SimulatedDevice()
    let controller = LampViewController()
    device.show(controller)
    controller.lamp.alpha = Self.isAsked ? 0 : 1
    device.tap(at: CGPoint(x: 195, y: 400))
    #expect(controller.lamp.isOn, "the lamp stays dark")
  }

  @Test func aTouchOnTheGlass() {
    let device = SimulatedDevice()
    let controller = LampViewController()
    device.show(controller)
    device.tap(at: CGPoint(x: 195, y: 400))
    #expect(controller.lamp.isOn)
  }
}
