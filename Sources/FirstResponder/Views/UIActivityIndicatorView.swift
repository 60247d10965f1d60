import SystemLink

/// Shows that something is going on whose end is not known. Takes touches like any view (B1.27).
///
/// The stage gets one picture of it, a wheel of eight spokes; it does not turn.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large the wheel is.
  public enum Style: Int, Sendable {
    /// 20 points wide.
    case medium = 100
    /// 37 points wide.
    case large = 101
    /// Names from before iOS 13: 37 points wide and white, 20 and white, 20 and grey.
    case whiteLarge = 0, white, gray

    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    var color: UIColor { self == .whiteLarge || self == .white ? .white : .systemGray }
  }

  /// Makes an indicator of the style's size that stands still, and so is hidden.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    isHidden = true
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Makes an indicator of zero size that stands still, and so is hidden; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  /// How large the wheel is; `medium` by default. The view keeps its own size.
  open var style = Style.medium {
    didSet {
      markContentChanged()
      contentMayWishOtherwise()
    }
  }

  /// The colour of the wheel; grey by default.
  open var color: UIColor! = .systemGray { didSet { markContentChanged() } }

  /// Whether the view is hidden while it stands still; true by default.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }

  /// Whether the program says that something is going on; false at first.
  public private(set) final var isAnimating = false

  /// Shows that something is going on.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Shows that it is over.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: style.side, height: style.side) }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    markContentChanged()  // The wheel stands in the middle of the bounds.
  }

  override var layerContent: LayerContentSource {
    let radius = style.side / 2
    var elements: [LayerPath.Element] = []
    for spoke in 0..<8 {
      let (x, y) = (cos(CGFloat(spoke) * .pi / 4), sin(CGFloat(spoke) * .pi / 4))
      elements.append(.move(x: bounds.midX + x * radius * 0.5, y: bounds.midY + y * radius * 0.5))
      elements.append(.line(x: bounds.midX + x * radius * 0.9, y: bounds.midY + y * radius * 0.9))
    }
    return .content(
      .path(
        LayerPath(
          elements: elements, fill: .clear, stroke: (color ?? .systemGray).cgColor.stageColor,
          lineWidth: style.side / 10, cap: .round, join: .round, usesEvenOddRule: false)))
  }
}
