// The names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Where messages of a program belong: a subsystem, and a category within it.
public final class OSLog: Sendable {
  /// The program's part, in the reversed order of a domain; empty for the default log.
  public let subsystem: String
  /// The part within it; empty for the default log.
  public let category: String

  /// Makes a log of its names.
  public init(subsystem: String, category: String) { (self.subsystem, self.category) = (subsystem, category) }

  /// Makes a log for signposts of a kind.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  private init(isEnabled: Bool) { (subsystem, category) = ("", isEnabled ? "" : "disabled") }

  /// The log of messages that name none.
  public static let `default` = OSLog(isEnabled: true)
  /// Messages to it are dropped.
  public static let disabled = OSLog(isEnabled: false)

  /// Kinds of logs that tools treat in their own way; here they only have names.
  public struct Category: Sendable {
    /// The name of the category.
    public let rawValue: String
    /// Points of interest in time.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Signposts that are only recorded while a tool records.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// As `dynamicTracing`, with the stack of each.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// Whether messages of a type are written.
  public func isEnabled(type: OSLogType) -> Bool { self !== OSLog.disabled && type.isWritten }
}

/// How grave a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the type.
  public let rawValue: UInt8
  /// Makes a type of its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Makes a type of its number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }
  /// An ordinary message.
  public static let `default` = OSLogType(0)
  /// Helpful, but not needed to find a fault; not written.
  public static let info = OSLogType(1)
  /// Of use while a fault is looked for; not written.
  public static let debug = OSLogType(2)
  /// Something went wrong.
  public static let error = OSLogType(16)
  /// Something went wrong that is a fault of the program.
  public static let fault = OSLogType(17)

  /// As on Apple's platforms, where messages of the two lowest types are not kept.
  var isWritten: Bool { self != .info && self != .debug }
}

/// Writes a message to standard error, with the log's names in front; nothing of the types `info` and `debug`.
///
/// - Parameters:
///   - message: a format of `String(format:)`; `%{public}@` and `%{private}@` are taken as `%@`.
///   - args: what stands in its places.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) { LogLine.write(type, log, LogLine.text(message, args)) }

/// Writes an ordinary message, or one of a type, to standard error. See `os_log(_:dso:log:_:_:)`.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ args: any CVarArg...
) { LogLine.write(type, log, LogLine.text(message, args)) }

/// Writes a message to standard error, with the log's names in front.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
  LogLine.write(type, log, message.text)
}

/// One line on standard error.
enum LogLine {
  static func text(_ format: StaticString, _ arguments: [any CVarArg]) -> String {
    let plain = "\(format)".replacing(/%\{[^}]*\}/, with: "%")
    return String(format: plain, arguments: arguments.map { $0 as? String as NSString? ?? $0 })
  }

  static func write(_ type: OSLogType, _ log: OSLog, _ text: String) {
    guard log.isEnabled(type: type) else { return }
    let names = [log.subsystem, log.category].filter { !$0.isEmpty }.joined(separator: ":")
    FileHandle.standardError.write(Data((names.isEmpty ? "\(text)\n" : "[\(names)] \(text)\n").utf8))
  }
}
