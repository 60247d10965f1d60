import EventTrace

extension DeviceSession {
  /// Lets time go until the app in front does nothing more by itself, and no further than it takes.
  ///
  /// What repeats, and what somebody else has to end, is not waited for.
  /// - Parameter seconds: for which it may take at the most.
  /// - Returns: whether it has come to rest.
  @discardableResult
  public func settle(_ seconds: Double) async throws(DrivingError) -> Bool {
    let end = now + seconds
    while true {
      let left = end - now
      let reasons = try await busy().filter { $0.keepsBusy(within: left) }
      guard !reasons.isEmpty else { return true }
      guard left > 0 else { return false }
      // Of what ends at a known time, the end is waited for; a frame for all else.
      let longest = reasons.compactMap(\.secondsLeft).max() ?? 0
      try await pass(min(max(longest, 1 / 60), left))
    }
  }

  /// What goes on in the app in front, by itself or because somebody holds it.
  public func busy() async throws(DrivingError) -> [BusyReason] {
    guard case .busy(let reasons) = try await ask(.busy) else {
      throw .strangeAnswer("\(front?.name ?? "the app") was asked what it does, and answers something else")
    }
    return reasons
  }
}
