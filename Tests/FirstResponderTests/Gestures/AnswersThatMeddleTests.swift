import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Questions whose answers come too late: what was asked about has ended, or moved, meanwhile.
@MainActor @Suite(.serialized, .leavesNothing)
struct AnswersThatMeddleTests {
  let scene = GestureScene()
  let place = CGPoint(x: 100, y: 100)

  final class Meddler: UIGestureRecognizerDelegate {
    var receiving: () -> Void = {}
    var requiring: () -> Void = {}
    var beingRequired: () -> Void = {}
    var requires = false
    var isRequired = false
    var questions = 0

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
      questions += 1
      receiving()
      return true
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
      requiring()
      return requires
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      beingRequired()
      return isRequired
    }
  }

  @Test(arguments: [true, false])
  func `a recognizer that is brought to a superview while it is asked joins once (B4.1, B4.6)`(isOtherAsked: Bool) {
    let meddler = Meddler()
    // The one that is brought there is asked itself, or plain and has been found before.
    let moved = scene.add("moved", SpyRecognizer("moved", scene.log), to: scene.inner)
    let asked = isOtherAsked ? scene.add("asked", SpyRecognizer("asked", scene.log), to: scene.inner) : moved
    asked.delegate = meddler
    meddler.receiving = { [view = scene.view] in view.addGestureRecognizer(moved) }
    let finger = scene.device.touchDown(at: place)
    #expect(meddler.questions == 1)
    #expect(moved.view === scene.view && moved.numberOfTouches == 1)
    #expect(scene.take().filter { $0 == "moved began" } == ["moved began"])
    finger.lift()
    #expect(scene.take().filter { $0.hasPrefix("moved") } == ["moved ended", "moved reset"])
    meddler.receiving = {}
  }

  @Test(arguments: [true, false])
  func `nobody waits for whom an answer names after the attempt was over (B4.60, B4.61, B8.25)`(asksFirst: Bool) {
    let meddler = Meddler()
    (meddler.requires, meddler.isRequired) = (asksFirst, !asksFirst)
    let leave = { [device = scene.device] in device.resignActive() }
    if asksFirst { meddler.requiring = leave } else { meddler.beingRequired = leave }
    let first = scene.add("first", UITapGestureRecognizer())
    let second = scene.add("second", UILongPressGestureRecognizer())
    first.delegate = meddler
    let finger = scene.device.touchDown(at: CGPoint(x: 300, y: 300))
    #expect(first.attempt.dynamicRequirements.isEmpty && second.attempt.dynamicRequirements.isEmpty)
    finger.lift()
    (meddler.requiring, meddler.beingRequired) = ({}, {})
    (meddler.requires, meddler.isRequired) = (false, false)
    scene.device.becomeActive()
    _ = scene.take()
    scene.device.tap(at: CGPoint(x: 300, y: 300))
    #expect(scene.take() == ["view began", "first.ended", "view cancelled"])
  }

  @Test(arguments: [true, false])
  func `a pointer over an app that leaves within the event, or a question about it, hovers over nobody (B5.60, B8.25)`(
    isAsked: Bool
  ) {
    scene.device.application.becomeCurrent()
    let window = LeavingWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.isHidden = false
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    let hover = scene.add("hover", UIHoverGestureRecognizer(), to: view)
    let meddler = Meddler()
    hover.delegate = meddler
    let leave = { [device = scene.device] in device.resignActive() }
    if isAsked { meddler.receiving = leave } else { window.sending = leave }
    scene.device.hover(to: place)
    #expect(meddler.questions == (isAsked ? 1 : 0))
    #expect(hover.state == .possible && scene.take() == [])
    #expect(UIApplication.shared.underWay == [])
    (meddler.receiving, window.sending) = ({}, {})
    scene.device.becomeActive()
    scene.device.hover(to: place)
    scene.device.hoverExit()
    #expect(scene.take() == ["hover.began", "hover.ended"])
    withExtendedLifetime((window, meddler)) {}
  }

  @Test
  func `a loop that runs when a pointer stops hovering brings the press before what came after it (B5.60, B8.21)`() {
    let hover = scene.add("hover", UIHoverGestureRecognizer())
    let application = scene.device.application
    let action = UIAction { [log = scene.log, unowned hover, unowned application] _ in
      guard hover.state == .ended else { return }
      application.enqueue { event in
        event.kind = .digitizer
        event.contacts = [.down(7, x: 100, y: 100)]
        event.timestamp = application.now
      }
      application.drain(isDisplayFrame: true)
      log.calls.append("hover left")
    }
    hover.addAction(action)
    scene.device.hover(to: CGPoint(x: 300, y: 300))
    _ = scene.take()
    scene.device.click(at: CGPoint(x: 300, y: 300))
    #expect(
      scene.take().filter { $0 != "hover.began" } == [
        "hover.ended", "view began", "inner began", "hover left", "view ended",
      ])
  }

  /// Does something the first time that it is asked whether a point is in it.
  final class MeddlingView: UIView {
    @Hook var body: () -> Void = {}
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      let body = body
      self.body = {}
      body()
      return super.point(inside: point, with: event)
    }
  }

  @Test func `a pointer that leaves while it is found out what it is over, leaves after that (B5.60, B8.21)`() {
    let view = MeddlingView(frame: CGRect(x: 0, y: 400, width: 390, height: 100))
    scene.view.superview?.addSubview(view)
    let hover = scene.add("hover", UIHoverGestureRecognizer(), to: view)
    scene.device.hover(to: CGPoint(x: 100, y: 600))
    view.body = { [device = scene.device] in
      device.hoverExit()
      device.application.drain(isDisplayFrame: true)
    }
    scene.device.hover(to: CGPoint(x: 100, y: 450))
    scene.device.advance(by: 1)
    #expect(scene.take() == ["hover.began", "hover.ended"] && hover.state == .possible)
    #expect(scene.device.application.underWay == [])
  }

  @Test(arguments: [true, false])
  func `a gesture that ends while it is found out what a pointer is over, is reset (B4.20, B8.25)`(isIgnored: Bool) {
    let view = MeddlingView(frame: CGRect(x: 0, y: 400, width: 390, height: 100))
    scene.view.superview?.addSubview(view)
    let spy = scene.add("spy", SpyRecognizer("spy", scene.log))
    let finger = scene.device.touchDown(at: CGPoint(x: 300, y: 300))
    let application = scene.device.application
    view.body = { [device = scene.device] in
      if isIgnored { application.beginIgnoringInteractionEvents() } else { device.resignActive() }
    }
    scene.device.hover(to: CGPoint(x: 100, y: 450))
    let heard = scene.take()
    #expect(heard.filter { $0.hasPrefix("view") } == ["view began", "view cancelled"] && heard.contains("spy reset"))
    #expect(spy.state == .possible && application.underWay == [])
    finger.lift()
    if isIgnored { application.endIgnoringInteractionEvents() }
  }

  /// Is under way with its first finger, and does something when a further one lands.
  final class UnderWay: UIGestureRecognizer {
    var furtherLands: () -> Void = {}
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      if state == .possible { state = .began } else { furtherLands() }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      if numberOfTouches <= touches.count { state = .ended }
    }
  }

  @Test func `a gesture under way does not take a further finger that has come and gone in a loop (B4.48)`() {
    let recognizer = scene.add("own", UnderWay())
    let application = scene.device.application
    let first = scene.device.touchDown(at: CGPoint(x: 300, y: 300))
    recognizer.furtherLands = {
      let contact = application.touches.live.all[1].state.contact.identifier
      application.enqueue { event in
        event.kind = .digitizer
        event.contacts = [.up(contact, x: 310, y: 300)]
        event.timestamp = application.now
      }
      application.drain(isDisplayFrame: true)
      #expect(application.touches.live.all.count == 1)
    }
    let second = scene.device.touchDown(at: CGPoint(x: 310, y: 300))
    #expect(recognizer.numberOfTouches == 1 && recognizer.state == .began)
    first.lift()
    withExtendedLifetime(second) {}
    #expect(scene.take().filter { $0.hasPrefix("own") } == ["own.began", "own.ended"])
  }

  final class LeavingWindow: UIWindow {
    var sending: () -> Void = {}
    override func sendEvent(_ event: UIEvent) {
      sending()
      super.sendEvent(event)
    }
  }
}
