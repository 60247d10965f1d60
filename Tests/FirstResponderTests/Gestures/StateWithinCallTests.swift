import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// What a subclass reads of its own state behind `super`, in the same call: the one that it has asked for, unless it
/// has to wait or was refused (B4.23, B4.25, B4.83).
@MainActor @Suite(.serialized, .leavesNothing)
struct StateWithinCallTests {
  let scene = GestureScene()

  // MARK: A pan for one direction, as apps write it

  /// Gives up where the finger goes the other way.
  final class HorizontalPan: UIPanGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard state == .began else { return }
      let speed = velocity(in: view)
      if abs(speed.y) > abs(speed.x) { state = .cancelled }
    }
  }

  @Test func `a pan for one direction goes on that way`() {
    scene.add("pan", HorizontalPan())
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    for x in [106, 112, 118] { finger.move(to: CGPoint(x: x, y: 100)) }
    finger.lift()
    #expect(scene.actions == ["pan.began", "pan.changed", "pan.ended"])
  }

  @Test
  func
    `a pan that gives up within the call in which it began sends nothing, and the one behind it has its turn (B4.83)`()
  {
    scene.add("horizontal", HorizontalPan(), to: scene.inner)
    scene.add("behind", UIPanGestureRecognizer())
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    for y in [106, 112, 118] { finger.move(to: CGPoint(x: 100, y: y)) }
    finger.lift()
    #expect(scene.actions == ["behind.began", "behind.changed", "behind.ended"])
    #expect(
      scene.ledger.filter { $0.contains("horizontal") } == [
        "HorizontalPan 'horizontal' -> failed · cancelled within the call in which it began"
      ])
  }

  /// Says `.changed` at once behind `.began`.
  private final class Hasty: UIGestureRecognizer {
    var read: [State] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      state = .began
      read.append(state)
      state = .changed
      read.append(state)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      state = .changed
      read.append(state)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
  }

  @Test func `a change behind the beginning in the same call is nothing of its own (B4.83)`() {
    let hasty = Hasty(target: nil, action: nil)
    scene.add("hasty", hasty)
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    #expect(hasty.read == [.began, .began])
    #expect(scene.actions == ["hasty.began"])
    finger.move(to: CGPoint(x: 110, y: 100))
    finger.lift()
    #expect(hasty.read == [.began, .began, .changed])
    #expect(scene.actions == ["hasty.began", "hasty.changed", "hasty.ended"])
  }

  @Test func `content scrolls where the pan of a row gives up`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    scroll.addSubview(row)
    scene.view.addSubview(scroll)
    scene.add("row", HorizontalPan(), to: row)
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 90))
    for step in 1...10 { finger.move(to: CGPoint(x: 100, y: 90 - step * 6)) }
    #expect(scene.actions == [])
    #expect(scroll.contentOffset.y > 0)
    finger.lift()
  }

  // MARK: What each recognizer reads

  /// Any recognizer's class, with what it reads behind each call of super.
  private func readings(_ make: (StateLog) -> UIGestureRecognizer, _ play: (SimulatedDevice) -> Void) -> [String] {
    let log = StateLog()
    let recognizer = make(log)
    scene.add("it", recognizer)
    play(scene.device)
    scene.view.removeGestureRecognizer(recognizer)
    return log.states
  }

  @Test func `a pan reads that it began (B4.83)`() {
    let states = readings(ReadingPan.init) { device in
      let finger = device.touchDown(at: CGPoint(x: 100, y: 100))
      for x in [105, 111, 120] { finger.move(to: CGPoint(x: x, y: 100)) }
      finger.lift()
    }
    #expect(states == ["began possible", "moved possible", "moved began", "moved changed", "ended ended"])
  }

  @Test func `a pinch reads that it began (B4.83)`() {
    let states = readings(ReadingPinch.init) { device in
      let (a, b) = (device.touchDown(at: CGPoint(x: 100, y: 100)), device.touchDown(at: CGPoint(x: 200, y: 100)))
      for x in [202, 230, 240] { b.move(to: CGPoint(x: x, y: 100)) }
      b.lift()
      a.lift()
    }
    #expect(states.prefix(5) == ["began possible", "began possible", "moved possible", "moved began", "moved changed"])
    #expect(states.last == "ended ended")
  }

  @Test func `a rotation reads that it began (B4.83)`() {
    let states = readings(ReadingRotation.init) { device in
      let (a, b) = (device.touchDown(at: CGPoint(x: 100, y: 100)), device.touchDown(at: CGPoint(x: 200, y: 100)))
      for y in [102, 140, 150] { b.move(to: CGPoint(x: 200, y: y)) }
      b.lift()
      a.lift()
    }
    #expect(states.prefix(5) == ["began possible", "began possible", "moved possible", "moved began", "moved changed"])
  }

  @Test func `a swipe reads that it is recognized (B4.83)`() {
    let states = readings(ReadingSwipe.init) { device in
      let finger = device.touchDown(at: CGPoint(x: 100, y: 100))
      for x in [130, 160, 190] { finger.move(to: CGPoint(x: x, y: 100)) }
      finger.lift()
    }
    #expect(states.contains("moved ended"))
  }

  @Test func `a tap reads that it is recognized (B4.83)`() {
    let states = readings(ReadingTap.init) { $0.tap(at: CGPoint(x: 100, y: 100)) }
    #expect(states == ["began possible", "ended ended"])
  }

  @Test(arguments: [0, 1])
  func `who sets its state itself reads it at once, when it lands and when it moves (B4.83)`(call: Int) {
    var states: [UIGestureRecognizer.State] = []
    let spy = scene.spy("it") { spy, heard in
      guard heard == ["began", "moved"][call] else { return }
      spy.state = .began
      states.append(spy.state)
      spy.state = .ended
      states.append(spy.state)
    }
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 110, y: 100))
    finger.lift()
    #expect(states == [.began, .ended])
    #expect(scene.actions == ["it.ended"])
    #expect(spy.state == .possible)
  }

  // MARK: Who is asked when

  @Test
  func `who asks to begin is asked about within its call, once, before others hear of the event (B4.23, B4.26, B4.83)`()
  {
    let delegate = AnsweringDelegate()
    let inner = scene.spy("inner", on: scene.inner) { [log = scene.log] spy, heard in
      guard heard == "moved", spy.state == .possible else { return }
      spy.state = .began
      log.calls.append("inner reads \(spy.state), asked: \(delegate.questions.filter { $0 == "shouldBegin" }.count)")
    }
    inner.delegate = delegate
    let outer = scene.spy("outer")
    outer.cancelsTouchesInView = false
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    _ = scene.take()
    finger.move(to: CGPoint(x: 110, y: 100))
    #expect(
      scene.take() == [
        "inner moved", "inner reads began, asked: 1", "outer moved", "inner.began", "inner cancelled", "outer reset",
      ])
    finger.lift()
    inner.isEnabled = false
    #expect(delegate.questions.filter { $0 == "shouldBegin" }.count == 1)
  }

  @Test func `who is refused reads that it failed, and sends nothing (B4.23, B4.83)`() {
    let delegate = AnsweringDelegate()
    delegate.begins = false
    var read: UIGestureRecognizer.State?
    let spy = scene.spy("it") { spy, heard in
      guard heard == "moved", read == nil else { return }
      spy.state = .began
      read = spy.state
      // A subclass that does not look goes on as if it had begun.
      spy.state = .changed
    }
    spy.delegate = delegate
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 110, y: 100))
    finger.lift()
    #expect(read == .failed)
    #expect(scene.actions == [])
    #expect(delegate.questions.filter { $0 == "shouldBegin" }.count == 1)
  }

  @Test func `who has to wait for another one's failure reads possible until it may begin (B4.25, B4.83)`() {
    let delegate = AnsweringDelegate()
    let other = scene.add("other", UILongPressGestureRecognizer())
    other.allowableMovement = 15
    var read: [UIGestureRecognizer.State] = []
    let spy = scene.spy("it") { spy, heard in
      guard heard == "moved" else { return }
      spy.state = read.isEmpty ? .began : .changed
      read.append(spy.state)
    }
    spy.delegate = delegate
    spy.require(toFail: other)
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 110, y: 100))
    #expect(read == [.possible])
    #expect(!delegate.questions.contains("shouldBegin"))
    finger.move(to: CGPoint(x: 130, y: 100))
    #expect(spy.state == .began)
    #expect(scene.actions == ["it.began"])
    finger.move(to: CGPoint(x: 140, y: 100))
    #expect(scene.actions == ["it.began", "it.changed"])
    finger.lift()
    spy.isEnabled = false
    #expect(delegate.questions.filter { $0 == "shouldBegin" }.count == 1)
  }

  @Test func `whoever switches it off while it is asked about has its way (B4.66, B4.83)`() {
    final class Off: UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.isEnabled = false
        return true
      }
    }
    let delegate = Off()
    var read: UIGestureRecognizer.State?
    let spy = scene.spy("it") { spy, heard in
      guard heard == "moved", read == nil else { return }
      spy.state = .began
      read = spy.state
    }
    spy.delegate = delegate
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 110, y: 100))
    #expect(read == .failed)
    #expect(scene.actions == [])
    finger.lift()
  }

  @Test
  func
    `of two that ask in one event the one that heard first begins, the other reads it, too, and fails (B4.56, B4.83)`()
  {
    var read: [String] = []
    for (name, view) in [("inner", scene.inner), ("outer", scene.view)] {
      scene.spy(name, on: view) { spy, heard in
        guard heard == "moved", spy.state == .possible else { return }
        spy.state = .began
        read.append("\(name) \(spy.state)")
      }
    }
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 110, y: 100))
    #expect(read == ["inner began", "outer began"])
    #expect(scene.actions == ["inner.began"])
    finger.lift()
    for spy in [scene.inner, scene.view].flatMap({ $0.gestureRecognizers ?? [] }) { spy.isEnabled = false }
    #expect(scene.actions == ["inner.began", "inner.cancelled"])
  }

  @Test
  func
    `who goes on beside one that is under way reads that it began, and both delegates are asked once (B4.53, B4.83)`()
  {
    let delegate = AnsweringDelegate()
    delegate.simultaneous = ["pan"]
    scene.add("pan", UIPanGestureRecognizer())
    var read: UIGestureRecognizer.State?
    let spy = scene.spy("late") { spy, heard in
      guard heard == "moved", spy.location(in: nil).x > 130, read == nil else { return }
      spy.state = .began
      read = spy.state
    }
    spy.delegate = delegate
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    for x in [120, 140] { finger.move(to: CGPoint(x: x, y: 100)) }
    #expect(read == .began)
    #expect(scene.actions == ["pan.began", "pan.changed", "late.began"])
    // Once when the pan began, once when it began itself.
    #expect(delegate.questions.filter { $0 == "simultaneously pan" }.count == 2)
    finger.lift()
    spy.isEnabled = false
  }
}

