import Foundation

/// What is measured: does so many rounds.
nonisolated(unsafe) private var body: @MainActor (Int) -> Void = { _ in }
nonisolated(unsafe) private var loops = 0
/// Keeps what is computed from being left out.
nonisolated(unsafe) var sink = 0

/// Callgrind counts only within this function, which has to be found by its name;
/// the counter keeps the call from being a jump.
@MainActor @inline(never) func peerLoop(_ rounds: Int) {
  body(rounds)
  loops += 1
}

/// One workload, as the table of the yardstick takes it.
@MainActor struct Measurement {
  let workload: String
  var operationsPerRound = 1.0
  /// What was hit, or how many events arrived: the same for every system that answers the same.
  var checksum: UInt32 = 0
  let rounds: @MainActor (Int) -> Void

  private static let system = "firstresponder"

  /// Prints the median, least and most of seven repetitions of at least a tenth of a second each, ns of the thread's
  /// own time for one operation; or, with `PEER_ITERS=n`, does n rounds once to warm up, and once more to be counted.
  func run() {
    body = rounds
    if let given = ProcessInfo.processInfo.environment["PEER_ITERS"].flatMap({ Int($0) }) {
      return count(rounds: given)
    }
    var rounds = 1
    while true {
      let time = timed(rounds)
      if time >= 1e8 { break }
      rounds = time < 1e6 ? rounds * 16 : Int(Double(rounds) * (1.2e8 / time)) + 1
    }
    let times = (0..<7).map { _ in timed(rounds) / (Double(rounds) * operationsPerRound) }.sorted()
    result(median: times[3], least: times[0], most: times[6])
  }

  func result(median: Double, least: Double, most: Double) {
    let numbers = [median, least, most].map { String(format: "%.3f", $0) }
    print((["RESULT", workload, Self.system] + numbers + [String(format: "%08x", checksum)]).joined(separator: "\t"))
  }

  private func timed(_ rounds: Int) -> Double {
    let start = Self.now
    peerLoop(rounds)
    return Self.now - start
  }

  private func count(rounds: Int) {
    typealias Count = @convention(c) () -> UInt
    let counter = dlsym(nil, "peer_alloc_count").map { unsafeBitCast($0, to: Count.self) }
    body(rounds)
    let before = counter?() ?? 0
    peerLoop(rounds)
    let after = counter?() ?? 0
    let operations = Double(rounds) * operationsPerRound
    let each = counter == nil ? -1 : Double(after - before) / operations
    print(
      ["COUNT", workload, Self.system, "\(Int(operations))", String(format: "%.2f", each)].joined(separator: "\t"))
  }

  /// The thread's own time, ns, so that other load on the machine disturbs little.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
