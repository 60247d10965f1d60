import Foundation

/// Where a popover stands beside what it points at. A value without views; lengths in points, in its container's
/// coordinates (B19.32).
package struct PopoverLayout: Hashable {
  /// Whereto an arrow points.
  package enum Arrow: CaseIterable, Sendable { case up, down, left, right }

  /// The card, without the arrow.
  package let frame: CGRect
  /// Where the arrow is; nil where nothing points.
  package let arrow: Arrow?
  /// The arrow's tip.
  package let tip: CGPoint

  /// From the source to the card.
  package static let arrowLength: CGFloat = 13
  /// How far the middle of an arrow keeps from a card's corner.
  package static let arrowMargin: CGFloat = 26

  /// - Parameters:
  ///   - room: what a popover may cover.
  ///   - source: what it points at.
  ///   - size: that the content would like.
  ///   - isHeightOpen: nobody has said a height: half of the room's will do.
  ///   - permitted: whereto it may point; where there is nothing it stands over the middle of the source.
  package init(room: CGRect, source: CGRect, size: CGSize, isHeightOpen: Bool = false, permitted: Set<Arrow>) {
    let wanted = CGSize(width: Self.length(size.width), height: Self.length(size.height))
    let places = Arrow.allCases.filter(permitted.contains).map { arrow in
      (arrow, Self.place(beside: source, arrow, in: room, wanted))
    }
    func fits(_ card: CGRect) -> Bool {
      guard card.width == wanted.width else { return false }
      return card.height == wanted.height || (isHeightOpen && card.height >= room.height / 2)
    }
    let best = places.first { fits($0.1) } ?? places.max { Self.area($0.1) < Self.area($1.1) }
    guard let (arrow, card) = best else {
      let size = CGSize(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
      frame = CGRect(
        origin: CGPoint(
          x: Self.start(source.midX, size.width, room.minX, room.maxX),
          y: Self.start(source.midY, size.height, room.minY, room.maxY)), size: size)
      (self.arrow, tip) = (nil, CGPoint(x: frame.midX, y: frame.midY))
      return
    }
    (frame, self.arrow) = (card, arrow)
    func along(_ middle: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      let margin = min(Self.arrowMargin, (end - start) / 2)
      return min(max(middle, start + margin), end - margin)
    }
    let (x, y) = (along(source.midX, card.minX, card.maxX), along(source.midY, card.minY, card.maxY))
    tip =
      switch arrow {
      case .up: CGPoint(x: x, y: card.minY - Self.arrowLength)
      case .down: CGPoint(x: x, y: card.maxY + Self.arrowLength)
      case .left: CGPoint(x: card.minX - Self.arrowLength, y: y)
      case .right: CGPoint(x: card.maxX + Self.arrowLength, y: y)
      }
  }

  private static func length(_ wanted: CGFloat) -> CGFloat { wanted.isFinite ? max(0, wanted) : 0 }

  private static func area(_ rect: CGRect) -> CGFloat { rect.width * rect.height }

  /// Where something of a length begins that has its middle at a place, as far as it fits between two others.
  private static func start(_ middle: CGFloat, _ length: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat {
    max(first, min(middle - length / 2, last - length))
  }

  /// The card on one side of the source, as much of it as there is room for.
  private static func place(beside source: CGRect, _ arrow: Arrow, in room: CGRect, _ wanted: CGSize) -> CGRect {
    let left: CGFloat =
      switch arrow {
      case .up: room.maxY - max(room.minY, source.maxY + arrowLength)
      case .down: min(room.maxY, source.minY - arrowLength) - room.minY
      case .left: room.maxX - max(room.minX, source.maxX + arrowLength)
      case .right: min(room.maxX, source.minX - arrowLength) - room.minX
      }
    let isUpright = arrow == .up || arrow == .down
    let width = max(0, min(wanted.width, isUpright ? room.width : left))
    let height = max(0, min(wanted.height, isUpright ? left : room.height))
    let x = start(source.midX, width, room.minX, room.maxX)
    let y = start(source.midY, height, room.minY, room.maxY)
    return switch arrow {
    case .up: CGRect(x: x, y: max(room.minY, source.maxY + arrowLength), width: width, height: height)
    case .down: CGRect(x: x, y: min(room.maxY, source.minY - arrowLength) - height, width: width, height: height)
    case .left: CGRect(x: max(room.minX, source.maxX + arrowLength), y: y, width: width, height: height)
    case .right: CGRect(x: min(room.maxX, source.minX - arrowLength) - width, y: y, width: width, height: height)
    }
  }
}
