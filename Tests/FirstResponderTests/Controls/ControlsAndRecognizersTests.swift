import FirstResponder
import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Controls against recognizers of views above them (B6.40-B6.49).
@MainActor @Suite(.serialized, .leavesNothing)
struct ControlsAndRecognizersTests {
  let scene = ControlScene()
  var device: SimulatedDevice { scene.device }
  var log: Log { scene.log }

  /// Adds a recognizer that logs "name" when it is recognized, above all controls.
  @discardableResult
  private func above<R: UIGestureRecognizer>(_ recognizer: R, _ name: String) -> R {
    recognizer.addAction(
      UIAction { [log] action in
        guard let recognizer = action.sender as? UIGestureRecognizer else { return }
        let isDiscrete = recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
        if recognizer.state == (isDiscrete ? .ended : .began) { log.add(name) }
      })
    scene.root.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Puts a control in place of the bare one, and logs "type" for its primary action.
  @discardableResult
  private func show<C: UIControl>(_ control: C, _ frame: CGRect) -> C {
    scene.control.removeFromSuperview()
    control.frame = frame
    control.addAction(UIAction { [log] _ in log.add("\(C.self)") }, for: .primaryActionTriggered)
    scene.root.addSubview(control)
    return control
  }

  @Test func `a tap on a button, a switch, a stepper, segments or page dots is theirs`() {
    // B6.40, B6.41
    above(UITapGestureRecognizer(), "tap above")
    let segments = UISegmentedControl(items: ["a", "b"])
    let pages = UIPageControl()
    pages.numberOfPages = 3
    for control in [UIButton(), UISwitch(), UIStepper(), segments, pages] as [UIControl] {
      control.frame = box(100, 300, 94, 32)
      control.addAction(UIAction { [log] in log.add("\(type(of: $0.sender!))") }, for: .primaryActionTriggered)
      scene.root.addSubview(control)
      device.advance(by: 1)
      device.tap(at: at(110, 315))
      device.tap(at: at(149, 315))
      control.removeFromSuperview()
    }
    let told = log.take()
    #expect(!told.contains("tap above"))
    for name in ["UIButton", "UISwitch", "UIStepper", "UISegmentedControl"] { #expect(told.contains(name), "\(name)") }
    #expect(told.contains("UIPageControl"))
  }

  @Test func `a control keeps its tap by saying no to the recognizer, and a class of one's own may say yes`() {
    // B6.41
    final class Generous: UIButton {
      @Hook var asked: [UIView?] = []
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        asked.append(gestureRecognizer.view)
        return true
      }
    }
    let tap = above(UITapGestureRecognizer(), "tap above")
    #expect(!show(UIButton(), box(100, 300, 100, 100)).gestureRecognizerShouldBegin(tap))
    #expect(show(UIControl(), box(100, 300, 100, 100)).gestureRecognizerShouldBegin(tap))
    let generous = show(Generous(), box(100, 100, 100, 100))
    device.tap(at: at(150, 150))
    #expect(log.take() == ["tap above"] && generous.asked == [scene.root])
  }

  @Test func `a bare control loses its tap`() {
    // B6.42, B6.43
    scene.control.logEvents()
    above(UITapGestureRecognizer(), "tap above")
    device.tap(at: at(150, 150))
    #expect(scene.events == ["touchDown", "touchCancel"])
    #expect(log.take().filter { $0 == "tap above" } == ["tap above"])
  }

  @Test func `the measured pair: a button keeps its tap, a control of one's own does not`() {
    // B6.42
    above(UITapGestureRecognizer(), "tap above")
    show(UIButton(), box(100, 100, 100, 100))
    device.tap(at: at(150, 150))
    #expect(log.take() == ["UIButton"])
    final class Own: UIControl {}
    let own = Own(frame: box(100, 300, 100, 100))
    own.addAction(UIAction { [log] _ in log.add("own") }, for: .touchUpInside)
    scene.root.addSubview(own)
    device.tap(at: at(150, 350))
    #expect(log.take() == ["tap above"])
  }

  @Test func `a recognizer that doesn't take touches leaves both`() {
    // B6.44: the view's tap first, then the control
    above(UITapGestureRecognizer(), "tap above").cancelsTouchesInView = false
    show(UIButton(), box(100, 100, 100, 100))
    device.tap(at: at(150, 150))
    #expect(log.take() == ["tap above", "UIButton"])
    let own = UIControl(frame: box(100, 300, 100, 100))
    own.addAction(UIAction { [log] _ in log.add("own") }, for: .touchUpInside)
    scene.root.addSubview(own)
    device.advance(by: 1)
    device.tap(at: at(150, 350))
    #expect(log.take() == ["tap above", "own"])
    #expect(scene.refusals == [])
  }

  @Test func `a disabled button keeps nothing`() {
    // B6.45
    above(UITapGestureRecognizer(), "tap above")
    show(UIButton(), box(100, 100, 100, 100)).isEnabled = false
    device.tap(at: at(150, 150))
    #expect(log.take() == ["tap above"])
  }

  @Test func `the trace says which rule decided`() {
    // B6.45
    above(UITapGestureRecognizer(), "tap above").name = "background"
    show(UIButton(), box(100, 100, 100, 100)).accessibilityIdentifier = "play"
    device.tap(at: at(150, 150))
    #expect(
      scene.refusals == [
        "UIButton 'play' -> keeps the touch from UITapGestureRecognizer 'background' above it: a tap with one "
          + "finger is its own gesture"
      ])
  }

