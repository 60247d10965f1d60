// The names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Signposts are for a tool that records them. There is none here, so they do nothing.

/// Tells signposts apart that run at the same time.
public struct OSSignpostID: Hashable, Sendable {
  /// The number of the signpost.
  public let rawValue: UInt64
  /// Makes an identifier of a number.
  public init(_ value: UInt64) { rawValue = value }
  /// A new identifier for a log; all are alike here.
  public init(log: OSLog) { rawValue = 1 }
  /// An identifier for an object.
  public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)) }
  /// The one for which it does not matter.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// None.
  public static let invalid = OSSignpostID(UInt64.max)
  /// None.
  public static let null = OSSignpostID(0)
}

/// What a signpost says of its moment.
public enum OSSignpostType: UInt8, Sendable { case event, begin, end }

/// Does nothing: no tool records signposts here.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Does nothing: no tool records signposts here.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}

/// Where an interval began.
public final class OSSignpostIntervalState: Sendable {}

/// Makes signposts, which do nothing here.
public struct OSSignposter: Sendable {
  /// Makes one for the log that has no names.
  public init() {}
  /// Makes one for the log of these names.
  public init(subsystem: String, category: String) {}
  /// Makes one for the log of these names.
  public init(subsystem: String, category: OSLog.Category) {}
  /// Makes one for a log.
  public init(logHandle: OSLog) {}
  /// Whether somebody records: nobody.
  public var isEnabled: Bool { false }
  /// An identifier.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(1) }
  /// Does nothing.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }
  /// Does nothing.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage)
    -> OSSignpostIntervalState
  { OSSignpostIntervalState() }
  /// Does nothing.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  /// Does nothing.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {}
  /// Does nothing.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  /// Does nothing.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {}
  /// Performs a block and gives what it returns; nothing is measured.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T { try task() }
}
