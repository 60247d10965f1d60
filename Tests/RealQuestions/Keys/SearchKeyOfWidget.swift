import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let searchKeyOfWidget = RealQuestion(
    name: "search key of a search bar widget",
    source: "github.com/algolia/instantsearch-ios/issues/32",
    asked: "The controller is the delegate of the search bar, yet searchBarSearchButtonClicked never comes.",
    truth: Truth(
      codes: ["D33"], culprit: ["SearchBarWidget", "searchBar", "Search products"], fix: ["delegate"],
      // The letters do arrive; the widget searches while one types.
      mayStandBehindOK: true),
    screen: { CatalogueController(isMended: $0) },
    act: .keys(target: "CatalogueController") { device in
      device.tap(at: device.place(of: device.find(UISearchBar.self)))
      device.advance(by: 1)
      device.type("tea\n")
    })
}

/// Searches by itself while one types.
private final class SearchBarWidget: UISearchBar, UISearchBarDelegate {
  private(set) var query = ""
  private let isMended: Bool

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if !(isMended && delegate != nil) { delegate = self }
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { query = searchText }
}

private final class CatalogueController: UIViewController, UISearchBarDelegate, UITableViewDataSource {
  private let searchBar: SearchBarWidget
  private let tableView = UITableView()
  private let products = ["Assam", "Darjeeling", "Ceylon", "Sencha", "Rooibos", "Matcha", "Earl Grey"]

  init(isMended: Bool) {
    searchBar = SearchBarWidget(isMended: isMended)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    searchBar.placeholder = "Search products"
    searchBar.frame = CGRect(x: 0, y: 50, width: 390, height: 56)
    searchBar.delegate = self
    tableView.frame = CGRect(x: 0, y: 106, width: 390, height: 738)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "product")
    tableView.dataSource = self
    view.addSubview(tableView)
    view.addSubview(searchBar)
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
    hoped()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { products.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "product", for: indexPath)
    cell.textLabel?.text = products[indexPath.row]
    return cell
  }
}
