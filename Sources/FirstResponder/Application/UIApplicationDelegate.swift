/// Hears of launch and, in apps without scenes, of the life cycle (B8.1-B8.8).
///
/// Everything has a default. Beware: a method that only a *subclass* of the class that declares the conformance
/// supplies is not called; declare it in the conforming class and override it.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: WindowOfDelegate {
  /// The app's main window, if the delegate keeps one.
  var window: UIWindow? { get set }

  /// The launch began. The answer tells whether a resource that the app was launched with can be
  /// opened; nothing here asks.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The launch is nearly done; an app without scenes shows its window here. By default
  /// `applicationDidFinishLaunching(_:)`.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The launch is nearly done; called if the form with options is not implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// How a scene that is about to be connected is set up. By default without a scene delegate: an app without scenes.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Sessions of scenes are gone for good.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// The app receives events now. Not called in apps with scenes (B8.5).
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app is about to receive no more events; its touches have been cancelled (B8.25).
  /// Not called in apps with scenes.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app is not seen any more. Not called in apps with scenes.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is about to be seen again; not called at launch (B8.3). Not called in apps with scenes.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The app is about to end.
  func applicationWillTerminate(_ application: UIApplication)
  /// The system is short of memory.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// The app is to open a resource; true if it did.
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  /// How a window's interface may be turned, whatever its controllers allow (B25.2).
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
  /// By default there is none, and what is set is not kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// By default nothing is done, and the answer is true.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// By default `applicationDidFinishLaunching(_:)` is called, and the answer is true.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  /// By default nothing is done.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// By default the session's own configuration, without a scene delegate: an app without scenes.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// By default nothing is done.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
  /// By default nothing is done.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// By default nothing is done.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// By default nothing is done.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// By default nothing is done.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// By default nothing is done.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// By default nothing is done.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// By default nothing is opened: false.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { false }
  /// By default every way on a tablet, and all but upside down on a phone.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .usual }
}

/// Lets `window` of a delegate be read as on iOS, where a delegate need not have one:
/// `delegate?.window??.rootViewController`.
@preconcurrency @MainActor
public protocol WindowOfDelegate: AnyObject {}

extension WindowOfDelegate {
  /// The delegate's window, in an optional that is never nil.
  public var window: UIWindow?? { (self as? any UIApplicationDelegate)?.window as UIWindow? }
}
