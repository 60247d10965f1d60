import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Controllers that come and go in callbacks of an appearance under way.
@Suite(.serialized, .leavesNothing) @MainActor struct AppearanceMeddlingTests {
  let log = CallLog()

  private func controller(_ name: String) -> LoggedController { LoggedController(name, log) }

  /// What one controller heard of its appearance.
  private func heard(_ name: String) -> [String] { log.takeAppearance(of: name) }

  @Test func `a controller that is pushed in viewDidAppear of a stack's root appears with the stack`() {
    let device = SimulatedDevice()
    let (a, b) = (controller("a"), controller("b"))
    let navigation = UINavigationController(rootViewController: a)
    a.onCall["viewDidAppear"] = { navigation.pushViewController(b, animated: false) }
    device.show(navigation)
    #expect(heard("b") == appearing("b"))
    #expect(!b.isMovingToParent && b.view.window != nil && a.view.window == nil)
  }

  @Test(arguments: ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
  func `a child that is embedded in a callback of another child appears with the parent`(_ call: String) {
    let device = SimulatedDevice()
    let (parent, first, second) = (controller("parent"), controller("first"), controller("second"))
    embed(first, in: parent)
    first.onCall[call] = { embed(second, in: parent) }
    device.show(parent)
    #expect(heard("second") == appearing("second"))
    #expect(!second.isMovingToParent)
  }

  @Test(arguments: [[true, false], [false, true], [true, true]])
  func `a child that leaves in its own viewWillAppear disappears again, unless its view stays`(_ leaves: [Bool]) {
    let device = SimulatedDevice()
    let (parent, child) = (controller("parent"), controller("child"))
    embed(child, in: parent)
    child.onCall["viewWillAppear"] = {
      if leaves[0] { child.view.removeFromSuperview() }
      if leaves[1] { child.removeFromParent() }
      child.onCall = [:]
    }
    device.show(parent)
    // Where the view stays, it is not in the window yet when the child leaves (B3.34), and comes into it afterwards.
    #expect(
      heard("child") == ["child.viewWillAppear"] + disappearing("child") + (leaves[0] ? [] : appearing("child")))
  }

  @Test func `a child that another parent takes while it appears is ended once, and appears where its view is`() {
    let device = SimulatedDevice()
    let (parent, child, other) = (controller("parent"), controller("child"), controller("other"))
    embed(child, in: parent)
    child.onCall["viewWillAppear"] = {
      if child.parent !== other { other.addChild(child) }
    }
    device.show(parent)
    // Its view, which stays in the first parent's, is not in the window yet, and comes into it afterwards (B8.38).
    #expect(heard("child") == ["child.viewWillAppear"] + disappearing("child") + appearing("child"))
  }

  @Test func `a root that is replaced in its viewDidLoad does not appear`() {
    let device = SimulatedDevice()
    let (old, new) = (controller("old"), controller("new"))
    let window = device.show(UIViewController())
    old.onCall["viewDidLoad"] = { window.rootViewController = new }
    window.rootViewController = old
    #expect(
      log.takeWithoutLayout() == ["old.viewDidLoad", "new.viewDidLoad"] + appearing("new"))
    #expect(window.subviews == [new.view])
  }

  @Test func `a new root whose window is hidden in its viewWillAppear disappears again`() {
    let device = SimulatedDevice()
    let new = controller("new")
    let window = device.show(UIViewController())
    new.onCall["viewWillAppear"] = { window.isHidden = true }
    window.rootViewController = new
    #expect(heard("new") == ["new.viewWillAppear"] + disappearing("new"))
  }

  @Test func `a view that is put back in its viewWillDisappear appears again`() {
    let device = SimulatedDevice()
    let (parent, child) = (controller("parent"), controller("child"))
    let other = UIView()
    embed(child, in: parent)
    device.show(parent)
    parent.view.addSubview(other)
    _ = log.take()
    child.onCall["viewWillDisappear"] = { other.addSubview(child.view) }
    child.view.removeFromSuperview()
    #expect(heard("child") == ["child.viewWillDisappear"] + appearing("child"))
  }

  @Test func `who is dismissed in viewDidAppear is being dismissed until it has gone`() {
    let device = SimulatedDevice()
    let (root, new) = (UIViewController(), controller("new"))
    device.show(root)
    new.modalPresentationStyle = .fullScreen
    var dismissed: [Bool] = []
    new.onCall["viewDidAppear"] = { root.dismiss(animated: true) }
    new.onCall["viewDidDisappear"] = { dismissed.append(new.isBeingDismissed) }
    root.present(new, animated: false)
    #expect(new.isBeingDismissed && !new.isBeingPresented)
    device.advance(by: 1)
    #expect(dismissed == [true] && !new.isBeingDismissed)
  }
}
