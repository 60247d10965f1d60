import Foundation

/// How far a row goes aside under a finger, and where it goes when the finger lets go. A value without view; all
/// lengths are points in the direction in which the row opens.
package struct SwipeTrack: Equatable, Sendable {
  /// Where the row goes.
  package enum Rest: Equatable, Sendable {
    case closed, open
    /// The first action is performed.
    case performed
  }

  /// Width of the row.
  package let width: CGFloat
  /// Width of all actions together.
  package let actions: CGFloat
  /// Whether a row that is pulled far enough performs its first action.
  package let performsWhenFull: Bool

  package init(width: CGFloat, actions: CGFloat, performsWhenFull: Bool) {
    (self.width, self.actions, self.performsWhenFull) = (max(0, width), max(0, actions), performsWhenFull)
  }

  /// From where on the row is pulled far enough: past its actions, and most of its width.
  package var fullPull: CGFloat { max(actions + 40, width * 0.6) }

  /// How far the row is aside after a pull. Past its actions it follows only where that leads to something.
  package func shown(_ pulled: CGFloat) -> CGFloat {
    guard pulled > 0 else { return 0 }
    guard pulled > actions, !performsWhenFull else { return min(pulled, max(width, actions)) }
    return actions + RubberBand(length: width).shown(pulled - actions)
  }

  package func isFull(_ pulled: CGFloat) -> Bool { performsWhenFull && pulled >= fullPull }

  /// - Parameters:
  ///   - velocity: points per second.
  ///   - speed: that decides whatever the place.
  package func rest(pulled: CGFloat, velocity: CGFloat, speed: CGFloat) -> Rest {
    if isFull(pulled), velocity > -speed { return .performed }
    guard actions > 0, pulled > 0 else { return .closed }
    return DragRelease(part: 0.5, speed: speed).completes(progress: pulled / actions, velocity: velocity)
      ? .open : .closed
  }
}
