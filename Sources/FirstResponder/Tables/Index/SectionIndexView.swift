/// Short texts at the trailing edge of a table or collection, on which a finger leads to parts of it.
@MainActor
package final class SectionIndexView: UIView {
  /// Colours; nil for what is usual.
  package struct Looks {
    var text: UIColor?
    var background: UIColor?
    /// While a finger is on the texts.
    var tracking: UIColor?
    package init() {}
  }

  package let titles: [String]
  package var looks = Looks() { didSet { showLooks() } }
  /// Hears of each text that the finger comes to.
  package var onTitle: (Int) -> Void = { _ in }
  private let labels: [UILabel]
  private let grab = GrabRecognizer(target: nil, action: nil)
  /// The text that the finger is on.
  private var current: Int?

  package static var width: CGFloat { 20 }

  package init(_ titles: [String]) {
    self.titles = titles
    labels = titles.map {
      let label = UILabel()
      (label.text, label.textAlignment) = ($0 == UITableView.indexSearch ? "\u{2315}" : $0, .center)
      label.font = .boldSystemFont(ofSize: 11)
      return label
    }
    super.init(frame: .zero)
    libraryName = "Section index"
    for label in labels { addSubview(label) }
    grab.name = "section index"
    grab.addAction(UIAction { [weak self] _ in self?.follow() })
    grab.isOfSystem = true
    addGestureRecognizer(grab)
    showLooks()
  }

  required init?(coder: NSCoder) { nil }

  private func showLooks() {
    backgroundColor = current == nil ? looks.background : looks.tracking ?? looks.background
    for label in labels { label.textColor = looks.text ?? .systemBlue }
  }

  private func follow() {
    guard !titles.isEmpty else { return }
    switch grab.state {
    case .began, .changed:
      let title = title(at: grab.location(in: self).y)
      guard title != current else { return }
      current = title
      showLooks()
      onTitle(title)
    case .ended, .cancelled, .failed, .possible:
      current = nil
      showLooks()
    }
  }

  /// All of them stand around the middle.
  private var lineHeight: CGFloat { min(16, bounds.height / CGFloat(max(1, titles.count))) }
  private var top: CGFloat { (bounds.height - lineHeight * CGFloat(titles.count)) / 2 }

  private func title(at place: CGFloat) -> Int {
    guard lineHeight > 0, place.isFinite else { return 0 }
    return min(max(0, Int(((place - top) / lineHeight).rounded(.down))), titles.count - 1)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: 0, y: top + CGFloat(index) * lineHeight, width: bounds.width, height: lineHeight)
    }
  }

  /// Stands beside what a list shows, in front of everything.
  ///
  /// - Parameter staysInFront: false while something that has to be in front is there.
  package func place(in list: UIScrollView, staysInFront: Bool) {
    let (all, seen) = (list.bounds, list.bounds.inset(by: list.adjustedContentInset))
    let left = list.runsRightToLeft ? all.minX : all.maxX - Self.width
    let place = CGRect(x: left, y: seen.minY, width: Self.width, height: seen.height)
    if frame != place { frame = place }
    if staysInFront, list.subviews.last !== self { list.bringSubviewToFront(self) }
  }
}

extension UIScrollView {
  /// The index of other titles than those that an index shows, already in the list; the same one for the same titles,
  /// nil for none.
  package final func index(of titles: [String], inPlaceOf old: SectionIndexView?) -> SectionIndexView? {
    guard titles != old?.titles ?? [] else { return old }
    old?.removeFromSuperview()
    setNeedsLayout()
    guard !titles.isEmpty else { return nil }
    let index = SectionIndexView(titles)
    addSubview(index)
    return index
  }
}
