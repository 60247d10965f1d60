/// One line of a menu on the screen. Its touches are the panel's.
final class MenuEntryView: UIView {
  let entry: MenuEntry
  unowned let panel: MenuPanel
  private let label = UILabel()
  private var subtitle: UILabel?
  private var mark: UILabel?
  private var picture: UIImageView?
  private var line: UIView?

  /// A finger is on it.
  var isMarked = false {
    didSet { backgroundColor = isMarked ? UIColor(white: 0, alpha: 0.09) : nil }
  }

  init(_ entry: MenuEntry, in panel: MenuPanel) {
    (self.entry, self.panel) = (entry, panel)
    super.init(frame: .zero)
    libraryName = entry.identifier
    label.text = text
    label.font = isHeading ? .systemFont(ofSize: 12, weight: .semibold) : .systemFont(ofSize: panel.fontSize)
    label.textColor = color
    label.textAlignment = panel.look == .list ? .natural : .center
    addSubview(label)
    if panel.look == .list { addDetails() }
    if entry.beginsGroup || panel.look == .alert { addLine() }
  }

  required init?(coder: NSCoder) { nil }

  private var isHeading: Bool { if case .heading = entry.kind { true } else { false } }

  private var text: String {
    switch entry.kind {
    case .back: panel.look == .list ? "‹ \(entry.title)" : "‹"
    case .previousPage: "◂"
    case .nextPage: "▸"
    case .menu: panel.look == .bar ? "\(entry.title) ›" : entry.title
    case .leaf: panel.look == .bar && entry.state == .on ? "✓ \(entry.title)" : entry.title
    case .heading, .loading: entry.title
    }
  }

  private var color: UIColor {
    switch entry.kind {
    case .heading, .loading: .secondaryLabel
    default: entry.isDisabled ? .tertiaryLabel : entry.isDestructive ? .systemRed : .label
    }
  }

  private func addDetails() {
    if let text = entry.subtitle, !text.isEmpty {
      let label = UILabel()
      (label.text, label.font, label.textColor) = (text, .systemFont(ofSize: 12), .secondaryLabel)
      addSubview(label)
      subtitle = label
    }
    if let image = entry.image {
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      if entry.isDisabled { view.alpha = 0.4 }
      addSubview(view)
      picture = view
    }
    let sign: String? =
      switch (entry.kind, entry.state) {
      case (.menu, _): "›"
      case (_, .on): "✓"
      case (_, .mixed): "–"
      case (_, .off): nil
      }
    if let sign {
      let label = UILabel()
      (label.text, label.textColor, label.textAlignment) = (sign, color, .center)
      addSubview(label)
      mark = label
    }
  }

  private func addLine() {
    let line = UIView()
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    addSubview(line)
    self.line = line
  }

  // MARK: Size

  /// Leads elsewhere in the menu, and is as wide as an arrow.
  var isSign: Bool {
    switch entry.kind {
    case .back, .previousPage, .nextPage: true
    case .leaf, .menu, .heading, .loading: false
    }
  }

  /// The width that its content takes in a bar.
  var widthInBar: CGFloat {
    switch entry.kind {
    case .back, .previousPage, .nextPage: MenuPanel.arrowWidth
    default: max(44, label.sizeThatFits(.zero).width + 28)
    }
  }

  var heightInList: CGFloat { isHeading ? 28 : subtitle == nil ? 44 : 58 }

  override func layoutSubviews() {
    super.layoutSubviews()
    line?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    guard panel.look == .list else {
      label.frame = bounds
      return
    }
    let (left, right): (CGFloat, CGFloat) = (16, bounds.width - 16)
    if let mark { mark.frame = CGRect(x: right - 20, y: 0, width: 20, height: bounds.height) }
    let pictureRight = mark == nil ? right : right - 28
    if let picture {
      picture.frame = CGRect(x: pictureRight - 22, y: (bounds.height - 22) / 2, width: 22, height: 22)
    }
    let width = max(0, (picture == nil ? pictureRight : pictureRight - 30) - left)
    if let subtitle {
      label.frame = CGRect(x: left, y: 8, width: width, height: 24)
      subtitle.frame = CGRect(x: left, y: 32, width: width, height: 18)
    } else {
      label.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
    }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { panel.landed(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { panel.moved(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { panel.lifted(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { panel.cancelled(touches) }
}
