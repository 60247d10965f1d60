import Foundation

/// Counts instructions and calls of malloc with callgrind.
@MainActor
struct Counter {
  struct Counts {
    var instructions = 0.0
    var allocations = 0.0
  }

  private let valgrind: String

  /// Nil where valgrind is not installed.
  init?() {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard let found = folders.map({ "\($0)/valgrind" }).first(where: FileManager.default.isExecutableFile) else {
      return nil
    }
    valgrind = found
  }

  /// Per operation, in the steady state: the difference of two runs that differ in nothing but their length.
  func count(_ workload: Workload, _ mode: String) throws -> Counts {
    let rounds = max(20, 1_000 / workload.operationsPerRound)
    let (short, long) = (try run(workload, mode, rounds), try run(workload, mode, 2 * rounds))
    let operations = Double(rounds * workload.operationsPerRound)
    return Counts(
      instructions: (long.instructions - short.instructions) / operations,
      allocations: (long.allocations - short.allocations) / operations)
  }

  private func run(_ workload: Workload, _ mode: String, _ rounds: Int) throws -> Counts {
    let file = FileManager.default.temporaryDirectory.appending(path: "callgrind.\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: valgrind)
    process.arguments = [
      "-q", "--tool=callgrind", "--callgrind-out-file=\(file.path)", CommandLine.arguments[0], "run", workload.name,
      mode,
      "\(rounds)",
    ]
    // Sets and dictionaries in the same order each time.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    try process.run()
    process.waitUntilExit()
    return read(try String(contentsOf: file, encoding: .utf8))
  }

  /// Callgrind's file: `totals: N`; a call is `cfn=(id) name` (the name only the first time that any line
  /// gives it), then `calls=N …`.
  private func read(_ text: String) -> Counts {
    var counts = Counts()
    var allocators: Set<Substring> = []
    var called: Substring = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("totals: ") { counts.instructions = Double(line.dropFirst(8)) ?? 0 }
      if line.hasPrefix("fn=") || line.hasPrefix("cfn=") {
        let parts = line.split(separator: "=", maxSplits: 1)[1].split(separator: " ", maxSplits: 1)
        if parts.count == 2, ["malloc", "calloc", "realloc", "posix_memalign"].contains(parts[1]) {
          allocators.insert(parts[0])
        }
        if line.hasPrefix("cfn=") { called = parts[0] }
      } else if line.hasPrefix("calls="), allocators.contains(called) {
        counts.allocations += Double(line.dropFirst(6).split(separator: " ")[0]) ?? 0
      }
    }
    return counts
  }
}
