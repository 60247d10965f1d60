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

/// An integer, as Objective-C calls it.
public typealias NSInteger = Int
/// An integer that is not negative, as Objective-C calls it; not `UInt` in Swift.
public typealias NSUInteger = Int

/// The key of a bundle's name in what it says about itself.
public let kCFBundleNameKey = "CFBundleName"
/// The key of a bundle's build number.
public let kCFBundleVersionKey = "CFBundleVersion"
/// The key of a bundle's identifier.
public let kCFBundleIdentifierKey = "CFBundleIdentifier"

extension CGFloat {
  /// The number that an object holds.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
  /// The number that an object holds; always there.
  public init?(exactly number: NSNumber) { self.init(number.doubleValue) }
}
