import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// Where nobody verifies, events go another way in places, and the same happens:
/// tests and fuzzers mostly verify, and users don't.
@MainActor @Suite(.serialized, .leavesNothing)
struct VerificationOnAndOffTests {
  @Test(arguments: [Tracing.all, .off])
  func `all is called in the same order, and the trace says the same, whether somebody verifies or not`(
    tracing: Tracing
  ) {
    let (verified, unverified) = (Screen(isVerified: true, tracing), Screen(isVerified: false, tracing))
    verified.play()
    unverified.play()
    #expect(verified.list.calls == unverified.list.calls)
    #expect(verified.device.trace.text() == unverified.device.trace.text())
    #expect(!verified.device.application.verification!.verifier.remembered.isEmpty)
    // Where nothing happens all is the same.
    let heard = Set(unverified.list.calls)
    for line in Screen.milestones { #expect(heard.contains(line), "nobody was told: \(line)") }
  }
}

/// A screen with a bit of everything. What its parts are told and asked stands in one list.
@MainActor
private final class Screen: UIGestureRecognizerDelegate, UIScrollViewDelegate {
  let device: SimulatedDevice
  let list = CallList()
  private let view: LoggingView
  private let scrollView = UIScrollView(frame: box(0, 400, 390, 300))
  private let pad = LoggingControl("pad", Log(), frame: box(100, 720, 100, 100))

  init(isVerified: Bool, _ tracing: Tracing) {
    device = SimulatedDevice(tracing: tracing)
    device.application.verification = isVerified ? Verification(.stop) : nil
    view = LoggingView("view", list, frame: box(0, 0, 390, 400))
    let content = LoggingView("content", list, frame: box(0, 0, 390, 2000))
    scrollView.contentSize = content.bounds.size
    scrollView.delegate = self
    scrollView.addSubview(content)
    pad.isMultipleTouchEnabled = true
    pad.onCall = { [list] in list.calls.append("pad \($0)") }
    let root = LoggingView("root", list, frame: box(0, 0, 390, 844))
    for part in [view, scrollView, pad] { root.addSubview(part) }
    addRecognizers()
    device.show(root)
  }

  private func addRecognizers() {
    let taps = (once: UITapGestureRecognizer(), twice: UITapGestureRecognizer())
    taps.twice.numberOfTapsRequired = 2
    taps.once.require(toFail: taps.twice)
    add("once", taps.once)
    add("twice", taps.twice)
    let swipe = UISwipeGestureRecognizer()
    swipe.delaysTouchesBegan = true
    add("swipe", swipe)
    let pan = add("pan", UIPanGestureRecognizer())
    pan.require(toFail: swipe)
    add("press", UILongPressGestureRecognizer())
    add("pinch", UIPinchGestureRecognizer())
    add("rotation", UIRotationGestureRecognizer())
    for name in ["spy", "leaver", "nester", "last"] { add(name, SpyRecognizer(name, list)) }
  }

