import EventTrace
import SystemLink

/// All that a player shows of one session: what was done to an app, what it decided, and what it showed.
public struct PlayerSession: Sendable {
  /// What it is called: an app, a test, a file. One line for people.
  public var title: String
  /// More that a person should know, a line each: why a test failed, what is left out.
  public var notes: [String]
  /// What devices and the system did, on a screen.
  public var recording: Recording
  /// What the app decided, on the recording's clock.
  public var trace: Trace
  /// What it showed, and what fingers found.
  public var film: Film

  /// A session of one run of a recording: trace and film have to be of the same one.
  public init(title: String, notes: [String] = [], recording: Recording, trace: Trace, film: Film) {
    (self.title, self.notes, self.recording, self.trace, self.film) = (title, notes, recording, trace, film)
  }
}

/// Why no player can be made.
public struct PlayerError: Error, Hashable, CustomStringConvertible {
  /// One sentence: what is wrong, and where.
  public let description: String
  init(_ description: String) { self.description = description }
}
