/// A container that shows one of its controllers above a bar with a tab for each (B19.9-B19.14).
///
/// The class says what there is. What a change of the selection means stands in TabSelection.swift, what becomes of
/// more controllers than the bar has room for in MoreTabs.swift.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  private let bar = UITabBar(frame: .zero)
  final var tabs = TabState()
  private lazy var more = MoreTabs(self)

  // MARK: Making

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Makes a container without tabs; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    bar.delegate = self
    bar.mayChoose = { [weak self] in self?.mayChoose($0) ?? false }
  }

  // MARK: Tabs

  /// The bar. Its tabs are those of the controllers; its delegate is the container.
  open var tabBar: UITabBar { bar }
  /// Decides on choices of the user and hears of them. Not retained.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The controllers, from the first tab on; nil if there are none.
  open var viewControllers: [UIViewController]? {
    get { tabs.controllers.isEmpty ? nil : tabs.controllers }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Replaces the controllers. What was selected stays selected if it is among them, otherwise what has its place is,
  /// or the first one. There is no animation of it.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    exchange(for: viewControllers ?? [])
  }
  /// The controllers whose places the user may change. Kept.
  open var customizableViewControllers: [UIViewController]?
  /// Shows what the bar has no room for.
  open var moreNavigationController: UINavigationController { more.navigation }
  final var moreTabs: MoreTabs { more }

  // MARK: Selection

  /// The controller that is shown. One that is none of the controllers stops with a message.
  open var selectedViewController: UIViewController? {
    get { tabs.selected }
    set {
      guard let newValue else { return }
      guard tabs.controllers.contains(where: { $0 === newValue }) || newValue === moreNavigationController else {
        fatalError(
          """
          \(type(of: self)) was to select \(type(of: newValue)), which is none of its controllers. Put it into \
          viewControllers first.
          """)
      }
      select(newValue)
    }
  }
  /// The place of the controller that is shown; `NSNotFound` if there is none. A place without a controller is ignored.
  open var selectedIndex: Int {
    get { tabs.controllers.firstIndex { $0 === tabs.selected } ?? NSNotFound }
    set { if tabs.controllers.indices.contains(newValue) { select(tabs.controllers[newValue]) } }
  }

  /// The user has chosen a tab.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen(item) }

  // MARK: As a controller

  open override func loadView() { view = TabView(bar: bar) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tabs.isShown = true
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    tabs.isShown = false
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
  open override var childForStatusBarStyle: UIViewController? { tabs.selected }
  open override var childForStatusBarHidden: UIViewController? { tabs.selected }
}

/// Decides on choices of the user, and hears of them. All requirements have a default.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a tab that the user has chosen is selected; also asked for the one that is selected already. True by
  /// default.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// The user has chosen a tab; it may have been selected already. Not called for program code.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// What moves a change of what is selected, by a finger or by the program; nil, as by default, for at once (B19.21).
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Who drives it; nil, as by default, lets it go by itself. Asked only if there is an animator.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// How the interface may be turned while the container decides about that. Its controllers are not asked (B25.2).
  func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask
  /// How the interface is best turned when the container is presented and fills the window.
  func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
  /// By default every tab can be chosen.
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  { true }
  /// By default nothing is done.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  /// By default all is there at once.
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// By default it goes by itself.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// By default every way on a tablet, and all but upside down on a phone.
  public func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask
  { .usual }
  /// By default as it is.
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientation
  { tabBarController.interfaceOrientation }
}

/// The root view of a container with tabs: what is shown, and the bar over its lower edge.
final class TabView: UIView {
  /// Holds the view of what is selected. Its safe area is free of the bar.
  let content = UIView()
  private let bar: UITabBar
  /// A controller that is shown wants no bar.
  var hidesBar = false { didSet { if hidesBar != oldValue { placeBar() } } }

  init(bar: UITabBar) {
    self.bar = bar
    super.init(frame: UIScreen.main.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
    addSubview(bar)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeBar()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    placeBar()
  }

  /// Puts the bar at the lower edge, or below it, and its height into the safe area of what is shown.
  private func placeBar() {
    let height = UITabBar.height + safeAreaInsets.bottom
    bar.frame = CGRect(x: 0, y: bounds.height - (hidesBar ? 0 : height), width: bounds.width, height: height)
    let isThere = !hidesBar && !bar.isHidden
    content.setOwnSafeAreaInsets(UIEdgeInsets(top: 0, left: 0, bottom: isThere ? UITabBar.height : 0, right: 0))
  }
}
