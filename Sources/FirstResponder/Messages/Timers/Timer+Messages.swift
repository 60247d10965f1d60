/// Makes timers of a class of ours: an initializer of an extension can answer another object only through a protocol.
public protocol MessageTimer {}
extension Timer: MessageTimer {}

extension MessageTimer where Self: Timer {
  /// Makes a timer that sends a message. It fires once it has been added to the main loop, with
  /// `RunLoop.main.add(_:forMode:)`, on the application's clock: in a test that of the simulated device (B15.1).
  ///
  /// The timer keeps its target until it is invalidated, or has fired for the last time (B15.3).
  ///
  /// - Parameters:
  ///   - ti: seconds from now to the first call, and from one call to the next; at least 0.1 ms.
  ///   - aTarget: an object of any class.
  ///   - aSelector: a method of the target that takes the timer, or nothing. A target that does not know it stops with
  ///     a message.
  ///   - userInfo: what the timer carries along.
  ///   - yesOrNo: whether it fires again and again.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self =
      Timer.make(
        in: max(LoopCall.shortest, ti), every: yesOrNo ? ti : nil, [], userInfo, aTarget as AnyObject, aSelector)
      as! Self
  }

  /// Makes a timer that sends a message at a date and, if it repeats, `ti` seconds after that again and again. It fires
  /// once it has been added to the main loop. A date is counted from now, however the clock of a test stands to it.
  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) {
    self = Timer.make(in: date.timeIntervalSinceNow, every: rep ? ti : nil, [], ui, t as AnyObject, s) as! Self
  }
}

extension Timer {
  /// Makes a timer that sends a message, in the default mode of the main loop: it waits while a finger is tracked
  /// (B7.28, B15.2). See `init(timeInterval:target:selector:userInfo:repeats:)`.
  @discardableResult
  public static func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    make(
      in: max(LoopCall.shortest, ti), every: yesOrNo ? ti : nil, [.default], userInfo, aTarget as AnyObject, aSelector)
  }

  /// Makes a timer that calls a closure on the application's clock, in the default mode of the main loop.
  ///
  /// What Foundation's `scheduledTimer(withTimeInterval:repeats:block:)` does, but that one fires by the real clock
  /// also in a test, where a simulated device has its own (B15.4).
  ///
  /// - Parameters:
  ///   - interval: seconds to the first call, and from one call to the next; at least 0.1 ms.
  ///   - repeats: whether it fires again and again.
  ///   - block: called on the main thread with the timer, which keeps it until it is invalidated.
  @discardableResult
  public static func onMainLoop(
    every interval: TimeInterval, repeats: Bool, _ block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    make(in: max(LoopCall.shortest, interval), every: repeats ? interval : nil, [.default], nil) { block($0) }
  }

  static func make(
    in delay: TimeInterval, every interval: TimeInterval?, _ modes: Set<RunLoop.Mode>, _ userInfo: Any?,
    _ target: AnyObject, _ selector: Selector
  ) -> Timer {
    let target = Carried(target)
    onMainThread { _ = ActionMethods.required(selector, of: target.value, for: "a Timer") }
    let timer = make(in: delay, every: interval, modes, userInfo) {
      ActionMethods.send(selector, to: target.value, with: $0, for: "a Timer")
    }
    if let made = (timer as? LoopTimer).map({ Carried($0) }) {
      onMainThread { made.value.call.purpose = LoopCallPurpose(target: target.value, method: "\(selector)") }
    }
    return timer
  }

  /// - Parameter body: called with the timer.
  package static func make(
    in delay: TimeInterval, every interval: TimeInterval?, _ modes: Set<RunLoop.Mode>, _ userInfo: Any?,
    _ body: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    let userInfo = Carried(userInfo)
    let made = onMainThread { () -> Carried<Timer>? in
      guard let calls = UIApplication.current?.loopCalls else { return nil }
      return Carried(LoopTimer(calls, in: delay, every: interval, in: modes, userInfo: userInfo.value, body))
    }
    if let made { return made.value }
    // There is no application and no clock of its own: a timer as Foundation makes them, for the main loop.
    let timer = PlainTimer(
      fire: Date(timeIntervalSinceNow: delay), interval: interval ?? 0, repeats: interval != nil, userInfo,
      body)
    if !modes.isEmpty { RunLoop.main.add(timer, forMode: .default) }
    return timer
  }
}

/// A timer of Foundation's that carries something along.
private final class PlainTimer: Timer {
  private let information: Carried<Any?>

  init(
    fire date: Date, interval: TimeInterval, repeats: Bool, _ userInfo: Carried<Any?>,
    _ body: @escaping @MainActor (Timer) -> Void
  ) {
    information = userInfo
    super.init(fire: date, interval: interval, repeats: repeats) { timer in
      let timer = Carried(timer)
      onMainThread { body(timer.value) }
    }
  }

  override var userInfo: Any? { information.value }
}
