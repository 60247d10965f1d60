import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// What is posted about the keyboard, in order.
@MainActor @Suite(.serialized, .leavesNothing)
struct KeyboardNotificationTests {
  let scene = KeyboardScene()
  private let up = ["willChangeFrame", "willShow", "didChangeFrame", "didShow"]
  private let down = ["willChangeFrame", "willHide", "didChangeFrame", "didHide"]

  @Test func `coming and going: will before the way, did after it (B3.45)`() {
    let field = scene.field()
    scene.listening {
      field.becomeFirstResponder()
      #expect(scene.posts == ["willChangeFrame", "willShow"])
      scene.device.advance(by: 0.2)
      #expect(scene.posts.count == 2)
      scene.device.advance(by: 0.1)
      #expect(scene.frames == Array(repeating: "0 800 400 250 > 0 550 400 250", count: 4))
      #expect(scene.take() == up)
      field.resignFirstResponder()
      scene.settle()
      #expect(scene.frames == Array(repeating: "0 550 400 250 > 0 800 400 250", count: 4))
      #expect(scene.take() == down)
    }
  }

  @Test func `the notification says where, how long and how (B3.46)`() {
    scene.listening { _ = scene.field().becomeFirstResponder() }
    let info = scene.lastInfo
    #expect((info["UIKeyboardFrameEndUserInfoKey"] as? NSValue)?.cgRectValue.minY == 550)
    #expect((info["UIKeyboardFrameBeginUserInfoKey"] as? NSValue)?.cgRectValue.minY == 800)
    #expect(info["UIKeyboardAnimationDurationUserInfoKey"] as? Double == 0.25)
    #expect(info["UIKeyboardAnimationCurveUserInfoKey"] as? Int == 0)
    #expect(info["UIKeyboardIsLocalUserInfoKey"] as? Bool == true)
    #expect(UIResponder.keyboardDidHideNotification.rawValue == "UIKeyboardDidHideNotification")
  }

  @Test func `from one text to another nobody is told, whatever its keys (B3.47)`() {
    let (first, second) = (scene.field(), scene.field(at: 200))
    second.keyboardType = .numberPad
    first.becomeFirstResponder()
    scene.settle()
    scene.listening {
      second.becomeFirstResponder()
      scene.settle()
      #expect(scene.take() == [])
      #expect(scene.has("7") && !scene.has("a"))
    }
  }

  @Test func `another height is told of as coming, not as going`() {
    let (first, second) = (scene.field(), scene.field(at: 200))
    second.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    first.becomeFirstResponder()
    scene.settle()
    scene.listening {
      second.becomeFirstResponder()
      scene.settle()
      #expect(scene.frames.first == "0 550 400 250 > 0 506 400 294")
      #expect(scene.take() == up)
      first.becomeFirstResponder()
      scene.settle()
      #expect(scene.frames.first == "0 506 400 294 > 0 550 400 250")
      #expect(scene.take() == up)
    }
  }

  @Test func `a way that another one interrupts has no end of its own`() {
    let field = scene.field()
    scene.listening {
      field.becomeFirstResponder()
      scene.device.advance(by: 0.1)
      field.resignFirstResponder()
      scene.device.advance(by: 0.1)
      field.becomeFirstResponder()
      scene.settle()
      #expect(scene.take() == ["willChangeFrame", "willShow", "willChangeFrame", "willHide"] + up)
    }
    #expect(scene.isShown)
  }

  // MARK: Listeners that change everything

  @Test func `a listener that resigns in willShow ends with nothing shown`() {
    let field = scene.field()
    scene.within["willShow"] = { field.resignFirstResponder() }
    scene.listening {
      field.becomeFirstResponder()
      scene.settle()
      #expect(scene.take() == ["willChangeFrame", "willShow"] + down)
    }
    #expect(!scene.isShown && scene.device.application.windows.count == 1)
  }

  @Test func `a listener that goes on to another text in willHide keeps the keyboard`() {
    let (first, second) = (scene.field(), scene.field(at: 200))
    first.becomeFirstResponder()
    scene.settle()
    scene.within["willHide"] = { second.becomeFirstResponder() }
    scene.listening {
      first.resignFirstResponder()
      scene.settle()
      #expect(scene.take() == ["willChangeFrame", "willHide"] + up)
    }
    #expect(scene.isShown && second.isFirstResponder)
  }

  @Test func `listeners that undo each other come to an end, and the program goes on`() {
    let field = scene.field()
    scene.within["willShow"] = { field.resignFirstResponder() }
    scene.within["willHide"] = { field.becomeFirstResponder() }
    scene.listening {
      field.becomeFirstResponder()
      #expect(scene.take().count == 16)  // Eight ways.
    }
    scene.within = [:]
    field.becomeFirstResponder()
    scene.settle()
    scene.settle()
    #expect(scene.isShown && scene.device.trace.text(.keys).contains("input views do not come to rest"))
  }

  @Test func `a listener of didShow and didHide may turn it round`() {
    let field = scene.field()
    scene.within["didChangeFrame"] = { field.resignFirstResponder() }
    scene.listening {
      field.becomeFirstResponder()
      scene.settle()
      scene.settle()
      // The end of the way up is not told of: it was turned round before.
      #expect(scene.take() == ["willChangeFrame", "willShow", "didChangeFrame"] + down)
    }
  }

  @Test func `an input view that the program takes away leaves a gap, and nothing is stuck`() {
    let field = scene.field()
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 100))
    field.inputView = own
    field.becomeFirstResponder()
    own.removeFromSuperview()
    scene.settle()
    #expect(own.window == nil && field.isFirstResponder)
    field.reloadInputViews()
    #expect(own.window != nil)
    own.removeFromSuperview()
    field.resignFirstResponder()
    scene.settle()
    #expect(scene.device.application.windows.count == 1)
  }

  @Test func `two texts with the same input view: it stays`() {
    let (first, second) = (scene.field(), scene.field(at: 200))
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 100))
    (first.inputView, second.inputView) = (own, own)
    first.becomeFirstResponder()
    scene.settle()
    scene.listening {
      second.becomeFirstResponder()
      scene.settle()
      #expect(scene.take() == [] && own.window != nil)
      first.removeFromSuperview()
      #expect(own.window != nil)
    }
  }

  @Test func `a first responder that is let go of while the keyboard comes takes it along`() {
    weak var gone: UITextField?
    do {
      let field = scene.field()
      gone = field
      field.becomeFirstResponder()
      scene.device.advance(by: 0.1)
      field.removeFromSuperview()
    }
    scene.settle()
    #expect(!scene.isShown && gone == nil)
  }

  @Test func `without animations it is there at once, and the end is told of with the next turn`() {
    let field = scene.field()
    scene.listening {
      UIView.performWithoutAnimation { _ = field.becomeFirstResponder() }
      #expect(scene.posts == ["willChangeFrame", "willShow"])
      scene.device.advance(by: 0.02)
      #expect(scene.take() == up)
    }
  }
}
