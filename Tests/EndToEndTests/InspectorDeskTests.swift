import FirstResponderTesting
import Foundation
import Inspector
import Testing
import UIKit

@testable import Command
@testable import EventTrace
@testable import FirstResponder

/// What the page's inspector finds out of an app that it can only ask.
@MainActor struct InspectorDeskTests {
  /// Takes the points of a circle.
  private final class Round: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      hypot(point.x - bounds.midX, point.y - bounds.midY) <= bounds.width / 2
    }
  }

  @Test func `the map asks an app about what its views decide themselves, some hundred points at a time`() async throws
  {
    let device = SimulatedDevice()
    let view = UIView()
    let round = Round(frame: CGRect(x: 20, y: 100, width: 350, height: 350))
    round.accessibilityIdentifier = "round"
    round.addGestureRecognizer(UITapGestureRecognizer { _ in })
    view.addSubview(round)
    device.show(view)
    var asked: [Int] = []
    let desk = InspectorDesk(recording: nil, app: nil) { question, reply in
      if case .hits(let points) = question { asked.append(points.count) }
      let json = String(decoding: InspectionForm.encode(question), as: UTF8.self)
      reply(.answer(device.application.answerOverLink(json)))
    }
    let map = await withCheckedContinuation { done in
      desk.answer(#"{"ask":"map"}"#) { done.resume(returning: $0) }
    }
    #expect(map.contains(#""name":"Round 'round'""#), "\(map.prefix(300))")
    #expect(asked.max() == 700 && asked.reduce(0, +) > 1_000, "\(asked)")
  }

  @Test func `a verdict's culprit is found among recognizers, too`() {
    let device = SimulatedDevice()
    let view = UIView()
    let drawer = UIPanGestureRecognizer { _ in }
    drawer.name = "drawer"
    for recognizer in [UITapGestureRecognizer { _ in }, drawer, UITapGestureRecognizer { _ in }] {
      view.addGestureRecognizer(recognizer)
    }
    device.show(view)
    let snapshot = device.application.inspectionSnapshot()
    let verdict = Verdict(code: "D13", culprit: "UIPanGestureRecognizer 'drawer'", summary: "", fix: "")
    let number = device.application.inspectionNumber(of: drawer)
    #expect(FaultFound(verdict, snapshot).culprit == number)
    #expect(FaultFound(Verdict(code: "D13", culprit: "nobody", summary: "", fix: ""), snapshot).culprit == nil)
  }
}
