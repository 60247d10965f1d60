import Foundation
import FuzzTools
import Fuzzing

/// Plays long sessions one after the other in one process, and measures what it holds after each.
@MainActor
struct Soak {
  let seed: UInt64
  let sessions: Int
  let seconds: Double

  /// Bytes by which memory may grow after the first sessions.
  private static let slack = 1 << 20
  private static let warmUp = 5

  func run() throws {
    say("seed \(seed)")
    var (first, most, events) = (0, 0, 0)
    for number in 0..<sessions {
      let session = Session(Plan.drawn(seed: seed, number: number))
      session.run(seconds: seconds)
      events += session.totals.events
      try session.finish()
      let held = Memory.held
      if number == Self.warmUp { first = held }
      if number >= Self.warmUp { most = max(most, held - first) }
      say("session \(number): \(events) events, \(held / 1024) KiB held")
      guard most <= Self.slack else { throw Grown(bytes: most) }
    }
    say("\(sessions) sessions of \(Int(seconds)) s, \(events) events: grown by \(most / 1024) KiB at most")
  }

  private struct Grown: Error, CustomStringConvertible {
    let bytes: Int
    var description: String { "memory has grown by \(bytes / 1024) KiB" }
  }
}

enum Memory {
  /// Bytes that the process has, without what its allocator could give back.
  static var held: Int {
    _ = giveBack(0)
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}

/// The C library's `malloc_trim`, which its module leaves out: gives free memory back to the system.
@_silgen_name("malloc_trim") private func giveBack(_ kept: Int) -> Int32
