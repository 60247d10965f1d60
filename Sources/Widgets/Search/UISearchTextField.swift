/// The field of a search bar: a text, and before it tokens that stand for parts of what is searched for.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  private let front = SearchFieldFront()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes an empty field of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .systemGray5
    layer.cornerRadius = 10
    font = .systemFont(ofSize: 17)
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
    clearButtonMode = .always
    leftView = front
    leftViewMode = .always
    showTokens()
  }

  // MARK: Tokens

  /// What stands before the text.
  open var tokens: [UISearchToken] = [] { didSet { showTokens() } }
  /// The colour behind tokens; nil for the usual one.
  open var tokenBackgroundColor: UIColor! { didSet { showTokens() } }
  /// Whether the user can delete tokens; true by default.
  open var allowsDeletingTokens = true
  /// Whether the user can copy tokens. Kept.
  open var allowsCopyingTokens = true

  /// Puts a token before one of the others, or behind them. A place that is none is the nearest one.
  open func insertToken(_ suggestionToken: UISearchToken, at tokenIndex: Int) {
    tokens.insert(suggestionToken, at: min(max(0, tokenIndex), tokens.count))
  }
  /// Takes a token away; a place without one is ignored.
  open func removeToken(at tokenIndex: Int) {
    if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) }
  }
  /// Replaces a piece of the text by a token.
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }
  /// The tokens in a range: all of them if it begins before the text, otherwise none.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    compare(textRange.start, to: beginningOfDocument) == .orderedSame ? tokens : []
  }
  /// Where a token stands: before the text.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }
  /// The range of the text behind the tokens.
  open var textualRange: UITextRange {
    textRange(from: beginningOfDocument, to: endOfDocument) ?? selectedTextRange ?? UITextRange()
  }

  /// Deletes as the user would; before the first letter that is the last token (B23.38).
  open override func deleteBackward() {
    let isAtStart = selectedTextRange.map { $0.isEmpty && compare($0.start, to: beginningOfDocument) == .orderedSame }
    guard isAtStart == true, allowsDeletingTokens, !tokens.isEmpty else { return super.deleteBackward() }
    tokens.removeLast()
    sendActions(for: .editingChanged)
  }

  private func showTokens() {
    front.show(tokens.map(\.text), color: tokenBackgroundColor ?? .systemBlue)
    leftView = front
    setNeedsLayout()
  }

  /// The looking glass keeps away from the edge.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: 4, dy: 0)
  }
}

/// Something that is searched for beside the text.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  /// Stands before the text. Kept: the text is shown.
  public final let icon: UIImage?
  /// What is shown.
  public final let text: String
  /// What the token stands for; for the program's own use.
  open var representedObject: Any?

  /// Makes a token.
  public init(icon: UIImage?, text: String) { (self.icon, self.text) = (icon, text) }
}

/// A looking glass, and the tokens.
@MainActor
private final class SearchFieldFront: UIView {
  private let glass = UILabel()
  private var labels: [UILabel] = []

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    glass.text = "⌕"
    glass.textAlignment = .center
    glass.textColor = .secondaryLabel
    glass.frame = bounds
    isUserInteractionEnabled = false
    addSubview(glass)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ texts: [String], color: UIColor) {
    for label in labels { label.removeFromSuperview() }
    var x: CGFloat = 28
    labels = texts.map { text in
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 15)
      label.textAlignment = .center
      (label.textColor, label.backgroundColor) = (.white, color)
      let width = label.sizeThatFits(CGSize(width: 200, height: 24)).width + 12
      label.frame = CGRect(x: x, y: 2, width: width, height: 24)
      x += width + 4
      addSubview(label)
      return label
    }
    bounds.size = CGSize(width: x, height: 28)
  }
}
