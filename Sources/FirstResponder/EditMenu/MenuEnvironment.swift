/// The menus of an application: the one of its own commands, and the one that is shown.
@MainActor
final class MenuEnvironment: ApplicationPart {
  private unowned let host: any HostApplication
  let presenter: MenuPresenter
  private(set) lazy var controller = UIMenuController(presenter: presenter)
  private var storedMain: UIMenu?

  init(application: UIApplication) {
    host = application
    presenter = MenuPresenter(application: application)
  }

  /// The app's own commands as the delegate and the application have made them (`buildMenu(with:)`,
  /// `UIMenuSystem.main`). Made when it is first asked for, and again after `setNeedsRebuild()`.
  var mainMenu: UIMenu {
    if let storedMain { return storedMain }
    let builder = MenuBuilder(system: .main, root: StandardMenus.main)
    builder.ask(chainFrom: host)
    storedMain = builder.root
    return builder.root
  }

  func menusChanged(of system: UIMenuSystem) {
    if system === UIMenuSystem.main { storedMain = nil }
  }

  func resignActive() { presenter.resignActive() }
  func inputTargetChanged() { presenter.firstResponderChanged() }
  func wasHidden(_ window: UIWindow) { presenter.hidden(window) }
  func windowGoes() { presenter.windowGoes() }
  func leave(_ subtree: UIView) { presenter.leave(subtree) }
}
