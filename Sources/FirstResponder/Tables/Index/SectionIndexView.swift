/// Short texts at the right edge of a table, on which a finger leads to sections.
@MainActor
final class SectionIndexView: UIView {
  let titles: [String]
  private let labels: [UILabel]
  private let grab = GrabRecognizer(target: nil, action: nil)
  /// The text that the finger is on.
  private var current: Int?
  /// Hears of each text that the finger comes to.
  var onTitle: (Int) -> Void = { _ in }

  static var width: CGFloat { 20 }

  init(_ titles: [String]) {
    self.titles = titles
    labels = titles.map {
      let label = UILabel()
      (label.text, label.textAlignment) = ($0 == UITableView.indexSearch ? "\u{2315}" : $0, .center)
      label.font = .boldSystemFont(ofSize: 11)
      return label
    }
    super.init(frame: .zero)
    accessibilityIdentifier = "Section index"
    for label in labels { addSubview(label) }
    grab.name = "section index"
    grab.addAction(UIAction { [unowned self] _ in follow() })
    addGestureRecognizer(grab)
  }

  required init?(coder: NSCoder) { nil }

  func showLooks(of table: TableSettings) {
    let isTouched = current != nil
    backgroundColor =
      isTouched
      ? table.sectionIndexTrackingBackgroundColor ?? table.sectionIndexBackgroundColor
      : table.sectionIndexBackgroundColor
    for label in labels { label.textColor = table.sectionIndexColor ?? .systemBlue }
  }

  private func follow() {
    guard !titles.isEmpty else { return }
    switch grab.state {
    case .began, .changed:
      let title = title(at: grab.location(in: self).y)
      guard title != current else { return }
      current = title
      if let table = superview as? TableSettings { showLooks(of: table) }
      onTitle(title)
    case .ended, .cancelled, .failed, .possible:
      current = nil
      if let table = superview as? TableSettings { showLooks(of: table) }
    }
  }

  /// All of them stand around the middle.
  private var lineHeight: CGFloat { min(16, bounds.height / CGFloat(max(1, titles.count))) }
  private var top: CGFloat { (bounds.height - lineHeight * CGFloat(titles.count)) / 2 }

  private func title(at place: CGFloat) -> Int {
    guard lineHeight > 0, place.isFinite else { return 0 }
    return min(max(0, Int(((place - top) / lineHeight).rounded(.down))), titles.count - 1)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: 0, y: top + CGFloat(index) * lineHeight, width: bounds.width, height: lineHeight)
    }
  }
}

extension UITableView {
  /// Asks for the titles anew.
  final func readSectionIndex() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    guard titles != table.sectionIndex?.titles ?? [] else { return }
    table.sectionIndex?.removeFromSuperview()
    table.sectionIndex = nil
    guard !titles.isEmpty else { return }
    let index = SectionIndexView(titles)
    index.onTitle = { [weak self] in self?.goToSection(ofTitle: $0) }
    index.showLooks(of: self)
    table.sectionIndex = index
    addSubview(index)
    setNeedsLayout()
  }

  /// Beside the rows, in front of everything.
  final func placeSectionIndex() {
    guard let index = table.sectionIndex else { return }
    let rows = table.layout.sections.reduce(0) { $0 + $1.count }
    index.isHidden = table.isEditing || rows < sectionIndexMinimumDisplayRowCount
    let visible = bounds.inset(by: adjustedContentInset)
    let frame = CGRect(
      x: bounds.maxX - SectionIndexView.width, y: visible.minY, width: SectionIndexView.width, height: visible.height)
    if index.frame != frame { index.frame = frame }
    if swiping.swipe == nil, subviews.last !== index { bringSubviewToFront(index) }
  }

  private func goToSection(ofTitle number: Int) {
    guard let index = table.sectionIndex, index.titles.indices.contains(number), let dataSource else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: index.titles[number], at: number)
    guard table.layout.sections.indices.contains(section) else { return }
    let top = headerHeight + table.layout.sections[section].start - adjustedContentInset.top
    setContentOffset(CGPoint(x: contentOffset.x, y: axes.y.clamped(top)), animated: false)
  }
}
