import EventTrace
import SystemLink

/// The app as a whole: takes in events, sends them to windows, and knows where the app stands in its life.
///
/// There is one per app. In a test each simulated device has its own, and `shared` is the one of the
/// device that the running task used last.
@preconcurrency @MainActor
open class UIApplication: UIResponder, HostApplication {
  /// The current application. Stops with a message before there is one.
  public static var shared: UIApplication {
    requireMainThread("UIApplication.shared")
    if let current { return current }
    fatalError(
      """
      UIApplication.shared was asked for before there is an application. In a test, make a SimulatedDevice first; in \
      an app, start through UIApplicationMain or @main on the delegate class.
      """)
  }

  /// As `shared`, for code that also works without an application. Cleared when the application goes.
  static var current: UIApplication? {
    get { inUse.application }
    set { inUse.use(newValue) }
  }
  private static var inUse = CurrentApplication()
  /// For whoever may outlive it.
  final let handle = Handle<UIApplication>()

  /// Makes this application the one that `shared` answers, and says which one was: where several devices live in one
  /// program, one that goes away may be told of cancelled touches in the midst of another's life.
  final func takeOver() -> UIApplication? {
    let outer = UIApplication.current
    if outer !== self { UIApplication.current = self }
    return outer
  }

  /// Runs something with this application as the one that `shared` answers.
  final func asCurrent(_ body: () -> Void) {
    let outer = takeOver()
    body()
    UIApplication.current = outer
  }

  /// The object that hears of launch and, in apps without scenes, of the life cycle.
  open weak var delegate: (any UIApplicationDelegate)?

  // What the application is made of.
  final let journal: Journal
  final let loop: any MainLoop
  final let screen: UIScreen
  /// Writes down what fingers find; nil unless an inspector watches.
  final var fingerWatch: (any FrameWatch)?
  /// The numbers that decide about gestures, scrolling and keys, of which Apple publishes none. A test may set others.
  public final var thresholds: Thresholds {
    get { gestures.thresholds }
    set { gestures.thresholds = newValue }
  }
  final let windowList = WindowList()
  final let course = EventCourse()
  final let gestures: GestureEnvironment
  /// Brings input to the windows; UIApplication+Delivery.swift knows of which class it is.
  final let input: any InputDelivery
  /// What folders above add; see `ApplicationPart`.
  final private(set) var parts = ApplicationParts()
  package final let committer = LayerCommitter()
  final let ticker: FrameTicker
  final let controllerChanges = ControllerChanges()
  final var life = ApplicationLife()
  final var ignoreCount = 0
  /// Who was at work when events were last told to be ignored, as the trace names it; nil if nothing was recorded. A
  /// name, as the object may go and its number may be given to another one.
  final var ignoredBy: String?
  final var nextRules = NextRules()
  final let tracking: TrackingMode
  final var isTurnEndDue = false
  /// Whose groups are closed at the end of the turn.
  final let undoOfTurn = UndoOfTurn()
  /// A menu is on the screen.
  final var isMenuShown = false
  /// Called after each turn; the link listens.
  final var turnEnded: (@MainActor () -> Void)?
  final var storedScenes: [UIScene] = []
  /// The class of the scene's delegate, as the app's manifest names it.
  final let sceneDelegateName: String?
  /// Keeps the delegate that the launch made; `delegate` itself does not.
  final var launchedDelegate: (any UIApplicationDelegate)?
  final var services = ApplicationServices()
  /// Tells the system where the app stands, after each step of its life.
  package final var lifeChanged: (@MainActor (LifecycleState) -> Void)?

  /// Made by `UIApplicationMain` or a simulated device; program code uses `shared`.
  public override init() {
    guard let pending = ApplicationSetup.pending else {
      fatalError(
        """
        A UIApplication was made by program code. There is one per app, and UIApplicationMain (or a SimulatedDevice) \
        makes it: use UIApplication.shared, or pass the subclass to UIApplicationMain.
        """)
    }
    loop = pending.loop
    screen = pending.screen
    journal = Journal(pending.loop, pending.recorder, .ifWanted())
    tracking = TrackingMode(pending.loop)
    sceneDelegateName = pending.sceneDelegateName
    ticker = FrameTicker(pending.loop, pending.screen)
    gestures = GestureEnvironment(course, journal)
    input = Self.makeDelivery(course, gestures, ticker, undoOfTurn, journal, pending.screen)
    super.init()
    handle.belongs(to: self)
    input.belongs(to: self)
    windowList.host = self
    committer.host = self
    ticker.belongs(to: self)
    parts = makeParts()
    UIApplication.current = self
  }

  deinit {
    onMainThread {
      // What is let go of may run program code: by then nobody finds the application any more.
      handle.objectGoes()
      input.applicationGoes()
      committer.host = nil
      let windows = windowList.all
      for window in windows { window.application = nil }
      tell { $0.applicationGoes() }
      controllerChanges.applicationGoes()
      for window in windows { window.storedRootViewController?.applicationGoes() }
    }
  }

  /// Tells the parts, one after the other.
  final func tell(_ body: (any ApplicationPart) -> Void) { for part in parts.all { body(part) } }

  /// The app delegate, if it is a responder and not a view, a view controller or the application itself (B3.8).
  open override var next: UIResponder? { responderDelegate }

  // MARK: Events

  /// Sends an event to the windows that it concerns (B8.15). Every event passes here; an override sees all of them, and
  /// one that does not call `super` swallows the event.
  open func sendEvent(_ event: UIEvent) { input.dispatch(event) }

  /// Sends an action message; true if somebody handled it (B6.33).
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    perform(action, on: target, from: sender, for: event)
  }

  /// Whether touches are dropped because `beginIgnoringInteractionEvents` was called more often than
  /// its counterpart (B8.23).
  open var isIgnoringInteractionEvents: Bool { ignoreCount > 0 }
  /// Drops touches until the call is balanced; touches that are down are cancelled (B8.23, B8.24).
  open func beginIgnoringInteractionEvents() { beginIgnoring() }
  /// Balances one `beginIgnoringInteractionEvents`. One call too many does nothing but leave a trace step.
  open func endIgnoringInteractionEvents() { endIgnoring() }

  /// Whether the app takes input that comes now.
  final var acceptsTouches: Bool { life.stage == .active && ignoreCount == 0 }

  // MARK: State

  /// Whether the app is in front and receives events, in front without them, or behind (B8.12).
  open var applicationState: State { life.state }
  /// Whether the app is in front and receives events, in front without them, or behind (B8.12).
  public enum State: Int, Sendable { case active, inactive, background }

  /// Every window of the app, in the order in which they were made.
  open var windows: [UIWindow] { windowList.all }
  /// The window that receives keys, motion and remote control.
  open var keyWindow: UIWindow? { windowList.keyWindow }
  /// The scenes that are connected.
  open var connectedScenes: Set<UIScene> { Set(storedScenes) }
  /// Sessions of the scenes, connected or not.
  open var openSessions: Set<UISceneSession> { Set(storedScenes.map(\.session)) }
  /// Whether the app can show more than one scene; its manifest would say so, and here none does.
  open var supportsMultipleScenes: Bool { false }
}
