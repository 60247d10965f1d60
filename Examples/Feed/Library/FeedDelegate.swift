import UIKit

/// Starts Feed: one window, one controller.
public final class FeedDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = FeedController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
