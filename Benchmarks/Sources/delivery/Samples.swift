import Foundation
import SystemLink

/// Latencies of one process in the order in which they were taken, handed over through a file.
struct Samples {
  private(set) var nanoseconds: [UInt32] = []
  private let wanted = Int(ProcessInfo.processInfo.environment["DELIVERY_TOUCHES"] ?? "") ?? 0
  private let path = ProcessInfo.processInfo.environment["DELIVERY_RESULT"] ?? "/dev/null"

  init() { nanoseconds.reserveCapacity(wanted) }

  /// Takes the time since a moment, in seconds since boot; writes the file when this was the last one.
  mutating func take(since moment: Double) {
    nanoseconds.append(UInt32(min(max(0, (BootClock.now - moment) * 1e9), 4e9)))
    guard nanoseconds.count == wanted else { return }
    do {
      try nanoseconds.withUnsafeBytes { try Data($0).write(to: URL(filePath: path), options: .atomic) }
    } catch {
      FileHandle.standardError.write(Data("delivery: could not write the result: \(error)\n".utf8))
    }
  }

  static func read(_ path: String) throws -> [UInt32] {
    try Data(contentsOf: URL(filePath: path)).withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
  }
}
