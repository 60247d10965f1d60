import EventTrace
import Foundation
import Inspector
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// An app that runs is watched over the link: what it answers tells as much as a test knows.
@Suite(.serialized, .leavesNothing) @MainActor struct WatchingTests {
  private func covered() -> (SimulatedDevice, UIButton) {
    let device = SimulatedDevice()
    let controller = UIViewController()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    button.accessibilityIdentifier = "pay"
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    let veil = UIView(frame: controller.view.bounds)
    veil.accessibilityIdentifier = "veil"
    veil.alpha = 0.02
    controller.view.addSubview(button)
    controller.view.addSubview(veil)
    device.show(controller)
    return (device, button)
  }

  private func ask(_ device: SimulatedDevice, _ question: InspectionQuestion) throws -> InspectionAnswer {
    let text = String(decoding: InspectionForm.encode(question), as: UTF8.self)
    let answer = device.application.answerOverLink(text)
    return try InspectionForm.decode(InspectionAnswer.self, from: Data(answer.utf8))
  }

  private func finger(_ device: SimulatedDevice, _ place: FingerPlace? = nil) throws -> Evidence? {
    guard case .finger(let evidence) = try ask(device, .finger(place)) else { return nil }
    return evidence
  }

  @Test func `the last finger's evidence gives the same answer as in a test`() throws {
    let (device, _) = covered()
    _ = try ask(device, .watch(true))
    let tap = device.tap(at: CGPoint(x: 150, y: 120))
    device.advance(by: 1)
    let evidence = try #require(try finger(device))
    #expect(evidence.point == PlanePoint(150, 120))
    let verdicts = Diagnosis(evidence).verdicts()
    #expect(verdicts.first.map { "\($0.code) \($0.culprit)" } == "D01 UIView 'veil'")
    #expect(verdicts == device.why(tap))
  }

