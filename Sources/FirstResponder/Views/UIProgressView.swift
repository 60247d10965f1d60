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
