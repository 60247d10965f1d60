import Foundation
import FuzzTools
import Fuzzing

/// Plays long sessions one after the other in one process, and measures what it holds after each.
@MainActor
struct Soak {
  let seed: UInt64
  let sessions: Int
  let seconds: Double

  func run() throws {
    say("seed \(seed)")
    var (growth, events) = (Growth(), 0)
    for number in 0..<sessions {
      let session = Session(Plan.drawn(seed: seed, number: number))
      session.run(seconds: seconds)
      events += session.totals.events
      try session.finish()
      let held = Memory.held
      growth.note(held)
      say("session \(number): \(events) events, \(held / 1024) KiB held")
      if growth.isTooMuch { break }
    }
    if let fault = growth.fault { throw Fault(description: fault) }
    say("\(sessions) sessions of \(Int(seconds)) s, \(events) events: grown by \(growth.most / 1024) KiB at most")
  }

  private struct Fault: Error, CustomStringConvertible { let description: String }
}

enum Memory {
  /// Bytes that the process has, without what its allocator could give back. Under a sanitizer always 0: its allocator
  /// keeps back what was freed, so that growth would say nothing.
  static var held: Int {
    guard !isSanitized else { return 0 }
    _ = giveBack(0)
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  private static let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
}

/// The C library's `malloc_trim`, which its module leaves out: gives free memory back to the system.
@_silgen_name("malloc_trim") private func giveBack(_ kept: Int) -> Int32
