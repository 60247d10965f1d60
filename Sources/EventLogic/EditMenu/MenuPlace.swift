import Foundation

/// Where a menu stands on the screen. Values without views; all rectangles are in the screen's coordinates, points.
package enum MenuPlace {
  /// On which side of what it is about a menu stands.
  package enum Side: Sendable, Hashable {
    case above, below, left, right

    package var opposite: Side {
      switch self {
      case .above: .below
      case .below: .above
      case .left: .right
      case .right: .left
      }
    }
  }

  /// Room between a menu and what it is about.
  package static let gap: CGFloat = 8

  /// The place of a menu of a size: on the side asked for, otherwise on the opposite one, and always within the room.
  ///
  /// - Parameter isCentred: whether the menu stands over the middle of the target,
  ///   otherwise it begins where the target does.
  package static func frame(size: CGSize, target: CGRect, room: CGRect, side: Side, isCentred: Bool) -> CGRect {
    var size = size
    (size.width, size.height) = (min(size.width, room.width), min(size.height, room.height))
    let target = sane(target, room)
    let first = place(size, target, side, isCentred)
    let other = place(size, target, side.opposite, isCentred)
    let fits = overhang(first, room, side) <= overhang(other, room, side)
    return clamped(fits ? first : other, room)
  }

  /// A rectangle that is no place at all counts as the middle of the room.
  private static func sane(_ target: CGRect, _ room: CGRect) -> CGRect {
    let isFinite =
      target.minX.isFinite && target.minY.isFinite && target.width.isFinite && target.height.isFinite
      && abs(target.minX) < 1e6 && abs(target.minY) < 1e6
    return isFinite ? target : CGRect(x: room.midX, y: room.midY, width: 0, height: 0)
  }

  private static func place(_ size: CGSize, _ target: CGRect, _ side: Side, _ isCentred: Bool) -> CGRect {
    let x = isCentred ? target.midX - size.width / 2 : target.minX
    let y = target.midY - size.height / 2
    let origin =
      switch side {
      case .above: CGPoint(x: x, y: target.minY - gap - size.height)
      case .below: CGPoint(x: x, y: target.maxY + gap)
      case .left: CGPoint(x: target.minX - gap - size.width, y: y)
      case .right: CGPoint(x: target.maxX + gap, y: y)
      }
    return CGRect(origin: origin, size: size)
  }

  /// How far a place sticks out of the room in the direction of its side.
  private static func overhang(_ place: CGRect, _ room: CGRect, _ side: Side) -> CGFloat {
    switch side {
    case .above, .below: max(0, room.minY - place.minY) + max(0, place.maxY - room.maxY)
    case .left, .right: max(0, room.minX - place.minX) + max(0, place.maxX - room.maxX)
    }
  }

  private static func clamped(_ place: CGRect, _ room: CGRect) -> CGRect {
    CGRect(
      x: max(room.minX, min(place.minX, room.maxX - place.width)),
      y: max(room.minY, min(place.minY, room.maxY - place.height)), width: place.width, height: place.height)
  }

  /// How the items of a bar are spread over pages, of which all but one have arrows to the others.
  ///
  /// - Parameters:
  ///   - widths: of the items, in order.
  ///   - room: width of the bar at most.
  ///   - arrow: width of an arrow.
  package static func pages(widths: [CGFloat], room: CGFloat, arrow: CGFloat) -> [Range<Int>] {
    guard widths.reduce(0, +) > room else { return [0..<widths.count] }
    var pages: [Range<Int>] = []
    var start = 0
    while start < widths.count {
      var width = start > 0 ? arrow : 0
      var end = start
      while end < widths.count {
        let after = end + 1 < widths.count ? arrow : 0
        // Each page has an item, even if that does not fit.
        if end > start, width + widths[end] + after > room { break }
        width += widths[end]
        end += 1
      }
      pages.append(start..<end)
      start = end
    }
    return pages
  }
}
