/// The event of buttons and keys.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// Every press that is held now or just ended.
  open internal(set) var allPresses: Set<UIPress> = []

  override var eventType: EventType { .presses }
}
