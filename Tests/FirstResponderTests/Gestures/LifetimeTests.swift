import FirstResponderTesting
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// Nobody goes while it is being called, whoever lets go of it in the call; and nobody stays longer than the event.
@MainActor @Suite(.serialized)
struct LifetimeTests {
  let device = SimulatedDevice(tracing: .off)
  let view: UIView

  init() {
    device.application.becomeCurrent()
    view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    device.show(view)
  }

  /// Takes itself away in one of its calls, and goes on working with what it has.
  private final class Leaver: UIGestureRecognizer {
    let leavesIn: UITouch.Phase
    let heard: CallList
    private var words = ["a", "list", "of", "its", "own"]

    init(_ phase: UITouch.Phase, _ heard: CallList) {
      (leavesIn, self.heard) = (phase, heard)
      super.init(target: nil, action: nil)
    }

    private func hear(_ phase: UITouch.Phase) {
      if phase == leavesIn { view?.removeGestureRecognizer(self) }
      words.append("\(phase)")
      heard.calls.append(words.joined(separator: " "))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { hear(.began) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { hear(.moved) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { hear(.ended) }
  }

  @Test(arguments: [UITouch.Phase.began, .moved, .ended], [1, 2])
  func `a recognizer that nobody else holds leaves its view in a call (B4.68)`(phase: UITouch.Phase, fingers: Int) {
    view.isMultipleTouchEnabled = true
    let heard = CallList()
    weak var recognizer: Leaver?
    do {
      let made = Leaver(phase, heard)
      view.addGestureRecognizer(made)
      view.addGestureRecognizer(UIPanGestureRecognizer())
      recognizer = made
    }
    let down = (0..<fingers).map { device.touchDown(at: CGPoint(x: 100 + 100 * Double($0), y: 100)) }
    for (index, finger) in down.enumerated() { finger.move(to: CGPoint(x: 103 + 100 * Double(index), y: 100)) }
    for finger in down { finger.lift() }
    #expect(recognizer == nil)
    #expect(heard.calls.last?.hasSuffix("\(phase)") == true)
    #expect(heard.calls.allSatisfy { $0.hasPrefix("a list of its own began") })
  }

  /// Lets go of itself and of its window in a call.
  private final class Vanisher: UIView {
    let heard: CallList
    init(_ heard: CallList) {
      self.heard = heard
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    required init?(coder: NSCoder) { nil }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      removeFromSuperview()
      heard.calls.append("moved \(touches.count) \(superview == nil)")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.calls.append("cancelled") }
  }

  @Test func `a view that nobody else holds leaves in a call, and hears that its touch is cancelled (B2.59)`() {
    let heard = CallList()
    weak var vanisher: Vanisher?
    do {
      let made = Vanisher(heard)
      view.addSubview(made)
      vanisher = made
    }
    let finger = device.touchDown(at: CGPoint(x: 50, y: 50))
    finger.move(to: CGPoint(x: 53, y: 50))
    finger.lift()
    #expect(heard.calls == ["cancelled", "moved 1 true"])
    #expect(vanisher == nil)
  }

  /// Its touch ends in a nested run loop of one of its calls, where it also lets go of itself.
  private final class Nester: UIView {
    let heard: CallList
    let device: SimulatedDevice
    private var words = ["a", "list", "of", "its", "own"]

    init(_ heard: CallList, _ device: SimulatedDevice) {
      (self.heard, self.device) = (heard, device)
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    required init?(coder: NSCoder) { nil }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      weak let myself = self
      let application = device.application
      let contact = touches.first?.contact ?? 0
      application.enqueue {
        $0 = HIDEvent(timestamp: device.now, kind: .digitizer, contacts: [.up(contact, x: 53, y: 50)])
      }
      application.drain(isDisplayFrame: true)
      words.append("\(touches.map(\.phase.rawValue))")
      heard.calls.append(words.joined(separator: " ") + (myself == nil ? ", gone" : ", here"))
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      heard.calls.append("ended")
      removeFromSuperview()
    }
  }

  @Test func `a view stays as long as it is in a call, also when its touch is over (B8.21)`() {
    let heard = CallList()
    weak var nester: Nester?
    do {
      let made = Nester(heard, device)
      view.addSubview(made)
      nester = made
    }
    let finger = device.touchDown(at: CGPoint(x: 50, y: 50))
    finger.move(to: CGPoint(x: 53, y: 50))
    #expect(heard.calls == ["ended", "a list of its own [3], here"])
    #expect(nester == nil && device.application.touches.live.isEmpty)
    finger.lift()
  }

  /// Keeps what it is given.
  private final class Collector: UIView {
    var sets: [Set<UITouch>] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { sets.append(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { sets.append(touches) }
  }

  @Test func `a set of touches that a program keeps stays as it is (B2.11)`() {
    let collector = Collector(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(collector)
    for _ in 0..<3 { device.tap(at: CGPoint(x: 50, y: 50)) }
    let sets = collector.sets
    #expect(sets.map(\.count) == [1, 1, 1, 1, 1, 1])
    #expect([sets[0] == sets[1], sets[2] == sets[3], sets[4] == sets[5]] == [true, true, true])
    #expect(Set(sets.flatMap { $0 }).count == 3)
    #expect(device.application.touches.event.allTouches == [])
  }

  private class Requiring: UIGestureRecognizer {
    let asked: CallList
    init(_ asked: CallList) {
      self.asked = asked
      super.init(target: nil, action: nil)
    }
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
      asked.calls.append(otherGestureRecognizer.name ?? "")
      return false
    }
  }
  private final class RequiringHeir: Requiring {}
  private final class Silent: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  }
  private final class Asker: NSObject, UIGestureRecognizerDelegate {
    let asked: CallList
    init(_ asked: CallList) { self.asked = asked }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      asked.calls.append("delegate \(otherGestureRecognizer.name ?? "")")
      return false
    }
  }

  @Test func `those whose class or delegate has a say are asked about all others, and nobody else is (B4.60)`() {
    let asked = CallList()
    let asker = Asker(asked)
    let all: [UIGestureRecognizer] = [Silent(), Requiring(asked), RequiringHeir(asked), UIPanGestureRecognizer()]
    for (recognizer, name) in zip(all, ["silent", "requiring", "heir", "pan"]) {
      recognizer.name = name
      view.addGestureRecognizer(recognizer)
    }
    all[3].delegate = asker
    #expect(all.map(\.mayHaveRequirements) == [false, true, true, true])
    device.touchDown(at: CGPoint(x: 50, y: 50)).lift()
    #expect(
      asked.calls == [
        "silent", "heir", "pan", "silent", "requiring", "pan", "delegate silent", "delegate requiring", "delegate heir",
      ])
  }
}
