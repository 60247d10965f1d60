/// The time of the system process: the one place that reads a clock or waits.
///
/// Everything else gets times as values or asks for an alarm here, so that tests move the time themselves.
///
/// Other processes are waited for by `ofProcesses`: they need the machine's time, also where that of the device goes
/// when it is told to.
@MainActor public protocol SystemClock: AnyObject {
  /// Seconds since boot, the clock of all timestamps. Never decreases.
  var now: Double { get }
  /// Calls back once, `seconds` from now or a little later, never from inside this call.
  /// - Returns: the alarm, which need not be kept.
  @discardableResult func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) -> Alarm
  /// The clock by which other processes are waited for: until they connect, answer or end. By itself this one.
  var ofProcesses: any SystemClock { get }
}

extension SystemClock {
  public var ofProcesses: any SystemClock { self }
}

/// A call that was asked for and has not come yet.
@MainActor public final class Alarm {
  private var onCancel: (() -> Void)?

  /// - Parameter onCancel: forgets the call; run at most once.
  public init(onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  /// Forgets the call. Does nothing when it has come already.
  public func cancel() {
    let cancel = onCancel
    onCancel = nil
    cancel?()
  }
}
