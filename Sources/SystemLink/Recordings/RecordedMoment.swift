/// One thing that happened to an app while it was recorded, and when.
public struct RecordedMoment: Sendable, Hashable {
  /// What can happen to an app from outside; a replay does the same to it.
  public enum Happening: Sendable, Hashable {
    /// A device reported something. Its own time is in the event; the moment's is when the app got it.
    ///
    /// - Parameter isFrame: it came with a display frame of a simulated device, before whatever else that frame brings.
    ///   All such of the same time are one delivery. False for what arrives by itself;
    ///   then the app decides when its moves go out.
    case input(HIDEvent, isFrame: Bool)
    /// Nothing but that time went on, up to here.
    case advance
    /// The main thread was busy from here until then, seconds since the start.
    case stall(until: Double)
    /// The system asked the app to change its place in the life cycle.
    case lifecycle(LifecycleRequest)
    /// The app's part of the screen got another size, points.
    case resize(width: Double, height: Double)
    /// Somebody held the device another way, and what it shows may have turned.
    case turn(HeldDevice)
    case memoryWarning
    /// Somebody opened a URL with the app; the source is who asked, or empty.
    case openURL(String, source: String)
    case statusBarTapped
  }

  /// Seconds since the recording's start, never less than in the moment before.
  public var time: Double
  /// What happened then.
  public var happening: Happening
  /// The hash of the event system's state when all that followed from it was over; nil where nobody took it down.
  public var state: UInt64?

  /// One line of a recording. Nothing is checked here: who writes the recording finds what can't stand in one.
  public init(time: Double, _ happening: Happening, state: UInt64? = nil) {
    (self.time, self.happening, self.state) = (time, happening, state)
  }

  /// A report that arrived by itself, when it was made.
  public init(_ event: HIDEvent) { self.init(time: event.timestamp, .input(event, isFrame: false)) }

  /// The report, if it is one.
  public var event: HIDEvent? {
    if case .input(let event, _) = happening { event } else { nil }
  }
}
