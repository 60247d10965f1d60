/// What the system knows of a scene: its name, its role and how it is set up, also while the scene is not connected.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The text that stands for the role in UIKit, too.
    public let rawValue: String
    /// Makes a role of its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The app's windows on the device's own screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// Windows on another screen, without touches.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    /// Windows on another screen; the older name.
    public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  /// The scene, while it is connected.
  public internal(set) weak var scene: UIScene?
  /// What the scene is for.
  public let role: Role
  /// How the scene is set up.
  public internal(set) var configuration: UISceneConfiguration
  /// Tells sessions apart.
  public let persistentIdentifier = UUID().uuidString
  /// For the program's own use.
  public var userInfo: [String: Any]?

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// Which classes a scene is made of. `application(_:configurationForConnecting:options:)` answers it.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// What the configuration is called, if anything.
  public final let name: String?
  /// What scenes it is for.
  public final let role: UISceneSession.Role
  /// The scene's class, `UIWindowScene` or a subclass; nil means `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate, which needs an `init()`. Nil means an app without scenes.
  open var delegateClass: AnyClass?

  /// Makes a configuration that names no classes; without one for the delegate, it stands for an app without scenes.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}
