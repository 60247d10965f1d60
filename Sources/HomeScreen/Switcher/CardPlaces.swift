import UIKit

/// Where the cards of the list of open apps stand, and where the list comes to rest: with one card in the middle.
struct CardPlaces: Equatable {
  /// Width of the screen, points.
  let screen: CGFloat
  /// Width of a card, points.
  let card: CGFloat
  let count: Int

  /// Points between two cards.
  static let gap: CGFloat = 20
  /// A finger that is so fast when it lets go throws the list, points per millisecond.
  static let throwingSpeed: CGFloat = 0.05

  private var step: CGFloat { card + Self.gap }
  private var margin: CGFloat { (screen - card) / 2 }

  /// The left edge of a card in the content.
  func left(of index: Int) -> CGFloat { margin + CGFloat(index) * step }

  /// Of the content; never less than the screen's.
  var width: CGFloat { max(2 * margin + CGFloat(count) * step - Self.gap, screen) }

  /// The content offset with a card in the middle.
  func offset(of index: Int) -> CGFloat { CGFloat(index) * step }

  /// The card that is nearest to the middle.
  func nearest(to offset: CGFloat) -> Int {
    guard offset.isFinite, count > 0 else { return 0 }
    return Int(min(max((offset / step).rounded(), 0), CGFloat(count - 1)))
  }

  /// The card that the list comes to rest at. A finger that throws it, however gently, gets it one card further.
  /// - Parameters:
  ///   - offset: where the finger let go.
  ///   - target: where the list would coast to.
  ///   - velocity: of the content offset, points per millisecond.
  func rest(from offset: CGFloat, toward target: CGFloat, _ velocity: CGFloat) -> Int {
    let (here, there) = (nearest(to: offset), nearest(to: target))
    guard here == there, abs(velocity) >= Self.throwingSpeed else { return there }
    let place = self.offset(of: here)
    if velocity > 0, offset > place { return min(here + 1, max(count - 1, 0)) }
    if velocity < 0, offset < place { return max(here - 1, 0) }
    return here
  }

  /// Which card is in the middle when some are gone: the same one, else the next that is left, else the last.
  func after(_ middle: Int, without gone: [Int]) -> Int {
    let before = gone.count { $0 < middle }
    return max(min(middle - before, count - gone.count - 1), 0)
  }
}
