/// What a replay needs: the screen, and everything that devices and the system did to an app, in order.
///
/// A recording is made by a run, by a simulated device, or from a log of real hardware. As text it is JSON Lines, one
/// moment a line (Docs/RecordingFormat.md).
public struct Recording: Sendable, Hashable {
  /// The version of the text form that this build writes, and the only one that it reads.
  public static let version = 1

  /// The screen that the events' places are points of.
  public var screen: ScreenDescription
  /// Where it came from, one line for people: a device's name, a program; may be empty.
  public var origin: String
  /// The app that was recorded: a name that `firstresponder run` knows, or the path of an executable.
  /// Empty if it is not known.
  public var app = ""
  /// Whether what the screen shows could be turned, and was, or could have been: a replay's then turns, too. Where it
  /// is false, nothing turns whatever the app asks for.
  public var turns = false
  /// What happened, in order. Times are seconds since the recording's start:
  /// at least 0, none less than the one before it.
  public var moments: [RecordedMoment]

  /// A recording of what is given, in that order. Nothing is checked here: who writes it finds what can't stand in one.
  public init(screen: ScreenDescription, origin: String, app: String = "", moments: [RecordedMoment]) {
    (self.screen, self.origin, self.app, self.moments) = (screen, origin, app, moments)
  }

  /// - Parameter events: dated in seconds since the recording's start; each arrives when it was made.
  public init(screen: ScreenDescription, origin: String, events: [HIDEvent]) {
    self.init(screen: screen, origin: origin, moments: events.map(RecordedMoment.init))
  }

  /// What devices reported, in the order in which it arrived. Whoever sets it makes every event arrive by
  /// itself, and drops all else.
  public var events: [HIDEvent] {
    get { moments.compactMap(\.event) }
    set { moments = newValue.map(RecordedMoment.init) }
  }

  /// Seconds from the start to the last moment; 0 without one.
  public var duration: Double { moments.last?.time ?? 0 }

  /// How often a finger, a pen or a mouse's button came down.
  public var contactCount: Int {
    var count = 0
    for moment in moments {
      guard case .input(let event, _) = moment.happening else { continue }
      for contact in event.contacts where contact.isLanding { count += 1 }
    }
    return count
  }
}

/// How much a recording's text may have of anything; more is bad input.
public enum RecordingLimits {
  /// Bytes of one line without its end: an event with 64 contacts, and as much again.
  public static let lineBytes = 65_536
  /// Bytes of a file.
  public static let fileBytes = 1_073_741_824
  /// Lines, the first one among them: more than four hours of a digitizer at 60 Hz.
  public static let lines = 1_000_000
  /// UTF-8 bytes of the origin, of the app, and of a URL.
  public static let originBytes = 4_096
  /// Seconds from the start to the last moment, a week: a replay shows every display frame on the way.
  public static let seconds = 604_800.0
  /// Points of a screen's side, pixels of a point, display frames a second.
  public static let sides = 1...65_536.0
  /// Pixels of a point that a recording's screen may have.
  public static let scales = 0.1...64.0
  /// Display frames a second that it may have.
  public static let frameRates = 1...1_000.0
}
