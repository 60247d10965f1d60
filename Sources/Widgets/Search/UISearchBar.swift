/// A field to search with, with buttons that cancel or show more, and scopes below it (B23.30-B23.38).
///
/// The class says what there is. What its field does, and whom the bar tells, is in SearchBarFingers.swift; where its
/// parts are in SearchBarPlan.swift; what is kept of its looks in SearchBarLooks.swift.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
  final let parts = SearchBarParts()
  final lazy var fingers = SearchBarFingers(self)
  final var looks = SearchBarLooks()
  /// The search controller that the bar is one's of.
  final weak var controller: UISearchController?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a bar of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .systemBackground
    for view in parts.views { addSubview(view) }
    fingers.attach()
    showParts()
  }

  /// Decides for the bar and hears of it. Not retained.
  open weak var delegate: (any UISearchBarDelegate)?
  /// At the upper edge in a navigation bar, otherwise as the delegate says.
  open var barPosition: UIBarPosition { controller == nil ? delegate?.position(for: self) ?? .any : .top }

  // MARK: Text

  /// The field. Its delegate is the bar's own.
  open var searchTextField: UISearchTextField { parts.field }
  /// What stands in the field. Setting it tells the delegate nothing.
  open var text: String? {
    get { parts.field.text }
    set {
      guard newValue ?? "" != parts.field.text ?? "" else { return }
      parts.field.text = newValue
      controller?.changed()
    }
  }
  /// Shown while there is no text.
  open var placeholder: String? {
    get { parts.field.placeholder }
    set { parts.field.placeholder = newValue }
  }
  /// A line above the field, which makes the bar 30 points higher (B23.39); nil for none.
  open var prompt: String? {
    didSet {
      showParts()
      if (prompt == nil) != (oldValue == nil) { heightChanged() }
    }
  }
  /// Whether the field and the buttons can be used; true by default.
  open var isEnabled = true { didSet { showParts() } }

  // MARK: Buttons

  /// Whether a button cancels; false by default.
  open var showsCancelButton: Bool {
    get { looks.showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  /// Brings the button that cancels, or takes it away.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    if !looks.isControllers { controller?.automaticallyShowsCancelButton = false }
    guard showsCancelButton != looks.showsCancel else { return }
    looks.showsCancel = showsCancelButton
    showParts()
    layOut(animated: animated)
  }
  /// Whether a button with a book stands in the field while it has no text; false by default.
  open var showsBookmarkButton = false { didSet { showParts() } }
  /// Whether a button with a list stands in the field while it has no text, in the place of the book; false by default.
  open var showsSearchResultsButton = false { didSet { showParts() } }
  /// Whether that button is chosen.
  open var isSearchResultsButtonSelected = false { didSet { parts.list.isSelected = isSearchResultsButtonSelected } }

  // MARK: Scopes

  /// What the scopes are called; nil for none. Fewer than two are not shown.
  open var scopeButtonTitles: [String]? { didSet { scopesChanged() } }
  /// The scope that is chosen, 0 by default. Setting it tells the delegate nothing; what is outside is brought in.
  open var selectedScopeButtonIndex: Int {
    get { looks.scope }
    set { choose(newValue) }
  }
  /// Whether the scopes are shown; false by default.
  open var showsScopeBar: Bool {
    get { looks.showsScopes }
    set { setShowsScope(newValue, animated: false) }
  }
  /// Brings the scopes, or takes them away. There is no animation of it.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    if !looks.isControllers { controller?.scopeBarActivation = .manual }
    guard show != looks.showsScopes else { return }
    looks.showsScopes = show
    showParts()
    heightChanged()
  }

  private func scopesChanged() {
    parts.scopes.removeAllSegments()
    for (index, title) in (scopeButtonTitles ?? []).enumerated() {
      parts.scopes.insertSegment(withTitle: title, at: index, animated: false)
    }
    choose(looks.scope)
    showParts()
    heightChanged()
  }

  private func choose(_ scope: Int) {
    looks.scope = min(max(0, scope), max(0, (scopeButtonTitles?.count ?? 0) - 1))
    if scopeButtonTitles?.isEmpty == false { parts.scopes.selectedSegmentIndex = looks.scope }
  }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { parts.field.canBecomeFirstResponder }
  /// The field becomes first responder.
  @discardableResult open override func becomeFirstResponder() -> Bool { parts.field.becomeFirstResponder() }
  /// The field stops being first responder.
  @discardableResult open override func resignFirstResponder() -> Bool { parts.field.resignFirstResponder() }
  /// Whether the field is first responder.
  open override var isFirstResponder: Bool { parts.field.isFirstResponder }
  /// What is shown above the keyboard while the field is edited.
  open override var inputAccessoryView: UIView? {
    get { parts.field.inputAccessoryView }
    set { parts.field.inputAccessoryView = newValue }
  }

  // MARK: What the field would like of the keyboard

  /// Whether letters become large by themselves.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { parts.field.autocapitalizationType }
    set { parts.field.autocapitalizationType = newValue }
  }
  /// Whether the text is corrected.
  open var autocorrectionType: UITextAutocorrectionType {
    get { parts.field.autocorrectionType }
    set { parts.field.autocorrectionType = newValue }
  }
  /// Whether the spelling is checked.
  open var spellCheckingType: UITextSpellCheckingType {
    get { parts.field.spellCheckingType }
    set { parts.field.spellCheckingType = newValue }
  }
  /// What the text is about.
  open var textContentType: UITextContentType? {
    get { parts.field.textContentType }
    set { parts.field.textContentType = newValue }
  }
  /// Whether the keyboard is light or dark.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { parts.field.keyboardAppearance }
    set { parts.field.keyboardAppearance = newValue }
  }
  /// Which keys there are.
  open var keyboardType: UIKeyboardType {
    get { parts.field.keyboardType }
    set { parts.field.keyboardType = newValue }
  }
  /// What the Return key says; "search" by default.
  open var returnKeyType: UIReturnKeyType {
    get { parts.field.returnKeyType }
    set { parts.field.returnKeyType = newValue }
  }
  /// Whether the Return key can be used only when there is text; true by default.
  open var enablesReturnKeyAutomatically: Bool {
    get { parts.field.enablesReturnKeyAutomatically }
    set { parts.field.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether the text is hidden.
  open var isSecureTextEntry: Bool {
    get { parts.field.isSecureTextEntry }
    set { parts.field.isSecureTextEntry = newValue }
  }

  // MARK: Looks

  /// The colour behind the field; nil for the usual one.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }
  /// How the bar looks. Kept, as the next ones are.
  open var barStyle = UIBarStyle.default
  /// Whether the bar stands out.
  open var searchBarStyle = Style.default
  /// Whether what is behind shines through.
  open var isTranslucent = true
  /// A picture behind the field.
  open var backgroundImage: UIImage?
  /// A picture behind the scopes.
  open var scopeBarBackgroundImage: UIImage?
  /// How far the field's background is moved.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
  /// How far its text is moved.
  open var searchTextPositionAdjustment = UIOffset.zero

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  /// The given width, and the height of the lines that are shown.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fittingHeight) }
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: fittingHeight) }
}
