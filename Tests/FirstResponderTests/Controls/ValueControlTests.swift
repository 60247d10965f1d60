import FirstResponderTesting
import LeavingNothing
import Testing

@testable import FirstResponder

/// Switch, slider and stepper: what fingers do to their values.
@MainActor @Suite(.serialized, .leavesNothing)
struct ValueControlTests {
  let device = SimulatedDevice()
  let root = UIView()
  let log = Log()

  init() { device.show(root) }

  private func show<C: UIControl>(_ control: C, _ frame: CGRect, _ value: @escaping (C) -> Any) -> C {
    control.frame = frame
    control.addAction(
      UIAction { [log, unowned control] _ in log.add("\(value(control))") }, for: .valueChanged)
    root.addSubview(control)
    control.layoutIfNeeded()
    return control
  }

  // MARK: Switch, from 100 to 151, knob from 102 to 129 or from 122 to 149

  private func toggle() -> UISwitch { show(UISwitch(), box(100, 100, 51, 31)) { $0.isOn } }

  @Test func `a tap anywhere on a switch changes it`() {
    let toggle = toggle()
    device.tap(at: at(110, 110))
    #expect(toggle.isOn)
    device.tap(at: at(110, 110))
    device.tap(at: at(148, 110))
    #expect(log.take() == ["true", "false", "true"])  // B6.29
  }

  @Test func `a tap that slips away does not change a switch`() {
    let toggle = toggle()
    let finger = device.touchDown(at: at(148, 115))  // Beside the knob.
    finger.move(to: at(300, 115))
    finger.lift()
    device.touchDown(at: at(110, 115)).cancel()
    #expect(!toggle.isOn)
    #expect(log.take() == [])
  }

  @Test func `the knob decides at the middle where it falls`() {
    let toggle = toggle()
    device.drag(from: at(115, 115), to: at(124, 115))  // 9 of 20 points.
    #expect(!toggle.isOn)
    device.drag(from: at(115, 115), to: at(126, 115))  // 11 of 20.
    #expect(toggle.isOn)
    device.drag(from: at(136, 115), to: at(127, 115))
    #expect(toggle.isOn)
    device.drag(from: at(136, 115), to: at(0, 115))  // Far outside, and all the same to the left.
    #expect(!toggle.isOn)
    #expect(log.take() == ["true", "false"])
    // There and back again.
    let finger = device.touchDown(at: at(115, 115))
    finger.move(to: at(140, 115))
    finger.move(to: at(115, 115))
    finger.lift()
    #expect(log.take() == [])
  }

  @Test func `a cancelled drag leaves the switch as it was`() {
    let toggle = toggle()
    let finger = device.touchDown(at: at(115, 115))
    finger.move(to: at(145, 115))
    finger.cancel()
    #expect(!toggle.isOn)
    #expect(log.take() == [])
  }

  @Test func `a switch is of one size`() {
    let toggle = UISwitch(frame: box(3, 4, 200, 200))
    #expect(toggle.frame == box(3, 4, 51, 31))
    toggle.frame = box(5, 6, 0, 500)
    toggle.bounds.size = .zero
    #expect(toggle.frame == box(5, 6, 51, 31))
    #expect(UISwitch().intrinsicContentSize == CGSize(width: 51, height: 31))
    #expect(UISwitch().sizeThatFits(.zero) == CGSize(width: 51, height: 31))
  }

  // MARK: Slider, from 100 to 300: the thumb's middle travels from 114 to 286

  private func slider() -> UISlider { show(UISlider(), box(100, 100, 200, 31)) { $0.value } }

  @Test func `the thumb follows the finger that holds it`() {
    // B6.29
    let slider = slider()
    let finger = device.touchDown(at: at(118, 115))  // 4 points beside its middle, and so it stays.
    finger.move(to: at(118 + 43, 115))
    finger.move(to: at(118 + 86, 115))
    finger.move(to: at(1000, 115))
    finger.move(to: at(1010, 115))  // At the end: nothing changes.
    finger.move(to: at(118 + 129, 400))  // Far above or below, it still follows.
    finger.lift()
    #expect(slider.value == 0.75)
    #expect(log.take() == ["0.25", "0.5", "1.0", "0.75"])
  }

  @Test func `a slider that is not continuous tells its value at the end, once`() {
    // B6.29
    let slider = slider()
    slider.isContinuous = false
    let finger = device.touchDown(at: at(114, 115))
    finger.move(to: at(157, 115))
    finger.move(to: at(200, 115))
    #expect(slider.value == 0.5)
    #expect(log.take() == [])
    finger.lift()
    #expect(log.take() == ["0.5"])
    device.tap(at: at(200, 115))  // Held and let go: nothing changed.
    #expect(log.take() == [])
    let cancelled = device.touchDown(at: at(200, 115))
    cancelled.move(to: at(157, 115))
    cancelled.cancel()
    #expect(log.take() == ["0.25"])
  }

  @Test func `beside the thumb nothing happens`() {
    let slider = slider()
    device.tap(at: at(250, 115))
    device.drag(from: at(180, 115), to: at(250, 115))
    #expect(slider.value == 0)
    device.tap(at: at(114 + 23, 115))  // Within reach.
    #expect(device.trace.text(.controls) == "UISlider -> touchDown\nUISlider -> touchUpInside")
  }

