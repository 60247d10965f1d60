import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Sheets: where they are, and taking them away by finger.
@Suite(.serialized, .leavesNothing) @MainActor struct SheetTests {
  @Test(arguments: [UIModalPresentationStyle.automatic, .none, .pageSheet, .formSheet])
  func `a sheet leaves a strip of the presenter, dimmed and out of reach (B2.56)`(_ style: UIModalPresentationStyle) {
    let scene = SheetScene(style)
    #expect(scene.sheet.view.frame == CGRect(x: 0, y: 40, width: 390, height: 804))
    #expect(scene.root.view.window === scene.window && scene.sheet.view.layer.cornerRadius == 12)
    #expect(scene.hit(200, 39) is SheetDimming && scene.hit(200, 40) === scene.sheet.view)
    #expect(scene.sheet.presentationController?.containerView === scene.window)
    #expect(scene.sheet.presentationController?.presentingViewController === scene.root)
  }

  @Test func `after its dismissal the view is an ordinary one again`() {
    let scene = SheetScene()
    scene.sheet.dismiss(animated: false)
    #expect(scene.window.subviews == [scene.root.view] && scene.sheet.sheet == nil)
    #expect(scene.sheet.view.layer.cornerRadius == 0 && !scene.sheet.view.clipsToBounds)
    #expect(scene.sheet.view.gestureRecognizers == nil && scene.take() == disappearing("sheet"))
    #expect(scene.sheet.presentationController?.containerView == nil)
  }

  @Test func `it slides in and dims in time`() {
    let scene = SheetScene()
    scene.sheet.dismiss(animated: false)
    scene.root.present(scene.sheet, animated: true)
    let dimming = scene.sheet.sheet?.dimming
    scene.device.advance(by: 0.25)
    #expect(abs((dimming?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01 && dimming?.alpha == 1)
    #expect(abs((scene.sheet.view.layer.presentation()?.frame.origin.y ?? 0) - 462) < 1)
    scene.device.advance(by: 0.3)
    #expect(scene.hit(200, 400) === scene.sheet.view)
  }

  @Test func `other styles have no sheet, and a presentation controller all the same`() {
    let controller = UIViewController()
    #expect(controller.sheetPresentationController != nil)
    controller.modalPresentationStyle = .fullScreen
    #expect(controller.sheetPresentationController == nil && controller.presentationController != nil)
    let (container, child) = (UIViewController(), UIViewController())
    container.addChild(child)
    #expect(child.presentationController === container.presentationController)
  }

  @Test func `a full screen over a sheet takes all with it and brings it back`() {
    let scene = SheetScene()
    let full = UIViewController()
    full.modalPresentationStyle = .fullScreen
    scene.sheet.present(full, animated: false)
    #expect(scene.window.subviews == [full.view])
    full.dismiss(animated: false)
    #expect(scene.window.subviews == [scene.root.view, scene.sheet.sheet?.dimming, scene.sheet.view])
    #expect(scene.top == 40)
  }

  // MARK: Pulling

  @Test func `past half of its height it goes, in this order (B7.31)`() {
    let scene = SheetScene()
    let finger = scene.pull(by: 20)
    #expect(scene.take() == SheetScene.begins)
    // Without the 10 pt that it took to be recognized; 804 pt to go.
    #expect(scene.top == 50)
    finger.move(to: CGPoint(x: 200, y: 530), over: 0.3)
    #expect(scene.top == 460 && scene.sheet.presentingViewController === scene.root && scene.take() == [])
    scene.device.advance(by: 0.3)
    finger.lift()
    #expect(scene.take() == [] && scene.sheet.isBeingDismissed)
    scene.device.advance(by: 0.36)
    #expect(scene.take() == ["sheet.viewDidDisappear", "didDismiss"])
    #expect(scene.sheet.presentingViewController == nil && scene.window.subviews == [scene.root.view])
    #expect(scene.hit(200, 400) === scene.root.view)
  }

