import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// What is so with the device: how it is held, its battery, what it plays, what its owner has set (B15.26-B15.30).
@MainActor @Suite(.serialized, .leavesNothing)
struct DeviceTests {
  @MainActor final class Observer {
    var heard: [String] = []
    func note(_ notification: Notification) { heard.append(notification.name.rawValue) }
  }

  @Test func `what is played for the hand can be asked, with its times (B15.27)`() {
    let device = SimulatedDevice()
    let impact = UIImpactFeedbackGenerator(style: .heavy)
    impact.prepare()
    impact.impactOccurred()
    device.advance(by: 0.5)
    impact.impactOccurred(intensity: 0.5)
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.error)
    AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
    #expect(
      device.haptics.map(\.description) == [
        "impact heavy at 0.0 s", "impact heavy 0.5 at 0.5 s", "selection at 0.5 s", "notification error at 0.5 s",
        "system sound 4095 at 0.5 s",
      ])
    #expect(device.haptics[0].kind == .impact(.heavy, intensity: 1))
    #expect(device.trace.text(.device).contains("plays impact heavy"))
  }

  @Test func `each device has played its own (B15.27)`() {
    let (one, other) = (SimulatedDevice(), SimulatedDevice())
    UIImpactFeedbackGenerator().impactOccurred()
    #expect(one.haptics.isEmpty && other.haptics.count == 1)
  }

  @Test func `the orientation is told to those who asked, until they give it back`() {
    let device = SimulatedDevice()
    let observer = Observer()
    NotificationCenter.default.addObserver(
      observer, selector: Selector("note(_:)", Observer.note), name: UIDevice.orientationDidChangeNotification,
      object: nil)
    #expect(UIDevice.current.orientation == .portrait)
    device.hold(.landscapeLeft)
    #expect(observer.heard == [] && UIDevice.current.orientation == .landscapeLeft)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    device.hold(.faceUp)
    device.hold(.faceUp)
    #expect(observer.heard == ["UIDeviceOrientationDidChangeNotification"] && UIDevice.current.orientation.isFlat)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    device.hold(.portrait)
    #expect(observer.heard.count == 1 && !UIDevice.current.isGeneratingDeviceOrientationNotifications)
  }

  @Test func `the battery is known to those who watch it`() {
    let device = SimulatedDevice()
    let observer = Observer()
    for name in [UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification] {
      NotificationCenter.default.addObserver(
        observer, selector: Selector("note(_:)", Observer.note), name: name, object: nil)
    }
    device.setBattery(0.5)
    #expect(UIDevice.current.batteryLevel == -1 && UIDevice.current.batteryState == .unknown && observer.heard == [])
    UIDevice.current.isBatteryMonitoringEnabled = true
    #expect(UIDevice.current.batteryLevel == 0.5 && UIDevice.current.batteryState == .unplugged)
    device.setBattery(0.5, .charging)
    #expect(observer.heard == ["UIDeviceBatteryStateDidChangeNotification"])
  }

  @Test func `the device names itself`() {
    let device = SimulatedDevice()
    #expect(UIDevice.current.model == "iPhone" && UIDevice.current.systemName == "iOS")
    #expect(UIDevice.current.identifierForVendor == UIDevice.current.identifierForVendor)
    #expect(UIDevice.current.identifierForVendor != nil && UIDevice.current.isMultitaskingSupported)
    withExtendedLifetime(device) {}
  }

  @Test func `the bar with the time follows the controller in front, and its child (B15.26)`() {
    final class Dark: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersStatusBarHidden: Bool { true }
    }
    final class Container: UIViewController {
      let child = Dark()
      override var childForStatusBarStyle: UIViewController? { child }
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    let device = SimulatedDevice()
    device.launch(SceneApp())
    let container = Container()
    let window = device.show(container)
    let manager = window.windowScene?.statusBarManager
    #expect(manager?.statusBarStyle == .lightContent && manager?.isStatusBarHidden == false)
    #expect(manager?.statusBarFrame == .zero && container.supportedInterfaceOrientations == .portrait)
    container.setNeedsStatusBarAppearanceUpdate()
  }

  private final class SceneApp: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = Scene.self
      return configuration
    }
  }
  private final class Scene: UIResponder, UIWindowSceneDelegate {}
}
