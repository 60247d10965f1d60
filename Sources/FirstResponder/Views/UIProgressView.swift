/// Shows how much of something is done. Takes touches like any view (B1.27).
@preconcurrency @MainActor
open class UIProgressView: UIView {
  private let track = still(CALayer())
  private let bar = still(CALayer())

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view of zero size that shows no progress; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Makes a view of a style that shows no progress, 4 points high.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 4))
    progressViewStyle = style
  }

  private func setUp() {
    for part in [track, bar] { layer.addSublayer(part) }
    showColors()
  }

  /// How much is done, 0...1; values outside are brought in, and what is no number counts as 0.
  open var progress: Float {
    get { storedProgress }
    set {
      storedProgress = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
      setNeedsLayout()
    }
  }
  private var storedProgress: Float = 0

  /// Sets how much is done. When `animated`, the bar goes there in a quarter of a second.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard animated else { return self.progress = progress }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.progress = progress
      self.layoutSubviews()
    }
  }

  /// How the view looks. Kept, as the next ones are.
  open var progressViewStyle = Style.default
  /// A picture of what is done.
  open var progressImage: UIImage?
  /// A picture of the rest.
  open var trackImage: UIImage?
  /// What the view is to follow by itself. Nobody looks at it: set `progress`.
  open var observedProgress: Progress?

  /// The colour of what is done; nil for the colour of what can be touched.
  open var progressTintColor: UIColor? { didSet { showColors() } }
  /// The colour of the rest; nil for a light grey.
  open var trackTintColor: UIColor? { didSet { showColors() } }

  private func showColors() {
    track.backgroundColor = (trackTintColor ?? .systemGray5).cgColor
    bar.backgroundColor = (progressTintColor ?? .tintColor).cgColor
  }

  /// The given width, four points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var filled = bounds
    filled.size.width *= CGFloat(progress)
    track.frame = bounds
    bar.frame = filled
    for part in [track, bar] { part.cornerRadius = min(bounds.height, part.bounds.width) / 2 }
  }
}

extension UIProgressView {
  /// How a view of progress looks.
  public enum Style: Int, Sendable, Hashable {
    /// As in a screen; as in a bar.
    case `default`, bar
  }
}
