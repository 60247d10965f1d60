/// The application as its parts see it: where input goes, whether any comes in, and by which numbers it is judged.
@preconcurrency @MainActor
protocol HostApplication: UIResponder {
  var journal: Journal { get }
  var thresholds: Thresholds { get }
  var screen: UIScreen { get }
  var windowList: WindowList { get }
  /// The window that receives keys, motion and remote control.
  var keyWindow: UIWindow? { get }
  /// Whether the app takes input that comes now.
  var acceptsTouches: Bool { get }
  /// Makes it the one that `UIApplication.shared` answers, and says which one was.
  func takeOver() -> UIApplication?
  /// Something changed that is to be laid out and shown at the end of the turn.
  func needsTurnEnd()
  /// Tells the parts, one after the other.
  func tell(_ body: (any ApplicationPart) -> Void)
  /// Sends an action message; true if somebody handled it (B6.33).
  @discardableResult
  func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool
}
