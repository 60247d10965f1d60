import EventTrace

/// Shows the menus of an application, one at a time.
///
/// Everybody who is told may do anything: show another menu, take this one away, remove the view. While somebody is told that a menu
/// comes or goes, another one has to wait a frame; the last that asked wins.
@MainActor
final class MenuPresenter {
  unowned let application: UIApplication
  /// The menu that is on the screen.
  private(set) var shown: MenuPresentation?
  /// Somebody is being told that a menu comes or goes.
  private var isTelling = false
  /// What is to be shown after that.
  private var waiting: (@MainActor () -> Void)?
  /// Whether a menu comes after the next frame.
  var isWaiting: Bool { waiting != nil }
  /// The touch that dismissed a menu by landing beside it, and whose menu that was.
  private(set) var dismissal: (touch: Int, owner: ObjectIdentifier)?

  init(application: UIApplication) { self.application = application }

  // MARK: Showing

  /// Shows a menu. The owner must be ready to say where.
  func present(_ menu: UIMenu, of owner: any MenuOwner, look: MenuLook) {
    let outer = application.takeOver()
    defer { UIApplication.current = outer }
    if isTelling {
      putOff { [weak self] in self?.present(menu, of: owner, look: look) }
      return
    }
    if let shown, shown.look == .alert, look != .alert { return refuse(owner, "a question has to be answered first") }
    if let shown { dismiss(shown, because: "another menu comes") }
    guard application.applicationState == .active else { return refuse(owner, "the app is not active") }
    guard let source = owner.menuView?.window, !source.isHidden, source.application === application else {
      return refuse(owner, "its view is in no window that shows")
    }
    let presentation = MenuPresentation(menu, owner, look, over: source, self)
    if presentation.isEmpty {
      presentation.end()
      return refuse(owner, "nobody can perform anything of it")
    }
    show(presentation)
  }

  private func show(_ presentation: MenuPresentation) {
    shown = presentation
    presentation.showEntries()
    guard shown === presentation, !presentation.isOver else { return }
    let animator = MenuAnimator()
    presentation.isAnnounced = true
    tell { presentation.owner.menuWillShow(animator) }
    // Whoever was told may have taken it away again.
    guard shown === presentation, !presentation.isOver else { return animator.run(duration: 0) }
    guard let source = presentation.owner.menuView?.window, !source.isHidden else {
      dismiss(presentation, because: "its view left the window")
      return animator.run(duration: 0)
    }
    note(presentation, "menu shown with \(presentation.titles)")
    let panel = presentation.panel
    UIView.performWithoutAnimation { panel.alpha = 0 }
    presentation.window.isHidden = false
    animator.addAnimations { panel.alpha = 1 }
    animator.run(duration: application.thresholds.menuDuration)
  }

  private func refuse(_ owner: any MenuOwner, _ reason: String) {
    if let view = owner.menuView {
      application.note(.actions, view, "menu not shown: \(reason)")
    } else {
      application.note(.actions, application, "menu not shown: \(reason)")
    }
  }

  private func note(_ presentation: MenuPresentation, _ text: @autoclosure () -> String) {
    application.note(.actions, presentation.owner.menuView ?? presentation.panel, text())
  }

  /// The entries of a menu that is on the screen are others now.
  func changed(_ presentation: MenuPresentation) {
    if shown === presentation, !presentation.window.isHidden {
      note(presentation, "menu shows \(presentation.titles)")
    }
  }

  private func tell(_ body: () -> Void) {
    let outer = isTelling
    isTelling = true
    body()
    isTelling = outer
  }

  private func putOff(_ body: @escaping @MainActor () -> Void) {
    let isFirst = waiting == nil
    waiting = body
    guard isFirst else { return }
    let frame = 1 / Double(application.screen.maximumFramesPerSecond)
    application.loop.schedule(at: application.now + frame) { [weak self] in
      guard let self, let body = waiting else { return }
      waiting = nil
      body()
    }
  }

  // MARK: Dismissing

  /// Takes a menu away, if it is still there. Its touches are cancelled.
  func dismiss(_ presentation: MenuPresentation, because reason: @autoclosure () -> String, animated: Bool = true) {
    guard shown === presentation, !presentation.isOver else { return }
    let outer = application.takeOver()
    defer { UIApplication.current = outer }
    shown = nil
    presentation.end()
    let (window, panel, isVisible) = (presentation.window, presentation.panel, !presentation.window.isHidden)
    window.isUserInteractionEnabled = false
    let animator = MenuAnimator()
    if isVisible {
      note(presentation, "menu dismissed: \(reason())")
      application.touches.cancelTouches(in: window)
    }
    if presentation.isAnnounced { tell { presentation.owner.menuWillGo(animator) } }
    animator.addAnimations {
      panel.alpha = 0
      window.backdrop?.alpha = 0
    }
    // The window stays until nobody can be in the midst of its touches.
    animator.addCompletion { window.isHidden = true }
    animator.run(duration: animated && isVisible ? application.thresholds.menuDuration : 0)
  }

  /// Takes away the menu of an owner.
  func dismiss(of owner: any MenuOwner, because reason: @autoclosure () -> String) {
    if let shown, shown.owner === owner { dismiss(shown, because: reason()) }
  }

  /// The menu of an owner, while it is on the screen.
  func menu(of owner: any MenuOwner) -> MenuPresentation? { shown?.owner === owner ? shown : nil }

  // MARK: What else ends a menu

  /// A touch lands: a bar that it does not fall on goes. The touch itself goes on to what it fell on.
  func touchesArrive() {
    guard let shown else { return }
    guard let view = shown.owner.menuView, view.window != nil else {
      return dismiss(shown, because: "its view is gone", animated: false)
    }
    guard shown.look == .bar else { return }
    for touch in application.touches.live where touch.phase == .began && touch.window !== shown.window {
      dismissal = (touch.number, ObjectIdentifier(shown.owner))
      return dismiss(shown, because: "touched beside it")
    }
  }

  /// Whether it was this touch that has just dismissed a menu of the owner.
  func wasDismissed(of owner: any MenuOwner, by touch: UITouch?) -> Bool {
    guard let dismissal, let touch else { return false }
    return dismissal.touch == touch.number && dismissal.owner == ObjectIdentifier(owner)
  }

  /// A subtree leaves its window.
  func leave(_ subtree: UIView) {
    guard let shown, shown.owner.menuView?.isDescendant(of: subtree) == true else { return }
    dismiss(shown, because: "its view leaves the window")
  }

  /// A window was hidden: that of the menu, or that of its view.
  func hidden(_ window: UIWindow) {
    guard let shown, shown.window === window || shown.owner.menuView?.window === window else { return }
    dismiss(shown, because: "its window was hidden")
  }

  /// Another responder is first.
  func firstResponderChanged() {
    guard let shown, shown.look == .bar, let window = shown.owner.menuView?.window,
      window.windowOfInput.firstResponder !== shown.firstResponder
    else { return }
    dismiss(shown, because: "another responder is first")
  }

  /// The app is no longer active.
  func resignActive() {
    waiting = nil
    if let shown { dismiss(shown, because: "the app is no longer active", animated: false) }
  }
}
