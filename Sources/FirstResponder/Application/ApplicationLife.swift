import SystemLink

/// Where the application stands in its life. A value without application: it decides which step comes next.
///
///     launching -> inactive <-> active          (an app that was never launched is active from the start)
///                    ^ |
///                    | v
///                 background -> terminated
///
/// A request names where the app is to be; it gets there step by step, and nothing happens if it is there already.
struct ApplicationLife {
  enum Stage: Hashable, CaseIterable {
    /// Since the delegate was set; `inactive` follows.
    case launching
    case active
    /// In front, without events.
    case inactive
    case background
    /// Since `applicationWillTerminate`. Nothing follows.
    case terminated
  }

  /// One step, with what it is told by.
  enum Step: Hashable { case becomeActive, resignActive, enterBackground, enterForeground, terminate }

  private(set) var stage = Stage.active
  private(set) var hasLaunched = false
  /// The scenes hear of the life cycle, the application delegate does not (B8.5).
  var usesScenes = false
  /// Requests that wait for the one that is being carried out, in order of arrival.
  var waiting: [LifecycleRequest] = []
  /// A launch or a request is being carried out.
  var isChanging = false

  /// What programs are told.
  var state: UIApplication.State {
    switch stage {
    case .active: .active
    case .launching, .inactive: .inactive
    case .background, .terminated: .background
    }
  }

  /// What the system is told.
  var reported: LifecycleState {
    switch stage {
    case .active: .active
    case .launching: .launched
    case .inactive: .inactive
    case .background: .background
    case .terminated: .terminating
    }
  }

  mutating func launch() { (stage, hasLaunched) = (.launching, true) }
  mutating func finishLaunching() { stage = .inactive }

  /// The next step on the way to what is asked for; nil if nothing is left to do.
  func step(toward request: LifecycleRequest) -> Step? {
    switch (stage, request) {
    case (.inactive, .becomeActive), (.inactive, .enterForeground): .becomeActive
    case (.background, .becomeActive), (.background, .enterForeground): .enterForeground
    case (.active, .becomeActive), (.active, .enterForeground): nil
    case (.active, .resignActive), (.active, .enterBackground), (.active, .terminate): .resignActive
    case (.inactive, .enterBackground), (.inactive, .terminate): .enterBackground
    case (.inactive, .resignActive), (.background, .resignActive), (.background, .enterBackground): nil
    case (.background, .terminate): .terminate
    case (.launching, .becomeActive), (.launching, .resignActive), (.launching, .enterBackground),
      (.launching, .enterForeground), (.launching, .terminate):
      nil  // Requests wait until the launch is over.
    case (.terminated, .becomeActive), (.terminated, .resignActive), (.terminated, .enterBackground),
      (.terminated, .enterForeground), (.terminated, .terminate):
      nil  // It is over.
    }
  }

  /// Takes a step that `step(toward:)` gave.
  mutating func take(_ step: Step) {
    switch step {
    case .becomeActive: stage = .active
    case .resignActive, .enterForeground: stage = .inactive
    case .enterBackground: stage = .background
    case .terminate: stage = .terminated
    }
  }
}

/// What scenes and, in apps without them, the delegate hear of.
enum LifeEvent: Hashable, CaseIterable {
  case didBecomeActive, willResignActive, didEnterBackground, willEnterForeground

  /// Told after the change rather than before.
  var isOver: Bool { self == .didBecomeActive || self == .didEnterBackground }

  var text: String {
    switch self {
    case .didBecomeActive: "did become active"
    case .willResignActive: "will resign active"
    case .didEnterBackground: "did enter background"
    case .willEnterForeground: "will enter foreground"
    }
  }

  var notification: Notification.Name {
    switch self {
    case .didBecomeActive: UIApplication.didBecomeActiveNotification
    case .willResignActive: UIApplication.willResignActiveNotification
    case .didEnterBackground: UIApplication.didEnterBackgroundNotification
    case .willEnterForeground: UIApplication.willEnterForegroundNotification
    }
  }

  var sceneNotification: Notification.Name {
    switch self {
    case .didBecomeActive: UIScene.didActivateNotification
    case .willResignActive: UIScene.willDeactivateNotification
    case .didEnterBackground: UIScene.didEnterBackgroundNotification
    case .willEnterForeground: UIScene.willEnterForegroundNotification
    }
  }
}
