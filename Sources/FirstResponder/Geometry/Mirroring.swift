import Foundation

// What is laid out from left to right is put down mirrored where writing runs the other way.

extension CGRect {
  /// The rectangle as far from the right edge of something as it was from the left one.
  ///
  /// - Parameter width: of what it lies in, points.
  package func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}
