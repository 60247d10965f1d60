import SystemLink

/// Shows a picture, fitted by `contentMode`. Lets touches through unless told otherwise (B1.27).
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// Makes a view of the picture's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Makes a view of the picture's size, with another picture while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes a view of zero size without a picture; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override class var isUserInteractionEnabledByDefault: Bool { false }

  /// What is shown; nil for nothing.
  open var image: UIImage? {
    didSet { if image !== oldValue { pictureChanged() } }
  }

  /// What is shown instead while `isHighlighted`; nil for the same.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage !== oldValue { pictureChanged() } }
  }

  /// Whether `highlightedImage` is shown.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { pictureChanged() } } }

  /// Pictures of an animation; the first one is shown while it runs.
  open var animationImages: [UIImage]? { didSet { pictureChanged() } }
  /// Pictures of an animation while the view is highlighted.
  open var highlightedAnimationImages: [UIImage]?
  /// Seconds of one round of the animation; 0 for a thirtieth of a second for each picture.
  open var animationDuration: TimeInterval = 0
  /// Rounds of the animation; 0 for without end.
  open var animationRepeatCount = 0
  /// Whether the animation runs.
  open private(set) var isAnimating = false { didSet { pictureChanged() } }
  /// Shows the animation: its first picture, as the others are not shown here.
  open func startAnimating() { isAnimating = animationImages?.isEmpty == false }
  /// Shows the picture again.
  open func stopAnimating() { isAnimating = false }

  private var shownImage: UIImage? {
    if isAnimating, let first = animationImages?.first { return first }
    return isHighlighted ? highlightedImage ?? image : image
  }

  private func pictureChanged() {
    flags.set(.redraws, shownImage?.isDrawnForSize == true || contentMode == .redraw)
    markContentChanged()
    contentMayWishOtherwise()
  }

  open override func tintColorDidChange() {
    if shownImage?.isTemplate == true { markContentChanged() }
  }

  /// The picture's size; without one, the present size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  /// The picture's size, if there is one.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  override var layerContent: LayerContentSource {
    guard let shownImage else { return .layer }
    return .content(shownImage.content(fit: contentMode.stageFit, in: bounds.size, tint: tintColor.cgColor))
  }
}

extension UIView.ContentMode {
  var stageFit: LayerImage.Fit {
    switch self {
    case .scaleToFill, .redraw: .fill
    case .scaleAspectFit: .aspectFit
    case .scaleAspectFill: .aspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
