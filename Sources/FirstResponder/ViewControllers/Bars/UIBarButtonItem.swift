/// A button in a bar, as a description: what it shows and what it does.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How much a button stands out.
  public enum Style: Int, Sendable, Hashable {
    /// In usual letters; the second is an old name of it; in heavier letters.
    case plain, bordered, done
  }

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

  /// Makes a button that the system has a text for, or a gap.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    (self.target, self.action) = (target as AnyObject?, action)
    take(systemItem)
  }

  /// Makes a button that the system has a text for, or a gap, with what a tap does: the action, or the menu.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    take(systemItem)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  /// Makes a button that performs an action and shows its title or picture. A menu comes with a tap, or where there is
  /// an action, with a long press (B23.5).
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.primaryAction, self.menu) = (primaryAction, menu)
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
  }

  /// Makes a button with a title or a picture that sends a message; its menu comes with a long press, or where there
  /// is no message, with a tap (B23.5).
  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init()
    (self.target, self.action, self.menu) = (target, action, menu)
    (self.title, self.image) = (title, image)
  }

  /// Makes a place for a view of the program, which does by itself what it does.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Makes a gap that shares with others of its kind what the bar's buttons leave (B23.1).
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }
  /// Makes a gap of a width, points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  private func take(_ systemItem: SystemItem) {
    isSystems = true
    space = systemItem == .flexibleSpace ? .flexible : systemItem == .fixedSpace ? .fixed : nil
    style = systemItem == .done ? .done : .plain
    if space == nil { title = systemItem.title }
  }

  // MARK: What it is

  /// What stands in a bar without being a button.
  package enum Space: Hashable { case flexible, fixed }
  /// The system has a text for it.
  private var isSystems = false
  /// Nil for a button or a view.
  package final private(set) var space: Space?

  /// How much the button stands out: `done` has heavier letters. `plain` by default.
  open var style = Style.plain { didSet { changed() } }
  /// How wide it is, points; 0, as by default, or less for what the content needs.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// Titles of which the widest decides how wide the button is. Kept.
  open var possibleTitles: Set<String>?
  /// The colour of the button; nil for the bar's.
  open var tintColor: UIColor? { didSet { changed() } }
  /// Whether the bar leaves it out; false by default.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
  /// Whether it is chosen; false by default.
  open var isSelected = false { didSet { changed() } }
  /// Whether a tap also selects or deselects it, before the action.
  open var changesSelectionAsPrimaryAction = false
  /// What can be chosen from the button, with a tap if there is no action, otherwise with a long press (B23.5).
  open var menu: UIMenu? { didSet { changed() } }
  /// Shown in the button's place; a view that is set later is shown from then on.
  open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
  override var shownView: UIView? { customView ?? button ?? super.shownView }

  /// Pictures that lie behind the button, by the states' numbers. Kept.
  final var backgrounds: [UInt: UIImage] = [:]
  /// How far the title of a button back is moved. Kept.
  final var backAdjustments: [UIBarMetrics: UIOffset] = [:]

  // MARK: What it does

  /// Whom a tap calls, unless there is a primary action. Not retained.
  open weak var target: AnyObject?
  /// What a tap calls; its sender is the item.
  open var action: Selector? { didSet { changed() } }
  /// Performed by a tap, in the place of the method; its sender is the item. Setting it also sets the title and picture
  /// that it has, unless the system has a text for the item (B23.4).
  open var primaryAction: UIAction? { didSet { follow(primaryAction) } }
  private func follow(_ action: UIAction?) {
    if let action, !isSystems {
      if !action.title.isEmpty { title = action.title }
      if let picture = action.image { image = picture }
    }
    changed()
  }

  /// Whether the menu is what a tap is for.
  final var opensMenu: Bool { menu != nil && primaryAction == nil && action == nil }

  /// Does what the button is there for.
  final func perform(from button: UIView, for event: UIEvent?) {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction { return primaryAction.perform(for: self) }
    guard let action, let application = button.window?.application else { return }
    var receiver = target as Any?
    if target == nil, application.keyWindow?.firstResponder?.target(forAction: action, withSender: self) == nil {
      // The item itself is no responder: the search begins where it is shown.
      receiver = button.target(forAction: action, withSender: self)
      if receiver == nil {
        let journal = application.journal
        return journal.take(.actions, button, .foundNoReceiver(action: journal.mark(ofText: "\(action)")))
      }
    }
    _ = application.sendAction(action, to: receiver, from: self, for: event)
  }
}
