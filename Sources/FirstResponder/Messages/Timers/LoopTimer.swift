/// A timer that fires on the application's clock: virtual in a test, the main loop's in an app (B15.1).
///
/// Foundation's own part of it never fires. It is what `RunLoop.add(_:forMode:)` puts into modes, and is asked for
/// them.
final class LoopTimer: Timer {
  let call: LoopCall
  private let information: Carried<Any?>

  /// - Parameters:
  ///   - calls: of the application on whose clock it fires.
  ///   - modes: empty for one that has yet to be added to the main loop.
  @MainActor
  init(
    _ calls: LoopCalls, in delay: TimeInterval, every interval: TimeInterval?, in modes: Set<RunLoop.Mode>,
    userInfo: Any?, _ body: @escaping @MainActor (Timer) -> Void
  ) {
    information = Carried(userInfo)
    // The timer is what the body is called with; it keeps the timer until it is let go of.
    let box = TimerBox()
    call = LoopCall(calls.loop, in: delay, every: interval, modes: modes) { [box] in
      if let timer = box.timer { body(timer) }
    }
    super.init(fire: .distantFuture, interval: 1, repeats: true, block: { _ in })
    box.timer = self
    let mark = LoopMark(of: self)
    call.isAlsoIn = { mark.isIn($0) }
    call.begin(calls)
  }

  override func fire() { onMainThread { [call] in call.callNow() } }
  override func invalidate() {
    onMainThread { [call] in call.invalidate() }
    super.invalidate()
  }
  override var isValid: Bool { onMainThread { [call] in call.isValid } }
  /// The time of the next call as a date of the calendar, counted from now.
  override var fireDate: Date {
    get { Date(timeIntervalSinceNow: onMainThread { [call] in call.left }) }
    set {
      let left = newValue.timeIntervalSinceNow
      onMainThread { [call] in call.left = left }
    }
  }
  override var timeInterval: TimeInterval { onMainThread { [call] in call.interval } ?? 0 }
  override var userInfo: Any? { information.value }
}

/// Where the body of a timer finds it.
@MainActor private final class TimerBox {
  var timer: Timer?
}
