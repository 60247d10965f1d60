import FirstResponder
import Testing

/// After each test the views, touches, events and recognizers that it made are gone.
///
/// Objects are counted to the task that makes them, so other tests may run meanwhile. What is made in a callback of a
/// real run loop belongs to no task, and is not counted. In a release build nothing is counted, and nothing is checked.
public struct LeavingNothing: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    #if DEBUG
      guard testCase != nil else { return try await function() }
      let objects = LiveObjects()
      let end = await MainActor.run { TestEnd() }
      do {
        try await TestEnd.$current.withValue(end) {
          try await LiveObjects.current.withValue(objects) { try await function() }
        }
      } catch {
        await end.come()
        throw error
      }
      await end.come()
      // The suite's own value is taken apart by the runner.
      for _ in 0..<100 where !objects.isEmpty { await MainActor.run {} }
      if !objects.isEmpty { Issue.record("left behind: \(objects.counts.joined(separator: ", "))") }
    #else
      try await function()
    #endif
  }
}

extension Trait where Self == LeavingNothing {
  /// Views, touches, events and recognizers that a test makes are gone when it is over.
  public static var leavesNothing: Self { LeavingNothing() }
}
