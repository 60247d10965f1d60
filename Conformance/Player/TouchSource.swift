import Conformance
import UIKit

/// Where a player's fingers come from, and its time. On Apple's systems reports are made inside the process; here a
/// device in memory has fingers of its own.
@MainActor package protocol TouchSource: AnyObject {
  /// How fingers are made, in one word for the log: `hid`, `simulated`.
  var kind: String { get }
  /// Seconds, from whenever it began to count.
  var now: Double { get }
  /// Lets the app run until then. What is due on the way is done.
  func wait(until time: Double)
  /// One report of the digitizer: all fingers that change together.
  /// - Parameter fingers: places in points of the screen.
  func send(_ fingers: [FingerStep])
}