  @discardableResult
  private func add<R: UIGestureRecognizer>(_ name: String, _ recognizer: R) -> R {
    recognizer.name = name
    recognizer.delegate = self
    recognizer.addTarget(list, action: Selector("record(_:)", CallList.record))
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Has a spy do something the next time that it hears of a move.
  private func once(_ name: String, _ body: @escaping (UIGestureRecognizer) -> Void) {
    guard let spy = spy(name) else { return }
    spy.onCall = { [unowned spy] call in
      guard call == "moved" else { return }
      spy.onCall = { _ in }
      body(spy)
    }
  }

  private func spy(_ name: String) -> SpyRecognizer? {
    view.gestureRecognizers?.lazy.compactMap { $0 as? SpyRecognizer }.first { $0.name == name }
  }

  // MARK: Fingers

  /// What has to be on the list, so that something is compared.
  static let milestones = [
    "once.ended", "twice.ended", "swipe.ended", "press.began", "pan.began", "pinch.changed", "rotation.changed",
    "last cancelled", "spy moved 2", "view cancelled", "content cancelled", "pad end", "didEndDecelerating", "loop {",
    "leaver goes", "pan.cancelled",
  ]

  func play() {
    playOne()
    playTwo()
    playTen()
    device.advance(by: 3)
  }

  /// The way of a finger that is alone, which is where the two differ most.
  private func playOne() {
    device.tap(at: at(100, 100))
    device.advance(by: 1)
    device.tap(at: at(100, 100), count: 2)
    device.longPress(at: at(100, 100))
    device.flick(from: at(100, 100), to: at(300, 100))
    device.drag(from: at(60, 60), to: at(300, 300))
    // Another finger lands in a loop that a recognizer runs, in which those after it hear of the move.
    once("nester") { [unowned device, list] _ in
      list.calls.append("loop {")
      device.send([.down(50, x: 300, y: 200)])
      list.calls.append("}")
    }
    device.drag(from: at(60, 60), to: at(100, 300))
    device.send([.up(50, x: 300, y: 200)])
    // The finger itself lifts in such a loop.
    once("nester") { [unowned device] _ in device.send([.up(60, x: 64, y: 60)]) }
    device.send([.down(60, x: 60, y: 60)])
    device.send([.move(60, x: 64, y: 60)])
    once("leaver") { [list] leaver in
      list.calls.append("leaver goes")
      leaver.view?.removeGestureRecognizer(leaver)
    }
    device.drag(from: at(60, 60), to: at(100, 300))
    once("spy") { [unowned self] _ in spy("last")?.isEnabled = false }
    device.drag(from: at(60, 60), to: at(100, 300))
    spy("last")?.isEnabled = true
    device.touchDown(at: at(100, 100)).cancel()
    let finger = device.touchDown(at: at(60, 60))
    finger.move(to: at(100, 300), over: 0.2)
    finger.cancel()
    device.tap(at: pad.center)
    device.drag(from: pad.center, to: at(350, 400))
    device.tap(at: at(200, 500))
    device.flick(from: at(200, 650), to: at(200, 450))
    device.advance(by: 4)
  }

  private func playTwo() {
    device.pinch(at: at(195, 200), from: 80, to: 250)
    device.rotate(at: at(195, 200), radius: 80, by: 2)
    device.tap(at: at(195, 200), fingers: 2)
    device.pinch(at: at(195, 550), from: 80, to: 250)
    device.advance(by: 4)
  }

  /// Four on the view, three on the content, two on the control and one on neither,
  /// each down a frame after the one before.
  private func playTen() {
    let places =
      [60, 150, 240, 330].map { at($0, 100) } + [80, 200, 320].map { at($0, 600) } + [120, 180].map { at($0, 770) }
      + [at(350, 800)]
    var hand: [Finger] = []
    for place in places {
      for finger in hand { finger.move(to: at(finger.location.x, finger.location.y + 2)) }
      hand.append(device.touchDown(at: place))
    }
    for _ in 0..<10 {
      device.frame { for finger in hand { finger.move(to: at(finger.location.x + 1, finger.location.y - 12)) } }
    }
    device.frame {
      hand[0].lift()
      hand[4].lift()
      hand[8].cancel()
    }
    for finger in hand where finger.isDown { finger.lift() }
  }

  // MARK: Questions

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    ask(gestureRecognizer, "receive")
    return true
  }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    ask(gestureRecognizer, "begin")
    return true
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    ask(gestureRecognizer, "with \(other.name ?? "another")")
    let pair = Set([gestureRecognizer.name, other.name])
    return pair.isSubset(of: ["pan", "pinch", "rotation"])
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool {
    ask(gestureRecognizer, "after \(other.name ?? "another")")
    return false
  }

  private func ask(_ recognizer: UIGestureRecognizer, _ question: String) {
    list.calls.append("\(recognizer.name ?? "another") is asked: \(question)")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { list.calls.append("didScroll \(scrollView.contentOffset.y)") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { list.calls.append("willBeginDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    list.calls.append("didEndDragging \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { list.calls.append("didEndDecelerating") }
}
