/// One instance of the app's user interface, with a life of its own: it comes to the foreground,
/// becomes active, and goes again.
///
/// Made by the application when it launches, if the app delegate's configuration names a scene delegate.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// What the system knows of the scene, connected or not.
  public final let session: UISceneSession
  /// The object that hears of the scene's life. Kept alive by the scene.
  open var delegate: (any UISceneDelegate)?
  /// What the scene is called where several are listed.
  open var title: String!

  final var life = SceneLife()
  /// The application that was current when the scene was made.
  final var application: UIApplication? { home?.object }
  private final let home: Handle<UIApplication>?

  /// Made by the application; a subclass that is named in a configuration overrides it.
  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    home = UIApplication.current?.handle
    super.init()
  }

  /// Whether the scene is in front and receives events, in front without them, behind, or not connected.
  open var activationState: ActivationState { life.state }

  /// The application (B3.7).
  open override var next: UIResponder? { application }

  /// As `UIApplication.open(_:options:completionHandler:)`.
  open func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard let application else {
      completion?(false)
      return
    }
    application.open(url, then: completion)
  }
}

extension UIScene {
  /// Posted with the scene as object when it was connected, after its delegate was told (B8.8).
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted with the scene as object when it was disconnected.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted with the scene as object when it became active.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted with the scene as object when it is about to stop being active.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted with the scene as object when it is about to come to the foreground.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted with the scene as object when it went to the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  /// Where a scene stands in its life.
  public enum ActivationState: Int, Sendable, Hashable {
    /// Not connected, or no longer.
    case unattached = -1
    /// In front and receiving events; in front without them; behind.
    case foregroundActive, foregroundInactive, background
  }

  /// Why a scene is connected.
  @preconcurrency @MainActor
  public final class ConnectionOptions: NSObject {
    /// What the scene is to open: of an app that is started for a URL, that one. Its delegate is then not asked again
    /// by `scene(_:openURLContexts:)` (B8.33).
    public internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// The app that asked, if any did.
    public internal(set) var sourceApplication: String?

    override init() { super.init() }
  }

  /// How a resource is to be opened by another app.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    /// Open it only as a link that an app claims.
    open var universalLinksOnly = false
  }

  /// How another app asks this one to open a resource.
  @preconcurrency @MainActor
  public final class OpenURLOptions: NSObject {
    /// The app that asks, if it is known.
    public internal(set) var sourceApplication: String?
    /// Whether the resource is opened where it is instead of being copied.
    public internal(set) var openInPlace = false

    override init() { super.init() }
  }
}

/// A resource that the app is asked to open, and how.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
  /// What is to be opened.
  public let url: URL
  /// Who asks, and how it is to be opened.
  public let options: UIScene.OpenURLOptions

  init(url: URL, options: UIScene.OpenURLOptions) {
    (self.url, self.options) = (url, options)
    super.init()
  }
}
