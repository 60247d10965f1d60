/// Whether the caret shows now: half a second on, half a second off while the text is edited. Without edits for half a
/// minute it stays on, so that a device that nobody uses comes to rest.
@MainActor
final class CaretBlink {
  private(set) var isOn = true
  private weak var host: (any TextHost)?
  private var deadline: Deadline.ID?
  private weak var loop: (any MainLoop)?
  private var turnsLeft = 0

  static let interval: TimeInterval = 0.5
  static let patience = 60

  /// On, and blinking from here on.
  func restart(_ host: any TextHost) {
    stop()
    guard host.isFirstResponder, let loop = host.window?.application?.loop else { return }
    (self.host, self.loop, turnsLeft) = (host, loop, Self.patience)
    schedule()
  }

  /// On, and not blinking.
  func stop() {
    if let deadline { loop?.cancel(deadline) }
    (deadline, isOn) = (nil, true)
  }

  private func schedule() {
    guard turnsLeft > 0, let loop else { return }
    turnsLeft -= 1
    deadline = loop.schedule(at: loop.now + Self.interval) { [weak self] in self?.turn() }
  }

  private func turn() {
    deadline = nil
    guard let host, host.isFirstResponder else {
      isOn = true
      return
    }
    isOn = turnsLeft == 0 || !isOn
    host.setNeedsLayout()
    schedule()
  }
}
