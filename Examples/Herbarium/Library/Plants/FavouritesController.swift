import UIKit

/// Favourite plants: a strip of large pictures that scrolls sideways, and below it the same as a list.
public final class FavouritesController: UIViewController, UICollectionViewDelegate {
  let herbarium: Herbarium
  private(set) lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: layout())
  private(set) lazy var source = dataSource()
  let nothing = UILabel("A heart on a plant brings it here.", style: .body, color: .secondaryLabel)
  private var observer: HerbariumObserver?

  /// The parts of the screen, from above.
  enum Part: Int { case strip, list }
  /// A plant stands in both of them.
  struct Entry: Hashable {
    let part: Part
    let plant: Plant.ID
  }

  init(_ herbarium: Herbarium) {
    self.herbarium = herbarium
    super.init(nibName: nil, bundle: nil)
    title = "Favourites"
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collection.delegate = self
    collection.backgroundColor = .clear
    nothing.textAlignment = .center
    view.fill(with: collection)
    view.add(nothing)
    NSLayoutConstraint.activate([
      nothing.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      nothing.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      nothing.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
    observer = HerbariumObserver(herbarium) { [weak self] in self?.showFavourites(animated: true) }
    showFavourites(animated: false)
  }

  private func showFavourites(animated: Bool) {
    let plants = Plant.catalogue.filter { herbarium.favourites.contains($0.id) }.map(\.id)
    var content = NSDiffableDataSourceSnapshot<Part, Entry>()
    for part in plants.isEmpty ? [] : [Part.strip, .list] {
      content.appendSections([part])
      content.appendItems(plants.map { Entry(part: part, plant: $0) }, toSection: part)
    }
    source.apply(content, animatingDifferences: animated)
    nothing.isHidden = !plants.isEmpty
  }

  private func layout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { number, environment in
      guard number == Part.strip.rawValue else {
        return .list(using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
      }
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(248)),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .groupPaging
      section.interGroupSpacing = 12
      section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 16, trailing: 16)
      return section
    }
  }

  private func dataSource() -> UICollectionViewDiffableDataSource<Part, Entry> {
    let pictures = UICollectionView.CellRegistration<PlantCell, Entry> { [unowned self] cell, _, entry in
      cell.show(Plant.catalogue[entry.plant], isFavourite: true)
      cell.onHeart = { [unowned self] in herbarium.toggleFavourite(entry.plant) }
    }
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Entry> { cell, _, entry in
      let plant = Plant.catalogue[entry.plant]
      var content = cell.defaultContentConfiguration()
      content.text = plant.name
      content.secondaryText = plant.latin
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
      cell.accessibilityIdentifier = "favourite \(plant.name)"
    }
    return UICollectionViewDiffableDataSource<Part, Entry>(collectionView: collection) { view, path, entry in
      entry.part == .strip
        ? view.dequeueConfiguredReusableCell(using: pictures, for: path, item: entry)
        : view.dequeueConfiguredReusableCell(using: rows, for: path, item: entry)
    }
  }

  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let entry = source.itemIdentifier(for: indexPath) else { return }
    show(PlantController(Plant.catalogue[entry.plant], herbarium), sender: self)
  }
}
