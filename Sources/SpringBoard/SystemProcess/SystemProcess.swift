import CoreFoundation
import EventTrace
import SystemLink

/// The system half of a phone: one stage, several apps of which one is in front,
/// and the way of each event between them.
///
///     idle -> waitingForStage -> running -> ending -> ended
///                                running -> appGone -> ending
///
/// An app that is opened comes to the front; the one that was there goes to the background, alive. With a home screen,
/// that is the first app: it is left for another and come back to, runs all the time and stands behind and (with its
/// system windows) above all others. When the app in front ends by itself, the home screen comes back,
/// or without one the app before.
///
/// It lives on the main actor and the main run loop; whoever makes it holds it until `ended` was told. Nothing is
/// restarted silently: an app that dies is named, and what comes then is up to whoever started this.
@MainActor public final class SystemProcess {
  enum State {
    /// Since it was made; only `start` may come.
    case idle
    /// Since `start`; the stage says that it is ready, or that it can't be used.
    case waitingForStage
    /// Since the first app was started, until the last one ended or somebody ends this.
    case running
    /// The last app has ended by itself, the stage stays and shows why.
    case appGone
    /// The apps were asked to end; the stage still shows.
    case ending
    /// Everything is stopped.
    case ended
  }

  /// The whole screen, as the stage shows it.
  public let screen: ScreenDescription
  let options: SystemOptions
  /// What of the home screen's apps had to be left out.
  private let homeFaults: [AppManifestError]
  /// The machine's memory, and when apps are warned of it.
  let memory: (any MemoryGauge)?
  var memoryPressure = MemoryPressure()
  var memoryAlarm: Alarm?
  let stage: any Stage
  /// Sources of input beside the stage.
  let devices: [any InputSource]
  let clock: any SystemClock
  /// By which processes are waited for.
  var processClock: any SystemClock { clock.ofProcesses }
  /// Time goes when it is told to, and whoever moves it waits for each app (SystemProcess+VirtualTime.swift).
  var isTimeMoved: Bool { clock is VirtualSystemClock }
  let trace: SystemTrace
  let onNews: (SystemNews) -> Void
  var state = State.idle
  var outcome = SystemOutcome.done
  var listener: RunLoopListener?
  /// Connections that have not said who they are yet.
  var strangers: [AppSession] = []
  /// Apps whose processes run, the one that was in front last at the end.
  public internal(set) var apps: [HostedApp] = []
  // Who stands where (the words are those of Docs/Architecture.md):
  //
  //   in front         whom a person uses: one app, or two side by side, or the home screen alone
  //   focused          of those the one touched last; title, notice and the status bar's tap are its
  //   keyboard owner   who gets keys now: the focused app, or the home screen while its list or an alert covers it
  //                    (`router`)
  //   on stage         whose panes the stage has: one that left the front stays until the next one has drawn something
  //   active           an app in front that was told so (`HostedApp.isActivated`)

  /// The focused app; still the last one when all have ended.
  public internal(set) var focused: HostedApp?
  /// The app in front, or two side by side, in the order in which they stand; the home screen only when it is alone.
  public internal(set) var inFront: [HostedApp] = []
  /// The home screen; nil where there is none, and while it starts anew.
  public internal(set) var home: HostedApp?
  /// When the home screen ended by itself, seconds since boot.
  var homeEnds: [Double] = []
  /// Whose layers are whose, as the stage was told.
  var namedPanes: [LayerID: AppID] = [:]
  /// Pictures of which the trace is to tell when they are shown, in the order of their commits.
  var awaitedPictures: [AwaitedPicture] = []
  /// The sentence that the stage shows.
  var shownNotice: String?
  /// Whose text is typed, and what the stage was told of it last.
  var typist: HostedApp?
  var shownTyping: (app: AppID?, input: TextInputDescription?)
  /// Apps on stage, without the home screen; they may have ended.
  var onStage: [HostedApp] = []
  var composition = StageComposition()
  /// What apps ask the stage about sizes of characters.
  var measuring = MeasurementTurns()
  let layout: ScreenLayout
  var swipe: HomeSwipe
  var systemKeys = SystemKeys()
  /// How the panes of apps look while a swipe moves them, and their way back to rest.
  var paneLook = PaneLook()
  var motion: PaneMotion?
  var motionAlarm: Alarm?
  /// What the home screen said last of its windows.
  var arrangement = WindowArrangement()
  /// Which apps may change what is in front.
  var frontRule = FrontRule()
  /// The list of open apps is before whatever is in front.
  var isListShown = false
  /// What goes to apps of the event in hand; kept for its memory.
  var outgoing: [(app: AppID, event: HIDEvent)] = []
  /// Alerts that nobody has answered, in the order in which they came.
  var openAlerts: [OpenAlert] = []
  var alertCount: UInt32 = 0
  /// How many apps were opened.
  var appCount = 0
  /// What was dropped is said, but not a thousand times a second.
  var sentenceLimit = SentenceLimit()
  /// Sentences about apps that have ended that were not said.
  var leftOut = 0
  var limitAlarm: Alarm?
  var router = TouchRouter()
  /// The streams of the stage and of each source in `devices`, as one.
  var merger: InputMerger
  /// Whether the apps' traces are wanted by whoever started this, or by the stage.
  var isTracing: Bool { options.tracing != .off || stageWantsTracing }
  var stageWantsTracing = false
  /// Whether anybody wants to know of the ways of fingers.
  var isFollowing: Bool { trace.isOn || isWatching }
  /// Somebody at the stage watches fingers.
  var isWatching = false
  /// The last steps of fingers' ways in this process, while somebody watches.
  public internal(set) var lastSteps: [SystemStep] = []
  /// Who answers what is asked at the stage; nil: nobody does.
  public weak var inspector: (any StageInspector)?

