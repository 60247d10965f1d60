import UIKit

/// Starts Broken: one window, a list of ten screens, each with a fault.
public final class BrokenDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: BrokenController())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
