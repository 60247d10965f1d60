import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// The keyboard where time, screens and programs are odd.
@MainActor @Suite(.serialized, .leavesNothing)
struct KeyboardMishapsTests {
  let scene = KeyboardScene()

  init() { scene.device.application.becomeCurrent() }

  @Test func `a finger that is lifted in a loop while its landing types another key types once, and is gone`() {
    let busy = BusyInput(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scene.root.addSubview(busy)
    busy.becomeFirstResponder()
    scene.settle()
    let first = scene.device.touchDown(at: scene.place("q"))
    let place = scene.place("w")
    var second: Finger?
    busy.act = { [device = scene.device] in
      guard let finger = second, finger.isDown else { return }
      finger.lift()
      device.application.drain(isDisplayFrame: true)
    }
    scene.device.frame { second = scene.device.touchDown(at: place) }
    first.lift()
    #expect(busy.typed == "qw")
    #expect(scene.keyboard.fingers.isEmpty)
    scene.tap("e")
    #expect(busy.typed == "qwe")
  }

  @Test func `an app in the background keeps its keyboard, a held Delete key lets go, and all works on`() {
    let field = scene.field()
    field.text = "abcdefghijklmnop"
    field.becomeFirstResponder()
    scene.settle()
    let finger = scene.device.touchDown(at: scene.place("delete"))
    #expect(field.text == "abcdefghijklmno")
    scene.listening {
      scene.device.enterBackground()
      #expect(scene.keyboard.deletion == nil)
      #expect(scene.keyboard.fingers.isEmpty)
      scene.device.advance(by: 3)
      scene.device.enterForeground()
      scene.device.advance(by: 3)
    }
    finger.lift()
    #expect(scene.take() == [])
    #expect(field.text == "abcdefghijklmno")
    #expect(scene.isShown)
    scene.tap("x", "delete", "delete")
    #expect(field.text == "abcdefghijklmn")
  }

  @Test func `a field that resigns in the background has no keyboard when the app comes back`() {
    let field = scene.field()
    field.becomeFirstResponder()
    scene.settle()
    scene.device.enterBackground()
    field.resignFirstResponder()
    scene.device.advance(by: 1)
    scene.device.enterForeground()
    scene.device.advance(by: 1)
    #expect(scene.device.application.inputViews.window == nil)
    field.becomeFirstResponder()
    scene.settle()
    #expect(scene.isShown)
  }

  @Test func `on a screen lower than the keyboard it is as high as the screen`() {
    let scene = KeyboardScene(size: CGSize(width: 120, height: 100))
    let field = scene.field(at: 0)
    field.becomeFirstResponder()
    scene.settle()
    #expect(scene.keyboard.convert(scene.keyboard.bounds, to: nil) == CGRect(x: 0, y: 0, width: 120, height: 100))
  }

  @Test func `a loop in an input view that comes does not end the way down before it`() {
    let field = scene.field()
    let supplier = Supplier()
    let view = Mover(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    supplier.main = view
    scene.root.addSubview(supplier)
    field.becomeFirstResponder()
    scene.settle()
    UIView.setAnimationsEnabled(false)
    field.resignFirstResponder()
    view.act = { [device = scene.device] _ in device.application.drain(isDisplayFrame: true) }
    supplier.becomeFirstResponder()
    UIView.setAnimationsEnabled(true)
    scene.settle()
    #expect(view.window?.isHidden == false)
    view.act = { _ in }
    supplier.resignFirstResponder()
    scene.settle()
    #expect(view.window == nil)
    #expect(scene.device.application.inputViews.window == nil)
  }

  @Test func `an accessory that hears that it goes and has a field edited keeps the keyboard`() {
    let field = scene.field()
    let supplier = Supplier()
    let accessory = Mover(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    supplier.accessory = accessory
    scene.root.addSubview(supplier)
    let plain = PlainInput()
    supplier.addSubview(plain)
    plain.becomeFirstResponder()
    scene.settle()
    #expect(scene.isShown)
    accessory.act = { if $0 == nil { field.becomeFirstResponder() } }
    plain.resignFirstResponder()
    scene.settle()
    #expect(field.isFirstResponder)
    #expect(scene.isShown)
    scene.tap("q")
    #expect(field.text == "Q")
  }

  @Test func `a text's steps are in the trace of its own application`() {
    let field = scene.field()
    field.text = "word"
    field.becomeFirstResponder()
    let other = SimulatedDevice()
    other.application.becomeCurrent()
    field.editor.note("hears itself")
    #expect(scene.device.trace.text(.keys).contains("hears itself"))
    #expect(!other.trace.text(.keys).contains("hears itself"))
  }
}

/// Takes keys, and does something with each.
@MainActor
private final class BusyInput: UIView, UIKeyInput {
  var typed = ""
  @Hook var act: () -> Void = {}
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { true }
  func insertText(_ text: String) {
    typed += text
    act()
  }
  func deleteBackward() {}
}

/// Does something when it comes into a window and when it leaves it.
@MainActor
private final class Mover: UIView {
  @Hook var act: (UIWindow?) -> Void = { _ in }
  override func didMoveToWindow() { act(window) }
}
