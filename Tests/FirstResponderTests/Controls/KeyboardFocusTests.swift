import FirstResponderTesting
import LeavingNothing
import Testing

@testable import FirstResponder

/// Controls by keyboard: the rule of the focus, and what keys do.
@MainActor @Suite(.serialized, .leavesNothing)
struct KeyboardFocusTests {
  let device = SimulatedDevice()
  let root = UIView()
  let log = Log()
  let window: UIWindow

  init() { window = device.show(root) }

  private func add<C: UIControl>(_ name: String, _ control: C, _ frame: CGRect, to view: UIView? = nil) -> C {
    control.accessibilityIdentifier = name
    control.frame = frame
    (view ?? root).addSubview(control)
    return control
  }

  private func key(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    device.keyDown(key, modifiers: modifiers)
    device.keyUp(key)
  }

  private func tab(_ modifiers: UIKeyModifierFlags = []) -> String {
    key(.keyboardTab, modifiers)
    return window.focusedControl?.accessibilityIdentifier ?? "none"
  }

  // MARK: Moving the focus

  @Test func `rectangles are read row by row, each from the left`() {
    // Two columns whose tops are not quite level, a tall one beside them, and one below.
    let frames = [box(200, 12, 50, 20), box(0, 10, 50, 20), box(100, 0, 50, 100), box(0, 200, 50, 20)]
    let order = TabOrder(frames)
    #expect(order.indices == [1, 2, 0, 3])
    #expect(order.next(after: nil, isBackwards: false) == 1)
    #expect(order.next(after: nil, isBackwards: true) == 3)
    #expect(order.next(after: 3, isBackwards: false) == 1)
    #expect(order.next(after: 1, isBackwards: true) == 3)
    #expect(order.next(after: 2, isBackwards: false) == 0)
    #expect(TabOrder([]).next(after: nil, isBackwards: false) == nil)
    #expect(TabOrder([box(0, 0, 0, 0), box(0, 0, 0, 0)]).indices == [0, 1])
  }

  @Test func `Tab goes through the controls in reading order, with Shift back, round at the ends`() {
    _ = add("c", UIControl(), box(0, 200, 50, 50))
    let b = add("b", UISwitch(), box(100, 100, 0, 0))
    let a = add("a", UIButton(), box(0, 100, 50, 50))
    #expect((0..<4).map { _ in tab() } == ["a", "b", "c", "a"])
    #expect(a.isFocused && a.state == .focused && !b.isFocused)
    #expect((0..<3).map { _ in tab(.shift) } == ["c", "b", "a"])
    #expect(device.trace.text(.keys).contains("UIButton 'a' -> has the keyboard focus"))
    #expect(tab(.command) == "a")  // Somebody else's.
    #expect(tab(.control) == "a")
  }

  @Test func `what can't be used is passed over`() {
    let a = add("a", UIButton(), box(0, 0, 50, 50))
    add("disabled", UIButton(), box(60, 0, 50, 50)).isEnabled = false
    add("hidden", UIButton(), box(120, 0, 50, 50)).isHidden = true
    add("pale", UIButton(), box(180, 0, 50, 50)).alpha = 0
    add("closed", UIButton(), box(240, 0, 50, 50)).isUserInteractionEnabled = false
    _ = add("flat", UIButton(), box(300, 0, 50, 0))
    _ = add("outside", UIButton(), box(-100, 0, 50, 50))
    let closed = UIView(frame: box(0, 100, 390, 100))
    closed.isUserInteractionEnabled = false
    root.addSubview(closed)
    _ = add("in a closed view", UIButton(), box(0, 0, 50, 50), to: closed)
    let open = UIView(frame: box(0, 300, 390, 100))
    root.addSubview(open)
    _ = add("b", UIButton(), box(0, 0, 50, 50), to: open)
    #expect((0..<3).map { _ in tab() } == ["a", "b", "a"])
    // The one that has the focus is disabled: keys do nothing, and Tab goes on.
    a.isEnabled = false
    key(.keyboardSpacebar)
    #expect(tab() == "b")
    open.isHidden = true
    #expect(window.usableFocus == nil)
  }

  @Test func `the focus leaves with its control, and comes back from the start`() {
    let a = add("a", UIButton(), box(0, 0, 50, 50))
    _ = add("b", UIButton(), box(0, 100, 50, 50))
    _ = tab()
    a.removeFromSuperview()
    #expect(!a.isFocused && window.focusedControl == nil)
    #expect(a.state == .normal)
    #expect(tab() == "b")
  }

  @Test func `a presented controller keeps the focus to itself`() {
    _ = add("below", UIButton(), box(0, 0, 50, 50))
    let sheet = UIViewController()
    window.rootViewController?.present(sheet, animated: false)
    _ = add("above", UIButton(), box(0, 100, 50, 50), to: sheet.view)
    #expect([tab(), tab()] == ["above", "above"])
  }

