/// A container that shows one of many pages, or two that lie open, and lets fingers turn them (B20.1-B20.25).
///
/// The class says what there is. Who comes and goes with a turn, and in what order that is told, stands in
/// PageTurning.swift; how fingers scroll from page to page in PageScrolling.swift; how they curl pages in
/// PageCurling.swift.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  final private(set) var plan: PagePlan
  final var book = PageBook()
  /// The recognizers of the style `pageCurl`, and who hears them.
  final private(set) lazy var curl = PageCurl(self)

  // MARK: Making

  /// Makes a container without pages: `setViewControllers(_:direction:animated:completion:)` gives it the first.
  ///
  /// - Parameter options: the values that `OptionsKey` says; of no use are a spine when pages scroll, and a spacing
  ///   when they curl.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    plan = PagePlan(style, navigationOrientation, options ?? [:])
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a container whose pages curl. There are no nib files here: both arguments are only kept.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    plan = PagePlan(.pageCurl, .horizontal, [:])
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a container whose pages curl; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    plan = PagePlan(.pageCurl, .horizontal, [:])
    super.init(coder: coder)
  }

  // MARK: What it is

  /// How pages are turned.
  open var transitionStyle: TransitionStyle { plan.style }
  /// Whether pages lie side by side or one above the other.
  open var navigationOrientation: NavigationOrientation { plan.orientation }
  /// Where pages are bound together; `none` when they scroll. The delegate may give another one (B20.21).
  open var spineLocation: SpineLocation { plan.spine }
  /// Whether the back of a page is a page, too; false by default. With the spine in the middle it always is: false
  /// stops with a message there.
  open var isDoubleSided: Bool {
    get { plan.isDoubleSided }
    set {
      if !newValue, plan.spine == .mid, !book.isAskingForSpine { PageMistake.oneSidedAroundMiddle.stop(self) }
      plan.isDoubleSided = newValue
    }
  }
  /// A tap and a pan that turn pages when they curl; they may be added to another view. Empty when pages scroll.
  open var gestureRecognizers: [UIGestureRecognizer] { plan.style == .pageCurl ? curl.recognizers : [] }

  /// Decides on turns by fingers and hears of them. Not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Knows the pages before and after a page. Not retained. Without one fingers turn nothing. Setting it, also to
  /// the same, forgets the neighbours that were asked for (B20.7).
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { dataSourceChanged() } }

  // MARK: Pages

  /// The pages that are shown: one, or two with the spine in the middle; nil if there are none. The new ones as soon
  /// as the program gives them, or as a turn by fingers is complete.
  open var viewControllers: [UIViewController]? {
    let pages = book.waiting.map { shown(of: $0) } ?? book.shown
    return pages.isEmpty ? nil : pages
  }

  /// Shows other pages.
  ///
  /// A number of pages that does not fit stops with a message (B20.16).
  ///
  /// - Parameters:
  ///   - viewControllers: one page, where pages scroll. Where they curl, two with the spine in the middle, the left
  ///     one first, otherwise one; of pages with two sides, when animated, the front and then the back that is seen
  ///     while the page turns.
  ///   - direction: where the new pages come from.
  ///   - animated: false shows them at once, as does true while the container is not on the screen.
  ///   - completion: called when the new pages are alone; false if the way there was cut short.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    show(
      PageWish(given: viewControllers ?? [], direction: direction, animated: animated, completion: completion))
  }

  // MARK: As a controller

  open override func loadView() { view = PageView(of: self) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    stage?.rest(on: book.shown.compactMap(\.view), at: 0)
    showIndex()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    book.isShown = true
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    cutTurnShort()
    book.isShown = false
  }

  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    askForSpine(size)
  }

  open override var childForStatusBarStyle: UIViewController? { book.shown.first }
  open override var childForStatusBarHidden: UIViewController? { book.shown.first }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  // MARK: The spine

  /// The screen is about to be wide and was high, or the contrary: the delegate may want the spine elsewhere, and
  /// gives the pages that fit while it is asked.
  private func askForSpine(_ size: CGSize) {
    guard plan.style == .pageCurl, let delegate, let old = viewIfLoaded?.bounds.size,
      (old.width > old.height) != (size.width > size.height)
    else { return }
    cutTurnShort()
    book.isAskingForSpine = true
    let spine = delegate.pageViewController(
      self, spineLocationFor: orientation(isWide: size.width > size.height))
    book.isAskingForSpine = false
    plan.setSpine(spine)
    if book.shown.count != plan.shownCount, !book.shown.isEmpty {
      PageMistake.spineWithoutPages(spine, book.shown.count).stop(self)
    }
    stage?.rest(on: book.shown.compactMap(\.view), at: 0)
  }

  /// How the interface will be turned with a size, as far as its shape says: it is asked for before it turns.
  private func orientation(isWide: Bool) -> UIInterfaceOrientation {
    let held = UIDevice.current.orientation
    if isWide { return held == .landscapeRight ? .landscapeLeft : .landscapeRight }
    return held == .portraitUpsideDown ? .portraitUpsideDown : .portrait
  }
}
