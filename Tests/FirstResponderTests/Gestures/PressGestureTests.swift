import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Recognizers that receive presses (B3.62), in whole orders of calls.
@MainActor @Suite(.serialized, .leavesNothing)
struct PressGestureTests {
  let scene = PressScene()
  var device: SimulatedDevice { scene.device }

  private func listen(_ name: String, on view: UIView? = nil, _ types: [UIPress.PressType] = [.select]) -> Listener {
    let listener = scene.add(name, Listener(), types, to: view)
    listener.log = scene.log
    return listener
  }

  // MARK: Who receives

  @Test
  func
    `recognizers of the responder and of its superviews hear of a press before it, deepest first (B3.62, B4.1, B4.10)`()
  {
    let elsewhere = UIView()
    scene.root.addSubview(elsewhere)
    let all = [
      listen("window", on: scene.window), listen("root", on: scene.root), listen("field"),
      listen("aside", on: elsewhere),
    ]
    var members: [String?] = []
    scene.field.onCall = { phase, presses, event in
      if phase == "began" {
        members = presses.first!.gestureRecognizers!.map(\.name)
        #expect(event!.presses(for: all[0]) == presses && event!.presses(for: all[3]) == [])
      }
    }
    scene.tap()
    #expect(
      scene.take() == [
        "field began", "root began", "window began", "field began select", "field ended", "root ended", "window ended",
        "field ended select", "field reset", "root reset", "window reset",
      ])
    #expect(members == ["field", "root", "window"])
  }

  @Test func `without a first responder those of the root controller's view and of the window hear of it`() {
    scene.field.resignFirstResponder()
    let all = [listen("field"), listen("root", on: scene.root), listen("window", on: scene.window)]
    scene.device.pressDown(.select)
    #expect(scene.take() == ["root began", "window began"])
    _ = all
  }

  @Test func `a controller that is first responder stands for its view`() {
    final class Controller: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let controller = Controller()
    controller.view = PressView("view", scene.log)
    scene.device.show(controller)
    controller.becomeFirstResponder()
    let listener = listen("view", on: controller.view)
    scene.tap()
    #expect(scene.take() == ["view began", "view ended", "view reset"])
    _ = listener
  }

  @Test func `each filter keeps the press away, and is asked in this order (B4.4, B4.5)`() {
    final class Asking: Tap {
      var answers: Set<String> = ["event"]
      override func shouldReceive(_ event: UIEvent) -> Bool {
        (name?.isEmpty == false) && ask("recognizer")
      }
      func ask(_ question: String) -> Bool {
        asked.append(question)
        return answers.contains(question)
      }
      var asked: [String] = []
    }
    final class Delegate: UIGestureRecognizerDelegate {
      func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        (recognizer as! Asking).ask("delegate event")
      }
      func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        (recognizer as! Asking).ask("delegate press")
      }
      func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        (recognizer as! Asking).ask("delegate touch")
      }
    }
    let delegate = Delegate()
    let tap = scene.add("tap", Asking())
    tap.delegate = delegate
    func press(_ type: UIPress.PressType, _ answers: Set<String>) -> [String] {
      (tap.answers, tap.asked, scene.log.calls) = (answers, [], [])
      scene.tap(type)
      return tap.asked + scene.take().filter { $0.hasPrefix("tap") }
    }
    let all: Set = ["recognizer", "delegate event", "delegate press"]
    #expect(press(.menu, all) == [])
    #expect(press(.select, all.subtracting(["recognizer"])) == ["recognizer"])
    #expect(press(.select, all.subtracting(["delegate event"])) == ["recognizer", "delegate event"])
    let none = press(.select, all.subtracting(["delegate press"]))
    #expect(none == ["recognizer", "delegate event", "delegate press"])
    #expect(scene.ledger.last == "Asking 'tap' -> delegate Delegate said no to press select")
    #expect(press(.select, all) == ["recognizer", "delegate event", "delegate press", "tap.ended"])
    tap.isEnabled = false
    #expect(press(.select, all) == [])
  }

  @Test func `a recognizer that is brought to a superview while it is asked about a press joins once (B4.1, B4.6)`() {
    final class Moving: UIGestureRecognizerDelegate {
      unowned let view: UIView
      init(to view: UIView) { self.view = view }
      func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        view.addGestureRecognizer(recognizer)
        return true
      }
    }
    let moved = listen("moved")
    let mover = Moving(to: scene.root)
    moved.delegate = mover
    scene.tap()
    #expect(moved.view === scene.root)
    #expect(
      scene.take() == ["moved began", "field began select", "moved ended", "field ended select", "moved reset"])
  }

  @Test func `no recognizer receives presses unless it says which`() {
    let tap = UITapGestureRecognizer()
    #expect(tap.allowedPressTypes == [])
    scene.add("tap", tap, [])
    scene.tap()
    #expect(scene.take() == ["field began select", "field ended select"])
  }

  @Test func `an ignored press is the responder's, and a recognizer without presses fails (B4.48, B4.28)`() {
    final class Ignoring: UITapGestureRecognizer {
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        for press in presses { ignore(press, for: event) }
        #expect(event.presses(for: self) == [])
      }
    }
    scene.add("tap", Ignoring())
    scene.tap()
    #expect(scene.take() == ["field began select", "field ended select"])
    #expect(scene.ledger == ["Ignoring 'tap' -> failed · its presses are gone"])
  }

  @Test func `a key is received by its number, and its modifiers are known to the recognizer`() {
    let tap = scene.add("tap", UITapGestureRecognizer(), [.key(.keyboardReturnOrEnter)])
    scene.device.keyDown(.keyboardReturnOrEnter, modifiers: .command)
    scene.device.keyUp(.keyboardReturnOrEnter)
    #expect(
      scene.take() == ["field began keyboardReturnOrEnter", "tap.ended", "field cancelled keyboardReturnOrEnter"])
    #expect(tap.modifierFlags == .command)
  }

  // MARK: Touches and presses

  @Test func `what comes first decides whether an attempt is about touches or presses`() {
    let tap = scene.add("tap", UITapGestureRecognizer())
    let long = scene.add("long", UILongPressGestureRecognizer())
    let finger = device.touchDown(at: CGPoint(x: 50, y: 50))
    device.pressDown(.select)
    #expect((tap.numberOfTouches, long.numberOfTouches) == (1, 1))
    device.pressUp(.select)
    finger.lift()
    #expect(scene.take() == ["field began select", "field ended select", "tap.ended"])
    device.pressDown(.select)
    let other = device.touchDown(at: CGPoint(x: 50, y: 50))
    #expect((tap.numberOfTouches, long.numberOfTouches) == (0, 0))
    other.lift()
    device.pressUp(.select)
    #expect(scene.take() == ["field began select", "tap.ended", "field cancelled select"])
  }

  @Test func `a touch that a recognizer held back is given free when a press makes that one fail (B4.40)`() {
    let view = LoggingView("view", scene.log, frame: CGRect(x: 200, y: 200, width: 100, height: 100))
    scene.root.addSubview(view)
    let both = scene.add("both", FailingAtPress(), to: scene.window)
    both.numberOfTapsRequired = 2
    device.tap(at: CGPoint(x: 250, y: 250))
    #expect(scene.take() == ["view began"])
    device.pressDown(.select)
    #expect(scene.take() == ["view ended", "field began select"])
    #expect(both.state == .possible && both.numberOfTouches == 0)
    #expect(device.application.touches.live.all.isEmpty)
  }

  @Test func `a custom recognizer follows both`() {
    let listener = listen("both")
    let finger = device.touchDown(at: CGPoint(x: 50, y: 50))
    device.pressDown(.select)
    finger.lift()
    #expect(scene.take() == ["both touch", "both began", "field began select"])
    device.pressUp(.select)
    #expect(scene.take() == ["both ended", "field ended select", "both reset"])
    _ = listener
  }

  @Test func `gestures of a touch and of a press that share nothing don't get in each other's way (B4.50)`() {
    scene.add("pan", UIPanGestureRecognizer(), [])
    scene.add("tap", UITapGestureRecognizer())
    let finger = device.touchDown(at: CGPoint(x: 50, y: 50))
    finger.move(to: CGPoint(x: 80, y: 50))
    scene.tap(.menu)
    finger.lift()
    #expect(scene.take() == ["pan.began", "field began menu", "field ended menu", "pan.ended"])
    scene.tap()
    #expect(scene.take() == ["field began select", "tap.ended", "field cancelled select"])
  }

  // MARK: Relations

  @Test func `of two taps of a button the deeper one wins, unless a delegate allows both (B4.50, B4.52, B4.56)`() {
    scene.add("outer", UITapGestureRecognizer(), to: scene.root)
    let inner = scene.add("inner", UITapGestureRecognizer())
    scene.tap()
    #expect(scene.take() == ["field began select", "inner.ended", "field cancelled select"])
    #expect(
      scene.ledger.last == "UITapGestureRecognizer 'outer' -> failed · prevented by UITapGestureRecognizer 'inner'")
    let delegate = AnsweringDelegate()
    delegate.simultaneous = ["outer"]
    inner.delegate = delegate
    scene.tap()
    #expect(scene.take() == ["field began select", "inner.ended", "outer.ended", "field cancelled select"])
  }

  @Test func `a press of one button waits for the failure of two (B4.58)`() {
    let single = scene.add("single", UITapGestureRecognizer())
    let double = scene.add("double", UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    scene.tap()
    #expect(scene.take() == ["field began select", "field ended select"])
    device.advance(by: 0.4)
    #expect(scene.take() == ["single.ended"])
    scene.tap()
    scene.tap()
    device.advance(by: 1)
    #expect(
      scene.take() == [
        "field began select", "field ended select", "field began select", "double.ended", "field cancelled select",
      ])
  }

  @Test func `a tap that requires a long press to fail is told apart from it (B4.58, B4.60)`() {
    let delegate = AnsweringDelegate()
    delegate.requires = ["long"]
    let tap = scene.add("tap", UITapGestureRecognizer())
    let long = scene.add("long", UILongPressGestureRecognizer())
    tap.delegate = delegate
    scene.tap()
    #expect(scene.take() == ["field began select", "tap.ended", "field cancelled select"])
    device.pressDown(.select)
    device.advance(by: 0.6)
    device.pressUp(.select)
    #expect(scene.take() == ["field began select", "long.began", "field cancelled select", "long.ended"])
    #expect(long.state == .possible && tap.state == .possible)
  }

  @Test func `the view or the delegate may say no to the beginning, each asked once (B4.23, B4.24, B4.26)`() {
    let picky = PickyView(frame: scene.field.frame)
    picky.log = scene.log
    scene.root.addSubview(picky)
    picky.becomeFirstResponder()
    let tap = scene.add("tap", UITapGestureRecognizer(), to: picky)
    let delegate = AnsweringDelegate()
    delegate.begins = false
    tap.delegate = delegate
    scene.tap()
    picky.begins = false
    scene.tap()
    #expect(scene.take() == ["picky began", "picky asked", "picky ended", "picky began", "picky asked", "picky ended"])
    #expect(delegate.questions.filter { $0 == "shouldBegin" } == ["shouldBegin"])
    #expect(
      scene.ledger == [
        "UITapGestureRecognizer 'tap' -> failed · delegate AnsweringDelegate said no to shouldBegin",
        "UITapGestureRecognizer 'tap' -> failed · PickyView said no to shouldBegin",
      ])
  }

  // MARK: From inside callbacks

  @Test func `a recognizer that is disabled or removed in the midst of a press hears no more of it (B4.66, B4.67)`() {
    let (disabled, removed) = (listen("disabled"), listen("removed"))
    disabled.onCall = { if $0 == "began" { disabled.isEnabled = false } }
    removed.onCall = { if $0 == "began" { scene.field.removeGestureRecognizer(removed) } }
    scene.tap()
    #expect(
      scene.take() == [
        "disabled began", "removed began", "field began select", "disabled reset", "removed reset",
        "field ended select",
      ])
  }

  @Test func `an action may take its view out of the window: the responder is told once`() {
    let log = scene.log
    let tap = scene.add("tap", UITapGestureRecognizer())
    let remover = Remover(view: scene.field)
    tap.addTarget(remover, action: Selector("remove(_:)", Remover.remove))
    scene.tap()
    #expect(log.calls == ["field began select", "tap.ended", "field cancelled select"])
    #expect(tap.state == .possible)
  }

  @MainActor final class Remover {
    let view: UIView
    init(view: UIView) { self.view = view }
    func remove(_ recognizer: UIGestureRecognizer) { view.removeFromSuperview() }
  }

  class Tap: UITapGestureRecognizer {}

  /// Waits for more after its touches, until a press comes.
  final class FailingAtPress: UITapGestureRecognizer {
    override var followsOneKindOfInput: Bool { false }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .failed }
  }

  final class PickyView: UIView {
    weak var log: CallList?
    var begins = true
    override var canBecomeFirstResponder: Bool { true }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      log?.calls.append("picky asked")
      return begins
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log?.calls.append("picky began")
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log?.calls.append("picky ended")
    }
  }
}
