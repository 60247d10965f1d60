import EventTrace
import SpringBoard
import SystemLink

/// What a driven device is made with.
public struct DeviceSetup: Sendable, Hashable {
  /// How time goes on the device.
  public enum Time: Sendable, Hashable {
    /// By itself: a wait takes as long as it does.
    case real
    /// When the device is told to: a wait costs nothing, and the same commands do the same to the last bit, as far as
    /// apps don't wait for anything beside the device.
    case virtual
  }

  /// The screen.
  public var screen: ScreenDescription
  /// The program of the home screen.
  public var home: AppLaunch
  /// Apps that can be opened by their names.
  public var apps: [InstalledApp]
  /// How time goes.
  public var time: Time
  /// Seconds of the machine's clock for which an app is waited for, in each command.
  public var patience = 20.0
  /// Variables for every app that is opened.
  public var environment: [String: String] = [:]
  /// Whether an executable may be opened that is none of `apps`.
  public var opensPaths = true

  /// A device with a home screen and what it can open.
  public init(home: AppLaunch, apps: [InstalledApp], screen: ScreenDescription = .phone, time: Time = .real) {
    (self.home, self.apps, self.screen, self.time) = (home, apps, screen, time)
  }
}

/// A device of its own that a program drives: the system half with a home screen, and apps in processes of their own.
///
/// Everything that is done to it takes the way of a real finger: a report of a device, the router, the link, the app's
/// queue. A call returns when it has been done; what an app does afterwards by itself is waited for by `settle(_:)`.
/// Calls are made one after the other.
@MainActor public final class DeviceSession {
  /// What it was made with.
  public let options: DeviceSetup
  let stage = DrivenStage()
  let virtualClock: VirtualSystemClock?
  let system: SystemProcess
  var clock: any SystemClock { virtualClock ?? realClock }
  private let realClock = RunLoopClock()
  /// The size of the screen as the app in front has it, points: another one where the device lies on its side.
  public internal(set) var screenSize: PlaneSize
  /// Fingers that are on the screen, by whoever holds them.
  var fingers: [String: Contact] = [:]
  /// The app in front is in the background, as the device is locked.
  public internal(set) var isLocked = false
  /// Modifier keys that are held, as `UIKeyModifierFlags` raw bits.
  var modifiers: UInt32 = 0
  /// Fingers that came down, the newest last: what `why` can be asked about.
  var landed: [FingerPlace] = []
  /// The app that was in front as the last finger came down.
  var frontOfLanding: String?
  /// How apps were opened that are in no list, by their names: whoever is told such a name may use it.
  var openedByPath: [String: AppLaunch] = [:]
  /// The app that was opened last and has not been ended by whoever drives the device.
  var opened: String?
  /// Sentences that the system said, the newest last.
  public internal(set) var messages: [String] = []
  /// What was done to each app that runs.
  var logs: [AppID: AppLog] = [:]
  /// The app that somebody records.
  var recorded: (name: String, launch: AppLaunch, log: AppLog)?
  /// Whether somebody records an app.
  public var isRecording: Bool { recorded != nil }
  /// The recording that was ended last.
  public internal(set) var lastRecording: DrivenRecording?
  private var outcome: SystemOutcome?
  private var onEnd: [() -> Void] = []

  /// Sentences that are kept.
  static let messageLimit = 1_000
  /// Fingers that are kept for `why`.
  static let landedLimit = 256

  /// Makes a device that is off.
  /// - Parameter recording: what was recorded on a device before it, and can still be exported.
  public init(_ options: DeviceSetup, keeping recording: DrivenRecording? = nil) {
    self.options = options
    lastRecording = recording
    screenSize = PlaneSize(options.screen.width, options.screen.height)
    let virtualClock = options.time == .virtual ? VirtualSystemClock() : nil
    self.virtualClock = virtualClock
    var news: (SystemNews) -> Void = { _ in }
    var setup = SystemOptions(
      home: HomeSetup(options.home, apps: options.apps, statusBarHeight: 0), screen: options.screen,
      tracing: .off)
    setup.watchesFingers = true
    setup.tellsInput = .all
    setup.limits = Self.limits(options.patience)
    system = SystemProcess(setup, stage: stage, clock: virtualClock ?? RunLoopClock()) { news($0) }
    news = { [weak self] in self?.hear($0) }
  }

