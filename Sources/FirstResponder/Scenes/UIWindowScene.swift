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
  /// Whether the scene fills its screen. Always true here.
  open var isFullScreen: Bool { true }
  /// How the interface is turned. Always upright here.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
}
