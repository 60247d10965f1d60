import FirstResponderTesting
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct SwitchTests {
  @Test func aDragAcrossTheSwitchIsOneTouch() {
    let device = SimulatedDevice()
    let view = SwitchView()
    device.show(view)
    let finger = device.touchDown(at: CGPoint(x: 40, y: 40))
    finger.move(to: CGPoint(x: 140, y: 40), over: 0.25)
    finger.lift()
    #expect(view.log == ["began", "ended"])
  }
}

// The rest of the article "Testing touches in virtual time".

@MainActor func pressTwoKeys(on device: SimulatedDevice) {
  var hand: [Finger] = []
  device.frame {
    hand.append(device.touchDown(at: CGPoint(x: 40, y: 40)))
    hand.append(device.touchDown(at: CGPoint(x: 140, y: 40)))
  }
  device.advance(by: 0.1)
  device.frame { for finger in hand { finger.lift() } }
}

@MainActor func makePhoneWithFastDigitizer() -> SimulatedDevice {
  SimulatedDevice(frameRate: 60, digitizerRate: 240)
}

@MainActor func expectOnlyTheSwitchHeard(_ device: SimulatedDevice) {
  #expect(
    device.trace.text(.touches) == """
      SwitchView -> touchesBegan(_:with:)
      SwitchView -> touchesEnded(_:with:)
      """)
}

private final class SwitchView: UIView {
  var log: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
}
