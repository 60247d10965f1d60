/// The scroll view that pages are dragged in. It is its own follower, so that a program may be its delegate.
final class PageScrollView: UIScrollView, UIScrollViewDelegate, PageStage {
  private weak var pages: UIPageViewController?
  private var track: PageTrack
  /// The views that are in it, each with its place.
  private var placed: [(view: UIView, place: Int)] = []
  /// The content is put somewhere by its own doing.
  private var isPlacing = false
  /// Whether there is a page before and after, or may be one.
  var isWay = (before: true, after: true) { didSet { if isWay != oldValue { setInsets() } } }

  init(of pages: UIPageViewController) {
    self.pages = pages
    track = PageTrack(isHorizontal: pages.plan.orientation == .horizontal, spacing: pages.plan.spacing)
    super.init(frame: .zero)
    isPagingEnabled = true
    alwaysBounceHorizontal = track.isHorizontal
    alwaysBounceVertical = !track.isHorizontal
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
    // Pages may be put in while another size is not laid out yet.
    autoresizesSubviews = false
    follower = self
  }

  required init?(coder: NSCoder) { nil }

  /// Where the content is, in pages from the one that is shown.
  var place: CGFloat { track.place(of: contentOffset) }
  /// Fingers or a wheel have the content.
  var isHeld: Bool { isDragging && !isDecelerating }

  /// Without a data source fingers turn nothing.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === panGestureRecognizer, pages?.dataSource == nil { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Places

  override func layoutSubviews() {
    let direction = pages?.viewIfLoaded?.effectiveUserInterfaceLayoutDirection
    let isMirrored = track.isHorizontal && direction == .rightToLeft
    if bounds.size != track.size || isMirrored != track.isMirrored {
      // The screen was turned, or the container got another size: pages that are on their way stop.
      pages?.cutTurnShort()
      (track.size, track.isMirrored) = (bounds.size, isMirrored)
      place(at: 0) {
        contentSize = track.contentSize
        setInsets()
        for page in placed { page.view.frame = track.frame(at: page.place) }
      }
    }
    super.layoutSubviews()
  }

  /// Off the screen no finger brings the content home; one that was dragging may still have moved it a little.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil || pages?.book.turn == nil { place(at: 0) {} }
  }

  func rest(on views: [UIView], at place: CGFloat) {
    let gone = placed.map(\.view).filter { old in !views.contains { $0 === old } }
    placed = views.map { ($0, 0) }
    self.place(at: place) { for view in views { put(view, at: 0) } }
    for view in gone where view.superview === self { view.removeFromSuperview() }
  }

  func bringIn(_ views: [UIView], _ direction: UIPageViewController.NavigationDirection) {
    for view in views {
      placed.removeAll { $0.view === view }
      placed.append((view, direction.step))
      put(view, at: direction.step)
    }
  }

  private func put(_ view: UIView, at place: Int) {
    view.frame = track.frame(at: place)
    if view.superview !== self { addSubview(view) }
  }

  private func place(at place: CGFloat, _ change: () -> Void) {
    let wasPlacing = isPlacing
    isPlacing = true
    change()
    // Ends a flight, too, that has not left this place yet.
    setContentOffset(track.offset(of: place), animated: false)
    countPages(from: track.offset(of: 0))
    isPlacing = wasPlacing
  }

  private func setInsets() {
    let (start, end) = track.insets(before: isWay.before, after: isWay.after)
    contentInset =
      track.isHorizontal
      ? UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
      : UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
  }

  /// Moves to a neighbour that was brought in.
  func slide(_ direction: UIPageViewController.NavigationDirection) {
    setContentOffset(track.offset(of: CGFloat(direction.step)), animated: true)
  }

  // MARK: As its own follower

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { pages?.dragBegan() }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // Content that was let go swings past the page that it comes to: that is no way to another one.
    if !isPlacing, isHeld { pages?.dragged(to: place) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rested() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rested() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    pages?.animationEnded(isThere: place == place.rounded() && place != 0)
  }

  /// Content that a finger has caught on its way does not rest.
  private func rested() {
    let place = place
    if !isPlacing, place == place.rounded() { pages?.dragRests(at: Int(place)) }
  }
}
