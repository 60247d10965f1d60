// Scenes come and go with the application. Each is told first through its delegate, then by a notification (B8.8).

/// Makes scenes of classes that are only known at run time, as ObjectMaker does for `init()`.
public enum MakingScenes {
  /// Must be `open` in a public type, for the reason given in ObjectMaker:
  /// measured, the release build made `Probe` itself.
  open class Probe: UIScene {
    public required override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
      super.init(session: session, connectionOptions: connectionOptions)
    }
  }

  /// A new scene of the class; nil if the class is no scene.
  @MainActor @inline(never)
  static func make(_ type: AnyClass, _ session: UISceneSession, _ options: UIScene.ConnectionOptions) -> UIScene? {
    guard type is UIScene.Type else { return nil }
    return unsafeBitCast(type, to: Probe.Type.self).init(session: session, connectionOptions: options)
  }

  static func delegateClass(named name: String) -> AnyClass {
    guard let type = NSClassFromString(name) else {
      fatalError(
        """
        The app's manifest names the scene delegate '\(name)', and no class has it. Write Module.ClassName, as \
        NSStringFromClass(YourSceneDelegate.self) gives it.
        """)
    }
    return type
  }
}

extension UIApplication {
  /// Asks the delegate how the app's scene is set up, beginning with what the app's manifest says, and connects it. An
  /// app whose configuration names no scene delegate is one without scenes.
  ///
  /// - Parameter resource: what the app was started to open (B8.33).
  final func connectScene(opening resource: LaunchResource?) {
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    if let resource {
      options.urlContexts = [resource.context]
      options.sourceApplication = resource.source
    }
    session.configuration.delegateClass = sceneDelegateName.map(MakingScenes.delegateClass(named:))
    let configuration =
      delegate?.application(self, configurationForConnecting: session, options: options) ?? session.configuration
    guard let delegateClass = configuration.delegateClass else { return }
    session.configuration = configuration
    life.usesScenes = true
    let sceneClass: AnyClass = configuration.sceneClass ?? UIWindowScene.self
    guard let scene = MakingScenes.make(sceneClass, session, options) else {
      fatalError(
        "The scene configuration's sceneClass is \(sceneClass), which is no UIScene. Name UIWindowScene or a subclass.")
    }
    guard let sceneDelegate = ObjectMaker.make(delegateClass) as? any UISceneDelegate else {
      fatalError(
        """
        The scene configuration's delegateClass is \(delegateClass), which is no scene delegate that can be made. \
        Derive it from UIResponder, conform it to UIWindowSceneDelegate and keep the inherited init().
        """)
    }
    session.scene = scene
    scene.delegate = sceneDelegate
    storedScenes.append(scene)
    note(.lifecycle, scene, "will connect")
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    if storedScenes.contains(scene) { scene.life.arrive(at: .background) }
  }

  /// Takes a scene away; touches in its windows are cancelled (B8.27).
  final func disconnect(_ scene: UIScene) {
    guard storedScenes.contains(scene) else { return }
    for window in (scene as? UIWindowScene)?.windows ?? [] { input.cancelInput(in: window) }
    scene.life.arrive(at: .unattached)
    storedScenes.removeAll { $0 === scene }
    note(.lifecycle, scene, "did disconnect")
    scene.delegate?.sceneDidDisconnect(scene)
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
    scene.session.scene = nil
  }

  /// Ends a session: its scene leaves the foreground, is disconnected, and the delegate hears that the session is gone.
  final func destroy(_ session: UISceneSession) {
    guard let scene = session.scene, storedScenes.contains(scene) else { return }
    if storedScenes.count == 1 {
      request(.enterBackground)
    } else {
      tell(scene, .willResignActive)
      tell(scene, .didEnterBackground)
    }
    let windows = (scene as? UIWindowScene)?.windows ?? []
    disconnect(scene)
    for window in windows { window.isHidden = true }
    delegate?.application(self, didDiscardSceneSessions: [session])
  }

  /// Tells a scene of an event, if it concerns it. What is about to happen is told before the state changes,
  /// what has happened after.
  final func tell(_ scene: UIScene, _ event: LifeEvent) {
    guard let destination = scene.life.destination(of: event) else { return }
    if event.isOver { scene.life.arrive(at: destination) }
    note(.lifecycle, scene, event.text)
    switch event {
    case .didBecomeActive: scene.delegate?.sceneDidBecomeActive(scene)
    case .willResignActive: scene.delegate?.sceneWillResignActive(scene)
    case .didEnterBackground: scene.delegate?.sceneDidEnterBackground(scene)
    case .willEnterForeground: scene.delegate?.sceneWillEnterForeground(scene)
    }
    NotificationCenter.default.post(name: event.sceneNotification, object: scene)
    if !event.isOver, scene.life.state != .unattached { scene.life.arrive(at: destination) }
  }
}
