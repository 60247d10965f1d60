/// Does again what the key that went down last did, while it is held.
///
/// It ends when the key goes up, when another one goes down, when keys go to somebody else,
/// and when there is nothing more to do.
@MainActor
final class KeyRepeating {
  private unowned let host: any HostApplication
  private let journal: Journal
  private var source: PressSource?
  private var deadline: Deadline.ID?
  /// Who got the key.
  private var receiver: ObjectIdentifier?
  /// Does it once more; false if there is nothing more to do.
  private var body: (@MainActor () -> Bool)?

  init(_ host: any HostApplication) { (self.host, journal) = (host, host.journal) }

  func start(_ source: PressSource, _ body: @escaping @MainActor () -> Bool) {
    stop()
    (self.source, self.body, receiver) = (source, body, currentReceiver)
    schedule(after: host.thresholds.keyRepeatDelay)
  }

  func stop() {
    if let deadline { journal.loop.cancel(deadline) }
    (source, deadline, receiver, body) = (nil, nil, nil, nil)
  }

  /// A key went up.
  func stop(_ source: PressSource) { if self.source == source { stop() } }

  private var currentReceiver: ObjectIdentifier? { host.keyWindow?.firstResponder.map(ObjectIdentifier.init) }

  private func schedule(after delay: TimeInterval) {
    guard delay > 0 else { return stop() }
    deadline = journal.loop.schedule(at: journal.now + delay) { [unowned self] in fire() }
  }

  private func fire() {
    deadline = nil
    guard let body, let source, host.acceptsTouches, receiver == currentReceiver else { return stop() }
    let goesOn = body()
    // The body may have stopped it, or another key may have begun.
    guard self.source == source, deadline == nil else { return }
    if goesOn { schedule(after: host.thresholds.keyRepeatInterval) } else { stop() }
  }
}
