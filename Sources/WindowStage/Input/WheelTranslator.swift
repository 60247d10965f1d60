import SpringBoard
import SystemLink

/// Wheels, and trackpads that scroll. SDL tells of both in the same way, in steps of a wheel; a trackpad's are shares
/// of one, and it is over when it has been quiet for a while.
struct WheelTranslator: Sendable {
  /// A trackpad's distance is told divided by ten.
  static let share = 10.0
  /// Seconds without news after which a trackpad's scrolling is over.
  static let quietTime = 0.12

  /// The last report of a trackpad whose scrolling goes on.
  private var last: ScrollSample?
  /// When scrolling that goes on will be over.
  private(set) var end: Double?
  /// Held while it scrolls; nil when nothing does.
  private(set) var modifiers: UInt32?

  /// - Parameter right: steps that the view goes, positive to the right; `away`: positive up.
  mutating func take(
    x: Double, y: Double, right: Double, away: Double, at time: Double, modifiers: UInt32
  ) -> [ScrollSample] {
    let isTrackpad = last != nil || right != right.rounded() || away != away.rounded()
    // SDL says how far the view goes; we say how far the content does.
    let length = isTrackpad ? Self.share : ScrollSample.pointsPerNotch
    let (dx, dy) = (-right * length, away * length)
    guard isTrackpad else {
      return dx == 0 && dy == 0 ? [] : [ScrollSample(x: x, y: y, dx: dx, dy: dy)]
    }
    let began = last == nil ? [ScrollSample(phase: .began, x: x, y: y, dx: 0, dy: 0)] : []
    let sample = ScrollSample(phase: .changed, x: x, y: y, dx: dx, dy: dy)
    (last, end, self.modifiers) = (sample, time + Self.quietTime, modifiers)
    return began + [sample]
  }

  /// The end of what has been quiet for long enough.
  mutating func pass(_ time: Double) -> ScrollSample? {
    guard let end, time >= end else { return nil }
    return finish(.ended)
  }

  mutating func cancel() -> ScrollSample? { finish(.cancelled) }

  private mutating func finish(_ phase: ScrollSample.Phase) -> ScrollSample? {
    guard let place = last else { return nil }
    (last, end, modifiers) = (nil, nil, nil)
    return ScrollSample(phase: phase, x: place.x, y: place.y, dx: 0, dy: 0)
  }
}