  private func hear(_ news: SystemNews) {
    switch news {
    case .message(let sentence):
      messages.append(sentence)
      if messages.count > Self.messageLimit { messages.removeFirst(messages.count - Self.messageLimit) }
    case .ended(let outcome):
      self.outcome = outcome
      for receiver in onEnd { receiver() }
      onEnd = []
    case .appIsActive: appsAreActive()
    case .appWasTold(let message, let app): told(message, app)
    case .ready, .deviceAdded, .deviceRemoved, .appIsSilent, .appAnswersAgain, .appTraced, .systemTraced: break
    }
  }

  /// Switches the device on: it shows its home screen when this returns.
  /// - Throws: `DrivingError.notStarted`.
  public func start() async throws(DrivingError) {
    system.start()
    try await awaitHomeScreen()
  }

  /// Switches the device on and opens an app, whose process starts beside that of the home screen: both are up when
  /// this returns, and the app is in front.
  ///
  /// - Parameters:
  ///   - arguments: added to its own.
  ///   - environment: the same.
  /// - Throws: `DrivingError`. Where it is the app that has not started, the device is on and shows its home screen:
  ///   see `isOn`.
  public func start(
    opening launch: AppLaunch, arguments: [String] = [], environment: [String: String] = [:]
  ) async throws(DrivingError) {
    system.start()
    var fault: DrivingError?
    if outcome == nil {
      do throws(DrivingError) {
        try await open(launch, arguments: arguments, environment: environment)
      } catch { fault = error }
    }
    try await awaitHomeScreen()
    if let fault { throw fault }
    // What the home screen has sent is taken in before anybody goes on.
    try await pass(0)
  }

  /// The device is switched on, and its home screen runs.
  public var isOn: Bool { outcome == nil && system.home?.place != nil }

  private func awaitHomeScreen() async throws(DrivingError) {
    let isUp = await wait(options.patience) { [self] in outcome != nil || system.home?.place == .active }
    guard outcome == nil, isUp else {
      throw .notStarted("the home screen did not start; \(messages.last ?? "it gave no reason")")
    }
  }

  /// Ends all apps and the device, in order, and at the latest after some seconds.
  public func end() async {
    guard outcome == nil else { return }
    system.end()
    _ = await wait(Self.ending) { [self] in outcome != nil }
    // Who has not listened is killed.
    if outcome == nil { system.end() }
    _ = await wait(1) { [self] in outcome != nil }
  }

  /// Seconds of the machine's clock in which an app ends that was told to: a busy machine may drive many.
  private static let ending = 3.0

  /// Who drives the device loses patience first, and says what he waited for.
  private static func limits(_ patience: Double) -> ProcessLimits {
    var limits = ProcessLimits()
    (limits.connecting, limits.answering, limits.ending) = (patience + 1, patience + 1, ending)
    return limits
  }

  /// Sentences of the system that nobody has taken yet, which then are taken.
  public func takeMessages() -> [String] {
    defer { messages = [] }
    return messages
  }

  /// How many fingers have come down since the device was made, also those that can't be asked about any more.
  public internal(set) var landedCount = 0

  /// The device is over.
  public var isOver: Bool { outcome != nil }

  // MARK: Waiting by the machine's clock

  /// Waits for something that another process does.
  /// - Returns: whether it is so; false after so many seconds.
  func wait(_ seconds: Double, until isSo: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while !isSo() {
      guard ContinuousClock.now < end else { return false }
      await sleep(0.001)
    }
    return true
  }

  func sleep(_ seconds: Double) async {
    await withCheckedContinuation { done in RunLoopClock().after(seconds) { done.resume() } }
  }
}
