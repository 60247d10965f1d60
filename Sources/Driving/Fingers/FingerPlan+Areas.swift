import EventTrace

extension FingerPlan {
  /// Where a finger goes.
  public enum Way: String, Sendable, Hashable, CaseIterable {
    case up, down, left, right

    /// The other way round.
    public var opposite: Way {
      switch self {
      case .up: .down
      case .down: .up
      case .left: .right
      case .right: .left
      }
    }

    var vector: (x: Double, y: Double) {
      switch self {
      case .up: (0, -1)
      case .down: (0, 1)
      case .left: (-1, 0)
      case .right: (1, 0)
      }
    }
  }

  /// A swipe about the middle of an area, which leaves the screen while it moves: a third of its size and at least 80
  /// points, as far as the area has them.
  /// - Parameter velocity: points a second.
  public static func swipe(_ way: Way, in area: PlaneRect, velocity: Double) -> FingerPlan {
    let (middle, size) = (area.middle, way.vector.x == 0 ? area.height : area.width)
    let length = min(max(size / 3, 80), max(size - 4, 20))
    let (start, end) = line(way, middle, length)
    return .drag(from: start, to: end, duration: min(max(length / velocity, 0.05), 2), rest: 0)
  }

  /// A finger that drags the content of an area by a share of its size, and rests before it lifts: nothing coasts.
  public static func scroll(_ way: Way, in area: PlaneRect, share: Double) -> FingerPlan {
    let size = way.vector.x == 0 ? area.height : area.width
    // What a finger goes before a drag begins is lost.
    let length = max(0, min(size * min(max(share, 0), 0.9), size - 4))
    let (start, end) = line(way, area.middle, length)
    return .drag(from: start, to: end, duration: max(0.2, length / 1_200))
  }

  /// A finger that brings on the screen what is missing there, as far as it goes in one drag.
  static func scroll(_ missing: ElementTree.WayToShow) -> FingerPlan {
    let isUpright = missing.x == 0
    let way: Way = isUpright ? (missing.y < 0 ? .up : .down) : (missing.x < 0 ? .left : .right)
    let size = isUpright ? missing.area.height : missing.area.width
    // The way on which a finger slips without moving anything is made up for.
    return scroll(way, in: missing.area, share: min((abs(missing.x + missing.y) + 12) / size, 0.7))
  }

  /// Two fingers about the middle of an area that move apart or together until they are so much farther apart.
  /// - Parameter velocity: factors a second; its sign says nothing here.
  public static func pinch(in area: PlaneRect, scale: Double, velocity: Double) -> FingerPlan {
    let room = max(20, min(area.width, area.height) * 0.9)
    let seconds = min(max(abs(scale - 1) / abs(velocity), 0.1), 10)
    let (start, end) =
      scale >= 1 ? (max(room / scale, 20), max(room / scale, 20) * scale) : (room, max(room * scale, 4))
    return .pinch(x: area.middle.x, y: area.middle.y, from: start, to: end, duration: seconds)
  }

  /// Two fingers about the middle of an area that turn by an angle, radians, clockwise positive.
  public static func rotate(in area: PlaneRect, by angle: Double, duration: Double) -> FingerPlan {
    let radius = max(10, min(area.width, area.height) / 3)
    return .rotate(x: area.middle.x, y: area.middle.y, radius: radius, by: angle, duration: duration)
  }

  private static func line(
    _ way: Way, _ middle: PlanePoint, _ length: Double
  ) -> (start: (x: Double, y: Double), end: (x: Double, y: Double)) {
    let (x, y) = (way.vector.x * length / 2, way.vector.y * length / 2)
    return ((middle.x - x, middle.y - y), (middle.x + x, middle.y + y))
  }
}

extension PlaneRect {
  /// The place between its corners.
  var middle: PlanePoint { PlanePoint(x + width / 2, y + height / 2) }
}
