import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

@Suite(.serialized, .leavesNothing) @MainActor struct AppearanceTests {
  let log = CallLog()

  @Test func `a root controller hears its whole way to the screen in order, layout before viewDidAppear`() {
    let device = SimulatedDevice()
    device.show(LoggedController("root", log))
    #expect(
      log.take() == [
        "root.viewDidLoad", "root.viewWillAppear", "root.viewIsAppearing", "root.viewWillLayoutSubviews",
        "root.viewDidLayoutSubviews", "root.viewDidAppear",
      ])
    #expect(device.now == 0)
  }

  @Test func `the view is in its window with its final size when viewIsAppearing comes, not before viewWillAppear`() {
    let device = SimulatedDevice()
    defer { _ = device }
    let root = LoggedController("root", log)
    var sizes: [CGSize] = []
    var windows: [Bool] = []
    for call in ["viewWillAppear", "viewIsAppearing", "viewDidAppear"] {
      root.onCall[call] = {
        sizes.append(root.view.bounds.size)
        windows.append(root.view.window != nil)
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    window.isHidden = false
    window.rootViewController = root
    #expect(windows == [false, true, true])
    #expect(sizes == Array(repeating: CGSize(width: 100, height: 50), count: 3))
  }

  @Test func `hiding and showing a window takes its controller off the screen and back, once each`() {
    let device = SimulatedDevice()
    let window = device.show(LoggedController("root", log))
    _ = log.take()
    window.isHidden = true
    window.isHidden = true
    #expect(log.takeWithoutLayout() == disappearing("root"))
    window.isHidden = false
    window.makeKeyAndVisible()
    #expect(log.takeWithoutLayout() == appearing("root"))
  }

  @Test func `B8.11 a new root controller's view fills the window and the old one is removed`() {
    let device = SimulatedDevice()
    let (old, new) = (LoggedController("old", log), LoggedController("new", log))
    let window = device.show(old)
    _ = log.take()
    window.bounds.size = CGSize(width: 200, height: 300)
    _ = log.take()
    window.rootViewController = new
    #expect(
      log.takeWithoutLayout() == disappearing("old") + ["new.viewDidLoad"] + appearing("new"))
    #expect(window.subviews == [new.view])
    #expect(new.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(old.view.superview == nil)
    window.rootViewController = new
    #expect(log.take().isEmpty)
  }

  @Test func `a root controller that replaces itself in viewWillAppear never says that it appeared`() {
    let device = SimulatedDevice()
    defer { _ = device }
    let (first, second) = (LoggedController("first", log), LoggedController("second", log))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    first.onCall["viewWillAppear"] = { window.rootViewController = second }
    window.rootViewController = first
    #expect(
      log.takeWithoutLayout() == [
        "first.viewDidLoad", "first.viewWillAppear",
      ] + disappearing("first") + ["second.viewDidLoad"] + appearing("second"))
    #expect(window.subviews == [second.view])
  }

  @Test func `a window hidden in viewDidAppear takes the controller off the screen once`() {
    let device = SimulatedDevice()
    defer { _ = device }
    let root = LoggedController("root", log)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = root
    root.onCall["viewDidAppear"] = { window.isHidden = true }
    window.isHidden = false
    #expect(log.takeWithoutLayout() == ["root.viewDidLoad"] + appearing("root") + disappearing("root"))
  }

  @Test func `a window hidden in viewWillAppear ends the way there`() {
    let device = SimulatedDevice()
    defer { _ = device }
    let root = LoggedController("root", log)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = root
    root.onCall["viewWillAppear"] = { window.isHidden = true }
    window.isHidden = false
    #expect(log.takeWithoutLayout() == ["root.viewDidLoad", "root.viewWillAppear"] + disappearing("root"))
  }

  @Test func `a layout after the appearance calls the layout callbacks alone`() {
    let device = SimulatedDevice()
    let root = LoggedController("root", log)
    device.show(root)
    _ = log.take()
    root.view.setNeedsLayout()
    device.application.endTurn()
    #expect(log.take() == ["root.viewWillLayoutSubviews", "root.viewDidLayoutSubviews"])
  }

  @Test func `the animated flag of a transition reaches both callbacks`() {
    let device = SimulatedDevice()
    defer { _ = device }
    final class Flags: UIViewController {
      var flags: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { flags.append(animated) }
      override func viewDidAppear(_ animated: Bool) { flags.append(animated) }
    }
    let controller = Flags()
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    #expect(controller.flags == [true, true])
  }

  @Test func `an end without a begin is ignored and stands in the trace`() {
    let device = SimulatedDevice()
    let controller = LoggedController("root", log)
    device.show(UIView())
    controller.endAppearanceTransition()
    #expect(log.take().isEmpty)
    #expect(device.trace.text(.lifecycle).contains("endAppearanceTransition without a begin"))
  }

  @Test(arguments: [
    (Appearance.State.disappeared, [Appearance.Callback.willAppear, nil, nil]),
    (.appearing, [nil, .willDisappear, .didAppear]),
    (.appeared, [nil, .willDisappear, nil]),
    (.disappearing, [.willAppear, nil, .didDisappear]),
  ])
  func `every input in every state has its callback`(_ state: Appearance.State, _ expected: [Appearance.Callback?]) {
    func machine() -> Appearance {
      var appearance = Appearance()
      if state != .disappeared { _ = appearance.step(.appear) }
      if state == .appeared || state == .disappearing { _ = appearance.step(.end) }
      if state == .disappearing { _ = appearance.step(.disappear) }
      #expect(appearance.state == state)
      return appearance
    }
    let found = [Appearance.Input.appear, .disappear, .end].map { input in
      var appearance = machine()
      return appearance.step(input)
    }
    #expect(found == expected)
  }
}
