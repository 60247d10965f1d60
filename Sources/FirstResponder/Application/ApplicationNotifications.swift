extension UIApplication {
  /// Posted with the application as object when the launch is nearly done, after the delegate was told (B8.8).
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted with the application as object when it became active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted with the application as object when it is about to stop being active.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted with the application as object when it went to the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted with the application as object when it is about to come to the foreground;
  /// with scenes at launch too (B8.4).
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted with the application as object when it is about to end.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted with the application as object when the system is short of memory.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Never posted: the rectangle of the bar with the time stays empty.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Never posted.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// Under this key those two would have a rectangle.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

  /// Posted with the application as object before the interface turns; `userInfo` has the new orientation's number
  /// (B25.5).
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted with the application as object when the interface has turned; `userInfo` has the former orientation's
  /// number.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Under this key those two have the raw value of a `UIInterfaceOrientation`.
  public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"

  /// What a launch can be for: here a URL that another app opens (B8.33). Otherwise launches have no options.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text that stands for the key in UIKit, too.
    public let rawValue: String
    /// Makes a key of its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The resource that the app is to open, a `URL` (B8.33).
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The name of the app that opens the URL.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The entry of the app's icon that was chosen; never there, as icons have no entries here.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The message from a server that the app was started for; never there, as none are received here.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }

  /// What may be said about a resource that this app is to open.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text that stands for the key in UIKit, too.
    public let rawValue: String
    /// Makes a key of its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of the app that asks, a `String`; not there if it is not known.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// What the app that asks has to say about the resource; never there here.
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the resource is to be opened where it is, a `Bool`; never there here.
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// What may be said about a resource that another app is to open.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text that stands for the key in UIKit, too.
    public let rawValue: String
    /// Makes a key of its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether only an app that claims the link may open it, a `Bool`; not looked at here.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }
}
