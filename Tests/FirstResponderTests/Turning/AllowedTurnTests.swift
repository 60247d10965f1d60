import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Who decides how an interface may be turned (B25.2-B25.4).
@MainActor @Suite(.serialized, .leavesNothing)
struct AllowedTurnTests {
  @Test func `the interface stays where the root does not allow another way (B25.2)`() {
    let scene = TurningScene { $0.supported = .portrait }
    #expect(scene.rotate(.landscapeLeft) == .portrait && UIDevice.current.orientation == .landscapeLeft)
    #expect(scene.log.take() == [])
    // It is asked again when it says that its answer is another one.
    scene.root.supported = .all
    scene.device.advance(by: 1)
    #expect(scene.orientation == .portrait)
    scene.root.setNeedsUpdateOfSupportedInterfaceOrientations()
    scene.device.advance(by: 1)
    #expect(scene.orientation == .landscapeRight)
  }

  @Test func `a root that allows only one side turns the interface when it is shown (B25.2)`() {
    let scene = TurningScene { $0.supported = .landscapeLeft }
    #expect(scene.orientation == .landscapeLeft && scene.size.width == 844)
    #expect(scene.rotate(.portrait) == .landscapeLeft)
  }

  @Test func `upside down is for tablets: on a phone the app does not allow it by itself (B25.2)`() {
    #expect(TurningScene { $0.supported = .all }.rotate(.portraitUpsideDown) == .portrait)
    let device = SimulatedDevice(size: CGSize(width: 820, height: 1180))
    device.show(UIViewController())
    device.rotate(to: .portraitUpsideDown)
    #expect(device.application.statusBarOrientation == .portraitUpsideDown)
  }

  @Test func `the app's delegate limits all controllers (B25.2)`() {
    let scene = TurningScene()
    let app = LimitedApp()
    scene.device.application.delegate = app
    app.allowed = [.portrait, .landscapeLeft]
    #expect(scene.rotate(.landscapeLeft) == .portrait)
    #expect(scene.rotate(.landscapeRight) == .landscapeLeft)
    #expect(scene.device.application.supportedInterfaceOrientations(for: nil) == app.allowed)
  }

  @Test func `flat, the device says nothing about the interface (B25.2)`() {
    let scene = TurningScene()
    scene.rotate(.landscapeLeft)
    #expect(scene.rotate(.faceUp) == .landscapeRight && UIDevice.current.orientation == .faceUp)
  }

