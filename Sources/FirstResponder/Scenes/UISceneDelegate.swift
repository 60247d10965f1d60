/// Hears of the life of one scene (B8.4, B8.6).
///
/// Everything has a default that does nothing. Beware: a method that only a *subclass* of the class that declares the
/// conformance supplies is not called; declare it in the conforming class and override it.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// The scene is being connected: the place to make its window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// The scene was taken away; it may come back as another object.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene receives events now.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to receive no more events. Its touches have been cancelled (B8.25).
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to be seen, at launch too (B8.4).
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is not seen any more.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// The scene is to open resources.
  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// By default nothing is done.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// By default nothing is done.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// By default nothing is done.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// By default nothing is done.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// By default nothing is done.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// By default nothing is done.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// By default nothing is opened.
  public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
}

/// Hears of the life of a scene that shows windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window, if the delegate keeps one.
  var window: UIWindow? { get set }
  /// The scene has another size, its interface is turned another way, or both; before, they were as the arguments say
  /// (B25.5).
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// The same, told after that. The scene has another size: its part of the screen grew or shrank, because an app
  /// stands beside it or no longer does, or the interface was turned.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
}

extension UIWindowSceneDelegate {
  /// By default there is none, and what is set is not kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// By default nothing is done.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  /// By default nothing is done.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {}
}
