import Foundation

/// How a section looks that is a list: one item below the other, as high as its cell says.
public struct UICollectionLayoutListConfiguration: Sendable {
  /// How the whole looks: to the edges of the collection, in groups, in groups with room beside them, or as a sidebar.
  public enum Appearance: Int, Sendable, Hashable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  /// What stands above the items: nothing, a supplementary view, or the first item (B24.38).
  public enum HeaderMode: Int, Sendable, Hashable { case none, supplementary, firstItemInSection }
  /// What stands below the items.
  public enum FooterMode: Int, Sendable, Hashable { case none, supplementary }

  /// How the whole looks.
  public let appearance: Appearance
  /// Whether there are lines at the items; true by default (B24.30).
  public var showsSeparators = true
  /// How these lines look.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Says how the lines at an item look, of what `separatorConfiguration` says; asked each time that the item is laid
  /// out.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// What an item offers to a finger that pulls it from its leading edge; nil for nothing (B24.31).
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// What an item offers to a finger that pulls it from its trailing edge; nil for nothing (B24.31).
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Behind the whole list; kept, as the collection has its own background.
  public var backgroundColor: UIColor?
  /// What stands above the items; nothing by default.
  public var headerMode = HeaderMode.none
  /// What stands below the items; nothing by default.
  public var footerMode = FooterMode.none
  /// Room above the header; nil, as by default, for none.
  public var headerTopPadding: CGFloat?

  /// Makes a list of a look, without header and footer.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// Says how the lines at an item look.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration
  /// Says what an item offers to a finger that pulls it; nil for nothing.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// What the cell of a first item shows that stands for a header (B24.38).
  @MainActor var headerContent: UIListContentConfiguration {
    switch appearance {
    case .plain, .sidebarPlain: .plainHeader()
    case .grouped, .insetGrouped: .groupedHeader()
    case .sidebar: .sidebarHeader()
    }
  }

  /// Room around the groups of items (B24.21).
  var insets: NSDirectionalEdgeInsets {
    switch appearance {
    case .plain, .sidebarPlain: .zero
    case .grouped: NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 20, trailing: 0)
    case .insetGrouped: NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 20, trailing: 16)
    case .sidebar: NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    }
  }
}

extension NSCollectionLayoutSection {
  /// A section that is a list: its items are as wide as it, and as high as their cells say.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
    }
    let item = NSCollectionLayoutItem(layoutSize: size(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(44), repeatingSubitem: item, count: 1))
    section.list = configuration
    section.contentInsets = configuration.insets
    section.contentInsets.top += configuration.headerMode == .supplementary ? 0 : configuration.headerTopPadding ?? 0
    let isPlain = configuration.appearance == .plain || configuration.appearance == .sidebarPlain
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(28), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top,
        absoluteOffset: CGPoint(x: 0, y: configuration.headerTopPadding ?? 0))
      header.pinToVisibleBounds = isPlain
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      let footer = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(28), elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom)
      footer.pinToVisibleBounds = isPlain
      section.boundarySupplementaryItems.append(footer)
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout whose sections are all lists of a look.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
