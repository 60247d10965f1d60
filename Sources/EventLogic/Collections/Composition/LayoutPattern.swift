import Foundation

/// What a group of a composed layout repeats: an item, or a row of parts.
package struct LayoutPattern: Sendable {
  /// How often the parts of a row are there.
  package enum Filling: Hashable, Sendable {
    /// As often as they fit, one after the other; once each if the row is as long as they are.
    case fills
    /// The first of them so many times.
    case repeats(Int)
    /// The first of them so many times, each as long as there is room for it.
    case divides(Int)
  }
  package enum Content: Sendable {
    case item
    case row(LayoutAxis, [LayoutPattern], Filling, LayoutSpacing)
    /// Items at places that were said.
    case places([(frame: CGRect, z: Int)])
  }

  package let lengths: LayoutLengths
  package var insets = LayoutInsets()
  package var edges = LayoutEdges()
  package let content: Content
  /// What stands beside it; numbers of the caller's.
  package var supplements: [LayoutSupplement] = []

  package init(_ lengths: LayoutLengths, _ content: Content = .item) {
    (self.lengths, self.content) = (lengths, content)
  }

  /// How many items such a part has when nothing is measured.
  package var hasItemsOfVariousNumber: Bool {
    guard case .row(let axis, let parts, let filling, _) = content else { return false }
    if filling == .fills, !lengths.isEstimated(axis), parts.contains(where: { $0.lengths.isEstimated(axis) }) {
      return true
    }
    return parts.contains { $0.hasItemsOfVariousNumber }
  }
}

/// A view beside an item or group.
package struct LayoutSupplement: Sendable {
  /// A place at an edge or corner: -1 for the edge at the start, 0 for the middle, 1 for the one at the end.
  package struct Anchor: Hashable, Sendable {
    package let x: CGFloat
    package let y: CGFloat
    package let offset: CGPoint
    /// The offset is in parts of the size and not in points.
    package let isFractional: Bool

    package init(x: CGFloat, y: CGFloat, offset: CGPoint = .zero, isFractional: Bool = false) {
      (self.x, self.y, self.offset, self.isFractional) = (x, y, offset, isFractional)
    }

    func point(in rect: CGRect) -> CGPoint {
      CGPoint(x: rect.midX + x * rect.width / 2, y: rect.midY + y * rect.height / 2)
    }
    func shift(_ size: CGSize) -> CGPoint {
      isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }
  }

  package let kind: String
  package let lengths: LayoutLengths
  package let container: Anchor
  /// The point of the view that lies at the container's; the same edge inside of it if nil.
  package let own: Anchor?
  package let z: Int

  package init(kind: String, lengths: LayoutLengths, container: Anchor, own: Anchor?, z: Int) {
    (self.kind, self.lengths, self.container, self.own, self.z) = (kind, lengths, container, own, z)
  }

  /// Where it is beside something.
  ///
  /// - Parameter measured: its size, if it has said that.
  package func frame(beside rect: CGRect, measured: CGSize? = nil) -> CGRect {
    var size = lengths.size(in: rect.size)
    if let measured {
      if lengths.width.isEstimated { size.width = measured.width }
      if lengths.height.isEstimated { size.height = measured.height }
    }
    let point = container.point(in: rect)
    let shift = container.shift(size)
    let anchor = own ?? Anchor(x: container.x, y: container.y)
    let ownShift = own?.shift(size) ?? .zero
    let middle = CGPoint(x: point.x - anchor.x * size.width / 2, y: point.y - anchor.y * size.height / 2)
    return CGRect(
      x: middle.x - size.width / 2 + shift.x + ownShift.x, y: middle.y - size.height / 2 + shift.y + ownShift.y,
      width: size.width, height: size.height)
  }
}
