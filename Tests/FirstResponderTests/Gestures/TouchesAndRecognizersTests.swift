import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// What sections 1, 2 and 8 say about touches once recognizers take part.
@MainActor @Suite(.serialized, .leavesNothing)
struct TouchesAndRecognizersTests {
  let scene = GestureScene()
  let place = CGPoint(x: 300, y: 300)

  /// Puts its calls on the scene's list, as a view does.
  final class Watcher: UIGestureRecognizer {
    let log: CallList
    @Hook var seen: [UITouch] = []

    init(_ log: CallList) {
      self.log = log
      super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      seen += Array(touches)
      log.calls.append("recognizer began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { log.calls.append("recognizer moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { log.calls.append("recognizer ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      log.calls.append("recognizer cancelled")
    }
  }

  private func watch(_ view: UIView) -> Watcher {
    let watcher = Watcher(scene.log)
    view.addGestureRecognizer(watcher)
    return watcher
  }

  @Test func `recognizers hear of each change before the view (B4.9, B8.13)`() {
    _ = watch(scene.view)
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 302, y: 300))
    finger.lift()
    #expect(
      scene.log.calls == [
        "recognizer began", "view began", "recognizer moved", "view moved", "recognizer ended", "view ended",
      ])
  }

  @Test func `the tail of example 2: shouldBegin, action, then the view's cancel (B1.45, B1.52, B1.54)`() {
    final class Delegate: UIGestureRecognizerDelegate {
      let log: CallList
      init(_ log: CallList) { self.log = log }
      func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        log.calls.append("shouldReceive touch")
        return true
      }
      func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        log.calls.append("shouldReceive press")
        return true
      }
      func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        log.calls.append("shouldBegin")
        return true
      }
    }
    let delegate = Delegate(scene.log)
    scene.add("tap", UITapGestureRecognizer()).delegate = delegate
    scene.device.tap(at: CGPoint(x: 100, y: 100))
    #expect(scene.log.calls == ["shouldReceive touch", "inner began", "shouldBegin", "tap.ended", "inner cancelled"])
  }

  @Test func `a recognizer on a sibling underneath is asked nothing (B1.50, B4.1)`() {
    let delegate = AnsweringDelegate()
    scene.add("tap", UITapGestureRecognizer(), to: scene.inner).delegate = delegate
    let above = LoggingView("above", scene.log, frame: scene.inner.frame)
    scene.view.addSubview(above)
    scene.device.tap(at: CGPoint(x: 100, y: 100))
    #expect(delegate.questions == [])
    #expect(scene.log.calls == ["above began", "above ended"])
  }

  @Test func `recognizers are gathered from the view that hitTest answers, also a foreign one (B1.22)`() {
    final class Diverting: UIView {
      weak var other: UIView?
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { other }
    }
    let diverting = Diverting(frame: CGRect(x: 0, y: 320, width: 390, height: 80))
    diverting.other = scene.inner
    scene.view.addSubview(diverting)
    scene.add("on inner", UITapGestureRecognizer(), to: scene.inner)
    scene.add("on diverting", UITapGestureRecognizer(), to: diverting)
    scene.device.tap(at: CGPoint(x: 200, y: 350))
    #expect(scene.log.calls == ["inner began", "on inner.ended", "inner cancelled"])
  }

  @Test
  func
    `a touch lists its recognizers, loses the view to who takes it, and the event knows both (B2.4, B2.6, B2.53)`()
  {
    let watcher = watch(scene.view)
    let pan = scene.add("pan", UIPanGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    let touch = watcher.seen[0]
    let event = scene.device.application.touches.event
    #expect(touch.gestureRecognizers == [watcher, pan])
    #expect(event.touches(for: pan) == [touch])
    #expect(touch.view === scene.view)
    finger.move(to: CGPoint(x: 330, y: 300))
    #expect(touch.view == nil)
    #expect(touch.gestureRecognizers == [pan])  // The watcher was prevented, and left (B4.12).
    #expect(event.touches(for: watcher) == nil)
    finger.lift()
  }

  @Test func `exclusive touch keeps a touch from its view, not from recognizers (B2.31, B4.11)`() {
    scene.inner.isExclusiveTouch = true
    let watcher = watch(scene.view)
    scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    scene.device.touchDown(at: place)
    #expect(watcher.seen.count == 2)
    #expect(scene.log.calls == ["recognizer began", "inner began", "recognizer began"])
  }

  @Test func `a recognizer whose own view stays goes on when the hit view leaves (B2.59)`() {
    let watcher = watch(scene.view)
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    scene.inner.removeFromSuperview()
    finger.move(to: CGPoint(x: 110, y: 100))
    finger.lift()
    #expect(
      scene.log.calls == [
        "recognizer began", "inner began", "inner cancelled", "recognizer moved", "recognizer ended",
      ])
    #expect(watcher.state == .possible)
  }

  @Test func `when the app resigns, recognizers and views hear that their touches are cancelled (B8.25)`() {
    _ = watch(scene.view)
    scene.device.touchDown(at: place)
    scene.device.resignActive()
    #expect(scene.log.calls == ["recognizer began", "view began", "recognizer cancelled", "view cancelled"])
  }
}
