import SystemLink

// What the application does on its way through life. Everybody hears in this order: scenes or (without scenes) the
// delegate, then observers of the notification (B8.5, B8.8). The orders:
//
//   launch:      willFinishLaunching -> didFinishLaunching -> notification
//                -> [scene connects -> scene will enter foreground]
//                -> [without scenes: open the URL that it was launched for] -> did become active
//   background:  touches cancelled -> will resign active -> did enter background
//   foreground:  will enter foreground -> did become active
//   terminate:   as to background, but scenes disconnect instead of entering it -> will terminate
//
// Touches are cancelled before anybody hears that the app resigns (B8.25):
// in willResignActive nothing is tracked any more.

extension UIApplication {
  /// Runs the launch order for a delegate that exists (B8.2-B8.5). The application keeps the
  /// delegate alive and ends active.
  /// - Parameter launchURL: what the app was started to open, which scenes find in their connection options, and
  ///   delegates in the launch options (B8.33).
  package final func launch(delegate: (any UIApplicationDelegate)?, opening launchURL: LaunchURL? = nil) {
    guard !life.hasLaunched else {
      fatalError(
        "The application was launched twice. It launches once; make another SimulatedDevice for another launch.")
    }
    carryOut {
      life.launch()
      // One that is its own delegate would never go.
      if delegate !== self { launchedDelegate = delegate }
      self.delegate = delegate
      let resource = launchURL.flatMap(launchResource)
      // Scenes get it when they connect.
      let options = sceneDelegateName == nil ? resource?.launchOptions : nil
      note(.lifecycle, self, "will finish launching")
      let wantsToOpen = delegate?.application(self, willFinishLaunchingWithOptions: options) ?? true
      note(.lifecycle, self, "did finish launching")
      let stillWantsToOpen = delegate?.application(self, didFinishLaunchingWithOptions: options) ?? true
      NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
      lifeChanged?(life.reported)
      connectScene(opening: resource)
      if life.usesScenes {
        tellEverybody(.willEnterForeground)
      } else if let resource, wantsToOpen, stillWantsToOpen {
        open(resource.url, from: resource.source)
      }
      life.finishLaunching()
      take(.becomeActive, toward: .becomeActive)
    }
  }

  /// Brings the application to where the system wants it. A request from inside a callback waits until the present one
  /// is carried out; one that asks for what is already so does nothing.
  package final func request(_ request: LifecycleRequest) {
    life.waiting.append(request)
    guard !life.isChanging else { return }
    carryOut {}
  }

  /// Where the application stands, as the system is told.
  package final var lifecycleState: LifecycleState { life.reported }

  private func carryOut(_ first: () -> Void) {
    life.isChanging = true
    first()
    while !life.waiting.isEmpty {
      let request = life.waiting.removeFirst()
      while let step = life.step(toward: request) { take(step, toward: request) }
    }
    life.isChanging = false
  }

  private func take(_ step: ApplicationLife.Step, toward request: LifecycleRequest) {
    switch step {
    case .becomeActive:
      life.take(step)
      tellEverybody(.didBecomeActive)
    case .resignActive:
      input.cancelInput()
      tell { $0.resignActive() }
      tellEverybody(.willResignActive)
      life.take(step)
      // Whoever was told may have shown another one.
      tell { $0.resignActive() }
    case .enterForeground:
      tellEverybody(.willEnterForeground)
      life.take(step)
    case .enterBackground:
      life.take(step)
      if request == .terminate { for scene in storedScenes { disconnect(scene) } }
      tellEverybody(.didEnterBackground)
    case .terminate:
      for scene in storedScenes { disconnect(scene) }
      life.take(step)
      note(.lifecycle, self, "will terminate")
      delegate?.applicationWillTerminate(self)
      NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    }
    lifeChanged?(life.reported)
  }

  private func tellEverybody(_ event: LifeEvent) {
    note(.lifecycle, self, event.text)
    for scene in storedScenes { tell(scene, event) }
    if !life.usesScenes, let delegate {
      switch event {
      case .didBecomeActive: delegate.applicationDidBecomeActive(self)
      case .willResignActive: delegate.applicationWillResignActive(self)
      case .didEnterBackground: delegate.applicationDidEnterBackground(self)
      case .willEnterForeground: delegate.applicationWillEnterForeground(self)
      }
    }
    NotificationCenter.default.post(name: event.notification, object: self)
  }
}
