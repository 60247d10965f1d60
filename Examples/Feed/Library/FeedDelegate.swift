import UIKit

/// Starts Feed: one window, the list in it, and pictures over the list.
public final class FeedDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = FeedNavigation(rootViewController: FeedController())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
