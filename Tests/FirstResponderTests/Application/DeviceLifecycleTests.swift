import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@Suite(.serialized, .leavesNothing) @MainActor struct DeviceLifecycleTests {
  let log = CallLog()

  @Test func `a device launches an app, keeps its delegate, and sends it through its life (B8.3, B8.6)`() {
    let device = SimulatedDevice()
    device.launch(LoggedDelegate(log))
    device.resignActive()
    device.becomeActive()
    device.enterBackground()
    device.enterForeground()
    #expect(
      log.take() == [
        "willFinishLaunching inactive", "didFinishLaunching inactive", "didBecomeActive active",
        "willResignActive active", "didBecomeActive active",
        "willResignActive active", "didEnterBackground background",
        "willEnterForeground background", "didBecomeActive active",
      ])
    #expect(device.now == 0)
  }

  @Test func `B8.25 touches of the active app only: what is held is cancelled, what lands meanwhile is dropped`() {
    let device = SimulatedDevice()
    device.show(LoggedTouchView(log))
    let finger = device.touchDown(at: CGPoint(x: 10, y: 10))
    device.resignActive()
    #expect(log.take() == ["touchesBegan", "touchesCancelled"])
    device.tap(at: CGPoint(x: 10, y: 10))
    device.becomeActive()
    finger.lift()
    #expect(log.take().isEmpty)
  }
}
