import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Who makes room for the keyboard, and how it is put away by dragging.
@MainActor @Suite(.serialized, .leavesNothing)
struct KeyboardAvoidanceTests {
  let scene = KeyboardScene()

  /// 40 rows of 44 points; the field stands in the table, low on the screen.
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  private func scrollView() -> UIScrollView {
    let view = UIScrollView(frame: scene.root.bounds)
    view.contentSize = CGSize(width: 400, height: 2000)
    scene.root.addSubview(view)
    return view
  }

  @Test func `a text view makes room below its text and shows the caret`() {
    let text = UITextView(frame: scene.root.bounds)
    text.text = String(repeating: "line\n", count: 100)
    scene.root.addSubview(text)
    scene.device.settle()
    text.becomeFirstResponder()
    #expect(text.adjustedContentInset.bottom == 250 && text.contentInset.bottom == 0)
    #expect(text.convert(text.caretRectangle, to: nil).maxY <= 550)
    #expect(text.contentOffset.y > 0)
    text.resignFirstResponder()
    #expect(text.adjustedContentInset.bottom == 0)
    #expect(text.contentOffset.y <= text.contentSize.height - 800)
  }

  @Test func `only what the keyboard covers is room, and not twice what the program makes`() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    scene.root.addSubview(text)
    text.becomeFirstResponder()
    #expect(text.adjustedContentInset.bottom == 50)
    text.frame.size.height = 700
    scene.device.settle()
    #expect(text.adjustedContentInset.bottom == 150)
    text.contentInset.bottom = 100
    #expect(text.adjustedContentInset.bottom == 150)
    text.contentInset.bottom = 180
    #expect(text.adjustedContentInset.bottom == 180)
  }

  @Test func `a list shows the field in it; other scroll views are left to the program`() {
    let rows = Rows()
    let table = UITableView(frame: scene.root.bounds)
    table.dataSource = rows
    scene.root.addSubview(table)
    let field = UITextField(frame: CGRect(x: 10, y: 700, width: 200, height: 30))
    table.addSubview(field)
    scene.device.settle()
    field.becomeFirstResponder()
    scene.device.advance(by: 1)
    #expect(table.adjustedContentInset.bottom == 250)
    #expect(field.convert(field.bounds, to: nil).maxY <= 550)
    table.removeFromSuperview()
    scene.settle()
    #expect(table.adjustedContentInset.bottom == 0)

    let plain = scrollView()
    plain.addSubview(field)
    field.becomeFirstResponder()
    scene.device.advance(by: 1)
    #expect(plain.adjustedContentInset.bottom == 0 && plain.contentOffset.y == 0)
  }

  @Test func `onDrag: a drag puts the keyboard away as it begins`() {
    let view = scrollView()
    view.keyboardDismissMode = .onDrag
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    view.addSubview(field)
    field.becomeFirstResponder()
    scene.settle()
    let finger = scene.device.touchDown(at: CGPoint(x: 200, y: 400))
    #expect(field.isFirstResponder)
    finger.move(to: CGPoint(x: 200, y: 350), over: 0.1)
    #expect(!field.isFirstResponder)
    finger.lift()
    scene.settle()
    #expect(!scene.isShown)
  }

  /// Lets a finger go in a loop within what it hears of the end of editing, and writes down what it hears of a drag.
  private final class Lifting: NSObject, UITextFieldDelegate, UIScrollViewDelegate {
    var calls: [String] = []
    @Hook var ended: () -> Void = {}
    @Hook var began: () -> Void = {}
    func textFieldDidEndEditing(_ textField: UITextField) {
      calls.append("didEndEditing {")
      ended()
      calls.append("}")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      calls.append("willBeginDragging {")
      began()
      calls.append("}")
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("didEndDragging")
    }
  }

  @Test(arguments: [false, true])
  func `onDrag: a finger that lifts in a loop as the keyboard goes has ended the drag that it began (B7.13)`(
    isInBeginning: Bool
  ) {
    let (view, delegate) = (scrollView(), Lifting())
    view.keyboardDismissMode = .onDrag
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    view.addSubview(field)
    (view.delegate, field.delegate) = (delegate, delegate)
    field.becomeFirstResponder()
    scene.settle()
    let finger = scene.device.touchDown(at: CGPoint(x: 200, y: 400))
    let lift = { [device = scene.device] in
      guard finger.isDown else { return }
      finger.lift()
      device.application.drain(isDisplayFrame: false)
    }
    if isInBeginning { delegate.began = lift } else { delegate.ended = lift }
    finger.move(to: CGPoint(x: 200, y: 350))
    scene.device.advance(by: 6)
    #expect(!finger.isDown && !view.isDragging && !view.isTracking)
    // Nothing is put away for a drag that is over.
    #expect(
      delegate.calls
        == (isInBeginning
          ? ["willBeginDragging {", "didEndDragging", "}"]
          : ["willBeginDragging {", "}", "didEndEditing {", "didEndDragging", "}"]))
    #expect(field.isFirstResponder == isInBeginning)
    scene.device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300))
    scene.device.advance(by: 3)
    #expect(!view.isDragging && delegate.calls.filter { $0 == "didEndDragging" }.count == 2)
  }

  @Test func `interactive: it goes down under the finger, and away or back when that lets go`() {
    let view = scrollView()
    view.keyboardDismissMode = .interactive
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    view.addSubview(field)
    field.becomeFirstResponder()
    scene.settle()
    let host = scene.keyboard.superview!
    scene.listening {
      let finger = scene.device.touchDown(at: CGPoint(x: 200, y: 400))
      finger.move(to: CGPoint(x: 200, y: 540), over: 0.2)
      #expect(host.frame.minY == 550)
      finger.move(to: CGPoint(x: 200, y: 650), over: 0.2)
      #expect(host.frame.minY == 650)
      finger.move(to: CGPoint(x: 200, y: 620), over: 0.2)
      #expect(host.frame.minY == 620 && field.isFirstResponder)
      finger.lift()
      scene.settle()
      #expect(host.frame.minY == 550 && scene.take() == [])
      let other = scene.device.touchDown(at: CGPoint(x: 200, y: 400))
      other.move(to: CGPoint(x: 200, y: 720), over: 0.3)
      other.lift()
      #expect(!field.isFirstResponder && scene.frames.first == "0 720 400 250 > 0 800 400 250")
      scene.settle()
      #expect(!scene.isShown)
    }
  }

  @Test func `interactive: it comes back where the scroll view goes away under the finger`() {
    let view = scrollView()
    view.keyboardDismissMode = .interactive
    let field = scene.field()
    field.becomeFirstResponder()
    scene.settle()
    let finger = scene.device.touchDown(at: CGPoint(x: 200, y: 400))
    finger.move(to: CGPoint(x: 200, y: 700), over: 0.3)
    #expect(scene.keyboard.superview?.frame.minY == 700)
    view.removeFromSuperview()
    finger.lift()
    scene.settle()
    #expect(field.isFirstResponder && scene.keyboard.superview?.frame.minY == 550)
  }

  @Test func `interactive: a field that does not resign gets its keyboard back`() {
    final class Stubborn: UITextField {
      override var canResignFirstResponder: Bool { false }
    }
    let view = scrollView()
    view.keyboardDismissMode = .interactive
    let field = Stubborn(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    view.addSubview(field)
    field.becomeFirstResponder()
    scene.settle()
    let finger = scene.device.touchDown(at: CGPoint(x: 200, y: 400))
    finger.move(to: CGPoint(x: 200, y: 780), over: 0.3)
    finger.lift()
    scene.settle()
    #expect(field.isFirstResponder && scene.keyboard.superview?.frame.minY == 550)
  }
}
