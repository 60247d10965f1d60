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

  @Test func `a view of the tree has its place and its names, and its constraints when somebody asks`() async throws {
    struct Tree: Decodable {
      struct View: Decodable {
        var id: UInt32
        var identifier: String?
        var bounds: [Double]
        var alpha: Double?
        var z: Double?
      }
      var views: [View]
    }
    struct Layout: Decodable {
      struct Constraint: Decodable, Equatable {
        var text: String
        var notes: [String]
      }
      var isGiven: Bool
      var constraints: [Constraint]
    }
    let device = SimulatedDevice()
    let (view, bar) = (UIView(), UIView())
    bar.accessibilityIdentifier = "bar"
    bar.alpha = 0.5
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    let height = bar.heightAnchor.constraint(equalToConstant: 44)
    height.priority = .defaultHigh
    height.identifier = "height of the bar"
    NSLayoutConstraint.activate([
      height, bar.topAnchor.constraint(equalTo: view.topAnchor), bar.leftAnchor.constraint(equalTo: view.leftAnchor),
      bar.widthAnchor.constraint(equalToConstant: 100),
    ])
    device.show(view)
    let desk = InspectorDesk(recording: nil, app: nil) { question, reply in
      let json = String(decoding: InspectionForm.encode(question), as: UTF8.self)
      reply(.answer(device.application.answerOverLink(json)))
    }
    func ask<Answer: Decodable>(_ wish: String, _ type: Answer.Type) async throws -> Answer {
      let json = await withCheckedContinuation { done in desk.answer(wish) { done.resume(returning: $0) } }
      return try JSONDecoder().decode(Answer.self, from: Data(json.utf8))
    }
    let views = try await ask(#"{"ask":"tree"}"#, Tree.self).views
    let found = try #require(views.first { $0.identifier == "bar" })
    #expect(found.bounds == [0, 0, 100, 44] && found.alpha == 0.5 && found.z == nil)
    let layout = try await ask(#"{"ask":"constraints","view":\#(found.id)}"#, Layout.self)
    #expect(!layout.isGiven && layout.constraints.count == 4)
    let ofHeight = layout.constraints.first { $0.text.contains("height") }
    #expect(ofHeight?.notes == ["'height of the bar'", "priority 750"])
    // The view around it has the frame of its window.
    let outer = try #require(views.last { $0.identifier == nil && $0.bounds == [0, 0, 390, 844] })
    #expect(try await ask(#"{"ask":"constraints","view":\#(outer.id)}"#, Layout.self).isGiven)
  }

  @Test func `a long text goes out in parts, with its characters whole`() throws {
    let text = "a" + String(repeating: "é", count: RecordingAnswer.part)
    let size = text.utf8.count
    let parts = TextParts(text, note: "A note.")
    var (read, next) = ("", 0)
    while next < size {
      let part = try parts.part(from: next)
      try #require(part.note == "A note." && part.size == size && part.next > next)
      read += part.text
      next = part.next
    }
    #expect(read == text)
    // Within a character, and where there is nothing.
    for from in [2, size + 1, -1] { #expect(throws: DeskFault.self) { try parts.part(from: from) } }
  }

  /// Nothing on it has an identifier.
  private final class TillController: UIViewController {
    let payButton = UIButton(frame: CGRect(x: 95, y: 300, width: 200, height: 50))
    let veil = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))

    override func viewDidLoad() {
      payButton.setTitle("Pay", for: .normal)
      payButton.addAction(UIAction { _ in }, for: .touchUpInside)
      for part in [payButton, veil] { view.addSubview(part) }
    }
  }

  private struct Answer: Decodable {
    struct Found: Decodable {
      struct Verdict: Decodable { var culprit: String }
      var verdict: Verdict
      var culprit: UInt32?
    }
    struct View: Decodable {
      var id: UInt32
      var name: String
    }
    struct Tree: Decodable { var views: [View] }
    struct Journey: Decodable {
      struct Stop: Decodable { var name: String }
      var stops: [Stop]
    }
    var verdicts: [Found]?
    var faults: [Found]?
    var journey: Journey?
    var tree: Tree?
    struct Element: Decodable {
      var type: String
      var name: String?
      var parent: Int?
      var isSeen: Bool
      var isHittable: Bool?
      var takenBy: String?
      var corners: [Double]
    }
    var views: [View]?
    var elements: [Element]?
  }

  @Test func `the panel's tree has the names of its answers, and each culprit is one of its views`() async throws {
    let device = SimulatedDevice()
    device.show(TillController())
    _ = device.application.answerLive(.watch(true))
    device.tap(at: CGPoint(x: 195, y: 325))
    let desk = InspectorDesk(recording: nil, app: nil) { question, reply in
      let json = String(decoding: InspectionForm.encode(question), as: UTF8.self)
      reply(.answer(device.application.answerOverLink(json)))
    }
    func ask(_ wish: String) async throws -> Answer {
      let json = await withCheckedContinuation { done in desk.answer(wish) { done.resume(returning: $0) } }
      return try JSONDecoder().decode(Answer.self, from: Data(json.utf8))
    }
    let (pay, veil) = ("UIButton 'Pay' (TillController.payButton)", "UIView TillController.veil")
    let views = try #require(try await ask(#"{"ask":"tree"}"#).views)
    let id = try #require(views.first { $0.name == veil }?.id)
    #expect(views.contains { $0.name == pay })

    let why = try await ask(#"{"ask":"why"}"#)
    #expect(why.verdicts?.first?.verdict.culprit == veil && why.verdicts?.first?.culprit == id)
    #expect(why.journey?.stops.last?.name == veil)
    #expect(why.tree?.views.first { $0.id == id }?.name == veil)
    let fault = try #require(try await ask(#"{"ask":"lint"}"#).faults?.first)
    #expect(fault.verdict.culprit == veil && fault.culprit == id)

    let elements = try #require(try await ask(#"{"ask":"elements"}"#).elements)
    let button = try #require(elements.first { $0.type == "Button" })
    #expect(button.name == "Pay" && button.isSeen && button.isHittable == false)
    // By the name of its trace, which knows no properties of controllers.
    #expect(button.takenBy?.hasPrefix("UIView") == true && button.corners == [95, 300, 295, 300, 295, 350, 95, 350])
    #expect(elements[0].type == "Application" && elements[0].parent == nil)
    #expect(elements.indices.dropFirst().allSatisfy { place in elements[place].parent.map { $0 < place } == true })
  }
}
