import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Which views are shown for whom, and where.
@MainActor @Suite(.serialized, .leavesNothing)
struct InputViewTests {
  let scene = KeyboardScene()

  private func bar(_ height: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: height)) }
  private func supplier(in view: UIView? = nil) -> Supplier {
    let made = Supplier(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    (view ?? scene.root).addSubview(made)
    return made
  }
  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test func `a text gets the keyboard, another responder nothing, or what it supplies (B3.42)`() {
    let field = scene.field()
    field.becomeFirstResponder()
    #expect(frame(scene.keyboard) == CGRect(x: 0, y: 550, width: 400, height: 250))
    let silent = supplier()
    silent.becomeFirstResponder()
    scene.settle()
    #expect(!scene.isShown && scene.device.application.windows.count == 1)

    let supplying = supplier()
    (supplying.main, supplying.accessory) = (bar(0), bar(44))
    supplying.becomeFirstResponder()
    #expect(supplying.main?.window != nil && supplying.main?.window !== scene.root.window)
    #expect(frame(supplying.accessory!) == CGRect(x: 0, y: 540, width: 400, height: 44))
    #expect(frame(supplying.main!) == CGRect(x: 0, y: 584, width: 400, height: 216))  // It has no height of its own.
    supplying.main?.frame.size.height = 100
    supplying.reloadInputViews()
    scene.settle()
    #expect(frame(supplying.main!) == CGRect(x: 0, y: 700, width: 400, height: 100))
    supplying.resignFirstResponder()
    scene.settle()
    #expect(supplying.main?.window == nil && supplying.accessory?.window == nil)
  }

  @Test func `a text that can't be changed gets no keyboard, one with an input view that view`() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    text.isEditable = false
    scene.root.addSubview(text)
    text.becomeFirstResponder()
    #expect(!scene.isShown)
    let field = scene.field()
    field.inputView = bar(120)
    field.becomeFirstResponder()
    #expect(!scene.isShown && field.inputView?.window != nil)
    field.inputView = nil  // Asks for a reload by itself.
    #expect(scene.isShown)
  }

  @Test func `the nearest responder that supplies one counts, each of the two by itself (B3.43)`() {
    let (outer, inner) = (supplier(), Supplier())
    outer.addSubview(inner)
    (outer.main, outer.accessory) = (bar(100), bar(40))
    inner.accessory = bar(30)
    inner.becomeFirstResponder()
    #expect(outer.main?.window != nil && inner.accessory?.window != nil && outer.accessory?.window == nil)
    // What is supplied above takes the keyboard's place, too.
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    outer.addSubview(field)
    field.becomeFirstResponder()
    #expect(!scene.isShown && outer.main?.window != nil && outer.accessory?.window != nil)
  }

  @Test func `a controller wins over a view of the same responder, not over one that is nearer (B3.43)`() {
    let (outer, inner) = (supplier(), Supplier())
    outer.addSubview(inner)
    outer.main = bar(100)
    outer.mainController = UIViewController()
    outer.mainController?.view.frame.size.height = 150
    inner.becomeFirstResponder()
    #expect(outer.mainController?.view.window != nil && outer.main?.window == nil)
    inner.main = bar(80)
    inner.reloadInputViews()
    #expect(inner.main?.window != nil && outer.mainController?.view.window == nil)
  }

  @Test func `a controller up the chain supplies as views do (B3.43)`() {
    final class Controller: UIViewController {
      let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
      override var inputAccessoryView: UIView? { accessory }
    }
    let (outer, inner) = (Controller(), Controller())
    scene.device.show(outer)
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    let view = supplier(in: inner.view)
    view.becomeFirstResponder()
    #expect(inner.accessory.window != nil && outer.accessory.window == nil)
    supplier(in: outer.view).becomeFirstResponder()
    #expect(inner.accessory.window == nil && outer.accessory.window != nil)
  }

  @Test func `reloading counts only from the first responder (B3.44)`() {
    let (first, other) = (supplier(), supplier())
    first.main = bar(100)
    first.becomeFirstResponder()
    let old = first.main
    first.main = bar(120)
    // Neither beside it nor below it nor above it.
    let others: [UIResponder] = [
      other, supplier(in: first), scene.root, scene.root.window!, scene.device.application,
    ]
    for responder in others {
      responder.reloadInputViews()
      #expect(old?.window != nil && first.main?.window == nil, "\(type(of: responder))")
    }
    first.reloadInputViews()
    #expect(old?.window == nil && first.main?.window != nil)
  }

  @Test func `the window is never key and is touched through beside its views`() {
    let field = scene.field()
    field.becomeFirstResponder()
    scene.settle()
    let window = scene.keyboard.window
    window?.makeKeyAndVisible()
    #expect(window?.isKeyWindow == false && field.isFirstResponder)
    #expect(scene.device.application.hitTestWindows(at: CGPoint(x: 200, y: 500), with: nil)?.view === scene.root)
    #expect(scene.device.application.hitTestWindows(at: CGPoint(x: 200, y: 600), with: nil)?.view === scene.keyboard)
    scene.device.tap(at: CGPoint(x: 200, y: 798))
    #expect(field.isFirstResponder)
  }

  @Test func `it slides in and out; the model is there at once`() {
    let field = scene.field()
    field.becomeFirstResponder()
    scene.device.advance(by: 0.1)
    let host = scene.keyboard.superview!
    #expect(host.frame.minY == 550)
    let seen = host.layer.presentation()!.frame.minY
    #expect(seen > 550 && seen < 800)
    scene.settle()
    field.resignFirstResponder()
    scene.device.advance(by: 0.1)
    #expect(host.frame.minY == 800 && scene.isShown)
    scene.settle()
    #expect(!scene.isShown)
  }

  @Test func `a hidden window, and one that goes, take their keyboard with them`() {
    let field = scene.field()
    field.becomeFirstResponder()
    scene.settle()
    scene.root.window?.isHidden = true
    scene.settle()
    #expect(!scene.isShown && field.isFirstResponder)
    scene.root.window?.isHidden = false
    scene.settle()
    #expect(scene.isShown)
    var second: UIWindow? = UIWindow(frame: scene.device.application.screenBounds)
    let other = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    second?.addSubview(other)
    second?.makeKeyAndVisible()
    scene.settle()
    #expect(!scene.isShown)  // The key window has no first responder.
    other.becomeFirstResponder()
    scene.settle()
    #expect(scene.isShown)
    second = nil
    scene.settle()
    // The window below is key again, and has its field still.
    #expect(scene.isShown && field.isFirstResponder)  // B3.41
  }

  @Test func `a text in an accessory is edited there, and the accessory stays`() {
    let controller = Supplying()
    controller.isFirstWilling = true
    let (bar, field) = (bar(44), UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 44)))
    bar.addSubview(field)
    controller.accessory = bar
    scene.device.show(controller)
    controller.becomeFirstResponder()
    #expect(frame(bar).minY == 756)  // Nobody takes keys.
    scene.settle()
    scene.device.tap(at: CGPoint(x: 30, y: 778))
    scene.settle()
    #expect(field.isFirstResponder && !controller.isFirstResponder && scene.isShown)
    #expect(frame(bar).minY == 506)  // The screen less the keyboard, 250, and the bar, 44.
    scene.tap("h", "i")
    #expect(field.text == "Hi")
    controller.becomeFirstResponder()
    scene.settle()
    #expect(frame(bar).minY == 756 && !field.isFirstResponder)
    field.becomeFirstResponder()
    bar.removeFromSuperview()
    #expect(!field.isFirstResponder)
  }

  @Test func `a form sheet keeps the keyboard where nobody takes text, until it goes`() {
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .formSheet
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
    sheet.view.addSubview(field)
    scene.controller.present(sheet, animated: false)
    field.becomeFirstResponder()
    scene.settle()
    field.resignFirstResponder()
    scene.settle()
    #expect(scene.isShown)
    scene.tap("a")  // Nobody takes it.
    #expect(field.text == "")
    sheet.dismiss(animated: false)
    scene.settle()
    #expect(!scene.isShown)
  }

  @Test func `the trace says what is shown for whom`() {
    let field = scene.field()
    field.accessibilityIdentifier = "name"
    field.becomeFirstResponder()
    scene.settle()
    field.resignFirstResponder()
    #expect(
      scene.device.trace.text(.keys) == """
        UITextField 'name' -> input views are shown · keyboard (default), 250 pt high
        UITextField 'name' -> input views are hidden
        """)
  }
}
