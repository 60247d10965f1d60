import EventTrace

/// What programs ask of the application beside events.
struct ApplicationServices {
  var isIdleTimerDisabled = false
  var supportsShakeToEdit = true
  /// How often more the events of media keys were asked for than given back.
  var remoteControlCount = 0
  /// Tasks that were begun and not ended.
  private(set) var backgroundTasks: Set<UIBackgroundTaskIdentifier> = []
  private var taskCount = 0

  mutating func beginTask() -> UIBackgroundTaskIdentifier {
    taskCount += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: taskCount)
    backgroundTasks.insert(identifier)
    return identifier
  }

  mutating func endTask(_ identifier: UIBackgroundTaskIdentifier) { backgroundTasks.remove(identifier) }
}

/// Names a piece of work that is to go on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task, counted from 1; 0 is no task.
  public let rawValue: Int
  /// Makes an identifier of a number; tasks get theirs from `beginBackgroundTask`.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// Whether the screen stays on without touches. Kept for the program; screens here don't go off.
  public final var isIdleTimerDisabled: Bool {
    get { services.isIdleTimerDisabled }
    set { services.isIdleTimerDisabled = newValue }
  }

  /// Whether shaking the device undoes; true by default.
  public final var applicationSupportsShakeToEdit: Bool {
    get { services.supportsShakeToEdit }
    set { services.supportsShakeToEdit = newValue }
  }

  /// Begins a piece of work that is to go on in the background. Apps here are never suspended,
  /// so the handler is not called.
  ///
  /// - Returns: a new identifier, never `.invalid`, for `endBackgroundTask(_:)`.
  public final func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  { services.beginTask() }

  /// As `beginBackgroundTask(expirationHandler:)`, with a name for the program's own use.
  public final func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { services.beginTask() }

  /// Ends a piece of work. An identifier that is not known, or `.invalid`, does nothing.
  public final func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { services.endTask(identifier) }

  /// Seconds that the app may still run in the background: without limit.
  public final var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Asks for the events of headsets and media keys, until the call is balanced (B3.58).
  public final func beginReceivingRemoteControlEvents() { services.remoteControlCount += 1 }
  /// Balances one `beginReceivingRemoteControlEvents`. One call too many does nothing but leave a trace step.
  public final func endReceivingRemoteControlEvents() {
    guard services.remoteControlCount > 0 else {
      return note(.lifecycle, self, "endReceivingRemoteControlEvents() without a begin: ignored")
    }
    services.remoteControlCount -= 1
  }

  // MARK: Interaction that is ignored

  final func beginIgnoring() {
    ignoreCount += 1
    #if Origins
      Origins.note(.ignoring, of: self)
    #endif
    verification?.see(.ignoring(ignoreCount))
    let last = recorder?.lastObject
    ignoredBy = last.flatMap { recorder?.name(of: $0) }
    take(.lifecycle, self, .ignores(count: ignoreCount, by: last))
    if ignoreCount == 1 { input.cancelInput() }
  }

  final func endIgnoring() {
    guard ignoreCount > 0 else {
      note(.lifecycle, self, "endIgnoringInteractionEvents without a begin: ignored")
      return
    }
    ignoreCount -= 1
    verification?.see(.ignoring(ignoreCount))
    take(.lifecycle, self, .ignores(count: ignoreCount, by: nil))
  }

  // MARK: Scenes

  /// Ends a session and disconnects its scene; `application(_:didDiscardSceneSessions:)` follows.
  public final func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { destroy(sceneSession) }

  /// Asks that the system's picture of a scene be made anew. There is none here.
  public final func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}

/// How a scene is to be destroyed.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
  public override init() { super.init() }
}
