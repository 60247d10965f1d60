/// Whether an app was there for all of its script: a run of which the system process says that all was
/// well may have shown nothing.
struct ScriptPlay {
  /// What the app is called.
  let name: String
  /// When the script began, seconds since boot; nil: it has not.
  private var start: Double?
  private var isSilent = false
  /// The app did not become active in time.
  private var isTooLate = false

  /// Seconds that an app has to become active: to connect, and then to launch.
  static let activeLimit = 30.0

  /// Why the script does not count as played.
  struct Fault: Equatable {
    /// Nil where it was said already.
    var sentence: String?
  }

  init(of name: String) { self.name = name }

  /// The app is active, and the script begins.
  mutating func begin(at time: Double) { start = time }

  /// The time to become active is over.
  /// - Returns: what is to be said of an app that is not active yet.
  mutating func isLate() -> String? {
    guard start == nil else { return nil }
    isTooLate = true
    return "\(name) has not become active within \(Int(Self.activeLimit)) s and is ended; the script was not played"
  }

  /// Whether the app of this name answers, as the system process finds out.
  mutating func hear(_ app: String, isSilent: Bool) {
    if app == name { self.isSilent = isSilent }
  }

  /// What is wrong with a run that has ended well.
  /// - Parameters:
  ///   - isAsked: it was told to end, as a rule because the script was over; otherwise the app did by itself.
  ///   - seconds: how long the script takes.
  func fault(at time: Double, isAsked: Bool, seconds: Double) -> Fault? {
    if isTooLate { return Fault() }
    if isAsked {
      guard isSilent else { return nil }
      return Fault(sentence: "\(name) did not answer when the script was over; nothing says what it did")
    }
    // An app may end at the script's last word.
    if let start, time >= start + seconds { return nil }
    return Fault(sentence: "\(name) ended before the script was played")
  }
}
