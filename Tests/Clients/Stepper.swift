import FirstResponderTesting
import Testing
import UIKit

/// 200 by 40 at (50, 400): 50 points of minus, 100 of the label, 50 of plus.
@MainActor @Suite(.serialized)
struct StepperTests {
  final class Listener: NSObject {
    var values: [Double] = []
    @objc func changed(_ stepper: GMStepper) { values.append(stepper.value) }
  }

  let device = SimulatedDevice()
  let listener = Listener()
  let stepper = GMStepper(frame: CGRect(x: 50, y: 400, width: 200, height: 40))
  let minus = CGPoint(x: 75, y: 420)
  let label = CGPoint(x: 150, y: 420)
  let plus = CGPoint(x: 225, y: 420)

  func show() {
    let root = UIView()
    device.show(root)
    root.addSubview(stepper)
    stepper.addTarget(listener, action: #selector(Listener.changed(_:)), for: .valueChanged)
    device.advance(by: 0.1)
  }

  @Test func `plus and minus take one step when they are touched`() {
    show()
    device.tap(at: plus)
    device.tap(at: plus)
    device.tap(at: minus)
    #expect(listener.values == [1, 2, 1])
    #expect(stepper.leftButton.isEnabled && stepper.rightButton.isEnabled)
  }

  @Test func `a finger that stays repeats: each half second, then each tenth, then each twentieth`() {
    show()
    let finger = device.touchDown(at: plus)
    #expect(stepper.value == 1)
    device.advance(by: 2.51)  // 50 firings: 5 steps.
    #expect(stepper.value == 6)
    device.advance(by: 1.5)  // 30 more: 15 steps.
    #expect(stepper.value == 21)
    device.advance(by: 0.5)  // 10 more: 10 steps.
    #expect(stepper.value == 31)
    finger.lift()
    device.advance(by: 5)
    #expect(stepper.value == 31)
  }

  @Test func `at the end nothing is told`() {
    show()
    device.tap(at: minus)
    #expect(stepper.value == 0 && listener.values == [])
    stepper.value = 99.5
    device.tap(at: plus)
    #expect(listener.values == [99.5, 100])
  }

  @Test func `the label that is slid to the right counts up until it is let go of`() {
    show()
    let finger = device.touchDown(at: label)
    for step in 1...10 { finger.move(to: CGPoint(x: 150 + CGFloat(step) * 4, y: 420)) }
    #expect(stepper.value == 1)
    device.advance(by: 0.6)
    #expect(stepper.value == 2)
    finger.lift()
    device.advance(by: 3)
    #expect(stepper.value == 2)
    #expect(stepper.leftButton.isEnabled && stepper.rightButton.isEnabled)
  }

  @Test func `leaving the app stops it`() {
    show()
    let finger = device.touchDown(at: plus)
    device.resignActive()
    device.advance(by: 5)
    #expect(stepper.value == 1)
    device.becomeActive()
    finger.lift()
  }
}
