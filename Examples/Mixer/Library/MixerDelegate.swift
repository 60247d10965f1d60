import UIKit

/// Starts Mixer: one window, one controller.
public final class MixerDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = MixerController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
