import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthySearchCancel = HealthyScreen(
    name: "cancel beside a search field", source: "contact lists",
    screen: { ContactsController() },
    act: { device in
      device.tap(at: device.place(0.4, of: device.find(UISearchBar.self)))
      device.advance(by: 1)
      device.type("ann")
      return device.tap(at: device.place(of: device.button("Cancel")))
    },
    isFulfilled: { device in
      let bar = device.find(UISearchBar.self)
      return Hope.count == 1 && bar.text?.isEmpty != false && !bar.searchTextField.isFirstResponder
    })
}

private final class ContactsController: UIViewController, UISearchBarDelegate, UITableViewDataSource {
  private let searchBar = UISearchBar()
  private let tableView = UITableView()
  private let names = ["Anna", "Ben", "Clara", "David", "Emma", "Felix", "Hanna", "Joanne", "Susanne"]
  private var query = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    searchBar.placeholder = "Name"
    searchBar.delegate = self
    searchBar.frame = CGRect(x: 0, y: 50, width: 390, height: 56)
    tableView.frame = CGRect(x: 0, y: 106, width: 390, height: 738)
    tableView.dataSource = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    let dismissing = UITapGestureRecognizer { [weak self] _ in self?.view.endEditing(true) }
    dismissing.cancelsTouchesInView = false
    tableView.addGestureRecognizer(dismissing)
    view.addSubview(tableView)
    view.addSubview(searchBar)
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { searchBar.setShowsCancelButton(true, animated: true) }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    query = searchText
    tableView.reloadData()
  }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = ""
    query = ""
    tableView.reloadData()
    searchBar.resignFirstResponder()
    searchBar.setShowsCancelButton(false, animated: true)
    hoped()
  }

  private var found: [String] { names.filter { query.isEmpty || $0.lowercased().contains(query) } }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { found.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = found[indexPath.row]
    return cell
  }
}
