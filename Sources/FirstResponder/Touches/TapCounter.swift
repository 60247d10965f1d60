/// Counts taps in quick succession at about the same place (B2.33-B2.38). A value without clock or view: `V` stands for
/// whatever a tap has to fall on.
struct TapCounter<V: Equatable> {
  /// Longest time from the end of one tap to the start of the next, seconds.
  var interval: TimeInterval = 0
  /// Longest distance between taps, and of a finger from its start, points.
  var distance: CGFloat = 0

  private struct Tap {
    var endedAt: TimeInterval
    var location: CGPoint
    var target: V
    var count: Int
  }

  /// The newest ended taps: as many as fingers may tap together.
  private var recent: [Tap] = []
  private static var limit: Int { 10 }

  /// The count that a touch starts with: one more than the tap that it follows, or 1.
  mutating func began(at location: CGPoint, time: TimeInterval, on target: V) -> Int {
    recent.removeAll { time - $0.endedAt > interval }
    let nearest = recent.indices
      .filter { recent[$0].target == target && recent[$0].location.distance(to: location) <= distance }
      .min { recent[$0].location.distance(to: location) < recent[$1].location.distance(to: location) }
    guard let nearest else { return 1 }
    return recent.remove(at: nearest).count + 1
  }

  /// Whether a touch that moved is no tap any more (B2.36).
  func isTooFar(from start: CGPoint, to location: CGPoint) -> Bool { start.distance(to: location) > distance }

  /// A touch ended as a tap; one that moved too far or was cancelled is not told here.
  mutating func ended(at location: CGPoint, time: TimeInterval, on target: V, count: Int) {
    if recent.count == Self.limit { recent.removeFirst() }
    recent.append(Tap(endedAt: time, location: location, target: target, count: count))
  }
}
