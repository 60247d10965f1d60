import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import Inspector

/// Timelines of sessions that nobody thought of: fingers that come and go on views, buttons, lists and recognizers.
@MainActor @Suite(.leavesNothing) struct RandomTimelineTests {
  private func session(seed: UInt64) -> Timeline {
    var numbers = SeededNumbers(seed)
    let scene = Scene()
    scene.root.isMultipleTouchEnabled = true
    let canvas = scene.view("canvas", CGRect(x: 0, y: 0, width: 390, height: 200))
    canvas.isMultipleTouchEnabled = true
    let card = scene.view("card", CGRect(x: 0, y: 200, width: 390, height: 200))
    card.isMultipleTouchEnabled = true
    let (once, twice) = (UITapGestureRecognizer { _ in }, UITapGestureRecognizer { _ in })
    twice.numberOfTapsRequired = 2
    once.require(toFail: twice)
    let press = UILongPressGestureRecognizer { _ in }
    press.delaysTouchesBegan = true
    for recognizer in [once, twice, press, UIPinchGestureRecognizer { _ in }] { card.addGestureRecognizer(recognizer) }
    let list = scene.add(UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 400)), "list")
    list.contentSize = CGSize(width: 390, height: 2000)
    for column in 0..<3 {
      // Two of a name share a track.
      _ = scene.button("buy \(column / 2)", CGRect(x: 130 * column, y: 0, width: 120, height: 400), in: list)
    }
    func place() -> CGPoint {
      CGPoint(x: CGFloat.random(in: 0..<390, using: &numbers), y: CGFloat.random(in: 0..<800, using: &numbers))
    }
    var fingers: [Finger] = []
    for _ in 0..<60 {
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0, 1: if fingers.count < 5 { fingers.append(scene.device.touchDown(at: place())) }
      case 2: fingers.randomElement(using: &numbers)?.move(to: place())
      case 3:
        if let index = fingers.indices.randomElement(using: &numbers) { fingers.remove(at: index).lift() }
      case 4:
        if Int.random(in: 0..<4, using: &numbers) == 0, !fingers.isEmpty { fingers.removeFirst().cancel() }
      default: scene.device.advance(by: Double.random(in: 0..<0.3, using: &numbers))
      }
    }
    return Timeline(scene.device.trace)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `viewers can read each track, and each arrow leads to a later beginning`(seed: UInt64) {
    let timeline = session(seed: seed)
    let shown = timeline.shown
    #expect(timeline.spans.count > 10 && timeline.flows.count > 3)
    #expect(misread(shown, timeline.spans.map(\.track)) == [])
    for (span, shown) in zip(timeline.spans, shown) {
      #expect(span.start <= span.end)
      // A burst of a hundred is the most that one moment has here.
      #expect(0..<100 ~= shown.lowerBound - Int((span.start * 1_000_000).rounded()))
    }
    for flow in timeline.flows {
      #expect(zip(flow.spans, flow.spans.dropFirst()).allSatisfy { shown[$0].lowerBound < shown[$1].lowerBound })
    }
    let arrows = timeline.flows.flatMap(\.spans)
    #expect(Set(arrows).count == arrows.count)
    #expect(Set(timeline.tracks).count == timeline.tracks.count)
    #expect(Set(timeline.spans.map(\.track)) == Set(timeline.tracks.indices))
  }

  @Test func `a quarter of these sessions and more need lanes`() {
    #expect((1...20).count { session(seed: $0).tracks.contains { $0.lane > 1 } } >= 5)
  }
}
