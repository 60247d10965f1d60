import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// Which recognizers see a touch (4.1).
@MainActor @Suite(.serialized, .leavesNothing)
struct ReceivingTests {
  let scene = GestureScene()
  let place = CGPoint(x: 300, y: 300)
  let innerPlace = CGPoint(x: 100, y: 100)

  @Test func `a touch has at most as many recognizers as there are places for them (B4.1)`() {
    let device = SimulatedDevice()
    let (view, behind) = (UIView(), UIView())
    behind.addSubview(view)
    device.show(behind)
    view.frame = behind.bounds
    let limit = ObjectList<UITouch>.limit
    for _ in 0..<limit + 5 { view.addGestureRecognizer(UITapGestureRecognizer()) }
    behind.addGestureRecognizer(UITapGestureRecognizer())
    let finger = device.touchDown(at: CGPoint(x: 50, y: 50))
    #expect(device.application.touches.live.all[0].gestureRecognizers?.count == limit)
    finger.lift()
    #expect(device.application.underWay == [])
  }

  @Test func `the hit view's and all superviews' recognizers see a touch, deepest first (B4.1, B4.10)`() throws {
    let window = try #require(scene.view.window)
    let root = try #require(scene.view.superview)
    let child = UIView(frame: CGRect(x: 190, y: 190, width: 10, height: 10))
    let sibling = UIView(frame: CGRect(x: 260, y: 50, width: 100, height: 100))
    scene.inner.addSubview(child)
    scene.view.addSubview(sibling)
    scene.spy("window's", on: window)
    scene.spy("root's", on: root)
    scene.spy("view's", on: scene.view)
    scene.spy("inner's first", on: scene.inner)
    scene.spy("inner's second", on: scene.inner)
    scene.spy("child's", on: child)
    scene.spy("sibling's", on: sibling)
    scene.device.touchDown(at: innerPlace)
    #expect(
      scene.log.calls == [
        "inner's first began", "inner's second began", "view's began", "root's began", "window's began", "inner began",
      ])
  }

  @Test func `recognizers are found by superview, not by next (B4.2)`() throws {
    final class Astray: UIView {
      weak var other: UIView?
      override var next: UIResponder? { other }
    }
    let astray = Astray(frame: CGRect(x: 0, y: 420, width: 100, height: 100))
    astray.other = scene.inner
    scene.view.superview?.addSubview(astray)
    scene.spy("inner's", on: scene.inner)
    scene.spy("root's", on: scene.view.superview)
    scene.device.tap(at: CGPoint(x: 50, y: 450))
    // The view passes the touch on to its next; the recognizers there see nothing of it.
    #expect(
      scene.log.calls == [
        "root's began", "inner began", "root's ended", "inner ended", "root's reset",
      ])
  }

  @Test func `a disabled recognizer sees no new touch (B4.3)`() {
    let spy = scene.spy("spy")
    spy.isEnabled = false
    let finger = scene.device.touchDown(at: place)
    spy.isEnabled = true
    finger.lift()
    #expect(scene.take() == ["view began", "view ended"])
    scene.device.tap(at: place)
    #expect(scene.take() == ["spy began", "view began", "spy ended", "view ended", "spy reset"])
  }

  /// Says what it is asked, and no where the test wants it.
  final class Filter: SpyRecognizer, UIGestureRecognizerDelegate {
    var refuses = ""

    private func answer(_ question: String) -> Bool {
      log.calls.append(question)
      return question != refuses
    }
    override func shouldReceive(_ event: UIEvent) -> Bool { answer("subclass, event") }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
      answer("delegate, event")
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      answer("delegate, touch")
    }
  }

  @Test(arguments: ["subclass, event", "delegate, event", "delegate, touch", "types", ""])
  func `each filter can refuse a touch, for its whole life; the next ones are not asked then (B4.4)`(refuses: String) {
    let filter = scene.add("filter", Filter("filter", scene.log))
    filter.delegate = filter
    filter.refuses = refuses
    if refuses == "types" { filter.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)] }
    let questions = ["subclass, event", "delegate, event", "delegate, touch"]
    let asked = refuses == "types" ? [] : Array(questions[...(questions.firstIndex(of: refuses) ?? 2)])
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 310, y: 300))
    finger.lift()
    #expect(
      scene.log.calls
        == (refuses == ""
          ? asked + [
            "filter began", "view began", "filter moved", "view moved", "filter ended", "view ended", "filter reset",
          ] : asked + ["view began", "view moved", "view ended"]))
  }

  /// Computes what others keep.
  final class Computing: SpyRecognizer, UIGestureRecognizerDelegate {
    var refuses = ""

    override var isEnabled: Bool {
      get { super.isEnabled && refuses != "isEnabled" }
      set { super.isEnabled = newValue }
    }
    override var allowedTouchTypes: [NSNumber] {
      get { refuses == "allowedTouchTypes" ? [] : super.allowedTouchTypes }
      set { super.allowedTouchTypes = newValue }
    }
    override var delegate: (any UIGestureRecognizerDelegate)? {
      get { self }
      set { super.delegate = newValue }
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      refuses != "delegate"
    }
  }

  @Test(arguments: ["isEnabled", "allowedTouchTypes", "delegate", ""])
  func `what a class computes holds as what it was given (B4.3, B4.4, B4.7)`(refuses: String) {
    let computing = scene.add("computing", Computing("computing", scene.log))
    computing.refuses = refuses
    scene.device.tap(at: place)
    #expect(
      scene.take()
        == (refuses == ""
          ? ["computing began", "view began", "computing ended", "view ended", "computing reset"]
          : ["view began", "view ended"]))
  }

  @Test func `classes are asked only about that in which they have a say`() {
    #expect(RecognizerOverrides.of(SpyRecognizer.self) == [])
    #expect(RecognizerOverrides.of(UIPanGestureRecognizer.self) == [])
    #expect(RecognizerOverrides.of(Computing.self) == .delegate)
  }

  @Test func `whether a touch is received is asked once for each touch, when it lands (B4.5)`() {
    let delegate = AnsweringDelegate()
    scene.spy("spy").delegate = delegate
    let first = scene.device.touchDown(at: place)
    #expect(delegate.questions == ["receive touch"])
    first.move(to: CGPoint(x: 310, y: 300))
    let second = scene.device.touchDown(at: innerPlace)
    second.move(to: innerPlace + 10)
    first.lift()
    second.lift()
    #expect(delegate.questions == ["receive touch", "receive touch"])
  }

  @Test func `a recognizer that is added while a finger is down does not see that finger (B4.6)`() {
    let first = scene.device.touchDown(at: place)
    let spy = scene.spy("spy")
    first.move(to: CGPoint(x: 310, y: 300))
    #expect(scene.take() == ["view began", "view moved"])
    let second = scene.device.touchDown(at: CGPoint(x: 200, y: 300))
    #expect(spy.numberOfTouches == 1)
    first.lift()
    second.lift()
    #expect(scene.take() == ["spy began", "view began", "view ended", "spy ended", "view ended", "spy reset"])
  }

  private func pencil(_ contact: Contact) -> Contact {
    var contact = contact
    contact.transducer = .stylus
    return contact
  }

  @Test(arguments: [true, false])
  func `after the first touch, those of another type are left out until the reset (B4.7)`(isExclusive: Bool) {
    let spy = scene.spy("spy")
    #expect(Set(spy.allowedTouchTypes.map(\.intValue)).isSuperset(of: [0, 2, 3]))
    #expect(spy.requiresExclusiveTouchType)
    spy.requiresExclusiveTouchType = isExclusive
    scene.device.send([.down(1, x: 300, y: 300)])
    scene.device.send([pencil(.down(2, x: 200, y: 300))])
    #expect(spy.numberOfTouches == (isExclusive ? 1 : 2))
    scene.device.send([.up(1, x: 300, y: 300)])
    scene.device.send([pencil(.up(2, x: 200, y: 300))])
    #expect(scene.take().filter { $0.hasPrefix("spy") }.count == (isExclusive ? 3 : 5))
    scene.device.send([pencil(.down(3, x: 200, y: 300))])
    #expect(spy.numberOfTouches == 1)
  }

  @Test func `a recognizer that is over and not yet reset ignores new touches (B4.8)`() {
    let early = scene.spy("early") { spy, call in if call == "began" { spy.state = .failed } }
    let late = scene.spy("late")
    late.require(toFail: early)
    let first = scene.device.touchDown(at: place)
    #expect(early.state == .failed)  // Held for the other one, which depends on it (B4.30).
    let second = scene.device.touchDown(at: CGPoint(x: 200, y: 300))
    #expect(scene.take() == ["early began", "late began", "view began", "late began", "view began"])
    first.lift()
    scene.device.advance(by: 0.1)
    second.lift()
    #expect(scene.take() == ["late ended", "late ended", "view ended", "view ended", "early reset", "late reset"])
  }

  @Test func `a touch lists the recognizers that follow it, and those that drop out leave the list (B4.12)`() throws {
    var touch: UITouch?
    let failing = scene.spy("failing") { spy, call in if call == "moved" { spy.state = .failed } }
    let ignoring = scene.spy("ignoring")
    let staying = scene.spy("staying")
    let event = scene.device.application.touches.event
    let finger = scene.device.touchDown(at: place)
    touch = event.allTouches?.first
    #expect(touch?.gestureRecognizers == [failing, ignoring, staying])
    ignoring.ignore(try #require(touch), for: event)
    #expect(touch?.gestureRecognizers == [failing, staying])
    finger.move(to: CGPoint(x: 310, y: 300))
    #expect(touch?.gestureRecognizers == [staying])
  }

  @Test func `who ignores its finger while its beginning has to wait is cancelled once it has begun (B4.28, B4.48)`()
    throws
  {
    let waiting = scene.spy("waiting") { spy, call in if call == "moved" { spy.state = .began } }
    let rival = scene.spy("rival")
    waiting.require(toFail: rival)
    let event = scene.device.application.touches.event
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 310, y: 300))
    waiting.ignore(try #require(event.allTouches?.first), for: event)
    #expect(waiting.state == .possible)
    rival.state = .failed
    scene.device.advance(by: 0.1)
    finger.lift()
    scene.device.advance(by: 0.1)
    let calls = scene.take()
    #expect(calls.filter { $0.hasPrefix("waiting.") } == ["waiting.began", "waiting.cancelled"])
    #expect(calls.filter { $0.hasPrefix("view") } == ["view began", "view moved", "view ended"])
    #expect(scene.device.application.underWay == [] && waiting.state == .possible)
  }
}

extension CGPoint {
  fileprivate static func + (point: CGPoint, distance: CGFloat) -> CGPoint {
    CGPoint(x: point.x + distance, y: point.y + distance)
  }
}
