/// Why a log of a device can't be read or imported: the line, and what is wrong with it.
public struct EvdevLogError: Error, Sendable, Hashable {
  /// What can be wrong.
  public enum Problem: Error, Sendable, Hashable {
    /// There is nothing in it.
    case empty
    /// Its first lines are of no format that is known.
    case unknownFormat
    /// It is a recording already.
    case isRecording
    /// The format's version is not known.
    case unknownVersion(String)
    /// The line is none of its format; its beginning.
    case notUnderstood(String)
    /// A number was expected, of a size that makes sense.
    case notANumber(String)
    /// Neither a number nor a name that the kernel's input layer has.
    case unknownName(String)
    /// A second device in a format that has one.
    case secondDevice
    /// An event, or something about a device, before any device was named.
    case noDevice
    /// More devices than a log may have.
    case tooManyDevices
    /// More bytes than a line may have.
    case lineTooLong
    /// More lines than a log may have.
    case tooManyLines
    /// The log has no events.
    case noEvents
    /// Nothing can be made of the only device, or of any.
    case device(EvdevDeviceError)
  }

  /// Counted from 1; nil when it is about the whole.
  public var line: Int?
  /// What is wrong.
  public var problem: Problem

  /// A problem with one line, counted from 1, or without one with the whole.
  public init(line: Int? = nil, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }
}

extension EvdevLogError: CustomStringConvertible {
  /// One line: where, what, and what to do.
  public var description: String { (line.map { "line \($0): " } ?? "") + what }

  private var what: String {
    switch problem {
    case .empty: "there is nothing in it; give a log of \(EvdevLogFormat.all)"
    case .unknownFormat: "this is no log of \(EvdevLogFormat.all)"
    case .isRecording: "this is a recording already; nothing has to be imported"
    case .unknownVersion(let version): "version \(version) of the format is not known; versions 1 are"
    case .notUnderstood(let text): "'\(text)' is no line of this format; take it out or record again"
    case .notANumber(let word): "'\(word)' is no number that makes sense here"
    case .unknownName(let word): "'\(word)' is neither a number nor a name of the kernel's input layer"
    case .secondDevice: "a second device begins; this format has one a file, split it"
    case .noDevice: "no device was named before this"
    case .tooManyDevices: "more than \(EvdevLogLimits.devices) devices; split the file"
    case .lineTooLong: "longer than \(EvdevLogLimits.lineBytes) bytes"
    case .tooManyLines: "more than \(EvdevLogLimits.lines) lines; split the file"
    case .noEvents: "it has no events; use the device while you record"
    case .device(let error): "nothing can be imported: \(error)"
    }
  }
}

/// How much a log may have of anything; more is bad input.
public enum EvdevLogLimits {
  /// Bytes of one line without its end.
  public static let lineBytes = 65_536
  /// Lines: a touchscreen sends about a thousand in a second of ten fingers.
  public static let lines = 10_000_000
  /// Devices in one log.
  public static let devices = 64
}
