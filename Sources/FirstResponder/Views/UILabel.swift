import SystemLink

/// Shows a text. Lets touches through unless told otherwise (B1.27).
@preconcurrency @MainActor
open class UILabel: UIView {
  private var looks = Looks()

  private struct Looks: Equatable {
    var text: String?
    var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    var color = UIColor.label
    var alignment = NSTextAlignment.natural
    var lines = 1
  }

  override class var isUserInteractionEnabledByDefault: Bool { false }

  private func change(_ change: (inout Looks) -> Void) {
    let old = looks
    change(&looks)
    if looks != old { markContentChanged() }
  }

  /// What is shown; nil for nothing.
  open var text: String? {
    get { looks.text }
    set { change { $0.text = newValue } }
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

  /// The size of the text broken at the given width (0 for without limit): as wide as its longest line, rounded up.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let lines = TextLines(
      looks.text ?? "", font: looks.font, width: looks.lines == 1 ? 0 : size.width, limit: looks.lines,
      measurer: TextMeasuring.measurer)
    let width = looks.lines == 1 && size.width > 0 ? min(lines.width, size.width) : lines.width
    return CGSize(width: width.rounded(.up), height: CGFloat(lines.lines.count) * looks.font.lineHeight)
  }

  /// The size of the text without a limit of width.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  override var layerContent: LayerContentSource {
    guard let text = looks.text, !text.isEmpty else { return .content(.none) }
    return .content(
      .text(
        LayerText(
          string: text, fontSize: looks.font.pointSize, weight: looks.font.weight.stageWeight,
          isMonospaced: looks.font.isMonospaced, isItalic: looks.font.isItalic, color: looks.color.cgColor.stageColor,
          alignment: looks.alignment.stageAlignment, lines: UInt16(min(looks.lines, Int(UInt16.max))))))
  }
}