  @Test func `double taps, two fingers, long presses, pans and swipes are not a button's own`() {
    // B6.46
    let button = show(UIButton(), box(100, 100, 100, 100))
    button.isMultipleTouchEnabled = true
    let double = above(UITapGestureRecognizer(), "double tap")
    double.numberOfTapsRequired = 2
    device.tap(at: at(150, 150), count: 2)
    #expect(log.take() == ["double tap"])  // It held back the end of the first tap, too, and took it (B4.41).
    device.advance(by: 1)
    device.tap(at: at(150, 150))
    device.advance(by: 1)
    #expect(log.take() == ["UIButton"])
    scene.root.removeGestureRecognizer(double)
    let cases: [(UIGestureRecognizer, String, () -> Void)] = [
      (
        {
          let two = UITapGestureRecognizer(); two.numberOfTouchesRequired = 2; return two
        }(), "two fingers",
        { device.tap(at: at(150, 150), fingers: 2) }
      ),
      (UILongPressGestureRecognizer(), "long press", { device.longPress(at: at(150, 150)) }),
      (UIPanGestureRecognizer(), "pan", { device.drag(from: at(150, 150), to: at(180, 150)) }),
      (UISwipeGestureRecognizer(), "swipe", { device.flick(from: at(110, 150), to: at(190, 150)) }),
    ]
    for (recognizer, name, gesture) in cases {
      device.advance(by: 1)
      above(recognizer, name)
      let before = scene.eventLines(of: "UIButton -> ").count
      gesture()
      #expect(log.take() == [name], "\(name)")
      #expect(scene.eventLines(of: "UIButton -> ").dropFirst(before).last == "touchCancel", "\(name)")
      scene.root.removeGestureRecognizer(recognizer)
    }
  }

  @Test func `a recognizer on the control itself wins over its tracking`() {
    // B6.47
    let button = show(UIButton(), box(100, 100, 100, 100))
    let own = UITapGestureRecognizer()
    own.addAction(UIAction { [log] _ in log.add("on the button") })
    button.addGestureRecognizer(own)
    device.tap(at: at(150, 150))
    #expect(log.take() == ["on the button"])
    #expect(scene.eventLines(of: "UIButton -> ") == ["touchDown", "touchCancel"])
  }

