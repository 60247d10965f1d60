import UIKit

// Which cells can't come about, in words.

extension Cell {
  enum Impossibility: String, CaseIterable {
    case noFingerLeft =
      "A double tap is recognized at the last lift: no finger is left that could be taken back (B5.2)."
    case waitsForItsLike = "Whatever the first needs is all that the second, which it waits for, needs, too (B4.58)."
    case outlasted =
      """
      The second is undecided as long as the fingers that the first needs are down, and a continuous gesture does not \
      begin without fingers (B4.58, B5.25, B5.45).
      """
    case outlastedUntilTakenBack =
      """
      The second is undecided until the last finger goes, and if that is taken back, the first fails with it (B4.58, \
      B4.76).
      """
    case panIsThere =
      "Where a swipe or an edge pan is recognized, the pan that it waits for is recognized, too (B4.58, B5.24)."
    case firstTapCounts =
      "The single tap is recognized at the first lift, the double tap at the second one (B4.55, B5.11)."
    case otherGoesFirst =
      """
      The other one is as soon or sooner, and of two in the same moment it goes first: it is deeper, was added first, \
      or can't be stopped (B4.55-B4.57).
      """
  }

  /// Why there is no input for the cell; nil if there has to be one.
  var impossibility: Impossibility? {
    let isFirst: Bool
    switch outcome {
    case .bothFail: return nil
    case .firstWins, .cancelledAfterFirst: isFirst = true
    case .secondWins, .cancelledAfterSecond: isFirst = false
    }
    let isCancelled = outcome == .cancelledAfterFirst || outcome == .cancelledAfterSecond
    let (winner, other) = isFirst ? (first, second) : (second, first)
    if isCancelled, winner == .doubleTap { return .noFingerLeft }
    if relation.rule == .firstRequiresSecond, first != .hover { return isFirst ? whyWaitingIsInVain(isCancelled) : nil }
    if (winner, other) == (.doubleTap, .tap) { return .firstTapCounts }
    let isNeverSooner = winner == other || (other == .pan && (winner == .swipe || winner == .edgePan))
    return isNeverSooner && goesFirst(isFirst: !isFirst) ? .otherGoesFirst : nil
  }

  private func whyWaitingIsInVain(_ isCancelled: Bool) -> Impossibility? {
    switch (first, second) {
    case _ where first == second: .waitsForItsLike
    case (.doubleTap, .tap): .firstTapCounts
    case (.swipe, .pan), (.edgePan, .pan): .panIsThere
    case (.longPress, .pan), (.pinch, .pan), (.rotation, .pan): .outlasted
    case (.longPress, .pinch), (.pan, .pinch), (.edgePan, .pinch), (.rotation, .pinch): .outlasted
    case (.longPress, .rotation), (.pan, .rotation), (.edgePan, .rotation), (.pinch, .rotation): .outlasted
    case (.swipe, .pinch), (.swipe, .rotation): isCancelled ? .outlastedUntilTakenBack : nil
    default: nil
    }
  }

  /// Who is decided on first, or is let go first, if both want to begin in the same moment.
  private func goesFirst(isFirst: Bool) -> Bool {
    // A first one that can't stop the second steps back for it. Long presses come by deadline, one after the other; who
    // watches a pointer stops nobody.
    let isSteppingBack = relation.rule == .firstCantPrevent || relation.rule == .secondCantBePrevented
    let isStopping = first != second || (first != .longPress && first != .hover)
    if isSteppingBack, isStopping { return !isFirst }
    return isFirst != relation.isSecondDeeper
  }
}
