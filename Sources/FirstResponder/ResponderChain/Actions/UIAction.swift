/// Something that can be done, as a closure with a name: for controls, menus and recognizers.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
  /// Tells actions apart: in one place there is one action of an identifier.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    /// The name that tells the action from others.
    public let rawValue: String
    /// Makes an identifier of a name; any text will do.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier of a name, as `init(rawValue:)` does.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What the program called it; a new and unique one if it gave none.
  public final let identifier: Identifier
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
  /// Kept for the program: an action is performed once each time that it is chosen.
  open var repeatBehavior = UIMenuElement.RepeatBehavior.automatic
  /// A longer name of what the action does; kept, menus show the title. Nil by default.
  open var discoverabilityTitle: String?
  /// How the action is shown, and whether it can be chosen; `performWithSender(_:target:)` passes over a disabled one.
  open var attributes: UIMenuElement.Attributes
  /// The mark beside the title, off by default. In a menu with `singleSelection` choosing an element changes it.
  open var state: UIMenuElement.State
  /// Who sent the action, while it is performed; nil otherwise.
  public private(set) final var sender: Any?

  private let handler: UIActionHandler

  /// Makes an action. The handler is kept as long as the action, and called with it.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("FirstResponder.action.\(UUID().uuidString)")
    self.discoverabilityTitle = discoverabilityTitle
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    self.selectedImage = selectedImage
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Where the code of its handler stands: the same for all closures of one place in the source. 0 if it is not known.
  final var handlerCode: UInt {
    Self.handlerOffset.map {
      UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()).load(fromByteOffset: $0, as: UInt.self)
    } ?? 0
  }
  private static let handlerOffset = StoredProperties.offset(of: "handler", in: UIAction.self)

  /// Calls the handler, unless the action is disabled.
  open func performWithSender(_ sender: Any?, target: Any?) {
    if !attributes.contains(.disabled) { perform(for: sender) }
  }

  /// Performs the action for a sender, which `sender` names meanwhile.
  final func perform(for sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}

/// What an action does. It gets the action itself, whose `sender` says who had it performed.
public typealias UIActionHandler = @MainActor (UIAction) -> Void
