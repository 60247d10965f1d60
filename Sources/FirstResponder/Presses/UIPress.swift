/// A button or key that is held, from the moment it goes down until it is up or taken back.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// Where a press stands in its life. It begins once and ends, or is cancelled, once.
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

  /// Seconds since boot of the last change.
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var phase: Phase = .began
  /// How hard the button is pressed, 0...1.
  open internal(set) var force: CGFloat = 0

  override init() { super.init() }
}
