import SystemLink

extension Recording {
  /// The place of a finger's last move before its end; nil if it never moves.
  package func lastMove(of finger: RecordedFinger) -> Int? {
    (finger.moment...finger.last).last { place in
      moments[place].event?.contacts.contains { contact in
        contact.identifier == finger.contact && contact.isTouching && !contact.isLanding
          && contact.change.contains(.position)
      } == true
    }
  }

  /// Where a finger is at its end.
  func end(of finger: RecordedFinger) -> (x: Double, y: Double) {
    for place in (finger.moment...finger.last).reversed() {
      if let contact = moments[place].event?.contacts.first(where: { $0.identifier == finger.contact }) {
        return (contact.x, contact.y)
      }
    }
    return (finger.x, finger.y)
  }

  /// Seconds by which a moment may come nearer to what was reported before it; negative where it is too near already.
  func room(before place: Int) -> Double {
    let before = moments[..<place].last { $0.event != nil }?.time ?? 0
    return moments[place].time - before - Self.shortestGap
  }

  /// Seconds that stay between two things that are brought nearer to each other: no hand is faster.
  private static let shortestGap = 0.01

  /// Fingers that are down together, and those that are down with one of them: places in `fingers`, in order.
  package var hands: [[Int]] {
    var hands: [[Int]] = []
    var end = -Double.infinity
    for (index, finger) in fingers.enumerated() {
      if finger.start < end { hands[hands.count - 1].append(index) } else { hands.append([index]) }
      end = max(end, finger.end)
    }
    return hands
  }
}
