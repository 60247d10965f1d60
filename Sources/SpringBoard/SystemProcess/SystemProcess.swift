import EventTrace
import SystemLink

/// The system half of a phone: one stage, one app for now, and the way of each event between them.
///
///     idle -> waitingForStage -> running -> ending -> ended
///                                running -> appGone -> ending
///
/// It lives on the main actor and the main run loop; whoever makes it holds it until `ended` was told. Nothing is restarted
/// silently: an app that dies is named, and what comes then is up to whoever started this.
@MainActor public final class SystemProcess {
  enum State {
    /// Since it was made; only `start` may come.
    case idle
    /// Since `start`; the stage says that it is ready, or that it can't be used.
    case waitingForStage
    /// Since the app was started, until it ended or somebody ends this.
    case running
    /// The app has ended by itself, the stage stays and shows why.
    case appGone
    /// The app was asked to end; the stage still shows.
    case ending
    /// Everything is stopped.
    case ended
  }

  /// Seconds that an app has to connect after its process was started. A debug build may take its time.
  public static let connectLimit = 10.0
  /// Seconds that an app has for each step of being ended: told over the link, then by SIGTERM, then by SIGKILL.
  public static let endGrace = 1.0

  public let screen: ScreenDescription
  let options: SystemOptions
  let stage: any Stage
  let clock: any SystemClock
  let trace: SystemTrace
  let onNews: (SystemNews) -> Void
  var state = State.idle
  var outcome = SystemOutcome.done
  var listener: RunLoopListener?
  /// Connections that have not said who they are yet.
  var strangers: [AppSession] = []
  var session: AppSession?
  var process: AppProcess?
  /// The app has been let in at least once.
  var hasConnected = false
  /// The app's process was found to be of no use and is being ended; that was said already.
  var isGivenUp = false
  var connectAlarm: Alarm?
  var endAlarm: Alarm?
  /// What was dropped is said, but not a thousand times a second.
  var sentenceLimit = SentenceLimit()
  var limitAlarm: Alarm?
  /// The running app's number for the router; the next app has another.
  var app = AppID(1)
  var router = TouchRouter()
  var check = ContactStreamCheck()
  /// The last layers of an app that is gone: what the stage still shows.
  var lastLayers = LayerTree()
  /// Whether the app's trace is wanted by whoever started this, or by the stage.
  var isTracing: Bool { options.tracing != .off || stageWantsTracing }
  var stageWantsTracing = false

  /// - Parameter stage: its host becomes this system process.
  /// - Parameter onNews: called on the main thread, in order.
  public init(
    _ options: SystemOptions, stage: any Stage, clock: any SystemClock = RunLoopClock(),
    onNews: @escaping (SystemNews) -> Void
  ) {
    self.options = options
    self.stage = stage
    self.clock = clock
    self.onNews = onNews
    screen = options.screen
    trace = SystemTrace(tracing: options.tracing, clock: clock)
    stage.host = self
    updateTraceListener()
  }

  /// The system's own decisions so far.
  public var decisions: Trace { trace.trace }

  /// Makes the socket for apps and starts the stage; the app is started when the stage is ready.
  public func start() {
    guard case .idle = state else { return }
    state = .waitingForStage
    do throws(LinkSocketError) {
      listener = RunLoopListener(try LinkListener()) { [weak self] result in self?.accept(result) }
    } catch {
      fail(error.description)
      return
    }
    stage.start()
  }

  /// Ends everything in order: the app is told, given time, and then made to end; `ended` is the last news.
  public func end() {
    switch state {
    case .idle, .waitingForStage, .appGone: finish()
    case .running:
      state = .ending
      endApp()
    case .ending:
      // Asked twice: no more patience.
      process?.kill()
    case .ended: break
    }
  }

  func say(_ sentence: String) { onNews(.message(sentence)) }

  /// This can't go on.
  func fail(_ sentence: String) {
    guard state != .ended else { return }
    outcome = .unusable
    say(sentence)
    switch state {
    case .running:
      state = .ending
      endApp()
    case .idle, .waitingForStage, .appGone: finish()
    case .ending, .ended: break
    }
  }

  func finish() {
    guard state != .ended else { return }
    state = .ended
    connectAlarm?.cancel()
    endAlarm?.cancel()
    endSentencePeriod()
    for stranger in strangers { stranger.close() }
    strangers = []
    session?.close()
    listener?.close()
    listener = nil
    stage.stop()
    trace.note(.lifecycle, "SystemProcess", "ended")
    onNews(.ended(outcome))
  }
}
