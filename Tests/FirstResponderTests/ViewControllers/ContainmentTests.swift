import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

@Suite(.serialized, .leavesNothing) @MainActor struct ContainmentTests {
  let log = CallLog()

  /// A parent on the screen with a child inside.
  private func family(_ device: SimulatedDevice) -> (parent: LoggedController, child: LoggedController) {
    let (parent, child) = (LoggedController("parent", log), LoggedController("child", log))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    device.show(parent)
    _ = log.take()
    return (parent, child)
  }

  @Test func `children appear and disappear inside their parent`() {
    let device = SimulatedDevice()
    let (parent, child) = (LoggedController("parent", log), LoggedController("child", log))
    parent.onCall["viewDidLoad"] = {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    let window = device.show(parent)
    #expect(
      log.takeWithoutLayout() == [
        "parent.viewDidLoad", "child.willMove(parent)", "child.viewDidLoad", "child.didMove(parent)",
        "parent.viewWillAppear", "child.viewWillAppear", "parent.viewIsAppearing", "child.viewIsAppearing",
        "child.viewDidAppear", "parent.viewDidAppear",
      ])
    window.isHidden = true
    #expect(
      log.take() == [
        "parent.viewWillDisappear", "child.viewWillDisappear", "child.viewDidDisappear", "parent.viewDidDisappear",
      ])
  }

  @Test func `a child added to a parent on the screen appears with addSubview and leaves with removeFromSuperview`() {
    let device = SimulatedDevice()
    let (parent, child) = (LoggedController("parent", log), LoggedController("child", log))
    device.show(parent)
    _ = log.take()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(
      log.takeWithoutLayout() == ["child.willMove(parent)", "child.viewDidLoad"] + appearing("child")
        + ["child.didMove(parent)"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(log.take() == ["child.willMove(nil)"] + disappearing("child") + ["child.didMove(nil)"])
    #expect(parent.children.isEmpty)
    #expect(child.parent == nil)
  }

  @Test(arguments: ["viewWillAppear", "viewIsAppearing", "viewDidLayoutSubviews", "viewDidAppear"])
  func `a child added in any callback of its parent appears once`(_ call: String) {
    let device = SimulatedDevice()
    let (parent, child) = (LoggedController("parent", log), LoggedController("child", log))
    parent.onCall[call] = {
      guard child.parent == nil else { return }
      parent.addChild(child)
      parent.view.addSubview(child.view)
    }
    device.show(parent)
    #expect(log.takeWithoutLayout().filter { $0.hasPrefix("child.view") } == ["child.viewDidLoad"] + appearing("child"))
  }

  @Test(arguments: ["viewWillDisappear", "viewDidDisappear"])
  func `a child removed in any callback of its parent disappears once`(_ call: String) {
    let device = SimulatedDevice()
    let (parent, child) = family(device)
    parent.onCall[call] = { child.view.removeFromSuperview() }
    parent.view.window?.isHidden = true
    #expect(log.take().filter { $0.hasPrefix("child") } == disappearing("child"))
  }

  @Test func `a parent that does not forward is left to tell its children itself`() {
    let device = SimulatedDevice()
    let (parent, child) = (LoggedController("parent", log), LoggedController("child", log))
    parent.forwards = false
    parent.addChild(child)
    parent.view.addSubview(child.view)
    device.show(parent)
    child.view.removeFromSuperview()
    parent.view.addSubview(child.view)
    #expect(!log.take().contains { $0.hasPrefix("child.viewWill") && !$0.contains("Layout") })
    child.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    #expect(log.takeWithoutLayout() == appearing("child"))
  }

  @Test func `a container that begins and ends itself around addSubview gets each callback once, the last at its end`()
  {
    let device = SimulatedDevice()
    let (parent, child) = (LoggedController("parent", log), LoggedController("child", log))
    device.show(parent)
    parent.addChild(child)
    _ = log.take()
    child.beginAppearanceTransition(true, animated: false)
    parent.view.addSubview(child.view)
    log.add("added")
    child.endAppearanceTransition()
    #expect(
      log.takeWithoutLayout() == [
        "child.viewDidLoad", "child.viewWillAppear", "added", "child.viewIsAppearing", "child.viewDidAppear",
      ])
    child.beginAppearanceTransition(false, animated: false)
    child.view.removeFromSuperview()
    log.add("removed")
    child.endAppearanceTransition()
    #expect(log.take() == ["child.viewWillDisappear", "removed", "child.viewDidDisappear"])
  }

  @Test func `adding a child of another parent moves it, without didMove(nil)`() {
    let device = SimulatedDevice()
    let (parent, child) = family(device)
    let other = LoggedController("other", log)
    other.addChild(child)
    #expect(log.take() == ["child.willMove(other)"])
    #expect(parent.children.isEmpty)
    #expect(other.children == [child])
    #expect(child.parent === other)
  }

  @Test func `isMovingToParent and isMovingFromParent hold during the callbacks of a move only`() {
    let device = SimulatedDevice()
    let (parent, child) = (LoggedController("parent", log), LoggedController("child", log))
    var moves: [String] = []
    for call in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
      child.onCall[call] = { moves.append("\(call) \(child.isMovingToParent) \(child.isMovingFromParent)") }
    }
    let window = device.show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    window.isHidden = true
    window.isHidden = false
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      moves == [
        "viewWillAppear true false", "viewDidAppear true false",
        "viewWillDisappear false false", "viewDidDisappear false false",
        "viewWillAppear false false", "viewDidAppear false false",
        "viewWillDisappear false true", "viewDidDisappear false true",
      ])
    #expect(!child.isMovingFromParent)
  }

  @Test func `transition(from:to:) exchanges two children, callbacks included`() {
    let device = SimulatedDevice()
    let (parent, old) = family(device)
    let new = LoggedController("new", log)
    parent.addChild(new)
    _ = log.take()
    old.view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    var finished: Bool?
    parent.transition(from: old, to: new, duration: 0.3, animations: { log.add("animations") }) { finished = $0 }
    #expect(
      log.takeWithoutLayout() == ["child.viewWillDisappear", "new.viewDidLoad", "new.viewWillAppear", "animations"])
    device.advance(by: 0.25)
    #expect(log.takeWithoutLayout() == ["new.viewIsAppearing"] && finished == nil)
    #expect(parent.view.subviews == [old.view, new.view])
    device.advance(by: 0.05)
    #expect(log.takeWithoutLayout() == ["new.viewDidAppear", "child.viewDidDisappear"])
    #expect(finished == true)
    #expect(parent.view.subviews == [new.view])
    #expect(new.view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func `B1.55 the container takes no touches while two of its children change places`() {
    let device = SimulatedDevice()
    let (parent, old) = family(device)
    let new = LoggedController("new", log)
    parent.addChild(new)
    let transition = ChildTransition(in: parent, from: old, to: new)
    #expect(parent.view.window?.hitTest(CGPoint(x: 5, y: 5), with: nil) === old.view)
    transition.begin()
    #expect(parent.view.window?.hitTest(CGPoint(x: 5, y: 5), with: nil) === parent.view.window)
    transition.finish()
    #expect(parent.view.window?.hitTest(CGPoint(x: 5, y: 5), with: nil) === new.view)
  }

  @Test func `show(_:sender:) goes to the container that overrides it, and presents without one`() {
    final class Stack: UIViewController {
      var shown: [UIViewController] = []
      override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
    }
    let device = SimulatedDevice()
    let (stack, middle, leaf, detail) = (Stack(), UIViewController(), UIViewController(), UIViewController())
    stack.addChild(middle)
    middle.addChild(leaf)
    leaf.show(detail, sender: nil)
    #expect(stack.shown == [detail])
    let root = UIViewController()
    device.show(root)
    root.show(detail, sender: nil)
    #expect(root.presentedViewController === detail)
  }

  @Test func `a controller added to itself stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        controller.addChild(controller)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Can't add UIViewController as a child of itself."))
  }

  @Test func `a child that gets another place in its own willMove stays there (B8.39)`() {
    let device = SimulatedDevice()
    let (parent, other) = (LoggedController("parent", log), LoggedController("other", log))
    let window = device.show(parent)
    let (child, root) = (LoggedController("child", log), LoggedController("root", log))
    child.onCall["willMove(parent)"] = { other.addChild(child) }
    root.onCall["willMove(parent)"] = { window.rootViewController = root }
    for controller in [child, root] { parent.addChild(controller) }
    #expect(parent.children == [] && other.children == [child] && child.parent === other)
    #expect(root.parent == nil && window.rootViewController === root && root.view.superview === window)
    #expect(
      device.trace.text(.lifecycle).contains("addChild(_:) ignored: LoggedController has gone elsewhere meanwhile"))
  }

  @Test func `who goes on after an addChild that was ignored shows the child all the same (B8.38, B8.39)`() {
    let device = SimulatedDevice()
    let (parent, child, other) = (
      LoggedController("parent", log), LoggedController("child", log), LoggedController("other", log)
    )
    device.show(parent)
    child.onCall["willMove(parent)"] = { other.addChild(child) }
    _ = log.take()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.parent === other && child.view.window != nil)
    device.advance(by: 0.1)
    #expect(
      log.takeWithoutLayout() == [
        "child.willMove(parent)", "child.willMove(other)", "child.viewDidLoad", "child.viewWillAppear",
        "child.viewIsAppearing", "child.viewDidAppear", "child.didMove(parent)",
      ])
  }

  @Test
  func `a root that becomes a child when it hears that it leaves its container, or is loaded, is shown there alone`() {
    let device = SimulatedDevice()
    let (first, other) = (LoggedController("first", log), LoggedController("other", log))
    let window = device.show(first)
    let (leaving, loading) = (LoggedController("leaving", log), LoggedController("loading", log))
    first.addChild(leaving)
    leaving.onCall["willMove(nil)"] = { other.addChild(leaving) }
    loading.onCall["viewDidLoad"] = { other.addChild(loading) }
    for controller in [leaving, loading] {
      window.rootViewController = controller
      #expect(controller.parent === other && controller.viewIfLoaded?.superview == nil)
    }
  }

  @Test func `a root whose view was taken out before it became a child keeps it there when another root comes (B8.37)`()
  {
    let device = SimulatedDevice()
    let (root, container) = (LoggedController("root", log), LoggedController("container", log))
    let window = device.show(root)
    container.view.addSubview(root.view)
    container.addChild(root)
    root.didMove(toParent: container)
    window.rootViewController = container
    #expect(root.view.superview === container.view && container.view.superview === window)
    #expect(root.view.window === window && root.appearance.state == .appeared)
  }

  @Test
  func `a child that follows its parent comes although the parent has gone and come back before it was in its view`() {
    let device = SimulatedDevice()
    let (parent, child, other) = (
      LoggedController("parent", log), LoggedController("child", log), LoggedController("other", log)
    )
    let window = device.show(UIViewController())
    parent.onCall["viewIsAppearing"] = {
      guard child.parent == nil else { return }
      parent.addChild(child)
      parent.view.addSubview(child.view)
    }
    child.onCall["viewWillAppear"] = {
      guard other.viewIfLoaded == nil else { return }
      window.rootViewController = other
      other.addChild(parent)
      other.view.addSubview(parent.view)
    }
    window.rootViewController = parent
    #expect(child.view.window === window && child.appearance.state == .appeared)
    #expect(log.lines.count { $0 == "child.viewDidAppear" } == 1)
  }

  @Test func `a transition that is turned round before its end leaves the first child's view where it is`() {
    let device = SimulatedDevice()
    let (parent, first) = family(device)
    let second = LoggedController("second", log)
    parent.addChild(second)
    parent.transition(from: first, to: second, duration: 0.3, options: [], animations: nil)
    device.advance(by: 0.1)
    parent.transition(from: second, to: first, duration: 0.3, options: [], animations: nil)
    device.advance(by: 1)
    #expect(first.view.superview === parent.view && second.view.superview == nil)
    #expect(first.appearance.state == .appeared && second.appearance.state == .disappeared)
  }
}
