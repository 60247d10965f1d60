/// A choice of an alert: what its button says, and what comes of it.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
  /// How a button looks and where it stands.
  public enum Style: Int, Sendable, Hashable {
    /// Usual; the way out, which stands last or left; red, as it takes something away.
    case `default`, cancel, destructive
  }

  /// What the button says.
  public final let title: String?
  /// How it looks and where it stands.
  public final let style: Style
  final let handler: ((UIAlertAction) -> Void)?
  /// Hears that the action can be used, or can't.
  final var onChange: () -> Void = {}

  /// Makes a choice.
  /// - Parameter handler: called once, when the alert is away that the user chose it in.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  /// Whether the button can be used; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange() } } }

  /// The action itself.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
