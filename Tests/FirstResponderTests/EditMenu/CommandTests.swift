import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// A controller that knows a command, and may not perform it while it presents another one.
@MainActor
private final class Commanding: UIViewController {
  var calls: [String] = []
  var isWilling = true

  override var performsActionsWhilePresentingModally: Bool { isWilling }
  func refresh(_ sender: Any?) { calls.append("refresh") }
}

@MainActor @Suite(.serialized, .leavesNothing)
struct CommandTests {
  let device = SimulatedDevice()

  @Test func `a controller that presents another performs commands only if it says so`() {
    let refresh = Selector("refresh(_:)", Commanding.refresh)
    let (below, above) = (Commanding(), UIViewController())
    device.show(below)
    let text = UITextField()
    above.view.addSubview(text)
    below.present(above, animated: false)
    text.becomeFirstResponder()
    #expect(text.target(forAction: refresh, withSender: nil) as? UIViewController === below)
    #expect(device.application.sendAction(refresh, to: nil, from: nil, for: nil))
    below.isWilling = false
    #expect(text.target(forAction: refresh, withSender: nil) == nil)
    #expect(!device.application.sendAction(refresh, to: nil, from: nil, for: nil))
    #expect(below.calls == ["refresh"])
    above.dismiss(animated: false)
    #expect(below.target(forAction: refresh, withSender: nil) as? UIViewController === below)
  }

  @Test func `an action method gets its sender as it is, however often it was wrapped (B6.32)`() {
    final class Copying: UIView {
      var senders: [String] = []
      override func copy(_ sender: Any?) {
        senders.append(sender.map { "\(type(of: $0))" } ?? "nil")
      }
      func anything(_ sender: Any?) { senders.append(sender.map { "\(type(of: $0))" } ?? "nil") }
    }
    let (view, label) = (Copying(), UILabel())
    device.show(view)
    let anything = Selector("anything(_:)", Copying.anything)
    let (none, some): (UILabel?, UILabel?) = (nil, label)
    for action in [Selector("copy(_:)"), anything] {
      for sender in [none as Any?, some as Any?, .some(none as Any), .some(some as Any), label] {
        #expect(device.application.sendAction(action, to: view, from: sender, for: nil))
      }
    }
    let expected = ["nil", "UILabel", "nil", "UILabel", "UILabel"]
    #expect(view.senders == expected + expected)
  }
}

@MainActor @Suite(.serialized, .leavesNothing)
struct UndoPromptTests {
  let scene = MenuScene()
  private final class Drawing: UIView {
    var shapes = 0
    var consumes = false
    override var canBecomeFirstResponder: Bool { true }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      if !consumes { super.motionEnded(motion, with: event) }
    }
    func draw() {
      shapes += 1
      undoManager?.registerUndo(withTarget: self) { drawing in
        drawing.shapes -= 1
        drawing.undoManager?.registerUndo(withTarget: drawing) { $0.draw() }
      }
      undoManager?.setActionName("Draw")
    }
  }
  private let drawing = Drawing()

  init() {
    scene.device.application.becomeCurrent()
    drawing.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    scene.root.addSubview(drawing)
    drawing.becomeFirstResponder()
    drawing.draw()
    scene.device.advance(by: 0.1)
  }

  @Test func `a shake that nobody wants asks whether to undo, and does it (B3.54)`() {
    scene.device.shake()
    #expect(scene.titles == ["Undo Draw", "Cancel"])
    scene.device.advance(by: 0.3)
    scene.tap("Undo Draw")
    #expect(drawing.shapes == 0 && scene.shown == nil && drawing.isFirstResponder)
    scene.device.advance(by: 0.3)
    scene.device.shake()
    #expect(scene.titles == ["Redo Draw", "Cancel"])
    scene.device.advance(by: 0.3)
    scene.tap("Redo Draw")
    #expect(drawing.shapes == 1)
    drawing.draw()
    scene.device.advance(by: 0.3)
    scene.device.shake()
    scene.device.advance(by: 0.3)
    scene.tap("Cancel")
    #expect(drawing.shapes == 2 && scene.shown == nil)
  }

  @Test func `a question stays until it is answered`() {
    scene.device.shake()
    scene.device.advance(by: 0.3)
    scene.device.tap(at: CGPoint(x: 20, y: 800))
    #expect(scene.titles == ["Undo Draw", "Cancel"])
    scene.inner.can = ["copy(_:)"]
    scene.showEditMenu()  // No other menu comes before.
    #expect(scene.titles == ["Undo Draw", "Cancel"])
    scene.device.resignActive()
    #expect(scene.shown == nil)
  }

  @Test
  func `nobody is asked where the shake was wanted, nothing can be undone, or the app does not support it (B3.54)`() {
    drawing.consumes = true
    scene.device.shake()
    #expect(scene.shown == nil)
    drawing.consumes = false
    scene.device.application.applicationSupportsShakeToEdit = false
    scene.device.shake()
    #expect(scene.shown == nil)
    scene.device.application.applicationSupportsShakeToEdit = true
    drawing.undoManager?.removeAllActions()
    scene.device.shake()
    #expect(scene.shown == nil)
    drawing.draw()
    scene.device.advance(by: 0.1)
    drawing.resignFirstResponder()
    scene.device.shake()
    #expect(scene.shown == nil)
  }

  @Test func `what was there to undo may be gone when it is chosen`() {
    scene.device.shake()
    scene.device.advance(by: 0.3)
    drawing.undoManager?.removeAllActions()
    scene.tap("Undo Draw")
    #expect(drawing.shapes == 1 && scene.shown == nil)
  }
}
