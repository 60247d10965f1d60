import Foundation

/// Counts taps in quick succession at about the same place (B2.33-B2.38). A value without clock or view: targets are
/// whatever views the taps fall on, by their identity.
package struct TapCounter {
  /// Longest time from the end of one tap to the start of the next, seconds.
  package var interval: TimeInterval = 0
  /// Longest distance between taps, and of a finger from its start, points.
  package var distance: CGFloat = 0

  package init() {}

  private struct Tap {
    var endedAt: TimeInterval
    var location: CGPoint
    var target: ObjectIdentifier?
    var count: Int
  }

  /// The newest ended taps: as many as fingers may tap together.
  private var recent: [Tap] = []
  private static var limit: Int { 10 }

  /// The count that a touch starts with: one more than the tap that it follows, or 1.
  package mutating func began(at location: CGPoint, time: TimeInterval, on target: ObjectIdentifier?) -> Int {
    recent.removeAll { !(time - $0.endedAt <= interval) }
    func distance(of index: Int) -> CGFloat { recent[index].location.distance(to: location) }
    let near = recent.indices.filter { recent[$0].target == target && distance(of: $0) <= self.distance }
    guard let nearest = near.min(by: { distance(of: $0) < distance(of: $1) }) else { return 1 }
    return recent.remove(at: nearest).count + 1
  }

  /// Whether a touch that moved is no tap any more (B2.36).
  /// - Parameter square: of its distance from its start, points.
  package func isTooFar(_ square: CGFloat) -> Bool { square > distance * distance }

  /// A touch ended as a tap; one that moved too far or was cancelled is not told here.
  package mutating func ended(at location: CGPoint, time: TimeInterval, on target: ObjectIdentifier?, count: Int) {
    if recent.count == Self.limit { recent.removeFirst() }
    recent.append(Tap(endedAt: time, location: location, target: target, count: count))
  }
}
