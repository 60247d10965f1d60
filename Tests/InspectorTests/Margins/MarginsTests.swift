import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// How much recordings bear: thresholds that were planted are found, and what bears enough raises no alarm.
@MainActor @Suite(.serialized, .leavesNothing) struct MarginsTests {
  @Test func `all of more than forty thresholds that were planted are found, to 0.5 pt or 5 ms`() {
    let planted = PlantedThreshold.all
    #expect(planted.count >= 40)
    var missed: [String] = []
    for threshold in planted {
      guard let report = threshold.report() else {
        missed.append("\(threshold.name): does not pass")
        continue
      }
      guard !threshold.isFound(in: report) else { continue }
      let found = report.found.map { "\($0.kind) \($0.finger ?? 0) \($0.passes)...\($0.breaks ?? 0)" }
      missed.append("\(threshold.name) at \(threshold.truth ?? 0): \(found)")
    }
    #expect(missed.isEmpty, "\(missed.joined(separator: "\n"))")
  }

  private func margins(
    runs: Int = 600, kinds: Set<Margin.Kind> = Set(Margin.Kind.allCases),
    while passes: (@MainActor (SimulatedDevice) -> Bool)? = nil, of threshold: PlantedThreshold
  ) -> MarginReport? {
    SimulatedDevice.margins(
      of: threshold.play().recording(), app: threshold.controller, runs: runs, kinds: kinds, while: passes)
  }

  private func planted(_ name: String) throws -> PlantedThreshold {
    try #require(PlantedThreshold.all.first { $0.name == name })
  }

  @Test func `the smallest margin of each kind is told, with what happens instead and why`() throws {
    let report = try #require(margins(of: try planted("inside a small button's left edge")))
    #expect(report.headline.hasPrefix("passes by luck, by "))
    let place = try #require(report.margins.first { $0.kind == .place })
    #expect(place.isLuck && place.finger == 1 && place.text.hasSuffix("further left"))
    #expect(place.change == Change(lost: ["UIButton 'go' sent touchUpInside, primaryActionTriggered"]))
    #expect(place.reason?.finger == 1 && place.reason?.verdict.code == "D40")
    #expect(place.sentence.contains("because D40 (finger 1): "))
    #expect(report.luck.contains(place))
  }

  @Test func `a second tap that may come hardly later is told with the recognizer that waited for it`() throws {
    let report = try #require(
      margins(kinds: [.gap], of: try planted("two taps that are nearly a double tap")))
    let gap = try #require(report.margins.first)
    #expect(!gap.isLuck && gap.unit == .seconds)
    #expect(gap.text.hasPrefix("finger 2 comes 3") && gap.text.hasSuffix(" ms earlier"))
    #expect(report.headline.hasPrefix("passes, by "))
  }

  @Test func `what bears all that people differ by says so, and is no luck`() throws {
    let wide = PlantedThreshold("wide", .place, at: nil) {
      _ = button(CGRect(x: 20, y: 100, width: 300, height: 300), in: $0)
    } act: {
      $0.tap(at: CGPoint(x: 170, y: 250))
    }
    let report = try #require(margins(of: wide))
    #expect(report.luck == [] && report.found == [] && report.brokenChances == 0 && report.unsearched == 0)
    #expect(report.headline == "passes, by more than 12 pt and more than 150 ms")
    #expect(report.margins.filter { $0.unit == .whole }.allSatisfy { $0.size == "in any that was tried" })
  }

  @Test func `a test says itself what passing means; what does not pass undisturbed has no margins`() throws {
    let wide = try planted("inside a small button's left edge")
    let never = margins(while: { _ in false }, of: wide)
    let always = margins(kinds: [.place], while: { $0.trace.count > 0 }, of: wide)
    #expect(never == nil && always?.found == [])
  }

  @Test func `an app that does something else each time has no margins`() throws {
    var count = 0
    let moody = PlantedThreshold("moody", .place, at: nil) {
      count += 1
      _ = button(CGRect(x: count == 2 ? 0 : 300, y: 100, width: 44, height: 44), in: $0)
    } act: {
      $0.tap(at: CGPoint(x: 310, y: 122))
    }
    #expect(margins(of: moody) == nil)
  }

  @Test func `two fingers at once need no order between them`() throws {
    let pair = PlantedThreshold("pair", .apart, at: nil) {
      $0.isMultipleTouchEnabled = true
      _ = button(CGRect(x: 0, y: 100, width: 190, height: 300), in: $0, "left")
      _ = button(CGRect(x: 200, y: 100, width: 190, height: 300), in: $0, "right")
    } act: { device in
      var fingers: [Finger] = []
      device.frame { fingers = [95, 295].map { device.touchDown(at: CGPoint(x: $0, y: 250)) } }
      device.advance(by: 0.1)
      device.frame { for finger in fingers { finger.lift() } }
    }
    let report = try #require(margins(of: pair))
    #expect(report.luck == [], "\(report.lines.joined(separator: "\n"))")
  }

  @Test func `what several disturbances break only together is found as well`() throws {
    let corner = PlantedThreshold("corner", .together, at: nil) {
      $0.addSubview(Diagonal(frame: CGRect(x: 100, y: 100, width: 100, height: 100)))
    } act: {
      $0.tap(at: CGPoint(x: 150, y: 150))
      $0.advance(by: 0.5)
      $0.tap(at: CGPoint(x: 150, y: 150))
    }
    let report = try #require(margins(of: corner))
    #expect(report.brokenChances > 0)
    let together = try #require(report.margins.first { $0.kind == .together })
    #expect(together.isLuck && together.disturbances.count > 1)
  }

  @Test func `with the same seed the same is found, with few runs what was not searched is told`() throws {
    let threshold = try planted("a drag near a pan's slop")
    let first = try #require(margins(of: threshold))
    #expect(first == margins(of: threshold))
    let few = try #require(margins(runs: 20, of: threshold))
    #expect(few.runs <= 20 && few.unsearched > 0)
    // The first size of each direction was tried, no more: the limit is no margin.
    #expect(few.margins.filter { $0.breaks == nil && $0.kind == .place }.allSatisfy { $0.size == "more than 2 pt" })
    let fewer = try #require(margins(runs: 3, of: threshold))
    #expect(fewer.headline.hasPrefix("passes as far as it was tried"))
    #expect(fewer.margins.first { $0.kind == .place }?.size == "not tried in every direction")
    #expect(few.lines.contains { $0.hasSuffix("directions were not searched to their end: allow more runs") })
  }
}

/// Is of use where two touches together did not come down far from its middle: each alone may be anywhere.
final class Diagonal: UIControl {
  private var sum = 0.0
  private var count = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "diagonal"
    addAction(UIAction { _ in }, for: .primaryActionTriggered)
  }
  required init?(coder: NSCoder) { nil }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let point = touches.first?.location(in: self) ?? .zero
    let aside = abs(point.x - 50) > 0.05 && abs(point.y - 50) > 0.05
    count += 1
    sum += aside ? 1 : 0
    if count == 2, sum < 2 { sendActions(for: .primaryActionTriggered) }
  }
}
