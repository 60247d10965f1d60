import FirstResponderTesting
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct IdleAppTests {
  final class Listener: NSObject {
    let device: SimulatedDevice
    var times: [TimeInterval] = []
    init(_ device: SimulatedDevice) {
      self.device = device
      super.init()
      NotificationCenter.default.addObserver(
        self, selector: #selector(idle(_:)), name: Notification.Name.TimeOutUserInteraction, object: nil)
    }
    @objc func idle(_ notification: Notification) { times.append(device.now.rounded()) }
  }

  @Test func `five minutes after the last touch it says so, once; nothing is said before the first touch`() {
    let device = SimulatedDevice(application: MyApplication.self)
    let listener = Listener(device)
    device.show(UIView())
    device.advance(by: 1000)
    #expect(listener.times == [])
    device.tap(at: CGPoint(x: 100, y: 100))
    device.advance(by: 299)
    #expect(listener.times == [])
    device.tap(at: CGPoint(x: 100, y: 100))
    device.advance(by: 299)
    #expect(listener.times == [])
    device.advance(by: 2000)
    #expect(listener.times == [1000 + 299 + 300])
    NotificationCenter.default.removeObserver(listener)
  }
}
