/// Sends messages for `perform`, now or later.
@MainActor
enum Performing {
  /// What the last method answered: a caller takes it without owning it.
  private static var lastAnswer: AnyObject?

  static func send(_ selector: Selector?, to target: AnyObject, _ first: Any?, _ second: Any?) -> Unmanaged<AnyObject>?
  {
    guard let selector else {
      fatalError("\(type(of: target)) was to perform no selector (nil). Give the name of a method.")
    }
    let answer = ActionMethods.send(selector, to: target, with: first, and: second, for: "perform")
    let former = lastAnswer
    lastAnswer = answer.map { $0 as AnyObject }
    withExtendedLifetime(former) {}
    return lastAnswer.map { .passUnretained($0) }
  }

  // MARK: Later

  /// A message that waits for its time.
  private struct Request {
    let call: LoopCall
    let target: AnyObject
    let selector: Selector
    let argument: Any?
  }

  /// In the order in which they were asked for.
  private static var requests: [Request] = []

  static func send(
    _ selector: Selector, to target: AnyObject, _ argument: Any?, in delay: TimeInterval, modes: Set<RunLoop.Mode>
  ) {
    _ = ActionMethods.required(selector, of: target, for: "perform(_:with:afterDelay:)")
    guard let calls = UIApplication.current?.loopCalls else {
      fatalError(
        """
        \(type(of: target)) was to perform \(selector) later before there is an application, whose loop would do it. \
        In a test, make a SimulatedDevice first; in an app, start through UIApplicationMain or @main on the delegate \
        class.
        """)
    }
    let call = LoopCall(calls.loop, in: max(0, delay), modes: modes) {
      ActionMethods.send(selector, to: target, with: argument, for: "perform(_:with:afterDelay:)")
    }
    call.purpose = LoopCallPurpose(kind: .delayedMessage, target: target, method: "\(selector)")
    requests = requests.filter(\.call.isValid)
    requests.append(Request(call: call, target: target, selector: selector, argument: argument))
    call.begin(calls)
  }

  nonisolated static func cancel(_ target: ObjectIdentifier, _ message: (selector: Selector, argument: Carried<Any?>)?)
  {
    onMainThread {
      let former = requests
      requests = former.filter { request in
        guard request.call.isValid else { return false }
        guard ObjectIdentifier(request.target) == target else { return true }
        guard let message else { return false }
        return request.selector != message.selector || !isSame(request.argument, message.argument.value)
      }
      let kept = Set(requests.map { ObjectIdentifier($0.call) })
      for request in former where !kept.contains(ObjectIdentifier(request.call)) { request.call.invalidate() }
    }
  }

  private static func isSame(_ left: Any?, _ right: Any?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return left as AnyObject === right as AnyObject
  }

  // MARK: On the main thread

  nonisolated static func sendOnMainThread(
    _ selector: Selector, to target: Carried<some NSObject>, _ argument: Carried<Any?>, waits: Bool
  ) {
    let send = { @MainActor () -> Void in
      ActionMethods.send(selector, to: target.value, with: argument.value, for: "performSelector(onMainThread:)")
    }
    if waits { return onMainThread(send) }
    onMainThread {
      guard let calls = UIApplication.current?.loopCalls else { return DispatchQueue.main.async(execute: send) }
      LoopCall(calls.loop, in: 0, modes: [.common], send).begin(calls)
    }
  }
}
