import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@MainActor @Suite(.serialized, .leavesNothing)
struct SendingActionsTests {
  final class Editor: UIView {
    var saved: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    func save() { saved.append("save()") }
    func saveFrom(_ sender: UIView) { saved.append("from \(sender.tag)") }
    func saveAny(_ sender: Any?) { saved.append(sender == nil ? "nil" : "any") }
    func saveEvent(_ sender: UIView, _ event: UIEvent?) { saved.append("event \(event?.type == .touches)") }
  }

  let device = SimulatedDevice()
  let editor = Editor()
  let button = UIView()

  init() {
    button.tag = 7
    device.show(editor)
    editor.addSubview(button)
  }

  @Test func `every shape of action method is found by its selector (B6.32)`() {
    let application = device.application
    #expect(application.sendAction(Selector("save()", Editor.save), to: editor, from: button, for: nil))
    #expect(application.sendAction(Selector("saveFrom(_:)", Editor.saveFrom), to: editor, from: button, for: nil))
    #expect(application.sendAction(Selector("saveAny(_:)", Editor.saveAny), to: editor, from: nil, for: nil))
    #expect(application.sendAction(Selector("saveEvent(_:_:)", Editor.saveEvent), to: editor, from: button, for: nil))
    #expect(editor.saved == ["save()", "from 7", "nil", "event false"])
  }

  @Test func `a nil target climbs from the sender when there is no first responder (B6.34)`() {
    _ = Selector("save()", Editor.save)
    #expect(device.application.sendAction(Selector("save()"), to: nil, from: button, for: nil))
    #expect(editor.saved == ["save()"])
    #expect(device.trace.text(.actions) == "Editor -> save()")
  }

  @Test func `sent to nobody in particular, resignFirstResponder reaches whoever is first (B6.34)`() {
    let resign = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
    #expect(!device.application.sendAction(resign, to: nil, from: nil, for: nil))
    editor.becomeFirstResponder()
    #expect(device.application.sendAction(resign, to: nil, from: nil, for: nil))
    #expect(!editor.isFirstResponder)
  }

  @Test func `nobody knows the action: false, and nothing else happens (B6.37)`() {
    #expect(!device.application.sendAction(Selector("nobodyKnowsThis(_:)"), to: nil, from: button, for: nil))
    #expect(device.trace.text(.actions) == "UIApplication -> nobodyKnowsThis(_:) found no receiver")
  }

  @Test func `the first responder's chain comes before the sender's (B6.34)`() {
    _ = Selector("save()", Editor.save)
    let other = Editor()
    other.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    editor.addSubview(other)
    #expect(other.becomeFirstResponder())
    device.application.sendAction(Selector("save()"), to: nil, from: button, for: nil)
    #expect(other.saved == ["save()"])
    #expect(editor.saved == [])
  }

  @Test func `the target of an action is the receiver if it can, else whom its next names, else nobody (B3.49)`() {
    final class Answering: UIView {
      var can = true
      var substitute: UIView?
      private(set) var asked = 0
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        asked += 1
        return can
      }
      override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        substitute ?? super.target(forAction: action, withSender: sender)
      }
    }
    let (outer, middle, inner) = (Answering(), Answering(), Answering())
    editor.addSubview(outer)
    outer.addSubview(middle)
    middle.addSubview(inner)
    var target: UIResponder? {
      inner.target(forAction: Selector("nobodyKnowsThis(_:)"), withSender: nil) as? UIResponder
    }
    #expect(target === inner)
    #expect([inner, middle, outer].map(\.asked) == [1, 0, 0])
    inner.can = false
    #expect(target === middle)
    #expect([inner, middle, outer].map(\.asked) == [2, 1, 0])
    // The next one answers the question as it likes.
    middle.substitute = button
    #expect(target === button)
    #expect([inner, middle, outer].map(\.asked) == [3, 1, 0])
    (middle.substitute, middle.can, outer.can) = (nil, false, false)
    #expect(target == nil)
    #expect([inner, middle, outer].map(\.asked) == [4, 2, 1])
  }

  @Test func `a responder that claims an action without knowing it is passed over`() {
    final class Boaster: UIView {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
    }
    _ = Selector("save()", Editor.save)
    let boaster = Boaster()
    editor.addSubview(boaster)
    #expect(device.application.sendAction(Selector("save()"), to: nil, from: boaster, for: nil))
    #expect(editor.saved == ["save()"])
  }

  @Test func `a target that does not know the action stops with its name, the action and the sender (B6.37)`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let device = SimulatedDevice()
        device.application.sendAction(Selector("vanish(_:)"), to: UIView(), from: UIView(), for: nil)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UIView was sent the action vanish(_:) by UIView, but does not know it."))
  }
}