// MARK: Recognizers that read their state

@MainActor
private final class StateLog {
  var states: [String] = []
  func note(_ call: String, _ recognizer: UIGestureRecognizer) { states.append("\(call) \(recognizer.state)") }
}

private final class ReadingPan: UIPanGestureRecognizer {
  private let log: StateLog
  init(_ log: StateLog) {
    self.log = log
    super.init(target: nil, action: nil)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    log.note("began", self)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    log.note("moved", self)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    log.note("ended", self)
  }
}

private final class ReadingPinch: UIPinchGestureRecognizer {
  private let log: StateLog
  init(_ log: StateLog) {
    self.log = log
    super.init(target: nil, action: nil)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    log.note("began", self)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    log.note("moved", self)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    log.note("ended", self)
  }
}

private final class ReadingRotation: UIRotationGestureRecognizer {
  private let log: StateLog
  init(_ log: StateLog) {
    self.log = log
    super.init(target: nil, action: nil)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    log.note("began", self)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    log.note("moved", self)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    log.note("ended", self)
  }
}

private final class ReadingSwipe: UISwipeGestureRecognizer {
  private let log: StateLog
  init(_ log: StateLog) {
    self.log = log
    super.init(target: nil, action: nil)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    log.note("began", self)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    log.note("moved", self)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    log.note("ended", self)
  }
}

private final class ReadingTap: UITapGestureRecognizer {
  private let log: StateLog
  init(_ log: StateLog) {
    self.log = log
    super.init(target: nil, action: nil)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    log.note("began", self)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    log.note("moved", self)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    log.note("ended", self)
  }
}
