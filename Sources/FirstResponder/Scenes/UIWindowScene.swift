/// A scene that shows windows on a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  public override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
  }

  /// The screen that the scene is shown on.
  open var screen: UIScreen { application?.screen ?? UIScreen.main }
  /// The scene's windows, in the order in which they were made. The scene does not keep them alive.
  open var windows: [UIWindow] { application?.windowList.all.filter { $0.storedScene === self } ?? [] }
  /// The key window, if it is one of the scene's.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  /// The scene's coordinates: those of its screen, which it fills.
  open var coordinateSpace: any UICoordinateSpace { screen }
  /// The scene's size and how its interface is turned, now.
  open var effectiveGeometry: Geometry {
    Geometry(coordinateSpace: coordinateSpace, interfaceOrientation: interfaceOrientation)
  }
  /// Whether the scene fills its screen. Always true here.
  open var isFullScreen: Bool { true }
  /// How the interface is turned (B25.1).
  open var interfaceOrientation: UIInterfaceOrientation { application?.turning.orientation ?? .portrait }
  /// What is so where the scene is shown.
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// Knows about the bar with the time.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(of: self) }
}

/// Knows about the bar with the time, which is not drawn here: it takes no room (B15.26).
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(of scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  private func controller(_ path: KeyPath<UIViewController, UIViewController?>) -> UIViewController? {
    var controller = (scene?.keyWindow ?? scene?.windows.first)?.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    while let child = controller?[keyPath: path] { controller = child }
    return controller
  }

  /// The bar's rectangle: empty.
  public var statusBarFrame: CGRect { .zero }
  /// Whether the controller in front wants no bar.
  public var isStatusBarHidden: Bool { controller(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false }
  /// How the controller in front wants the bar.
  public var statusBarStyle: UIStatusBarStyle {
    controller(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }
}

extension UIApplication {
  private var statusBar: UIStatusBarManager? {
    connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first?.statusBarManager
  }
  /// The rectangle of the bar with the time: empty (B15.26).
  public final var statusBarFrame: CGRect { .zero }
  /// Whether the controller in front wants no bar.
  public final var isStatusBarHidden: Bool { statusBar?.isStatusBarHidden ?? false }
  /// How the controller in front wants the bar.
  public final var statusBarStyle: UIStatusBarStyle { statusBar?.statusBarStyle ?? .default }
  /// How the interface is turned (B25.1).
  public final var statusBarOrientation: UIInterfaceOrientation { turning.orientation }
}

extension UIWindowScene {
  /// Size and orientation of a scene at one time.
  @preconcurrency @MainActor
  public final class Geometry: NSObject {
    /// The scene's coordinates: bounds with origin zero and the scene's size, points.
    public let coordinateSpace: any UICoordinateSpace
    /// How the interface was turned.
    public let interfaceOrientation: UIInterfaceOrientation

    init(coordinateSpace: any UICoordinateSpace, interfaceOrientation: UIInterfaceOrientation) {
      (self.coordinateSpace, self.interfaceOrientation) = (coordinateSpace, interfaceOrientation)
      super.init()
    }
  }
}