  @Test func `a controller that does not follow keeps the interface as it is (B25.2)`() {
    let scene = TurningScene { $0.follows = false }
    #expect(scene.rotate(.landscapeLeft) == .portrait)
    scene.root.follows = true
    UIViewController.attemptRotationToDeviceOrientation()
    scene.device.advance(by: 1)
    #expect(scene.orientation == .landscapeRight)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .custom, .popover])
  func `of what is presented only what fills the window decides (B25.2)`(style: UIModalPresentationStyle) {
    let scene = TurningScene { $0.supported = .portrait }
    let front = TurningController("front", scene.log)
    front.modalPresentationStyle = style
    front.popoverPresentationController?.sourceView = scene.root.view
    scene.root.present(front, animated: true)
    scene.device.advance(by: 1)
    let fills = style == .fullScreen || style == .overFullScreen
    #expect(scene.rotate(.landscapeLeft) == (fills ? .landscapeRight : .portrait))
    // Under it the root decides again.
    front.dismiss(animated: true)
    scene.device.advance(by: 2)
    #expect(scene.orientation == .portrait && scene.root.view.bounds.width == 390)
  }

  @Test func `what is presented may like one way best, and what is below comes back as the device is (B25.4)`() {
    let scene = TurningScene()
    let front = TurningController("front", scene.log)
    front.modalPresentationStyle = .fullScreen
    front.best = .landscapeLeft
    scene.root.present(front, animated: true)
    scene.device.advance(by: 1)
    #expect(scene.orientation == .landscapeLeft)
    front.dismiss(animated: true)
    scene.device.advance(by: 1)
    #expect(scene.orientation == .portrait)
    // Once the device is turned it is followed, as far as the controller allows.
    scene.root.present(front, animated: false)
    scene.device.advance(by: 1)
    #expect(scene.orientation == .landscapeLeft && scene.rotate(.landscapeLeft) == .landscapeRight)
  }

  @Test func `containers answer for what is in them (B25.2)`() {
    let log = CallLog()
    let inner = TurningController("inner", log)
    inner.supported = .portrait
    let stack = UINavigationController(rootViewController: inner)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    let device = SimulatedDevice()
    device.show(tabs)
    func rotate(_ orientation: UIDeviceOrientation) -> UIInterfaceOrientation {
      device.rotate(to: orientation)
      device.advance(by: 1)
      return device.application.statusBarOrientation
    }
    #expect(rotate(.landscapeLeft) == .landscapeRight)
    let delegate = ContainerRules()
    tabs.delegate = delegate
    UIViewController.attemptRotationToDeviceOrientation()
    device.advance(by: 1)
    #expect(device.application.statusBarOrientation == .portrait)
    #expect(stack.supportedInterfaceOrientations == .allButUpsideDown)
    stack.delegate = delegate
    #expect(stack.supportedInterfaceOrientations == .landscape)
    let split = UISplitViewController()
    split.delegate = delegate
    #expect(split.supportedInterfaceOrientations == .landscapeRight)
  }

  @Test func `a scene turns as it is asked to, until the device is turned (B25.3)`() {
    let scene = TurningScene()
    let windowScene = scene.windowScene
    var errors: [UISceneError] = []
    windowScene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { error in
      if let error = error as? UISceneError { errors.append(error) }
    }
    #expect(scene.orientation == .portrait)
    scene.device.advance(by: 1)
    #expect(scene.orientation == .landscapeRight && errors == [])
    #expect(scene.rotate(.faceUp) == .landscapeRight)
    #expect(scene.rotate(.portrait) == .portrait)
    scene.root.supported = [.portrait, .landscapeRight]
    windowScene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeLeft)) { error in
      if let error = error as? UISceneError { errors.append(error) }
    }
    scene.device.advance(by: 1)
    #expect(scene.orientation == .portrait && errors.map(\.code) == [.geometryRequestDenied])
    #expect(
      errors[0].description == """
        None of the requested orientations (landscapeLeft) is supported: the app and the controller in front allow \
        portrait, landscapeRight. Let supportedInterfaceOrientations answer one of them first.
        """)
    #expect((errors[0] as NSError).domain == "UISceneErrorDomain" && (errors[0] as NSError).code == 101)
  }

  @Test func `a screen that can't turn says so, and stays (B25.9)`() {
    let scene = TurningScene { $0.supported = .landscape }
    scene.device.application.turning.isPossible = false
    scene.root.supported = .portrait
    scene.root.setNeedsUpdateOfSupportedInterfaceOrientations()
    scene.device.advance(by: 1)
    #expect(scene.orientation == .landscapeRight)
    var code: UISceneError.Code?
    scene.windowScene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) {
      code = ($0 as? UISceneError)?.code
    }
    #expect(code == .geometryRequestUnsupported)
  }

  @Test func `while a finger holds a transition the interface waits for its end (B25.10)`() {
    let log = CallLog()
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.pushViewController(TurningController("top", log), animated: false)
    let device = SimulatedDevice()
    device.show(stack)
    let finger = device.touchDown(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 150, y: 400))
    finger.move(to: CGPoint(x: 250, y: 400))
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    #expect(device.application.statusBarOrientation == .portrait)
    finger.move(to: CGPoint(x: 300, y: 400))
    finger.lift()
    device.advance(by: 1)
    #expect(device.application.statusBarOrientation == .landscapeRight && stack.viewControllers.count == 1)
  }

  @Test func `where the app and the controller have nothing in common the program stops with a message (B25.2)`() async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = TurningScene()
        let app = LimitedApp()
        app.allowed = .landscape
        scene.device.application.delegate = app
        scene.root.supported = .portrait
        withExtendedLifetime(app) { _ = scene.rotate(.landscapeLeft) }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("TurningController.supportedInterfaceOrientations has nothing in common with what"))
  }
}

@MainActor
private final class LimitedApp: NSObject, UIApplicationDelegate {
  var allowed = UIInterfaceOrientationMask.all
  func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask
  { allowed }
}

@MainActor
private final class ContainerRules: NSObject, UITabBarControllerDelegate, UINavigationControllerDelegate,
  UISplitViewControllerDelegate
{
  func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask
  { .portrait }
  func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
    -> UIInterfaceOrientationMask
  { .landscape }
  func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController)
    -> UIInterfaceOrientationMask
  { .landscapeRight }
}