  @Test func `values are brought in, and what is no number is the minimum`() {
    let slider = UISlider()
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = -.infinity
    #expect(slider.value == 0)
    slider.setValue(.infinity, animated: true)
    #expect(slider.value == 1)
    slider.value = .nan
    #expect(slider.value == 0)
    slider.minimumValue = 10  // The maximum goes along.
    #expect((slider.minimumValue, slider.maximumValue, slider.value) == (10, 10, 10))
    slider.maximumValue = 20
    slider.value = 15
    slider.maximumValue = 5  // The minimum goes along.
    #expect((slider.minimumValue, slider.maximumValue, slider.value) == (5, 5, 5))
    slider.minimumValue = .nan
    slider.maximumValue = .infinity
    #expect((slider.minimumValue, slider.maximumValue, slider.value) == (5, 5, 5))
  }

  @Test func `a slider without a way, or without a size, does not move and does not stop the program`() {
    let slider = slider()
    (slider.minimumValue, slider.maximumValue) = (3, 3)
    device.drag(from: at(114, 115), to: at(200, 115))
    #expect(slider.value == 3)
    (slider.maximumValue, slider.minimumValue) = (.greatestFiniteMagnitude, -.greatestFiniteMagnitude)
    slider.value = 0
    slider.frame = box(100, 100, 20, 31)
    device.drag(from: at(110, 115), to: at(200, 115))
    slider.frame = .zero
    slider.layoutIfNeeded()
    #expect(slider.value == 0)
    #expect(log.take() == [])
  }

  @Test func `where thumb and track are can be overridden`() {
    final class Wide: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect { box(50, 10, 100, 10) }
      override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        box(rect.minX + rect.width * CGFloat(value) - 5, 0, 10, 31)
      }
    }
    let wide = show(Wide(), box(100, 100, 200, 31)) { $0.value }
    device.drag(from: at(150, 115), to: at(200, 115))
    #expect(wide.value == 0.5)
  }

  // MARK: Stepper, from 100 to 194: less until 147

  private func stepper() -> UIStepper { show(UIStepper(), box(100, 100, 94, 32)) { $0.value } }

  @Test func `a tap steps once, with the lift`() {
    let stepper = stepper()
    stepper.stepValue = 2
    let finger = device.touchDown(at: at(180, 115))
    #expect(stepper.value == 0)
    finger.lift()
    device.tap(at: at(180, 115))
    device.tap(at: at(120, 115))
    #expect(log.take() == ["2.0", "4.0", "2.0"])
    let away = device.touchDown(at: at(180, 115))
    away.move(to: at(380, 115))
    away.lift()
    device.touchDown(at: at(180, 115)).cancel()
    #expect(log.take() == [])
  }

  @Test func `holding counts on, ever faster, and the lift adds nothing`() {
    let stepper = stepper()
    let finger = device.touchDown(at: at(180, 115))
    device.advance(by: 0.49)
    #expect(stepper.value == 0)
    device.advance(by: 0.02)  // 0.5
    #expect(stepper.value == 1)
    device.advance(by: 1.0)  // 0.75, 1, 1.25, 1.5
    #expect(stepper.value == 5)
    device.advance(by: 1.0)  // Ten a second.
    #expect(stepper.value == 15)
    device.advance(by: 1.0)  // Twenty a second.
    #expect(stepper.value == 35)
    finger.lift()
    device.advance(by: 5)
    #expect(stepper.value == 35)
    #expect(log.take().count == 35)
  }

  @Test func `counting rests while the finger is away, and ends with the touch`() {
    let stepper = stepper()
    let finger = device.touchDown(at: at(180, 115))
    device.advance(by: 0.6)
    #expect(stepper.value == 1)
    finger.move(to: at(380, 115))
    device.advance(by: 3)
    #expect(stepper.value == 1)
    finger.move(to: at(180, 115))
    device.advance(by: 0.3)
    #expect(stepper.value == 2)
    stepper.isEnabled = false
    device.advance(by: 3)
    #expect(stepper.value == 2)
    finger.lift()
    stepper.isEnabled = true
    let other = device.touchDown(at: at(180, 115))
    stepper.removeFromSuperview()
    device.advance(by: 3)
    other.lift()
    #expect(stepper.value == 2)
  }

  @Test func `without autorepeat holding is a tap`() {
    let stepper = stepper()
    stepper.autorepeat = false
    device.longPress(at: at(180, 115), for: 3)
    #expect(log.take() == ["1.0"])
  }

  @Test func `a stepper that is not continuous tells its value at the end`() {
    let stepper = stepper()
    stepper.isContinuous = false
    let finger = device.touchDown(at: at(180, 115))
    device.advance(by: 1.55)
    #expect(stepper.value == 5)
    #expect(log.take() == [])
    finger.lift()
    #expect(log.take() == ["5.0"])
    device.tap(at: at(180, 115))
    #expect(log.take() == ["6.0"])
  }

  @Test func `at an end a stepper stays, or goes round`() {
    let stepper = stepper()
    stepper.maximumValue = 2
    device.tap(at: at(120, 115))
    #expect(log.take() == [])
    stepper.wraps = true
    device.tap(at: at(120, 115))
    device.tap(at: at(180, 115))
    #expect(log.take() == ["2.0", "0.0"])
  }

  @Test func `ends and steps that make no sense stop the program`() async {
    let ends = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStepper().minimumValue = 100 }
    }
    let endsText = String(decoding: ends?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      endsText.contains(
        """
        UIStepper was given minimumValue 100.0, with maximumValue 100.0. The minimum has to be less than the maximum, \
        and both have to be numbers; when both change, set first the one that makes room for the other.
        """))
    let step = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStepper().stepValue = 0 }
    }
    let stepText = String(decoding: step?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      stepText.contains(
        """
        UIStepper.stepValue was set to 0.0. A step has to be a number above 0; the left half of a stepper goes down by \
        itself.
        """))
  }
}
