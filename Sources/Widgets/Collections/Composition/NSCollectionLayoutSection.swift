import Foundation

/// How a section scrolls across the layout's way.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable, Hashable {
  /// Not at all.
  case none
  /// As far as it goes.
  case continuous
  /// As far as it goes, and comes to rest where a group begins.
  case continuousGroupLeadingBoundary
  /// By as much as is seen.
  case paging
  /// By one group at a time.
  case groupPaging
  /// By one group at a time, which comes to rest in the middle.
  case groupPagingCentered
}

/// What is done to the items of a section that are seen, each time that they are laid out.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// Groups one after the other, with what stands around them. A section takes copies of its group and of what lies
/// behind it (B24.42).
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, NSCopying {
  final let group: NSCollectionLayoutGroup
  /// Room around the groups, inside of headers and footers; none by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room between groups; none by default.
  open var interGroupSpacing: CGFloat = 0
  /// From where the insets at the sides are measured; by default as the layout's configuration says.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The same for headers and footers.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether the insets at the sides count for headers and footers; true by default.
  open var supplementariesFollowContentInsets = true
  /// Whether the section scrolls across the layout's way, and how.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// What else is to be known of that.
  public private(set) final var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What lies behind the section: copies of what is set.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = [] {
    didSet { decorationItems = decorationItems.map { $0.copied as? NSCollectionLayoutDecorationItem ?? $0 } }
  }
  /// Called for the items that are seen, each time that they are laid out, so while they scroll.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// What the section is like as a list; nil if it is none.
  final var list: UICollectionLayoutListConfiguration?

  /// Makes a section of as many of the group as its items need.
  public init(group: NSCollectionLayoutGroup) { self.group = group.copied as? NSCollectionLayoutGroup ?? group }

  /// A section of its own that is made in the same way; headers and footers are the same objects. A section of a class
  /// of the program's own is not copied: override it there.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: NSCollectionLayoutSection = MainActor.assumeIsolated {
      type(of: self) == NSCollectionLayoutSection.self ? made() : self
    }
    return copy
  }
  private final func made() -> NSCollectionLayoutSection {
    let copy = NSCollectionLayoutSection(group: group)
    (copy.contentInsets, copy.interGroupSpacing) = (contentInsets, interGroupSpacing)
    (copy.contentInsetsReference, copy.supplementariesFollowContentInsets) = (
      contentInsetsReference, supplementariesFollowContentInsets
    )
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties = orthogonalScrollingProperties.copied
    (copy.boundarySupplementaryItems, copy.decorationItems) = (boundarySupplementaryItems, decorationItems)
    (copy.visibleItemsInvalidationHandler, copy.list) = (visibleItemsInvalidationHandler, list)
    return copy
  }

  final var scrollsAcross: Bool { orthogonalScrollingBehavior != .none }
}

/// How a section feels that scrolls across the layout's way.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// Whether content can be pulled past its ends: if there is more than fits, always, never.
  public enum Bounce: Int, Sendable, Hashable { case automatic, always, never }
  /// How soon content comes to rest.
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    /// The factor by which the speed changes in a millisecond; 0 for what the behaviour wants.
    public let rawValue: CGFloat
    /// Makes a rate of its factor.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// As the behaviour wants it.
    public static let automatic = DecelerationRate(rawValue: 0)
    /// As scroll views do by themselves.
    public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
    /// Soon.
    public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
  }

  /// How soon content comes to rest; `automatic` by default.
  open var decelerationRate = DecelerationRate.automatic
  /// Whether content can be pulled past its ends; `automatic` by default.
  open var bounce = Bounce.automatic

  /// Properties of their own with the same values.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: UICollectionLayoutSectionOrthogonalScrollingProperties = MainActor.assumeIsolated { copied }
    return copy
  }
  final var copied: UICollectionLayoutSectionOrthogonalScrollingProperties {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    (copy.decelerationRate, copy.bounce) = (decelerationRate, bounce)
    return copy
  }
}
