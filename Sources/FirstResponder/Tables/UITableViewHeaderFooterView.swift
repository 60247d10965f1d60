/// What stands above or below a section of a table. What it shows belongs into its `contentView`; the table reuses it
/// for other sections.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// As what it can be used again; nil for one that is not. By itself what it was made with.
  open var reuseIdentifier: String? { madeFor }
  private let madeFor: String?
  /// What it shows; as large as the view.
  public final let contentView = UIView()
  private var parts = BandParts()

  /// Makes a view for reuse, or, with nil, for one section only. Subclasses override this one; tables make registered
  /// views with it.
  public init(reuseIdentifier: String?) {
    madeFor = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    prepare()
  }

  /// Makes a view that is not for reuse.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a view of zero size, not for reuse; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    madeFor = nil
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    let ground = still(CALayer())
    layer.addSublayer(ground)
    parts.ground = ground
    contentView.frame = bounds
    addSubview(contentView)
  }

  // MARK: Content

  /// The text; that of a title stands here. Made when it is first asked for.
  open var textLabel: UILabel? {
    if let label = parts.text { return label }
    let label = UILabel()
    label.font = parts.font
    label.textColor = parts.color
    return add(label, \.text)
  }
  /// A second text, below the first. Made when it is first asked for.
  open var detailTextLabel: UILabel? {
    if let label = parts.detail { return label }
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.textColor = UIColor(white: 0.43, alpha: 1)
    return add(label, \.detail)
  }
  /// Lies behind the content, in place of the colour that a plain table's views have.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      showGround()
      setNeedsLayout()
    }
  }
  /// The colour behind the content, unless there is a `backgroundView`; nil for the table's (B21.5).
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      parts.tint = newValue
      showGround()
    }
  }

  // MARK: Configurations

  /// What the content view shows, in place of the view's own texts; nil, as by default, for nothing (B22.50).
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured?.content }
    set {
      for label in [parts.text, parts.detail] { label?.removeFromSuperview() }
      (parts.text, parts.detail) = (nil, nil)
      madeConfigured.show(newValue, in: contentView)
    }
  }
  /// A configuration as texts above and below sections usually have it, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .header() }
  /// What lies behind the content; nil, as by default, for the view's own colour.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured?.background }
    set { madeConfigured.show(newValue, behind: self) }
  }
  /// A configuration as texts above and below sections usually have it.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listHeader() }
  /// Whether the content follows the state by itself; true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configured?.updatesContent ?? true }
    set { madeConfigured.updatesContent = newValue }
  }
  /// Whether the background follows the state by itself; true by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configured?.updatesBackground ?? true }
    set { madeConfigured.updatesBackground = newValue }
  }
  /// How the view stands now. An override adds what the program knows.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }
  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    stateIsStale = true
    setNeedsLayout()
  }
  /// The state has changed: an override sets the configurations, and calls `super` (B22.51).
  open func updateConfiguration(using state: UIViewConfigurationState) {
    configured?.follow(state, in: contentView, behind: self)
  }
  /// Called after `updateConfiguration(using:)`.
  public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void
  /// Sets the configurations for a state, without a subclass.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  private var stateIsStale = true

  /// What the state asks for is shown before the table asks how high the view is.
  final func updateConfigurationIfNeeded() {
    guard stateIsStale else { return }
    stateIsStale = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  final private(set) var configured: ConfiguredContent?
  private var madeConfigured: ConfiguredContent {
    if let configured { return configured }
    let made = ConfiguredContent()
    configured = made
    return made
  }

  private func add(_ label: UILabel, _ part: WritableKeyPath<BandParts, UILabel?>) -> UILabel {
    contentView.addSubview(label)
    parts[keyPath: part] = label
    setNeedsLayout()
    return label
  }

  /// The view is about to stand at another section: forget what belongs to the last one. Call `super`.
  open func prepareForReuse() {}

  // MARK: In a table

  /// Takes the looks that views have on this side of the sections of such tables.
  final func follow(_ style: UITableView.Style, _ side: TableBand.Side) {
    parts.tableGround = style == .plain ? UIColor(white: 0.95, alpha: 1) : nil
    if style == .plain, side == .header {
      (parts.font, parts.color) = (.boldSystemFont(ofSize: 14), .label)
    } else {
      (parts.font, parts.color) = (.systemFont(ofSize: 13), UIColor(white: 0.43, alpha: 1))
    }
    showGround()
  }

  private func showGround() {
    parts.ground?.backgroundColor = backgroundView == nil ? (parts.tint ?? parts.tableGround)?.cgColor : nil
  }

  // MARK: Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    parts.ground?.frame = bounds
    backgroundView?.frame = bounds
    configured?.place(in: bounds)
    contentView.frame = bounds
    let width = max(0, bounds.width - 32)
    let detail = parts.detail?.text == nil ? nil : parts.detail
    let share = detail == nil ? bounds.height : (bounds.height / 2).rounded()
    parts.text?.frame = CGRect(x: 16, y: 0, width: width, height: share)
    detail?.frame = CGRect(x: 16, y: share, width: width, height: bounds.height - share)
  }
}

/// What a header or footer made on request, and how it looks.
private struct BandParts {
  var text: UILabel?
  var detail: UILabel?
  /// The colour behind the content.
  var ground: CALayer?
  /// As the program says, and as the table does.
  var tint: UIColor?
  var tableGround: UIColor?
  var font = UIFont.boldSystemFont(ofSize: 14)
  var color = UIColor.label
}
