/// Why something could not be done with a driven device.
public enum DrivingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The device or an app could not be started: why.
  case notStarted(String)
  /// No app has that name; those there are, and whether one may be opened by its path.
  case unknownApp(String, known: [String], takesPaths: Bool)
  /// The app that was spoken with has ended: how.
  case appEnded(String)
  /// Who does not answer, and for how long.
  case notAnswering(String)
  /// The app answers, and not what it was asked: it was built with another release, or is broken.
  case strangeAnswer(String)
  /// A place that is not on the screen.
  case outside(x: Double, y: Double, width: Double, height: Double)
  /// Why there is no picture of the screen.
  case noPicture(String)
  /// Why there is no recording, or nothing is made of it.
  case recording(RecordingFault)
  /// An argument that means nothing: which, and what it may be.
  case argument(String)

  /// One sentence: what is wrong, and where it helps what to do.
  public var description: String {
    switch self {
    case .notStarted(let why): why
    case .unknownApp(let name, let known, let takesPaths):
      "there is no app '\(name)'; there are \(known.joined(separator: ", "))"
        + (takesPaths ? ", or give the path of an executable" : "")
    case .appEnded(let how): how
    case .notAnswering(let who): who
    case .strangeAnswer(let what): what
    case .outside(let x, let y, let width, let height):
      "the place \(Self.short(x)), \(Self.short(y)) is not on the screen of \(Self.short(width)) x "
        + "\(Self.short(height)) points"
    case .noPicture(let why): why
    case .recording(let fault): fault.description
    case .argument(let what): what
    }
  }

  static func short(_ number: Double) -> String {
    let rounded = (number * 10).rounded() / 10
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}
