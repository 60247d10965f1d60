import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import EventTrace

/// What a snapshot tells of constraints where it is asked for them.
@MainActor @Suite(.leavesNothing) struct ConstraintsSnapshotTests {
  let stage = LayoutStage()
  var root: UIView { stage.root }

  private func view(_ name: String, in snapshot: Snapshot) throws -> Int {
    try #require(snapshot.views.firstIndex { $0.identifier == name })
  }

  @Test func `it tells each constraint with its two ends, its numbers, its name, and whether it holds`() throws {
    let go = stage.button("go")
    let half = go.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 7)
    half.identifier = "half"
    let high = go.heightAnchor.constraint(greaterThanOrEqualToConstant: 60)
    high.priority = UILayoutPriority(300)
    let (low, place) = (
      go.heightAnchor.constraint(equalToConstant: 50), go.centerXAnchor.constraint(equalTo: root.centerXAnchor)
    )
    let top = go.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor)
    let broken = go.heightAnchor.constraint(equalToConstant: 80)
    NSLayoutConstraint.activate([half, high, low, place, top, broken])
    stage.show()
    let snapshot = stage.device.snapshotWithConstraints()
    let told = try #require(snapshot.constraints)
    let index = try view("go", in: snapshot)
    let placement = try #require(told.placement(of: index))
    let constraints = placement.constraints.map { told.constraints[$0] }
    #expect(!placement.isGiven && placement.horizontal == nil && placement.vertical == nil)
    #expect(constraints.count == 6)
    let (goes, roots) = (snapshot.views[index].id, snapshot.views[try view("root", in: snapshot)].id)
    #expect(
      constraints[0]
        == PlacedConstraint(
          first: .init(item: "UIButton 'go'", view: goes, attribute: "width"), relation: .equal,
          second: .init(item: "UIView 'root'", view: roots, attribute: "width"), multiplier: 0.5, constant: 7,
          priority: 1000, identifier: "half", isBroken: false, isFulfilled: true, isOfStack: false, holder: roots,
          text: "'half': UIButton 'go'.width = 0.5 * UIView 'root'.width + 7.0"))
    #expect(constraints[1].relation == .greaterThanOrEqual && constraints[1].second == nil)
    #expect(constraints.map(\.priority) == [1000, 300, 1000, 1000, 1000, 1000])
    #expect(constraints.map(\.isFulfilled) == [true, false, true, true, true, false])
    #expect(constraints.map(\.isBroken) == [false, false, false, false, false, true])
    #expect(constraints[4].second?.item == "UILayoutGuide 'UIViewSafeAreaLayoutGuide' of UIView")
    #expect(constraints[4].second?.view == nil)
    // Each is told once: the root's are the same ones.
    let own = try #require(told.placement(of: try view("root", in: snapshot)))
    #expect(own.isGiven && own.constraints.allSatisfy { placement.constraints.contains($0) })
  }

  @Test func `it tells both solutions where a place is open`() throws {
    let go = stage.button("go")
    go.size(100, 60)
    go.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    stage.show()
    let snapshot = stage.device.snapshotWithConstraints()
    let placement = try #require(snapshot.constraints?.placement(of: try view("go", in: snapshot)))
    #expect(placement.horizontal == nil)
    #expect(
      placement.vertical
        == LayoutChoice(
          least: .init(start: 0, length: 60), greatest: .init(start: 540, length: 60), isStartMissing: true,
          isLengthMissing: false, hasWish: true))
  }

  @Test func `a snapshot that nobody asks for them has none, and is written as before`() throws {
    stage.button("go").fill(root)
    stage.show()
    let plain = stage.device.snapshot()
    #expect(plain.constraints == nil)
    #expect(!String(decoding: InspectionForm.encode(plain), as: UTF8.self).contains("constraints"))
    var full = stage.device.snapshotWithConstraints()
    let back = try InspectionForm.decode(Snapshot.self, from: InspectionForm.encode(full))
    #expect(back == full)
    full.constraints = nil
    #expect(full == plain)
  }

  @Test func `places that are not there are refused`() throws {
    stage.button("go").fill(root)
    stage.show()
    let snapshot = stage.device.snapshotWithConstraints()
    func refusal(_ change: (inout ConstraintsSnapshot) -> Void) throws -> String? {
      var changed = snapshot
      var constraints = try #require(changed.constraints)
      change(&constraints)
      changed.constraints = constraints
      do throws(InspectionFormError) {
        _ = try InspectionForm.decode(Snapshot.self, from: InspectionForm.encode(changed))
        return nil
      } catch { return error.description }
    }
    let count = snapshot.views.count
    #expect(try refusal { _ in } == nil)
    #expect(try refusal { $0.placements[0].view = count } == "constraints: placement 0 is of view \(count)")
    #expect(try refusal { $0.placements[0].view = -1 } == "constraints: placement 0 is of view -1")
    let told = try #require(snapshot.constraints)
    let twice = "constraints: placement \(told.placements.count) is of view \(told.placements[0].view)"
    #expect(try refusal { $0.placements.append($0.placements[0]) } == twice)
    #expect(
      try refusal { $0.placements[0].constraints = [99] } == "constraints: placement 0 names constraint 99")
  }

  @Test func `an app that runs tells them, and keeps its screen`() throws {
    stage.button("go").fill(root)
    stage.show()
    guard case .snapshot(let snapshot) = stage.device.application.answerLive(.layout(nil)) else {
      Issue.record("no snapshot")
      return
    }
    #expect(snapshot.constraints?.placements.isEmpty == false)
    let other = ScreenVariant(width: 320, height: 568)
    guard case .unusable(let why) = stage.device.application.answerLive(.layout(other)) else {
      Issue.record("another screen")
      return
    }
    #expect(why == "only an app that was started for it takes another screen")
  }
}