  /// - Parameter stage: its host becomes this system process.
  /// - Parameter devices: sources of input beside the stage, started when it is ready;
  ///   their host becomes this system process.
  /// - Parameter memory: the machine's, watched so that apps are warned when it gets short; nil: it is not watched.
  /// - Parameter onNews: called on the main thread, in order.
  public init(
    _ options: SystemOptions, stage: any Stage, devices: [any InputSource] = [],
    memory: (any MemoryGauge)? = nil, clock: any SystemClock = RunLoopClock(),
    onNews: @escaping (SystemNews) -> Void
  ) {
    let fitting = options.home?.fitting()
    var options = options
    options.home = fitting?.setup
    self.options = options
    homeFaults = fitting?.faults ?? []
    self.memory = memory
    self.stage = stage
    self.devices = devices
    merger = InputMerger(sourceCount: 1 + devices.count)
    self.clock = clock
    self.onNews = onNews
    screen = options.screen
    layout = ScreenLayout(options.screen, statusBarHeight: options.home?.statusBarHeight ?? 0)
    swipe = HomeSwipe(height: options.screen.height)
    trace = SystemTrace(tracing: options.tracing, clock: clock)
    stage.host = self
    for source in devices { source.host = self }
    updateTraceListener()
  }

  /// The system's own decisions so far.
  public var decisions: Trace { trace.trace }

  /// Makes the socket for apps and starts the stage; the first app is opened when the stage is ready.
  public func start() {
    guard case .idle = state else { return }
    state = .waitingForStage
    watch(false)
    for fault in homeFaults { say(fault.description) }
    do throws(LinkSocketError) {
      listener = try RunLoopListener(try LinkListener()) { [weak self] result in self?.accept(result) }
    } catch {
      fail(error.description)
      return
    }
    // The first block for these modes makes the loop open descriptors, and CoreFoundation ends the process where none
    // is left. It must not be the one that tells an app's end: now there are some.
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), kCFRunLoopCommonModes) {}
    stage.start()
  }

  /// Ends everything in order: the apps are told, given time, and then made to end; `ended` is the last news.
  public func end() {
    switch state {
    case .idle, .waitingForStage, .appGone: finish()
    case .running:
      state = .ending
      endApps()
    case .ending:
      // Asked twice: no more patience.
      for app in apps { app.process?.kill() }
    case .ended: break
    }
  }

  /// The sentence at the stage, if it is another one.
  func show(notice: String?) {
    guard notice != shownNotice else { return }
    shownNotice = notice
    stage.show(notice: notice)
  }

  func say(_ sentence: String) { onNews(.message(sentence)) }

  /// This can't go on.
  func fail(_ sentence: String, _ outcome: SystemOutcome = .unusable) {
    guard state != .ended else { return }
    self.outcome = outcome
    say(sentence)
    switch state {
    case .running:
      state = .ending
      endApps()
    case .idle, .waitingForStage, .appGone: finish()
    case .ending, .ended: break
    }
  }

  func finish() {
    guard state != .ended else { return }
    state = .ended
    endSentencePeriod()
    for stranger in strangers { stranger.close() }
    strangers = []
    motionAlarm?.cancel()
    memoryAlarm?.cancel()
    for app in apps {
      app.cancelAlarms()
      app.disconnect()
    }
    listener?.close()
    listener = nil
    for source in devices { source.stop() }
    stage.stop()
    trace.note(.lifecycle, "SystemProcess", "ended")
    onNews(.ended(outcome))
  }
}
