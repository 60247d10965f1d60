import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Controllers that come and go in time.
@MainActor @Suite(.serialized, .leavesNothing)
struct TimedTransitionTests {
  let log = CallLog()
  let device = SimulatedDevice()

  final class CallLog { var lines: [String] = [] }

  final class Controller: UIViewController {
    let name: String
    let log: CallLog
    init(_ name: String, _ log: CallLog) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = .overFullScreen
    }
    required init?(coder: NSCoder) { nil }
    override func viewWillAppear(_ animated: Bool) { log.lines.append("\(name) will appear \(animated)") }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) did appear \(animated)") }
    override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name) will disappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) did disappear \(animated)") }
  }

  private func take() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }
  private func hit(_ window: UIWindow) -> UIView? { window.hitTest(CGPoint(x: 10, y: 10), with: nil) }

  @Test func `an animated presentation slides in on the clock, takes no touches meanwhile, and ends as the plain one`()
  {  // B1.55
    let (root, sheet) = (Controller("root", log), Controller("sheet", log))
    let window = device.show(root)
    _ = take()
    root.present(sheet, animated: true) { [log] in log.lines.append("completion") }
    #expect(take() == ["sheet will appear true"])
    #expect(root.presentedViewController === sheet && sheet.isBeingPresented)
    #expect(sheet.view.frame == window.bounds)
    #expect(sheet.view.layer.presentation()?.frame.origin.y == window.bounds.height)
    device.advance(by: 0.25)
    #expect(abs((sheet.view.layer.presentation()?.frame.origin.y ?? 0) - window.bounds.height / 2) < 1e-6)
    #expect(hit(window) === window && take() == [])
    device.advance(by: 0.25)
    #expect(take() == ["sheet did appear true", "completion"])
    #expect(hit(window) === sheet.view && !sheet.isBeingPresented)

    sheet.dismiss(animated: true) { [log] in log.lines.append("completion") }
    #expect(take() == ["sheet will disappear true"] && root.presentedViewController === sheet)
    device.advance(by: 0.25)
    #expect(hit(window) === window && sheet.view.window != nil)
    device.advance(by: 0.25)
    #expect(take() == ["sheet did disappear true", "completion"])
    #expect(root.presentedViewController == nil && sheet.view.window == nil && hit(window) === root.view)
    #expect(sheet.view.frame == window.bounds && device.loop.waitingCount == 0)
  }

  @Test func `without animation everything happens within the call`() {
    let (root, sheet) = (Controller("root", log), Controller("sheet", log))
    device.show(root)
    _ = take()
    root.present(sheet, animated: false)
    sheet.dismiss(animated: false)
    UIView.setAnimationsEnabled(false)
    root.present(sheet, animated: true)
    UIView.setAnimationsEnabled(true)
    #expect(
      take() == [
        "sheet will appear false", "sheet did appear false", "sheet will disappear false", "sheet did disappear false",
        "sheet will appear true", "sheet did appear true",
      ])
  }

  @Test func `what is asked for while a controller comes in waits for the end`() {
    let (root, sheet) = (Controller("root", log), Controller("sheet", log))
    device.show(root)
    _ = take()
    root.present(sheet, animated: true)
    sheet.dismiss(animated: true)
    device.advance(by: 0.5)
    #expect(take() == ["sheet will appear true", "sheet did appear true", "sheet will disappear true"])
    root.present(sheet, animated: false)
    device.advance(by: 0.5)
    #expect(take() == ["sheet did disappear true", "sheet will appear false", "sheet did appear false"])
  }

  @Test func `dissolving changes the opacity and leaves it as it was`() {
    let (root, sheet) = (Controller("root", log), Controller("sheet", log))
    device.show(root)
    sheet.modalTransitionStyle = .crossDissolve
    sheet.view.alpha = 0.5
    root.present(sheet, animated: true)
    device.advance(by: 0.25)
    #expect(abs((sheet.view.layer.presentation()?.opacity ?? 0) - 0.25) < 1e-6)
    device.advance(by: 0.25)
    #expect(sheet.view.alpha == 0.5)
    sheet.dismiss(animated: true)
    device.advance(by: 1)
    #expect(sheet.view.alpha == 0.5)
  }

  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .fullScreen])
  func `a flip gets narrow with what was seen and wide with what comes, and back`(style: UIModalPresentationStyle) {
    let (root, sheet) = (Controller("root", log), Controller("sheet", log))
    let window = device.show(root)
    sheet.modalTransitionStyle = .flipHorizontal
    sheet.modalPresentationStyle = style
    func widths() -> [Double] {
      [root, sheet].map { rounded(Double($0.view.layer.presentation()?.affineTransform().a ?? -1)) }
    }
    root.present(sheet, animated: true)
    #expect(widths() == [1, 0] && sheet.view.transform.isIdentity)
    device.advance(by: 0.25)
    #expect(widths() == [0, 0] && hit(window) === window)
    device.advance(by: 0.125)
    // Frame 22 of 30, close to three quarters: easing in and out is at 0.871 there, which is 0.742 of the second half.
    #expect(abs(widths()[1] - 0.742) < 0.05 && widths()[0] == 0)
    device.advance(by: 0.125)
    #expect(widths() == [1, 1] && hit(window) === sheet.view)
    sheet.dismiss(animated: true)
    device.advance(by: 0.125)
    #expect(abs(widths()[1] - 0.742) < 0.05 && widths()[0] == 0)
    device.advance(by: 0.375)
    #expect(widths() == [1, 1] && hit(window) === root.view && device.loop.waitingCount == 0)
  }

  @Test func `a partial curl dissolves`() {
    let (root, sheet) = (Controller("root", log), Controller("sheet", log))
    device.show(root)
    sheet.modalTransitionStyle = .partialCurl
    root.present(sheet, animated: true)
    device.advance(by: 0.25)
    #expect(abs((sheet.view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    device.advance(by: 0.25)
    #expect(sheet.view.layer.presentation()?.opacity == 1)
  }

  @Test func `a window that goes in the middle of a presentation takes it with it`() {
    let root = Controller("root", log)
    device.application.becomeCurrent()
    do {
      let window = UIWindow(frame: device.application.screenBounds)
      window.rootViewController = root
      window.isHidden = false
      root.present(Controller("sheet", log), animated: true)
      device.advance(by: 0.1)
    }
    device.advance(by: 1)
    #expect(root.presentationTransition == nil && device.loop.waitingCount == 0)
  }

  @Test func `two children change places in time, and neither takes touches`() {  // B1.55
    let (parent, old, new) = (Controller("parent", log), Controller("old", log), Controller("new", log))
    for child in [old, new] { parent.addChild(child) }
    parent.view.addSubview(old.view)
    let window = device.show(parent)
    new.view.alpha = 0
    parent.transition(from: old, to: new, duration: 0.2, options: .curveLinear, animations: { new.view.alpha = 1 }) {
      [log] in log.lines.append("completion \($0)")
    }
    _ = take()
    device.advance(by: 0.1)
    #expect(abs((new.view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6 && hit(window) === window)
    device.advance(by: 0.1)
    #expect(take() == ["new did appear false", "old did disappear false", "completion true"])
    #expect(parent.view.subviews == [new.view] && hit(window) === new.view)
  }
}
