/// One row of a table. What it shows belongs into its `contentView`; the table reuses it for other rows.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// How the texts are arranged.
  public enum CellStyle: Int, Sendable, Hashable { case `default`, value1, value2, subtitle }
  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable, Hashable { case none, blue, gray, `default` }
  /// What stands at the end of the row.
  public enum AccessoryType: Int, Sendable, Hashable {
    /// Nothing; a tick for `checkmark`; for the others an arrow, which is no button.
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// What the cell shows; as large as the cell, less an accessory.
  ///
  /// Made when it is first asked for, and at the latest when a table is about to show the cell; it then lies in front
  /// of what was added to the cell itself until then, and takes the touches there (B7.29).
  public final var contentView: UIView { parts.content ?? makeContentView() }
  /// The same if it was made already.
  final var madeContentView: UIView? { parts.content }
  /// What rows the cell can be used for; nil for a cell that is not used again.
  public final let reuseIdentifier: String?
  final let style: CellStyle
  /// The row that it shows now, for its table.
  final var indexPath: IndexPath?
  private var parts = CellParts()

  /// Makes a cell of a style. Subclasses override this one; tables make registered cells with it.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
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
    (style, reuseIdentifier) = (.default, nil)
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

  // MARK: Editing

  /// Whether the cell shows what it is edited with. Kept: cells show nothing for it here.
  open var isEditing: Bool {
    get { parts.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// The same, with an animation where there is something to move.
  open func setEditing(_ editing: Bool, animated: Bool) { parts.isEditing = editing }

  // MARK: Content

  private func makeContentView() -> UIView {
    let view = UIView(frame: bounds)
    parts.content = view
    addSubview(view)
    // The line stays in front.
    if let line = parts.separator { layer.addSublayer(line) }
    setNeedsLayout()
    return view
  }

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
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      accessoryChanged()
    }
  }
  /// Whether a cell that is selected or highlighted looks different: for `none` not, for all others in the same way.
  open var selectionStyle = SelectionStyle.default
  /// Lies behind the content.
  open var backgroundView: UIView? { didSet { exchange(oldValue, backgroundView) } }
  /// Lies behind the content while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? { didSet { exchange(oldValue, selectedBackgroundView) } }
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

  /// The line below the row, as its table wants it.
  final func followSeparators(of table: UITableView) {
    let color = table.separatorStyle == .none ? nil : table.separatorColor
    parts.separator?.backgroundColor = color?.cgColor
    guard parts.separatorInset != table.separatorInset else { return }
    parts.separatorInset = table.separatorInset
    setNeedsLayout()
  }

  private func exchange(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new {
      let behind = [backgroundView, selectedBackgroundView].compactMap { $0 }.filter {
        $0 !== new && $0.superview === self
      }
      insertSubview(new, at: behind.count)
    }
    showState()
    setNeedsLayout()
  }

  private func accessoryChanged() {
    parts.accessory?.removeFromSuperview()
    parts.accessory = nil
    if accessoryView == nil, accessoryType != .none {
      let mark = UILabel()
      mark.text = accessoryType == .checkmark ? "\u{2713}" : "\u{203A}"
      mark.font = .systemFont(ofSize: accessoryType == .checkmark ? 17 : 24)
      mark.textColor = accessoryType == .checkmark ? .systemBlue : UIColor(white: 0.75, alpha: 1)
      mark.textAlignment = .center
      addSubview(mark)
      parts.accessory = mark
    }
    setNeedsLayout()
  }

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
    showState()
  }

  /// A finger rests on the row, or no longer. Override to look different, and call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    parts.isHighlighted = highlighted
    showState()
  }

  /// The cell is about to show another row: forget what belongs to the last one. Call `super`.
  open func prepareForReuse() {
    (parts.isSelected, parts.isHighlighted) = (false, false)
    showState()
  }

  private func showState() {
    let isOn = (parts.isSelected || parts.isHighlighted) && selectionStyle != .none
    selectedBackgroundView?.isHidden = !isOn
    if parts.shade == nil, isOn {
      let shade = still(CALayer())
      shade.backgroundColor = UIColor(white: 0, alpha: 0.12).cgColor
      layer.insertSublayer(shade, at: 0)
      parts.shade = shade
      shade.frame = bounds
    }
    parts.shade?.opacity = isOn && selectedBackgroundView == nil ? 1 : 0
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let accessory: UIView? = accessoryView ?? parts.accessory
    var room = bounds
    if let accessory {
      let size = accessoryView?.bounds.size ?? CGSize(width: 20, height: 24)
      room.size.width = max(0, bounds.width - size.width - 20)
      accessory.frame = CGRect(
        x: room.maxX + 8, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
    parts.content?.frame = room
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    parts.shade?.frame = bounds
    parts.separator?.frame = CGRect(
      x: separatorInset.left, y: bounds.height - 0.5,
      width: max(0, bounds.width - separatorInset.left - separatorInset.right), height: 0.5)
    layOutTexts(in: room)
  }

  private func layOutTexts(in room: CGRect) {
    var left: CGFloat = 16
    if let image = parts.image, image.image != nil {
      let side = max(0, room.height - 12)
      image.frame = CGRect(x: left, y: 6, width: side, height: side)
      left += side + 12
    }
    let width = max(0, room.width - left - 16)
    switch style {
    case .subtitle where parts.detail?.text != nil:
      let top = max(0, room.height / 2 - 20)
      parts.text?.frame = CGRect(x: left, y: top, width: width, height: 22)
      parts.detail?.frame = CGRect(x: left, y: top + 22, width: width, height: 16)
    case .default, .subtitle:
      parts.text?.frame = CGRect(x: left, y: 0, width: width, height: room.height)
    case .value1, .value2:
      parts.text?.frame = CGRect(x: left, y: 0, width: width * 0.6, height: room.height)
      parts.detail?.frame = CGRect(x: left + width * 0.6, y: 0, width: width * 0.4, height: room.height)
    }
  }
}

/// What a cell made on request, and how it stands.
private struct CellParts {
  var content: UIView?
  var text: UILabel?
  var detail: UILabel?
  var image: UIImageView?
  var accessory: UIView?
  var separator: CALayer?
  /// As the table says, and what the program said of the cell itself.
  var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  var ownSeparatorInset: UIEdgeInsets?
  var shade: CALayer?
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
}
