import Foundation

/// Where content can rest in one direction. A value without view.
package struct ScrollAxis {
  /// Offsets at which nothing shows beyond the content and its insets, points.
  package let limits: ClosedRange<CGFloat>
  /// Length of the viewport, points.
  package let length: CGFloat
  /// Content may be pulled past the edges.
  package let bounces: Bool
  private let feel: ScrollFeel

  /// Less than this to go counts as nothing, points.
  private static let leastRoom: CGFloat = 1e-6

  /// - Parameters:
  ///   - content: length of the content; a negative length or one that is no number counts as none.
  ///   - insets: before and after the content; what is no number counts as 0.
  ///   - bounces: whether content that is longer than the viewport bounces.
  ///   - alwaysBounces: whether shorter content does, too (B7.21).
  ///   - givingWay: how much a bar before the content gives way to it; content that is longer than the viewport can
  ///     be moved at least as far as that (B23.94).
  package init(
    content: CGFloat, viewport: CGFloat, insets: (before: CGFloat, after: CGFloat), bounces: Bool, alwaysBounces: Bool,
    givingWay: CGFloat = 0, _ feel: ScrollFeel = .usual
  ) {
    self.feel = feel
    length = viewport.isFinite ? max(0, viewport) : 0
    let (before, after) = (insets.before.isFinite ? insets.before : 0, insets.after.isFinite ? insets.after : 0)
    let content = content.isFinite ? max(0, content) : 0
    let lowest = -before
    let highest = content + after - length
    // Insets that leave no room, such as those that keep content in the middle, add up to nothing but for rounding.
    limits = lowest...(highest > lowest + Self.leastRoom ? max(highest, lowest + max(0, givingWay)) : lowest)
    self.bounces = bounces && (limits.lowerBound < limits.upperBound || alwaysBounces)
  }

  /// There is a way to go, or at least to be pulled (B7.26).
  package var canMove: Bool { limits.lowerBound < limits.upperBound || bounces }

  /// Whether a drag that moves the offset that way would move anything (B7.25).
  package func canMove(from offset: CGFloat, towards direction: CGFloat) -> Bool {
    if bounces { return true }
    return direction < 0 ? offset > limits.lowerBound : direction > 0 ? offset < limits.upperBound : false
  }

  package func clamped(_ offset: CGFloat) -> CGFloat {
    offset.isFinite ? min(max(offset, limits.lowerBound), limits.upperBound) : limits.lowerBound
  }

  /// The same, but content may stay past the edge that it is past, by as much.
  package func clamped(_ offset: CGFloat, past: CGFloat) -> CGFloat {
    let home = clamped(offset)
    guard offset.isFinite, past.isFinite else { return home }
    return home + (past < 0 ? min(max(offset - home, past), 0) : max(min(offset - home, past), 0))
  }

  /// Where content is shown when fingers pull it to an offset: past an edge it gives way less and less,
  /// or not at all (B7.20, B7.21).
  package func shown(_ pulled: CGFloat) -> CGFloat {
    let edge = clamped(pulled)
    guard bounces, edge != pulled, pulled.isFinite else { return edge }
    return edge + RubberBand(length: length, give: feel.give).shown(pulled - edge)
  }

  /// The offset that fingers would have pulled content to that is shown there.
  package func pulled(_ shown: CGFloat) -> CGFloat {
    let edge = clamped(shown)
    guard bounces, edge != shown, shown.isFinite else { return edge }
    return edge + RubberBand(length: length, give: feel.give).pulled(shown - edge)
  }

  // MARK: Where a drag ends

  /// Where content comes to rest that is let go with a speed, before a delegate or pages have a say.
  package func rest(from offset: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
    if !limits.contains(offset) { return clamped(offset) }
    return clamped(Deceleration(start: offset, velocity: velocity, rate: rate, feel).rest)
  }

  /// The page to rest on: the nearest or, with a flick, the next one that way,
  /// but at most one from where the drag began (B7.23).
  package func page(from offset: CGFloat, start: CGFloat, velocity: CGFloat, flickSpeed: CGFloat) -> CGFloat {
    guard length > 0 else { return clamped(offset) }
    let place = (offset - limits.lowerBound) / length
    let first = ((start - limits.lowerBound) / length).rounded()
    var page =
      velocity > flickSpeed ? place.rounded(.up) : velocity < -flickSpeed ? place.rounded(.down) : place.rounded()
    page = min(max(page, first - 1), first + 1)
    return clamped(limits.lowerBound + page * length)
  }

  /// The way to a rest: coasting there, or springing where it is a page or an edge.
  package func motion(
    from offset: CGFloat, velocity: CGFloat, rate: CGFloat, to target: CGFloat, isPaging: Bool
  ) -> ScrollMotion {
    if isPaging || !limits.contains(offset) {
      return .spring(from: offset, velocity: homeward(velocity, from: offset), to: clamped(target), feel)
    }
    let own = Deceleration(start: offset, velocity: velocity, rate: rate, feel)
    if clamped(own.rest) == target { return .coast(own, within: limits, bounces: bounces, feel) }
    return .coast(Deceleration(start: offset, rest: target, rate: rate, feel), within: limits, bounces: bounces, feel)
  }

  /// The speed with which content sets off that is let go past its edge: at rest it has some at once (B7.22).
  private func homeward(_ velocity: CGFloat, from offset: CGFloat) -> CGFloat {
    let least = (clamped(offset) - offset) * feel.stiffness * feel.start
    if least == 0 || velocity * least < 0 { return velocity }
    return abs(velocity) > abs(least) ? velocity : least
  }
}

/// Which directions a drag may go in once its first movement is known (B7.24).
package enum ScrollDirectionLock {
  /// One direction has to be so many times the other for the drag to be along it.
  package static let dominance: CGFloat = 2

  package static func locked(dx: CGFloat, dy: CGFloat) -> (x: Bool, y: Bool) {
    if abs(dx) > abs(dy) * dominance { return (false, true) }
    if abs(dy) > abs(dx) * dominance { return (true, false) }
    return (false, false)
  }
}
