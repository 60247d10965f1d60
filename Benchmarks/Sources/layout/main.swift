// What layout by constraints costs: a screen from nothing, and after one change, beside kiwisolver.
//
//   swift run -c release --package-path Benchmarks layout [ROWS ...]
//
// A row has five views and fifteen constraints; without ROWS 25, 50, 100 (500 views, 1,500 constraints) and 200. "From
// nothing" activates the constraints of views that are there and lays them out. "One text" changes what a title wishes
// in the middle of the screen to be as wide as it was not; "all below" moves the constant above that title, so that
// half of the screen moves. Each is the best of several, CPU time of the thread, in ms; between two of them the views
// of the former are released. The frames are held against what kiwisolver finds, which solves the same constraints in
// Python's package of that name, if that is there (Scripts/test-tools installs it).

import Foundation
import UIKit

let rows = CommandLine.arguments.dropFirst().compactMap { Int($0) }
print("| views | constraints | from nothing, ms | one text, ms | all below, ms | kiwi, nothing | kiwi, all below |")
print("|---:|---:|---:|---:|---:|---:|---:|")
for count in rows.isEmpty ? [25, 50, 100, 200] : rows {
  let screen = Screen(rows: count)
  let times = measure(screen)
  let other = try Kiwi.measure(screen)
  var columns = ["\(count * 5)", "\(screen.relations.count)"] + times.all.map(milliseconds)
  columns += other.map { [$0.nothing, $0.change].map(milliseconds) } ?? ["not there", ""]
  print("| \(columns.joined(separator: " | ")) |")
  if let frames = other?.frames { compare(times.frames, frames, screen) }
}

func milliseconds(_ seconds: Double) -> String { String(format: "%.3f", seconds * 1000) }

@MainActor
func measure(_ screen: Screen) -> (all: [Double], frames: [CGRect]) {
  var best = [Double](repeating: .infinity, count: 3)
  var frames: [CGRect] = []
  for _ in 0..<7 {
    let scene = Scene(screen)
    best[0] = min(best[0], cpuTime { scene.solve() })
    frames = scene.views.map { $0.convert($0.bounds, to: scene.root) }
    let middle = screen.rows / 2
    let title = scene.views[Screen.view(middle, .title)]
    let top = scene.constraints[screen.titleTop(middle)]
    for step in 1...20 {
      title.wish?.width += step.isMultiple(of: 2) ? 10 : -10
      best[1] = min(best[1], cpuTime { scene.root.layoutIfNeeded() })
      top.constant = step.isMultiple(of: 2) ? 8 : 18
      best[2] = min(best[2], cpuTime { scene.root.layoutIfNeeded() })
    }
  }
  return (best, frames)
}

func cpuTime(_ body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  body()
  return now() - start
}

/// Stops where a frame is elsewhere by more than a pixel, to which edges are rounded.
func compare(_ frames: [CGRect], _ others: [CGRect], _ screen: Screen) {
  for (index, (frame, other)) in zip(frames, others).enumerated() {
    let distances = [
      frame.minX - other.minX, frame.minY - other.minY, frame.width - other.width, frame.height - other.height,
    ]
    guard distances.contains(where: { abs($0) > 0.5 }) else { continue }
    print("view \(index) is at \(frame), by kiwisolver at \(other)")
    exit(1)
  }
}
