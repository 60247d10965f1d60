import Foundation

/// A point of an item or view that another one stands at: an edge or corner, and a shift from there.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  /// One edge, two for a corner, none for the middle.
  public final let edges: NSDirectionalRectEdge
  /// By how much it is shifted: points, or parts of the size of the view that stands there.
  public final let offset: CGPoint
  /// Whether the shift is in points.
  public final let isAbsoluteOffset: Bool
  /// Whether it is in parts of the size.
  public final var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, _ isAbsolute: Bool) {
    (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
  }
  /// Makes a point without a shift.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, true) }
  /// Makes a point that is shifted by points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, true)
  }
  /// Makes a point that is shifted by parts of the size of what stands there.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, false)
  }

  final var value: LayoutSupplement.Anchor {
    func place(_ low: NSDirectionalRectEdge, _ high: NSDirectionalRectEdge) -> CGFloat {
      (edges.contains(high) ? 1 : 0) - (edges.contains(low) ? 1 : 0)
    }
    return .init(
      x: place(.leading, .trailing), y: place(.top, .bottom), offset: offset, isFractional: isFractionalOffset)
  }
}

/// A view beside an item or group, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind by which the data source is asked for the view.
  public final let elementKind: String
  /// The point of the item at which the view stands.
  public final let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that stands there; nil for the same edge, inside of the item.
  public final let itemAnchor: NSCollectionLayoutAnchor?
  /// What lies in front of what; 1 by default.
  open var zIndex = 1

  /// Makes a view's place inside an item, at an edge or corner.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
    (self.elementKind, self.containerAnchor, itemAnchor) = (elementKind, containerAnchor, nil)
    super.init(layoutSize: layoutSize)
  }
  /// Makes a view's place, a point of it at a point of the item.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize)
  }

  override func made() -> NSCollectionLayoutItem? {
    guard type(of: self) == NSCollectionLayoutSupplementaryItem.self else { return nil }
    return itemAnchor.map {
      NSCollectionLayoutSupplementaryItem(
        layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: $0)
    }
      ?? NSCollectionLayoutSupplementaryItem(
        layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
  }
  override func take(_ other: NSCollectionLayoutItem) {
    super.take(other)
    if let other = other as? NSCollectionLayoutSupplementaryItem { zIndex = other.zIndex }
  }

  final var supplement: LayoutSupplement {
    LayoutSupplement(
      kind: elementKind, lengths: layoutSize.lengths, container: containerAnchor.value, own: itemAnchor?.value,
      z: zIndex)
  }
}

/// A header or footer of a section, or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// At which edge or corner it stands.
  public final let alignment: NSRectAlignment
  /// By how much it is shifted from there; points.
  public final let offset: CGPoint
  /// Whether the section is longer by it; true by default. Otherwise it lies over the content.
  open var extendsBoundary = true
  /// Whether it stays in sight as long as its section does; false by default.
  open var pinToVisibleBounds = false

  /// Makes a header or footer.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges))
  }

  override func made() -> NSCollectionLayoutItem? {
    guard type(of: self) == NSCollectionLayoutBoundarySupplementaryItem.self else { return nil }
    return NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
  }
  override func take(_ other: NSCollectionLayoutItem) {
    super.take(other)
    guard let other = other as? NSCollectionLayoutBoundarySupplementaryItem else { return }
    (extendsBoundary, pinToVisibleBounds) = (other.extendsBoundary, other.pinToVisibleBounds)
  }
}

extension NSRectAlignment {
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// What lies behind the content of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind by which the layout knows the view's class.
  public final let elementKind: String
  /// What lies in front of what; 0 by default, behind the cells.
  open var zIndex = 0

  private init(_ kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }
  /// Behind a whole section, headers and footers included; `contentInsets` make it smaller.
  public class func background(elementKind: String) -> Self {
    unsafeDowncast(NSCollectionLayoutDecorationItem(elementKind), to: self)
  }

  override func made() -> NSCollectionLayoutItem? {
    type(of: self) == NSCollectionLayoutDecorationItem.self ? NSCollectionLayoutDecorationItem(elementKind) : nil
  }
  override func take(_ other: NSCollectionLayoutItem) {
    super.take(other)
    if let other = other as? NSCollectionLayoutDecorationItem { zIndex = other.zIndex }
  }
}
