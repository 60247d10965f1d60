import UIKit

/// All plants as a collection of pictures, in groups, with a search.
public final class PlantsController: UIViewController, UICollectionViewDelegate {
  let herbarium: Herbarium
  private(set) lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: layout())
  private(set) lazy var source = dataSource()
  let search = UISearchController(searchResultsController: nil)
  private let nothing = UILabel(style: .body, color: .secondaryLabel)
  let refresher = UIRefreshControl()
  private(set) var order = PlantOrder.family
  private var observer: HerbariumObserver?

  init(_ herbarium: Herbarium) {
    self.herbarium = herbarium
    super.init(nibName: nil, bundle: nil)
    title = "Plants"
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.fill(with: collection)
    collection.delegate = self
    collection.backgroundColor = .clear
    collection.accessibilityIdentifier = "plants"
    nothing.textAlignment = .center
    nothing.text = "No plant has such a name."
    refresher.addAction(UIAction { [unowned self] _ in refresh() }, for: .valueChanged)
    collection.refreshControl = refresher
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Name or family"
    search.searchBar.scopeButtonTitles = PlantSeason.allCases.map(\.rawValue)
    search.searchBar.delegate = self
    navigationItem.searchController = search
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Sort", menu: sortMenu())
    observer = HerbariumObserver(herbarium) { [weak self] in self?.herbariumChanged() }
    showPlants(animated: false)
  }

  // MARK: What is shown

  private func showPlants(animated: Bool) {
    let words = (search.searchBar.text ?? "").lowercased().split { !$0.isLetter }.map(String.init)
    let season = PlantSeason.allCases[search.searchBar.selectedScopeButtonIndex]
    let found = Plant.catalogue.filter { $0.matches(words) && season.contains($0) }
    var content = NSDiffableDataSourceSnapshot<String, Plant.ID>()
    for group in order.groups(found) {
      content.appendSections([group.title])
      content.appendItems(group.plants.map(\.id), toSection: group.title)
    }
    source.apply(content, animatingDifferences: animated)
    collection.backgroundView = found.isEmpty ? nothing : nil
  }

  private func herbariumChanged() {
    var content = source.snapshot()
    content.reconfigureItems(content.itemIdentifiers)
    source.apply(content, animatingDifferences: false)
    if shownWidth != herbarium.settings.pictureWidth {
      shownWidth = herbarium.settings.pictureWidth
      collection.collectionViewLayout.invalidateLayout()
    }
  }
  private lazy var shownWidth = herbarium.settings.pictureWidth

  /// There is no server to ask, so this takes a while and brings nothing.
  private func refresh() {
    Timer.scheduledTimer(timeInterval: 0.8, target: self, selector: Self.ask, userInfo: nil, repeats: false)
  }

  private func hasAsked() { refresher.endRefreshing() }
  private static let ask = Selector("hasAsked", PlantsController.hasAsked)

  private func sortMenu() -> UIMenu {
    UIMenu(
      children: PlantOrder.allCases.map { order in
        UIAction(title: order.rawValue, state: order == self.order ? .on : .off) { [unowned self] _ in
          self.order = order
          navigationItem.rightBarButtonItem?.menu = sortMenu()
          showPlants(animated: true)
        }
      })
  }

  // MARK: How it is shown

  private func layout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [unowned self] _, environment in
      let width = environment.container.effectiveContentSize.width - 32
      let columns = max(2, Int(width / herbarium.settings.pictureWidth))
      let own = (width - 12 * CGFloat(columns - 1)) / CGFloat(columns)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(own), heightDimension: .fractionalHeight(1)))
      let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(own + 48)),
        repeatingSubitem: item, count: columns)
      row.interItemSpacing = .fixed(12)
      let section = NSCollectionLayoutSection(group: row)
      section.interGroupSpacing = 12
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 8, trailing: 16)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }
  }

  private func dataSource() -> UICollectionViewDiffableDataSource<String, Plant.ID> {
    let cells = UICollectionView.CellRegistration<PlantCell, Plant.ID> { [unowned self] cell, _, id in
      cell.show(Plant.catalogue[id], isFavourite: herbarium.favourites.contains(id))
      cell.onHeart = { [unowned self] in herbarium.toggleFavourite(id) }
    }
    let headers = UICollectionView.SupplementaryRegistration<GroupHeader>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] header, _, path in
      header.title.text = self.source.snapshot().sectionIdentifiers[path.section]
    }
    let source = UICollectionViewDiffableDataSource<String, Plant.ID>(collectionView: collection) { view, path, id in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: id)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    return source
  }

  // MARK: What is done with it

  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let id = source.itemIdentifier(for: indexPath) else { return }
    show(PlantController(Plant.catalogue[id], herbarium), sender: self)
  }

  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let id = indexPaths.first.flatMap({ source.itemIdentifier(for: $0) }) else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [unowned self] _ in
      let isFavourite = herbarium.favourites.contains(id)
      return UIMenu(children: [
        UIAction(title: isFavourite ? "No favourite" : "Favourite") { [unowned self] _ in
          herbarium.toggleFavourite(id)
        },
        UIAction(title: "Found in the garden") { [unowned self] _ in herbarium.add(id, at: "Garden", count: 1) },
      ])
    })
  }
}

extension PlantsController: UISearchResultsUpdating, UISearchBarDelegate {
  public func updateSearchResults(for searchController: UISearchController) { showPlants(animated: true) }

  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    showPlants(animated: true)
  }
}

/// When plants flower.
enum PlantSeason: String, CaseIterable {
  case all = "All"
  case spring = "Spring"
  case summer = "Summer"

  func contains(_ plant: Plant) -> Bool {
    switch self {
    case .all: true
    case .spring: plant.bloom.overlaps(3...5)
    case .summer: plant.bloom.overlaps(6...8)
    }
  }
}
