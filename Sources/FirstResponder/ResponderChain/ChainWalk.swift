/// Responders in the order in which what nobody handles climbs. Each one's `next` is asked when the walk goes on from
/// it (B3.12), so what was done meanwhile counts.
///
/// The chain may have any length. Where overrides of `next` lead in a circle, the walk ends in it: with the last one
/// before the start, or after a few rounds if the start is not part of it.
@MainActor
struct ChainWalk {
  private let start: UIResponder
  private var current: UIResponder?
  private var isBeforeStart: Bool
  /// Left behind at step 1, 2, 4, 8, ...: whoever meets it has come round.
  private var milestone: UIResponder?
  private var steps = 0

  /// From a responder on, itself among them.
  init(from start: UIResponder) { (self.start, isBeforeStart) = (start, true) }
  /// Those that follow a responder.
  init(after start: UIResponder) { (self.start, current, isBeforeStart) = (start, start, false) }

  mutating func next() -> UIResponder? {
    if isBeforeStart {
      (isBeforeStart, current) = (false, start)
      return start
    }
    guard let next = current?.next, next !== start, next !== milestone else {
      current = nil
      return nil
    }
    steps += 1
    if steps & (steps - 1) == 0 { milestone = next }
    current = next
    return next
  }
}

extension UIResponder {
  /// The receiver and all that follow it, in the order in which an unhandled event climbs.
  package var chain: [UIResponder] {
    var (walk, chain): (ChainWalk, [UIResponder]) = (ChainWalk(from: self), [])
    while let responder = walk.next() { chain.append(responder) }
    return chain
  }
}
