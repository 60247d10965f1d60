// Speaks the protocol of the yardsticks: the name of a workload as the argument, one line with the result. Other
// systems' programs for the same workloads speak it too, so that one table compares them (Docs/Performance.md).
import Foundation

@MainActor func hits(_ name: String, _ tree: Tree, asking: Bool = false) {
  HitTesting.measurement(name, asking ? Scene(tree) { AskingView(frame: $0) } : Scene(tree), tree).run()
}

@MainActor func siblings(_ name: String) -> Tree {
  switch name {
  case "grid-10k": .grid(10_000, columns: 100, cell: 19)
  case "grid-100k": .grid(100_000, columns: 320, cell: 6)
  case "overlap-10k": .overlap(10_000)
  default: .overlap(100_000)
  }
}

let names =
  ["w1-screen", "w2-grid-10k", "w2-grid-100k", "w2-overlap-10k", "w2-overlap-100k", "w2-asking-grid-10k"]
  + ["w2-asking-grid-100k", "w2-asking-overlap-10k", "w2-asking-overlap-100k", "w3-deep-500", "w4-r0", "w4-r4"]
  + ["w4-r16", "w5-fingers", "w6-move", "w7-screen", "w7-grid-10k", "w8-scroll", "w10-view", "w10-recognizer"]

@MainActor func run(_ name: String) {
  switch name {
  case "w1-screen": hits(name, .screen())
  case "w3-deep-500": hits(name, .chain(500, 1100, 1100))
  case "w4-r0": Delivery.sequences(recognizers: 0).run()
  case "w4-r4": Delivery.sequences(recognizers: 4).run()
  case "w4-r16": Delivery.sequences(recognizers: 16).run()
  case "w5-fingers": Delivery.tenFingers().run()
  case "w6-move": HitTesting.moving().run()
  case "w7-screen": HitTesting.transformed(name, .screen()).run()
  case "w7-grid-10k": HitTesting.transformed(name, siblings("grid-10k")).run()
  case "w8-scroll": HitTesting.scrollViews().run()
  case "w10-view": Memory.run(name, withRecognizer: false)
  case "w10-recognizer": Memory.run(name, withRecognizer: true)
  case let name where name.hasPrefix("w2-asking-"): hits(name, siblings(String(name.dropFirst(10))), asking: true)
  default: hits(name, siblings(String(name.dropFirst(3))))
  }
}

let wanted = Array(CommandLine.arguments.dropFirst())
if wanted.contains("--help") || wanted.contains("-h") {
  print(
    "usage: yardstick [WORKLOAD ...]\n\nPrints RESULT, workload, system, median, least and most (ns for one operation;")
  print("bytes for w10) and a checksum, with tabs between. Workloads: \(names.joined(separator: " "))")
  exit(0)
}
if let unknown = wanted.first(where: { !names.contains($0) }) {
  FileHandle.standardError.write(
    Data(
      "yardstick: there is no workload '\(unknown)'; there are \(names.joined(separator: ", "))\n".utf8)
  )
  exit(2)
}
for name in names where wanted.isEmpty || wanted.contains(name) { run(name) }
