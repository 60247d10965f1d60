/// One row of a table. What it shows belongs into its `contentView`; the table reuses it for other rows.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// How the texts are arranged.
  public enum CellStyle: Int, Sendable, Hashable { case `default`, value1, value2, subtitle }
  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable, Hashable { case none, blue, gray, `default` }
  /// What stands at the end of the row.
  public enum AccessoryType: Int, Sendable, Hashable {
    /// Nothing; an arrow; a button that leads to details, alone or with an arrow; a tick.
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// What the cell shows; as large as the cell, less an accessory.
  ///
  /// Made when it is first asked for, and at the latest when a table is about to show the cell; it then lies in front
  /// of what was added to the cell itself until then, and takes the touches there (B7.29).
  public final var contentView: UIView { parts.content ?? makeContentView() }
  /// The same if it was made already.
  final var madeContentView: UIView? { parts.content }
  /// What rows the cell can be used for; nil for a cell that is not used again. By itself what it was made with.
  open var reuseIdentifier: String? { madeFor }
  private let madeFor: String?
  final let style: CellStyle
  /// The row that it shows now, for its table.
  final var indexPath: IndexPath?
  final var parts = CellParts()

  /// Makes a cell of a style. Subclasses override this one; tables make registered cells with it.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, madeFor) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepare()
  }

  /// Makes a cell in the default style, not for reuse.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a cell in the default style, of zero size and not for reuse; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    (style, madeFor) = (.default, nil)
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .white
    let line = still(CALayer())
    line.backgroundColor = UIColor(white: 0.78, alpha: 1).cgColor
    layer.addSublayer(line)
    parts.separator = line
  }

  // MARK: Content

  /// The main text. Made when it is first asked for.
  open var textLabel: UILabel? {
    if let label = parts.text { return label }
    let label = UILabel()
    label.font = .systemFont(ofSize: 17)
    contentView.addSubview(label)
    parts.text = label
    setNeedsLayout()
    return label
  }

  /// The second text; nil in the default style.
  open var detailTextLabel: UILabel? {
    if style == .default { return nil }
    if let label = parts.detail { return label }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
    label.textColor = UIColor(white: 0.5, alpha: 1)
    if style != .subtitle { label.textAlignment = .right }
    contentView.addSubview(label)
    parts.detail = label
    setNeedsLayout()
    return label
  }

  /// A picture at the start of the row. Made when it is first asked for.
  open var imageView: UIImageView? {
    if let view = parts.image { return view }
    let view = UIImageView()
    contentView.addSubview(view)
    parts.image = view
    setNeedsLayout()
    return view
  }

  /// What stands at the end of the row, unless there is an `accessoryView`; nothing by default.
  open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// A view at the end of the row, in place of what `accessoryType` says.
  open var accessoryView: UIView? { didSet { accessoryChanged(from: oldValue) } }
  /// The same as `accessoryType` while the row is edited.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// The same as `accessoryView` while the row is edited.
  open var editingAccessoryView: UIView? { didSet { accessoryChanged(from: oldValue) } }
  /// By how many steps the content stands further in; 0 by default.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// How wide such a step is, points; 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether a cell that is selected or highlighted looks different: for `none` not, for all others in the same way.
  open var selectionStyle = SelectionStyle.default
  /// Lies behind the content.
  open var backgroundView: UIView? { didSet { exchange(oldValue, backgroundView) } }
  /// Lies behind the content while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? { didSet { exchange(oldValue, selectedBackgroundView) } }
  /// The same where several rows can be selected. Kept: `selectedBackgroundView` is shown.
  open var multipleSelectionBackgroundView: UIView?
  /// Lines between rows: none, or one each; `singleLineEtched`, from before iOS 11, is one as well.
  public enum SeparatorStyle: Int, Sendable, Hashable { case none, singleLine, singleLineEtched }
  /// Room at the ends of the line below the row, points; unless it is set, as the table says. Left and right count.
  open var separatorInset: UIEdgeInsets {
    get { parts.ownSeparatorInset ?? parts.separatorInset }
    set {
      parts.ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }

  // MARK: Configurations

  /// What the content view shows, in place of the cell's own texts; nil, as by default, for nothing (B22.50).
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.configured?.content }
    set { show(newValue) }
  }
  /// A configuration that arranges texts as the cell's style does, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { contentOfStyle }
  /// What lies behind the content; nil, as by default, for the cell's own colour.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { parts.configured?.background }
    set { madeConfigured.show(newValue, behind: self) }
  }
  /// A configuration as rows usually have it.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
  /// Whether the content follows the state by itself; true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { parts.configured?.updatesContent ?? true }
    set { madeConfigured.updatesContent = newValue }
  }
  /// Whether the background follows the state by itself; true by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { parts.configured?.updatesBackground ?? true }
    set { madeConfigured.updatesBackground = newValue }
  }
  /// How the cell stands now. An override adds to what `super` says.
  open var configurationState: UICellConfigurationState { presentState }
  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() { stateChanged() }
  /// The state has changed: an override sets the configurations, and calls `super`.
  open func updateConfiguration(using state: UICellConfigurationState) { followState(state) }
  /// Called after `updateConfiguration(using:)`.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
  /// Called whenever the state has changed, and before the cell is first laid out with it (B22.51).
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  // MARK: Editing

  /// What parts of a cell that are only there now and then it shows.
  public struct StateMask: OptionSet, Sendable, Hashable {
    /// One bit for each part.
    public let rawValue: UInt
    /// Makes a mask of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// What the row is edited with.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The button that deletes it, or what it offers instead.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }
  /// What can become of a row that is edited.
  public enum EditingStyle: Int, Sendable, Hashable { case none, delete, insert }

  /// Whether the cell shows what it is edited with. Its table sets it.
  open var isEditing: Bool {
    get { parts.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// The same; an override calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { showEditing(editing) }
  /// What becomes of the row through its edit control, as the table says.
  open var editingStyle: EditingStyle { parts.controls.style }
  /// Whether the row has something to be moved with while it is edited. Its table sets it.
  open var showsReorderControl: Bool {
    get { parts.controls.isMovable }
    set { change { $0.isMovable = newValue } }
  }
  /// Whether the content makes room at its start while the row is edited. Its table sets it.
  open var shouldIndentWhileEditing: Bool {
    get { parts.controls.isIndented }
    set { change { $0.isIndented = newValue } }
  }
  /// Whether the row is open, and shows the button that deletes it or what it offers instead.
  open var showingDeleteConfirmation: Bool { parts.isOpen }
  /// The cell is about to show other parts; call `super`.
  open func willTransition(to state: StateMask) {}
  /// The cell shows other parts now; call `super`.
  open func didTransition(to state: StateMask) {}

  // MARK: State

  /// Whether the cell looks selected. Its table sets it; setting it here does not select the row.
  open var isSelected: Bool {
    get { parts.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the cell looks as if a finger rested on it. Its table sets it.
  open var isHighlighted: Bool {
    get { parts.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// The row is selected, or no longer. Override to look different, and call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    parts.isSelected = selected
    parts.editControl?.showChoice(selected)
    showState()
  }

  /// A finger rests on the row, or no longer. Override to look different, and call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    parts.isHighlighted = highlighted
    showState()
  }

  /// The cell is about to show another row: forget what belongs to the last one. Call `super`.
  open func prepareForReuse() {
    if isSelected { isSelected = false }
    if isHighlighted { isHighlighted = false }
    parts.isOpen = false
    stateChanged()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    placeParts()
  }

  /// What a row shows has margins of its own (B16.10).
  override func usualMargins(of subview: UIView) -> UIEdgeInsets? {
    subview === parts.content ? UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16) : nil
  }

  /// As high as the texts need, but not less than 44 points; as wide as is given.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: heightByTexts(width: size.width))
  }

  /// The size that the content asks for, which is that of a row without a height of its own (B22.1): by constraints in
  /// the content view, otherwise by `sizeThatFits(_:)`.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let width = targetSize.width > 0 ? targetSize.width : bounds.width
    let height = heightByConstraints(width: width) ?? sizeThatFits(CGSize(width: width, height: 0)).height
    return CGSize(width: width, height: height)
  }
}
