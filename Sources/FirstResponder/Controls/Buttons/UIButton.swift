/// Something to tap: a title, a picture or both.
///
/// A tap sends `touchUpInside` together with `primaryActionTriggered` (B6.27), and is not left to a recognizer of a
/// view above that would tap too (B6.40). What it shows in which state stands in ButtonContents.swift and
/// ButtonConfiguration.swift, how that is drawn in ButtonLooks.swift.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// What a button looks like from the start.
  public enum ButtonType: Int, Sendable {
    /// Nothing but what the program sets; the title is white.
    case custom = 0
    /// The title and the picture have the tint colour, and pale under the finger.
    case system = 1
    /// An "i" in a circle, which leads to more about something.
    case detailDisclosure = 2
    /// Shown as `detailDisclosure`.
    case infoLight = 3
    /// Shown as `detailDisclosure`.
    case infoDark = 4
    /// A plus in a circle, which adds something.
    case contactAdd = 5
    /// A cross in a circle, which closes something.
    case close = 7

    /// An older name of `system`.
    public static let roundedRect = ButtonType.system

    /// The sign in a circle that stands for the type; nil for the types that have none.
    var sign: String? {
      switch self {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark: "i"
      case .contactAdd: "+"
      case .close: "×"
      }
    }
  }

  /// What the button looked like from the start. It can't be changed.
  public private(set) final var buttonType = ButtonType.custom
  final var contents = ButtonContents()
  final let label = UILabel()
  final var picture: UIImageView?
  final var backgroundPicture: UIImageView?
  /// The background of the bounds comes from the configuration.
  final var hasConfiguredBackground = false
  /// What a pointer does over the button; nil while that is nothing.
  final var pointer: ButtonPointer?

  // MARK: Making

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a button of the type `custom` and of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Makes a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if let sign = buttonType.sign {
      contents.set(sign, for: .normal)
      sizeToFit()
    }
    showContents()
  }

  /// Makes a button of a type with the title, the picture and the effect of an action.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Makes a button with the title, the picture and the effect of an action: of the type `custom` without one.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if primaryAction != nil { buttonType = .system }
    take(primaryAction)
  }

  /// Makes a button that looks as configured, with the effect of an action,
  /// whose title it shows if the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    showConfiguration()  // Observers of a class's own properties sleep in its initializers.
    take(primaryAction)
    sizeToFit()
  }

  private func setUp() {
    label.textAlignment = .center
    label.font = UIFont.systemFont(ofSize: 15)
    addSubview(label)
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if !action.title.isEmpty, configuration?.title == nil { contents.set(action.title, for: .normal) }
    if let image = action.image, configuration?.image == nil { contents.setImage(image, for: .normal) }
    showContents()
  }

  // MARK: What it shows

  /// Sets the title for a state. A state without one of its own shows that of the normal state.
  open func setTitle(_ title: String?, for state: State) { change { $0.set(title as String?, for: state) } }
  /// Sets a title whose pieces have looks of their own, for a state; it comes before the plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    let copy = title.map { NSAttributedString(attributedString: $0) }
    change { $0.set(copy, for: state) }
  }
  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { change { $0.set(color, for: state) } }
  /// Sets the picture beside the title for a state.
  open func setImage(_ image: UIImage?, for state: State) { change { $0.setImage(image, for: state) } }
  /// Sets the picture that fills the bounds for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change { $0.setBackground(image, for: state) } }

  /// What is shown in a state: what was set for it, otherwise what was set for the normal state.
  open func title(for state: State) -> String? { contents.title(for: state) }
  /// The title whose pieces have looks of their own in a state: what was set for it, otherwise for the normal state.
  open func attributedTitle(for state: State) -> NSAttributedString? { contents.attributedTitle(for: state) }
  /// The colour of the title in a state: what was set for it, otherwise for the normal state; nil if neither was.
  open func titleColor(for state: State) -> UIColor? { contents.color(for: state) }
  /// The picture in a state: what was set for it, otherwise for the normal state; nil if neither was.
  open func image(for state: State) -> UIImage? { contents.image(for: state) }
  /// The picture that fills the bounds in a state: what was set for it, otherwise for the normal state; nil for none.
  open func backgroundImage(for state: State) -> UIImage? { contents.background(for: state) }

  /// What is shown now.
  open var currentTitle: String? {
    choice?.title ?? configuration?.title ?? currentAttributedTitle?.string ?? title(for: state)
  }
  /// What is shown now, with the looks of its pieces; nil for a plain title.
  open var currentAttributedTitle: NSAttributedString? {
    choice == nil && configuration?.title == nil ? attributedTitle(for: state) : nil
  }
  /// The colour that the title has now: what was set for the state, otherwise what suits configuration and type.
  open var currentTitleColor: UIColor { titleColor }
  /// The picture that is shown now: the configuration's, otherwise that of the state; nil for none.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  /// The picture that fills the bounds now; nil for none.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The label of the title. Set titles and colours with the button's methods; the font is the label's own.
  open var titleLabel: UILabel? { label }
  /// The view of the picture, made at first need.
  open var imageView: UIImageView? { madePicture }

  /// How the button looks, as one value; nil for what the methods above say alone.
  open var configuration: Configuration? {
    didSet {
      if configuration != oldValue { showConfiguration() }
    }
  }

  private func showConfiguration() {
    if let configuration { label.font = configuration.font }
    showContents()
  }

  /// Room around title and picture of a button without configuration, points.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      setNeedsLayout()
      contentMayWishOtherwise()
    }
  }
  /// Whether the picture pales under the finger; true by default.
  open var adjustsImageWhenHighlighted = true
  /// Called whenever the state changed, to change the configuration.
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }

  /// Asks the update handler for another configuration.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }
  /// Calls the update handler. An override changes `configuration` for the present state.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func change(_ change: (inout ButtonContents) -> Void) {
    change(&contents)
    showContents()
  }

  // MARK: What it does

  /// Whether a tap also selects or deselects the button, before the targets hear of it (`primaryActionTriggered`).
  /// With a menu as the primary action the button shows which of its elements is on, and a choice is another one
  /// (B6.52).
  open var changesSelectionAsPrimaryAction = false { didSet { choiceMayDiffer() } }
  /// What can be chosen from the button, by a long press, or at the touch with `showsMenuAsPrimaryAction`.
  /// Setting a menu enables menus.
  open var menu: UIMenu? {
    didSet {
      guard menu !== oldValue else { return }
      isContextMenuInteractionEnabled = menu != nil
      choiceMayDiffer()
    }
  }
  open override var showsMenuAsPrimaryAction: Bool { didSet { choiceMayDiffer() } }
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    offeredMenu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
  }

  /// Whether a pointer over the button shows an effect, while the button is enabled; false by default.
  open var isPointerInteractionEnabled: Bool {
    get { pointer != nil }
    set { enablePointer(newValue) }
  }
  /// Says what a pointer over the button looks like, given what is proposed; nil for the proposal, a nil answer for no
  /// effect. Setting it enables the interaction.
  open var pointerStyleProvider: ((UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?)? {
    didSet { pointerStyleChanged() }
  }

  override var primaryActionEvents: Event { .touchUpInside }
  override var ownGesture: ControlGesture? { .tap }
  override func primaryActionIsTriggered() { if changesSelectionAsPrimaryAction { isSelected.toggle() } }
  override func stateChanged() {
    updateConfiguration()
    showContents()
  }
  open override func tintColorDidChange() { showContents() }

  // MARK: Size

  /// As large as title and picture with the room around them, at least 30 points wide.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
  open override var intrinsicContentSize: CGSize { fittingSize }
  override var focusRingRadius: CGFloat { configuration?.cornerRadius(height: bounds.height) ?? 6 }

  /// Where the background picture is; by default the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where picture and title may be; by default the bounds without `contentEdgeInsets`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// Where the title is, in a rectangle for picture and title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).title }
  /// Where the picture is, in a rectangle for picture and title.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).picture }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContents()
  }
}
