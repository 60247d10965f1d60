import Foundation

/// Cuts bytes that come as they like into lines, none of which is longer than it may be.
public struct ContextLines: Sendable {
  /// What came.
  public enum Line: Sendable, Hashable {
    /// A line without its line feed; never an empty one.
    case line(Data)
    /// One that had more than `limit` bytes, of which nothing was kept.
    case tooLong
  }

  /// Bytes of a line: far more than any call of a tool has.
  public static let limit = 1 << 20

  private static let lineFeed = Data("\n".utf8)

  /// The beginning of a line whose end has not come.
  private var begun = Data()
  private var isTooLong = false

  /// Nothing has come yet.
  public init() {}

  /// Takes what came next.
  /// - Returns: the lines that end in it, in order.
  public mutating func take(_ bytes: Data) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.range(of: Self.lineFeed) {
      keep(rest[..<end.lowerBound])
      lines += finish()
      rest = rest[end.upperBound...]
    }
    keep(rest)
    return lines
  }

  /// Takes the end: what has no line feed is a line as well.
  public mutating func finish() -> [Line] {
    defer { (begun, isTooLong) = (Data(), false) }
    if isTooLong { return [.tooLong] }
    return begun.isEmpty ? [] : [.line(begun)]
  }

  private mutating func keep(_ bytes: Data) {
    guard !isTooLong, begun.count + bytes.count <= Self.limit else {
      (begun, isTooLong) = (Data(), true)
      return
    }
    begun.append(bytes)
  }
}
