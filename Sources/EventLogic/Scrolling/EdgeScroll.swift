import Foundation

/// How fast content goes on under something that a finger holds near the edge of what is seen.
package enum EdgeScroll {
  /// How near, points.
  package static let reach: CGFloat = 50
  /// At the edge and beyond it, points per second.
  package static let fastest: CGFloat = 600

  /// Points per second; less than 0 towards the start.
  ///
  /// - Parameters:
  ///   - place: where the finger is.
  ///   - range: what is seen.
  package static func speed(at place: CGFloat, within range: ClosedRange<CGFloat>) -> CGFloat {
    let near = min(reach, (range.upperBound - range.lowerBound) / 2)
    guard near > 0, place.isFinite else { return 0 }
    if place < range.lowerBound + near {
      return -fastest * min(1, (range.lowerBound + near - place) / near)
    }
    if place > range.upperBound - near { return fastest * min(1, (place - range.upperBound + near) / near) }
    return 0
  }
}
