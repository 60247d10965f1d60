import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import EventLogic
@testable import FirstResponder

/// The journeys of a recognizer, when it tells its targets, and who has a say in its beginning (4.2).
@MainActor @Suite(.serialized, .leavesNothing)
struct StateMachineTests {
  let scene = GestureScene()
  let place = CGPoint(x: 300, y: 300)

  @Test func `the states and their numbers (B4.13)`() {
    let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(UIGestureRecognizer.State.recognized == .ended)
  }

  @Test func `the transitions that exist, and who decides on them (B4.14, B4.15, B4.16, B4.17, B4.18)`() {
    let states = (0...5).compactMap(UIGestureRecognizer.State.init)
    var legal: [String] = []
    for state in states {
      for new in states {
        switch GestureJourney.step(from: state, to: new) {
        case .recognize: legal.append("\(state) -> \(new) if nobody objects")
        case .commit: legal.append("\(state) -> \(new)")
        case .breakOff: legal.append("\(state) -> cancelled, for \(new)")
        case .nothing, .illegal: break
        }
      }
    }
    #expect(
      legal == [
        "possible -> began if nobody objects", "possible -> ended if nobody objects", "possible -> cancelled",
        "possible -> failed", "began -> changed", "began -> ended", "began -> cancelled",
        "began -> cancelled, for failed", "changed -> changed", "changed -> ended", "changed -> cancelled",
        "changed -> cancelled, for failed",
      ])
  }

  @Test func `a discrete recognizer goes from possible to recognized or to failed, and back (B4.14, B4.21)`() {
    let tap = scene.add("tap", UITapGestureRecognizer())
    var seen: [UIGestureRecognizer.State] = []
    scene.hear(tap) { seen.append($0.state) }
    let finger = scene.device.touchDown(at: place)
    #expect(tap.state == .possible)
    finger.lift()
    #expect(tap.state == .possible)
    scene.device.drag(from: place, to: CGPoint(x: 100, y: 300))
    #expect(seen == [.recognized])
    #expect(scene.ledger.map { $0.components(separatedBy: "-> ")[1].prefix(5) } == ["ended", "faile"])
  }

  /// Sets the states that are named, one a call.
  private func script(_ states: UIGestureRecognizer.State?...) -> SpyRecognizer {
    var rest = states
    return scene.spy("spy") { spy, call in
      guard call != "reset", !rest.isEmpty, let state = rest.removeFirst() else { return }
      spy.state = state
    }
  }

  /// Down, two moves, up.
  private func drag() {
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 301, y: 300))
    finger.move(to: CGPoint(x: 302, y: 300))
    finger.lift()
  }

  @Test func `a continuous recognizer tells of began, each changed and ended (B4.15, B4.16, B4.21)`() {
    _ = script(.began, .changed, .changed, .ended)
    drag()
    #expect(scene.actions == ["spy.began", "spy.changed", "spy.changed", "spy.ended"])
  }

  @Test(arguments: [UIGestureRecognizer.State.ended, .cancelled])
  func `ended or cancelled may follow began at once (B4.17, B4.21)`(end: UIGestureRecognizer.State) {
    _ = script(nil, .began, end)
    drag()
    #expect(scene.actions == ["spy.began", "spy.\(end)"])
  }

  @Test func `what is recognized and over in one event tells once, of its end (B4.18)`() {
    _ = script(nil, nil, nil, .ended)
    drag()
    #expect(scene.actions == ["spy.ended"])
  }

  @Test(arguments: [UIGestureRecognizer.State.failed, .cancelled])
  func `who fails, or gives up before it began, tells nobody (B4.15, B4.21)`(end: UIGestureRecognizer.State) {
    _ = script(nil, end)
    drag()
    #expect(scene.actions == [])
    #expect(scene.take().filter { $0.hasPrefix("spy") } == ["spy began", "spy moved", "spy reset"])
  }

  @Test func `discrete recognizers do fail, and report no cancellation (B4.20, B4.76)`() {
    scene.add("tap", UITapGestureRecognizer())
    scene.add("swipe", UISwipeGestureRecognizer())
    scene.device.touchDown(at: place).cancel()
    #expect(scene.log.calls == ["view began", "view cancelled"])
    #expect(
      scene.ledger == [
        "UITapGestureRecognizer 'tap' -> failed · touch cancelled",
        "UISwipeGestureRecognizer 'swipe' -> failed · touch cancelled",
      ])
  }

  @Test func `actions are sent once all recognizers have heard of the event, and before it is over (B4.22)`() {
    scene.add("tap", UITapGestureRecognizer())
    scene.spy("spy")
    let finger = scene.device.touchDown(at: place)
    #expect(scene.take() == ["spy began", "view began"])
    finger.lift()
    #expect(scene.take() == ["spy ended", "tap.ended", "view cancelled", "spy reset"])
  }

  /// A hit view and the view around it, a tap on the latter, and what they and the delegate are asked.
  private func ask(_ refuser: String, taps: Int = 1) -> (
    tap: UITapGestureRecognizer, delegate: Delegate, detail: DetailView
  ) {
    let hit = DetailView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let around = DetailView(frame: CGRect(x: 0, y: 420, width: 200, height: 200))
    around.addSubview(hit)
    scene.view.superview?.addSubview(around)
    let delegate = Delegate(scene.log, refuser)
    hit.asked = { [log = scene.log] _ in
      log.calls.append("hit view")
      return refuser != "hit view"
    }
    around.asked = { [log = scene.log] _ in
      log.calls.append("attached view")
      return refuser != "attached view"
    }
    let tap = scene.add("tap", UITapGestureRecognizer(), to: around)
    tap.delegate = delegate
    return (tap, delegate, hit)
  }

  final class Delegate: UIGestureRecognizerDelegate {
    let (log, refuser): (CallList, String)
    init(_ log: CallList, _ refuser: String) { (self.log, self.refuser) = (log, refuser) }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      log.calls.append("delegate")
      return refuser != "delegate"
    }
  }

  @Test(arguments: ["hit view", "attached view", "delegate", "nobody"])
  func `hit view, attached view and delegate are asked in this order; one no makes it fail (B4.23, B4.24)`(
    refuser: String
  ) {
    let (_, delegate, hit) = ask(refuser)
    scene.device.tap(at: CGPoint(x: 50, y: 470))
    let all = ["hit view", "attached view", "delegate"]
    let asked = Array(all[...(all.firstIndex(of: refuser) ?? 2)])
    #expect(scene.log.calls == asked + (refuser == "nobody" ? ["tap.ended"] : []))
    #expect(hit.lines.last?.prefix(5) == (refuser == "nobody" ? "cance" : "ended"))
    withExtendedLifetime(delegate) {}
  }

  @Test func `a view that is both hit and attached is asked once (B4.24)`() {
    let view = DetailView(frame: CGRect(x: 0, y: 420, width: 200, height: 200))
    view.asked = { [log = scene.log] _ in
      log.calls.append("view")
      return true
    }
    scene.view.superview?.addSubview(view)
    scene.add("tap", UITapGestureRecognizer(), to: view)
    scene.device.tap(at: CGPoint(x: 50, y: 470))
    #expect(scene.log.calls == ["view", "tap.ended"])
  }

  @Test func `who waits stays possible, and is asked only when it tries to begin, once (B4.24, B4.25, B4.26)`() {
    let (tap, delegate, hit) = ask("nobody")
    let double = scene.add("double", UITapGestureRecognizer(), to: hit)
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    scene.device.tap(at: CGPoint(x: 50, y: 470))
    #expect(scene.log.calls == [])
    #expect(tap.state == .possible)
    scene.device.advance(by: 0.36)
    // The finger is gone, and its view is asked all the same.
    #expect(scene.log.calls == ["hit view", "attached view", "delegate", "tap.ended"])
    withExtendedLifetime(delegate) {}
  }

  @Test func `an attempt that was refused is not asked about again (B4.26)`() {
    let delegate = AnsweringDelegate()
    delegate.begins = false
    scene.add("pan", UIPanGestureRecognizer()).delegate = delegate
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 200, y: 300), over: 0.2)
    #expect(delegate.questions == ["receive touch", "shouldBegin"])
    finger.lift()
    scene.device.drag(from: place, to: CGPoint(x: 200, y: 300))
    #expect(delegate.questions.filter { $0 == "shouldBegin" }.count == 2)
  }
}
