/// One item of a collection. What it shows belongs into its `contentView`; the collection uses it for other items.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private var isOn = (selected: false, highlighted: false)

  /// What the cell shows; as large as the cell.
  public final let contentView = UIView()

  /// Makes a cell at a place; collections make registered cells with it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// Makes a cell of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Whether the item is selected. Its collection sets it; setting it here does not select the item.
  open var isSelected: Bool {
    get { isOn.selected }
    set {
      isOn.selected = newValue
      showState()
    }
  }
  /// Whether a finger rests on the item. Its collection sets it.
  open var isHighlighted: Bool {
    get { isOn.highlighted }
    set {
      isOn.highlighted = newValue
      showState()
    }
  }
  /// Lies behind the content, as large as the cell.
  open var backgroundView: UIView? { didSet { exchange(oldValue, backgroundView) } }
  /// Lies behind the content and in front of `backgroundView` while the item is selected or highlighted.
  open var selectedBackgroundView: UIView? { didSet { exchange(oldValue, selectedBackgroundView) } }

  private func exchange(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new {
      new.frame = bounds
      new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(new, at: new === selectedBackgroundView && backgroundView?.superview === self ? 1 : 0)
    }
    showState()
  }

  private func showState() { selectedBackgroundView?.isHidden = !isOn.selected && !isOn.highlighted }

  /// Also forgets that the last item was selected or highlighted.
  open override func prepareForReuse() {
    super.prepareForReuse()
    if isSelected { isSelected = false }
    if isHighlighted { isHighlighted = false }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentFrame
    if contentView.frame != content { contentView.frame = content }
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
  }

  /// Where the content belongs.
  var contentFrame: CGRect { bounds }
  /// What stands beside it.
  var widthBeside: CGFloat { 0 }

  /// Where the layout asks cells, the size that the constraints in the content view ask for; a length about which they
  /// say nothing stays.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if layoutAttributes.asks != nil { return fitted(layoutAttributes, by: contentView, beside: widthBeside) }
    guard (superview as? UICollectionView)?.collectionViewLayout.asksCells ?? true else { return layoutAttributes }
    let fitting = contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let wanted = CGSize(
      width: fitting.width > 0 ? fitting.width : layoutAttributes.size.width,
      height: fitting.height > 0 ? fitting.height : layoutAttributes.size.height)
    guard wanted != layoutAttributes.size else { return layoutAttributes }
    let attributes = layoutAttributes.copied
    attributes.size = wanted
    return attributes
  }
}
