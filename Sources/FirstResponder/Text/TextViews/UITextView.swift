/// A text of any length that the user scrolls, selects and edits.
///
/// The class says what there is and what a subclass may override. How text is edited stands in Editing/ and Content/,
/// for fields and text views alike; when the delegate is asked and told, and where the text is,
/// in TextViewEditing.swift.
@preconcurrency @MainActor
open class UITextView: UIScrollView, EditedTextInput {
  final lazy var editor = TextEditor(host: self)
  final lazy var textTouches = TextTouches(self)
  final lazy var picture = TextPicture(in: self)
  final var session = EditingSession()
  final var looks = TextViewLooks()
  /// The delegate, if it is one for text views, too.
  final weak var textDelegate: (any UITextViewDelegate)?
  private var storedInputView: UIView?
  private var storedAccessoryView: UIView?

  /// The room for the lines: how far within the insets they begin and end.
  public final let textContainer: NSTextContainer

  /// Makes an empty text view.
  /// - Parameter textContainer: the room for the lines; nil for one with what is usual.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    prepare()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Makes an empty text view of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    textTouches.attach(to: self)
    textContainer.onChange = { [weak self] in self?.changeLooks { _ in } }
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
  }

  // MARK: Text

  /// Asked for `UITextViewDelegate`, too, if it adopts that. Not retained.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      textDelegate = delegate as? any UITextViewDelegate
      #if Origins
        Origins.note(.delegate, of: self)
      #endif
    }
  }

  /// What stands there; never nil when read. Setting it asks and tells nobody, and puts the caret at the end (B6.29).
  open var text: String! {
    get { editor.content.string }
    set {
      editor.setText(newValue ?? "")
      fitContent()
    }
  }
  /// What stands there, with looks for its pieces; pieces without a font or colour have the view's. All lines are as
  /// high as the tallest letters. Setting it is as setting `text`; `font` and `textColor` are those of the first letter
  /// then, if it has any (B21.30).
  open var attributedText: NSAttributedString! {
    get { editor.styled(ownAttributes) }
    set {
      editor.setStyled(newValue ?? NSAttributedString(string: ""))
      changeLooks { $0.follow(newValue) }
    }
  }
  /// How what is typed next looks: as the letter before, unless it is set here, until something else is selected
  /// (B21.31).
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { editor.typingAttributes(ownAttributes) }
    set { editor.type(with: newValue) }
  }
  /// Whether the user can change the looks of letters. Kept: menus here offer nothing for it.
  open var allowsEditingTextAttributes = false
  private var ownAttributes: [NSAttributedString.Key: Any] { [.font: looks.font, .foregroundColor: looks.color] }
  /// What is selected, UTF-16 units; empty where the caret is. A range that cuts characters or lies beyond the text
  /// becomes the nearest that makes sense. The delegate hears of another selection.
  open var selectedRange: NSRange {
    get { NSRange(editor.selection.range) }
    set { editor.select(TextSelection(editor.content.range(newValue))) }
  }
  /// Whether the user can change the text; true by default.
  open var isEditable = true { didSet { if isEditable != oldValue { editabilityChanged() } } }
  /// Whether the user can select text that can't be changed; true by default.
  open var isSelectable = true
  /// Whether the font follows the size of texts that the user wants. Kept: make the font anew.
  open var adjustsFontForContentSizeCategory = false
  /// What of the text becomes links. Kept: nothing does.
  open var dataDetectorTypes: UIDataDetectorTypes = []
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
  /// Where lines begin and end; `natural` by default.
  open var textAlignment: NSTextAlignment {
    get { looks.alignment }
    set { changeLooks { $0.alignment = newValue } }
  }
  /// Room around the text, points; 8 above and below by default. Lines begin the container's padding further in.
  open var textContainerInset: UIEdgeInsets {
    get { looks.inset }
    set { changeLooks { $0.inset = newValue } }
  }
  /// The next insertion replaces the whole text. Ends with it, and when something else is selected.
  open var clearsOnInsertion = false

  /// Scrolls by as little as is needed to show a range, or its beginning if it is longer than the view.
  open func scrollRangeToVisible(_ range: NSRange) { reveal(editor.content.range(range)) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showText()
  }
  /// The height of the text broken at the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }
  /// Of a view that does not scroll the size of the text; otherwise none.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { contentMayWishOtherwise() } }
  }
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : fittingSize(CGSize(width: CGFloat.infinity, height: 0))
  }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  /// Asks the delegate if the text can be edited, becomes first responder, then tells that editing has begun (B3.37).
  @discardableResult open override func becomeFirstResponder() -> Bool {
    isEditable ? beginEditing { super.becomeFirstResponder() } : super.becomeFirstResponder()
  }
  /// Asks the delegate unless it has to go, stops being first responder, then tells that editing
  /// has ended (B3.37, B3.35).
  @discardableResult open override func resignFirstResponder() -> Bool {
    let resigned = endEditing { super.resignFirstResponder() }
    setNeedsLayout()
    return resigned
  }

  /// What is shown instead of the keyboard while the text is edited (B3.42).
  open override var inputView: UIView? {
    get { storedInputView }
    set {
      storedInputView = newValue
      reloadInputViews()
    }
  }
  /// What is shown above the keyboard while the text is edited (B3.42).
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
  /// Types a text as the user would, in the selection's place.
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
  /// What the Return key says; "return" by default. It makes a new line in any case.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the Return key can be used only when there is text; false by default.
  open var enablesReturnKeyAutomatically = false
  /// Lets nothing be copied. The text shows all the same.
  open var isSecureTextEntry = false

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
}

extension UITextView {
  /// A text that is first responder begins to be edited as one that becomes it (B3.37),
  /// or stops being edited, by force.
  private func editabilityChanged() {
    guard isEditable else {
      if session.isEditing { endEditing(true) }
      return
    }
    guard isFirstResponder, !session.isEditing, !session.isAskingToBegin else { return }
    session.isAskingToBegin = true
    let begins = delegateSaysBegin()
    session.isAskingToBegin = false
    guard isEditable, isFirstResponder, !session.isEditing else { return }
    guard begins else {
      editor.note("does not begin to be edited: its delegate said no")
      _ = resignFirstResponder()  // What is typed would go there all the same.
      return
    }
    session.isEditing = true
    editor.caret.restart(self)
    setNeedsLayout()
    reloadInputViews()
    window?.application?.textInput.inputTargetChanged()
    if session.isEditing { tellOfBegin() }
  }
}
