/// Does again what the key that went down last did, while it is held.
///
/// It ends when the key goes up, when another one goes down, when keys go to somebody else,
/// and when there is nothing more to do.
@MainActor
final class KeyRepeating {
  unowned let application: UIApplication
  private var source: PressSource?
  private var deadline: Deadline.ID?
  private unowned(unsafe) var receiver: UIResponder?
  /// Does it once more; false if there is nothing more to do.
  private var body: (@MainActor () -> Bool)?

  init(application: UIApplication) { self.application = application }

  func start(_ source: PressSource, _ body: @escaping @MainActor () -> Bool) {
    stop()
    (self.source, self.body, receiver) = (source, body, currentReceiver)
    schedule(after: application.thresholds.keyRepeatDelay)
  }

  func stop() {
    if let deadline { application.loop.cancel(deadline) }
    (source, deadline, receiver, body) = (nil, nil, nil, nil)
  }

  /// A key went up.
  func stop(_ source: PressSource) { if self.source == source { stop() } }

  /// Only compared, never asked for anything.
  private var currentReceiver: UIResponder? { application.keyWindow?.firstResponder }

  private func schedule(after delay: TimeInterval) {
    guard delay > 0 else { return stop() }
    deadline = application.loop.schedule(at: application.now + delay) { [unowned self] in fire() }
  }

  private func fire() {
    deadline = nil
    guard let body, let source, application.acceptsTouches, receiver === currentReceiver else { return stop() }
    let goesOn = body()
    // The body may have stopped it, or another key may have begun.
    guard self.source == source, deadline == nil else { return }
    if goesOn { schedule(after: application.thresholds.keyRepeatInterval) } else { stop() }
  }
}
