import LeavingNothing
import Testing

@testable import FirstResponder
@testable import FirstResponderTesting

/// What is seen of a switch, slider or segmented control while a change of it is on its way,
/// and a finger that comes meanwhile.
@MainActor @Suite(.serialized, .leavesNothing)
struct SlidingControlTests {
  let device = SimulatedDevice()
  let root = UIView()
  let log = Log()

  init() { device.show(root) }

  private func add<C: UIControl>(_ control: C, _ frame: CGRect, _ value: @escaping (C) -> Any) -> C {
    control.frame = frame
    control.addAction(
      UIAction { [log, unowned control] _ in log.add("\(value(control))") }, for: .valueChanged)
    root.addSubview(control)
    device.advance(by: 0)
    return control
  }

  /// Easing in and out at a part of the time: the Bézier form, solved by halving.
  private func eased(_ time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let t = (low + high) / 2
      let x = 3 * (1 - t) * (1 - t) * t * 0.42 + 3 * (1 - t) * t * t * 0.58 + t * t * t
      if x < time { low = t } else { high = t }
    }
    return low * low * (3 - 2 * low)
  }

  private func shown(_ layer: CALayer?) -> CGRect { layer?.presentation()?.frame ?? .null }
  private func isNear(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1e-6 }

  // MARK: Switch

  private func toggle() -> UISwitch { add(UISwitch(), box(100, 100, 51, 31)) { $0.isOn } }
  private func knob(_ toggle: UISwitch) -> CALayer? { toggle.layer.sublayers?[1] }

  @Test func `a switch that is set animated is on at once, and its knob slides there`() {  // B1.10
    let toggle = toggle()
    let track = toggle.layer.sublayers?[0]
    let green = UIColor.systemGreen.cgColor.green
    let grey = UIColor.systemGray4.cgColor.green
    toggle.setOn(true, animated: true)
    #expect(toggle.isOn && shown(knob(toggle)).minX == 2)
    for part in [0.2, 0.4, 0.6, 0.8] {
      device.advance(by: 0.05)
      #expect(isNear(shown(knob(toggle)).minX, 2 + 20 * eased(part)))
      #expect(isNear(track?.presentation()?.backgroundColor?.green ?? 0, grey + (green - grey) * eased(part)))
    }
    device.advance(by: 0.05)
    #expect(shown(knob(toggle)).minX == 22 && device.loop.waitingCount == 0 && log.take() == [])
  }

  @Test func `without animation, or outside of a window, a switch is there at once`() {
    let toggle = toggle()
    toggle.setOn(true, animated: true)
    device.advance(by: 0.1)
    toggle.isOn = false
    #expect(shown(knob(toggle)).minX == 2 && knob(toggle)?.animationKeys() == nil)
    UIView.performWithoutAnimation { toggle.setOn(true, animated: true) }
    #expect(shown(knob(toggle)).minX == 22)
    let outside = UISwitch()
    outside.setOn(true, animated: true)
    #expect(outside.layer.sublayers?[1].presentation()?.frame.minX == 22)
    device.advance(by: 1)
    #expect(device.loop.waitingCount == 0)
  }

  @Test func `a switch that is set back half way goes back from there`() {
    let toggle = toggle()
    toggle.setOn(true, animated: true)
    device.advance(by: 0.125)
    let middle = shown(knob(toggle)).minX
    #expect(isNear(middle, 2 + 20 * eased(7.0 / 15)))
    toggle.setOn(false, animated: true)
    #expect(isNear(shown(knob(toggle)).minX, middle))
    device.advance(by: 0.125)
    #expect(shown(knob(toggle)).minX < middle && shown(knob(toggle)).minX > 2)
    device.advance(by: 0.15)
    #expect(shown(knob(toggle)).minX == 2)
  }

  @Test func `a user's tap slides the knob, and a second one meanwhile is not lost`() {
    let toggle = toggle()
    device.tap(at: at(110, 115))
    #expect(toggle.isOn)
    let start = shown(knob(toggle)).minX
    device.advance(by: 0.05)
    #expect(shown(knob(toggle)).minX > start && shown(knob(toggle)).minX < 22)
    device.tap(at: at(110, 115))
    device.tap(at: at(110, 115))
    #expect(log.take() == ["true", "false", "true"])  // B6.29
    device.advance(by: 0.3)
    #expect(shown(knob(toggle)) == CGRect(x: 22, y: 2, width: 27, height: 27) && device.loop.waitingCount == 0)
  }

  @Test func `a knob that is dragged on its way is where the finger holds it`() {
    let toggle = toggle()
    toggle.setOn(true, animated: true)
    device.advance(by: 0.05)
    let finger = device.touchDown(at: at(135, 115))
    #expect(shown(knob(toggle)).minX < 16)
    finger.move(to: at(125, 115))
    // Ten of twenty points back, a wide knob.
    #expect(shown(knob(toggle)) == CGRect(x: 9, y: 2, width: 33, height: 27))
    finger.move(to: at(119, 115))
    finger.lift()
    #expect(!toggle.isOn && shown(knob(toggle)).minX > 2)
    device.advance(by: 0.25)
    #expect(shown(knob(toggle)) == CGRect(x: 2, y: 2, width: 27, height: 27) && log.take() == ["false"])
  }

  @Test func `a switch that leaves its window on the way is where it will be`() {
    let toggle = toggle()
    toggle.setOn(true, animated: true)
    device.advance(by: 0.1)
    toggle.removeFromSuperview()
    #expect(knob(toggle)?.animationKeys() == nil && shown(knob(toggle)).minX == 22)
    device.advance(by: 1)
    #expect(device.loop.waitingCount == 0)
  }

  // MARK: Slider, 200 points wide: the thumb goes 172

  private func slider() -> UISlider { add(UISlider(), box(100, 100, 200, 31)) { $0.value } }
  private func thumb(_ slider: UISlider) -> CALayer? { slider.layer.sublayers?.last }

  @Test func `a slider that is set animated has its value at once, and its thumb slides there`() {  // B1.10
    let slider = slider()
    let filled = slider.layer.sublayers?[1]
    slider.setValue(1, animated: true)
    #expect(slider.value == 1 && shown(thumb(slider)).minX == 0)
    device.advance(by: 0.1)
    #expect(isNear(shown(thumb(slider)).minX, 172 * eased(0.4)))
    #expect(isNear(shown(filled).width, 12 + 172 * eased(0.4)))
    device.advance(by: 0.15)
    #expect(shown(thumb(slider)).minX == 172 && device.loop.waitingCount == 0 && log.take() == [])
  }

  @Test func `a finger takes hold of the thumb where it will be, and has it from then on`() {
    let slider = slider()
    slider.setValue(1, animated: true)
    device.advance(by: 0.05)
    let finger = device.touchDown(at: at(286, 115))
    #expect(slider.isTracking && shown(thumb(slider)).minX == 172)
    finger.move(to: at(200, 115))
    #expect(slider.value == 0.5 && shown(thumb(slider)).minX == 86)
    finger.lift()
    #expect(log.take() == ["0.5"] && device.loop.waitingCount == 0)
  }

  @Test func `a value that is set without animation ends the way, and one that is no number is the minimum`() {
    let slider = slider()
    slider.setValue(1, animated: true)
    device.advance(by: 0.1)
    slider.value = 0.5
    #expect(shown(thumb(slider)).minX == 86)
    slider.setValue(.nan, animated: true)
    device.advance(by: 0.25)
    #expect(slider.value == 0 && shown(thumb(slider)).minX == 0)
  }

  // MARK: Segments, three of 100 points

  private func segments() -> UISegmentedControl {
    let control = add(UISegmentedControl(items: ["a", "b", "c"]), box(0, 100, 300, 32)) { $0.selectedSegmentIndex }
    control.selectedSegmentIndex = 0
    return control
  }
  private func marker(_ control: UISegmentedControl) -> CALayer? {
    control.layer.sublayers?.first { $0.cornerRadius == 6.5 }
  }

  @Test func `the mark of the chosen segment slides after a tap and after a change by program code`() {
    let control = segments()
    #expect(shown(marker(control)).minX == 2)  // Out of nothing it does not slide.
    device.tap(at: at(250, 115))
    #expect(control.selectedSegmentIndex == 2 && log.take() == ["2"])
    let start = shown(marker(control)).minX
    #expect(start == 2)
    device.advance(by: 0.1)
    #expect(isNear(shown(marker(control)).minX, 2 + 200 * eased(0.4)))
    device.advance(by: 0.15)
    #expect(shown(marker(control)).minX == 202)
    control.selectedSegmentIndex = 0
    device.advance(by: 0.125)
    #expect(isNear(shown(marker(control)).minX, 202 - 200 * eased(7.0 / 15)))
    UIView.performWithoutAnimation { control.selectedSegmentIndex = 1 }
    #expect(log.take() == [])
    device.tap(at: at(250, 115))
    device.advance(by: 0.25)
    #expect(shown(marker(control)).minX == 202 && log.take() == ["2"] && device.loop.waitingCount == 0)
  }

  @Test func `a tap while the mark slides chooses what it is on`() {
    let control = segments()
    device.tap(at: at(250, 115))
    device.advance(by: 0.05)
    device.tap(at: at(150, 115))
    #expect(control.selectedSegmentIndex == 1 && log.take() == ["2", "1"])
    device.advance(by: 0.25)
    #expect(shown(marker(control)).minX == 102)
  }

  @Test func `a segment comes up while the others make room, and goes while they close the gap`() {
    let control = segments()
    let labels = { control.subviews.compactMap { $0 as? UILabel } }
    func label(_ text: String) -> UILabel? { labels().first { $0.text == text } }
    control.insertSegment(withTitle: "new", at: 1, animated: true)
    #expect(control.numberOfSegments == 4 && label("new")?.frame.minX == 79)
    #expect(label("new")?.layer.presentation()?.opacity == 0 && shown(label("b")?.layer).minX == 104)
    device.advance(by: 0.125)
    #expect(abs((label("new")?.layer.presentation()?.opacity ?? 0) - Float(eased(7.0 / 15))) < 1e-6)
    #expect(isNear(shown(label("b")?.layer).minX, 104 + 50 * eased(7.0 / 15)))
    device.advance(by: 0.125)
    control.removeSegment(at: 0, animated: true)
    #expect(control.numberOfSegments == 3 && control.selectedSegmentIndex == -1 && labels().count == 4)
    device.tap(at: at(50, 115))
    #expect(control.selectedSegmentIndex == 0 && log.take() == ["0"])
    device.advance(by: 0.3)
    #expect(labels().map(\.text) == ["b", "c", "new"] && label("new")?.layer.presentation()?.opacity == 1)
    #expect(device.loop.waitingCount == 0)
  }
}
