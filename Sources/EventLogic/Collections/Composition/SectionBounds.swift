import Foundation

/// A header or footer of a section.
package struct LayoutBoundary: Sendable {
  package let kind: String
  package let lengths: LayoutLengths
  /// -1 for the edge at the start, 0 for the middle, 1 for the end.
  package let x: CGFloat
  package let y: CGFloat
  package let offset: CGPoint
  package let extends: Bool
  package let pins: Bool
  package let z: Int
  /// What it has said of itself.
  package var measured: CGSize?

  package init(
    kind: String, lengths: LayoutLengths, x: CGFloat, y: CGFloat, offset: CGPoint, extends: Bool, pins: Bool, z: Int
  ) {
    (self.kind, self.lengths, self.x, self.y, self.offset) = (kind, lengths, x, y, offset)
    (self.extends, self.pins, self.z) = (extends, pins, z)
  }

  package func size(in room: CGSize) -> CGSize {
    var size = lengths.size(in: room)
    if let measured {
      if lengths.width.isEstimated { size.width = measured.width }
      if lengths.height.isEstimated { size.height = measured.height }
    }
    return size
  }

  /// Where it stands along an axis: -1 before the content, 1 behind it, 0 beside it.
  package func side(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? x : y }
}

/// What stands around the content of a section or of a whole layout, and how long it is then.
package struct SectionBounds: Sendable {
  package let axis: LayoutAxis
  /// The length across the way.
  package let breadth: CGFloat
  package let insets: LayoutInsets
  package var boundaries: [LayoutBoundary]
  package let room: CGSize

  /// - Parameters:
  ///   - container: the room of the section.
  ///   - insets: what headers and footers keep to at the sides.
  package init(_ boundaries: [LayoutBoundary], in container: CGSize, axis: LayoutAxis, insets: LayoutInsets) {
    (self.boundaries, self.axis, self.insets) = (boundaries, axis, insets.without(axis))
    breadth = axis.across.length(container)
    room = insets.without(axis).inset(container)
  }

  private func length(_ side: CGFloat) -> CGFloat {
    boundaries.filter { $0.extends && $0.side(axis) == side }.map { axis.length($0.size(in: room)) }.max() ?? 0
  }
  package var before: CGFloat { length(-1) }
  package var after: CGFloat { length(1) }

  /// Where one stands.
  ///
  /// - Parameters:
  ///   - start: where the section begins; with `content` behind its headers, and footers after that.
  ///   - seen: what is seen along the axis; one that is pinned stays there.
  package func frame(
    of number: Int, from start: CGFloat, content: CGFloat, seen: ClosedRange<CGFloat>
  ) -> CGRect {
    let boundary = boundaries[number]
    let size = boundary.size(in: room)
    let (own, side) = (axis.length(size), boundary.side(axis))
    let (first, last) = (start + before, start + before + content)
    var along: CGFloat
    switch (side, boundary.extends) {
    case (-1, true): along = start
    case (-1, false): along = first
    case (1, true): along = last + after - own
    case (1, false): along = last - own
    default: along = first + (content - own) / 2
    }
    let end = last + after
    if boundary.pins {
      if side < 0 { along = max(along, min(seen.lowerBound, end - own - (boundary.extends ? after : 0))) }
      if side > 0 { along = min(along, max(seen.upperBound - own, start + (boundary.extends ? before : 0))) }
    }
    let across = axis.across
    let free = across.length(room) - across.length(size)
    let place = insets.before(across) + free * (boundary.side(across) + 1) / 2
    let origin = axis.point(along, place)
    return CGRect(
      x: origin.x + boundary.offset.x, y: origin.y + boundary.offset.y, width: size.width, height: size.height)
  }
}
