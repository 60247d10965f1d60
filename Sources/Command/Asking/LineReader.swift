import Foundation
import Glibc

/// Reads whole lines of another process, each within a time.
final class LineReader {
  enum Fault: Error {
    /// No line came in time.
    case late
    /// More came than a line may have.
    case tooLong
  }

  /// Bytes of one line: the trace of many minutes.
  static let limit = 2_147_483_647

  private let file: FileHandle
  /// What was read and not given out, how far it was looked through for a line's end,
  /// and where the next line begins in it.
  private var bytes: [UInt8] = []
  private var (looked, start) = (0, 0)

  init(_ file: FileHandle) { self.file = file }

  /// The next line without its end; nil when there are no more. What is no whole line at the end is left out.
  ///
  /// When the time is over, only lines that were read before are given out.
  /// - Parameter limit: bytes that the line may have.
  func next(within seconds: Double, limit: Int = LineReader.limit) throws(Fault) -> Data? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      if let end = bytes[looked...].firstIndex(of: UInt8(ascii: "\n")) {
        guard end - start <= limit else { throw .tooLong }
        let line = Data(bytes[start..<end])
        (start, looked) = (end + 1, end + 1)
        return line
      }
      looked = bytes.count
      if start > 0, start >= bytes.count / 2 {
        bytes.removeSubrange(..<start)
        (start, looked) = (0, bytes.count)
      }
      guard bytes.count - start <= limit else { throw .tooLong }
      guard ContinuousClock.now < deadline, isReadable(until: deadline) else { throw .late }
      let more = file.availableData
      if more.isEmpty { return nil }
      bytes += more
    }
  }

  private func isReadable(until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let rest = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      var watched = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&watched, 1, Int32(min(1e9, max(0, rest.rounded(.up)))))
      // Less than 0: a signal came in between.
      if count >= 0 { return count > 0 }
    }
  }
}
