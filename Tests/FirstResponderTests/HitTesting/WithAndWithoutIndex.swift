import HitIndex
import Testing

/// Each test of the suite runs three times: without any index, with what is usual, and with a map of the tree from the
/// second question on. An index may answer sooner, and never otherwise.
struct WithAndWithoutIndex: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    for (isUsed, eagerness) in [(false, 1), (true, 1), (true, 1000)] {
      await MainActor.run { (TreeIndex.isUsed, TreeIndex.eagerness) = (isUsed, eagerness) }
      do { try await function() } catch { Issue.record(error) }
    }
    await MainActor.run { (TreeIndex.isUsed, TreeIndex.eagerness) = (true, 1) }
  }
}

extension Trait where Self == WithAndWithoutIndex {
  static var withAndWithoutIndex: Self { WithAndWithoutIndex() }
}
