import Foundation
import Glibc
import SystemLink

/// What is flicked.
enum ListKind: String, CaseIterable {
  case table, collection
}

/// What one list cost.
struct ListCost: Codable {
  var rows: Int
  /// Milliseconds of work in each frame in which the list moved.
  var frames: [Double]
  /// The same by the clock of the main thread alone: without what other programs took from it meanwhile.
  var busy: [Double]
  /// Points, the farthest offset.
  var farthest: Double
  /// Resident memory at the end, MB.
  var memory: Double

  /// Frames of 4 ms or more.
  var slow: Int { frames.count { $0 >= 4 } }
  var slowBusy: Int { busy.count { $0 >= 4 } }

  func percentile(_ percent: Double) -> Double {
    let sorted = frames.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * percent / 100))]
  }
}

/// The system process's side: starts the app with lists of both lengths and flicks them.
enum Flicking {
  static func run() -> Never {
    let arguments = CommandLine.arguments.dropFirst()
    let flicks = arguments.compactMap(Int.init).first ?? 20
    let kinds = arguments.compactMap(ListKind.init)
    do {
      for kind in kinds.isEmpty ? ListKind.allCases : kinds {
        report(try [100, 100_000].map { try measure(rows: $0, kind, flicks: flicks) }, kind)
      }
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("long-list: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func measure(rows: Int, _ kind: ListKind, flicks: Int) throws -> ListCost {
    let listener = try LinkListener()
    defer { listener.close() }
    let result = listener.directory + "/result"
    defer { unlink(result) }
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.environment = ProcessInfo.processInfo.environment.merging([
      linkEnvironmentVariable: listener.path, "LIST_ROWS": "\(rows)", "LIST_KIND": kind.rawValue, "LIST_RESULT": result,
    ]) { $1 }
    try process.run()
    let connection = try accept(listener)
    var isGreeted = false
    while !isGreeted {
      listen(to: connection, seconds: 0.01) { isGreeted = true }
      if let closure = connection.closure { throw closure }
    }
    try connection.send(.welcome(ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60), tracing: false))
    listen(to: connection, seconds: 1)
    for flick in 0..<flicks {
      // Three up, two down: the short list comes to its ends, too.
      try self.flick(connection, isUp: flick % 5 < 3)
      listen(to: connection, seconds: 1.2)
    }
    // A tap of two fingers ends the app.
    try send([.down(1, x: 100, y: 20), .down(2, x: 200, y: 20)], connection)
    while process.isRunning { listen(to: connection, seconds: 0.05) }
    return try JSONDecoder().decode(ListCost.self, from: try Data(contentsOf: URL(filePath: result)))
  }

  private static func flick(_ connection: LinkConnection, isUp: Bool) throws {
    let (start, step) = isUp ? (700.0, -70.0) : (250.0, 70.0)
    try send([.down(1, x: 150, y: start)], connection)
    for move in 1...6 {
      listen(to: connection, seconds: 1.0 / 60)
      try send([.move(1, x: 150, y: start + step * Double(move))], connection)
    }
    try send([.up(1, x: 150, y: start + step * 6)], connection)
  }

  private static func send(_ contacts: [Contact], _ connection: LinkConnection) throws {
    try connection.send(HIDEvent(timestamp: seconds(), kind: .digitizer, contacts: contacts))
  }

  /// Takes what the app sends, for some seconds.
  private static func listen(to connection: LinkConnection, seconds duration: Double, _ heard: () -> Void = {}) {
    let end = seconds() + duration
    while connection.isOpen {
      let rest = end - seconds()
      guard rest > 0 else { return }
      var waiting = pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, Int32(max(1, rest * 1000)))
      connection.receive { _, _ in heard() }
    }
    usleep(useconds_t(max(0, end - seconds()) * 1_000_000))
  }

  private static func accept(_ listener: LinkListener) throws -> LinkConnection {
    while true {
      var waiting = pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 1000)
      if let connection = try listener.accept() { return connection }
    }
  }

  private static func report(_ costs: [ListCost], _ kind: ListKind) {
    func text(_ value: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", value) }
    print("\nA \(kind):\n")
    print("| rows | frames | median ms | p99 ms | max ms | max ms of the thread | farthest pt | resident MB |")
    print("|---:|---:|---:|---:|---:|---:|---:|---:|")
    for cost in costs {
      print(
        "| \(cost.rows) | \(cost.frames.count) | \(text(cost.percentile(50))) | \(text(cost.percentile(99))) | "
          + "\(text(cost.frames.max() ?? .nan)) | \(text(cost.busy.max() ?? .nan)) | \(text(cost.farthest, 0)) | "
          + "\(text(cost.memory, 1)) |"
      )
    }
    guard let short = costs.first, let long = costs.last else { return }
    print(
      "\(long.rows) rows take \(text(long.memory - short.memory, 1)) MB more than \(short.rows) (target: 20 at "
        + "most); \(long.slow) of \(long.frames.count) frames took 4 ms or more, \(long.slowBusy) by the thread's own "
        + "clock (target: none)"
    )
  }
}

/// Seconds of the monotonic clock, which all processes share.
func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Seconds that this thread has worked.
func busySeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
