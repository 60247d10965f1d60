import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Controllers that get another place while a stack shows them or takes them away.
@Suite(.serialized, .leavesNothing) @MainActor struct PlacesInStacksTests {
  let log = CallLog()
  let device = SimulatedDevice()

  private func controller(_ name: String) -> LoggedController { LoggedController(name, log) }

  private func stack(_ controllers: UIViewController...) -> UINavigationController {
    let stack = UINavigationController(rootViewController: controllers[0])
    stack.viewControllers = controllers
    device.show(stack)
    _ = log.take()
    return stack
  }

  private func shown(_ stack: UINavigationController) -> [UIView]? { stack.navigationView?.content.subviews }

  @Test func `a controller that goes elsewhere while it is pushed, and is pushed again, is shown`() {
    let (a, b, other) = (controller("a"), controller("b"), controller("other"))
    let stack = stack(a)
    stack.pushViewController(b, animated: true)
    other.addChild(b)
    other.view.addSubview(b.view)
    b.didMove(toParent: other)
    stack.pushViewController(b, animated: true)
    device.advance(by: 2)
    #expect(stack.viewControllers == [a, b] && shown(stack) == [b.view])
    #expect(a.appearance.state == .disappeared && b.appearance.state == .appeared)
  }

  @Test func `a controller that covers itself when it leaves a stack does not come back when it is uncovered`() {
    let (a, b, cover) = (controller("a"), controller("b"), controller("cover"))
    let stack = stack(a, b)
    cover.modalPresentationStyle = .fullScreen
    b.onCall["viewWillDisappear"] = { b.present(cover, animated: false) }
    b.removeFromParent()
    #expect(b.presentedViewController === cover)
    b.onCall = [:]
    b.dismiss(animated: false)
    #expect(shown(stack) == [a.view] && b.view.superview == nil)
    #expect(a.appearance.state == .appeared && b.appearance.state == .disappeared)
  }

  @Test func `a controller that is covered while it is pushed is the shown one`() {
    let (a, b, cover) = (controller("a"), controller("b"), controller("cover"))
    let stack = stack(a)
    (b.definesPresentationContext, cover.modalPresentationStyle) = (true, .currentContext)
    stack.pushViewController(b, animated: true)
    device.advance(by: 0.1)
    b.present(cover, animated: false)
    device.advance(by: 1)
    b.dismiss(animated: false)
    #expect(shown(stack) == [b.view] && a.view.superview == nil && b.appearance.state == .appeared)
    #expect(log.lines.count { $0 == "b.viewDidLoad" } == 1)
  }

  @Test func `a controller that is taken out of a stack that appears is in it no longer when it hears of that`() {
    let (a, log) = (controller("a"), log)
    let stack = UINavigationController(rootViewController: a)
    var members: [Int] = []
    a.onCall["viewWillAppear"] = { a.removeFromParent() }
    a.onCall["viewWillDisappear"] = { members.append(stack.viewControllers.count) }
    device.show(stack)
    #expect(members == [0] && log.lines.contains("a.viewDidDisappear"))
  }
}
