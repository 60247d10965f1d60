import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import EventTrace
@testable import FirstResponder

/// The verifier behind an application: when it is there, and what it does.
@MainActor @Suite(.serialized, .leavesNothing)
struct VerificationTests {
  @Test func `objects that a test makes are counted, touches among them`() {
    #if DEBUG
      let objects = LiveObjects()
      LiveObjects.current.withValue(objects) {
        let device = SimulatedDevice()
        device.show(UIView())
        func hasTouches() -> Bool { objects.counts.contains { $0.hasSuffix(" UITouch") } }
        #expect(!hasTouches())
        let finger = device.touchDown(at: CGPoint(x: 50, y: 50))
        #expect(hasTouches())
        finger.lift()
        device.advance(by: 1)
      }
      #expect(objects.isEmpty, "\(objects.counts)")
    #endif
  }

  @Test func `it knows of touches that are held back (B4.38)`() {
    let device = SimulatedDevice()
    let view = UIView()
    device.show(view)
    let tap = UITapGestureRecognizer()
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    let finger = device.touchDown(at: CGPoint(x: 50, y: 50))
    let share = device.application.verification?.verifier.touches[1]?.share
    guard case .news(let heldBack)? = share else {
      Issue.record("its view hears of nothing")
      return
    }
    #expect(heldBack == [.start])
    finger.lift()
    #expect(device.application.verification?.verifier.isEmpty == true)
  }

  @Test func `it is there in tests, and elsewhere where the environment asks for it`() {
    let device = SimulatedDevice()
    withExtendedLifetime(device) { #expect(UIApplication.shared.verification != nil) }
    if case .stop? = Verification.Reaction.reaction(for: "stop") {} else { Issue.record("stop") }
    if case .report? = Verification.Reaction.reaction(for: "report") {} else { Issue.record("report") }
    #expect(Verification.Reaction.reaction(for: "off") == nil)
  }

  @Test func `what happens in an application is seen, and nothing is held when it is over`() throws {
    let device = SimulatedDevice()
    let view = UIView()
    view.isMultipleTouchEnabled = true
    view.addGestureRecognizer(UIPanGestureRecognizer())
    device.show(view)
    let verification = try #require(UIApplication.shared.verification)
    let fingers = (0..<3).map { device.touchDown(at: CGPoint(x: 50 + 60 * $0, y: 300)) }
    #expect(!verification.verifier.isEmpty)
    for finger in fingers { finger.move(to: CGPoint(x: 200, y: 100)) }
    for finger in fingers { finger.lift() }
    #expect(verification.verifier.isEmpty)
  }

  @Test func `a fault in the delivery is told to whoever wants to hear of it`() throws {
    let device = SimulatedDevice()
    device.show(UIView())
    let application = UIApplication.shared
    let verification = Verification(.call { _ in })
    var rules: [StreamRule] = []
    verification.reaction = .call { rules.append($0.rule) }
    application.verification = verification
    let finger = device.touchDown(at: CGPoint(x: 100, y: 100))
    #expect(rules == [])
    // As if the delivery had mixed up views.
    application.touches.live.all[0].state.view = UIView()
    finger.move(to: CGPoint(x: 120, y: 100))
    finger.lift()
    // Neither call went to the view that knows of the touch, and that one never heard of its end.
    #expect(rules == [.receiverIsFixed, .receiverIsFixed, .endIsHeard])
  }

  @Test func `without it nothing is seen`() {
    let device = SimulatedDevice()
    let verification = Verification(.stop)
    device.application.verification = verification
    let root = UIView()
    root.addSubview(UIButton(frame: box(0, 0, 100, 100)))
    root.addGestureRecognizer(UIPanGestureRecognizer())
    device.show(root)
    func useIt() {
      device.tap(at: at(50, 50))
      device.drag(from: at(200, 300), to: at(300, 300))
      device.pressDown(.select)
      device.pressUp(.select)
      device.application.beginIgnoringInteractionEvents()
      device.application.endIgnoringInteractionEvents()
    }
    useIt()
    let seen = verification.verifier.remembered
    #expect(seen.count == StreamVerifier.rememberedObservations)
    device.application.verification = nil
    useIt()
    #expect(verification.verifier.remembered == seen)
  }
}
