import SystemLink

/// Shows a text. Lets touches through unless told otherwise (B1.27).
@preconcurrency @MainActor
open class UILabel: UIView {
  private var looks = Looks()

  private struct Looks: Equatable {
    var text: String?
    /// A text whose pieces have looks of their own; `text` is what it says.
    var attributed: NSAttributedString?
    var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    var color = UIColor.label
    var highlightedColor: UIColor?
    var isHighlighted = false
    var alignment = NSTextAlignment.natural
    var lines = 1
    var shadowColor: UIColor?
    var shadowOffset = CGSize(width: 0, height: -1)

    var shownColor: UIColor { isHighlighted ? highlightedColor ?? color : color }
    /// Whether a stage can lay it out by itself.
    var isPlain: Bool { attributed == nil && shadowColor == nil }
  }

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

  private func change(_ change: (inout Looks) -> Void) {
    let old = looks
    change(&looks)
    guard looks != old else { return }
    flags.set(.redraws, !looks.isPlain || flags.contains(.draws) || contentMode == .redraw)
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
  /// What becomes of a line that is too long; kept, as an ellipsis always stands at its end.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether letters are made smaller until the text fits; kept, a stage squeezes a line that is a little too long.
  open var adjustsFontSizeToFitWidth = false
  /// How small letters may become then; kept.
  open var minimumScaleFactor: CGFloat = 0
  /// Where letters that were made smaller stand; kept, they stay as they are.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether the label looks as if it could be used; kept.
  open var isEnabled = true
  /// How wide lines may be where the size of several is asked for; 0 for as constraints allow.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { contentMayWishOtherwise() } }

  // MARK: Size

  /// The size of the text broken at the given width (0 for without limit): as wide as its longest line, rounded up.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if !looks.isPlain {
      let lines = attributedLines(width: size.width, height: 0)
      return CGSize(width: lines.size.width.rounded(.up), height: lines.size.height.rounded(.up))
    }
    let lines = TextLines(
      looks.text ?? "", font: looks.font, width: looks.lines == 1 ? 0 : size.width, limit: looks.lines,
      measurer: TextMeasuring.measurer)
    let width = looks.lines == 1 && size.width > 0 ? min(lines.width, size.width) : lines.width
    return CGSize(width: width.rounded(.up), height: CGFloat(lines.lines.count) * looks.font.lineHeight)
  }

  /// The size of the text without a limit of width, or with `preferredMaxLayoutWidth`.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: looks.lines == 1 ? 0 : max(0, preferredMaxLayoutWidth), height: 0))
  }

  /// Where the text is drawn in bounds: as wide as they are, as high as its lines, in the middle of their height.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let lines = attributedLines(width: bounds.width, height: 0, limit: numberOfLines)
    let height = min(lines.size.height.rounded(.up), bounds.height)
    return CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
  }

  /// Whether the typeface grows with the texts that the owner of the device wants. Kept: a font keeps its size here.
  open var adjustsFontForContentSizeCategory = false

  // MARK: Drawing

  /// Draws the text in a rectangle, in the middle of its height. Override it to draw it elsewhere.
  open func drawText(in rect: CGRect) {
    guard let context = GraphicsStack.current, rect.size.hasArea else { return }
    let lines = attributedLines(width: rect.width, height: rect.height)
    lines.draw(
      in: CGRect(x: rect.minX, y: rect.midY - lines.size.height / 2, width: rect.width, height: lines.size.height),
      context)
  }

  override func defaultDraw() { drawText(in: bounds) }

  private func attributedLines(width: CGFloat, height: CGFloat, limit: Int? = nil) -> AttributedLines {
    var text = looks.attributed ?? NSAttributedString(string: looks.text ?? "")
    if let color = looks.shadowColor {
      let shadow = NSShadow()
      (shadow.shadowColor, shadow.shadowOffset) = (color, looks.shadowOffset)
      let copy = NSMutableAttributedString(attributedString: text)
      copy.addAttribute(.shadow, value: shadow, range: NSRange(location: 0, length: copy.length))
      text = copy
    }
    return AttributedLines(
      text, font: looks.font, color: looks.shownColor.cgColor, alignment: looks.alignment, width: width, height: height,
      limit: limit ?? looks.lines)
  }

  override var layerContent: LayerContentSource {
    guard let text = looks.text, !text.isEmpty else { return .content(.none) }
    guard looks.isPlain else {
      guard bounds.size.hasArea else { return .content(.none) }
      let context = CGContext(size: bounds.size, origin: bounds.origin, scale: 1)
      GraphicsStack.draw(into: context) { drawText(in: bounds) }
      return .content(.drawing(context.drawing()))
    }
    return .content(
      .text(
        LayerText(
          string: text, fontSize: looks.font.pointSize, weight: looks.font.weight.stageWeight,
          isMonospaced: looks.font.isMonospaced, isItalic: looks.font.isItalic,
          color: looks.shownColor.cgColor.stageColor, alignment: looks.alignment.stageAlignment,
          lines: UInt16(min(looks.lines, Int(UInt16.max))))))
  }
}

/// Where letters stand in a line that was made smaller to fit.
public enum UIBaselineAdjustment: Int, Sendable, Hashable {
  /// On the line's baseline, around its middle, or at its upper edge.
  case alignBaselines, alignCenters, none
}
