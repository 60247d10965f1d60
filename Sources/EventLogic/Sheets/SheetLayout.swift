import Foundation

/// Where a sheet can be. A value without views; lengths in points, in the container's coordinates.
package struct SheetLayout: Hashable {
  package let container: CGSize
  /// Heights at which it rests, ascending; at least one.
  package let heights: [CGFloat]
  package let width: CGFloat
  /// At its highest it is as high as a sheet can be.
  package let isFull: Bool
  /// It stands in the middle of a wide container, instead of at its lower edge.
  package let isCard: Bool

  /// The strip that is left of what is behind.
  package static let leastTop: CGFloat = 40
  /// From which length of both sides on a container is wide.
  private static let wide: CGFloat = 600

  /// - Parameters:
  ///   - safeTop: what is covered at the container's top.
  ///   - isForm: a smaller card where there is room.
  ///   - preferred: the size of the card that the content would like; zero for the system's.
  ///   - wanted: the heights at which it shall rest, in any order.
  package init(container: CGSize, safeTop: CGFloat, isForm: Bool, preferred: CGSize, wanted: [CGFloat]) {
    self.container = container
    let greatest = Self.greatest(in: container, safeTop: safeTop)
    isCard = container.width >= Self.wide && container.height >= Self.wide
    guard isCard else {
      width = container.width
      let possible = wanted.map { Self.height($0, upTo: greatest) }.sorted()
      heights = possible.isEmpty ? [greatest] : possible
      isFull = heights[heights.count - 1] >= greatest
      return
    }
    func length(_ preferred: CGFloat, _ usual: CGFloat, _ most: CGFloat) -> CGFloat {
      min(preferred > 0 && preferred.isFinite ? preferred : usual, max(0, most))
    }
    width = length(preferred.width, isForm ? 540 : 704, container.width - 40)
    heights = [length(preferred.height, isForm ? 620 : greatest, greatest)]
    isFull = heights[0] >= greatest
  }

  /// How high a sheet can be.
  package static func greatest(in container: CGSize, safeTop: CGFloat) -> CGFloat {
    max(0, container.height - max(leastTop, safeTop + 10))
  }

  /// The possible height that is next to a wanted one; the greatest where that is no number.
  package static func height(_ wanted: CGFloat, upTo greatest: CGFloat) -> CGFloat {
    wanted.isFinite ? min(max(0, wanted), greatest) : greatest
  }

  /// Upper edge at which it rests with a height.
  package func top(_ index: Int) -> CGFloat {
    let height = heights[min(max(0, index), heights.count - 1)]
    return isCard ? (container.height - height) / 2 : container.height - height
  }
  package var highest: CGFloat { top(heights.count - 1) }
  package var lowest: CGFloat { top(0) }
  /// How far it goes from its lowest rest until it is out of sight.
  package var wayOut: CGFloat { max(1, container.height - lowest) }

  /// The sheet with its upper edge at a place: below its lowest rest it moves, above that it grows.
  package func frame(top: CGFloat) -> CGRect {
    let height = isCard ? heights[0] : max(heights[0], container.height - top)
    return CGRect(x: (container.width - width) / 2, y: top, width: width, height: height)
  }

  /// Where the sheet shows when a finger has pulled its upper edge to a place: it gives way less and less above its
  /// highest rest, unless there is nowhere to go, and if it is held, below its lowest (B7.31).
  package func shown(_ pulled: CGFloat, isHeld: Bool, give: CGFloat) -> CGFloat {
    let band = RubberBand(length: container.height, give: give)
    if pulled < highest { return isFull ? highest : highest + band.shown(pulled - highest) }
    if pulled > lowest, isHeld { return lowest + band.shown(pulled - lowest) }
    return pulled
  }

  /// The rest that a sheet goes to when it is let go: with speed the next in its direction, otherwise the nearest.
  package func rest(from top: CGFloat, velocity: CGFloat, speed: CGFloat) -> Int {
    let tops = heights.indices.map { self.top($0) }
    if velocity <= -speed { return tops.firstIndex { $0 < top } ?? tops.count - 1 }
    if velocity >= speed { return tops.lastIndex { $0 > top } ?? 0 }
    return tops.indices.min { abs(tops[$0] - top) < abs(tops[$1] - top) } ?? 0
  }
}

/// Whose a drag over a sheet is, the sheet's or the content's. Decided once, when the finger has moved far enough; it
/// stays so until the finger is lifted.
package struct SheetContest {
  /// A scroll view under the finger can be scrolled up and down.
  package var hasScrolling = false
  /// All of those are at their top.
  package var isAtTop = true
  /// The sheet is below its highest rest.
  package var canGrow = false
  /// The program wants content that is at its top to make the sheet higher first.
  package var scrollingGrows = true

  package init() {}

  /// Why the drag is the content's; nil if it is the sheet's.
  package func objection(toMovingBy dx: CGFloat, _ dy: CGFloat) -> String? {
    if abs(dx) >= abs(dy) { return "moved across the sheet" }
    guard hasScrolling else { return nil }
    if !isAtTop { return "the content is not at its top and scrolls" }
    if dy > 0 { return nil }
    return canGrow && scrollingGrows ? nil : "upwards the content scrolls"
  }
}
