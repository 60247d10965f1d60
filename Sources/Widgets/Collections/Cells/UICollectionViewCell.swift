/// One item of a collection. What it shows belongs into its `contentView`; the collection uses it for other items.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private var isOn = (selected: false, highlighted: false)
  final var configurations = CellConfigurations()

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
      if isOn.selected != newValue { stateChanged() }
      isOn.selected = newValue
      showState()
    }
  }
  /// Whether a finger rests on the item. Its collection sets it.
  open var isHighlighted: Bool {
    get { isOn.highlighted }
    set {
      if isOn.highlighted != newValue { stateChanged() }
      isOn.highlighted = newValue
      showState()
    }
  }
  /// Lies behind the content, as large as the cell.
  open var backgroundView: UIView? { didSet { exchange(oldValue, backgroundView) } }
  /// Lies behind the content and in front of `backgroundView` while the item is selected or highlighted.
  open var selectedBackgroundView: UIView? { didSet { exchange(oldValue, selectedBackgroundView) } }

  // MARK: Configurations

  /// What the content view shows; nil, as by default, for the program's own views. Set anew it changes what is shown.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.configured?.content }
    set {
      madeConfigured.show(newValue, in: contentView)
      setNeedsLayout()
    }
  }
  /// What lies behind the content; nil, as by default, for nothing of the kind.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.configured?.background }
    set { madeConfigured.show(newValue, behind: self) }
  }
  /// A background without anything.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  /// Whether what is shown follows the cell's state by itself; true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.configured?.updatesContent ?? true }
    set { madeConfigured.updatesContent = newValue }
  }
  /// The same of the background.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.configured?.updatesBackground ?? true }
    set { madeConfigured.updatesBackground = newValue }
  }
  /// How the cell stands. An override adds to what `super` says.
  open var configurationState: UICellConfigurationState { presentState }
  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() { stateChanged() }
  /// The state has changed: an override sets the configurations, and calls `super`.
  open func updateConfiguration(using state: UICellConfigurationState) { followState(state) }
  /// Called after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configurations.handler }
    set {
      configurations.handler = newValue
      stateChanged()
    }
  }

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
    updateConfigurationIfNeeded()
    configurations.configured?.place(in: bounds)
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
    updateConfigurationIfNeeded()
    if let asks = layoutAttributes.asks {
      // What is configured has no constraints to the content view.
      guard asks.height, !asks.width, let configured = configurations.configured, configured.view != nil else {
        return fitted(layoutAttributes, by: contentView, beside: widthBeside)
      }
      let height = configured.height(width: max(0, layoutAttributes.size.width - widthBeside))
      guard let height, height != layoutAttributes.size.height else { return layoutAttributes }
      let attributes = layoutAttributes.copied
      attributes.size.height = height
      return attributes
    }
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
