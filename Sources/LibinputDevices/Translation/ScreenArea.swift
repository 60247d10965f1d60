import SystemLink

/// Where on the screen a device works: its whole area is mapped to this rectangle, in points.
public struct ScreenArea: Sendable, Hashable {
  /// Of its left edge, points.
  public var x: Double
  /// Of its upper edge, points.
  public var y: Double
  /// How wide it is, points.
  public var width: Double
  /// How high it is, points.
  public var height: Double

  /// A part of the screen, as given; what lies outside of the screen is brought in when it is used.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(_ screen: ScreenDescription) { self.init(x: 0, y: 0, width: screen.width, height: screen.height) }

  /// The point of a share of the device's area (0...1 in each direction). A device that is calibrated to more than its
  /// glass shows ends at the area's edge.
  func point(x shareX: Double, y shareY: Double, on screen: ScreenDescription) -> Point {
    let x = min(max(x + min(max(shareX, 0), 1) * width, 0), screen.lastX)
    let y = min(max(y + min(max(shareY, 0), 1) * height, 0), screen.lastY)
    return Point(x: x, y: y)
  }
}

/// A place on the screen, points.
struct Point: Sendable, Hashable {
  var x: Double
  var y: Double
}

extension ScreenDescription {
  /// The last pixel's place: what lies on the right edge itself is outside of every view.
  var lastX: Double { max(0, width - 1 / scale) }
  var lastY: Double { max(0, height - 1 / scale) }
}
