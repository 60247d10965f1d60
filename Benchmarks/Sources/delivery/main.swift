// How long a touch takes from "a touchscreen's report reaches SpringBoard" to "touchesBegan is entered in the app's
// process", beside the two simplest programs that could wait on a socket: a bare run-loop source, and poll and read.
// All three are tapped in turn, a millisecond apart, in the same run, so that whatever else the machine
// does falls on all of them.
//
//   swift run -c release --package-path Benchmarks delivery [TOUCHES] [ROUNDS]
//
// The same is measured with ten apps alive, and with one of these stopped while a finger that came
// down on it goes on moving.

import Foundation

switch ProcessInfo.processInfo.environment["DELIVERY_ROLE"] {
case "app":
  TappedDelegate.main()
  exit(0)
case "source": Bare.runSource()
case "poll": Bare.runPoll()
default:
  let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
  Bench(touches: arguments.first ?? 2_000, rounds: arguments.dropFirst().first ?? 3).run()
}
