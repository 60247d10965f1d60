// What a table and a collection of 100,000 items cost while they are flicked: the main thread's work in each frame,
// from the wake-up to the commit that is sent to the stage, and the memory beside the same list with 100 items.
//
//   swift run -c release --package-path Benchmarks long-list [FLICKS] [table] [collection]
//
// The program starts itself as the app, once for each length, and plays the system process: it flicks the list with a
// finger and takes the commits. The app measures from the moment its run loop wakes up to the moment it waits
// again, if the list moved.

import Foundation

if let rows = ProcessInfo.processInfo.environment["LIST_ROWS"].flatMap(Int.init) {
  ListApp.run(rows: rows, ProcessInfo.processInfo.environment["LIST_KIND"].flatMap(ListKind.init) ?? .table)
} else {
  Flicking.run()
}
