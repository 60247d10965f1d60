/// A line of text that the user edits.
///
/// The class says what there is and what a subclass may override. How text is edited stands in Editing/ and Content/,
/// for fields and text views alike; when the delegate is asked and told, in FieldEditing.swift;
/// where its parts are, in FieldLayout.swift.
@preconcurrency @MainActor
open class UITextField: UIControl, EditedTextInput {
  final lazy var editor = TextEditor(host: self)
  final lazy var textTouches = TextTouches(self)
  final lazy var picture = TextPicture(in: self)
  final var session = EditingSession()
  final var parts = FieldParts()
  final var looks = FieldLooks()
  private var storedInputView: UIView?
  private var storedAccessoryView: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    textTouches.attach(to: self)
  }

  /// Makes an empty field of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    textTouches.attach(to: self)
  }

  // MARK: Text

  #if Origins
    /// Decides for the field and hears of it. Not retained.
    open weak var delegate: (any UITextFieldDelegate)? { didSet { Origins.note(.delegate, of: self) } }
  #else
    /// Decides for the field and hears of it. Not retained.
    open weak var delegate: (any UITextFieldDelegate)?
  #endif

  /// What stands in the field; never nil when read. Setting it asks and tells nobody,
  /// and puts the caret at the end (B6.29).
  open var text: String? {
    get { editor.content.string }
    set {
      setByProgram(newValue ?? "")
      contentMayWishOtherwise()
    }
  }
  /// What stands in the field, with looks for its pieces; pieces without a font or colour have the field's. Setting it
  /// is as setting `text`; `font` and `textColor` are those of the first letter then, if it has any (B21.30).
  open var attributedText: NSAttributedString? {
    get { editor.styled(defaultTextAttributes) }
    set {
      editor.setStyled(newValue ?? NSAttributedString(string: ""))
      changeLooks { $0.follow(newValue) }
      contentMayWishOtherwise()
    }
  }
  /// How texts look that say nothing themselves: font, colour and whatever else is set here. Setting it gives the whole
  /// text these looks (B21.32).
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { looks.attributes }
    set {
      changeLooks { $0.attributes = newValue }
      setByProgram(editor.content.string)
      contentMayWishOtherwise()
    }
  }
  /// How what is typed next looks, while the field is edited; nil otherwise (B21.31).
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? editor.typingAttributes(defaultTextAttributes) : nil }
    set { if isEditing { editor.type(with: newValue ?? [:]) } }
  }
  /// Whether the user can change the looks of letters. Kept: menus here offer nothing for it.
  open var allowsEditingTextAttributes = false
  /// Shown while there is no text.
  open var placeholder: String? {
    didSet {
      if attributedHint?.string != placeholder { attributedHint = nil }
      setNeedsLayout()
      contentMayWishOtherwise()
    }
  }
  private var attributedHint: NSAttributedString?
  /// What is shown while there is no text, with a look: that of its first letter, its colour and font.
  open var attributedPlaceholder: NSAttributedString? {
    get { attributedHint ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      attributedHint = newValue.map { NSAttributedString(attributedString: $0) }
      placeholder = newValue?.string
      setNeedsLayout()
    }
  }
  /// The look of the placeholder.
  final var hintLooks: TextLooks {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let hint = attributedHint, hint.length > 0 { attributes = hint.attributes(at: 0, effectiveRange: nil) }
    return TextLooks(attributes, font: font ?? .systemFont(ofSize: 17), color: UIColor.placeholderText.cgColor)
  }
  /// The typeface and its size; the system's at 17 points by default, as for nil.
  open var font: UIFont? {
    get { looks.font }
    set {
      changeLooks { $0.font = newValue ?? .systemFont(ofSize: 17) }
      editor.restyle(.font, looks.font)
    }
  }
  /// The colour of the text; nil for `UIColor.label`.
  open var textColor: UIColor? {
    get { looks.color }
    set {
      changeLooks { $0.color = newValue ?? .label }
      editor.restyle(.foregroundColor, looks.color)
    }
  }
  /// Where the text begins and ends; `natural` by default.
  open var textAlignment: NSTextAlignment {
    get { looks.alignment }
    set { changeLooks { $0.alignment = newValue } }
  }

  /// The field is first responder and its text can be changed.
  open var isEditing: Bool { session.isEditing }
  /// Empties the field when editing begins; `textFieldShouldClear` can keep the text.
  open var clearsOnBeginEditing = false
  /// The next insertion replaces the whole text. Ends with it, and when something else is selected.
  open var clearsOnInsertion = false

  // MARK: Beside the text

  /// What is drawn around the field; nothing by default.
  open var borderStyle = BorderStyle.none { didSet { borderChanged() } }
  /// When a button shows that empties the field; never by default.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Stands left of the text, in its own size.
  open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
  /// When `leftView` shows; never by default.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Stands right of the text, in its own size; a clear button that shows takes its place.
  open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
  /// When `rightView` shows; never by default.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// Where the border is.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the text stands while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds, isEditing: false) }
  /// Where the text stands while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds, isEditing: true) }
  /// Where the placeholder stands; by default where the text would.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Draws the placeholder in a rectangle. Override it to show it in another way, or not at all.
  open func drawPlaceholder(in rect: CGRect) { drawHint(in: rect) }
  /// Where the clear button stands; by default 19 points wide and high, 5 points from the right edge.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(bounds) }
  /// Where `leftView` stands; by default at the left edge, halfway down, in its own size.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { defaultSideRect(leftView, bounds, isLeft: true) }
  /// Where `rightView` stands; by default at the right edge, halfway down, in its own size.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { defaultSideRect(rightView, bounds, isLeft: false) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showField()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
  open override var intrinsicContentSize: CGSize { fittingSize }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEnabled }
  /// Asks the delegate, becomes first responder, then tells that editing has begun (B3.37).
  @discardableResult open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }
  /// Asks the delegate unless the field has to go, stops being first responder,
  /// then tells that editing has ended (B3.37, B3.35).
  @discardableResult open override func resignFirstResponder() -> Bool {
    endEditing { super.resignFirstResponder() }
  }
  open override var isEnabled: Bool {
    get { super.isEnabled }
    set {
      super.isEnabled = newValue
      if !newValue { forceEditingToEnd() }
    }
  }

  /// What is shown instead of the keyboard while the field is edited (B3.42).
  open override var inputView: UIView? {
    get { storedInputView }
    set {
      storedInputView = newValue
      reloadInputViews()
    }
  }
  /// What is shown above the keyboard while the field is edited (B3.42).
  open override var inputAccessoryView: UIView? {
    get { storedAccessoryView }
    set {
      storedAccessoryView = newValue
      reloadInputViews()
    }
  }

  // MARK: Typing

  /// Whether there is text to delete.
  open var hasText: Bool { !editor.content.isEmpty }
  /// Types a text as the user would, in the selection's place. `"\n"` is the Return key,
  /// other line breaks become spaces.
  open func insertText(_ text: String) { typed(text) }
  /// Deletes as the user would: the selection, or the character before the caret with all that belongs to it.
  open func deleteBackward() { editor.deleteBackward() }

  /// When the keyboard begins with capitals; at the beginning of sentences by default.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether words are corrected while they are typed. Kept for the program; nothing here corrects.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether words are checked while they are typed. Kept for the program, as the next five are; nothing here checks.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// What the text means, such as a name or a password; nil for nothing that is said.
  open var textContentType: UITextContentType?
  /// Whether the keyboard is light or dark; the keyboard here is as the screen is.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Whether quotation marks become typographic ones, two hyphens a dash, and blanks are set when text is pasted.
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Which keys the keyboard shows; letters by default.
  open var keyboardType = UIKeyboardType.default
  /// What the Return key says; "return" by default.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the Return key can be used only when there is text; false by default.
  open var enablesReturnKeyAutomatically = false
  /// Shows a dot for each character, also for the one typed last, and lets nothing be copied.
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { editor.looksChanged() } } }
  /// Whether the font follows the size of texts that the user wants. Kept: make the font anew.
  open var adjustsFontForContentSizeCategory = false

  // MARK: Places in the text

  /// What is selected; an empty range is the caret (B15.35).
  open var selectedTextRange: UITextRange? {
    get { selectedSpan }
    set { selectedSpan = newValue }
  }
  /// Where the caret is for a place, in the view's coordinates; also where it is shown. Override it to have it
  /// elsewhere, or, with an empty rectangle, nowhere.
  open func caretRect(for position: UITextPosition) -> CGRect { defaultCaretRect(position) }
  open func firstRect(for range: UITextRange) -> CGRect { defaultFirstRect(range) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { defaultSelectionRects(range) }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { defaultClosestPosition(point) }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    defaultClosestPosition(point, range)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { defaultCharacterRange(point) }
  /// Kept: who types here knows the text.
  open weak var inputDelegate: (any UITextInputDelegate)?
  /// Finds words, sentences and paragraphs of the text.
  open lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

  // MARK: Edit menu

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canEdit(action) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  open override func delete(_ sender: Any?) { deleteSelection() }
  open override func select(_ sender: Any?) { selectWord() }
  open override func selectAll(_ sender: Any?) { selectAllText() }

  // MARK: As a control

  override var primaryActionEvents: Event { .editingDidEndOnExit }
  override var ownGesture: ControlGesture? { .tap }
  /// Keys are for the text while it is edited.
  override func meaning(of key: UIPress.PressType) -> KeyMeaning? { isEditing ? nil : super.meaning(of: key) }
  override func activate() { becomeFirstResponder() }
}
