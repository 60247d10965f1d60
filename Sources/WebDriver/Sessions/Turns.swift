/// Lets one after the other do something, in the order in which they came.
@MainActor final class Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits until it is the caller's turn, and does something in it.
  func take<Result>(
    _ body: () async throws(WebDriverError) -> Result
  ) async throws(WebDriverError) -> Result {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
    defer { if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() } }
    return try await body()
  }
}
