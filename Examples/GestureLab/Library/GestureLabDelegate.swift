import UIKit

/// Starts GestureLab: one window, one controller.
public final class GestureLabDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = GestureLabController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
