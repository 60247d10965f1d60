/// What a replay needs: the screen, and everything that its devices reported, in order.
///
/// A recording is made by a run, by a simulated device, or from a log of real hardware. As text it is JSON Lines, one event a line
/// (Docs/RecordingFormat.md).
public struct Recording: Sendable, Hashable {
  /// The version of the text form that this build writes, and the only one that it reads.
  public static let version = 1

  /// The screen that the events' places are points of.
  public var screen: ScreenDescription
  /// Where it came from, one line for people: a device's name, a program; may be empty.
  public var origin: String
  /// The events in the order in which they were reported. Their timestamps are seconds since the recording's start: at least 0, and
  /// none is less than the one before it.
  public var events: [HIDEvent]

  /// - Parameter events: dated in seconds since the recording's start.
  public init(screen: ScreenDescription, origin: String, events: [HIDEvent]) {
    self.screen = screen
    self.origin = origin
    self.events = events
  }

  /// Seconds from the start to the last event; 0 without events.
  public var duration: Double { events.last?.timestamp ?? 0 }

  /// How often a finger, a pen or a mouse's button came down.
  public var contactCount: Int {
    var count = 0
    for event in events {
      for contact in event.contacts where contact.isTouching && contact.change.contains(.touch) { count += 1 }
    }
    return count
  }
}

/// How much a recording's text may have of anything; more is bad input.
public enum RecordingLimits {
  /// Bytes of one line without its end: an event with 64 contacts, and as much again.
  public static let lineBytes = 65_536
  /// Lines, the first one among them: more than four hours of a digitizer at 60 Hz.
  public static let lines = 1_000_000
  /// UTF-8 bytes of the origin.
  public static let originBytes = 4_096
}
