import Foundation

/// A width or height in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  final let length: LayoutLength
  init(_ kind: LayoutLength.Kind, _ value: CGFloat) { length = LayoutLength(kind, value) }

  /// A part of the width of what the item or group lies in.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { make(.fractionalWidth, fractionalWidth) }
  /// A part of its height.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { make(.fractionalHeight, fractionalHeight) }
  /// Points.
  public class func absolute(_ absoluteDimension: CGFloat) -> Self { make(.absolute, absoluteDimension) }
  /// What the cell says itself when it is shown; so many points until then.
  public class func estimated(_ estimatedDimension: CGFloat) -> Self { make(.estimated, estimatedDimension) }
  /// The same, and as much as the largest of its group.
  public class func uniformAcrossSiblings(estimate: CGFloat) -> Self { make(.uniform, estimate) }

  private class func make(_ kind: LayoutLength.Kind, _ value: CGFloat) -> Self {
    // Nobody inherits from it: its only initializer is ours.
    unsafeDowncast(NSCollectionLayoutDimension(kind, value), to: self)
  }

  /// Whether it is a part of a width.
  public final var isFractionalWidth: Bool { length.kind == .fractionalWidth }
  /// Whether it is a part of a height.
  public final var isFractionalHeight: Bool { length.kind == .fractionalHeight }
  /// Whether it is said in points.
  public final var isAbsolute: Bool { length.kind == .absolute }
  /// Whether the cell says it.
  public final var isEstimated: Bool { length.kind == .estimated }
  /// Whether it is that of the largest of the group.
  public final var isUniformAcrossSiblings: Bool { length.kind == .uniform }
  /// The part, or points.
  public final var dimension: CGFloat { length.value }
}

/// Width and height in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
  /// How wide.
  public final let widthDimension: NSCollectionLayoutDimension
  /// How high.
  public final let heightDimension: NSCollectionLayoutDimension

  /// Makes a size of both.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
  }

  final var lengths: LayoutLengths {
    LayoutLengths(width: widthDimension.length, height: heightDimension.length)
  }
}

/// Room between items or beside them.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  final let value: LayoutSpacing
  init(_ value: LayoutSpacing) { self.value = value }

  /// At least so many points, and a share of what is left.
  public class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(LayoutSpacing(flexibleSpacing, isFlexible: true)), to: self)
  }
  /// So many points.
  public class func fixed(_ fixedSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(LayoutSpacing(fixedSpacing)), to: self)
  }

  /// Points.
  public final var spacing: CGFloat { value.value }
  /// Whether it grows.
  public final var isFlexible: Bool { value.isFlexible }
  /// Whether it does not.
  public final var isFixed: Bool { !value.isFlexible }
}

/// Room at the four edges of an item, outside of it.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// At the edge where lines begin; nil for none.
  public final let leading: NSCollectionLayoutSpacing?
  /// Above; nil for none.
  public final let top: NSCollectionLayoutSpacing?
  /// At the edge where lines end; nil for none.
  public final let trailing: NSCollectionLayoutSpacing?
  /// Below; nil for none.
  public final let bottom: NSCollectionLayoutSpacing?

  /// Makes room at each edge, or none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  final var edges: LayoutEdges {
    var edges = LayoutEdges()
    if let leading { edges.leading = leading.value }
    if let top { edges.top = top.value }
    if let trailing { edges.trailing = trailing.value }
    if let bottom { edges.bottom = bottom.value }
    return edges
  }
}

extension LayoutInsets {
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}
