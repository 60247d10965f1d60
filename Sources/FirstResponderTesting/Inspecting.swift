import EventTrace
import FirstResponder

extension SimulatedDevice {
  /// What decides about touches now, as values: every window, view and recognizer. Layout that is due is done first.
  public func snapshot() -> Snapshot {
    use()
    settle()
    return application.inspectionSnapshot()
  }
}
