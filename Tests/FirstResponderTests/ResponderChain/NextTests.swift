import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

@Suite(.serialized, .leavesNothing) @MainActor struct NextTests {
  final class ResponderDelegate: UIResponder, UIApplicationDelegate {}
  final class PlainDelegate: UIApplicationDelegate {}
  final class ViewDelegate: UIView, UIApplicationDelegate {}
  final class ControllerDelegate: UIViewController, UIApplicationDelegate {}

  @Test func `B3.1 a plain responder has no next`() { #expect(UIResponder().next == nil) }

  @Test func `B3.2 a view's next is its controller if it is the root view, otherwise its superview`() {
    let controller = UIViewController()
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    #expect(inner.next === outer)
    #expect(outer.next == nil)
    controller.view = outer
    #expect(outer.next === controller)
    // The controller comes first also where there is a superview.
    let container = UIView()
    container.addSubview(outer)
    #expect(outer.next === controller)
  }

  @Test func `B3.3 the root controller's next is the window`() {
    let device = SimulatedDevice()
    let root = UIViewController()
    let window = device.show(root)
    #expect(root.next === window)
  }

  @Test func `B3.4 a child's next is the view that its view is in, not its parent`() {
    let (parent, child) = (UIViewController(), UIViewController())
    let container = UIView()
    parent.addChild(child)
    parent.view.addSubview(container)
    container.addSubview(child.view)
    #expect(child.next === container)
    #expect(
      child.chain.map(ObjectIdentifier.init) == [child, container, parent.view, parent].map(ObjectIdentifier.init))
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func `B3.5 a presented controller's next is the presenting one, and the chain goes on to the window`(
    _ style: UIModalPresentationStyle
  ) {
    let device = SimulatedDevice()
    let (root, new) = (UIViewController(), UIViewController())
    let window = device.show(root)
    new.modalPresentationStyle = style
    root.present(new, animated: false)
    #expect(
      new.chain.map(ObjectIdentifier.init) == [new, root, window, device.application].map(ObjectIdentifier.init))
    new.dismiss(animated: false)
    #expect(new.next == nil)
  }

  @Test func `B3.5 the rule for presented controllers can be replaced`() {
    let device = SimulatedDevice()
    device.application.nextRules.presented = .superview
    let (root, new) = (UIViewController(), UIViewController())
    let window = device.show(root)
    root.present(new, animated: false)
    #expect(new.next === window)
  }

  @Test func `B3.6 asking for next does not load the view, and a view without superview leads nowhere`() {
    let controller = UIViewController()
    #expect(controller.next == nil)
    #expect(!controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(controller.next == nil)
  }

  @Test func `B3.7 a window's next is its scene, whose next is the application; without a scene the application`() {
    let device = SimulatedDevice()
    let window = UIWindow(frame: .zero)
    #expect(window.next === device.application)
    let scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication), connectionOptions: UIScene.ConnectionOptions())
    window.windowScene = scene
    #expect(window.next === scene)
    #expect(scene.next === device.application)
  }

  @Test func `B3.8 B3.10 the application's next is the delegate only if that is a responder of its own`() {
    let delegates: [(any UIApplicationDelegate, Bool)] = [
      (ResponderDelegate(), true), (PlainDelegate(), false), (ViewDelegate(), false), (ControllerDelegate(), false),
    ]
    for (delegate, isNext) in delegates {
      let device = SimulatedDevice()
      #expect(device.application.next == nil)
      device.application.launch(delegate: delegate)
      #expect((device.application.next === delegate) == isNext, "\(type(of: delegate))")
    }
  }

  @Test func `B3.8 an application that is its own delegate has no next`() {
    final class OwnDelegate: UIApplication, UIApplicationDelegate {}
    let device = SimulatedDevice(application: OwnDelegate.self)
    device.application.launch(delegate: device.application as? OwnDelegate)
    #expect(device.application.delegate === device.application)
    #expect(device.application.next == nil)
  }

  @Test func `B3.9 the delegate ends the chain`() { #expect(ResponderDelegate().next == nil) }

  @Test func `B3.11 recognizers and layers are no responders`() {
    #expect(!((UIGestureRecognizer() as NSObject) is UIResponder))
    #expect(!((UIView().layer as NSObject) is UIResponder))
  }

  @Test func `B3.13 the whole way from a view in a container to the delegate`() {
    let device = SimulatedDevice()
    device.application.launch(delegate: ResponderDelegate())
    let (field, container, root) = (UIView(), UIView(), UIViewController())
    container.addSubview(field)
    root.view.addSubview(container)
    let window = device.show(root)
    let expected: [UIResponder?] = [
      field, container, root.view, root, window, device.application, device.application.delegate as? ResponderDelegate,
    ]
    #expect(field.chain.map(ObjectIdentifier.init) == expected.compactMap(\.self).map(ObjectIdentifier.init))
  }

  @Test func `B3.14 the chain follows the tree as it is now`() {
    let (one, other, view) = (UIView(), UIView(), UIView())
    one.addSubview(view)
    #expect(view.next === one)
    other.addSubview(view)
    #expect(view.next === other)
  }
}
