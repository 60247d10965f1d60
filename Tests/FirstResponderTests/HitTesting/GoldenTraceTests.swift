import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// The traces that readers of the subject know, each for the hierarchy that it fits (B1.44-B1.50). They begin with the
/// window, which is asked first.
@MainActor @Suite(.serialized, .withAndWithoutIndex, .leavesNothing)
struct GoldenTraceTests {
  final class RootView: UIView {}
  final class SuperView: UIView {}
  final class Button: UIView {}
  final class Subview1: UIView {}
  final class Subview2: UIView {}
  final class Subview3: UIView {}
  final class Numbered: UIView {}

  let device = SimulatedDevice()
  let root = RootView()
  let parent = SuperView()
  let button = Button()

  /// Root contains Super contains Button.
  func nested() {
    device.show(root)
    parent.frame = box(50, 100, 200, 200)
    button.frame = box(20, 20, 100, 40)
    root.addSubview(parent)
    parent.addSubview(button)
  }

  /// Root contains Super and, in front of it, Button.
  func flat() {
    device.show(root)
    parent.frame = box(50, 100, 200, 200)
    button.frame = box(70, 120, 100, 40)
    root.addSubview(parent)
    root.addSubview(button)
  }

  /// The lines of hit-testing, `h` and `p` behind each name.
  func questions(_ lines: String...) -> String {
    lines.flatMap { name in ["\(name) -> hitTest(_:with:)", "\(name) -> point(inside:with:)"] }.joined(separator: "\n")
  }

  @Test func `nested: a tap on the button asks root, super, button (B1.44, B1.47, B1.48)`() {
    nested()
    device.tap(at: at(80, 130))
    #expect(
      device.trace.text(.hitTest) == """
        UIWindow -> hitTest(_:with:)
        UIWindow -> point(inside:with:)
        RootView -> hitTest(_:with:)
        RootView -> point(inside:with:)
        SuperView -> hitTest(_:with:)
        SuperView -> point(inside:with:)
        Button -> hitTest(_:with:)
        Button -> point(inside:with:)
        """)
    #expect(
      device.trace.text(.touches) == """
        Button -> touchesBegan(_:with:)
        Button -> touchesEnded(_:with:)
        """)
  }

  @Test func `nested: a tap beside the button asks the same and lands on super (B1.45, B1.47, B1.48)`() {
    nested()
    device.tap(at: at(240, 290))
    #expect(device.trace.text(.hitTest) == questions("UIWindow", "RootView", "SuperView", "Button"))
    #expect(device.trace.filter { $0.topic == .touches }.map(\.payload.object) == ["SuperView", "SuperView"])
  }

  @Test func `flat: a tap on the button never asks super (B1.44, B1.47, B1.49)`() {
    flat()
    device.tap(at: at(80, 130))
    #expect(device.trace.text(.hitTest) == questions("UIWindow", "RootView", "Button"))
    #expect(device.trace.filter { $0.topic == .touches }.map(\.payload.object) == ["Button", "Button"])
  }

  @Test func `flat: a tap on super asks the button first (B1.45, B1.47, B1.49)`() {
    flat()
    device.tap(at: at(240, 290))
    #expect(device.trace.text(.hitTest) == questions("UIWindow", "RootView", "Button", "SuperView"))
    #expect(device.trace.filter { $0.topic == .touches }.map(\.payload.object) == ["SuperView", "SuperView"])
  }

  @Test func `siblings: a tap on the third asks neither the second nor the first (B1.46, B1.50)`() {
    let views = [Subview1(), Subview2(), Subview3()]
    device.show(parent)
    for view in views {
      view.frame = box(10, 10, 100, 100)
      parent.addSubview(view)
    }
    device.tap(at: at(50, 50))
    #expect(device.trace.text(.hitTest) == questions("UIWindow", "SuperView", "Subview3"))
    #expect(
      device.trace.text(.touches) == """
        Subview3 -> touchesBegan(_:with:)
        Subview3 -> touchesEnded(_:with:)
        """)
  }

  @Test func `the measured tree: five views and five questions each (B1.50)`() {
    let device = SimulatedDevice(size: CGSize(width: 400, height: 800))
    func view(_ name: String, _ frame: CGRect, in superview: UIView?) -> UIView {
      let view = Numbered(frame: frame)
      view.accessibilityIdentifier = name
      superview?.addSubview(view)
      return view
    }
    let root = view("root", .zero, in: nil)
    device.show(root)
    let a = view("A", box(50, 100, 200, 200), in: root)
    let a1 = view("A1", box(20, 20, 100, 100), in: a)
    let a2 = view("A2", box(150, 150, 100, 100), in: a)
    let b = view("B", box(150, 250, 200, 100), in: root)
    _ = view("deep", box(10, 10, 60, 60), in: b)
    #expect(root.hitTest(at(100, 150), with: nil) === a1)
    #expect(
      device.trace.filter { $0.topic == .hitTest }.map(\.payload) == [
        .call(object: "Numbered 'root'", method: .hitTest, detail: .none, touches: []),
        .call(object: "Numbered 'root'", method: .pointInside, detail: .inside(true), touches: []),
        .call(object: "Numbered 'B'", method: .hitTest, detail: .none, touches: []),
        .call(object: "Numbered 'B'", method: .pointInside, detail: .inside(false), touches: []),
        .call(object: "Numbered 'A'", method: .hitTest, detail: .none, touches: []),
        .call(object: "Numbered 'A'", method: .pointInside, detail: .inside(true), touches: []),
        .call(object: "Numbered 'A2'", method: .hitTest, detail: .none, touches: []),
        .call(object: "Numbered 'A2'", method: .pointInside, detail: .inside(false), touches: []),
        .call(object: "Numbered 'A1'", method: .hitTest, detail: .none, touches: []),
        .call(object: "Numbered 'A1'", method: .pointInside, detail: .inside(true), touches: []),
      ])
    b.isHidden = true
    #expect(root.hitTest(at(270, 320), with: nil) === root)
    b.isHidden = false
    #expect(root.hitTest(at(200, 270), with: nil) !== a2)
    root.bringSubviewToFront(a)
    #expect(root.hitTest(at(200, 270), with: nil) === a2)
  }

  @Test func `one landing is one pass: no question is repeated after it (B1.43, B1.51)`() {
    nested()
    device.tap(at: at(80, 130), count: 2)
    let once = questions("UIWindow", "RootView", "SuperView", "Button")
    #expect(device.trace.text(.hitTest) == once + "\n" + once)
  }
}
