import EventTrace

/// Shows the menus of an application, one at a time.
///
/// Everybody who is told may do anything: show another menu, take this one away, remove the view. While somebody is
/// told that a menu comes or goes, another one has to wait a frame; the last that asked wins.
@MainActor
final class MenuPresenter {
  unowned let application: UIApplication
  unowned let host: any HostApplication
  private let journal: Journal
  /// The menu that is on the screen.
  private(set) var shown: MenuPresentation? { didSet { application.isMenuShown = shown != nil } }
  /// Somebody is being told that a menu comes or goes.
  private var isTelling = false
  /// What is to be shown after that.
  private var waiting: (menu: UIMenu, owner: any MenuOwner, look: MenuLook)?
  /// The touch that dismissed a menu by landing beside it, and whose menu that was.
  private(set) var dismissal: (touch: Int, owner: ObjectIdentifier)?

  init(application: UIApplication) {
    (self.application, host, journal) = (application, application, application.journal)
  }

  /// The one of the application that shows a view.
  static func of(_ view: UIView?) -> MenuPresenter? { view?.window?.application?.menus.presenter }

  // MARK: Showing

  /// Shows a menu. The owner must be ready to say where.
  func present(_ menu: UIMenu, of owner: any MenuOwner, look: MenuLook) {
    let outer = host.takeOver()
    defer { UIApplication.current = outer }
    if isTelling { return putOff(menu, owner, look) }
    if let shown, shown.look == .alert, look != .alert { return refuse(owner, "a question has to be answered first") }
    if let shown { dismiss(shown, because: "another menu comes") }
    if let obstacle = obstacle(to: owner) { return refuse(owner, obstacle) }
    guard let source = owner.menuView?.window else { return }
    let presentation = MenuPresentation(menu, owner, look, over: source, self)
    // Deferred elements are asked, which may change everything.
    var isEmpty = true
    tell { isEmpty = presentation.isEmpty }
    if let reason = isEmpty ? "nobody can perform anything of it" : obstacle(to: owner) {
      presentation.end()
      return refuse(owner, reason)
    }
    show(presentation)
  }

  /// Why nothing of an owner can be shown now.
  private func obstacle(to owner: any MenuOwner) -> String? {
    if application.applicationState != .active { return "the app is not active" }
    guard let source = owner.menuView?.window, !source.isHidden, source.application === application else {
      return "its view is in no window that shows"
    }
    return nil
  }

  private func show(_ presentation: MenuPresentation) {
    shown = presentation
    firstResponderChanged()
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
    animator.run(duration: host.thresholds.menuDuration)
  }

  private func refuse(_ owner: any MenuOwner, _ reason: String) {
    if let view = owner.menuView {
      journal.note(.actions, view, "menu not shown: \(reason)")
    } else {
      journal.note(.actions, host, "menu not shown: \(reason)")
    }
    owner.menuDoesNotCome()
  }

  private func note(_ presentation: MenuPresentation, _ text: @autoclosure () -> String) {
    journal.note(.actions, presentation.owner.menuView ?? presentation.panel, text())
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

  private func putOff(_ menu: UIMenu, _ owner: any MenuOwner, _ look: MenuLook) {
    let before = waiting?.owner
    waiting = (menu, owner, look)
    guard let before else {
      let frame = 1 / Double(host.screen.maximumFramesPerSecond)
      journal.loop.schedule(at: journal.now + frame) { [weak self] in
        guard let self, let next = waiting else { return }
        waiting = nil
        present(next.menu, of: next.owner, look: next.look)
      }
      return
    }
    if before !== owner { before.menuDoesNotCome() }
  }

  /// Whether a menu comes with the next frame.
  var isAnyWaiting: Bool { waiting != nil }

  /// Whether a menu of an owner comes with the next frame.
  func isWaiting(for owner: any MenuOwner) -> Bool { waiting?.owner === owner }

  // MARK: Dismissing

  /// Takes a menu away, if it is still there. Its touches are cancelled.
  func dismiss(_ presentation: MenuPresentation, because reason: @autoclosure () -> String, animated: Bool = true) {
    guard shown === presentation, !presentation.isOver else { return }
    let outer = host.takeOver()
    defer { UIApplication.current = outer }
    shown = nil
    presentation.end()
    let (window, panel, isVisible) = (presentation.window, presentation.panel, !presentation.window.isHidden)
    window.isUserInteractionEnabled = false
    let animator = MenuAnimator()
    if isVisible {
      note(presentation, "menu dismissed: \(reason())")
      application.input.cancelInput(in: window)
    }
    if presentation.isAnnounced {
      tell { presentation.owner.menuWillGo(animator) }
    } else {
      presentation.owner.menuDoesNotCome()
    }
    animator.addAnimations {
      panel.alpha = 0
      window.backdrop?.alpha = 0
    }
    // The window stays until nobody can be in the midst of its touches.
    animator.addCompletion { window.isHidden = true }
    animator.run(duration: animated && isVisible ? host.thresholds.menuDuration : 0)
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
    for touch in application.touches.live.all where touch.phase == .began && touch.window !== shown.window {
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
    let dropped = waiting?.owner
    waiting = nil
    dropped?.menuDoesNotCome()
    if let shown { dismiss(shown, because: "the app is no longer active", animated: false) }
  }

  /// A window is let go of, with all that is in it.
  func windowGoes() {
    guard shown != nil else { return }
    journal.loop.schedule(at: journal.now) { [weak self] in
      guard let self, let shown, shown.owner.menuView?.window == nil else { return }
      dismiss(shown, because: "its window is gone", animated: false)
    }
  }

  /// A key goes down: Escape takes the menu away and is for nobody else; any other key takes a bar away, and goes on.
  ///
  /// - Returns: whether nobody else is to hear of the key.
  func keyWentDown(_ key: UIKey) -> Bool {
    guard let shown else { return false }
    if key.keyCode == .keyboardEscape, key.modifierFlags.isDisjoint(with: [.command, .control, .alternate, .shift]) {
      dismiss(shown, because: "Escape")
      return true
    }
    if shown.look == .bar, !key.keyCode.isModifier { dismiss(shown, because: "a key was pressed") }
    return false
  }
}

extension UIKeyboardHIDUsage {
  /// Shift, Control, Option, Command and Caps Lock do nothing by themselves.
  fileprivate var isModifier: Bool { (0xE0...0xE7).contains(rawValue) || self == .keyboardCapsLock }
}
