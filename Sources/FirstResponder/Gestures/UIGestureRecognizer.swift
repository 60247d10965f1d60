/// Watches the touches of a view and its subviews for a gesture.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, TraceNamed {
  final var traceMark = TraceMark()
  var traceName: String? { name }
  /// The view that the recognizer is attached to. Cleared when the view goes.
  final unowned(unsafe) var storedView: UIView?

  /// What the program calls the recognizer; it stands in traces and verdicts.
  open var name: String?
  /// Whether the recognizer takes part; a disabled one is not given new touches (B4.3).
  open var isEnabled = true
  /// The view that the recognizer is attached to, if any.
  open var view: UIView? { storedView }

  public override init() { super.init() }
}
