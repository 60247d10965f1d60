import Foundation
import SystemLink

/// What the receiving process is.
enum Role: String, CaseIterable {
  /// An app: UIApplicationMain, a window, a view whose touchesBegan takes the time.
  case app
  /// A CFSocket source on the main run loop that reads and takes the time.
  case source
  /// A loop of poll and read.
  case poll

  var title: String {
    switch self {
    case .app: "FirstResponder, bytes written -> touchesBegan"
    case .source: "bare run-loop source, bytes written -> read"
    case .poll: "bare poll and read, bytes written -> read"
    }
  }
}

/// Nanoseconds of the monotonic clock, which all processes share.
func nanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Latencies of one receiver, handed back through a file.
struct Samples {
  private(set) var nanoseconds: [UInt32] = []
  let wanted: Int

  init(wanted: Int) {
    self.wanted = wanted
    nanoseconds.reserveCapacity(wanted)
  }

  /// Takes the time since a timestamp in seconds; true once there are enough.
  mutating func take(since timestamp: Double) -> Bool {
    let now = currentSeconds()
    nanoseconds.append(UInt32(min(max(0, (now - timestamp) * 1e9), 4e9)))
    return nanoseconds.count >= wanted
  }

  func write() throws {
    let path = ProcessInfo.processInfo.environment["LATENCY_RESULT"] ?? "/dev/null"
    try nanoseconds.withUnsafeBytes { try Data($0).write(to: URL(filePath: path)) }
  }

  private func currentSeconds() -> Double { Double(latency.nanoseconds()) / 1e9 }
}
