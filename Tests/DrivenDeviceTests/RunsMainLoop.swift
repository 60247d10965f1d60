import CoreFoundation
import Testing

/// Runs the main run loop while a test is under way: the clocks and links of devices hang on it, and a process of tests
/// has only the main queue.
struct RunsMainLoop: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // Here the main actor is no thread of its own: whichever takes up its queue serves it until there is nothing in
    // it. If it ran dry, the next one would have another run loop, and whatever hangs on the one before would wait for
    // ever.
    let running = Task { @MainActor in
      while !Task.isCancelled {
        Self.turn()
        await Task.yield()
      }
    }
    defer { running.cancel() }
    try await function()
  }

  @MainActor private static func turn() { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.002, true) }
}

extension Trait where Self == RunsMainLoop {
  /// The main run loop goes on while the tests of this suite do.
  static var runsMainLoop: Self { RunsMainLoop() }
}
