import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

@Suite(.serialized, .leavesNothing) @MainActor struct PresentationTests {
  let log = CallLog()

  private func controller(_ name: String, _ style: UIModalPresentationStyle = .fullScreen) -> LoggedController {
    let controller = LoggedController(name, log)
    controller.modalPresentationStyle = style
    return controller
  }

  /// A controller on the screen, nothing in the log.
  private func shownRoot(_ device: SimulatedDevice) -> LoggedController {
    let root = controller("root")
    device.show(root)
    _ = log.take()
    return root
  }

  @Test func `B2.56 a full screen presentation takes the presenter's view out of the window, in this order`() {
    let device = SimulatedDevice()
    let (root, new) = (shownRoot(device), controller("new"))
    root.present(new, animated: false) { log.add("completion") }
    #expect(
      log.takeWithoutLayout() == [
        "new.viewDidLoad", "root.viewWillDisappear", "new.viewWillAppear", "new.viewIsAppearing", "new.viewDidAppear",
        "root.viewDidDisappear", "completion",
      ])
    #expect(root.view.window == nil)
    #expect(new.view.window === device.application.windows.last)
    #expect(new.view.frame == device.application.screenBounds)
    #expect(root.presentedViewController === new)
    #expect(new.presentingViewController === root)

    new.dismiss(animated: false) { log.add("completion") }
    #expect(
      log.takeWithoutLayout() == [
        "new.viewWillDisappear", "root.viewWillAppear", "root.viewIsAppearing", "root.viewDidAppear",
        "new.viewDidDisappear", "completion",
      ])
    #expect(root.view.window != nil)
    #expect(new.view.superview == nil)
    #expect(root.presentedViewController == nil)
    #expect(new.presentingViewController == nil)
  }

  @Test(arguments: [
    UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen, .custom, .overCurrentContext, .popover,
  ])
  func `B2.56 the other styles leave the presenter in the window and tell it nothing`(
    _ style: UIModalPresentationStyle
  ) {
    let device = SimulatedDevice()
    let (root, new) = (shownRoot(device), controller("new", style))
    root.present(new, animated: true)
    device.advance(by: 1)
    new.dismiss(animated: true)
    device.advance(by: 1)
    #expect(log.takeWithoutLayout() == ["new.viewDidLoad"] + appearing("new") + disappearing("new"))
    #expect(root.view.window != nil)
  }

  @Test func `B8.26 a full screen presentation cancels the touches of the view that it covers`() {
    let device = SimulatedDevice()
    let view = TouchedView()
    device.show(view)
    let finger = device.touchDown(at: CGPoint(x: 10, y: 10))
    view.viewController?.present(controller("new"), animated: false)
    finger.lift()
    #expect(view.phases == [.began, .cancelled])
  }

  @Test func `B8.26 an over-full-screen presentation leaves running touches with their view`() {
    let device = SimulatedDevice()
    let view = TouchedView()
    device.show(view)
    let finger = device.touchDown(at: CGPoint(x: 10, y: 10))
    view.viewController?.present(controller("new", .overFullScreen), animated: false)
    finger.move(to: CGPoint(x: 20, y: 20))
    finger.lift()
    #expect(view.phases == [.began, .moved, .ended])
  }

  @Test func `B1.55 neither side takes new touches while a presentation or dismissal runs`() {
    let device = SimulatedDevice()
    let root = shownRoot(device)
    let window = device.application.windows[0]
    let sheet = controller("sheet", .overFullScreen)
    let point = CGPoint(x: 10, y: 10)
    let presentation = root.beginPresenting(sheet, animated: true)
    #expect(window.hitTest(point, with: nil) === window)
    presentation.finish()
    #expect(window.hitTest(point, with: nil) === sheet.view)
    let dismissal = root.beginDismissing(animated: true)
    #expect(window.hitTest(point, with: nil) === window)
    dismissal.finish()
    #expect(window.hitTest(point, with: nil) === root.view)
  }

  @Test func `a child presents through its outermost container`() {
    let device = SimulatedDevice()
    let root = shownRoot(device)
    let (child, new) = (controller("child"), controller("new"))
    root.addChild(child)
    root.view.addSubview(child.view)
    child.present(new, animated: false)
    #expect(new.presentingViewController === root)
    #expect(child.presentedViewController === new)
    child.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
    #expect(child.view.window != nil)
  }

  @Test func `a controller that defines the context is what a current-context presentation covers`() {
    let device = SimulatedDevice()
    let root = shownRoot(device)
    let (child, new) = (controller("child"), controller("new", .currentContext))
    child.definesPresentationContext = true
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.frame = CGRect(x: 10, y: 20, width: 100, height: 200)
    _ = log.take()
    child.present(new, animated: false)
    #expect(new.presentingViewController === child)
    #expect(root.view.subviews == [new.view])
    #expect(new.view.frame == CGRect(x: 10, y: 20, width: 100, height: 200))
    #expect(
      log.takeWithoutLayout() == [
        "new.viewDidLoad", "child.viewWillDisappear", "new.viewWillAppear", "new.viewIsAppearing", "new.viewDidAppear",
        "child.viewDidDisappear",
      ])
    child.dismiss(animated: false)
    #expect(root.view.subviews == [child.view])
    #expect(child.view.frame == CGRect(x: 10, y: 20, width: 100, height: 200))
  }

  @Test func `dismiss on a presenter takes away everything above it`() {
    let device = SimulatedDevice()
    let root = shownRoot(device)
    let (a, b, c) = (controller("a", .overFullScreen), controller("b"), controller("c", .overFullScreen))
    root.present(a, animated: false)
    a.present(b, animated: false)
    b.present(c, animated: false)
    #expect([root, a, b, c].map { $0.view.window != nil } == [false, false, true, true])
    _ = log.take()
    root.dismiss(animated: false)
    #expect(
      log.takeWithoutLayout() == [
        "c.viewWillDisappear", "b.viewWillDisappear", "root.viewWillAppear", "root.viewIsAppearing",
        "root.viewDidAppear", "c.viewDidDisappear", "b.viewDidDisappear",
      ])
    #expect([root, a, b, c].map { $0.view.window != nil } == [true, false, false, false])
    #expect([root, a, b].allSatisfy { $0.presentedViewController == nil })
  }

  @Test func `dismiss in the middle of a stack brings back what was below`() {
    let device = SimulatedDevice()
    let root = shownRoot(device)
    let (a, b) = (controller("a", .overFullScreen), controller("b"))
    root.present(a, animated: false)
    a.present(b, animated: false)
    b.dismiss(animated: false)
    #expect(device.application.windows[0].subviews == [root.view, a.view])
    #expect(a.presentedViewController == nil)
    #expect(root.presentedViewController === a)
  }

  @Test func `isBeingPresented and isBeingDismissed hold during the callbacks of the change only`() {
    let device = SimulatedDevice()
    let (root, new) = (shownRoot(device), controller("new"))
    var states: [String] = []
    for call in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
      new.onCall[call] = { states.append("\(call) \(new.isBeingPresented) \(new.isBeingDismissed)") }
    }
    root.present(new, animated: false) { states.append("completion \(new.isBeingPresented)") }
    root.dismiss(animated: false) { states.append("completion \(new.isBeingDismissed)") }
    #expect(
      states == [
        "viewWillAppear true false", "viewDidAppear true false", "completion false",
        "viewWillDisappear false true", "viewDidDisappear false true", "completion false",
      ])
  }

  @Test func `what UIKit only logs is ignored and stands in the trace`() {
    let device = SimulatedDevice()
    let (root, new, other) = (shownRoot(device), controller("new"), controller("other"))
    root.present(new, animated: false)
    _ = log.take()
    root.present(other, animated: false) { log.add("completion") }
    other.present(new, animated: false) { log.add("completion") }
    other.present(controller("third"), animated: false) { log.add("completion") }
    other.dismiss(animated: false) { log.add("completion") }
    #expect(log.take().isEmpty)
    #expect(
      device.trace.text(.lifecycle).split(separator: "\n").filter { $0.contains("ignored") } == [
        """
        LoggedController -> present(_:animated:completion:) ignored: LoggedController already presents LoggedController
        """,
        """
        LoggedController#2 -> present(_:animated:completion:) ignored: LoggedController is already presented by \
        LoggedController
        """,
        """
        LoggedController#2 -> present(_:animated:completion:) ignored: the view of LoggedController is not in a window
        """,
        "LoggedController#2 -> dismiss(animated:completion:) ignored: nothing is presented here",
      ])
  }

  @Test func `a dismissal asked for while the presentation runs waits for its end`() {
    let device = SimulatedDevice()
    let (root, new) = (shownRoot(device), controller("new"))
    new.onCall["viewWillAppear"] = { new.dismiss(animated: false) { log.add("dismissed") } }
    root.present(new, animated: false) { log.add("presented") }
    #expect(
      log.takeWithoutLayout() == [
        "new.viewDidLoad", "root.viewWillDisappear", "new.viewWillAppear", "new.viewIsAppearing", "new.viewDidAppear",
        "root.viewDidDisappear", "presented", "new.viewWillDisappear", "root.viewWillAppear", "root.viewIsAppearing",
        "root.viewDidAppear", "new.viewDidDisappear", "dismissed",
      ])
  }

  @Test func `presenting from viewDidDisappear of what was dismissed works`() {
    let device = SimulatedDevice()
    let (root, first, second) = (shownRoot(device), controller("first"), controller("second"))
    first.onCall["viewDidDisappear"] = { root.present(second, animated: false) }
    root.present(first, animated: false)
    root.dismiss(animated: false)
    #expect(root.presentedViewController === second)
    #expect(device.application.windows[0].subviews == [second.view])
  }

  @Test func `a controller that is being dismissed presents nothing`() {
    let device = SimulatedDevice()
    let (root, first, second) = (shownRoot(device), controller("first"), controller("second"))
    first.onCall["viewWillDisappear"] = { first.present(second, animated: false) }
    root.present(first, animated: false)
    root.dismiss(animated: false)
    #expect(second.presentingViewController == nil)
    #expect(device.application.windows[0].subviews == [root.view])
    #expect(device.trace.text(.lifecycle).contains("is being dismissed"))
  }

  @Test func `a root controller set from viewWillAppear of what is presented leaves nothing of it behind`() {
    let device = SimulatedDevice()
    let (root, new, other) = (shownRoot(device), controller("new"), controller("other"))
    let window = device.application.windows[0]
    new.onCall["viewWillAppear"] = { window.rootViewController = other }
    root.present(new, animated: false)
    #expect(
      log.takeWithoutLayout() == [
        "new.viewDidLoad", "root.viewWillDisappear", "new.viewWillAppear", "other.viewDidLoad",
      ] + appearing("other") + disappearing("new")
        // Begun by the presentation, so ended by it.
        + ["root.viewDidDisappear"])
    #expect(window.subviews == [other.view])
    #expect(root.presentedViewController == nil)
  }

  @Test func `another root controller takes what the old one presents with it`() {
    let device = SimulatedDevice()
    let (root, new, other) = (shownRoot(device), controller("new"), controller("other"))
    root.present(new, animated: false)
    _ = log.take()
    device.application.windows[0].rootViewController = other
    #expect(log.takeWithoutLayout() == disappearing("new") + ["other.viewDidLoad"] + appearing("other"))
    #expect(device.application.windows[0].subviews == [other.view])
  }

  @Test(
    arguments: [
      ([], 0), ([false], 0), ([true], 1), ([true, false], 1), ([false, true, false], 2), ([true, true], 2),
    ] as [([Bool], Int)])
  func `the topmost style that removes what it covers decides what can be seen`(_ removes: [Bool], _ lowest: Int) {
    #expect(PresentationStack(removes: removes).lowestVisible == lowest)
  }

  @Test func `presenting itself stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        controller.present(controller, animated: false)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UIViewController can't present itself. Pass the controller that is to be shown over it."))
  }

  @Test func `a presentation that another root has ended takes no view out of its new place`() {
    let device = SimulatedDevice()
    let (root, new, container) = (shownRoot(device), controller("new"), controller("container"))
    root.present(new, animated: true)
    root.view.window?.rootViewController = container
    container.addChild(root)
    container.view.addSubview(root.view)
    root.didMove(toParent: container)
    device.advance(by: 1)
    #expect(root.view.superview === container.view && root.appearance.state == .appeared)
    #expect(new.view.superview == nil && new.appearance.state == .disappeared)
  }

  @Test(arguments: ["new.viewWillDisappear", "root.viewWillAppear"])
  func `a root that is replaced in a callback of a dismissal does not come back behind the new one`(_ call: String) {
    let device = SimulatedDevice()
    let (root, new, other) = (shownRoot(device), controller("new"), controller("other"))
    let window = device.application.windows[0]
    root.present(new, animated: false)
    for (name, controller) in [("root", root), ("new", new)] {
      for callback in ["viewWillDisappear", "viewWillAppear"] where "\(name).\(callback)" == call {
        controller.onCall[callback] = { window.rootViewController = other }
      }
    }
    root.dismiss(animated: false)
    #expect(root.view.superview == nil && root.appearance.state == .disappeared)
    #expect(new.view.superview == nil && new.appearance.state == .disappeared)
    #expect(other.view.superview === window && other.appearance.state == .appeared)
  }

  @Test func `who goes elsewhere while its view is loaded, or while it waits, is not presented`() {
    let device = SimulatedDevice()
    let root = shownRoot(device)
    let (loading, waiting, old) = (controller("loading"), controller("waiting"), controller("old", .overFullScreen))
    loading.onCall["viewDidLoad"] = { root.addChild(loading) }
    root.present(loading, animated: false)
    #expect(root.presentedViewController == nil && loading.parent === root)
    root.present(old, animated: false)
    old.dismiss(animated: true)
    root.present(waiting, animated: false)
    root.addChild(waiting)
    device.advance(by: 1)
    #expect(root.presentedViewController == nil && waiting.parent === root && waiting.viewIfLoaded == nil)
  }
}

/// A view that remembers the phases that it heard of.
private final class TouchedView: UIView {
  var phases: [UITouch.Phase] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.began) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.moved) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.ended) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.cancelled) }
}
