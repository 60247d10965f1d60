import Synchronization

/// Counts the views and recognizers that questions to snapshots go over, so that tests can say how that grows. Nothing
/// is counted unless somebody wants to know.
package final class SnapshotWork: Sendable {
  @TaskLocal private static var counting: SnapshotWork?
  private let steps = Atomic(0)

  /// What a piece of work goes over.
  package static func count(_ work: () throws -> Void) rethrows -> Int {
    let counter = SnapshotWork()
    try $counting.withValue(counter, operation: work)
    return counter.steps.load(ordering: .relaxed)
  }

  package static func add(_ steps: Int) { counting?.steps.add(steps, ordering: .relaxed) }
}
