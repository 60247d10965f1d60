/// Shows the edit menu of a view: what can be done with what is selected there.
///
/// The program says when: a long press, a second tap. What the menu offers comes from the responder chain and from the
/// delegate (B3.50); see Docs/Menus.md.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// Changes the menu and hears of it. Not retained.
  public private(set) final weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that the interaction is attached to.
  public private(set) final weak var view: UIView?
  private var configuration: UIEditMenuConfiguration?
  final var commands: ChainCommands?

  /// Makes an interaction; attach it with `addInteraction(_:)`.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Shows the menu that the responders and the delegate make for a configuration, in the place of one that is shown.
  /// Nothing is shown, with a step in the trace, if nobody can perform anything.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view, let window = view.window, let application = window.application else {
      UIApplication.current.map { $0.note(.actions, $0, "menu not shown: the interaction is in no window") }
      return
    }
    let (presenter, outer) = (MenuPresenter.of(view), application.takeOver())
    defer { UIApplication.current = outer }
    let commands = ChainCommands(for: view, in: window, application: application)
    let menu = menu(configuration, commands)
    guard self.view === view, view.window === window else { return }
    presenter?.dismiss(of: self, because: "it comes anew")
    (self.configuration, self.commands) = (configuration, commands)
    presenter?.present(menu, of: self, look: .bar)
  }

  /// Takes the menu away.
  open func dismissMenu() { presenter?.dismiss(of: self, because: "the program dismisses it") }

  /// Makes the menu that is shown anew: responders and delegate are asked again.
  open func reloadVisibleMenu() {
    guard let configuration, let commands, let shown = presenter?.menu(of: self) else { return }
    let menu = menu(configuration, commands)
    guard !shown.isOver else { return }
    shown.replace(menu)
    if shown.isEmpty { presenter?.dismiss(shown, because: "there is nothing left to choose") }
  }

  /// Asks the delegate again where the menu is to stand, and puts it there.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let shown = presenter?.menu(of: self) else { return }
    if animated {
      UIView.animate(
        withDuration: presenter?.host.thresholds.menuDuration ?? 0, delay: 0, options: .allowUserInteraction
      ) {
        shown.place()
      }
    } else {
      shown.place()
    }
  }

  /// Where the user asked for the menu that is shown, in a view's coordinates (nil: the window's); zero without one.
  open func location(in view: UIView?) -> CGPoint {
    guard let configuration, let own = self.view, presenter?.menu(of: self) != nil else { return .zero }
    return own.convert(configuration.sourcePoint, to: view ?? own.window)
  }

  /// The interaction is about to leave its view: its menu goes. An override calls `super`.
  open func willMove(to view: UIView?) {
    if view !== self.view { presenter?.dismiss(of: self, because: "its interaction leaves the view") }
  }
  /// The interaction was attached to a view, where it can show menus now, or detached (nil). An override calls `super`.
  open func didMove(to view: UIView?) { self.view = view }

  private final var presenter: MenuPresenter? { MenuPresenter.of(view) }

  private final func menu(_ configuration: UIEditMenuConfiguration, _ commands: ChainCommands) -> UIMenu {
    let suggestions = commands.suggestions()
    let menu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggestions)
    guard let menu else { return UIMenu(children: suggestions) }
    return menu.replacingChildren(commands.performable(menu.children))
  }
}

extension UIEditMenuInteraction: CommandMenuOwner {
  final var menuView: UIView? { view }
  final var menuSide: MenuPlace.Side { configuration?.preferredArrowDirection.side ?? .above }

  final func menuTarget() -> CGRect {
    guard let configuration else { return .zero }
    let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    return rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect
  }

  final func menuWillShow(_ animator: MenuAnimator) {
    guard let configuration else { return }
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
  }

  final func menuWillGo(_ animator: MenuAnimator) {
    guard let configuration else { return }
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
  }
}
