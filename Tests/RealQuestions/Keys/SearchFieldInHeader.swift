import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let searchFieldInHeader = RealQuestion(
    name: "search field in a collection's header",
    source: "github.com/ChoiysApple/Filmboard/issues/11",
    asked: "The keyboard goes away after the first letter: each letter searches and reloads the collection.",
    truth: Truth(
      codes: ["D30"],
      // To make the controller itself first responder would not bring the letters back.
      culprit: ["searchField", "SearchHeader", "collectionView", "Search films"],
      fix: ["reload", "becomeFirstResponder"]),
    screen: { FilmsController(isMended: $0) },
    act: .keys(target: "FilmsController") { device in
      device.tap(at: device.place(of: device.find(UITextField.self)))
      device.advance(by: 1)
      device.type("a")
      device.advance(by: 0.5)
      device.type("l")
    },
    isFulfilled: { ($0.application.windows[0].rootViewController as? FilmsController)?.query == "al" })
}

private final class SearchHeader: UICollectionReusableView {
  let searchField = UITextField()

  override init(frame: CGRect) {
    super.init(frame: frame)
    searchField.placeholder = "Search films"
    searchField.borderStyle = .roundedRect
    searchField.frame = CGRect(x: 16, y: 8, width: 358, height: 40)
    addSubview(searchField)
  }
  required init?(coder: NSCoder) { nil }
}

private final class FilmsController: UIViewController, UICollectionViewDataSource {
  private let isMended: Bool
  private let layout = UICollectionViewFlowLayout()
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private let fixedHeader = SearchHeader(frame: CGRect(x: 0, y: 50, width: 390, height: 56))
  private let films = ["Alien", "Amadeus", "Brazil", "Casablanca", "Dune", "Fargo", "Gilda", "Heat", "Ikiru", "Jaws"]
  private(set) var query = ""

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    layout.itemSize = CGSize(width: 110, height: 150)
    layout.headerReferenceSize = isMended ? .zero : CGSize(width: 390, height: 56)
    collectionView.frame = CGRect(x: 0, y: isMended ? 106 : 50, width: 390, height: isMended ? 738 : 794)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "film")
    collectionView.register(
      SearchHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "search")
    collectionView.dataSource = self
    view.addSubview(collectionView)
    if isMended {
      listen(to: fixedHeader.searchField)
      view.addSubview(fixedHeader)
    }
  }

  private func listen(to field: UITextField) {
    field.addAction(
      UIAction(identifier: UIAction.Identifier("search")) { [weak self, weak field] _ in
        self?.search(field?.text ?? "")
      }, for: .editingChanged)
  }

  private func search(_ text: String) {
    query = text
    collectionView.reloadData()
  }

  private var found: [String] { films.filter { query.isEmpty || $0.lowercased().contains(query.lowercased()) } }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { found.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "film", for: indexPath)
    cell.backgroundColor = .lightGray
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "search", for: indexPath)
    if let header = view as? SearchHeader {
      header.searchField.text = query
      listen(to: header.searchField)
    }
    return view
  }
}
