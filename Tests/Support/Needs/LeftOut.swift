import Foundation
import Synchronization

/// The tests that this run left out, said in one line when everything else has been said.
final class LeftOut: Sendable {
  static let shared = LeftOut()

  private struct Tally {
    var tests: Set<String> = []
    /// In the order in which each was first missed.
    var needs: [(name: String, tests: Int)] = []
  }

  private let tally = Mutex(Tally())

  private init() {
    // The summary of the tests comes before the end of the process.
    atexit { LeftOut.shared.say() }
  }

  /// A test that lacks several things counts for the first of them.
  func count(_ test: String, for need: Need) {
    tally.withLock { tally in
      guard tally.tests.insert(test).inserted else { return }
      if let index = tally.needs.firstIndex(where: { $0.name == need.name }) {
        tally.needs[index].tests += 1
      } else {
        tally.needs.append((need.name, 1))
      }
    }
  }

  private func say() {
    let line = tally.withLock { Self.line($0.needs) }
    guard let line else { return }
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Nil if nothing was left out.
  static func line(_ needs: [(name: String, tests: Int)]) -> String? {
    guard !needs.isEmpty else { return nil }
    let parts = needs.map { need in
      // One test stands for all that are compiled only with a trait.
      need.name.hasPrefix("the trait ") ? "all tests of \(need.name)" : "\(need.tests) without \(need.name)"
    }
    return """
      Left out: \(parts.joined(separator: ", ")). Scripts/test-tools && \
      swift test --package-path Packages/Stages --traits "$(Scripts/traits)" runs them too.
      """
  }
}
