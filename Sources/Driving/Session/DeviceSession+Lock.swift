extension DeviceSession {
  /// Locks the device: the app in front goes to the background.
  public func lock() async throws(DrivingError) {
    isLocked = true
    system.lock()
    try await pass(0)
  }

  /// Unlocks the device: the app that was in front comes back.
  public func unlock() async throws(DrivingError) {
    isLocked = false
    system.unlock()
    _ = await wait(options.patience) { [self] in system.inFront.allSatisfy { $0.place == .active } }
    try await pass(0)
  }
}
