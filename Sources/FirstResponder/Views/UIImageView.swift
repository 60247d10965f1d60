import SystemLink

/// Shows a picture, fitted by `contentMode`. Lets touches through unless told otherwise (B1.27).
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// Makes a view of the picture's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes a view of zero size without a picture; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override class var isUserInteractionEnabledByDefault: Bool { false }

  /// What is shown; nil for nothing.
  open var image: UIImage? {
    didSet { if image !== oldValue { markContentChanged() } }
  }

  /// The picture's size; without one, the present size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  /// The picture's size, if there is one.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  override var layerContent: LayerContentSource {
    guard let image else { return .content(.none) }
    return .content(.image(LayerImage(data: image.bytes, fit: contentMode.stageFit)))
  }
}

extension UIView.ContentMode {
  var stageFit: LayerImage.Fit {
    switch self {
    case .scaleToFill, .redraw: .fill
    case .scaleAspectFit: .aspectFit
    case .scaleAspectFill: .aspectFill
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: .center
    }
  }
}
