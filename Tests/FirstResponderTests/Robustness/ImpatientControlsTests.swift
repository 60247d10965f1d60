import FirstResponderTesting
import LeavingNothing
import Testing

@testable import FirstResponder

/// Subclasses of the controls that refuse the finger, or let go of it: the next one finds the control as
/// the first did (B6.4, B6.6).
@Suite(.serialized, .leavesNothing) @MainActor
struct ImpatientControlsTests {
  enum Refusal: CaseIterable { case atTheLanding, atTheFirstMove }

  final class Slider: UISlider {
    var refusal: Refusal?
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      super.beginTracking(touch, with: event) && refusal != .atTheLanding
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      super.continueTracking(touch, with: event) && refusal != .atTheFirstMove
    }
  }

  final class Switch: UISwitch {
    var refusal: Refusal?
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      super.beginTracking(touch, with: event) && refusal != .atTheLanding
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      super.continueTracking(touch, with: event) && refusal != .atTheFirstMove
    }
  }

  final class Stepper: UIStepper {
    var refusal: Refusal?
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      super.beginTracking(touch, with: event) && refusal != .atTheLanding
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      super.continueTracking(touch, with: event) && refusal != .atTheFirstMove
    }
  }

  let device = SimulatedDevice()
  let root = UIView()

  private func refuse(at place: CGPoint) {
    let finger = device.touchDown(at: place)
    finger.move(to: CGPoint(x: place.x + 2, y: place.y))
    finger.lift()
    device.advance(by: 1)
  }

  @Test(arguments: Refusal.allCases)
  func `a slider whose subclass lets go of the finger can be dragged again`(_ refusal: Refusal) {
    let slider = Slider(frame: box(100, 100, 228, 31))
    root.addSubview(slider)
    device.show(root)
    slider.refusal = refusal
    refuse(at: CGPoint(x: 114, y: 115))
    slider.refusal = nil
    slider.value = 0
    device.drag(from: CGPoint(x: 114, y: 115), to: CGPoint(x: 214, y: 115))
    #expect(slider.value == 0.5 && !slider.isTracking)
  }

  @Test(arguments: Refusal.allCases)
  func `a switch whose subclass lets go of the finger forgets where that was`(_ refusal: Refusal) {
    let toggle = Switch(frame: box(100, 100, 0, 0))
    root.addSubview(toggle)
    device.show(root)
    toggle.refusal = refusal
    refuse(at: CGPoint(x: 115, y: 115))
    #expect(!toggle.isOn)
    toggle.refusal = nil
    toggle.isOn = true
    device.tap(at: CGPoint(x: 135, y: 115))
    #expect(!toggle.isOn)
  }

  @Test(arguments: Refusal.allCases)
  func `a stepper whose subclass lets go of the finger counts no further, and in the direction of the next one`(
    _ refusal: Refusal
  ) {
    let stepper = Stepper(frame: box(100, 100, 0, 0))
    stepper.value = 50
    root.addSubview(stepper)
    device.show(root)
    stepper.refusal = refusal
    refuse(at: CGPoint(x: 110, y: 115))
    #expect(stepper.value == 50)
    stepper.refusal = nil
    device.tap(at: CGPoint(x: 180, y: 115))
    #expect(stepper.value == 51)
  }

  @Test func `a switch whose finger is lifted in a loop before its landing is told still tells the change`() {
    final class Looping: UISwitch {
      var loop: (() -> Void)?
      override var isHighlighted: Bool {
        didSet {
          loop?()
          loop = nil
        }
      }
    }
    let toggle = Looping(frame: box(100, 100, 0, 0))
    root.addSubview(toggle)
    device.show(root)
    var heard: [String] = []
    toggle.addAction(UIAction { _ in heard.append("touchDown") }, for: .touchDown)
    toggle.addAction(UIAction { [unowned toggle] _ in heard.append("valueChanged \(toggle.isOn)") }, for: .valueChanged)
    toggle.loop = { [device] in
      device.send([.up(0, x: 125, y: 115)])
      device.application.drain(isDisplayFrame: true)
    }
    device.send([.down(0, x: 125, y: 115)])
    #expect(heard == ["valueChanged true"] && !toggle.isTracking && !toggle.isHighlighted)
  }
}
