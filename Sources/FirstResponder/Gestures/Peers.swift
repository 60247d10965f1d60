import EventLogic

// How the arbiter sees recognizers that take part together.

extension GestureEnvironment {
  /// Everybody who has seen a touch or a press of the recognizer's attempt, too.
  func peers(of recognizer: UIGestureRecognizer) -> [Arbiter<UIGestureRecognizer>.Peer] {
    var peers: [Arbiter<UIGestureRecognizer>.Peer] = []
    for other in engaged where other !== recognizer {
      // Who has seen no touch of this attempt is no obstacle, even if it is busy with others (B4.59, B4.63).
      guard recognizer.sharesTouch(with: other) else { continue }
      peers.append(
        .init(
          recognizer: other, standing: other.standing, isRequired: recognizer.requiresFailure(of: other),
          requiresCandidate: other.requiresFailure(of: recognizer)))
    }
    return peers
  }

  /// Whether the first makes the second fail (B4.51): nobody allows both, and neither class objects.
  func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
    if let isAllowed = trial.areTogether(winner, loser) { return !isAllowed }
    guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
    if winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) == true { return false }
    if loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) == true { return false }
    return true
  }
}

extension UIGestureRecognizer {
  /// How the recognizer stands in the eyes of the arbiter.
  fileprivate var standing: Arbiter<UIGestureRecognizer>.Standing {
    switch attempt.state {
    case .possible: attempt.wish == nil ? .undecided : .wishing
    case .began, .changed, .ended: .recognized
    case .failed, .cancelled: .out
    }
  }
}
