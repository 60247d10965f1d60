import FirstResponderTesting
import Testing
import UIKit

/// The screens show what the askers saw, and what mended it mends it. The inspector is not asked here.
@MainActor struct SymptomTests {
  @Test(arguments: RealQuestions.all) func `the asker's screen has the symptom, the mended one has not`(
    _ question: RealQuestion
  ) {
    let device = question.play(isMended: false)
    defer { device.hideOtherWindows() }
    #expect(!question.isFulfilled(device))
    let other = question.play(isMended: true)
    defer { other.hideOtherWindows() }
    #expect(question.isFulfilled(other))
  }

  @Test(arguments: RealQuestions.healthy) func `a healthy screen does what is wanted`(_ screen: HealthyScreen) {
    Hope.count = 0
    let device = SimulatedDevice()
    device.show(screen.screen())
    defer { device.hideOtherWindows() }
    _ = screen.act(device)
    device.advance(by: 1)
    #expect(screen.isFulfilled(device))
  }

  @Test func `every name and every source stands once`() {
    let names = RealQuestions.all.map(\.name) + RealQuestions.healthy.map(\.name)
    #expect(names.count == Set(names).count)
    let sources = RealQuestions.all.map(\.source)
    #expect(sources.count == Set(sources).count)
  }
}

extension RealQuestion {
  /// A device on which it was done what the asker did, a second later.
  @MainActor func play(isMended: Bool) -> SimulatedDevice { playWithFinger(isMended: isMended).device }

  /// The same, with the finger in question; nil for keys.
  @MainActor func playWithFinger(isMended: Bool) -> (device: SimulatedDevice, finger: Finger?) {
    Hope.count = 0
    let device = SimulatedDevice()
    device.show(screen(isMended))
    var finger: Finger?
    switch act {
    case .finger(let act): finger = act(device)
    case .keys(_, let act): act(device)
    }
    device.advance(by: 1)
    return (device, finger)
  }
}

extension SimulatedDevice {
  /// Windows outlive the device that showed them, as what keeps them does.
  func hideOtherWindows() {
    for window in application.windows where window.windowLevel > .normal { window.isHidden = true }
  }
}
