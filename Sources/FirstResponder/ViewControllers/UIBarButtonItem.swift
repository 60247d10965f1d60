/// A button in a bar, as a description: what it shows and what it does.
@preconcurrency @MainActor
open class UIBarButtonItem: InterfaceObject {
  /// How much a button stands out.
  public enum Style: Int, Sendable, Hashable { case plain, done = 2 }

  /// Buttons whose text the system knows.
  public enum SystemItem: Int, Sendable, Hashable {
    /// Done, in heavier letters; Cancel, Edit, Save, and a plus.
    case done, cancel, edit, save, add
    /// A cross.
    case close = 24

    var title: String {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: "+"
      case .close: "✕"
      }
    }
  }

  /// Who shows it now, and changes of it.
  final weak var button: (any ItemDisplay)?

  /// Makes a button without text that does nothing.
  public override init() { super.init() }

  /// Makes a button with a text that calls a method. The target is not retained; nil stands for whoever knows the
  /// method, up from the first responder, then up from the bar (B6.34).
  public init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    (self.title, self.style, self.target, self.action) = (title, style, target, action)
    super.init()
  }

  /// Makes a button with a picture that calls a method.
  public init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    (self.image, self.style, self.target, self.action) = (image, style, target, action)
    super.init()
  }

  /// Makes a button that the system has a text for.
  public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    (title, self.target, self.action) = (systemItem.title, target as AnyObject?, action)
    style = systemItem == .done ? .done : .plain
    super.init()
  }

  /// Makes a button that performs an action and shows its title or picture.
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    super.init()
  }

  /// Makes a place for a view of the program, which does by itself what it does.
  public init(customView: UIView) {
    self.customView = customView
    super.init()
  }

  /// What is shown.
  open var title: String? { didSet { button?.itemChanged() } }
  /// Shown in the place of the title; nil for none.
  open var image: UIImage? { didSet { button?.itemChanged() } }
  /// How much the button stands out: `done` has heavier letters. `plain` by default.
  open var style = Style.plain { didSet { button?.itemChanged() } }
  /// Whether it can be used.
  open var isEnabled = true { didSet { button?.itemChanged() } }
  /// Shown in the button's place.
  open internal(set) var customView: UIView?
  /// A number for the program's own use.
  open var tag = 0

  /// Whom a tap calls. Not retained.
  open weak var target: AnyObject?
  /// What a tap calls; its sender is the item.
  open var action: Selector?
  /// Performed by a tap, before the method is called; its sender is the item.
  open var primaryAction: UIAction?

  /// Does what the button is there for.
  final func perform(from button: UIView, for event: UIEvent?) {
    primaryAction?.perform(for: self)
    guard let action, let application = button.window?.application else { return }
    var receiver = target as Any?
    if target == nil, application.keyWindow?.firstResponder?.target(forAction: action, withSender: self) == nil {
      // The item itself is no responder: the search begins where it is shown.
      receiver = button.target(forAction: action, withSender: self)
      if receiver == nil { return }
    }
    _ = application.sendAction(action, to: receiver, from: self, for: event)
  }
}
