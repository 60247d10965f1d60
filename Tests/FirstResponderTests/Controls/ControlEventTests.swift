import FirstResponder
import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What a control tells of a finger, moment by moment: the golden sequences B6.20-B6.29.
@MainActor @Suite(.serialized, .leavesNothing)
struct ControlEventTests {
  let scene = ControlScene()
  var device: SimulatedDevice { scene.device }

  @Test func `a tap`() {
    // B6.20
    device.tap(at: at(150, 150))
    #expect(scene.events == ["touchDown", "touchUpInside"])
  }

  @Test func `a drag that stays within the slop`() {
    // B6.21
    let finger = device.touchDown(at: at(150, 150))
    finger.move(to: at(260, 150), over: 3.0 / 60)
    finger.lift()
    #expect(scene.events == ["touchDown", "touchDragInside", "touchDragInside", "touchDragInside", "touchUpInside"])
  }

  @Test func `a drag that leaves`() {
    // B6.22, B6.7
    let finger = device.touchDown(at: at(150, 150))
    for x in [200.0, 260, 280, 300] { finger.move(to: at(x, 150)) }
    finger.lift()
    #expect(
      scene.events == [
        "touchDown", "touchDragInside", "touchDragInside", "touchDragExit, touchDragOutside", "touchDragOutside",
        "touchUpOutside",
      ])
  }

  @Test func `a drag that leaves and comes back`() {
    // B6.23, B6.7
    let finger = device.touchDown(at: at(150, 150))
    for x in [300.0, 310, 200, 210] { finger.move(to: at(x, 150)) }
    finger.lift()
    #expect(
      scene.events == [
        "touchDown", "touchDragExit, touchDragOutside", "touchDragOutside", "touchDragEnter, touchDragInside",
        "touchDragInside", "touchUpInside",
      ])
  }

  @Test func `a double tap`() {
    // B6.24, B6.3
    device.tap(at: at(150, 150), count: 2)
    #expect(scene.events == ["touchDown", "touchUpInside", "touchDown, touchDownRepeat", "touchUpInside"])
  }

  @Test func `a recognizer above recognizes`() {
    // B6.25
    scene.root.addGestureRecognizer(UIPanGestureRecognizer())
    let finger = device.touchDown(at: at(150, 150))
    for x in [155.0, 165, 180] { finger.move(to: at(x, 150)) }
    finger.lift()
    #expect(scene.events == ["touchDown", "touchDragInside", "touchCancel"])
  }

  @Test func `who asked for several events of one moment is called once`() {
    // B6.26
    var calls = 0
    scene.control.addAction(
      UIAction { _ in calls += 1 }, for: [.touchDown, .touchDownRepeat, .touchDragExit, .touchDragOutside])
    device.tap(at: at(150, 150))
    #expect(calls == 1)
    let finger = device.touchDown(at: at(150, 150))  // The second tap: down and repeat.
    #expect(calls == 2)
    finger.move(to: at(300, 150))  // Exit and outside.
    #expect(calls == 3)
    finger.move(to: at(310, 150))
    #expect(calls == 4)
  }

  @Test func `the primary action is part of the moment in which it is triggered`() {
    // B6.27: buttons with the lift, values with their change
    let button = UIButton(frame: box(0, 300, 100, 50))
    let toggle = UISwitch(frame: box(200, 300, 0, 0))
    let slider = UISlider(frame: box(0, 400, 200, 31))
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.frame = box(0, 500, 200, 32)
    let stepper = UIStepper(frame: box(0, 600, 0, 0))
    let pages = UIPageControl(frame: box(0, 700, 200, 26))
    pages.numberOfPages = 3
    for view in [button, toggle, slider, segments, stepper, pages] { scene.root.addSubview(view) }
    var calls: [String] = []
    for view: UIControl in [button, toggle, slider, segments, stepper, pages] {
      let both = UIAction { calls.append("\(type(of: $0.sender!))") }
      view.addAction(both, for: [.primaryActionTriggered, .valueChanged])
    }
    device.tap(at: at(50, 325))
    device.tap(at: at(220, 315))
    device.drag(from: at(14, 415), to: at(100, 415), over: 1.0 / 60)
    device.tap(at: at(150, 516))
    device.tap(at: at(70, 616))
    device.tap(at: at(150, 713))
    #expect(calls == ["UIButton", "UISwitch", "UISlider", "UISegmentedControl", "UIStepper", "UIPageControl"])
    #expect(
      scene.eventLines(of: "UIButton -> ") + scene.eventLines(of: "UISwitch -> ") == [
        "touchDown", "touchUpInside, primaryActionTriggered",
        "touchDown", "touchUpInside, valueChanged, primaryActionTriggered",
      ])
    #expect(
      scene.eventLines(of: "UISlider -> ") == [
        "touchDown", "touchDragInside, valueChanged, primaryActionTriggered", "touchUpInside",
      ])
    for type in ["UISegmentedControl", "UIStepper", "UIPageControl"] {
      #expect(
        scene.eventLines(of: "\(type) -> ") == ["touchDown", "touchUpInside, valueChanged, primaryActionTriggered"])
    }
  }

  @Test func `a bare control has no primary action that a finger triggers`() {
    // B6.27
    var calls = 0
    scene.control.addAction(UIAction { _ in calls += 1 }, for: .primaryActionTriggered)
    device.tap(at: at(150, 150))
    #expect(calls == 0)
    scene.control.performPrimaryAction()
    #expect(calls == 1)
  }

  @Test func `what program code sets is never told`() {
    // B6.29
    let toggle = UISwitch()
    let slider = UISlider()
    let segments = UISegmentedControl(items: ["a", "b"])
    let stepper = UIStepper()
    let pages = UIPageControl()
    pages.numberOfPages = 3
    var calls = 0
    for view: UIControl in [toggle, slider, segments, stepper, pages] {
      scene.root.addSubview(view)
      view.addAction(UIAction { _ in calls += 1 }, for: .allEvents)
    }
    toggle.isOn = true
    toggle.setOn(false, animated: true)
    slider.value = 0.5
    slider.setValue(0.75, animated: true)
    slider.maximumValue = 0.25
    segments.selectedSegmentIndex = 1
    stepper.value = 7
    stepper.maximumValue = 5
    pages.currentPage = 2
    pages.numberOfPages = 1
    #expect(calls == 0)
    #expect(
      (toggle.isOn, slider.value, segments.selectedSegmentIndex, stepper.value, pages.currentPage)
        == (false, 0.25, 1, 5, 0))
  }

  @Test func `each landing is told with one end, whatever happens in between`() {
    // B6.20-B6.25: what targets may rely on
    var open = 0
    var faults: [String] = []
    let control = scene.control
    control.addAction(
      UIAction { _ in
        open += 1
        if open != 1 { faults.append("down while down") }
      }, for: .touchDown)
    control.addAction(
      UIAction { _ in
        open -= 1
        if open != 0 { faults.append("end without down") }
      }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    control.logEvents()
    let application = device.application
    let ends: [() -> Void] = [
      {
        application.beginIgnoringInteractionEvents()
        application.endIgnoringInteractionEvents()
      },
      { control.isEnabled = false }, { control.removeFromSuperview() },
    ]
    for call in [
      "begin", "highlighted true", "touchDown", "continue", "touchDragInside", "cancel", "end", "touchUpInside",
    ] {
      for (index, end) in ends.enumerated() {
        var isDone = false
        control.onCall = { now in
          guard now == call, !isDone else { return }
          isDone = true
          end()
          application.drain(isDisplayFrame: true)
        }
        for isCancelled in [true, false] {
          control.isEnabled = true
          scene.root.addSubview(control)
          let finger = device.touchDown(at: at(150, 150))
          finger.move(to: at(160, 150))
          if isCancelled { finger.cancel() } else { finger.lift() }
          device.advance(by: 1)
          #expect(open == 0, "\(call), end \(index), \(isCancelled)")
          #expect(control.now == "-", "\(call), end \(index), \(isCancelled)")
        }
        #expect(isDone, "\(call)")
        control.onCall = { _ in }
      }
    }
    #expect(faults == [])
  }
}
