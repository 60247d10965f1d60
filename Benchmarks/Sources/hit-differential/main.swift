// Random trees, asked and changed by turns: hit-testing against a plain recursion over the views, call by call. The
// trials are those of HitTestDifferentialTests; built for release there is time for a million.
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
let numbers = arguments.compactMap { UInt64($0) }
guard numbers.count == arguments.count, numbers.count <= 2 else {
  print("usage: hit-differential [TREES [FIRST-SEED]]")
  print("\nSays whether all answers and calls are the same. Exit status 1 if not.")
  exit(arguments.contains("--help") || arguments.contains("-h") ? 0 : 2)
}
let count = numbers.first ?? 100_000
let first = numbers.count > 1 ? numbers[1] : 0
let showsProgress = isatty(2) == 1

for number in 0..<count {
  if showsProgress, number % 1000 == 0 {
    FileHandle.standardError.write(Data("\r\(number) of \(count) trees".utf8))
  }
  // Some are asked so often that a map is drawn (`TreeMap`).
  let seed = first &+ number
  if let difference = HitTestTrial.run(seed: seed, questions: seed % 1000 == 0 ? 2000 : 4) {
    print("\(showsProgress ? "\n" : "")DIFFERENT: \(difference)")
    exit(1)
  }
}
if showsProgress { FileHandle.standardError.write(Data("\r".utf8)) }
print("\(count) trees from seed \(first) on: all answers and calls are those of the recursion.")