  @Test func `a slider in a page follows a thumb that was held; moved at once, the page scrolls (B6.51)`() {
    let page = UIScrollView(frame: box(0, 0, 390, 800))
    page.contentSize = CGSize(width: 780, height: 800)
    page.isPagingEnabled = true
    scene.root.addSubview(page)
    let slider = UISlider(frame: box(100, 100, 200, 31))
    page.addSubview(slider)
    slider.value = 1
    device.drag(from: at(286, 115), to: at(150, 115))
    #expect(slider.value == 1 && page.contentOffset.x > 0)
    device.advance(by: 2)
    page.contentOffset = .zero
    let finger = device.touchDown(at: at(286, 115))
    device.advance(by: 0.2)
    finger.move(to: at(200, 115), over: 0.2)
    finger.lift()
    #expect(abs(slider.value - 0.5) < 0.05 && page.contentOffset.x == 0)
  }

  @Test func `a slider keeps swipes of its thumb along the track, and nothing else (B6.40, B6.51)`() {
    let slider = show(UISlider(), box(100, 100, 200, 31))
    let pan = above(UIPanGestureRecognizer(), "pan")
    device.drag(from: at(114, 115), to: at(200, 115))
    #expect(Set(log.take()).contains("pan"))
    #expect(slider.value < 0.1)
    slider.value = 0
    _ = log.take()
    device.drag(from: at(114, 115), to: at(114, 200))  // Across the track.
    #expect(log.take() == ["pan"])
    device.drag(from: at(250, 115), to: at(200, 115))  // Beside the thumb.
    #expect(log.take() == ["pan"])
    #expect(slider.value == 0)
    scene.root.removeGestureRecognizer(pan)
    let swipe = above(UISwipeGestureRecognizer(), "swipe")
    device.flick(from: at(114, 115), to: at(200, 115))
    #expect(Set(log.take()) == ["UISlider"])
    slider.value = 0
    swipe.direction = .down
    device.flick(from: at(114, 115), to: at(114, 200))
    #expect(log.take() == ["swipe"])
    scene.root.removeGestureRecognizer(swipe)
    above(UITapGestureRecognizer(), "tap")
    device.tap(at: at(114, 115))
    #expect(log.take() == ["tap"])  // A tap is not a slider's gesture.
  }

  @Test func `a switch keeps pans of its knob along the track`() {
    // B6.40
    let toggle = show(UISwitch(), box(100, 100, 51, 31))
    above(UIPanGestureRecognizer(), "pan")
    device.drag(from: at(115, 115), to: at(145, 115))
    #expect(log.take() == ["UISwitch"])
    #expect(toggle.isOn)
    device.drag(from: at(135, 115), to: at(135, 160))  // Across the track.
    #expect(log.take() == ["pan"])
    #expect(toggle.isOn)
    toggle.isOn = false
    device.drag(from: at(145, 115), to: at(110, 115))  // Beside the knob, which is at the left.
    #expect(log.take() == ["pan"])
  }

  @Test func `the action is sent from inside touchesEnded`() {
    // B6.49
    final class Button: UIButton {
      var lines: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        lines.append("began")
        super.touchesBegan(touches, with: event)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        lines.append("ended")
        super.touchesEnded(touches, with: event)
        lines.append("over")
      }
      func act(_ sender: UIButton) { lines.append("action") }
    }
    let button = show(Button(), box(100, 100, 100, 100))
    button.addTarget(button, action: Selector("act(_:)", Button.act), for: .touchUpInside)
    device.tap(at: at(150, 150))
    #expect(button.lines == ["began", "ended", "action", "over"])
  }

  @Test func `a program that asks the delegate to leave taps to controls is not in the way`() {
    // B6.48: the work-around from before controls defended themselves still works
    final class Delegate: UIGestureRecognizerDelegate {
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !(touch.view is UIControl)
      }
    }
    let delegate = Delegate()
    above(UITapGestureRecognizer(), "tap above").delegate = delegate
    // A bare control, which does not defend itself.
    scene.control.addAction(UIAction { [log] _ in log.add("control") }, for: .touchUpInside)
    device.tap(at: at(150, 150))
    #expect(scene.events == ["touchDown", "touchUpInside"])
    #expect(log.take().filter { ["control", "tap above"].contains($0) } == ["control"])
    device.tap(at: at(50, 50))
    #expect(log.take() == ["tap above"])
  }
}
