import SystemLink

/// Shows a text. Lets touches through unless told otherwise (B1.27).
@preconcurrency @MainActor
open class UILabel: UIView {
  final private(set) var looks = LabelLooks()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    beginDrawing()
  }

  /// Makes a label of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    beginDrawing()
  }

  /// A subclass that draws the text in its own way draws it anew in each size.
  private func beginDrawing() {
    if DrawOverrides.drawsText(type(of: self)) { flags.formUnion([.draws, .needsDisplay]) }
    if flags.contains(.draws) { flags.insert(.redraws) }
  }

  override class var isUserInteractionEnabledByDefault: Bool { false }

  private func change(_ change: (inout LabelLooks) -> Void) {
    let old = looks
    change(&looks)
    guard looks != old else { return }
    flags.set(.redraws, !looks.isLaidOutByStage || flags.contains(.draws) || contentMode == .redraw)
    markNeedsDisplay()
    contentMayWishOtherwise()
  }

  /// What is shown; nil for nothing. Setting it takes the looks of `attributedText` away.
  open var text: String? {
    get { looks.text }
    set { change { ($0.text, $0.attributed) = (newValue, nil) } }
  }
  /// What is shown, with looks for its pieces; pieces without a font or colour have the label's. Without one it is the
  /// plain text in the label's looks.
  open var attributedText: NSAttributedString? {
    get {
      looks.attributed
        ?? looks.text.map {
          NSAttributedString(string: $0, attributes: [.font: looks.font, .foregroundColor: looks.color])
        }
    }
    set {
      let copy = newValue.map { NSAttributedString(attributedString: $0) }
      change { ($0.text, $0.attributed) = (copy?.string, copy) }
    }
  }
  /// The typeface and its size; the system's at 17 points by default. Nil puts the default back.
  open var font: UIFont! {
    get { looks.font }
    set { change { $0.font = newValue ?? UIFont.systemFont(ofSize: UIFont.labelFontSize) } }
  }
  /// The colour of the text. Nil puts the default, `UIColor.label`, back.
  open var textColor: UIColor! {
    get { looks.color }
    set { change { $0.color = newValue ?? .label } }
  }
  /// The colour of the text while the label is highlighted; nil for the same.
  open var highlightedTextColor: UIColor? {
    get { looks.highlightedColor }
    set { change { $0.highlightedColor = newValue } }
  }
  /// Whether the text has `highlightedTextColor`.
  open var isHighlighted: Bool {
    get { looks.isHighlighted }
    set { change { $0.isHighlighted = newValue } }
  }
  /// Where lines begin and end; `natural` by default.
  open var textAlignment: NSTextAlignment {
    get { looks.alignment }
    set { change { $0.alignment = newValue } }
  }
  /// Lines at most; 1 by default, 0 for as many as there are.
  open var numberOfLines: Int {
    get { looks.lines }
    set { change { $0.lines = max(0, newValue) } }
  }
  /// The colour of the text's shadow; nil, as by default, for none.
  open var shadowColor: UIColor? {
    get { looks.shadowColor }
    set { change { $0.shadowColor = newValue } }
  }
  /// How far the shadow lies to the right and down; a point up by default.
  open var shadowOffset: CGSize {
    get { looks.shadowOffset }
    set { change { $0.shadowOffset = newValue } }
  }
  /// What becomes of a text that is too long: an ellipsis stands at the end of its last line, as by default, at its
  /// beginning or in its middle, or what does not fit is left out or cut. Lines before the last are broken between
  /// words, with `byCharWrapping` between letters (B14.44).
  open var lineBreakMode: NSLineBreakMode {
    get { looks.breakMode }
    set { change { $0.breakMode = newValue } }
  }
  /// Whether letters are made smaller until the text fits, down to `minimumScaleFactor`; without one they are not
  /// (B14.45). The size that the label asks for stays that of its font.
  open var adjustsFontSizeToFitWidth: Bool {
    get { looks.adjustsSize }
    set { change { $0.adjustsSize = newValue } }
  }
  /// How small letters may become then, as a share of the font's size; 0, as by default, for not at all.
  open var minimumScaleFactor: CGFloat {
    get { looks.leastScale }
    set { change { $0.leastScale = newValue } }
  }
  /// Where the letters of one line that was made smaller stand: on the line's baseline by default.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { looks.baselines }
    set { change { $0.baselines = newValue } }
  }
  /// Whether the label looks as if it could be used; kept.
  open var isEnabled = true
  /// How wide lines may be where the size of several is asked for; 0 for as constraints allow.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { contentMayWishOtherwise() } }

  // MARK: Size

  /// The size of the text broken at the given width (0 for without limit): as wide as its longest line, as high as its
  /// lines, both rounded up to whole pixels (B14.43).
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(width: size.width) }

  /// The size of the text without a limit of width, or with `preferredMaxLayoutWidth`.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: looks.lines == 1 ? 0 : max(0, preferredMaxLayoutWidth), height: 0))
  }

  /// Where the text is drawn in bounds: as wide as they are, as high as its lines, in the middle of their height.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let lines = attributedLines(CGSize(width: bounds.width, height: 0), limit: numberOfLines)
    let height = min(wholePixels(lines.size).height, bounds.height)
    return CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
  }

  /// Whether the typeface grows with the texts that the owner of the device wants. Kept: a font keeps its size here.
  open var adjustsFontForContentSizeCategory = false

  // MARK: Drawing

  /// Draws the text in a rectangle, in the middle of its height. Override it to draw it elsewhere.
  open func drawText(in rect: CGRect) { defaultDrawText(rect) }

  override func defaultDraw() { drawText(in: bounds) }

  override var layerContent: LayerContentSource { shownText }
}
