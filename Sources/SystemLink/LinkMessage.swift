/// Everything that passes between the system process and an app.
///
/// The system sends what is listed in `FromSystem`, the app what is listed in `FromApp`.
/// Docs/LinkFormat.md has the bytes.
public enum LinkMessage {
  /// From the system process down to the app.
  public enum FromSystem: Sendable, Hashable {
    /// First message, in answer to the app's `hello`: the link is up, and this is the screen.
    case welcome(ScreenDescription, tracing: Bool)
    /// First and last message: the app is not let in, and why.
    case refusal(String)
    /// An input event.
    case hid(HIDEvent)
    /// The app is to change its place in the life cycle.
    case lifecycle(LifecycleRequest)
    /// The app is to send a commit that holds every layer.
    case requestFullCommit
    /// The app is to send its trace steps from now on, or to stop.
    case tracing(Bool)
    /// Are you there? The number comes back in `pong`.
    case ping(UInt32)
    /// Answer to `measure`: how large characters are on the stage.
    case textMetrics(TextMetrics)
    /// Another stage, or another viewer's browser, draws from now on: what was measured before may be wrong, and what
    /// was asked and not answered will not be. The app is to ask again for what it shows.
    case fontsChanged
    /// The app's part of the screen has another size from now on, points: two apps stand side by side, or no longer do.
    case resize(width: Double, height: Double)
    /// Memory is short: what can be made again is to be let go of.
    case memoryWarning
    /// What other apps can open: the schemes of URLs, in lower case. First comes behind `welcome`.
    case schemes([String])
    /// Somebody opens this URL with the app; `source` is the name of who asked.
    case openURL(String, source: String)
    /// Answer to a request with this number: whether it was done.
    case opened(UInt32, Bool)
    /// A person tapped the status bar: the app's list goes to its top.
    case statusBarTapped
    /// For the home screen: the installed apps, in their order.
    case apps([AppEntry])
    /// For the home screen: apps that are in front now, by their numbers; none while the home screen itself is.
    case front([UInt32])
    /// For the home screen: show the list of open apps, the most recent one first.
    case showSwitcher([UInt32])
    /// For the home screen: put this before the person.
    case showAlert(SystemAlert)
    /// For the home screen: the alert of this number has no point any more.
    case dismissAlert(UInt32)
    /// What an inspector asks of the app, as JSON (`InspectionQuestion`); the number comes back in `inspection`.
    case inspect(UInt32, String)
    /// To an app whose clock is moved by the system (`clockEnvironmentVariable`): all that is due until this time,
    /// seconds since boot, happens now, in order. The number comes back in `reached`.
    case advance(UInt32, to: Double)
  }

  /// From the app up to the system process.
  public enum FromApp: Sendable, Hashable {
    /// First message: who connects.
    case hello(AppDescription)
    /// The screen's changes.
    case commit(LayerCommit)
    /// The app reached a place in its life cycle.
    case lifecycle(LifecycleState)
    /// New trace steps, as JSON Lines (Docs/TraceFormat.md).
    case trace(String)
    /// Answer to `ping`, with its number; and how many events (`hid`) the app has taken out of its queue since the
    /// link is up, modulo 2^32.
    case pong(UInt32, taken: UInt32 = 0)
    /// How large are these characters on the stage? A stage that can't tell does not answer.
    case measure(TextMeasureRequest)
    /// Text is wanted now, and where it goes; nil: it is not wanted.
    case textInput(TextInputDescription?)
    /// Something that only the system can do.
    case request(AppRequest)
    /// Edges of the screen at which the app's own gestures come before the system's (B5.59).
    case deferring(Contact.Edges)
    /// Of the home screen: which of its windows stand above apps, and where apps are shown in it.
    case arrange(WindowArrangement)
    /// Answer to `inspect` with its number, as JSON (`InspectionAnswer`).
    case inspection(UInt32, String)
    /// Right before a commit, while somebody traces: how many events (`hid`) the app has taken out of its queue since
    /// the link is up, modulo 2^32. The commit shows what came of them.
    case took(UInt32)
    /// Answer to `advance` with its number: the app's clock is there, and all that happened on the way was sent before.
    /// `next` is when the app has something to do again by itself; nil: not unless something comes.
    case reached(UInt32, next: Double?)
  }
}

/// The version of the link that this build speaks. Both sides must have the same.
public let linkVersion: UInt16 = 9

/// The screen that an app is shown on.
public struct ScreenDescription: Sendable, Hashable {
  /// Points.
  public var width: Double
  /// The same downwards, points.
  public var height: Double
  /// Pixels per point.
  public var scale: Double
  /// Display frames per second.
  public var frameRate: Double

  /// A phone's, where nothing else is said: 390 x 844 points, three pixels a point, 60 frames a second.
  public static let phone = ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60)

  /// A screen of that size. Nothing is checked.
  public init(width: Double, height: Double, scale: Double, frameRate: Double) {
    self.width = width
    self.height = height
    self.scale = scale
    self.frameRate = frameRate
  }
}

/// Who connects to the system process.
public struct AppDescription: Sendable, Hashable {
  /// What the app calls itself; at most `LinkLimits.nameBytes` of UTF-8.
  public var name: String
  /// The number of the app's process, by which the system process knows the one that it started.
  public var processIdentifier: Int32

  /// Who connects, as it says itself.
  public init(name: String, processIdentifier: Int32) {
    self.name = name
    self.processIdentifier = processIdentifier
  }
}

/// What the system wants of an app's life cycle (B8.6).
public enum LifecycleRequest: UInt8, Sendable, Hashable, CaseIterable {
  case becomeActive, resignActive, enterBackground, enterForeground, terminate
}

/// Where an app says that it is in its life cycle.
public enum LifecycleState: UInt8, Sendable, Hashable, CaseIterable {
  case launched, active, inactive, background, terminating
}
