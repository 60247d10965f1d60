import Foundation

/// The smallest part of a compositional layout: the place of one cell. A group takes copies of its items: later changes
/// change nothing in the group (B24.42).
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, NSCopying {
  /// How large it is.
  public final let layoutSize: NSCollectionLayoutSize
  private final let badges: [NSCollectionLayoutSupplementaryItem]
  /// Views beside it, such as badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { badges }
  /// Room that its size includes; not along a length that the cell says itself. None by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room that its size does not include; none by default.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Makes an item of a size, with views beside it.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) { (self.layoutSize, badges) = (layoutSize, supplementaryItems) }

  /// A part of its own with the same sizes, insets and spaces. Parts of a class of the program's own are not copied:
  /// override it there.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: NSCollectionLayoutItem = MainActor.assumeIsolated {
      guard let copy = made() else { return self }
      copy.take(self)
      return copy
    }
    return copy
  }
  /// Another one of what can't be changed of this; nil if its class is the program's.
  func made() -> NSCollectionLayoutItem? {
    guard type(of: self) == NSCollectionLayoutItem.self else { return nil }
    return NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
  }
  /// Takes over what can be changed.
  func take(_ other: NSCollectionLayoutItem) { (contentInsets, edgeSpacing) = (other.contentInsets, other.edgeSpacing) }
  /// The same for who takes the part in.
  final var copied: NSCollectionLayoutItem { copy(with: nil) as? NSCollectionLayoutItem ?? self }

  func content(_ environment: any NSCollectionLayoutEnvironment, in size: CGSize) -> LayoutPattern.Content { .item }

  /// What it is as a value.
  ///
  /// - Parameter container: what fractions are counted from.
  final func pattern(_ environment: any NSCollectionLayoutEnvironment, in container: CGSize) -> LayoutPattern {
    var pattern = LayoutPattern(
      layoutSize.lengths, content(environment, in: layoutSize.lengths.size(in: container)))
    pattern.insets = LayoutInsets(contentInsets)
    pattern.edges = edgeSpacing?.edges ?? LayoutEdges()
    pattern.supplements = supplementaryItems.map(\.supplement)
    return pattern
  }
}

/// An item's place in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// From the group's origin; points.
  public final let frame: CGRect
  /// What lies in front of what; 0 unless it is said.
  public final let zIndex: Int
  /// Makes a place.
  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// Says where the items of a custom group are.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row, a column, or wherever a program says. A group is an item of other groups.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private enum Kind {
    case row(LayoutAxis, LayoutPattern.Filling)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }
  private final let kind: Kind
  /// What it is made of: copies of the items that it was made with (B24.42).
  public final let subitems: [NSCollectionLayoutItem]
  private final var beside: [NSCollectionLayoutSupplementaryItem] = []
  /// Views beside the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { beside }
    set { beside = newValue }
  }
  /// Room between its items; none by default.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(_ size: NSCollectionLayoutSize, _ kind: Kind, _ subitems: [NSCollectionLayoutItem]) {
    (self.kind, self.subitems) = (kind, subitems.map(\.copied))
    super.init(layoutSize: size)
  }

  override func made() -> NSCollectionLayoutItem? { NSCollectionLayoutGroup(layoutSize, kind, subitems) }
  override func take(_ other: NSCollectionLayoutItem) {
    super.take(other)
    guard let other = other as? NSCollectionLayoutGroup else { return }
    (beside, interItemSpacing) = (other.beside, other.interItemSpacing)
  }

  private class func make(
    _ size: NSCollectionLayoutSize, _ kind: Kind, _ subitems: [NSCollectionLayoutItem]
  ) -> Self {
    unsafeDowncast(NSCollectionLayoutGroup(size, kind, subitems), to: self)
  }

  /// From side to side, the items one after the other, again and again as long as they fit (B24.12).
  public class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, .row(.horizontal, .fills), subitems)
  }
  /// The same from top to bottom.
  public class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, .row(.vertical, .fills), subitems)
  }
  /// So many items, each as large as it says.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, .row(.horizontal, .repeats(count)), [subitem]) }
  /// The same from top to bottom.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, .row(.vertical, .repeats(count)), [subitem]) }
  /// So many items that share the group's width, whatever they say.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, .row(.horizontal, .divides(count)), [subitem]) }
  /// So many items that share the group's height.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, .row(.vertical, .divides(count)), [subitem]) }
  /// As `horizontal(layoutSize:repeatingSubitem:count:)`, by its older name.
  public class func horizontalGroup(
    with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { horizontal(layoutSize: size, repeatingSubitem: subitem, count: count) }
  /// As `vertical(layoutSize:repeatingSubitem:count:)`, by its older name.
  public class func verticalGroup(
    with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { vertical(layoutSize: size, repeatingSubitem: subitem, count: count) }
  /// Items where the provider says, which is asked when the layout is prepared.
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { make(layoutSize, .custom(itemProvider), []) }

  /// What the group is made of, as text, for people who look for a mistake.
  public final func visualDescription() -> String {
    switch kind {
    case .row(let axis, _): "\(axis) group of \(subitems.count) subitems"
    case .custom: "custom group"
    }
  }

  override func content(
    _ environment: any NSCollectionLayoutEnvironment, in size: CGSize
  ) -> LayoutPattern.Content {
    let inner = LayoutInsets(contentInsets).inset(size)
    switch kind {
    case .row(let axis, let filling):
      return .row(
        axis, subitems.map { $0.pattern(environment, in: inner) }, filling, interItemSpacing?.value ?? LayoutSpacing())
    case .custom(let provider):
      let own = LayoutEnvironment(
        LayoutContainer(size, LayoutInsets(contentInsets)), environment.traitCollection)
      return .places(provider(own).map { ($0.frame, $0.zIndex) })
    }
  }
}