  @Test func `a ring is drawn around the control, and goes with the focus`() {
    let a = add("a", UIButton(), box(0, 0, 50, 50))
    _ = add("b", UIButton(), box(0, 100, 50, 50))
    func ring() -> CALayer? { a.layer.sublayers?.first { $0.borderWidth == 3 } }
    #expect(ring() == nil)
    _ = tab()
    #expect(ring()?.frame == box(-4, -4, 58, 58))
    a.frame = box(0, 0, 80, 50)
    a.layoutIfNeeded()
    #expect(ring()?.frame == box(-4, -4, 88, 58))
    _ = tab()
    #expect(ring() == nil)
  }

  // MARK: What keys do

  @Test(arguments: [UIKeyboardHIDUsage.keyboardSpacebar, .keyboardReturnOrEnter])
  func `Space and Return tap a button`(usage: UIKeyboardHIDUsage) {
    let button = add("a", UIButton(), box(0, 0, 50, 50))
    _ = tab()
    device.keyDown(usage)
    #expect(button.isHighlighted)
    device.keyUp(usage)
    #expect(!button.isHighlighted)
    #expect(
      device.trace.text(.controls)
        == "UIButton 'a' -> touchDown\nUIButton 'a' -> touchUpInside, primaryActionTriggered")
  }

  @Test func `a control of one's own is tapped too, also by the select button of a remote`() {
    let own = add("a", UIControl(), box(0, 0, 50, 50))
    own.addAction(UIAction { [log] _ in log.add("tapped") }, for: .touchUpInside)
    _ = tab()
    device.pressDown(.select)
    device.pressUp(.select)
    #expect(log.take() == ["tapped"])
  }

  @Test func `a switch changes with Space, and with the arrows`() {
    let toggle = add("a", UISwitch(), box(0, 0, 0, 0))
    toggle.addAction(UIAction { [log, unowned toggle] _ in log.add("\(toggle.isOn)") }, for: .valueChanged)
    _ = tab()
    key(.keyboardSpacebar)
    key(.keyboardRightArrow)  // On already.
    key(.keyboardLeftArrow)
    #expect(log.take() == ["true", "false"])
  }

  @Test func `arrows move slider, stepper, segments and pages`() {
    let slider = add("slider", UISlider(), box(0, 0, 200, 31))
    let stepper = add("stepper", UIStepper(), box(0, 100, 0, 0))
    let segments = add("segments", UISegmentedControl(items: ["a", "b", "c"]), box(0, 200, 300, 32))
    segments.setEnabled(false, forSegmentAt: 1)
    let pages = add("pages", UIPageControl(), box(0, 300, 200, 26))
    pages.numberOfPages = 3
    for control in [slider, stepper, segments, pages] as [UIControl] {
      control.addAction(
        UIAction { [log] in log.add(($0.sender as! UIControl).accessibilityIdentifier!) }, for: .valueChanged)
    }
    _ = tab()
    for usage in [UIKeyboardHIDUsage.keyboardRightArrow, .keyboardUpArrow, .keyboardLeftArrow] { key(usage) }
    #expect(abs(slider.value - 0.1) < 0.0001)
    _ = tab()
    for usage in [UIKeyboardHIDUsage.keyboardRightArrow, .keyboardUpArrow, .keyboardLeftArrow] { key(usage) }
    #expect(stepper.value == 1)
    _ = tab()
    for usage in [UIKeyboardHIDUsage.keyboardRightArrow, .keyboardRightArrow, .keyboardRightArrow] { key(usage) }
    #expect(segments.selectedSegmentIndex == 2)
    _ = tab()
    for usage in [UIKeyboardHIDUsage.keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow] { key(usage) }
    #expect(pages.currentPage == 1)
    #expect(
      log.take() == [
        "slider", "slider", "slider", "stepper", "stepper", "stepper", "segments", "segments", "pages",
      ])
  }

  @Test func `keys that mean nothing go on up the chain`() {
    final class Listener: UIView {
      var keys: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap { $0.key?.characters }
      }
    }
    let listener = Listener()
    let window = device.show(listener)
    _ = add("a", UIButton(), box(0, 0, 50, 50), to: listener)
    window.moveFocus(to: listener.subviews.first as? UIControl)
    // B3.60: presses begin at the focused control.
    key(.keyboardX)
    key(.keyboardSpacebar)
    key(.keyboardSpacebar, .command)
    #expect(listener.keys == ["x", " "])
    #expect(
      device.trace.text(.keys, .responder).split(separator: "\n").map(String.init).filter {
        $0.contains("pressesBegan")
      }
      .prefix(2) == ["UIButton 'a' -> pressesBegan(_:with:)", "Listener -> pressesBegan(_:with:)"])
  }

  @Test func `the first responder's keys are not stolen`() {
    final class Editor: UIView {
      var typed = ""
      var takes = true
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if takes {
          typed += presses.compactMap { $0.key?.characters }.joined()
        } else {
          super.pressesBegan(presses, with: event)
        }
      }
    }
    let button = add("a", UIButton(), box(0, 0, 50, 50))
    button.addAction(UIAction { [log] _ in log.add("tapped") }, for: .primaryActionTriggered)
    let editor = Editor(frame: box(0, 100, 100, 100))
    root.addSubview(editor)
    _ = tab()
    #expect(editor.becomeFirstResponder())
    key(.keyboardSpacebar)
    key(.keyboardTab)
    #expect(editor.typed == " \t")
    #expect(log.take() == [])
    #expect(button.isFocused)
    // What it does not handle climbs to the window, which gives it to the focus.
    editor.takes = false
    key(.keyboardSpacebar)
    #expect(log.take() == ["tapped"])
    #expect(editor.isFirstResponder)
  }

  @Test func `a control that is first responder gives that up before the focus goes elsewhere, or keeps both`() {
    final class Field: UIControl {
      var maySwitch = false
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { maySwitch }
    }
    let field = add("field", Field(), box(0, 0, 50, 50))
    _ = add("b", UIButton(), box(0, 100, 50, 50))
    #expect(tab() == "field")
    #expect(field.isFirstResponder)
    #expect(tab() == "field")
    field.maySwitch = true
    #expect(tab() == "b")
    #expect(!field.isFirstResponder)
  }

  // MARK: Keys that are held

  @Test func `a held key is let go when the focus moves, the control is disabled or leaves, or the press is cancelled`()
  {
    let ways: [(UIButton) -> Void] = [
      { _ in window.moveFocus(to: nil) }, { $0.isEnabled = false }, { $0.removeFromSuperview() },
      { _ in
        device.resignActive()
        device.becomeActive()
      },
    ]
    for (index, way) in ways.enumerated() {
      let button = add("a\(index)", UIButton(), box(0, 0, 50, 50))
      window.moveFocus(to: button)
      device.keyDown(.keyboardSpacebar)
      way(button)
      #expect(!button.isHighlighted, "\(index)")
      device.keyUp(.keyboardSpacebar)
      let lines = device.trace.text(.controls).split(separator: "\n").filter { $0.hasPrefix("UIButton 'a\(index)'") }
      #expect(lines.map { $0.split(separator: " ").last } == ["touchDown", "touchCancel"], "\(index)")
      button.removeFromSuperview()
    }
  }

  @Test func `a key taps once, whatever else is held`() {
    let button = add("a", UIButton(), box(0, 0, 50, 50))
    button.addAction(UIAction { [log] _ in log.add("tapped") }, for: .touchUpInside)
    _ = tab()
    device.keyDown(.keyboardSpacebar)
    device.keyDown(.keyboardReturnOrEnter)
    device.keyUp(.keyboardReturnOrEnter)
    #expect(button.isHighlighted)
    device.keyUp(.keyboardSpacebar)
    #expect(log.take() == ["tapped"])
    // While a finger is on it, keys wait for their turn.
    let finger = device.touchDown(at: at(25, 25))
    key(.keyboardSpacebar)
    #expect(log.take() == [])
    finger.lift()
    #expect(log.take() == ["tapped"])
  }

  @Test func `an action of a key may remove its control or move the focus`() {
    let a = add("a", UIButton(), box(0, 0, 50, 50))
    let b = add("b", UIButton(), box(0, 100, 50, 50))
    a.addAction(UIAction { [unowned window, unowned b] _ in window.moveFocus(to: b) }, for: .touchDown)
    a.addAction(UIAction { [log] _ in log.add("cancelled") }, for: .touchCancel)
    b.addAction(UIAction { [unowned b] _ in b.removeFromSuperview() }, for: .touchUpInside)
    _ = tab()
    key(.keyboardSpacebar)
    #expect(b.isFocused && !a.isHighlighted)
    #expect(log.take() == ["cancelled"])
    key(.keyboardSpacebar)
    #expect(window.focusedControl == nil && b.window == nil)
  }

  @Test func `what lies just beside the screen has no part of it, and Tab passes it by`() {
    _ = add("inside", UIButton(), box(0, 0, 50, 50))
    _ = add("beside", UIButton(), box(390, 0, 50, 50))
    _ = add("below", UIButton(), box(0, 844, 50, 50))
    #expect((0..<2).map { _ in tab() } == ["inside", "inside"])
  }
}