  @Test func `a finger is found by its number and its place, and what comes later is left out`() throws {
    let (device, _) = covered()
    _ = try ask(device, .watch(true))
    device.tap(at: CGPoint(x: 10, y: 20))
    let end = device.application.now
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 30, y: 40))
    let contact = try #require(
      try finger(device)?.trace.lazy.compactMap { step -> UInt32? in
        if case .fact(_, .landed(let arrival)) = step.payload { arrival.contact } else { nil }
      }.first)
    let first = FingerPlace(moment: 0, contact: contact, point: PlanePoint(10, 20), until: end)
    let evidence = try #require(try finger(device, first))
    #expect(evidence.touch == 1)
    #expect(evidence.trace.allSatisfy { $0.time <= end })
    let other = FingerPlace(moment: 0, contact: contact, point: PlanePoint(11, 20), until: end)
    #expect(try finger(device, other) == nil)
  }

  @Test func `the last sixteen fingers are remembered, and none when nobody watches`() throws {
    let (device, _) = covered()
    device.tap(at: CGPoint(x: 1, y: 1))
    #expect(device.application.fingerWatch == nil)
    _ = try ask(device, .watch(true))
    #expect(try finger(device) == nil)
    let times = (0..<17).map { place in
      device.tap(at: CGPoint(x: 100 + Double(place), y: 20))
      device.advance(by: 1)
      return device.application.now
    }
    func isKnown(_ place: Int) throws -> Bool {
      let point = PlanePoint(100 + Double(place), 20)
      // One finger at a time is always number 0.
      let finger = FingerPlace(moment: 0, contact: 0, point: point, until: times[place])
      return try self.finger(device, finger) != nil
    }
    #expect(try !isKnown(0) && isKnown(1) && isKnown(16))
    _ = try ask(device, .watch(false))
    guard case .unusable("nobody watches fingers") = try ask(device, .finger(nil)) else {
      Issue.record("an app that is not watched tells of fingers")
      return
    }
  }

  @Test func `a question that is none, and one for a replay, are answered with a sentence`() throws {
    let (device, _) = covered()
    let answer = device.application.answerOverLink("{\"watch\":7}")
    #expect(answer.hasPrefix(#"{"unusable":{"_0":"the question can't be read: "#))
    guard case .unusable("only an app that was started for it plays a recording") = try ask(device, .play(nil)) else {
      Issue.record("an app that runs plays a recording")
      return
    }
  }

  @Test func `the way of a touch names who said no, who won and what was told`() throws {
    let device = SimulatedDevice()
    let controller = UIViewController()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    button.accessibilityIdentifier = "pay"
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    let hidden = UIView(frame: controller.view.bounds)
    hidden.accessibilityIdentifier = "hidden"
    hidden.isHidden = true
    let aside = UIView(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
    aside.accessibilityIdentifier = "aside"
    for view in [button, aside, hidden] { controller.view.addSubview(view) }
    let tap = UITapGestureRecognizer { _ in }
    tap.name = "background"
    controller.view.addGestureRecognizer(tap)
    controller.view.accessibilityIdentifier = "root"
    device.show(controller)
    _ = try ask(device, .watch(true))
    device.tap(at: CGPoint(x: 150, y: 120))
    device.advance(by: 1)
    let evidence = try #require(try finger(device))
    let journey = try #require(Journey(evidence))
    #expect(journey.stops.map(\.name) == ["UIWindow", "UIView 'root'", "UIButton 'pay'"])
    #expect(
      journey.stops[1].rejected.map { "\($0.name): \($0.reason)" } == [
        "UIView 'hidden': hidden", "UIView 'aside': outside",
      ])
    #expect(journey.attempts.map(\.name) == ["UITapGestureRecognizer 'background'"])
    #expect(journey.attempts.first?.outcome != .won)
    #expect(
      journey.happenings.map { "\($0.name) \($0.text)" } == [
        "UIButton 'pay' touchesBegan(_:with:)", "UIButton 'pay' sent touchDown to nobody",
        "UIButton 'pay' touchesEnded(_:with:)", "UIButton 'pay' sent touchUpInside, primaryActionTriggered",
      ])
    #expect(journey.end?.hasPrefix("is lifted after 0.") == true)
  }

  @Test func `the road of a touch begins at the glass, goes through both processes and ends at the picture`() throws {
    let device = SimulatedDevice()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    button.accessibilityIdentifier = "pay"
    let controller = UIViewController()
    controller.view.addSubview(button)
    device.show(controller)
    _ = try ask(device, .watch(true))
    let other = device.touchDown(at: CGPoint(x: 20, y: 700))
    let finger = device.touchDown(at: CGPoint(x: 150, y: 120))
    device.advance(by: 1)
    let evidence = try #require(try self.finger(device))
    // The button's label is asked, too.
    let own = [
      "app: source1: the device writes what the link would bring · contact 1 comes down",
      "app: queued · 1 report waits",
      "app: source0: __UIApplicationHandleEventQueue · 1 report comes out",
      "app: hit-testing asks 4 views: UIButton 'pay' takes it", "app: UIApplication sendEvent(_:)",
      "app: UIWindow sendEvent(_:)", "app: UIButton 'pay' touchesBegan(_:with:)",
    ]
    func road(_ system: [SystemStep]) throws -> [String] {
      try #require(Journey(evidence, system: system)).road.map { "\($0.side): \($0.text)" }
    }
    #expect(try road([]) == own)

    // A snapshot from before it came in: then the trace has it all.
    var early = evidence
    early.wayIn = []
    early.trace = device.trace
    #expect(
      try #require(Journey(early)).road.map { "\($0.side): \($0.text)" }.filter { !$0.contains("hit-testing") }
        == own.filter { !$0.contains("hit-testing") })

    // What the system process would have told of both fingers, and of one of the same number before.
    let time = try #require(evidence.wayIn.first).time
    func told(_ contact: UInt32, at time: Double) -> [SystemStep] {
      [
        SystemStep(time: time, .reported(contact: contact, .down, x: 150, y: 120, stamp: time)),
        SystemStep(time: time, .belongs(contact: contact, app: "Shop", why: "it is in front")),
        SystemStep(time: time, .handed(contact: contact, .down, app: "Shop")),
      ]
    }
    let steps =
      told(1, at: time - 1) + told(11, at: time) + told(1, at: time) + told(1, at: time + 0.5) + [
        SystemStep(time: time + 1, .came(picture: 7, app: "Shop", changes: 2, isShown: true))
      ]
    let whole = try road(steps)
    #expect(
      whole.prefix(3) == [
        "system: a device reports: contact 1 comes down at 150.0, 120.0 · stamped \(time) s, 0.0 ms ago",
        "system: contact 1 belongs to Shop: it is in front",
        "system: contact 1 comes down -> Shop",
      ])
    // The device in this process commits to nobody, so no picture is of this finger.
    #expect(whole.dropFirst(3) == own[...])
    let times = try #require(Journey(evidence, system: steps)).road.map(\.time)
    #expect(times == times.sorted())
    for each in [finger, other] { each.lift() }
  }

  @Test func `a journey tells of the program's recognizers that did nothing, and counts what follows on itself`() throws
  {
    let device = SimulatedDevice()
    let root = UIView()
    root.accessibilityIdentifier = "root"
    let tap = UITapGestureRecognizer { _ in }
    (tap.name, tap.isEnabled) = ("off", false)
    root.addGestureRecognizer(tap)
    final class Told: UIView { override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {} }
    let told = Told(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    told.accessibilityIdentifier = "told"
    root.addSubview(told)
    device.show(root)
    _ = try ask(device, .watch(true))
    let drag = device.touchDown(at: CGPoint(x: 150, y: 120))
    for x in [160.0, 170, 180] { drag.move(to: CGPoint(x: x, y: 120)) }
    drag.lift()
    device.advance(by: 1)
    let evidence = try #require(try finger(device))
    let journey = try #require(Journey(evidence))
    #expect(journey.attempts.map { "\($0.name): \($0.text)" } == ["UITapGestureRecognizer 'off': disabled"])
    #expect(
      journey.happenings.map { "\($0.text) \($0.count)" } == [
        "touchesBegan(_:with:) 1", "touchesMoved(_:with:) 3", "touchesEnded(_:with:) 1",
      ])
  }

  @Test func `an app whose recording was played answers as the current one, whoever was current before`() {
    final class Asked: UIView {
      var applications: [UIApplication] = []
      override var next: UIResponder? {
        applications.append(.shared)
        return super.next
      }
    }
    let (device, view) = (SimulatedDevice(), Asked())
    device.show(view)
    let player = TrialPlayer(device.driver, device.recording())
    player.play()
    view.applications = []
    let other = SimulatedDevice()
    other.use()
    guard case .chain(let chain) = player.answer(.chain(device.application.inspectionNumber(of: view))) else {
      Issue.record("it tells no chain")
      return
    }
    #expect(chain.map(\.name) == ["Asked", "UIViewController", "UIWindow", "UIApplication"])
    #expect(!view.applications.isEmpty && view.applications.allSatisfy { $0 === device.application })
  }

  @Test func `whatever numbers an app puts into its answer, the answer is refused or thought about`() throws {
    let (device, _) = covered()
    _ = try ask(device, .watch(true))
    device.tap(at: CGPoint(x: 150, y: 120))
    device.advance(by: 1)
    let text = String(decoding: InspectionForm.encode(InspectionAnswer.finger(try finger(device))), as: UTF8.self)
    let numbers = text.matches(of: /-?[0-9]+(?:\.[0-9]+)?/).map(\.range)
    let odd = [
      "0", "-1", "1e308", "-1e308", "4294967295", "9007199254740993", "0.5", "\"nan\"", "\"inf\"", "1", "2", "7",
    ]
    var accepted = 0
    for (place, range) in numbers.enumerated() {
      let changed = text.replacingCharacters(in: range, with: odd[place % odd.count])
      guard case .finger(let found?) = try? InspectionForm.decode(InspectionAnswer.self, from: Data(changed.utf8))
      else {
        continue
      }
      accepted += 1
      #expect(!Diagnosis(found).verdicts().isEmpty)
      _ = Journey(found)
      _ = Lint.faults(in: found.snapshot, ReachabilityMap(found.snapshot))
      _ = LatencyReport(found.trace)
    }
    #expect(accepted > numbers.count / 8)
  }

  @Test func `who is asked after a view is what each next says, overrides included`() throws {
    final class Detour: UIView {
      weak var goal: UIResponder?
      override var next: UIResponder? { goal }
    }
    let device = SimulatedDevice()
    let (root, detour, leaf, goal) = (UIView(), Detour(), UIView(), UIView())
    for (view, name) in [(root, "root"), (detour, "detour"), (leaf, "leaf"), (goal, "goal")] {
      view.accessibilityIdentifier = name
    }
    root.addSubview(detour)
    root.addSubview(goal)
    detour.addSubview(leaf)
    detour.goal = goal
    device.show(root)
    let number = try #require(device.snapshot().views.first { $0.identifier == "leaf" }?.id)
    guard case .chain(let chain) = device.application.answer(.chain(number)) else {
      Issue.record("the app does not know the view")
      return
    }
    #expect(
      chain.map(\.name) == [
        "UIView 'leaf'", "Detour 'detour'", "UIView 'goal'", "UIView 'root'", "UIViewController", "UIWindow",
        "UIApplication",
      ])
    guard case .unusable = device.application.answer(.chain(.max)) else {
      Issue.record("a view that is not there has a chain")
      return
    }
  }
}
