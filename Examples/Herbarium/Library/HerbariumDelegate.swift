import UIKit

/// Starts Herbarium: whoever has no account is asked to make one, and may look around without.
public final class HerbariumDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?
  public let herbarium: Herbarium
  private var observer: HerbariumObserver?

  public override convenience init() { self.init(Herbarium()) }

  public init(_ herbarium: Herbarium) {
    self.herbarium = herbarium
    super.init()
  }

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    if herbarium.account == nil { showEntrance() } else { showTabs() }
    window.makeKeyAndVisible()
    observer = HerbariumObserver(herbarium) { [weak self] in self?.settingsChanged() }
    return true
  }

  private func showEntrance() {
    let entrance = SignUpController(herbarium)
    entrance.onDone = { [unowned self] in showTabs() }
    window?.rootViewController = entrance
  }

  private func showTabs() {
    let tabs = HerbariumTabs(herbarium)
    tabs.onSignOut = { [unowned self] in showEntrance() }
    window?.rootViewController = tabs
  }

  private func settingsChanged() {
    guard let window else { return }
    window.overrideUserInterfaceStyle = herbarium.settings.style
    if herbarium.settings.isRightToLeft {
      window.traitOverrides.layoutDirection = .rightToLeft
    } else {
      window.traitOverrides.remove(UITraitLayoutDirection.self)
    }
  }
}
