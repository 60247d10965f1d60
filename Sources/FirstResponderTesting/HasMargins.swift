import FirstResponder
import Foundation
import Inspector
import Synchronization
import SystemLink
import Testing

/// A test that passes is run again with other hands: fingers that come down some points aside, taps that come some
/// milliseconds later, other digitizers, screens and orders of timers. It fails where it passes by luck.
///
/// ```swift
/// @MainActor @Test(.margins(runs: 200)) func `a double tap zooms`() {
///   let device = SimulatedDevice()
///   device.show(MapController())
///   device.tap(at: CGPoint(x: 195, y: 400), count: 2)
///   #expect(...)
/// }
/// ```
///
/// What passes means the test itself says, by what it expects. Each run makes the test's own objects anew, as a test of
/// its own does. The report is attached to the test; a margin below what nobody can help (`Margin.isLuck`) is an issue
/// with the cause. Disturbed is the device that the most fingers touched, of those with `tracing: .all`. Fingers of one
/// hand come together as the test has them (no margin `apart`), and reports never late (`lateness`).
///
/// A test that fails undisturbed fails as ever, and is not run again.
public struct HasMargins: TestTrait, SuiteTrait, TestScoping {
  let runs: Int
  let kinds: Set<Margin.Kind>

  /// A suite's tests have it, too.
  public var isRecursive: Bool { true }

  /// Runs the test, and then again with each disturbance.
  /// - Throws: what the test throws undisturbed.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil, RehearsedTest.current == nil else { return try await function() }
    guard let report = try await report(of: test, testCase, function) else { return }
    let text = report.lines.joined(separator: "\n")
    Attachment.record(text, named: "margins.txt", sourceLocation: test.sourceLocation)
    for margin in report.luck {
      Issue.record("by luck: \(margin.sentence)", sourceLocation: test.sourceLocation)
    }
  }

  /// - Returns: nil where the test fails undisturbed, or touches nothing.
  /// - Throws: what the test throws undisturbed.
  package func report(
    of test: Test, _ testCase: Test.Case?, _ function: @Sendable () async throws -> Void
  ) async throws -> MarginReport? {
    let first = RehearsedTest([], of: nil, isExplained: true)
    let watching: IssueHandlingTrait = .compactMapIssues { issue in
      if issue.isFailure { first.fail("\(issue)") }
      return issue
    }
    try await RehearsedTest.$current.withValue(first) {
      try await watching.provideScope(for: test, testCase: testCase, performing: function)
    }
    guard first.failure == nil, let subject = await first.mostTouched() else { return nil }
    var search = MarginSearch(subject.recording, runs: runs, kinds: kinds.subtracting([.apart, .lateness]))
    while case let trials = search.next(), !trials.isEmpty {
      var changes: [Change?] = []
      for trial in trials {
        changes.append(await Self.rehearse(RehearsedTest(trial, of: subject), test, testCase, function))
      }
      search.take(changes)
    }
    let questions = search.questions
    guard !questions.isEmpty else { return search.report() }
    var answers: [MarginAnswers] = []
    for question in [[]] + questions {
      let asked = RehearsedTest(question, of: subject, isExplained: true)
      _ = await Self.rehearse(asked, test, testCase, function)
      answers.append(MarginAnswers(verdicts: await asked.verdicts()))
    }
    return search.report(undisturbed: answers[0], answers: Array(answers.dropFirst()))
  }

  /// - Returns: why it did not pass; nil if it did.
  private static func rehearse(
    _ rehearsed: RehearsedTest, _ test: Test, _ testCase: Test.Case?, _ function: @Sendable () async throws -> Void
  ) async -> Change? {
    let listening: IssueHandlingTrait = .compactMapIssues { issue in
      if issue.isFailure { rehearsed.fail("\(issue)") }
      return nil
    }
    do {
      try await RehearsedTest.$current.withValue(rehearsed) {
        try await listening.provideScope(for: test, testCase: testCase, performing: function)
      }
    } catch {
      rehearsed.fail("\(error)")
    }
    return rehearsed.failure.map { Change(new: [$0]) }
  }
}

extension Trait where Self == HasMargins {
  /// The test is run again with other hands, and fails where it passes by luck (``HasMargins``).
  ///
  /// - Parameters:
  ///   - runs: how often at most.
  ///   - kinds: in which ways it is disturbed. Take `.screen` out of them where places are those of one screen.
  public static func margins(
    runs: Int = 200, kinds: Set<Margin.Kind> = Set(Margin.Kind.allCases)
  ) -> Self { Self(runs: runs, kinds: kinds) }
}

/// One run of a test with margins.
final class RehearsedTest: Sendable {
  @TaskLocal static var current: RehearsedTest?

  /// The device that is disturbed, by its number among those that the test makes, and what it did undisturbed.
  struct Subject: Sendable {
    let number: Int
    let recording: Recording
    /// The test asks what the inspector says of its fingers.
    let isAsking: Bool
  }

  private let disturbances: [Disturbance]
  private let subject: Subject?
  /// What fingers find is written down: only where somebody asks, as it takes longer than all else.
  let isExplained: Bool
  private let state = Mutex(State())

  private struct State {
    var devices: [SimulatedDevice] = []
    var fingers: [Finger] = []
    var failure: String?
    var isAsking = false
  }

  init(_ disturbances: [Disturbance], of subject: Subject?, isExplained: Bool = false) {
    (self.disturbances, self.subject) = (disturbances, subject)
    self.isExplained = isExplained || subject?.isAsking == true
  }

  var failure: String? { state.withLock(\.failure) }
  func fail(_ why: String) { state.withLock { $0.failure = $0.failure ?? why } }

  /// The hand of the device that is about to be made; nil if nobody disturbs that.
  @MainActor func nextHand() -> DisturbedHand? {
    let number = state.withLock(\.devices.count)
    guard let subject, subject.number == number else { return nil }
    return DisturbedHand(disturbances, subject.recording)
  }

  /// The test asks about a finger.
  func asks() { state.withLock { $0.isAsking = true } }
  func add(_ device: SimulatedDevice) { state.withLock { $0.devices.append(device) } }
  func add(_ finger: Finger) { state.withLock { $0.fingers.append(finger) } }

  /// The device that the most fingers touched; nil if none did any.
  @MainActor func mostTouched() -> Subject? {
    let devices = state.withLock { $0.devices }
    let recordings = devices.map { $0.driver.moments == nil ? nil : $0.recording() }
    let most = recordings.indices.max { (recordings[$0]?.contactCount ?? 0) < (recordings[$1]?.contactCount ?? 0) }
    guard let most, let recording = recordings[most], recording.contactCount > 0 else { return nil }
    return Subject(number: most, recording: recording, isAsking: state.withLock(\.isAsking))
  }

  /// The inspector's answers about the fingers of the device that is disturbed.
  @MainActor func verdicts() -> [[Verdict]] {
    let fingers = state.withLock { $0.fingers }
    guard let number = subject?.number else { return [] }
    let devices = state.withLock { $0.devices }
    guard devices.indices.contains(number) else { return [] }
    return fingers.filter { $0.device === devices[number] }.map { $0.device.why($0) }
  }
}
