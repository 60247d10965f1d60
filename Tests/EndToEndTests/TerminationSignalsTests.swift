import Foundation
import Glibc
import Testing

@testable import Command

/// What happens when somebody wants the end and the main thread does not hear of it.
@Suite struct EndingSignalsTests {
  @Test func `a main thread that does not hear of the wish to end is left, with the status that a shell gives`() async {
    await #expect(processExitsWith: .exitCode(128 + SIGTERM)) {
      await MainActor.run {
        let signals = TerminationSignals {}
        signals.hear(SIGTERM)
        // Busy for good, as a program whose loop has no end.
        while true { sched_yield() }
      }
    }
  }
}
