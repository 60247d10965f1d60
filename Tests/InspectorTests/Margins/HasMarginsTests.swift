import EventTrace
import FirstResponderTesting
import Synchronization
import Testing
import UIKit

/// Tests that are run again with other hands.
@MainActor @Suite(.serialized) struct HasMarginsTests {
  /// How often a test was run, and what came of its first run.
  @MainActor final class Runs {
    var count = 0
    var first: [String] = []
  }

  /// Runs a test as the trait does.
  private func report(
    _ kinds: Set<Margin.Kind>, runs: Int = 200, of body: @escaping @MainActor @Sendable () throws -> Void
  ) async throws -> MarginReport? {
    let trait: HasMargins = .margins(runs: runs, kinds: kinds)
    let test = try #require(Test.current)
    return try await trait.report(of: test, Test.Case.current) { try await body() }
  }

  @Test func `a test finds the thresholds that were planted as a recording does, live`() async throws {
    // Fingers of one hand come as the test has them.
    let planted = PlantedThreshold.all.filter { $0.kind != .apart }
    var missed: [String] = []
    for threshold in planted {
      let runs = Runs()
      let report = try await report([threshold.kind], runs: 150) {
        let device = threshold.play()
        // Who has no name of its own gets a number, by the order in which they are met.
        let items = Consequences(device.trace, hearing: [:]).items
        let caused = items.map { $0.object.contains("'") ? $0.text : $0.what }
        if runs.count == 0 { runs.first = caused }
        runs.count += 1
        #expect(caused == runs.first)
      }
      if let report, threshold.isFound(in: report) { continue }
      let found = report?.found.map { "\($0.kind) \($0.finger ?? 0) \($0.passes)...\($0.breaks ?? 0)" }
      missed.append("\(threshold.name) at \(threshold.truth ?? 0): \(found ?? ["does not pass"])")
    }
    #expect(missed.isEmpty, "\(missed.joined(separator: "\n"))")
  }

  /// What the issues of a test with the trait say. They are none of the test that looks at them.
  private func issues(
    _ trait: HasMargins, of body: @escaping @Sendable () async throws -> Void
  ) async throws -> [String] {
    let told = Told()
    let taking: IssueHandlingTrait = .compactMapIssues { issue in
      told.texts.withLock { $0.append(issue.comments.first?.rawValue ?? "\(issue)") }
      return nil
    }
    let (test, testCase) = (try #require(Test.current), Test.Case.current)
    try await taking.provideScope(for: test, testCase: testCase) {
      try await trait.provideScope(for: test, testCase: testCase, performing: body)
    }
    return told.texts.withLock { $0 }
  }

  private final class Told: Sendable {
    let texts = Mutex<[String]>([])
  }

  private func tap(at x: Double) -> (@MainActor @Sendable () -> Void) {
    {
      let device = SimulatedDevice()
      let controller = UIViewController()
      let pad = button(CGRect(x: 100, y: 100, width: 60, height: 60), in: controller.view)
      var count = 0
      pad.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
      device.show(controller)
      device.tap(at: CGPoint(x: x, y: 130))
      #expect(count == 1)
    }
  }

  @Test func `what fails with other hands is no failure of its own, and is told with its cause`() async throws {
    let report = try await report([.place], of: tap(at: 101))
    let place = try #require(report?.luck.first)
    #expect(place.kind == .place && place.finger == 1 && place.text.hasSuffix("further left"))
    #expect(place.change?.new.first?.contains("count") == true)
    #expect(place.reason?.finger == 1 && place.reason?.verdict.isOK == false)
  }

  @Test func `a test that passes by luck fails, with one issue for each kind of luck`() async throws {
    let body = tap(at: 101)
    let issues = try await issues(.margins(runs: 100, kinds: [.place, .timers])) { await body() }
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("by luck: breaks when finger 1 comes down ") == true)
  }

  @Test(.margins(runs: 300)) func `a test that bears what people differ by passes`() {
    let device = SimulatedDevice()
    let controller = UIViewController()
    let button = button(CGRect(x: 20, y: 100, width: 300, height: 300), in: controller.view)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    device.show(controller)
    device.tap(at: CGPoint(x: 170, y: 250))
    device.advance(by: 0.5)
    device.drag(from: CGPoint(x: 170, y: 250), to: CGPoint(x: 200, y: 250))
    #expect(count == 2)
  }

  @Test func `a test that fails is not run again, nor one that touches nothing`() async throws {
    let runs = Runs()
    let issues = try await issues(.margins()) {
      await MainActor.run {
        runs.count += 1
        SimulatedDevice().tap(at: CGPoint(x: 1, y: 1))
        Issue.record("it fails")
      }
    }
    #expect(issues == ["it fails"] && runs.count == 1)
    struct Thrown: Error {}
    await #expect(throws: Thrown.self) { _ = try await self.issues(.margins()) { throw Thrown() } }
    let untouched = try await report([.place]) {
      runs.count += 1
      SimulatedDevice().advance(by: 1)
    }
    #expect(untouched == nil && runs.count == 2)
  }

  @Test func `what a test asks about its fingers is answered in each run as in the first`() async throws {
    let runs = Runs()
    let report = try await report([.timers, .place]) {
      let device = SimulatedDevice()
      let controller = UIViewController()
      let gone = button(CGRect(x: 100, y: 100, width: 60, height: 60), in: controller.view)
      gone.addAction(UIAction { [weak gone] _ in gone?.removeFromSuperview() }, for: .touchUpInside)
      device.show(controller)
      // Whoever looks only afterwards finds no button there.
      let summaries = device.why(device.tap(at: CGPoint(x: 130, y: 130))).map(\.summary)
      if runs.count == 0 { runs.first = summaries }
      runs.count += 1
      #expect(summaries == runs.first)
    }
    #expect(report?.found == [] && runs.count > 15)
  }

  @Test func `disturbed is the device that most fingers touch`() async throws {
    let runs = Runs()
    let report = try await report([.place]) {
      runs.count += 1
      let (small, other) = (SimulatedDevice(), SimulatedDevice())
      other.tap(at: CGPoint(x: 10, y: 10))
      for _ in 1...2 {
        small.tap(at: CGPoint(x: 100, y: 100))
        small.advance(by: 0.5)
      }
      // Nobody moves the other one's finger.
      #expect(other.recording().moments.lazy.compactMap(\.event?.contacts.first).first?.x == 10)
    }
    #expect(report?.luck == [] && report?.found == [] && (report?.runs ?? 0) > 10)
  }
}
