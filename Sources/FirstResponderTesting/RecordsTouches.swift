import Foundation
import Synchronization
import Testing

/// A test that fails leaves what happened on its simulated devices, as pages that play it.
///
/// ```swift
/// @MainActor @Suite(.serialized, .recordsTouches) struct LampTests {
///   @Test func `a tap lights the lamp`() { ... }
/// }
/// ```
///
/// Each device that the test makes (with `tracing: .all`, as it is by itself) lives until the test is over. If the test
/// has failed then, a page for each is attached to it (`swift test --attachments-path FOLDER` keeps attachments), and
/// written to the folder that the environment variable `FIRSTRESPONDER_REPORTS` names, if it is set. A test that passes
/// leaves nothing.
public struct RecordsTouches: TestTrait, SuiteTrait, TestScoping {
  /// A suite's tests have it, too.
  public var isRecursive: Bool { true }

  /// Runs the test, and leaves its reports if it has failed.
  /// - Throws: what the test throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // Of a suite and its test the outer one is enough.
    guard testCase != nil, RecordedTest.current == nil else { return try await function() }
    let recorded = RecordedTest(name: Self.name(of: test))
    let listening: IssueHandlingTrait = .compactMapIssues { issue in
      if issue.isFailure { recorded.failed(Self.words(issue)) }
      return issue
    }
    do {
      try await RecordedTest.$current.withValue(recorded) {
        try await listening.provideScope(for: test, testCase: testCase, performing: function)
      }
    } catch {
      recorded.failed("Caught error: \(error)")
      await recorded.leaveReports(test.sourceLocation)
      throw error
    }
    await recorded.leaveReports(test.sourceLocation)
  }

  /// The file's name without its ending, and the test's: unique enough for a person, and two of one name get numbers.
  private static func name(of test: Test) -> String {
    let file = (test.sourceLocation.fileName as NSString).deletingPathExtension
    return "\(file).\(test.displayName ?? String(test.name.prefix { $0 != "(" }))"
  }

  private static func words(_ issue: Issue) -> String {
    let place = issue.sourceLocation.map { " (\($0.fileName):\($0.line))" } ?? ""
    return "\(issue)\(place)"
  }
}

extension Trait where Self == RecordsTouches {
  /// A test that fails leaves what happened on its simulated devices, as pages that play it (``RecordsTouches``).
  public static var recordsTouches: Self { RecordsTouches() }
}

/// One test while it runs: its devices, and why it failed.
final class RecordedTest: Sendable {
  @TaskLocal static var current: RecordedTest?

  private let name: String
  private let state = Mutex(State())

  private struct State {
    var devices: [SimulatedDevice] = []
    var failures: [String] = []
  }

  init(name: String) { self.name = name }

  func add(_ device: SimulatedDevice) { state.withLock { $0.devices.append(device) } }
  func failed(_ why: String) { state.withLock { $0.failures.append(why) } }

  /// Reports that a test leaves at most: one with a hundred devices is told of by the first.
  private static let limit = 8

  @MainActor func leaveReports(_ place: SourceLocation) {
    let state = state.withLock { state in
      defer { state = State() }
      return state
    }
    guard !state.failures.isEmpty else { return }
    for (index, device) in state.devices.prefix(Self.limit).enumerated() {
      let title = state.devices.count > 1 ? "\(name) device \(index + 1)" : name
      guard let page = device.report(title: title, notes: state.failures) else { continue }
      Attachment.record(page, named: "\(ReportFolder.fileName(title)).html", sourceLocation: place)
      _ = ReportFolder.current?.write(page, named: title)
    }
  }
}
