import Foundation

/// The pages that dots stand for. A value without view.
package struct PageDots: Equatable {
  package private(set) var count = 0
  package private(set) var current = 0

  /// From the middle of one dot to the next, points.
  package static let distance: CGFloat = 16
  package static let diameter: CGFloat = 7
  package static let height: CGFloat = 26

  package init() {}

  package mutating func setCount(_ new: Int) {
    count = max(new, 0)
    setCurrent(current)
  }

  /// What is outside is brought in.
  package mutating func setCurrent(_ new: Int) { current = min(max(new, 0), max(count - 1, 0)) }

  /// A tap left of the middle leads back, right of it on.
  package static func direction(of x: CGFloat, in bounds: CGRect) -> Int { x < bounds.midX ? -1 : 1 }

  package static func size(of count: Int) -> CGSize {
    CGSize(width: count > 0 ? distance * CGFloat(count - 1) + diameter + 16 : 0, height: height)
  }

  /// The middle of a dot.
  package func middle(of dot: Int, in bounds: CGRect) -> CGPoint {
    CGPoint(x: bounds.midX + (CGFloat(dot) - CGFloat(count - 1) / 2) * Self.distance, y: bounds.midY)
  }
}
