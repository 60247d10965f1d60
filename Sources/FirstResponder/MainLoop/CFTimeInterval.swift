// The names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Seconds. Foundation on Linux leaves the name out that Core Animation's times have.
public typealias CFTimeInterval = Double
/// Seconds since the beginning of 2001. Foundation on Linux leaves the name out.
public typealias CFAbsoluteTime = Double
/// The time by the clock on the wall, seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a thousandth of a second.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a millionth of a second.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Millionths of a second in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
