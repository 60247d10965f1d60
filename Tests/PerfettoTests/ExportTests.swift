import BrowserTesting
import FirstResponderTesting
import Inspector
import Needs
import Testing
import Turns
import UIKit

/// What Perfetto itself reads in the timelines that are exported.
@Suite(.takesTurns, .serialized, .needs(.chromium), .needs(.perfetto))
@MainActor struct ExportTests {
  /// Touches that are held back, taken by a scroll view, shared by recognizers that wait for each
  /// other, and two at a time.
  private func session() -> Timeline {
    let device = SimulatedDevice()
    let controller = UIViewController()
    controller.view.isMultipleTouchEnabled = true
    device.show(controller)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 50))
    button.accessibilityIdentifier = "buy \"now\" · für 3 €"
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    scroll.addSubview(button)
    controller.view.addSubview(scroll)
    let card = UIView(frame: CGRect(x: 0, y: 400, width: 390, height: 400))
    card.isMultipleTouchEnabled = true
    let (once, twice) = (UITapGestureRecognizer { _ in }, UITapGestureRecognizer { _ in })
    twice.numberOfTapsRequired = 2
    once.require(toFail: twice)
    for recognizer in [once, twice, UIPinchGestureRecognizer { _ in }, UIRotationGestureRecognizer { _ in }] {
      card.addGestureRecognizer(recognizer)
    }
    controller.view.addSubview(card)
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 60, y: 120), hold: 0.4)
    device.advance(by: 1)
    device.drag(from: CGPoint(x: 60, y: 120), to: CGPoint(x: 60, y: 20))
    device.advance(by: 2)
    device.tap(at: CGPoint(x: 100, y: 600))
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 100, y: 600))
    device.tap(at: CGPoint(x: 100, y: 600))
    device.advance(by: 1)
    let fingers = [CGPoint(x: 100, y: 600), CGPoint(x: 250, y: 600)].map { device.touchDown(at: $0) }
    device.advance(by: 0.1)
    fingers[0].move(to: CGPoint(x: 60, y: 560))
    device.advance(by: 0.1)
    for finger in fingers { finger.lift() }
    device.advance(by: 1)
    return Timeline(device.trace)
  }

  /// Spans of one track that overlap without one lying within the other: four fingers on a canvas that lift in another
  /// order than they landed, on two buttons of one name in a scroll view that holds them back, and on a card whose
  /// recognizers hold starts and ends.
  private func crossing() -> Timeline {
    let device = SimulatedDevice()
    let controller = UIViewController()
    controller.view.isMultipleTouchEnabled = true
    device.show(controller)
    let canvas = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    canvas.isMultipleTouchEnabled = true
    canvas.accessibilityIdentifier = "canvas"
    let card = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 200))
    card.isMultipleTouchEnabled = true
    let (long, twice) = (UILongPressGestureRecognizer { _ in }, UITapGestureRecognizer { _ in })
    long.delaysTouchesBegan = true
    twice.numberOfTapsRequired = 2
    for recognizer in [long, twice] { card.addGestureRecognizer(recognizer) }
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 500, width: 390, height: 300))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    scroll.isMultipleTouchEnabled = true
    for x in [20, 220] {
      let button = UIButton(frame: CGRect(x: x, y: 100, width: 100, height: 50))
      button.accessibilityIdentifier = "buy"
      button.addAction(UIAction { _ in }, for: .touchUpInside)
      scroll.addSubview(button)
    }
    for view in [canvas, card, scroll] { controller.view.addSubview(view) }
    for (y, pause) in [(100.0, 0.1), (100, 0), (400, 0.05), (400, 0.3), (620, 0.1), (620, 0.3)] {
      device.advance(by: 1)
      let count = y > 600 ? 2 : 4
      let fingers = (0..<count).map { finger in
        defer { device.advance(by: pause) }
        return device.touchDown(at: CGPoint(x: 60 + Double(finger) * (count == 2 ? 200 : 80), y: y))
      }
      for place in [0, 2, 1, 3] where place < count {
        fingers[place].lift()
        device.advance(by: pause)
      }
    }
    device.advance(by: 1)
    return Timeline(device.trace)
  }

  /// One line for each span, with when viewers show it: no two begin in the same microsecond,
  /// and what happens at once lasts one.
  private func lines(_ timeline: Timeline) -> [(start: String, length: String)] {
    var last = -1
    return timeline.spans.map { span in
      let start = max(last + 1, Int((span.start * 1_000_000).rounded()))
      last = start
      let length = max(1, Int((span.end * 1_000_000).rounded()) - start)
      return ("\(timeline.tracks[span.track].title): \(span.name) \(start)", " + \(length)")
    }
  }

  private func slices(_ timeline: Timeline) -> [String] { lines(timeline).map { $0.start + $0.length }.sorted() }

  private func arrows(_ timeline: Timeline) -> [String] {
    let lines = lines(timeline)
    return timeline.flows.flatMap { flow in
      zip(flow.spans, flow.spans.dropFirst()).map { "\(lines[$0].start) -> \(lines[$1].start)" }
    }.sorted()
  }

  private func compare(_ timeline: Timeline, _ ui: PerfettoUI, track: String) async throws {
    #expect(
      try await ui.lines("select name || ' ' || value as line from stats where severity = 'error' and value > 0") == [])
    let spans =
      """
      (select slice.id, \(track) || ': ' || slice.name || ' ' || ((slice.ts + 500) / 1000) as line,
        ' + ' || ((slice.dur + 500) / 1000) as length
      from slice left join thread_track on slice.track_id = thread_track.id left join thread using (utid)
      left join track on slice.track_id = track.id)
      """
    #expect(try await ui.lines("select line || length as line from \(spans)").sorted() == slices(timeline))
    let read = try await ui.lines(
      """
      select source.line || ' -> ' || target.line as line
      from flow join \(spans) source on flow.slice_out = source.id join \(spans) target on flow.slice_in = target.id
      """
    ).sorted()
    #expect(read == arrows(timeline))
  }

  @Test func `Perfetto reads every span and every arrow in its own form`() async throws {
    let timeline = session()
    #expect(timeline.spans.count > 20 && timeline.flows.count > 3)
    try await PerfettoUI.show(timeline.perfettoTrace()) { try await compare(timeline, $0, track: "track.name") }
  }

  @Test func `Perfetto reads every span and every arrow in the JSON form of Chrome`() async throws {
    let timeline = session()
    try await PerfettoUI.show(timeline.chromeTrace().utf8) { try await compare(timeline, $0, track: "thread.name") }
  }

  @Test func `Perfetto reads spans of one track that overlap, in both forms`() async throws {
    let timeline = crossing()
    #expect(timeline.tracks.contains { $0.title == "UIView 'canvas' (3)" })
    try await PerfettoUI.show(timeline.perfettoTrace()) { try await compare(timeline, $0, track: "track.name") }
    try await PerfettoUI.show(timeline.chromeTrace().utf8) { try await compare(timeline, $0, track: "thread.name") }
  }
}
