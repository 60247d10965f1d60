import EventTrace

extension UIResponder {
  /// What every event method does by default: the same call on `next`, or nothing at the end of the chain (B3.15, B3.24).
  ///
  /// All classes share this one implementation; a class that consumes events overrides the methods instead. Each hop is a
  /// step of the trace, under the topic `responder`, so that a trace shows how far an event climbed.
  ///
  /// - Returns: false at the end of the chain.
  @inline(__always) @discardableResult
  func forward(_ method: Method, _ call: (UIResponder) -> Void) -> Bool {
    guard let next else { return false }
    if let application = UIApplication.current, application.recorder != nil {
      application.trace(.responder, next, method)
    }
    call(next)
    return true
  }
}

extension UIResponder {
  /// The receiver and all that follow it, in the order in which an unhandled event climbs.
  ///
  /// A loop that an override of `next` makes ends the sequence when it comes back to the receiver.
  package var chain: [UIResponder] {
    var chain: [UIResponder] = [self]
    while let next = chain[chain.count - 1].next, next !== self { chain.append(next) }
    return chain
  }
}
