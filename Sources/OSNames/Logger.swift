import Foundation

/// Writes messages of one log.
public struct Logger: Sendable {
  private let log: OSLog

  /// Writes to the log that has no names.
  public init() { log = .default }
  /// Writes to the log of these names.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  /// Writes to a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a message of a type; see `OSLogType` for which are written.
  public func log(level: OSLogType = .default, _ message: OSLogMessage) { LogLine.write(level, log, message.text) }
  /// An ordinary message.
  public func log(_ message: OSLogMessage) { LogLine.write(.default, log, message.text) }
  /// A message of some importance.
  public func notice(_ message: OSLogMessage) { LogLine.write(.default, log, message.text) }
  /// Not written.
  public func trace(_ message: OSLogMessage) { LogLine.write(.debug, log, message.text) }
  /// Not written.
  public func debug(_ message: OSLogMessage) { LogLine.write(.debug, log, message.text) }
  /// Not written.
  public func info(_ message: OSLogMessage) { LogLine.write(.info, log, message.text) }
  /// Something may go wrong.
  public func warning(_ message: OSLogMessage) { LogLine.write(.error, log, message.text) }
  /// Something went wrong.
  public func error(_ message: OSLogMessage) { LogLine.write(.error, log, message.text) }
  /// Something is very wrong.
  public func critical(_ message: OSLogMessage) { LogLine.write(.fault, log, message.text) }
  /// A fault of the program.
  public func fault(_ message: OSLogMessage) { LogLine.write(.fault, log, message.text) }
}

/// A message of a logger, with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Collects the parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// A value; `<private>` stands for one that is private or sensitive.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { text += privacy.isHidden ? "<private>" : align.aligned("\(value())") }

  /// A number in a form of its own.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, format: OSLogFormat, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { text += privacy.isHidden ? "<private>" : align.aligned(format.text(of: value())) }
}

/// Who may read a value in a message.
public struct OSLogPrivacy: Sendable {
  let isHidden: Bool
  /// Everybody: values are shown here.
  public static let auto = OSLogPrivacy(isHidden: false)
  /// Everybody.
  public static let `public` = OSLogPrivacy(isHidden: false)
  /// Nobody.
  public static let `private` = OSLogPrivacy(isHidden: true)
  /// Nobody.
  public static let sensitive = OSLogPrivacy(isHidden: true)
  /// Nobody; no mask is made of the value here.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  /// Nobody; no mask is made of the value here.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
  /// What would stand for a value.
  public enum Mask: Sendable { case hash, none }
}

/// How many columns a value takes in a message.
public struct OSLogStringAlignment: Sendable {
  private enum Side { case none, left, right }
  private let side: Side
  private let columns: Int

  /// As many as it has.
  public static var none: OSLogStringAlignment { OSLogStringAlignment(side: .none, columns: 0) }
  /// At least so many, filled up behind the value.
  public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(side: .left, columns: columns) }
  /// At least so many, filled up in front of the value.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(side: .right, columns: columns)
  }

  func aligned(_ text: String) -> String {
    let filling = String(repeating: " ", count: max(0, columns - text.count))
    return side == .right ? filling + text : text + filling
  }
}

/// The form of a number in a message.
public struct OSLogFormat: Sendable {
  private enum Form { case decimal, hex, octal, fixed(Int), exponential }
  private let form: Form

  /// Tens.
  public static let decimal = OSLogFormat(form: .decimal)
  /// Sixteens.
  public static let hex = OSLogFormat(form: .hex)
  /// Eights.
  public static let octal = OSLogFormat(form: .octal)
  /// With six places behind the point.
  public static let fixed = OSLogFormat(form: .fixed(6))
  /// With a power of ten.
  public static let exponential = OSLogFormat(form: .exponential)
  /// With so many places behind the point.
  public static func fixed(precision: Int) -> OSLogFormat { OSLogFormat(form: .fixed(precision)) }

  func text(of value: Any) -> String {
    let real: Double? = (value as? any BinaryFloatingPoint).map { Double($0) }
    switch (form, value as? any BinaryInteger) {
    case (.hex, let whole?): return String(whole, radix: 16)
    case (.octal, let whole?): return String(whole, radix: 8)
    case (.fixed(let places), _): return real.map { String(format: "%.\(max(0, places))f", $0) } ?? "\(value)"
    case (.exponential, _): return real.map { String(format: "%e", $0) } ?? "\(value)"
    case (.decimal, _), (.hex, nil), (.octal, nil): return "\(value)"
    }
  }
}
