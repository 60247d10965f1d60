import Foundation

/// The room that a section or group lies in.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  /// All of it; points.
  var contentSize: CGSize { get }
  /// Without the insets; points.
  var effectiveContentSize: CGSize { get }
  /// The insets; points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The same, of which none are estimated here.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// Where a section is laid out.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The collection's traits.
  var traitCollection: UITraitCollection { get }
}

final class LayoutContainer: NSCollectionLayoutContainer {
  let contentSize: CGSize
  private let insets: LayoutInsets

  init(_ size: CGSize, _ insets: LayoutInsets = LayoutInsets()) { (contentSize, self.insets) = (size, insets) }

  var effectiveContentSize: CGSize { insets.inset(contentSize) }
  var contentInsets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

final class LayoutEnvironment: NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(_ container: LayoutContainer, _ traits: UITraitCollection) {
    (self.container, traitCollection) = (container, traits)
  }
}

/// An item that is seen, as a section's handler changes it.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// 1 unless it is set.
  var alpha: CGFloat { get set }
  /// What lies in front of what.
  var zIndex: Int { get set }
  /// A hidden item has no view.
  var isHidden: Bool { get set }
  /// The middle, in the collection's content as if the section were not scrolled; points.
  var center: CGPoint { get set }
  /// Turn, scale and shift in the plane.
  var transform: CGAffineTransform { get set }
  /// Turn, scale and shift in space.
  var transform3D: CATransform3D { get set }
  /// The kind, as `representedElementKind`.
  var name: String { get }
  /// The item.
  var indexPath: IndexPath { get }
  /// After the transform; points.
  var frame: CGRect { get }
  /// The size with the origin zero; points.
  var bounds: CGRect { get }
  /// Whether it is a cell, a supplementary or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}

final class VisibleItem: NSCollectionLayoutVisibleItem {
  let attributes: UICollectionViewLayoutAttributes
  init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { attributes.representedElementKind ?? "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
