import EventTrace
import FirstResponderTesting
import Foundation
import LeavingNothing
import Testing
import UIKit

/// What timeline viewers get.
@MainActor @Suite(.leavesNothing) struct TimelineTests {
  /// A button in a scroll view, tapped long enough to be held back first.
  private func tapped() -> Timeline {
    let scene = Scene()
    let scroll = scene.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800)), "scroll")
    scroll.contentSize = CGSize(width: 390, height: 2000)
    _ = scene.button("buy \"now\"", CGRect(x: 20, y: 100, width: 100, height: 50), in: scroll)
    scene.device.advance(by: 1)
    scene.device.tap(at: CGPoint(x: 60, y: 120), hold: 0.4)
    return Timeline(scene.device.trace)
  }

  @Test
  func `a tap is a span, what it was held back by and what it led to are others, with arrows from one to the next`() {
    let timeline = tapped()
    let lines = timeline.spans.map { span in
      "\(timeline.tracks[span.track].name): \(span.name) \(hundredth(span.start))-\(hundredth(span.end))"
    }
    #expect(
      lines == [
        "finger 1: touch 1 1.0-1.4", "UIButton 'buy \"now\"': start held back 1.0-1.15",
        "ScrollDelayGestureRecognizer 'delaysContentTouches': failed 1.15-1.15",
        "UIButton 'buy \"now\"': touch 1 1.15-1.4", "UIButton 'buy \"now\"': touchDown 1.15-1.15",
        "ScrollPanGestureRecognizer: failed 1.4-1.4",
        "UIButton 'buy \"now\"': touchUpInside, primaryActionTriggered 1.4-1.4",
      ])
    #expect(
      timeline.flows.map { $0.spans.map { timeline.spans[$0].name } } == [
        ["touch 1", "touch 1", "touchDown", "touchUpInside, primaryActionTriggered"]
      ])
  }

  @Test func `names of apps can't break out of the JSON of a timeline`() throws {
    let name = "\"},{\"ph\":\"X\\\n\u{1}\u{2028}</script>"
    let scene = Scene()
    _ = scene.button(name, CGRect(x: 20, y: 100, width: 100, height: 50))
    scene.device.tap(at: CGPoint(x: 60, y: 120))
    let timeline = Timeline(scene.device.trace)
    struct Form: Decodable {
      struct Event: Decodable {
        struct Arguments: Decodable { var name: String? }
        var ph: String
        var name: String
        var args: Arguments
      }
      var traceEvents: [Event]
    }
    let events = try JSONDecoder().decode(Form.self, from: Data(timeline.chromeTrace().utf8)).traceEvents
    #expect(events.count { $0.ph == "X" } == timeline.spans.count)
    #expect(events.filter { $0.name == "thread_name" }.map(\.args.name) == timeline.tracks.map(\.title))
    #expect(timeline.tracks.contains { $0.title.contains("</script>") })
  }

  private func hundredth(_ seconds: Double) -> Double { (seconds * 100).rounded() / 100 }

  @Test func `fingers that are down together are on tracks of their own`() {
    let scene = Scene()
    let first = scene.device.touchDown(at: CGPoint(x: 10, y: 10))
    let second = scene.device.touchDown(at: CGPoint(x: 50, y: 10))
    first.lift()
    let third = scene.device.touchDown(at: CGPoint(x: 90, y: 10))
    second.lift()
    third.lift()
    let timeline = Timeline(scene.device.trace)
    let touches = timeline.spans.map { timeline.tracks[$0.track] }.filter { $0.kind == .touches }
    #expect(touches.map(\.name) == ["finger 1", "finger 2", "finger 1"])
  }

  /// Two fingers on one view, the first of which lifts first.
  private func crossing() -> Timeline {
    let scene = Scene()
    let canvas = scene.view("canvas", CGRect(x: 0, y: 0, width: 390, height: 400))
    canvas.isMultipleTouchEnabled = true
    let first = scene.device.touchDown(at: CGPoint(x: 10, y: 10))
    scene.device.advance(by: 0.1)
    let second = scene.device.touchDown(at: CGPoint(x: 50, y: 10))
    scene.device.advance(by: 0.1)
    first.lift()
    scene.device.advance(by: 0.1)
    second.lift()
    return Timeline(scene.device.trace)
  }

  @Test func `touches of one view that overlap are on lanes of their own, each with its arrow`() {
    let timeline = crossing()
    #expect(timeline.tracks.map(\.title) == ["finger 1", "UIView 'canvas'", "UIView 'canvas' (2)", "finger 2"])
    #expect(timeline.tracks.map(\.name) == ["finger 1", "UIView 'canvas'", "UIView 'canvas'", "finger 2"])
    func line(_ span: Int) -> String {
      let span = timeline.spans[span]
      return "\(timeline.tracks[span.track].title): \(span.name) \(hundredth(span.start))-\(hundredth(span.end))"
    }
    #expect(
      timeline.flows.map { $0.spans.map(line) } == [
        ["finger 1: touch 1 0.0-0.2", "UIView 'canvas': touch 1 0.0-0.2"],
        ["finger 2: touch 2 0.1-0.3", "UIView 'canvas' (2): touch 2 0.1-0.3"],
      ])
  }

  @Test func `a touch that is taken back while it is held back is held back no longer than that`() {
    let scene = Scene()
    let card = scene.view("card", CGRect(x: 0, y: 0, width: 390, height: 400))
    let press = UILongPressGestureRecognizer { _ in }
    press.delaysTouchesBegan = true
    card.addGestureRecognizer(press)
    let finger = scene.device.touchDown(at: CGPoint(x: 10, y: 10))
    scene.device.advance(by: 0.1)
    finger.cancel()
    scene.device.advance(by: 1)
    scene.device.tap(at: CGPoint(x: 10, y: 700))
    let timeline = Timeline(scene.device.trace)
    let held = timeline.spans.filter { $0.name == "start held back" }
    #expect(held.map { hundredth($0.end) } == [0.1])
  }

  @Test func `the Chrome form's arrows are written with the spans that they bind`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(crossing().chromeTrace().utf8))
    let events = try #require((object as? [String: Any])?["traceEvents"] as? [[String: Any]])
    let lines = events.filter { $0["ph"] as? String == "X" }.map { event in
      let arrows = ["flow_in", "flow_out"].filter { event[$0] as? Bool == true }.joined(separator: " ")
      return "\(event["name"] ?? "") on \(event["tid"] ?? ""): \(event["bind_id"] ?? "none") \(arrows)"
    }
    #expect(
      lines == [
        "touch 1 on 1: 1 flow_out", "touch 1 on 2: 1 flow_in", "touch 2 on 4: 2 flow_out", "touch 2 on 3: 2 flow_in",
      ])
  }

  @Test func `the Chrome form is JSON with every span, every track's name and every arrow`() throws {
    let timeline = tapped()
    let object = try JSONSerialization.jsonObject(with: Data(timeline.chromeTrace().utf8))
    let events = try #require((object as? [String: Any])?["traceEvents"] as? [[String: Any]])
    func count(_ phase: String) -> Int { events.count { $0["ph"] as? String == phase } }
    #expect(count("X") == timeline.spans.count)
    #expect(events.count { $0["flow_out"] != nil } == 3 && events.count { $0["flow_in"] != nil } == 3)
    let names = events.filter { $0["name"] as? String == "thread_name" }.compactMap {
      ($0["args"] as? [String: Any])?["name"] as? String
    }
    #expect(names == timeline.tracks.map(\.title))
  }

  @Test func `Perfetto's form begins with the packet of a track's name`() {
    let bytes = tapped().perfettoTrace()
    // Field 1 of the trace: a packet of 16 bytes; in it field 10, the sequence, 1;
    // field 60, a descriptor with number 1, "touches".
    #expect(Array(bytes.prefix(18)) == [10, 16, 80, 1, 226, 3, 11, 8, 1, 18, 7] + Array("touches".utf8))
  }

  @Test func `an empty trace is an empty timeline`() {
    let timeline = Timeline(.empty)
    #expect(timeline.spans.isEmpty && timeline.tracks.isEmpty && timeline.flows.isEmpty)
    #expect(timeline.chromeTrace() == "{\"traceEvents\":[\n\n]}\n")
    #expect(timeline.perfettoTrace().isEmpty)
  }
}
