/// Who may begin, who has to wait, who fails: the rules for recognizers that share a touch, as values.
///
/// The arbiter looks at one recognizer that wants to be recognized and at everybody who takes part with it. It asks its
/// questions through `Peer`s, only when the answer matters (B4.53), and decides:
///
///     somebody it requires to fail has been recognized  -> fails        (B4.58)
///     somebody it requires to fail is undecided         -> waits        (B4.25, B4.58)
///     somebody who excludes it is active                -> fails        (B4.51, B4.54)
///     somebody who beats it wants to begin, too         -> steps back   (B4.55)
///     otherwise                                         -> may begin, if nobody it asks says no (B4.23)
///
/// Once it has begun, it prevents those that it excludes and that are still undecided (B4.50).
package struct Arbiter<Recognizer> {
  @inlinable package init() {}

  /// How another recognizer stands.
  package enum Standing {
    /// Takes part and has not been recognized.
    case undecided
    /// The same, and it wants to be recognized.
    case wishing
    /// Began, changed, or recognized in this attempt.
    case recognized
    /// Failed or was cancelled, or takes no part (B4.59).
    case out
  }

  /// Another recognizer, as seen by the one that is decided on.
  package struct Peer {
    package let recognizer: Recognizer
    package let standing: Standing
    /// The one that is decided on has to wait for this one's failure.
    package let isRequired: Bool
    /// This one has to wait for the failure of the one that is decided on.
    package var requiresCandidate = false

    package init(
      recognizer: Recognizer, standing: Standing, isRequired: Bool, requiresCandidate: Bool = false
    ) {
      (self.recognizer, self.standing, self.isRequired) = (recognizer, standing, isRequired)
      self.requiresCandidate = requiresCandidate
    }
  }

  /// What becomes of the wish.
  package enum Verdict {
    case mayBegin
    case waits(for: Recognizer)
    /// Another one that wants to begin goes first.
    case stepsBack(for: Recognizer)
    case failsAsRequired(recognized: Recognizer)
    case failsAsPrevented(by: Recognizer)
  }

  /// - Parameters:
  ///   - candidate: wants to be recognized.
  ///   - peers: everybody else who takes part, deepest view first.
  ///   - prevents: whether the first, once recognized, makes the second fail; asked lazily, as it runs program code.
  @inlinable package func verdict(
    on candidate: Recognizer, among peers: [Peer], prevents: (Recognizer, Recognizer) -> Bool
  ) -> Verdict {
    for peer in peers where peer.isRequired {
      if case .recognized = peer.standing { return .failsAsRequired(recognized: peer.recognizer) }
    }
    for peer in peers where peer.isRequired {
      switch peer.standing {
      case .undecided, .wishing: return .waits(for: peer.recognizer)
      case .recognized, .out: continue
      }
    }
    for peer in peers {
      switch peer.standing {
      case .recognized where prevents(peer.recognizer, candidate): return .failsAsPrevented(by: peer.recognizer)
      // Who waits for the candidate can't go first: they would wait for each other.
      case .wishing
      where !peer.requiresCandidate && prevents(peer.recognizer, candidate) && !prevents(candidate, peer.recognizer):
        return .stepsBack(for: peer.recognizer)
      case .recognized, .wishing, .undecided, .out: continue
      }
    }
    return .mayBegin
  }

  /// Those that a recognizer which has just begun makes fail.
  @inlinable package func prevented(
    by winner: Recognizer, among peers: [Peer], prevents: (Recognizer, Recognizer) -> Bool
  ) -> [Recognizer] {
    var losers: [Recognizer] = []
    for peer in peers {
      switch peer.standing {
      case .undecided, .wishing: if prevents(winner, peer.recognizer) { losers.append(peer.recognizer) }
      case .recognized, .out: continue
      }
    }
    return losers
  }

  /// A circle of requirements that the recognizer is part of, if it waits in one (B4.62):
  /// each waits for the next, the last for the first.
  @inlinable package func circle(
    from start: Recognizer, requirements: (Recognizer) -> [Recognizer], isSame: (Recognizer, Recognizer) -> Bool
  ) -> [Recognizer]? {
    var paths = [[start]]
    var seen = [start]
    while let path = paths.popLast() {
      guard let last = path.last else { continue }
      for next in requirements(last) {
        if isSame(next, start) { return path }
        if seen.contains(where: { isSame($0, next) }) { continue }
        seen.append(next)
        paths.append(path + [next])
      }
    }
    return nil
  }
}
