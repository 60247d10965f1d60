import Foundation

extension CGRect {
  /// What both rectangles cover, be it only an edge; nil if there is nothing, or an edge is no number. Foundation's
  /// `intersection` and `intersects` stop the process there.
  package func overlap(with other: CGRect) -> CGRect? {
    let (one, two) = (standardized, other.standardized)
    let (oneEnd, twoEnd) = (one.end, two.end)
    // Each edge is compared: what is no number makes one of these false.
    guard one.origin.x <= twoEnd.x, two.origin.x <= oneEnd.x, one.origin.y <= twoEnd.y, two.origin.y <= oneEnd.y else {
      return nil
    }
    let (x, y) = (max(one.origin.x, two.origin.x), max(one.origin.y, two.origin.y))
    return CGRect(x: x, y: y, width: min(oneEnd.x, twoEnd.x) - x, height: min(oneEnd.y, twoEnd.y) - y)
  }

  private var end: CGPoint { CGPoint(x: origin.x + size.width, y: origin.y + size.height) }
}
