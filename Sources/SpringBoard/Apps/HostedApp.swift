import SystemLink

/// An app that the system process hosts: its process, its connection, its picture, and where it stands in its life.
///
/// What it is told and when is decided by the system process (the files of SystemProcess/);
/// this is what is known of it.
@MainActor public final class HostedApp {
  /// The app's number for the router. No other app has or had it.
  public let identifier: AppID
  /// What it was started with.
  public let launch: AppLaunch
  /// What its process was started to open; nil if that was nothing.
  let launchURL: LaunchURL?
  /// What people call it.
  public var name: String { launch.name }
  /// Where it said last that it is; nil before it is launched.
  public internal(set) var place: LifecycleState?
  /// Nil only while it is started.
  var process: AppProcess?
  /// The number of its process, also when that has ended.
  public var processIdentifier: Int32? { process?.processIdentifier }
  /// Nil before it connects, and once its link is closed.
  var session: AppSession?
  /// It was handed fingers, and has drawn nothing that shows what came of them: how many events it had been sent by
  /// then. For the trace.
  var owedPicture: UInt32?
  /// It has drawn something.
  var hasDrawn = false
  /// It has been let in at least once.
  var hasConnected = false
  /// Its process was found to be of no use and is being ended; that was said already.
  var isGivenUp = false
  var connectAlarm: Alarm?
  var endAlarm: Alarm?
  /// Rings when the home screen has been silent for too long.
  var silenceAlarm: Alarm?
  /// What the stage says about it while it is in front; nil for nothing.
  var notice: String?
  /// Size of its screen as it was told last, points; nil before it is let in.
  var size: StageFrame?
  /// It was made active, and nothing was said to it since that ends that.
  var isActivated = false
  /// It is being started, or was told that it is active and has not said so yet.
  package var isComing: Bool { place == nil || (isActivated && place != .active) }
  /// Touches and keys make sense to it. What it says of an earlier time in the background may still be on its way.
  var takesTouches: Bool {
    switch place {
    case .launched, .active, .inactive: isActivated
    case nil, .background, .terminating: false
    }
  }
  /// Edges at which its own gestures come before the system's.
  var deferredEdges: Contact.Edges = []
  /// URLs that it is to open once it is up, in the order in which they were asked for.
  var waitingURLs: [LaunchURL] = []
  /// How many of its requests are looked at.
  var requestRate = RequestRate()
  /// What is said of it while it seems not to respond.
  var complaint: Complaint?
  /// The alert about that, if there is one.
  var silenceAlert: UInt32?
  /// How often it was said that it does not respond, in a line and in an alert.
  var (complaintLines, complaintAlerts) = (Repetition(), Repetition())
  /// How often it was said that its picture can't be drawn.
  var refusalLines = Repetition()
  /// Where typed text goes in it.
  var textInput: TextInputDescription?
  /// Sentences about what it sent wrongly.
  var sentenceLimit = SentenceLimit()
  /// How its clock is moved, where the system does that.
  var clock = AppClock()
  /// What inspectors ask it.
  var inspections = AppQuestions()
  /// Rings when the app has taken too long for the one that it was asked.
  var questionAlarm: Alarm?
  private var lastLayers = LayerTree()

  init(_ launch: AppLaunch, identifier: AppID, opening launchURL: LaunchURL? = nil) {
    (self.launch, self.identifier, self.launchURL) = (launch, identifier, launchURL)
  }

  /// Its screen; once its link is closed, as it was last.
  var layers: LayerTree { session?.layers ?? lastLayers }

  /// Whether its process was started and has not said yet who it is. It may have ended just now:
  /// what it said before is still to be heard.
  var isAwaited: Bool { session == nil && !hasConnected }

  /// Whether a process is the app's, or one that came of it.
  func isFamily(_ identifier: Int32?) -> Bool {
    guard let identifier, let process else { return false }
    return isDescendant(identifier, of: process.processIdentifier)
  }

  func send(_ message: LinkMessage.FromSystem) {
    clock.disturb()
    session?.send(message)
  }

  func send(_ event: HIDEvent) {
    clock.disturb()
    session?.send(event)
  }

  /// Its link is closed; its last picture stays.
  func disconnect() {
    guard let session else { return }
    lastLayers = session.layers
    session.close()
    self.session = nil
    questionAlarm?.cancel()
    for receiver in inspections.removeAll() { receiver(.nothing("\(name) is gone")) }
    clock.end()
    textInput = nil
  }

  func cancelAlarms() {
    connectAlarm?.cancel()
    endAlarm?.cancel()
    silenceAlarm?.cancel()
    questionAlarm?.cancel()
  }
}
