import UIKit

/// All about one plant: pictures to leaf through, what is known, and a button for whoever has found it.
///
/// Pictures stand above the text, or beside it where there is room.
public final class PlantController: UIViewController {
  let plant: Plant
  let herbarium: Herbarium
  let pager: PicturePager
  let dots = UIPageControl()
  let topics = UISegmentedControl(items: PlantTopic.allCases.map(\.title))
  let about = UILabel(style: .body)
  let count = UIStepper()
  let countText = UILabel(style: .body, lines: 1)
  let add = UIButton(configuration: .filled())
  private(set) lazy var heart = UIButton.heart { [unowned self] in herbarium.toggleFavourite(plant.id) }
  private let halves = UIStackView(.vertical, spacing: 16, [])
  private var observer: HerbariumObserver?
  private lazy var wide = pager.view.widthAnchor.constraint(equalTo: halves.widthAnchor, multiplier: 0.45)

  init(_ plant: Plant, _ herbarium: Herbarium) {
    (self.plant, self.herbarium) = (plant, herbarium)
    pager = PicturePager(plant)
    super.init(nibName: nil, bundle: nil)
    title = plant.name
    navigationItem.largeTitleDisplayMode = .never
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    prepareParts()
    placeAll()
    observer = HerbariumObserver(herbarium) { [weak self] in self?.showHeart() }
    registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
      (self: Self, _: UITraitCollection) in self.arrange()
    }
    countChanged()
    topicChanged()
    showHeart()
    arrange()
  }

  private func prepareParts() {
    dots.numberOfPages = PicturePager.count
    dots.currentPageIndicatorTintColor = .label
    dots.pageIndicatorTintColor = .tertiaryLabel
    dots.addAction(UIAction { [unowned self] _ in pager.turn(to: dots.currentPage) }, for: .valueChanged)
    pager.onTurn = { [unowned self] in dots.currentPage = $0 }
    topics.selectedSegmentIndex = 0
    topics.addAction(UIAction { [unowned self] _ in topicChanged() }, for: .valueChanged)
    (count.minimumValue, count.maximumValue, count.value) = (1, 99, 1)
    count.addAction(UIAction { [unowned self] _ in countChanged() }, for: .valueChanged)
    count.setContentHuggingPriority(.required, for: .horizontal)
    add.configuration?.title = "I found it"
    add.accessibilityIdentifier = "add"
    add.addAction(UIAction { [unowned self] _ in askForPlace() }, for: .touchUpInside)
    heart.accessibilityIdentifier = "heart"
  }

  private func placeAll() {
    addChild(pager)
    let names = UIStackView(
      .vertical, spacing: 2,
      [
        UILabel(plant.latin, style: .title2),
        UILabel(plant.family, style: .subheadline, color: .secondaryLabel, lines: 1),
      ])
    let head = UIStackView(.horizontal, spacing: 12, alignment: .center, [names, heart])
    let counting = UIStackView(.horizontal, spacing: 12, alignment: .center, [countText, count])
    let text = UIStackView(.vertical, spacing: 16, [head, topics, about, counting, add])
    text.setCustomSpacing(24, after: about)
    let pictures = UIStackView(.vertical, spacing: 4, [pager.view, dots])
    for half in [pictures, text] { halves.addArrangedSubview(half) }

    let scroll = UIScrollView()
    scroll.accessibilityIdentifier = "page"
    view.fill(with: scroll)
    scroll.add(halves)
    pager.didMove(toParent: self)
    let guide = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      halves.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      halves.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 20),
      halves.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -20),
      guide.bottomAnchor.constraint(equalTo: halves.bottomAnchor, constant: 24),
      guide.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      pager.view.heightAnchor.constraint(equalTo: pager.view.widthAnchor, multiplier: 0.75),
      topics.heightAnchor.constraint(greaterThanOrEqualToConstant: 32),
      add.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
    ])
  }

  /// Side by side where the window is wide.
  private func arrange() {
    let isWide = traitCollection.horizontalSizeClass == .regular || traitCollection.verticalSizeClass == .compact
    wide.isActive = false
    halves.axis = isWide ? .horizontal : .vertical
    halves.alignment = isWide ? .top : .fill
    wide.isActive = isWide
  }

  private func showHeart() { heart.isSelected = herbarium.favourites.contains(plant.id) }
  private func countChanged() { countText.text = count.value == 1 ? "One plant" : "\(Int(count.value)) plants" }
  private func topicChanged() {
    about.text = PlantTopic(rawValue: topics.selectedSegmentIndex).map { plant.words(about: $0) }
  }

  // MARK: A find

  private func askForPlace() {
    let sheet = UIAlertController(title: "Where was it?", message: nil, preferredStyle: .actionSheet)
    for place in ["Garden", "Meadow", "Forest"] {
      sheet.addAction(UIAlertAction(title: place, style: .default) { [unowned self] _ in keep(place) })
    }
    sheet.addAction(UIAlertAction(title: "Somewhere else…", style: .default) { [unowned self] _ in askForWords() })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = add
    sheet.popoverPresentationController?.sourceRect = add.bounds
    present(sheet, animated: true)
  }

  private func askForWords() {
    let alert = UIAlertController(title: "Another place", message: nil, preferredStyle: .alert)
    let save = UIAlertAction(title: "Save", style: .default) { [unowned self, unowned alert] _ in
      keep(alert.textFields?.first?.text ?? "")
    }
    save.isEnabled = false
    alert.addTextField { field in
      field.placeholder = "Place"
      field.accessibilityIdentifier = "place"
      field.addAction(
        UIAction { [unowned field] _ in save.isEnabled = field.text?.isEmpty == false }, for: .editingChanged)
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(save)
    alert.preferredAction = save
    present(alert, animated: true)
  }

  private func keep(_ place: String) {
    herbarium.add(plant.id, at: place, count: Int(count.value))
    count.value = 1
    countChanged()
  }
}
