/// A view that a collection shows and uses again: a header, a footer, a decoration, and by its subclass a cell.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// What it can be used for; nil for a view that no collection has made.
  public internal(set) final var reuseIdentifier: String?
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
  /// What the view would rather have than what the layout says; that by default.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  /// Takes over what the layout says, and hears of it if it is something new.
  final func take(_ attributes: UICollectionViewLayoutAttributes) {
    let isFlat = CATransform3DIsIdentity(attributes.transform3D)
    if isFlat, CATransform3DIsIdentity(transform3D) {
      if frame != attributes.frame { frame = attributes.frame }
    } else {
      transform3D = attributes.transform3D
      if bounds.size != attributes.size { bounds.size = attributes.size }
      if center != attributes.center { center = attributes.center }
    }
    guard applied?.isEqual(attributes) != true else { return }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    if layer.zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
    applied = attributes.copied
    apply(attributes)
  }
}
