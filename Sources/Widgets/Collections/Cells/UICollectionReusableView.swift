/// A view that a collection shows and uses again: a header, a footer, a decoration, and by its subclass a cell.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// What it can be used for; nil for a view that no collection has made. By itself what it was asked for as.
  open var reuseIdentifier: String? { madeFor }
  final var madeFor: String?
  /// The element that it shows now, for its collection.
  final var key: ElementKey?
  /// What it was given last.
  final var applied: UICollectionViewLayoutAttributes?

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes a view of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The view is about to show another element: forget what belongs to the last one. Call `super`.
  open func prepareForReuse() {}
  /// The layout says something new of the element. Frame, transform, alpha and the rest are set already: override for
  /// attributes of a class of your own.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The collection is about to have another layout.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// The collection has another layout.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// What the view would rather have than what the layout says: the size that its constraints ask for in a length that
  /// the layout leaves to it, and otherwise that.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes, by: self) }

  /// Attributes with the size that a view's constraints ask for, in the lengths that the layout leaves to it.
  ///
  /// - Parameter beside: width that other things take.
  final func fitted(
    _ attributes: UICollectionViewLayoutAttributes, by view: UIView, beside: CGFloat = 0
  ) -> UICollectionViewLayoutAttributes {
    guard let asks = attributes.asks, asks.width || asks.height else { return attributes }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(
        width: asks.width ? 0 : max(0, attributes.size.width - beside),
        height: asks.height ? 0 : attributes.size.height),
      withHorizontalFittingPriority: asks.width ? .fittingSizeLevel : .required,
      verticalFittingPriority: asks.height ? .fittingSizeLevel : .required)
    var size = attributes.size
    // A length about which constraints say nothing stays.
    if asks.width, fitting.width > 0 { size.width = fitting.width + beside }
    if asks.height, fitting.height > 0 { size.height = fitting.height }
    guard size != attributes.size else { return attributes }
    let preferred = attributes.copied
    preferred.size = size
    return preferred
  }

  /// Takes over what the layout says, and hears of it if it is something new.
  final func take(_ attributes: UICollectionViewLayoutAttributes) {
    // In a section that scrolls on its own places count from its scroll view.
    let origin = (superview as? CrossScrollView)?.frame.origin ?? .zero
    let isFlat = CATransform3DIsIdentity(attributes.transform3D)
    if isFlat, CATransform3DIsIdentity(transform3D) {
      let place = attributes.frame.offsetBy(dx: -origin.x, dy: -origin.y)
      if frame != place { frame = place }
    } else {
      transform3D = attributes.transform3D
      if bounds.size != attributes.size { bounds.size = attributes.size }
      let middle = CGPoint(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
      if center != middle { center = middle }
    }
    guard applied?.isEqual(attributes) != true else { return }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    if layer.zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
    applied = attributes.copied
    apply(attributes)
  }
}
