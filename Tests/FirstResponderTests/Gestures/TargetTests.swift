import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Whom a recognizer tells, when targets come and go.
@MainActor @Suite(.serialized, .leavesNothing)
struct TargetTests {
  @MainActor private final class Listener {
    var calls: [String] = []
    func one(_ sender: UIGestureRecognizer) { calls.append("one") }
    func two(_ sender: UIGestureRecognizer) { calls.append("two") }
    func three() { calls.append("three") }
  }

  private let scene = GestureScene()
  private let listener = Listener()
  private let tap = UITapGestureRecognizer()
  private let one = Selector("one(_:)", Listener.one)
  private let two = Selector("two(_:)", Listener.two)

  init() { scene.view.addGestureRecognizer(tap) }

  private func told() -> [String] {
    scene.device.tap(at: CGPoint(x: 300, y: 300))
    scene.device.advance(by: 1)
    defer { listener.calls = [] }
    return listener.calls
  }

  private func action(_ name: String, _ identifier: String) -> UIAction {
    UIAction(identifier: UIAction.Identifier(identifier)) { [unowned listener] _ in listener.calls.append(name) }
  }

  @Test func `all are told in the order in which they were added, and the same pair only once (B4.73)`() {
    tap.addTarget(listener, action: two)
    tap.addAction(action("action", "a"))
    tap.addTarget(listener, action: one)
    tap.addTarget(listener, action: two)
    tap.addTarget(listener, action: Selector("three", Listener.three))
    #expect(told() == ["two", "action", "one", "three"])
  }

  @Test func `an action of the same identifier takes the other one's place, and goes with removeAction`() {
    let last = action("last", "b")
    tap.addAction(action("first", "a"))
    tap.addAction(last)
    tap.addAction(action("another first", "a"))
    #expect(told() == ["another first", "last"])
    tap.removeAction(action("whatever it does", "a"))
    #expect(told() == ["last"])
    tap.removeAction(last)
    #expect(told() == [])
  }

  @Test func `removing names a target, a method, both, or everything; actions stay unless it is everything`() {
    let other = Listener()
    func addAll() {
      tap.addTarget(listener, action: one)
      tap.addTarget(listener, action: two)
      tap.addTarget(other, action: one)
      tap.addAction(action("action", "a"))
    }
    addAll()
    tap.removeTarget(listener, action: one)
    #expect(told() == ["two", "action"] && other.calls == ["one"])
    tap.removeTarget(nil, action: one)
    #expect(told() == ["two", "action"] && other.calls == ["one"])
    addAll()
    tap.removeTarget(listener, action: nil)
    #expect(told() == ["action"] && other.calls == ["one", "one"])
    tap.removeTarget(nil, action: nil)
    #expect(told() == [] && other.calls == ["one", "one"])
  }

  @Test func `targets are not kept, and one that is gone is passed over (B4.75)`() {
    weak var gone: Listener?
    do {
      let passing = Listener()
      gone = passing
      tap.addTarget(passing, action: one)
    }
    tap.addTarget(listener, action: two)
    #expect(gone == nil && told() == ["two"])
  }

  @Test func `what a target changes counts from the next time on`() {
    let reaction = Reaction { [tap, listener, one, two] in
      tap.removeTarget(listener, action: one)
      tap.addTarget(listener, action: two)
    }
    reaction.follow(tap)
    tap.addTarget(listener, action: one)
    #expect(told() == ["one"])
    #expect(told() == ["two"])
  }
}
