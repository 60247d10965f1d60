/// Shows a menu beside a view that is pressed for long, or clicked with a pointer's secondary button.
///
/// The touch is cancelled for the view, and can slide on to an item; see Docs/Menus.md. What happens stands in
/// ContextMenuShowing.swift.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// What a menu shows beside its items: a preview (never, here) or nothing.
  public enum Appearance: UInt, Sendable { case unknown, rich, compact }

  /// Says what the menu offers. Not retained.
  public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that the interaction is attached to.
  public private(set) final weak var view: UIView?
  final lazy var gestures = ContextMenuGestures(self)
  final var configuration: UIContextMenuConfiguration?
  final var commands: ChainCommands?
  final var place = CGPoint.zero
  final var isByPointer = false

  /// Makes an interaction; attach it with `addInteraction(_:)`.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// How the menu looks that is shown; `unknown` without one.
  open var menuAppearance: Appearance { isShown ? .compact : .unknown }
  /// Where the user asked for the menu, in a view's coordinates (nil: the window's).
  open func location(in view: UIView?) -> CGPoint {
    self.view.map { $0.convert(place, to: view ?? $0.window) } ?? .zero
  }
  /// Takes the menu away.
  open func dismissMenu() { presenter?.dismiss(of: self, because: "the program dismisses it") }
  /// Changes the menu that is shown. The block gets the whole menu, and answers what takes its place.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { update(block) }

  /// The interaction is about to leave its view: its menu goes, and no more are asked for. An override calls `super`.
  open func willMove(to view: UIView?) {
    guard view !== self.view else { return }
    presenter?.dismiss(of: self, because: "its interaction leaves the view")
    gestures.detach()
  }
  /// The interaction was attached to a view, whose presses ask for menus from now on, or detached (nil). An override
  /// calls `super`.
  open func didMove(to view: UIView?) {
    self.view = view
    if let view { gestures.attach(to: view) }
  }

  final var presenter: MenuPresenter? { MenuPresenter.of(view) }
  final var isShown: Bool { presenter?.menu(of: self) != nil }
}
