import Foundation

extension CGPoint {
  package func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
