import Foundation
import Testing

@testable import EventLogic

/// The rules of controls, without views.
@Suite struct ControlRuleTests {
  @Test func `a switch's knob follows the finger that holds it, and falls to the side of the middle on which it is`() {
    var drag = SwitchDrag(isOn: false, at: 10, travel: 20, holdsKnob: true)
    drag.move(to: 14)
    #expect(!drag.isDragged && drag.position == 0)
    #expect(drag.result(isInside: true) && !drag.result(isInside: false))
    drag.move(to: 15)
    #expect(drag.isDragged && drag.position == 0.25 && !drag.result(isInside: true))
    drag.move(to: 1000)
    #expect(drag.position == 1 && drag.result(isInside: false))
    var beside = SwitchDrag(isOn: true, at: 10, travel: 20, holdsKnob: false)
    beside.move(to: -1000)
    #expect(!beside.isDragged && !beside.result(isInside: true) && beside.result(isInside: false))
  }

  @Test func `a stepper that wraps goes to its end first, then round, and takes no number for its lower end`() {
    var scale = StepperScale()
    (scale.maximum, scale.step, scale.wraps) = (10, 4, true)
    var values: [Double] = []
    for _ in 0..<5 {
      scale.go(1)
      values.append(scale.value)
    }
    #expect(values == [4, 8, 10, 0, 4])
    scale.setValue(.nan)
    #expect(scale.value == 0)
  }
}
