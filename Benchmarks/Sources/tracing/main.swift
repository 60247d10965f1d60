// What the trace costs: off, and with the newest 65,536 steps kept.
//
//   swift run -c release --package-path Benchmarks tracing [WORKLOAD ...]
//     times; with valgrind also what is counted
//   swift run -c release --package-path Benchmarks tracing run WORKLOAD on|off N
//     N rounds of one workload, for a tool that counts
//
// Times are CPU time of the thread, the median of seven; rounds with and without the trace alternate. Instructions and
// calls of malloc are counted by callgrind in two runs of different length, whose difference leaves out everything that
// happens once; there, the newest 1,024 steps are kept, so that the steady state is reached soon.

import EventTrace
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 4, arguments[0] == "run", let workload = Workload.named(arguments[1]),
  let rounds = Int(arguments[3])
{
  let run = workload.prepare(arguments[2] == "on" ? .last(1_024) : .off)
  run(max(10, workload.warmUp / 32))
  run(rounds)
} else {
  let counter = Counter()
  if counter == nil { print("valgrind is not there: no counts") }
  print(
    """
    | workload | one operation is | ns off | ns on | ns the trace | instr. off | instr. the trace | malloc off | \
    malloc on |
    """
  )
  print("|---|---|---:|---:|---:|---:|---:|---:|---:|")
  for workload in Workload.all where arguments.isEmpty || arguments.contains(workload.name) {
    let times = measure(workload)
    var columns = [
      workload.name, workload.operation, number(times.off), number(times.on), number(times.on - times.off),
    ]
    if let counter {
      let (off, on) = (try counter.count(workload, "off"), try counter.count(workload, "on"))
      columns += [
        number(off.instructions), number(on.instructions - off.instructions), fraction(off.allocations),
        fraction(on.allocations),
      ]
    } else {
      columns += ["", "", "", ""]
    }
    print("| \(columns.joined(separator: " | ")) |")
    fflush(nil)
  }
}

/// ns per operation, the median of seven rounds each.
@MainActor
func measure(_ workload: Workload) -> (off: Double, on: Double) {
  let (off, on) = (workload.prepare(.off), workload.prepare(.last(65_536)))
  for run in [off, on] { run(workload.warmUp) }
  var times: (off: [Double], on: [Double]) = ([], [])
  for _ in 0..<7 {
    times.off.append(cpuTime { off(workload.rounds) })
    times.on.append(cpuTime { on(workload.rounds) })
  }
  let operations = Double(workload.rounds * workload.operationsPerRound)
  return (times.off.sorted()[3] / operations, times.on.sorted()[3] / operations)
}

/// ns of CPU time that the thread took.
@MainActor
func cpuTime(_ body: () -> Void) -> Double {
  var (start, end) = (timespec(), timespec())
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
  body()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
  return Double(end.tv_sec - start.tv_sec) * 1e9 + Double(end.tv_nsec - start.tv_nsec)
}

func number(_ value: Double) -> String { String(format: "%.0f", value) }
func fraction(_ value: Double) -> String { String(format: "%.3f", value) }
