/// The root view of a container of pages: the pages, and below them a row of dots, where there is one.
final class PageView: UIView {
  let stage: any PageStage
  private let plan: PagePlan
  private(set) var dots: UIPageControl?
  private weak var pages: UIPageViewController?
  /// The height of the dots, points.
  static let dotsHeight: CGFloat = 37

  init(of pages: UIPageViewController) {
    self.pages = pages
    plan = pages.plan
    stage = plan.style == .scroll ? PageScrollView(of: pages) : PageSheets(of: pages)
    super.init(frame: UIScreen.main.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(stage)
    pages.gestureRecognizers.forEach(addGestureRecognizer)
    placeParts()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a row of dots, or, without any, takes it away.
  func show(dot: Int, of count: Int) {
    if count > 0, dots == nil {
      let dots = UIPageControl(frame: .zero)
      dots.addAction(
        UIAction { [weak self, unowned dots] _ in self?.pages?.dotChosen(dots.currentPage) }, for: .valueChanged)
      addSubview(dots)
      self.dots = dots
    } else if count <= 0 {
      dots?.removeFromSuperview()
      dots = nil
    }
    dots?.numberOfPages = count
    dots?.currentPage = dot
    placeParts()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    placeParts()
  }

  /// The dots stand above the lower edge of the safe area, the pages above them.
  private func placeParts() {
    var room = bounds
    if let dots {
      let top = bounds.height - safeAreaInsets.bottom - Self.dotsHeight
      dots.frame = CGRect(x: 0, y: top, width: bounds.width, height: Self.dotsHeight)
      room.size.height = max(0, top)
    }
    let spacing = plan.spacing / 2
    stage.frame =
      plan.orientation == .horizontal ? room.insetBy(dx: -spacing, dy: 0) : room.insetBy(dx: 0, dy: -spacing)
  }
}
