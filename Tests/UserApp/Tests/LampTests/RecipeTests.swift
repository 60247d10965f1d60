import FirstResponderTesting
import Testing
import UIKit

/// Each recipe of the article does what the article says.
@MainActor @Suite(.serialized)
struct RecipeTests {
  let device = SimulatedDevice()
  let root = UIView()

  init() { device.show(root) }

  /// The view that a finger at a point of the screen would land on.
  func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.window?.hitTest(CGPoint(x: x, y: y), with: nil) }

  @Test func enlarging() {
    let button = EasyButton(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    root.addSubview(button)
    #expect(hit(79, 110) === button)
    #expect(hit(77, 110) === root)
  }

  @Test func lettingThrough() {
    let overlay = Overlay(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let button = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    overlay.addSubview(button)
    root.addSubview(overlay)
    #expect(hit(20, 20) === button)
    #expect(hit(100, 100) === root)
  }

  @Test func outsideTheParentsBounds() {
    let bar = TabBar(frame: CGRect(x: 0, y: 700, width: 390, height: 80))
    bar.addSubview(bar.raisedButton)
    root.addSubview(bar)
    #expect(hit(170, 680) === bar.raisedButton)
    #expect(hit(100, 680) === root)
    #expect(hit(100, 720) === bar)
  }

  @Test func intercepting() {
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    canvas.addSubview(UIView(frame: canvas.bounds))
    root.addSubview(canvas)
    #expect(hit(100, 100) === canvas)
    #expect(hit(300, 100) === root)
  }

  @Test func passingOn() {
    let outer = Listener(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = Listener(frame: outer.bounds)
    outer.addSubview(inner)
    root.addSubview(outer)
    device.tap(at: CGPoint(x: 50, y: 50))
    #expect(inner.heard == 1)
    #expect(outer.heard == 1)
  }

  @Test func nearestController() {
    let controller = UIViewController()
    device.show(controller)
    let inner = UIView()
    let middle = UIView()
    middle.addSubview(inner)
    controller.view.addSubview(middle)
    #expect(inner.nearestViewController === controller)
    #expect(UIView().nearestViewController == nil)
  }
}
