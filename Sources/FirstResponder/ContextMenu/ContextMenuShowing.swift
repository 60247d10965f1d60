// How a context menu comes:
//   configurationForMenuAtLocation -> the touch is the menu's -> actionProvider -> willDisplayMenuFor.

extension UIContextMenuInteraction {
  /// Asks the delegate for a menu at a place of the view.
  ///
  /// - Returns: whether there is to be one; `show` shows it.
  final func prepare(at point: CGPoint, isByPointer: Bool) -> Bool {
    guard let view, view.window != nil, let delegate else { return false }
    let asked = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point)
    // Whoever was asked may have taken all away; a menu that can't come would be kept for ever.
    guard let asked, self.view === view, let window = view.window, !window.isHidden else { return false }
    guard window.application?.applicationState == .active else { return false }
    if isShown { presenter?.dismiss(of: self, because: "it comes anew") }
    (configuration, place, self.isByPointer) = (asked, point, isByPointer)
    return true
  }

  /// Shows what `prepare` found.
  final func show() {
    guard let view, let window = view.window, let application = window.application, let configuration else { return }
    let (presenter, outer) = (MenuPresenter.of(view), application.takeOver())
    defer { UIApplication.current = outer }
    let commands = ChainCommands(for: view, in: window, application: application)
    self.commands = commands
    let menu = configuration.actionProvider?([])
    if let menu, self.configuration === configuration {
      presenter?.present(
        menu.replacingChildren(commands.performable(menu.children)), of: self, look: .list)
    }
    if !isShown, presenter?.isWaiting(for: self) != true { forget(configuration) }
  }

  /// What a configuration makes menus with is not kept longer than its menu: it may hold on to the view.
  private final func forget(_ configuration: UIContextMenuConfiguration) {
    if self.configuration === configuration { self.configuration = nil }
  }

  final func update(_ block: (UIMenu) -> UIMenu) {
    guard let shown = presenter?.menu(of: self) else { return }
    let menu = block(shown.menu)
    guard !shown.isOver else { return }
    shown.replace(menu.replacingChildren(prepared(menu.children)))
    if shown.isEmpty { presenter?.dismiss(shown, because: "there is nothing left to choose") }
  }

  /// The finger that asked for the menu is at a place of the view.
  final func follow(_ point: CGPoint) {
    guard let view, let shown = presenter?.menu(of: self) else { return }
    shown.follow(view.convert(point, to: shown.window as any UICoordinateSpace))
  }

  /// The finger lets go; nil if it was cancelled.
  final func letGo(at point: CGPoint?) {
    guard let view, let shown = presenter?.menu(of: self) else { return }
    shown.letGo(at: point.map { view.convert($0, to: shown.window as any UICoordinateSpace) })
  }
}

extension UIContextMenuInteraction: CommandMenuOwner {
  final var menuView: UIView? { view }
  final var menuSide: MenuPlace.Side { .below }

  final func menuTarget() -> CGRect {
    guard let view, let configuration else { return .zero }
    if isByPointer { return CGRect(origin: place, size: .zero) }
    let preview = delegate?.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
    guard let target = preview?.view, target.window === view.window else { return view.bounds }
    return view.convert(target.bounds, from: target as any UICoordinateSpace)
  }

  final func menuWillShow(_ animator: MenuAnimator) {
    guard let configuration else { return }
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
  }

  final func menuWillGo(_ animator: MenuAnimator) {
    guard let configuration else { return }
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    forget(configuration)
  }

  final func menuDoesNotCome() {
    if let configuration, !isShown, presenter?.isWaiting(for: self) != true { forget(configuration) }
  }
}

/// What makes an interaction show its menu: a finger that stays, a pointer's secondary button.
/// Both go on to slide over the menu.
@MainActor
final class ContextMenuGestures: UIGestureRecognizerDelegate {
  private unowned let interaction: UIContextMenuInteraction
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private let click = SecondaryClickRecognizer(target: nil, action: nil)

  init(_ interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    press.name = "context menu"
    click.name = "context menu by pointer"
    let ofPointer = NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)
    press.allowedTouchTypes.removeAll { $0 == ofPointer }
    click.allowedTouchTypes = [ofPointer]
    for recognizer in [press, click] as [UIGestureRecognizer] {
      recognizer.delegate = self
      recognizer.addAction(UIAction { [weak self, unowned recognizer] _ in self?.changed(recognizer) })
    }
  }

  func attach(to view: UIView) {
    view.addGestureRecognizer(press)
    view.addGestureRecognizer(click)
  }

  func detach() {
    press.view?.removeGestureRecognizer(press)
    click.view?.removeGestureRecognizer(click)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let interaction = interaction
    guard let view = interaction.view else { return false }
    // The menu came with the touch already.
    if gestureRecognizer === press, view.opensMenuByTouch { return false }
    return interaction.prepare(
      at: gestureRecognizer.location(in: view), isByPointer: gestureRecognizer === click)
  }

  private func changed(_ recognizer: UIGestureRecognizer) {
    // Those who are told may take the interaction away, which nobody else need keep.
    let interaction = interaction
    guard let view = interaction.view else { return }
    let point = recognizer.location(in: view)
    switch recognizer.state {
    case .began:
      interaction.show()
      interaction.follow(point)
    case .changed: interaction.follow(point)
    case .ended: interaction.letGo(at: point)
    case .cancelled: interaction.letGo(at: nil)
    case .possible, .failed: break
    }
  }
}

/// Recognizes a pointer's secondary button as soon as it goes down.
final class SecondaryClickRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.state == .possible else { return }
    guard event.buttonMask.contains(.secondary) else { return fail(.notSecondaryButton) }
    because(.secondaryButton)
    go(to: .began)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if attempt.state.isActive { go(to: .changed) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    go(to: attempt.state.isActive ? .ended : .failed)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    go(to: attempt.state.isActive ? .cancelled : .failed)
  }
}
