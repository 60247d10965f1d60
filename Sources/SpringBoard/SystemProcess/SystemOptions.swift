import EventTrace
import SystemLink

/// What a system process is made with.
public struct SystemOptions: Sendable, Hashable {
  /// What happens when the app has ended by itself.
  public enum AfterApp: Sendable, Hashable {
    /// The system process ends too.
    case end
    /// The stage stays and says what happened, until somebody ends the system process.
    case stay
  }

  /// The screen that the stage is and the app gets.
  public var screen: ScreenDescription
  /// The app that is started first: the home screen, if there is one.
  public var app: AppLaunch
  /// The home screen and what it can open; nil for one app alone, which has the whole screen.
  public var home: HomeSetup?
  /// What happens when the app has ended by itself; a home screen is started anew instead.
  public var afterApp: AfterApp
  /// How much of the system's own decisions is kept. Unless it is `.off`, the app sends its trace from the start.
  public var tracing: Tracing
  /// Whose messages are news (`SystemNews.appWasTold`): for whoever records the run.
  public var tellsInput = ToldApps.none
  /// Apps write down what fingers find when they come down, whether or not somebody at the stage wants that.
  public var watchesFingers = false
  /// How long apps are waited for.
  public var limits = ProcessLimits()

  /// One app alone on the whole screen, without a home screen.
  public init(
    app: AppLaunch, screen: ScreenDescription = .phone, afterApp: AfterApp = .end, tracing: Tracing = .off
  ) {
    self.app = app
    self.screen = screen
    self.afterApp = afterApp
    self.tracing = tracing
  }

  /// A phone with a home screen, which stays until somebody ends it.
  public init(home: HomeSetup, screen: ScreenDescription = .phone, tracing: Tracing = .off) {
    self.init(app: home.launch, screen: screen, afterApp: .stay, tracing: tracing)
    self.home = home
  }
}

/// Apps of which somebody wants to know what they are told.
public enum ToldApps: Sendable, Hashable {
  /// Nobody wants to know.
  case none
  /// The one that is started first.
  case first
  /// All of them, the home screen too.
  case all
}

/// How a system process ended: what the command makes its exit status of.
public enum SystemOutcome: Sendable, Hashable {
  /// Somebody ended it while all was well, or the last app ended with exit status 0. Of several apps, or beside a home
  /// screen, one that crashes while others go on is no failure of the whole.
  case done
  /// The last app crashed, ended with another exit status or never became one;
  /// or the home screen kept ending, or could not be started anew.
  case appFailed
  /// Nothing could begin, or go on: the stage or the socket for apps can't be used, or the first app can't be started.
  case unusable
}

/// Which app says something: what the system process knows of it, not what the app says of itself.
public struct AppVoice: Sendable, Hashable {
  /// What people call it.
  public var name: String
  /// The number of its process; 0 while it is started.
  public var process: Int32

  /// An app of this name, in this process.
  public init(_ name: String, process: Int32) { (self.name, self.process) = (name, process) }
}

/// What a system process tells whoever started it.
public enum SystemNews: Sendable, Hashable {
  /// The stage can be used; the line says where to look.
  case ready(invitation: String)
  /// The app has become active: input makes sense from now on.
  case appIsActive
  /// An app was sent this; only of those that the options ask for.
  case appWasTold(LinkMessage.FromSystem, AppID)
  /// A source of input beside the stage found a device.
  case deviceAdded(InputDevice)
  /// A device is gone; what it held was taken back.
  case deviceRemoved(InputDevice)
  /// A sentence for the person at the terminal: the app's end, its silence, bad input.
  case message(String)
  /// An app of this name does not answer: it did not for some time, which a sentence says too,
  /// or when it was told to end.
  case appIsSilent(String)
  /// It answers again.
  case appAnswersAgain(String)
  /// New steps of an app's trace, as JSON Lines, and whose they are.
  case appTraced(String, AppVoice)
  /// A step of the system's own.
  case systemTraced(Step)
  /// It is over: stage stopped, app ended and reaped, socket removed. Last, and once.
  case ended(SystemOutcome)
}
