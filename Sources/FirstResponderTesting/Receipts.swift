import EventTrace
import FirstResponder
import Inspector

extension Finger {
  /// What the finger caused, from its coming down until now: who heard of it, what was recognized, which actions were
  /// performed, or why nothing came of it. Of several taps, or several fingers at once,
  /// what all of them caused together.
  ///
  /// ```swift
  /// let receipt = device.tap(at: CGPoint(x: 60, y: 40)).receipt
  /// #expect(receipt.hasArrived, "\(receipt)")
  /// ```
  ///
  /// Stops with a message on a device with `tracing: .off`, which keeps nothing to tell.
  public var receipt: Receipt {
    device.checkTraces("receipt")
    let trace = device.application.trace(since: firstStep).named(as: snapshotAtStart)
    return Receipt(trace, verdicts: Array(device.why(self).prefix(1)))
  }

  /// The screen as it was when the finger came down, with the names of answers.
  var snapshotAtStart: Snapshot { (before ?? device.snapshot()).named() }
}

extension SimulatedDevice {
  /// Does something, and tells what it caused until it was over: for keys, presses, shakes, pointers, life cycle, or a
  /// whole story of fingers (of which `Finger.receipt` says more).
  ///
  /// ```swift
  /// let receipt = device.receipt { device.keyDown(.keyboardReturnOrEnter) }
  /// ```
  ///
  /// Stops with a message on a device with `tracing: .off`, which keeps nothing to tell.
  public func receipt(of body: () -> Void) -> Receipt {
    checkTraces("receipt(of:)")
    let first = application.stepCount
    body()
    use()
    return Receipt(application.trace(since: first))
  }

  func checkTraces(_ call: String) {
    guard !application.isRecording else { return }
    fatalError(
      """
      \(call) was asked of a SimulatedDevice that writes nothing down. Make it with tracing: .all, which is what it \
      does by itself, or .last(1_000).
      """)
  }
}
