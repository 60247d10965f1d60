import Foundation

/// Whether something that a finger pulled goes on when it is let go. A value without views.
package struct DragRelease: Sendable {
  /// The part of the way from which on it goes by itself.
  package let part: CGFloat
  /// Speed that decides whatever the place, points per second.
  package let speed: CGFloat

  package init(part: CGFloat, speed: CGFloat) { (self.part, self.speed) = (part, speed) }

  /// - Parameters:
  ///   - progress: the part of the way that lies behind.
  ///   - velocity: along the way, points per second.
  package func completes(progress: CGFloat, velocity: CGFloat) -> Bool {
    if velocity >= speed { return true }
    if velocity <= -speed { return false }
    return progress > part
  }
}

/// Puts in order how a finger begins to drive something and how it is let go. The beginning calls program code, which
/// may run a loop in which the finger goes: that waits until the beginning is over. A value without views.
package struct DragStart<Release> {
  package private(set) var isBeginning = false
  private var waiting: Release?

  package init() {}

  package mutating func begins() { (isBeginning, waiting) = (true, nil) }
  /// The finger goes; nil if that is too early.
  package mutating func letGo(_ release: Release) -> Release? {
    guard isBeginning else { return release }
    waiting = release
    return nil
  }
  /// The beginning is over; answers how the finger has gone meanwhile.
  package mutating func hasBegun() -> Release? {
    defer { (isBeginning, waiting) = (false, nil) }
    return waiting
  }
}
