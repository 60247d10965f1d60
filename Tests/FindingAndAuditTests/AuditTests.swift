import EventTrace
import FirstResponder
import Foundation
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponderTesting

/// What an audit finds, and what it keeps quiet about (B26.90-B26.94).
@MainActor @Suite(.serialized, .leavesNothing)
struct AuditTests {
  private func audit(_ plant: (PlantedScreen) -> Void) -> [AuditIssue] {
    let device = SimulatedDevice()
    let screen = PlantedScreen()
    plant(screen)
    device.show(screen.root)
    return device.audit()
  }

  @Test(arguments: PlantedFault.all) func `a planted fault is found, and nothing else`(_ fault: PlantedFault) {
    let issues = audit(fault.plant)
    #expect(issues.map(\.type) == [fault.type], "\(issues)")
    #expect(issues.allSatisfy { $0.culprit.contains("'x'") || $0.element?.identifier == "x" }, "\(issues)")
    #expect(issues.allSatisfy { !$0.fix.isEmpty && $0.summary.contains($0.culprit) }, "\(issues)")
  }

  @Test(arguments: PlantedFault.all) func `an app that is asked over its link is judged as in a test`(
    _ fault: PlantedFault
  ) throws {
    let device = SimulatedDevice()
    let screen = PlantedScreen()
    fault.plant(screen)
    device.show(screen.root)
    let question = String(decoding: InspectionForm.encode(InspectionQuestion.audit), as: UTF8.self)
    let json = device.application.answerOverLink(question)
    guard case .audit(let evidence) = try InspectionForm.decode(InspectionAnswer.self, from: Data(json.utf8)) else {
      Issue.record("it answers something else")
      return
    }
    let snapshot = device.snapshot()
    let map = ReachabilityMap(snapshot) { device.application.probe(at: $0)?.view }
    let linted = LintedScreen(ScreenVariant(width: 390, height: 844), snapshot, map, auditing: evidence)
    let found = linted.faults.filter { AuditTypes.all.description.contains($0.code) }
    #expect(found == device.audit().map(\.verdict) && found.map(\.code) == ["\(fault.type)"])
  }

  @Test func `evidence of which parts are missing is judged as far as it goes`() {
    let device = SimulatedDevice()
    let screen = PlantedScreen()
    screen.label("Pale", "pale").textColor = UIColor(white: 0.8, alpha: 1)
    screen.button("+", "small").frame.size = CGSize(width: 30, height: 30)
    device.show(screen.root)
    var evidence = device.application.auditEvidence()
    evidence.facts = []
    let snapshot = device.snapshot()
    let issues = Audit.issues(in: evidence, snapshot, ReachabilityMap(snapshot), ignoring: [-1, 9_999])
    #expect(issues.map(\.type) == [.hitRegion])
  }

  @Test func `there are at least sixty faults, and six of each kind`() {
    #expect(PlantedFault.all.count >= 60)
    for type in [
      AuditTypes.contrast, .elementDetection, .hitRegion, .sufficientElementDescription, .dynamicType, .textClipped,
      .trait,
    ] { #expect(PlantedFault.all.filter { $0.type == type }.count >= 6, "\(type)") }
  }

  @Test func `a screen on which all is well has none (B26.90)`() {
    let issues = audit { screen in
      screen.label()
      screen.button()
      screen.control()
      screen.field()
      screen.tappable(UIView(frame: screen.place()))
      screen.textView()
    }
    #expect(issues == [])
  }

  @Test func `what can't be known is not said: a text on a picture, a gradient, what shines through (B26.91)`() {
    let issues = audit { screen in
      @MainActor func onCard(_ card: UIView) {
        let holder = screen.holder(CGSize(width: 300, height: 60))
        card.frame = holder.bounds
        holder.addSubview(card)
        screen.label("Total", "x", in: holder).textColor = UIColor(white: 0.8, alpha: 1)
      }
      onCard(UIImageView(image: PlantedScreen.picture()))
      let gradient = UIView()
      gradient.layer.addSublayer(CAGradientLayer())
      onCard(gradient)
      let pale = UIView()
      (pale.backgroundColor, pale.alpha) = (.black, 0.5)
      onCard(pale)
    }
    #expect(issues == [])
  }

  @Test func `what is disabled may be pale, and what scrolls may be cut off (B26.91)`() {
    let issues = audit { screen in
      screen.button().isEnabled = false
      let label = screen.label()
      (label.isEnabled, label.textColor) = (false, UIColor(white: 0.8, alpha: 1))
      let scroll = UIScrollView(frame: screen.place(300, 100))
      scroll.contentSize = CGSize(width: 300, height: 500)
      screen.add(scroll, "scroll")
      screen.label("Cut", "cut", in: scroll).frame.origin.y = 85
      screen.button("Cut", "cut", in: scroll).frame.origin.y = 80
    }
    #expect(issues == [])
  }

  @Test func `kinds are chosen, and elements passed over with all that is in them (B26.92)`() {
    let device = SimulatedDevice()
    let screen = PlantedScreen()
    screen.label("Pale", "pale").textColor = UIColor(white: 0.8, alpha: 1)
    let holder = screen.holder(CGSize(width: 300, height: 100), "legacy")
    screen.button(nil, "bare", in: holder)
    screen.button("+", "small").frame.size = CGSize(width: 30, height: 30)
    device.show(screen.root)
    #expect(device.audit().map { $0.element?.identifier } == ["pale", "small", "bare"])
    #expect(device.audit([.contrast, .trait]).map(\.type) == [.contrast])
    #expect(device.audit(ignoring: .identifier("legacy"), .label("+")).map(\.type) == [.contrast])
    #expect(device.audit([]) == [])
  }

  @Test func `an expectation fails with each issue and what mends it (B26.92)`() {
    var failures: [String] = []
    let issues = audit { $0.button("Pay").frame.size.height = 30 }
    #expect(!AuditExpectation(issues) { failures.append($0) }.isEmpty())
    #expect(
      failures == [
        """
        The audit found 1 issue.
        hitRegion: UIButton 'x' is 300 x 30 pt where a finger reaches it, and a finger needs 44 x 44 pt
        Fix: Make it at least 44 x 44 pt, or override point(inside:with:) so that it is hit in as much.
        """
      ])
    #expect(AuditExpectation([]) { failures.append($0) }.isEmpty() && failures.count == 1)
  }

  @Test func `types have Apple's names and numbers (B26.90)`() {
    #expect(
      "\(AuditTypes.all)"
        == "contrast, elementDetection, hitRegion, sufficientElementDescription, dynamicType, textClipped, trait")
    #expect(AuditTypes.trait.rawValue == 1 << 18 && AuditTypes.dynamicType.rawValue == 1 << 16)
  }
}
