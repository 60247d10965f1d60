/// A button in a bar, as a description: what it shows and what it does.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
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

  /// Makes a button without text; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init() }

  /// Makes a button with a text that calls a method. The target is not retained; nil stands for whoever knows the
  /// method, up from the first responder, then up from the bar (B6.34).
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    (self.style, self.target, self.action) = (style, target, action)
    self.title = title
  }

  /// Makes a button with a picture that calls a method.
  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    (self.style, self.target, self.action) = (style, target, action)
    self.image = image
  }

  /// The same, with another picture for low bars, which there are none of here: it is kept.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Makes a button that the system has a text for.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    (self.target, self.action) = (target as AnyObject?, action)
    style = systemItem == .done ? .done : .plain
    title = systemItem.title
  }

  /// Makes a button that performs an action and shows its title or picture.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
    self.init()
    self.primaryAction = primaryAction
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
  }

  /// Makes a place for a view of the program, which does by itself what it does.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// How much the button stands out: `done` has heavier letters. `plain` by default.
  open var style = Style.plain { didSet { button?.itemChanged() } }
  /// Shown in the button's place; a view that is set later is shown from then on.
  open var customView: UIView? {
    didSet {
      guard customView !== oldValue else { return }
      // The bar shows another view: it is where the old one stands.
      ((oldValue ?? button as? UIView)?.superview as? any ItemDisplay)?.itemChanged()
    }
  }
  override func changed() {
    button?.itemChanged()
    super.changed()
  }
  override var shownView: UIView? { customView ?? button as? UIView ?? super.shownView }

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
