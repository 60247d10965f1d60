import FirstResponderTesting
import Foundation
import Lamp
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct TraceTests {
  @Test func theTraceIsWhatTheReadmeShows() throws {
    let device = SimulatedDevice()
    device.show(LampViewController())
    device.tap(at: CGPoint(x: 195, y: 400))
    let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let expected = try String(contentsOf: top.appending(path: "trace.txt"), encoding: .utf8).trimmingCharacters(
      in: .newlines)
    #expect(device.trace.text(.hitTest, .touches) == expected)
  }

  @Test func twoFingersAreTwoTouchesOfOneEvent() {
    let device = SimulatedDevice()
    let pad = Pad()
    pad.isMultipleTouchEnabled = true
    device.show(pad)
    device.pinch(at: CGPoint(x: 195, y: 400), from: 80, to: 200)
    #expect(pad.counts == [2])
  }
}

private final class Pad: UIView {
  var counts: [Int] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { counts.append(touches.count) }
}
