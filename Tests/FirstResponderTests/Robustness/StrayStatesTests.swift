import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What stays behind, or does not come, when program code acts between two steps that belong together.
@MainActor @Suite(.serialized, .leavesNothing)
struct StrayStatesTests {
  // MARK: First responders

  /// Goes on to another field when one is done, as forms do.
  final class Form: NSObject, UITextFieldDelegate {
    var following: (UITextField) -> UITextField? = { _ in nil }
    func textFieldDidEndEditing(_ textField: UITextField) { following(textField)?.becomeFirstResponder() }
  }

  @Test(arguments: [true, false])
  func `a form that goes on to its next field while it leaves the window gives up the keyboard (B3.35)`(
    isEndless: Bool
  ) {
    let device = SimulatedDevice()
    let navigation = UINavigationController(rootViewController: UIViewController())
    device.show(navigation)
    let page = UIViewController()
    let name = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    let mail = UITextField(frame: CGRect(x: 20, y: 160, width: 200, height: 40))
    page.view.addSubview(name)
    page.view.addSubview(mail)
    let form = Form()
    form.following = { [unowned name, unowned mail] in $0 === name ? mail : isEndless ? name : nil }
    (name.delegate, mail.delegate) = (form, form)
    navigation.pushViewController(page, animated: false)
    name.becomeFirstResponder()
    device.advance(by: 1)
    navigation.popViewController(animated: true)
    device.advance(by: 2)
    #expect(mail.window == nil && !mail.isFirstResponder && !name.isFirstResponder)
    device.type("x")
    #expect(mail.text == "" && name.text == "")
    #expect(device.application.windows.filter { !$0.isHidden }.count == 1, "the keyboard's window is still shown")
  }

  @Test func `a text that becomes editable while it is first responder begins to be edited (B3.37, B3.42)`() {
    @MainActor final class Heard { var count = 0 }
    let device = SimulatedDevice()
    let text = readOnlyText(on: device)
    #expect(text.isFirstResponder)
    let heard = Heard()
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardDidShowNotification, object: nil, queue: nil
    ) { [heard] _ in MainActor.assumeIsolated { heard.count += 1 } }
    text.isEditable = true
    text.becomeFirstResponder()
    device.advance(by: 1)
    NotificationCenter.default.removeObserver(token)
    #expect(heard.count == 1, "no keyboard")
  }

  @Test func `a text that becomes editable is no longer first responder if its delegate says no (B3.37)`() {
    final class Refusing: NSObject, UITextViewDelegate {
      func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { false }
    }
    let device = SimulatedDevice()
    let (text, delegate) = (readOnlyText(on: device), Refusing())
    text.delegate = delegate
    text.isEditable = true
    #expect(!text.isFirstResponder)
    device.type("x")
    #expect(text.text == "some words")
  }

  /// A text that can only be selected, and is first responder.
  private func readOnlyText(on device: SimulatedDevice) -> UITextView {
    let (root, text) = (UIView(), UITextView(frame: CGRect(x: 10, y: 100, width: 300, height: 200)))
    text.text = "some words"
    text.isEditable = false
    root.addSubview(text)
    device.show(root)
    device.longPress(at: CGPoint(x: 30, y: 115))
    device.advance(by: 1)
    return text
  }

  // MARK: Windows

  @Test func `keys go on when an overlay that was key is hidden and has gone (B3.40, B8.10)`() {
    let device = SimulatedDevice()
    let (root, field) = (UIView(), UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40)))
    root.addSubview(field)
    device.show(root)
    field.becomeFirstResponder()
    do {
      let overlay = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      overlay.windowLevel = .alert
      overlay.makeKeyAndVisible()
      #expect(overlay.isKeyWindow)
      overlay.isHidden = true
      #expect(!overlay.isKeyWindow)
    }
    device.advance(by: 1)
    #expect(device.application.keyWindow === root.window)
    device.tap(at: CGPoint(x: 30, y: 120))
    device.type("a")
    device.keyDown(.keyboardB)
    device.keyUp(.keyboardB)
    #expect(field.text == "ab")
  }

  @Test func `a window that is hidden stays key where no other can be (B8.10)`() {
    let device = SimulatedDevice()
    let window = device.show(UIView())
    window.isHidden = true
    #expect(window.isKeyWindow)
  }

  // MARK: Scrolling

  final class Calls: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("didEndDragging")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      calls.append("didEndDecelerating")
      scrollView.isScrollEnabled = false
    }
  }

  @Test func `a wheel that is refused when the content stops for it drags nothing (B7.13, B7.14)`() {
    let device = SimulatedDevice()
    let (scrollView, calls) = (UIScrollView(), Calls())
    scrollView.contentSize = CGSize(width: 390, height: 5000)
    scrollView.delegate = calls
    device.show(scrollView)
    device.flick(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300))
    device.advance(by: 0.2)
    device.scrollWheel(by: CGVector(dx: 0, dy: 20), at: CGPoint(x: 200, y: 400))
    device.advance(by: 1)
    #expect(calls.calls == ["willBeginDragging", "didEndDragging", "didEndDecelerating"])
  }

  // MARK: View controllers

  @Test func `a presentation in a hidden window ends`() {
    let device = SimulatedDevice()
    let (root, new) = (UIViewController(), UIViewController())
    let window = device.show(root)
    window.isHidden = true
    root.present(new, animated: false)
    #expect(!new.isBeingPresented)
    window.isHidden = false
    device.advance(by: 1)
    #expect(new.view.window != nil && !new.isBeingPresented)
  }

  @Test(.timeLimit(.minutes(30)))
  func `a child that takes in its parent while it hears that it moves there stays outside: no circle`() {
    final class Circular: UIViewController {
      var moving: () -> Void = {}
      override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        let body = moving
        moving = {}
        body()
      }
    }
    let device = SimulatedDevice()
    let (parent, child) = (UIViewController(), Circular())
    child.moving = { [unowned child, unowned parent] in child.addChild(parent) }
    parent.addChild(child)
    #expect(parent.parent === child && child.parent == nil)
    #expect(parent.children.isEmpty && child.children == [parent] && !child.isMovingToParent)
    #expect(parent.navigationController == nil)
    _ = device
  }
}
