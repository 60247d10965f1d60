/// Says nothing of a width.
private let automatic = UISplitViewController.automaticDimension

/// A container that shows sidebars beside its content where there is room, and one of its controllers where there is
/// not (B21.10-B21.26).
///
/// The class says what there is. Where columns are stands in SplitArrangement.swift, which controllers are in them in
/// SplitColumns.swift, what a change of what is seen means in SplitChanges.swift and SplitSlide.swift, how it becomes
/// one column and several again in SplitCollapse.swift, what fingers do in SplitFinger.swift.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  final var split: SplitState
  private lazy var modeButton = makeModeButton()

  /// Set in place of a width, says nothing about it.
  public nonisolated static let automaticDimension: CGFloat = -1

  // MARK: Making

  /// Makes a split of two or three columns, which are filled by `setViewController(_:for:)`.
  public init(style: Style) {
    split = SplitState(style: style)
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a split that is filled by `viewControllers`. There are no nib files here: both arguments are only kept.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    split = SplitState(style: .unspecified)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a split that is filled by `viewControllers`; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    split = SplitState(style: .unspecified)
    super.init(coder: coder)
  }

  /// How many columns there are, and by which methods they are filled.
  open var style: Style { split.style }
  /// Decides and hears what changes. Not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Controllers

  /// The controllers from the first sidebar to the content; the one that is shown where there is room for one. More
  /// than there are columns stop with a message.
  open var viewControllers: [UIViewController] {
    get { shownControllers }
    set { fill(with: newValue) }
  }
  /// Puts a controller into a column; nil empties it. One that is no navigation controller is put into one, except in
  /// `compact`. For splits that were made with a style; otherwise ignored.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if split.style != .unspecified { put(vc, into: column) }
  }
  /// The controller that was put into a column.
  open func viewController(for column: Column) -> UIViewController? {
    split.style == .unspecified ? nil : split.given[column]
  }
  /// Shows a column that is not seen: with more sidebars, or, where there is room for one, on the stack of the first
  /// one (B21.18). `compact` is ignored, as are splits without a style.
  open func show(_ column: Column) { if split.style != .unspecified { bring(column) } }
  /// Takes a column out of sight: with fewer sidebars, or off the stack (B21.18). The others are as with `show`.
  open func hide(_ column: Column) { if split.style != .unspecified { dismiss(column) } }

  /// Shows a controller in the primary place; where there is room for one it is presented. The delegate may do it.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if isCollapsed { present(vc, animated: true) } else { put(vc, into: .primary) }
  }
  /// Shows a controller in the secondary place; where there is room for one the primary one shows it: a navigation
  /// controller on its stack, another one by presenting it (B21.19). The delegate may do it.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    showDetail(vc, sender: sender)
  }

  // MARK: What is shown

  /// Whether there is room for one column only, as the horizontal size class says.
  open var isCollapsed: Bool { split.isCollapsed }
  /// What is shown; kept to as far as the behaviour allows. Set within an animation's block it is animated.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { wishesChanged(isMode: true) } }
  /// What is shown now; never `automatic`.
  open var displayMode: DisplayMode {
    let arrangement = currentArrangement
    return DisplayMode(split.arrangement == nil ? arrangement.level : split.level, arrangement.behavior)
  }
  /// How sidebars are to stand to the content.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { wishesChanged(isMode: true) } }
  /// How they stand now; never `automatic`.
  open var splitBehavior: SplitBehavior { SplitBehavior(currentArrangement.behavior) }
  /// Whether fingers pull sidebars into sight and out of it; true by default.
  open var presentsWithGesture = true
  /// A button for the program's bar that shows one more sidebar, or one fewer (B21.16). It does nothing where there is
  /// room for one column.
  open var displayModeButtonItem: UIBarButtonItem { modeButton }
  /// Kept: a button shows where the program puts `displayModeButtonItem`.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
  /// Kept, as the one before.
  open var showsSecondaryOnlyButton = false
  /// On which side the sidebars are, as the interface runs: leading is left, and right where texts run from right to
  /// left (B21.26).
  open var primaryEdge = PrimaryEdge.leading { didSet { wishesChanged() } }
  /// What is behind the first sidebar. Kept.
  open var primaryBackgroundStyle = BackgroundStyle.none

  // MARK: Widths

  /// How wide the first sidebar is to be, as a part of the whole (0...1), unless `preferredPrimaryColumnWidth` says.
  open var preferredPrimaryColumnWidthFraction = automatic { didSet { wishesChanged() } }
  /// How wide the first sidebar is to be, points; 320 if nothing says.
  open var preferredPrimaryColumnWidth = automatic { didSet { wishesChanged() } }
  /// How wide the first sidebar is at least, points; 0 unless it is set.
  open var minimumPrimaryColumnWidth = automatic { didSet { wishesChanged() } }
  /// How wide the first sidebar is at most, points; 320 unless it is set, whatever is preferred.
  open var maximumPrimaryColumnWidth = automatic { didSet { wishesChanged() } }
  /// How wide the first sidebar is when it is seen, points.
  open var primaryColumnWidth: CGFloat { currentArrangement.primaryWidth }
  /// The same of the second sidebar of three columns.
  open var preferredSupplementaryColumnWidthFraction = automatic { didSet { wishesChanged() } }
  /// How wide the second sidebar is to be, points; 320 if nothing says.
  open var preferredSupplementaryColumnWidth = automatic { didSet { wishesChanged() } }
  /// How wide the second sidebar is at least, points; 0 unless it is set.
  open var minimumSupplementaryColumnWidth = automatic { didSet { wishesChanged() } }
  /// How wide the second sidebar is at most, points; 320 unless it is set.
  open var maximumSupplementaryColumnWidth = automatic { didSet { wishesChanged() } }
  /// How wide the second sidebar is when it is seen, points; 0 without one.
  open var supplementaryColumnWidth: CGFloat { currentArrangement.supplementaryWidth }

  // MARK: As a controller

  open override func loadView() { view = SplitView(SplitFinger(self)) }

  /// Becomes one column or several, as there is room, and shows them. Call `super`.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    beginShowing()
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    split.isOnScreen = true
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    split.slide?.jump()
    split.isOnScreen = false
  }
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    sizeMayHaveChanged()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if viewIfLoaded?.window != nil { adapt() }
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
  open override var childForStatusBarStyle: UIViewController? { shownControllers.last }
  open override var childForStatusBarHidden: UIViewController? { shownControllers.last }

  private func makeModeButton() -> UIBarButtonItem {
    UIBarButtonItem(
      title: "\u{25EB}", image: nil,
      primaryAction: UIAction { [weak self] _ in self?.modeButtonTapped() })
  }
}

extension UIViewController {
  /// The split that the controller is in, itself or with those around it; nil if there is none.
  public var splitViewController: UISplitViewController? { parent?.nearest { $0 as? UISplitViewController } }
}
