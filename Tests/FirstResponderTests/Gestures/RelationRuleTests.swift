import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// The rules between recognizers one by one: who may prevent, who is asked what and when,
/// and who is nobody's business (4.5).
@MainActor @Suite(.serialized, .leavesNothing)
struct RelationRuleTests {
  let scene = GestureScene()
  let place = CGPoint(x: 300, y: 300)

  @Test func `once one is recognized, those that share a touch with it fail, the others go on (B4.50)`() {
    let winner = scene.spy("winner") { spy, call in if call == "moved" { spy.state = .began } }
    scene.spy("loser")
    let elsewhere = DetailView(frame: CGRect(x: 0, y: 420, width: 390, height: 400))
    scene.view.superview?.addSubview(elsewhere)
    scene.spy("bystander", on: elsewhere)
    let other = scene.device.touchDown(at: CGPoint(x: 100, y: 600))
    let finger = scene.device.touchDown(at: place)
    _ = scene.take()
    finger.move(to: CGPoint(x: 301, y: 300))
    #expect(
      scene.ledger == [
        "SpyRecognizer 'winner' -> began", "SpyRecognizer 'loser' -> failed · prevented by SpyRecognizer 'winner'",
      ])
    other.move(to: CGPoint(x: 101, y: 600))
    #expect(
      scene.take() == [
        "winner moved", "loser moved", "winner.began", "view cancelled", "loser reset", "bystander moved",
      ])
    withExtendedLifetime(winner) {}
  }

  final class Tame: UITapGestureRecognizer {
    var prevents = true
    var isPreventable = true
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { prevents }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { isPreventable }
  }

  @Test(arguments: [
    ("all", "all", ["first.ended"]), ("does not prevent", "does not prevent", ["first.ended", "second.ended"]),
    ("not preventable", "not preventable", ["first.ended", "second.ended"]),
    ("does not prevent", "all", ["second.ended"]), ("all", "not preventable", ["second.ended"]),
    ("all", "does not prevent", ["first.ended"]), ("not preventable", "all", ["first.ended"]),
  ])
  func `a class can say that it does not prevent, or is not prevented (B4.51)`(
    first: String, second: String, actions: [String]
  ) {
    // The default of both is true.
    #expect(UIGestureRecognizer().canPrevent(UIPanGestureRecognizer()))
    #expect(UIGestureRecognizer().canBePrevented(by: UIPanGestureRecognizer()))
    for (name, kind) in [("first", first), ("second", second)] {
      let tap = scene.add(name, Tame())
      (tap.prevents, tap.isPreventable) = (kind != "does not prevent", kind != "not preventable")
    }
    scene.device.tap(at: place)
    #expect(scene.actions == actions)
  }

  @Test func `no delegate can forbid what the other allows (B4.52)`() {
    let (yes, no) = (AnsweringDelegate(), AnsweringDelegate())
    yes.simultaneous = ["first", "second"]
    let first = scene.add("first", UITapGestureRecognizer())
    let second = scene.add("second", UITapGestureRecognizer())
    (first.delegate, second.delegate) = (no, yes)
    scene.device.tap(at: place)
    #expect(scene.actions == ["first.ended", "second.ended"])
    #expect(no.questions.contains("simultaneously second"))
  }

  @Test(arguments: [false, true])
  func `a running gesture keeps a new one from beginning, unless they may go together (B4.54, B4.52)`(together: Bool) {
    let delegate = AnsweringDelegate()
    delegate.simultaneous = together ? ["running", "new"] : []
    let running = scene.spy("running") { spy, call in if call == "began" { spy.state = .began } }
    // The new one could not be prevented while it was undecided: it is excluded only when it tries.
    let new = scene.spy("new") { spy, call in if call == "moved" { spy.state = .began } }
    (running.delegate, new.delegate) = (delegate, delegate)
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 301, y: 300))
    #expect(running.state == .began)
    #expect(scene.actions == (together ? ["running.began", "new.began"] : ["running.began"]))
    finger.cancel()
  }

  @Test func `a requirement fails who waits as soon as the other one begins, not when it ends (B4.58)`() {
    let needed = scene.spy("needed") { spy, call in if call == "moved" { spy.state = .began } }
    let waiting = scene.spy("waiting") { spy, call in if call == "began" { spy.state = .began } }
    waiting.require(toFail: needed)
    let finger = scene.device.touchDown(at: place)
    #expect(waiting.state == .possible)
    #expect(scene.actions == [])
    finger.move(to: CGPoint(x: 301, y: 300))
    #expect(scene.actions == ["needed.began"])
    #expect(
      scene.ledger.last
        == "SpyRecognizer 'waiting' -> failed · it requires the failure of SpyRecognizer 'needed', which was recognized"
    )
    finger.cancel()
  }

  @Test func `a requirement that is recognized fails the undecided, too, though both may go together (B4.58)`() {
    let delegate = AnsweringDelegate()
    delegate.simultaneous = ["needed", "undecided"]
    let needed = scene.spy("needed") { spy, call in if call == "moved" { spy.state = .began } }
    let undecided = scene.spy("undecided")
    undecided.require(toFail: needed)
    (needed.delegate, undecided.delegate) = (delegate, delegate)
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 301, y: 300))
    #expect(
      scene.ledger == [
        "SpyRecognizer 'needed' -> delegate AnsweringDelegate lets it have touch 1",
        "SpyRecognizer 'undecided' -> delegate AnsweringDelegate lets it have touch 1",
        "SpyRecognizer 'needed' -> delegate AnsweringDelegate lets it begin",
        "SpyRecognizer 'needed' -> began",
        """
        SpyRecognizer 'undecided' -> failed · it requires the failure of SpyRecognizer 'needed', which was recognized
        """,
      ])
    finger.cancel()
  }

  @Test func `who joins when its requirement is recognized already fails, though both may go together (B4.58)`() {
    let delegate = AnsweringDelegate()
    delegate.simultaneous = ["needed", "late"]
    let needed = scene.spy("needed") { spy, call in if call == "moved" { spy.state = .began } }
    let late = scene.spy("late", on: scene.inner) { spy, call in if call == "began" { spy.state = .began } }
    late.require(toFail: needed)
    (needed.delegate, late.delegate) = (delegate, delegate)
    let first = scene.device.touchDown(at: place)
    first.move(to: CGPoint(x: 301, y: 300))
    let second = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    #expect(scene.actions == ["needed.began"])
    #expect(
      scene.ledger.last
        == "SpyRecognizer 'late' -> failed · it requires the failure of SpyRecognizer 'needed', which was recognized"
    )
    first.cancel()
    second.cancel()
  }

  @Test func `several requirements: the last failure sets it free (B4.58)`() {
    let waiting = scene.spy("waiting") { spy, call in if call == "began" { spy.state = .began } }
    let needed = (1...3).map { scene.spy("needed \($0)") }
    for spy in needed { waiting.require(toFail: spy) }
    scene.device.touchDown(at: place)
    needed[1].state = .failed
    needed[0].state = .failed
    #expect(scene.actions == [])
    needed[2].state = .failed
    #expect(scene.actions == ["waiting.began"])
  }

  @Test func `who would step back for somebody that waits for it goes first: nobody waits for ever (B4.62, B4.51)`() {
    // The second prevents the first and not the other way round, but has to wait for it.
    let first = scene.add("first", Tame())
    let second = scene.add("second", Tame())
    first.prevents = false
    second.require(toFail: first)
    scene.device.tap(at: place)
    #expect(scene.actions == ["first.ended"])
    #expect(first.state == .possible && second.state == .possible)
  }

  @Test func `who follows only other fingers is no obstacle (B4.59, B4.63)`() {
    let tap = scene.add("tap", UITapGestureRecognizer())
    let elsewhere = UIView(frame: CGRect(x: 0, y: 420, width: 390, height: 400))
    scene.view.superview?.addSubview(elsewhere)
    tap.require(toFail: scene.spy("elsewhere", on: elsewhere))
    let other = scene.device.touchDown(at: CGPoint(x: 100, y: 600))
    scene.device.tap(at: place)
    #expect(scene.actions == ["tap.ended"])
    other.lift()
  }

  @Test func `of two pans the first to pass its threshold wins; neither waits for the other (B4.64)`() {
    scene.add("outer", UIPanGestureRecognizer())
    scene.add("two fingers", UIPanGestureRecognizer(), to: scene.inner).minimumNumberOfTouches = 2
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 111, y: 100))
    #expect(scene.actions == ["outer.began"])
    finger.lift()
  }

  @Test func `an edge pan that other pans have to wait for: its region first (B4.65)`() {
    let edge = scene.add("edge", UIScreenEdgePanGestureRecognizer())
    let pan = scene.add("pan", UIPanGestureRecognizer())
    edge.edges = .left
    pan.require(toFail: edge)
    scene.device.flick(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 60, y: 300), over: 0.01)
    scene.device.flick(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 120, y: 300), over: 0.01)
    #expect(scene.actions == ["edge.began", "edge.ended", "pan.began", "pan.ended"])
  }

  /// Asks for requirements in its class.
  final class Hooked: SpyRecognizer {
    var (requires, isRequired) = (false, false)
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
      log.calls.append("\(name ?? "") requires \(other.name ?? "")?")
      return requires
    }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
      log.calls.append("\(name ?? "") required by \(other.name ?? "")?")
      return isRequired
    }
  }

  @Test func `each pair that shares a touch is asked once an attempt, before the view hears (B4.60, B4.61)`() {
    let delegate = AnsweringDelegate()
    let hooked = scene.add("a", Hooked("a", scene.log))
    scene.spy("b")
    hooked.delegate = delegate
    let first = scene.device.touchDown(at: place)
    #expect(scene.take() == ["a requires b?", "a required by b?", "a began", "b began", "view began"])
    #expect(delegate.questions == ["receive touch", "requires b", "required by b"])
    let second = scene.device.touchDown(at: CGPoint(x: 200, y: 300))
    first.lift()
    second.lift()
    #expect(!scene.take().contains("a requires b?"))
    scene.device.touchDown(at: place)
    #expect(scene.take().prefix(2) == ["a requires b?", "a required by b?"])
  }

  @Test(arguments: ["class requires", "class is required", "delegate requires", "delegate is required"])
  func `each of the four sides can make one wait, for that attempt (B4.60)`(side: String) {
    let delegate = AnsweringDelegate()
    let (a, b) = (scene.add("a", Hooked("a", scene.log)), scene.add("b", Hooked("b", scene.log)))
    (a.delegate, b.delegate) = (delegate, delegate)
    switch side {
    case "class requires": a.requires = true
    case "class is required": b.isRequired = true
    case "delegate requires": delegate.requires = ["b"]
    default: delegate.isRequiredBy = ["a"]
    }
    scene.device.touchDown(at: place).lift()  // Asked once; both fail for lack of anything.
    scene.device.advance(by: 1)
    let finger = scene.device.touchDown(at: place)
    a.state = .began
    #expect(a.state == .possible)
    b.state = .failed
    #expect(scene.actions == ["a.began"])
    finger.cancel()
    // Another attempt, another answer.
    (a.requires, b.isRequired, delegate.requires, delegate.isRequiredBy) = (false, false, [], [])
    scene.log.calls = []
    scene.device.touchDown(at: place)
    a.state = .began
    #expect(scene.actions == ["a.began"])
  }

  @Test func `recognizers of different views are asked about each other if they share a touch (B4.63)`() {
    scene.add("outer", Hooked("outer", scene.log))
    scene.add("inner", Hooked("inner", scene.log), to: scene.inner)
    scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    #expect(
      scene.take().filter { $0.hasSuffix("?") } == [
        "inner requires outer?", "inner required by outer?", "outer requires inner?", "outer required by inner?",
      ])
  }

  @Test func `recognizers in two windows never share (B4.63)`() {
    let low = LoggingView("low", scene.log, frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    scene.device.application.becomeCurrent()
    let window = UIWindow(frame: CGRect(x: 0, y: 500, width: 390, height: 200))
    window.addSubview(low)
    window.isHidden = false
    let upper = scene.add("upper", Hooked("upper", scene.log))
    let lower = scene.add("lower", Hooked("lower", scene.log), to: low)
    upper.requires = true
    upper.require(toFail: lower)
    scene.device.frame {
      scene.device.touchDown(at: place)
      scene.device.touchDown(at: CGPoint(x: 100, y: 600))
    }
    #expect(scene.take() == ["lower began", "low began", "upper began", "view began"])
    upper.state = .began
    lower.state = .began
    #expect(scene.actions == ["upper.began", "lower.began"])
    window.isHidden = true
  }
}