  @Test func `before half of its height it comes back, and appears again (B7.31)`() {
    let scene = SheetScene()
    let finger = scene.pull(by: 410)
    scene.release(finger)
    #expect(scene.take() == SheetScene.begins + ["sheet.viewWillAppear", "sheet.viewDidAppear"])
    #expect(scene.top == 40 && scene.hit(200, 400) === scene.sheet.view && scene.sheet.sheet?.dimming.alpha == 1)
    #expect(scene.root.presentedViewController === scene.sheet && !scene.sheet.isBeingDismissed)
    scene.release(scene.pull(by: 414))
    #expect(scene.root.presentedViewController == nil)
  }

  @Test func `with speed it goes from anywhere (B7.31)`() {
    let scene = SheetScene()
    scene.device.flick(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 198))
    scene.device.advance(by: 1)
    #expect(scene.take() == SheetScene.begins + ["sheet.viewWillAppear", "sheet.viewDidAppear"] && scene.top == 40)
    scene.device.flick(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 202))
    scene.device.advance(by: 0.4)
    #expect(scene.take() == SheetScene.begins + ["sheet.viewDidDisappear", "didDismiss"])
  }

  @Test func `upwards and to the side it does not go (B7.31)`() {
    let scene = SheetScene()
    let finger = scene.pull(from: 400, by: -160)
    #expect(scene.top == 40)
    scene.release(finger)
    let lower = SheetScene { $0.detents = [.medium()] }
    let second = lower.pull(from: 600, by: -110)
    // Where there is room it gives way less and less: (1 - 1 / (100 * 0.55 / 844 + 1)) * 844 = 51.6.
    #expect(abs(lower.top - (442 - 51.635)) < 0.01)
    lower.release(second)
    #expect(lower.top == 442 && lower.take() == [])
    #expect(scene.top == 40 && scene.take() == [])
    scene.device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 420))
    #expect(scene.top == 40 && scene.take() == [])
  }

  @Test func `isModalInPresentation holds it, and the delegate hears of the attempt`() {
    let scene = SheetScene()
    scene.sheet.isModalInPresentation = true
    let finger = scene.pull(by: 430)
    // (1 - 1 / (420 * 0.55 / 844 + 1)) * 844 = 181.4.
    #expect(abs(scene.top - (40 + 844 * 231.0 / 1075)) < 0.01)
    scene.release(finger)
    #expect(scene.take() == ["didAttemptToDismiss"] && scene.top == 40)
    scene.release(scene.pull(by: 100))
    #expect(scene.take() == [])
  }

  @Test func `a delegate that says no holds it, too`() {
    let scene = SheetScene()
    scene.allowsDismissal = false
    scene.release(scene.pull(by: 430))
    #expect(scene.take() == ["shouldDismiss", "didAttemptToDismiss"] && scene.top == 40)
  }

  @Test func `what program code dismisses is not told to the delegate`() {
    let scene = SheetScene()
    scene.root.dismiss(animated: true)
    scene.device.advance(by: 1)
    #expect(scene.take() == disappearing("sheet"))
  }

  @Test func `a tap beside it takes it away, unless it is held`() {
    let scene = SheetScene()
    scene.sheet.isModalInPresentation = true
    scene.device.tap(at: CGPoint(x: 200, y: 20))
    #expect(scene.take() == ["didAttemptToDismiss"])
    scene.sheet.isModalInPresentation = false
    scene.device.tap(at: CGPoint(x: 200, y: 20))
    #expect(scene.take() == SheetScene.begins)
    scene.device.advance(by: 0.6)
    #expect(scene.take() == ["sheet.viewDidDisappear", "didDismiss"] && scene.root.presentedViewController == nil)
  }

  @Test func `B1.55 while a finger drives, neither side takes new touches and other gestures are over`() {
    let scene = SheetScene()
    let press = UILongPressGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    press.addAction(UIAction { [unowned press] _ in states.append(press.state) })
    let button = UIView(frame: CGRect(x: 0, y: 500, width: 100, height: 100))
    button.addGestureRecognizer(press)
    scene.sheet.view.addSubview(button)
    _ = scene.device.touchDown(at: CGPoint(x: 50, y: 590))
    scene.device.advance(by: 0.6)
    let finger = scene.pull(by: 60)
    #expect(states == [.began, .cancelled])
    #expect(scene.hit(200, 500) is SheetDimming || scene.hit(200, 500) === scene.window)
    scene.release(finger)
    #expect(scene.hit(200, 500) === scene.sheet.view)
  }

  // MARK: Broken off

  @Test func `a finger that is taken back brings it back`() {
    let scene = SheetScene()
    let finger = scene.pull(by: 500)
    finger.cancel()
    scene.device.advance(by: 0.4)
    #expect(scene.take() == SheetScene.begins + ["sheet.viewWillAppear", "sheet.viewDidAppear"] && scene.top == 40)
  }

  @Test func `an app that is no longer active brings it back`() {
    let scene = SheetScene()
    _ = scene.pull(by: 500)
    scene.device.resignActive()
    scene.device.advance(by: 0.4)
    #expect(scene.top == 40 && scene.root.presentationTransition == nil)
  }

  @Test func `another root controller in the middle takes it away whole`() {
    let scene = SheetScene()
    let finger = scene.pull(by: 500)
    _ = scene.take()
    scene.window.rootViewController = UIViewController()
    finger.lift()
    scene.device.advance(by: 1)
    #expect(scene.root.presentationTransition == nil && scene.window.subviews.count == 1)
    // Without a word to the delegate: it was not the user.
    #expect(scene.take().filter { !$0.hasPrefix("root") } == ["sheet.viewDidDisappear"])
  }

  @Test func `so it does with a sheet over a sheet, before the finger's event reaches it`() {
    let (device, log) = (SimulatedDevice(), CallLog())
    let controllers = ["root", "lower", "upper"].map { LoggedController($0, log) }
    let window = SendingWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controllers[0]
    window.makeKeyAndVisible()
    controllers[0].present(controllers[1], animated: false)
    controllers[1].present(controllers[2], animated: false)
    let finger = device.touchDown(at: CGPoint(x: 200, y: 100))
    finger.move(to: CGPoint(x: 200, y: 600), over: 0.3)
    #expect(controllers[2].isBeingDismissed)
    _ = log.take()
    window.sending = { window.rootViewController = UIViewController() }
    finger.move(to: CGPoint(x: 200, y: 620))
    window.sending = {}
    finger.lift()
    device.advance(by: 1)
    #expect(controllers.allSatisfy { $0.presentationTransition == nil && !$0.isBeingDismissed })
    #expect(log.takeWithoutLayout().filter { $0.hasPrefix("upper") } == ["upper.viewDidDisappear"])
  }

  private final class SendingWindow: UIWindow {
    var sending: () -> Void = {}
    override func sendEvent(_ event: UIEvent) {
      sending()
      super.sendEvent(event)
    }
  }

  @Test func `a dismissal by program code in the middle waits for the finger`() {
    let scene = SheetScene()
    let finger = scene.pull(by: 100)
    scene.sheet.dismiss(animated: false)
    #expect(scene.root.presentedViewController === scene.sheet)
    scene.release(finger)
    #expect(scene.root.presentedViewController == nil && scene.window.subviews == [scene.root.view])
  }

  @Test func `a presenter that goes while its sheet is shown leaves nothing that a finger could break`() {
    let device = SimulatedDevice()
    device.show(UIViewController())
    let window = device.application.windows[0]
    let view = UIView()
    do {
      let presenter = UIViewController()
      window.addSubview(presenter.view)
      let sheet = UIViewController()
      sheet.view = view
      presenter.present(sheet, animated: false)
      #expect(view.window === window)
    }
    device.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700))
    device.tap(at: CGPoint(x: 200, y: 20))
    #expect(view.gestureRecognizers == nil && !window.subviews.contains { $0 is SheetDimming })
  }
}
