import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// Nobody goes while it is being called, whoever lets go of it in the call; and nobody stays longer than the event.
@MainActor @Suite(.serialized, .leavesNothing)
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
      let contact = touches.first?.state.contact.identifier ?? 0
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
    #expect(nester == nil && device.application.touches.live.all.isEmpty)
    finger.lift()
  }

  @Test(arguments: [1, 2])
  func `the touches of a call stay what they are while theirs ends and another lands in a nested run loop (B8.21)`(
    recognizers: Int
  ) {
    let heard = CallList()
    let nester = SetNester(heard, device)
    view.addSubview(nester)
    nester.addGestureRecognizer(NestingRecognizer(nester))
    let spies = (0..<recognizers).map { _ in SpyRecognizer("spy", heard) }
    for spy in spies { view.addGestureRecognizer(spy) }
    for recognizer in spies + (nester.gestureRecognizers ?? []) { recognizer.delaysTouchesEnded = false }
    func all(_ call: String) -> [String] { Array(repeating: call, count: recognizers) }
    let finger = device.touchDown(at: CGPoint(x: 50, y: 50))
    heard.calls = []
    finger.move(to: CGPoint(x: 53, y: 50))
    #expect(
      heard.calls == all("spy moved") + all("spy ended") + ["view ended"] + all("spy reset")
        + all("spy began") + ["view began", "recognizer: [3] [1]"])
    #expect(device.application.touches.live.all.count == 1)
    finger.lift()
  }

  /// Ends its finger and lets another one land, when its recognizer tells it to.
  private final class SetNester: UIView {
    let heard: CallList
    unowned let device: SimulatedDevice

    init(_ heard: CallList, _ device: SimulatedDevice) {
      (self.heard, self.device) = (heard, device)
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    required init?(coder: NSCoder) { nil }

    func nest(_ touches: Set<UITouch>) {
      let numbers = touches.map(\.number)
      device.send([.up(touches.first?.state.contact.identifier ?? 0, x: 53, y: 50)])
      device.send([.down(99, x: 50, y: 50)])
      heard.calls.append("recognizer: \(touches.map(\.phase.rawValue)) \(touches.map(\.number))")
      #expect(touches.map(\.number) == numbers)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.calls.append("view began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.calls.append("view ended") }
  }

  private final class NestingRecognizer: UIGestureRecognizer {
    weak var nester: SetNester?
    init(_ nester: SetNester) {
      self.nester = nester
      super.init(target: nil, action: nil)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { nester?.nest(touches) }
  }

  @Test func `a recognizer that is over, and needed by another one, knows its touch until the reset (B4.30, B4.71)`() {
    let heard = CallList()
    let (needed, double) = (SpyRecognizer("needed", heard), UITapGestureRecognizer())
    (double.numberOfTapsRequired, double.delaysTouchesEnded) = (2, false)
    double.require(toFail: needed)
    view.addGestureRecognizer(needed)
    view.addGestureRecognizer(double)
    needed.onCall = { [unowned needed] call in if call == "ended" { needed.state = .failed } }
    device.tap(at: CGPoint(x: 50, y: 50))
    #expect(device.application.touches.live.all.isEmpty)
    #expect(needed.state == .failed && needed.numberOfTouches == 1)
    #expect(needed.location(ofTouch: 0, in: nil) == CGPoint(x: 50, y: 50))
    device.advance(by: 1)
    #expect(heard.calls == ["needed began", "needed ended", "needed reset"])
    #expect(needed.state == .possible && needed.numberOfTouches == 0)
  }

  @Test func `who waits for another one beyond its touch keeps the view that was hit (B4.24, B4.25)`() {
    let asked = CallList()
    final class Asked: UIView {
      var asked: CallList?
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        asked?.calls.append("\(gestureRecognizer.name ?? "") on \(Int(frame.width))")
        return true
      }
    }
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    (single.name, double.numberOfTapsRequired) = ("single", 2)
    single.require(toFail: double)
    for tap in [single, double] { view.addGestureRecognizer(tap) }
    func tap() -> Asked? {
      weak var hit: Asked?
      do {
        let made = Asked(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        made.asked = asked
        view.addSubview(made)
        hit = made
      }
      device.tap(at: CGPoint(x: 50, y: 50))
      return hit
    }
    // The view stays where it is, and is asked.
    weak var hit = tap()
    device.advance(by: 1)
    #expect(asked.calls == ["single on 100"])
    hit?.removeFromSuperview()
    #expect(hit == nil)
    // It is taken out and let go of while the tap waits, which keeps it; it is in no window then, and not asked.
    hit = tap()
    hit?.removeFromSuperview()
    #expect(hit != nil)
    device.advance(by: 1)
    #expect(asked.calls == ["single on 100"])
    #expect(hit == nil)
    // The same while the finger is down.
    do {
      let made = Asked(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      made.asked = asked
      view.addSubview(made)
      hit = made
    }
    let finger = device.touchDown(at: CGPoint(x: 50, y: 50))
    hit?.removeFromSuperview()
    #expect(hit != nil)
    finger.lift()
    device.advance(by: 1)
    #expect(asked.calls == ["single on 100"])
    #expect(hit == nil)
  }

  @Test func `a recognizer that goes while another one is asked about the touch takes no part (B4.3, B4.6)`() {
    final class Refuser: NSObject, UIGestureRecognizerDelegate {
      var ask: () -> Void = {}
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        ask()
        return true
      }
    }
    let (heard, refuser) = (CallList(), Refuser())
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(inner)
    weak var first: SpyRecognizer?
    weak var second: SpyRecognizer?
    do {
      let made = [SpyRecognizer("first", heard), SpyRecognizer("asked", heard), SpyRecognizer("second", heard)]
      inner.addGestureRecognizer(made[0])
      view.addGestureRecognizer(made[2])
      view.addGestureRecognizer(made[1])
      made[1].delegate = refuser
      (first, second) = (made[0], made[2])
    }
    refuser.ask = {
      for gone in [first, second] { if let gone { gone.view?.removeGestureRecognizer(gone) } }
    }
    let finger = device.touchDown(at: CGPoint(x: 50, y: 50))
    #expect(first == nil && second == nil)
    finger.lift()
    #expect(heard.calls == ["asked began", "asked ended", "asked reset"])
  }

  @Test func `a recognizer that goes while another one is asked whether it is enabled takes no part (B4.3, B4.6)`() {
    final class Switching: UIGestureRecognizer {
      var ask: () -> Void = {}
      override var isEnabled: Bool {
        get {
          ask()
          return super.isEnabled
        }
        set { super.isEnabled = newValue }
      }
    }
    let (heard, switching) = (CallList(), Switching())
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(inner)
    inner.addGestureRecognizer(switching)
    weak var outer: SpyRecognizer?
    do {
      let made = SpyRecognizer("outer", heard)
      view.addGestureRecognizer(made)
      outer = made
    }
    // Asked when it is found, and once more when all are.
    var count = 0
    switching.ask = {
      count += 1
      if count == 2, let gone = outer { gone.view?.removeGestureRecognizer(gone) }
    }
    let finger = device.touchDown(at: CGPoint(x: 50, y: 50))
    #expect(count == 2)
    finger.lift()
    #expect(outer == nil && heard.calls == [])
  }

  @Test func `a recognizer that waits in a window that goes takes part elsewhere once that is over (B4.6)`() {
    let heard = CallList()
    let double = UITapGestureRecognizer { _ in heard.calls.append("tapped") }
    (double.numberOfTapsRequired, double.delaysTouchesEnded) = (2, false)
    let first = SimulatedDevice(tracing: .off)
    let owner = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    owner.addGestureRecognizer(double)
    first.application.becomeCurrent()
    do {
      var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window?.addSubview(owner)
      window?.isHidden = false
      first.tap(at: CGPoint(x: 50, y: 50))
      window = nil
    }
    device.application.becomeCurrent()
    view.addSubview(owner)
    // Its first tap was in the other application: here it hears of none before that attempt is over.
    device.tap(at: CGPoint(x: 50, y: 50))
    #expect(heard.calls == [] && double.state == .possible)
    first.advance(by: 1)
    device.application.becomeCurrent()
    for _ in 0..<2 { device.tap(at: CGPoint(x: 50, y: 50)) }
    #expect(heard.calls == ["tapped"])
  }

  @Test func `the view of the first finger has its say until the attempt is over, whoever taps meanwhile (B4.24)`() {
    view.isMultipleTouchEnabled = true
    let spy = SpyRecognizer("spy", CallList())
    spy.delaysTouchesEnded = false
    view.addGestureRecognizer(spy)
    let thumb = device.touchDown(at: CGPoint(x: 300, y: 300))
    for _ in 0..<5 { device.tap(at: CGPoint(x: 50, y: 50)) }
    #expect(spy.attempt.hitView === view)
    thumb.lift()
    #expect(spy.attempt.hitView == nil)
  }

  /// Keeps what it is given.
  private final class Collector: UIView {
    @Hook var sets: [Set<UITouch>] = []
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

  @Test func `an application that goes leaves its recognizers to the next one, without the touches that went with it`()
  {
    let heard = CallList()
    let spy = SpyRecognizer("spy", heard)
    var first: SimulatedDevice? = SimulatedDevice(tracing: .off)
    var owner: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    owner?.addGestureRecognizer(spy)
    first?.application.becomeCurrent()
    if let owner { first?.show(owner) }
    _ = first?.touchDown(at: CGPoint(x: 50, y: 50))
    #expect(spy.numberOfTouches == 1)
    first = nil
    #expect(spy.numberOfTouches == 0 && spy.state == .possible)
    owner?.removeGestureRecognizer(spy)
    owner = nil
    device.application.becomeCurrent()
    view.addGestureRecognizer(spy)
    device.tap(at: CGPoint(x: 50, y: 50))
    #expect(heard.calls == ["spy began", "spy began", "spy ended", "spy reset"])
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
