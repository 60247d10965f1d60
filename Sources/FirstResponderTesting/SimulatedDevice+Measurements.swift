import Inspector

extension SimulatedDevice {
  /// How long each reaction to a finger took, in virtual time, and whose doing that was.
  public func latency() -> LatencyReport { LatencyReport(trace) }
}
