/// Why there is no recording, or nothing is made of it.
public enum RecordingFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// None was begun.
  case notBegun
  /// One goes on already: of which app.
  case underWay(String)
  /// The home screen is in front: it belongs to the device, and a replay has none.
  case homeScreen
  /// What was done to the app is not kept to here: which app, and why.
  case notKept(String, why: String)
  /// Nothing here makes such files.
  case noExports
  /// What the recording was played against, and what went wrong.
  case notExported(String)
  /// What was made is more than is answered.
  case tooLarge(bytes: Int, limit: Int)

  /// One sentence: what is wrong, and what to do.
  public var description: String {
    switch self {
    case .notBegun: #"no recording: call record with action "start" first"#
    case .underWay(let app): #"\#(app) is being recorded: call record with action "stop" first"#
    case .homeScreen: "the home screen can't be recorded; open an app first"
    case .notKept(let app, let why): "\(app) can't be recorded: \(why); launch it anew, and record it from there"
    case .noExports: "recordings are not exported here; 'firstresponder export' does it"
    case .notExported(let why): why
    case .tooLarge(let bytes, let limit): "it has \(bytes) bytes, and at most \(limit) are answered"
    }
  }
}
