/// What the reading thread tells, in the order in which it happened.
enum ReaderNews: Sendable, Hashable {
  case added(DeviceDescription, area: ScreenArea?)
  /// Registry number, and when in seconds since boot.
  case removed(UInt64, at: Double)
  case report(Report)
  /// A sentence about what can't be used, or about what libinput complains of.
  case dropped(String)
  /// Nothing can be read (any more).
  case failed(String)
}

/// libinput can't be used: what, where, and what to do.
struct ReaderFault: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
