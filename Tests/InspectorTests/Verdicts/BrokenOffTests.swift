import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Gestures that a class of the program's own ends with a state that is for those which have not begun (B4.84).
@MainActor @Suite(.leavesNothing) struct BrokenOffTests {
  /// Follows a finger, and sets a state when it lifts, as shipped classes do.
  final class Holding: UIGestureRecognizer {
    let end: UIGestureRecognizer.State
    init(ending end: UIGestureRecognizer.State) {
      self.end = end
      super.init(target: nil, action: nil)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .began : .changed
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = end }
  }

  private func verdicts(
    ending end: UIGestureRecognizer.State, travel: CGFloat = 60,
    heard: @escaping @MainActor (UIGestureRecognizer) -> Void
  ) -> (found: [Verdict], ofIt: [Verdict], proven: [Verdict]) {
    @MainActor func scene() -> (UIViewController, Holding) {
      let (controller, recognizer) = (UIViewController(), Holding(ending: end))
      recognizer.name = "dial"
      recognizer.addAction(UIAction { [unowned recognizer] _ in heard(recognizer) })
      controller.view.accessibilityIdentifier = "knob"
      controller.view.addGestureRecognizer(recognizer)
      return (controller, recognizer)
    }
    let (device, (controller, recognizer)) = (SimulatedDevice(), scene())
    device.show(controller)
    let finger = device.touchDown(at: CGPoint(x: 100, y: 300))
    if travel > 0 {
      finger.move(to: CGPoint(x: 100 + travel / 2, y: 300))
      finger.move(to: CGPoint(x: 100 + travel, y: 300))
    }
    device.advance(by: 0.25)
    finger.lift()
    let proven = SimulatedDevice.prove(device.recording(), app: { scene().0 })
    return (device.why(finger), device.why(finger, target: recognizer), proven)
  }

  @Test func `D39: who sets failed after it has begun is told what its targets hear instead (B4.84)`() throws {
    var heard: [UIGestureRecognizer.State] = []
    let (found, ofIt, proven) = verdicts(ending: .failed) { heard.append($0.state) }
    #expect(heard.prefix(3) == [.began, .changed, .cancelled])
    #expect(found.map { "\($0.code) \($0.culprit)" } == ["OK ", "D39 Holding 'dial'"])
    let verdict = try #require(found.last)
    #expect(
      verdict.summary
        == """
        Holding 'dial' set .failed 0.27 s after it had begun, which counts as .cancelled: that is what its targets hear
        """
    )
    #expect(
      verdict.fix == "Set .cancelled in Holding where it has begun, and .failed only where it is still .possible.")
    // Nothing that could be taken away shows it: it is told all the same.
    #expect(ofIt == found && proven.map(\.summary) == found.map(\.summary) && verdict.proof == nil)
    #expect(proven.last?.proof == .untried("no second run can show it"))
  }

  @Test(arguments: [UIGestureRecognizer.State.ended, .cancelled])
  func `who ends or cancels what has begun is told nothing`(end: UIGestureRecognizer.State) {
    #expect(verdicts(ending: end) { _ in }.found.map(\.code) == ["OK"])
  }

  @Test func `who fails before it has begun has just failed`() {
    let (found, ofIt, _) = verdicts(ending: .failed, travel: 0) { _ in }
    #expect((found + ofIt).map(\.code).contains("D39") == false)
  }
}
