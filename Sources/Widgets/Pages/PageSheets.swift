/// Pages that curl: one sheet with what is shown, and above it one with what comes, which is seen more and more. How
/// paper bends is left out.
final class PageSheets: UIView, PageStage {
  private weak var pages: UIPageViewController?
  private var sheets: [PageSheet] = []

  init(of pages: UIPageViewController) {
    self.pages = pages
    super.init(frame: .zero)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// How much of what comes is seen, from 0 to 1.
  var progress: CGFloat {
    get { sheets.count > 1 ? sheets[sheets.count - 1].alpha : 0 }
    set { if sheets.count > 1 { sheets[sheets.count - 1].alpha = newValue } }
  }

  func rest(on views: [UIView], at place: CGFloat) {
    let kept = sheets.last { sheet in
      sheet.views.count == views.count && zip(sheet.views, views).allSatisfy { $0 === $1 }
    }
    let sheet = kept ?? sheet(of: views)
    sheet.alpha = 1
    let gone = sheets.filter { $0 !== sheet }
    sheets = [sheet]
    sheet.setNeedsLayout()
    for sheet in gone { sheet.removeFromSuperview() }
  }

  func bringIn(_ views: [UIView], _ direction: UIPageViewController.NavigationDirection) {
    let new = sheet(of: views)
    new.alpha = 0
    sheets.append(new)
  }

  private func sheet(of views: [UIView]) -> PageSheet {
    let sheet = PageSheet(views, isHorizontal: pages?.plan.orientation != .vertical)
    sheet.frame = bounds
    sheet.placePages()
    addSubview(sheet)
    return sheet
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for sheet in sheets { sheet.frame = bounds }
  }
}

/// A page, or two that lie open.
final class PageSheet: UIView {
  let views: [UIView]
  private let isHorizontal: Bool

  init(_ views: [UIView], isHorizontal: Bool) {
    (self.views, self.isHorizontal) = (views, isHorizontal)
    super.init(frame: .zero)
    for view in views { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    placePages()
  }

  func placePages() {
    var rest = bounds
    for (number, view) in views.enumerated() where view.superview === self {
      let length = isHorizontal ? bounds.width : bounds.height
      let cut = rest.divided(
        atDistance: length * CGFloat(number + 1) / CGFloat(views.count)
          - (isHorizontal ? rest.minX : rest.minY), from: isHorizontal ? .minXEdge : .minYEdge)
      view.frame = cut.slice
      rest = cut.remainder
    }
  }
}
