import EventTrace

/// Something that can be done, as the name of a method that a responder may know:
/// for menus and, with a key, for keyboards.
///
/// It is sent from the first responder up, and shown as disabled, or not at all, when nobody there can perform it
/// (B3.50). The method's sender is the command itself, so that `propertyList` says which of several commands
/// of one method was meant.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The picture while the state is on.
  open var selectedImage: UIImage?
  /// What the list of key commands shows in place of the title of a `UIKeyCommand`; nil, as by default, for the title.
  open var discoverabilityTitle: String?
  /// How the command is shown, and whether it can be given. Validation changes a copy that is shown once, not this.
  open var attributes: UIMenuElement.Attributes
  /// The mark beside the title; off by default. Validation changes a copy that is shown once, not this.
  open var state: UIMenuElement.State
  /// Whether a held key gives the command again and again; `automatic` means arrows, page keys and keys that delete.
  open var repeatBehavior = UIMenuElement.RepeatBehavior.automatic
  /// The method that is called.
  public final let action: Selector
  /// What tells commands of the same method apart: texts, numbers, and arrays and dictionaries of them.
  public final let propertyList: Any?
  /// What the command becomes while modifier keys are held.
  public final let alternates: [UICommandAlternate]
  /// Who had it performed, while it is performed; nil otherwise.
  public private(set) final var sender: Any?

  /// Makes a command. Stops with a message if two alternates have the same modifier keys.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil, action: Selector,
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    if Set(alternates.map(\.modifierFlags.rawValue)).count != alternates.count {
      fatalError(
        """
        The command \(title) (\(action)) was made with two alternates of the same modifierFlags, so the keys could not \
        tell which of them is meant. Give each alternate modifiers of its own.
        """)
    }
    (self.action, self.propertyList, self.alternates) = (action, propertyList, alternates)
    (self.selectedImage, self.discoverabilityTitle) = (selectedImage, discoverabilityTitle)
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Sends the method to the target, or up from the first responder, with the command as the sender.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let outer = self.sender
    self.sender = sender
    let start = target == nil ? (sender as? UIResponder)?.target(forAction: action, withSender: self) : target
    UIApplication.shared.sendAction(action, to: start, from: self, for: nil)
    self.sender = outer
  }

  /// The program's command, of one that is a copy for showing.
  final var original: UICommand?

  /// The same command, for what is shown of it once: validation changes that, not the program's own.
  func copyForShowing() -> UICommand {
    let copy = UICommand(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, action: action,
      propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    copy.repeatBehavior = repeatBehavior
    return copy
  }
}

/// What a command becomes while modifier keys are held.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
  /// What the command is called then; kept, no list shows alternates here.
  public final let title: String
  /// The method that is called in place of the command's own.
  public final let action: Selector
  /// The modifier keys that have to be held besides those of the command.
  public final let modifierFlags: UIKeyModifierFlags

  /// Makes an alternate of its parts.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
    super.init()
  }
}
