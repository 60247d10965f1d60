import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Targets are taken away in every form in which they can be added (B6.39), and can be asked for.
@MainActor @Suite(.serialized, .leavesNothing)
struct RemovingTargetsTests {
  typealias Target = DispatchTests.Target
  let control = UIControl(frame: box(0, 0, 50, 50))
  let device = SimulatedDevice()
  let log = Log()

  init() { device.show(control) }

  private func calls() -> [String] {
    control.sendActions(for: [.touchDown, .touchUpInside])
    return log.take()
  }

  @Test func `by target, by method, by both`() {
    let (a, b) = (Target("a", log), Target("b", log))
    func add() {
      for target in [a, b] {
        control.addTarget(target, action: Target.plain, for: .touchDown)
        control.addTarget(target, action: Target.any, for: .touchDown)
      }
    }
    add()
    control.removeTarget(a, action: Target.plain, for: .touchDown)
    #expect(calls() == ["a any", "b plain", "b any"])
    control.removeTarget(a, action: nil, for: .touchDown)
    #expect(calls() == ["b plain", "b any"])
    add()
    control.removeTarget(nil, action: Target.any, for: .touchDown)
    #expect(calls() == ["b plain", "a plain"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(calls() == [])
    #expect(control.allControlEvents == [])
  }

  @Test func `for some of its events`() {
    let a = Target("a", log)
    control.addTarget(a, action: Target.plain, for: [.touchDown, .touchUpInside])
    control.removeTarget(a, action: Target.plain, for: .touchDown)
    #expect(control.allControlEvents == .touchUpInside)
    #expect(calls() == ["a plain"])
    control.removeTarget(a, action: Target.plain, for: .allTouchEvents)
    #expect(calls() == [])
  }

  @Test func `a selector made by name alone takes away one made with its method, and the other way round`() {
    let a = Target("a", log)
    control.addTarget(a, action: Target.plain, for: .touchDown)
    control.removeTarget(a, action: Selector("plain()"), for: .touchDown)
    #expect(calls() == [])
    control.addTarget(a, action: Selector("any(_:)"), for: .touchDown)
    _ = Target.any
    #expect(calls() == ["a any"])
    control.removeTarget(a, action: Target.any, for: .touchDown)
    #expect(calls() == [])
  }

  @Test func `one that was added with nobody in particular`() {
    let a = Target("a", log)
    control.addTarget(nil, action: Target.plain, for: .touchDown)
    control.addTarget(a, action: Target.any, for: .touchDown)
    control.removeTarget(a, action: nil, for: .touchDown)
    #expect(control.allTargets.map { $0.base is NSNull } == [true])
    control.removeTarget(nil, action: Target.plain, for: .touchDown)
    #expect(control.allTargets.isEmpty)
  }

  @Test func `a dead one goes with all others`() {
    control.addTarget(Target("a", log), action: Target.plain, for: .touchDown)
    #expect(control.allControlEvents == .touchDown)
    control.removeTarget(nil, action: Target.plain, for: .touchDown)
    #expect(control.allControlEvents == [])
  }

  @Test func `another target, another method or another event takes nothing away`() {
    let (a, b) = (Target("a", log), Target("b", log))
    control.addTarget(a, action: Target.plain, for: .touchDown)
    control.removeTarget(b, action: Target.plain, for: .touchDown)
    control.removeTarget(a, action: Target.any, for: .touchDown)
    control.removeTarget(a, action: Target.plain, for: .touchUpInside)
    control.removeTarget("me", action: nil, for: .allEvents)
    #expect(calls() == ["a plain"])
  }

  @Test func `actions by themselves and by identifier, and never as targets`() {
    let action = UIAction(identifier: .init("one")) { [log] _ in log.add("one") }
    let other = UIAction { [log] _ in log.add("other") }
    control.addAction(action, for: .touchDown)
    control.addAction(other, for: [.touchDown, .touchUpInside])
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(calls() == ["one", "other"])
    control.removeAction(action, for: .touchDown)
    #expect(calls() == ["other"])
    control.addAction(action, for: .touchDown)
    control.removeAction(identifiedBy: .init("one"), for: .touchDown)
    control.removeAction(other, for: .touchDown)
    #expect(control.allControlEvents == .touchUpInside)
    #expect(calls() == ["other"])
  }

  @Test func `without events nothing is added`() {
    let a = Target("a", log)
    control.addTarget(a, action: Target.plain, for: [])
    control.addAction(UIAction { _ in }, for: [])
    #expect(control.allTargets.isEmpty)
    var entries = 0
    control.enumerateEventHandlers { _, _, _, _ in entries += 1 }
    #expect(entries == 0)
  }

  @Test func `who is told can be asked for`() {
    let a = Target("a", log)
    let view = UIView()
    control.addTarget(a, action: Target.plain, for: .touchDown)
    control.addTarget(a, action: Target.any, for: .touchUpInside)
    control.addTarget(view, action: Target.any, for: .touchDown)
    control.addTarget(nil, action: Target.event, for: .touchDown)
    control.addAction(UIAction(title: "t") { _ in }, for: .valueChanged)
    let all = control.allTargets
    #expect(all.count == 3 && all.contains(ObjectIdentifier(a)) && all.contains(view))
    #expect(all.contains { $0.base is NSNull })
    #expect(control.actions(forTarget: a, forControlEvent: .touchDown) == ["plain()"])
    #expect(control.actions(forTarget: a, forControlEvent: .touchUpInside) == ["any(_:)"])
    #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == ["event(_:_:)"])
    #expect(control.actions(forTarget: a, forControlEvent: .touchCancel) == nil)
    var seen: [String] = []
    control.enumerateEventHandlers { action, target, events, stops in
      seen.append("\(action?.title ?? "") \(target.map { "\($0.1)" } ?? "") \(events)")
      stops = events == .valueChanged
    }
    #expect(
      seen == [
        " plain() touchDown", " any(_:) touchUpInside", " any(_:) touchDown", " event(_:_:) touchDown",
        "t  valueChanged",
      ])
    seen = []
    control.enumerateEventHandlers { _, target, _, stops in
      seen.append("\(target.map { "\($0.1)" } ?? "")")
      stops = true
    }
    #expect(seen == ["plain()"])
  }
}
