import FirstResponderTesting
import Foundation
import Testing
import UIKit

/// The screen before there is a device.
@Suite(.serialized) @MainActor struct EarlyScreenTests {
  @Test func `UIScreen.main answers before there is an application, and is then the first one's (B8.36)`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let early = UIScreen.main
        guard early.bounds == CGRect(x: 0, y: 0, width: 390, height: 844), early.scale == 3 else { exit(10) }
        guard early.maximumFramesPerSecond == 60, UIScreen.main === early else { exit(11) }
        let first = SimulatedDevice(size: CGSize(width: 320, height: 568), scale: 2, frameRate: 120)
        guard UIScreen.main === early, first.show(UIViewController()).screen === early else { exit(12) }
        guard early.bounds.width == 320, early.scale == 2, early.maximumFramesPerSecond == 120 else { exit(13) }
        let second = SimulatedDevice()
        guard UIScreen.main !== early, UIScreen.main.scale == 3, early.scale == 2 else { exit(14) }
        first.advance(by: 0.1)
        guard UIScreen.main === early else { exit(15) }
        withExtendedLifetime(second) {}
        exit(0)
      }
    }
  }

  @Test func `without an application windows and views can be made, with the size of the screen (B8.36)`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let window = UIWindow(frame: UIScreen.main.bounds)
        guard window.screen === UIScreen.main, window.bounds.width == 390 else { exit(10) }
        let controller = UIViewController()
        guard controller.view.bounds.size == UIScreen.main.bounds.size else { exit(11) }
        exit(0)
      }
    }
  }
}
