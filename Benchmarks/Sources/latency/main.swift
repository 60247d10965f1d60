// How long a touch takes from "its bytes are written by the system process" to "touchesBegan is entered in the app's
// process", beside the two simplest programs that could wait on such a socket:
// a bare run-loop source, and poll and read.
//
//   swift run -c release --package-path Benchmarks latency [TOUCHES] [ROUNDS]
//
// The program starts itself as the receiver: an app with a window and a view, or one of the two bare ones. The sender
// stamps each report with the monotonic clock just before it writes; the receiver subtracts. Rounds of the three
// alternate, so that whatever else the machine does falls on all of them.

import Foundation

if let role = ProcessInfo.processInfo.environment["LATENCY_ROLE"].flatMap(Role.init) {
  Receiver.run(role)
} else {
  Sender.run()
}
