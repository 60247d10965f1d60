import Foundation

/// A length of a composed layout: a part of what it lies in, or points.
package struct LayoutLength: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case fractionalWidth, fractionalHeight, absolute
    /// What is there says how long it is; the value counts until it is known.
    case estimated
    /// The same, and as long as the longest of its neighbours.
    case uniform
  }
  package let kind: Kind
  package let value: CGFloat

  package init(_ kind: Kind, _ value: CGFloat) {
    (self.kind, self.value) = (kind, value.isFinite ? max(0, value) : 0)
  }

  package var isEstimated: Bool { kind == .estimated || kind == .uniform }

  package func points(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: value * container.width
    case .fractionalHeight: value * container.height
    case .absolute, .estimated, .uniform: value
    }
  }
}

/// Both lengths of a part.
package struct LayoutLengths: Hashable, Sendable {
  package let width: LayoutLength
  package let height: LayoutLength

  package init(width: LayoutLength, height: LayoutLength) { (self.width, self.height) = (width, height) }

  package func size(in container: CGSize) -> CGSize {
    CGSize(width: width.points(in: container), height: height.points(in: container))
  }
  package func isEstimated(_ axis: LayoutAxis) -> Bool {
    axis == .horizontal ? width.isEstimated : height.isEstimated
  }
  package func isUniform(_ axis: LayoutAxis) -> Bool {
    (axis == .horizontal ? width : height).kind == .uniform
  }
}

/// A direction of a layout, and sizes and places as seen along it.
package enum LayoutAxis: Sendable {
  case horizontal, vertical

  package var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
  package func length(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
  package func start(_ rect: CGRect) -> CGFloat { self == .horizontal ? rect.minX : rect.minY }
  package func end(_ rect: CGRect) -> CGFloat { self == .horizontal ? rect.maxX : rect.maxY }
  package func set(_ size: inout CGSize, _ length: CGFloat) {
    if self == .horizontal { size.width = length } else { size.height = length }
  }
  package func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
    self == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }
}

/// Room at the four edges of a part; points.
package struct LayoutInsets: Hashable, Sendable {
  package var top: CGFloat
  package var leading: CGFloat
  package var bottom: CGFloat
  package var trailing: CGFloat

  package init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  package func before(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
  package func after(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }
  package func both(_ axis: LayoutAxis) -> CGFloat { before(axis) + after(axis) }
  /// Nothing along an axis.
  package func without(_ axis: LayoutAxis) -> LayoutInsets {
    axis == .horizontal
      ? LayoutInsets(top: top, bottom: bottom) : LayoutInsets(leading: leading, trailing: trailing)
  }
  package func inset(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + leading, y: rect.minY + top, width: max(0, rect.width - leading - trailing),
      height: max(0, rect.height - top - bottom))
  }
  package func inset(_ size: CGSize) -> CGSize { inset(CGRect(origin: .zero, size: size)).size }
}

/// Room that is as large as it says, or takes part in what is left.
package struct LayoutSpacing: Hashable, Sendable {
  package let value: CGFloat
  package let isFlexible: Bool

  package init(_ value: CGFloat = 0, isFlexible: Bool = false) {
    (self.value, self.isFlexible) = (value.isFinite ? value : 0, isFlexible)
  }
}

/// Room around a part, beside its neighbours.
package struct LayoutEdges: Hashable, Sendable {
  package var leading = LayoutSpacing()
  package var top = LayoutSpacing()
  package var trailing = LayoutSpacing()
  package var bottom = LayoutSpacing()

  package init() {}
  package func before(_ axis: LayoutAxis) -> LayoutSpacing { axis == .horizontal ? leading : top }
  package func after(_ axis: LayoutAxis) -> LayoutSpacing { axis == .horizontal ? trailing : bottom }
}
