/// A question to the user, with a button for each answer (B19.3-B19.8).
///
/// Present it as any controller. How it comes and goes stands in AlertPresentation.swift, where its parts are in
/// AlertPlan.swift, what it shows in AlertPanel.swift.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// How a question comes.
  public enum Style: Int, Sendable, Hashable {
    /// From the lower edge, with choices; in the middle, with a word on what has happened.
    case actionSheet, alert
  }

  private let transitions = AlertTransitions()
  private var storedActions: [UIAlertAction] = []
  private lazy var panel = AlertPanel(isSheet: preferredStyle == .actionSheet)
  /// The user has chosen; further fingers choose nothing.
  private var hasChosen = false

  // MARK: Making

  /// Makes a question. With neither title nor message it is a list of choices.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    becomePopover()
    self.title = title
    self.message = message
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Makes a sheet without choices; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  /// On a tablet choices come in a popover; where that has no room from side to side, as on a phone.
  private func becomePopover() {
    guard preferredStyle == .actionSheet, UIScreen.main.traitCollection.userInterfaceIdiom == .pad else { return }
    modalPresentationStyle = .popover
    styleInCompactWidth = .custom
  }

  // MARK: What is asked

  /// How the question comes; chosen when it is made.
  open private(set) var preferredStyle = Style.actionSheet
  /// What it is about, in a few words.
  open override var title: String? { didSet { showTexts() } }
  /// What there is to know.
  open var message: String? { didSet { showTexts() } }

  // MARK: Choices

  /// The choices in the order in which they were added.
  open var actions: [UIAlertAction] { storedActions }
  /// Adds a choice. A second one with the style `cancel` stops with a message.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, storedActions.contains(where: { $0.style == .cancel }) {
      fatalError(
        """
        \(name) was given a second action with the style cancel: '\(action.title ?? "")'. There is one way out; give \
        the other one the style default.
        """)
    }
    storedActions.append(action)
    showActions()
  }
  /// The choice that stands out, and that Return chooses; nil, as by default, for none. One that was not added stops
  /// with a message.
  open var preferredAction: UIAlertAction? {
    didSet {
      if let preferredAction, !storedActions.contains(where: { $0 === preferredAction }) {
        fatalError(
          """
          \(name).preferredAction is to be '\(preferredAction.title ?? "")', which is none of its actions. Add it with \
          addAction(_:) first.
          """)
      }
      showActions()
    }
  }

  // MARK: Fields

  /// The fields in the order in which they were added; nil if there are none.
  open var textFields: [UITextField]? { panel.fields.isEmpty ? nil : panel.fields }
  /// Adds a field for a text, which the closure is given at once. A sheet can't have any: it stops with a message.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      fatalError("\(name) is an action sheet and can't have text fields. Make it with preferredStyle: .alert.")
    }
    let field = UITextField(frame: .zero)
    panel.add(field)
    configurationHandler?(field)
    field.addAction(UIAction { [weak self, weak field] _ in self?.returnPressed(in: field) }, for: .editingDidEndOnExit)
  }

  /// The next field, or behind the last one the choice that stands out, or else the first usual one.
  private func returnPressed(in field: UITextField?) {
    if let index = panel.fields.firstIndex(where: { $0 === field }), index + 1 < panel.fields.count {
      panel.fields[index + 1].becomeFirstResponder()
      return
    }
    let action = preferredAction ?? storedActions.first { $0.style == .default }
    if let action, action.isEnabled { choose(action) }
  }

  // MARK: Choosing

  /// Goes away, and then does what was chosen.
  final func choose(_ action: UIAlertAction) {
    guard !hasChosen else { return }
    hasChosen = true
    guard let presentingViewController else {
      action.handler?(action)
      return
    }
    presentingViewController.dismiss(animated: true) { action.handler?(action) }
  }

  /// A finger beside a sheet is the way out, if there is one.
  final func touchedBeside() {
    guard preferredStyle == .actionSheet else { return }
    // A popover goes also without one.
    if isInPopover, !storedActions.contains(where: { $0.style == .cancel }) {
      presentingViewController?.dismiss(animated: true)
      return
    }
    chooseWayOut()
  }

  /// Chooses what has the style `cancel`, if that can be chosen.
  final func chooseWayOut() {
    guard let way = storedActions.first(where: { $0.style == .cancel }), way.isEnabled else { return }
    choose(way)
  }

  /// Whether the alert stands in a popover, whose surroundings are the way out.
  private var isInPopover: Bool { shownStyle == .popover && presentingViewController != nil }

  /// The choice whose button has the keyboard focus.
  final var focusedAction: UIAlertAction? { panel.buttons.first(where: \.isFocused)?.action }

  /// Those of an alert that is shown, and what was added.
  open override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + alertCommands }

  // MARK: As a controller

  open override func loadView() { view = panel }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showTexts()
    showActions()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hasChosen = false
    popoverPresentationController?.onTouchBeside = { [weak self] in self?.touchedBeside() }
    showActions()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    panel.fields.first?.becomeFirstResponder()
  }

  private var name: String { "\(type(of: self))\(title.map { " '\($0)'" } ?? "")" }

  private func showTexts() {
    guard isViewLoaded else { return }
    panel.show(title: title, message: message)
    sizeChanged()
  }

  private func showActions() {
    guard isViewLoaded else { return }
    let shown = isInPopover ? storedActions.filter { $0.style != .cancel } : storedActions
    panel.show(shown, preferred: preferredAction) { [weak self] in self?.choose($0) }
    sizeChanged()
  }

  private func sizeChanged() {
    view.superview?.setNeedsLayout()
    if isInPopover { preferredContentSize = panel.plan(width: Self.popoverWidth).size }
  }

  /// Points.
  private static let popoverWidth: CGFloat = 300

  /// Where the alert stands in a room, points: in its middle, or at its lower edge.
  final func place(in room: CGRect) -> CGRect {
    loadViewIfNeeded()
    let isSheet = preferredStyle == .actionSheet
    let width = isSheet ? min(room.width - 16, 500) : min(AlertPlan.alertWidth, room.width)
    let size = panel.plan(width: max(0, width)).size
    return CGRect(
      x: room.midX - size.width / 2, y: isSheet ? room.maxY - size.height - 8 : room.midY - size.height / 2,
      width: size.width, height: size.height)
  }
}
