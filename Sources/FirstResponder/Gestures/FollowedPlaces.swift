/// Where the touches of a gesture were when it last looked: says how far their middle has gone since.
///
/// Each touch counts from where it was first seen. So none that comes, is lifted, taken back or ignored moves the
/// middle, in whatever order and in whatever event that happens (B5.32, B5.33).
@MainActor
struct FollowedPlaces {
  private var seen: [(touch: Int, place: CGPoint)] = []

  mutating func removeAll() { seen.removeAll(keepingCapacity: true) }

  /// Touches that have not been seen yet count from where they are.
  mutating func see(_ touches: [UITouch]) {
    for touch in touches where !seen.contains(where: { $0.touch == touch.number }) {
      seen.append((touch.number, touch.path.now.location))
    }
  }

  /// How far the middle of these touches has gone since each of them was last looked at, in the window's coordinates.
  /// All others are forgotten.
  mutating func step(of touches: [UITouch]) -> CGVector {
    var (step, known) = (CGVector.zero, 0)
    for touch in touches {
      let place = touch.path.now.location
      guard let index = seen.indices.dropFirst(known).first(where: { seen[$0].touch == touch.number }) else {
        seen.insert((touch.number, place), at: known)
        known += 1
        continue
      }
      step.dx += place.x - seen[index].place.x
      step.dy += place.y - seen[index].place.y
      // Mostly all stand in this order already.
      if index != known { seen.swapAt(index, known) }
      seen[known].place = place
      known += 1
    }
    if known < seen.count { seen.removeLast(seen.count - known) }
    let count = CGFloat(max(1, known))
    return CGVector(dx: step.dx / count, dy: step.dy / count)
  }
}
