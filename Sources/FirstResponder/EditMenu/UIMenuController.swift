/// The edit menu of programs that have no `UIEditMenuInteraction`: one for the application,
/// asked for by view and rectangle.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// Where the menu points, away from itself; `default` stands above, and below where there is no room.
  public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }

  /// The current application's. Stops with a message before there is one.
  public static var shared: UIMenuController { UIApplication.shared.menus.controller }

  private final weak var presenter: MenuPresenter?
  private weak var target: UIView?
  private var targetRect = CGRect.zero
  private var commands: (any MenuCommands)?

  init(presenter: MenuPresenter) {
    self.presenter = presenter
    super.init()
  }

  /// Items beside the standard commands; shown if somebody can perform them.
  open var menuItems: [UIMenuItem]?
  /// Where the menu points when it is placed next.
  open var arrowDirection = ArrowDirection.default

  /// Whether the menu is on the screen. Setting it shows or hides the menu at the target rectangle that was set.
  open var isMenuVisible: Bool {
    get { presenter?.menu(of: self) != nil }
    set { setMenuVisible(newValue, animated: false) }
  }
  /// Where the menu is, in the screen's coordinates; zero while it does not show.
  open var menuFrame: CGRect { presenter?.menu(of: self)?.panel.frame ?? .zero }

  /// Sets what the menu is about, in a view's coordinates.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (target, self.targetRect) = (targetView, targetRect)
    if targetView.window == nil { return hideMenu() }
    presenter?.menu(of: self)?.place()
  }
  /// Shows or hides the menu at the target rectangle that was set.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return hideMenu() }
    if let target { showMenu(from: target, rect: targetRect) }
  }
  /// Shows the menu beside a rectangle of a view.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    (target, self.targetRect) = (targetView, targetRect)
    guard let window = targetView.window, let application = window.application else { return }
    show(ChainCommands(for: targetView, in: window, application: application))
  }
  /// Shows the menu beside a rectangle of a view, of what the view's owner performs itself in place of the chain.
  package final func showMenu(from targetView: UIView, rect targetRect: CGRect, of commands: any MenuCommands) {
    (target, self.targetRect) = (targetView, targetRect)
    if targetView.window != nil { show(commands) }
  }
  private final func show(_ commands: any MenuCommands) {
    let menu = menu(commands)
    presenter?.dismiss(of: self, because: "it comes anew")
    self.commands = commands
    presenter?.present(menu, of: self, look: .bar)
  }
  /// Takes the menu away.
  open func hideMenu() { presenter?.dismiss(of: self, because: "the program hides it") }
  /// Takes the menu away if it is about a view.
  open func hideMenu(from targetView: UIView) { if target === targetView { hideMenu() } }
  /// Makes the menu anew, from what can be performed now.
  open func update() {
    guard let commands, let presenter, let shown = presenter.menu(of: self) else { return }
    let menu = menu(commands)
    guard !shown.isOver else { return }
    shown.replace(menu)
    if shown.isEmpty { return presenter.dismiss(shown, because: "there is nothing left to choose") }
    post(Self.menuFrameDidChangeNotification)
  }

  private final func menu(_ commands: any MenuCommands) -> UIMenu {
    let items = (menuItems ?? []).map { UICommand(title: $0.title, action: $0.action) }
    return UIMenu(children: commands.suggestions() + commands.performable(items))
  }

  private final func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// Posted with the menu controller as object when the menu is about to appear.
  public nonisolated static let willShowMenuNotification =
    Notification.Name("UIMenuControllerWillShowMenuNotification")
  /// Posted with the menu controller as object when the menu has appeared.
  public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// Posted with the menu controller as object when the menu is about to disappear.
  public nonisolated static let willHideMenuNotification =
    Notification.Name("UIMenuControllerWillHideMenuNotification")
  /// Posted with the menu controller as object when the menu has disappeared.
  public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
  /// Posted with the menu controller as object after `update()` has made the menu anew, if it shows.
  public nonisolated static let menuFrameDidChangeNotification =
    Notification.Name("UIMenuControllerMenuFrameDidChangeNotification")
}

extension UIMenuController: MenuOwner {
  final var menuView: UIView? { target }
  final func menuTarget() -> CGRect { targetRect }
  final var menuSide: MenuPlace.Side {
    switch arrowDirection {
    case .default, .down: .above
    case .up: .below
    case .left: .right
    case .right: .left
    }
  }

  final func prepared(_ elements: [UIMenuElement]) -> [UIMenuElement] { commands?.performable(elements) ?? elements }

  final func perform(_ leaf: any UIMenuLeaf) {
    if let command = leaf as? UICommand {
      commands?.send(command, from: self)
    } else {
      leaf.performWithSender(self, target: nil)
    }
  }

  final func menuWillShow(_ animator: MenuAnimator) {
    post(Self.willShowMenuNotification)
    animator.addCompletion { [weak self] in self?.post(Self.didShowMenuNotification) }
  }

  final func menuWillGo(_ animator: MenuAnimator) {
    post(Self.willHideMenuNotification)
    animator.addCompletion { [weak self] in self?.post(Self.didHideMenuNotification) }
  }
}

/// A command of the program's own in the menu of a `UIMenuController`.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The text of the entry.
  open var title: String
  /// The method that is sent from the first responder up, with the menu controller as the sender.
  open var action: Selector

  /// Makes an item of its parts.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}
