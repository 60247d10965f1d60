import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let cancelOfSearch = RealQuestion(
    name: "cancel of a search",
    source: "github.com/microsoft/WinObjC/issues/2154",
    asked: "Of two search bars with a cancel button, the first one's does not clear its text; the second one's does.",
    truth: Truth(
      codes: ["D33"], culprit: ["titleSearchBar", "Title", "LibraryController"], fix: ["delegate"],
      mayStandBehindOK: true),
    screen: { LibraryController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(0.4, of: device.find(UISearchBar.self)))
      device.advance(by: 1)
      device.type("Faust")
      return device.tap(at: device.place(of: device.button("Cancel")))
    },
    isFulfilled: { $0.find(UISearchBar.self).text?.isEmpty != false })
}

private final class LibraryController: UIViewController {
  private let isMended: Bool
  private let titleSearchBar = UISearchBar()
  private let authorSearchBar = UISearchBar()
  private let shelfControl = UISegmentedControl(items: ["All", "Mine", "Lent"])
  private let resultsView = UITableView()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    titleSearchBar.placeholder = "Title"
    titleSearchBar.showsCancelButton = true
    if isMended { titleSearchBar.delegate = self }
    authorSearchBar.placeholder = "Author"
    authorSearchBar.showsCancelButton = true
    authorSearchBar.delegate = self
    let stack = UIStackView(arrangedSubviews: [titleSearchBar, authorSearchBar, shelfControl, resultsView])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 60),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      titleSearchBar.heightAnchor.constraint(equalToConstant: 56),
      authorSearchBar.heightAnchor.constraint(equalToConstant: 56),
    ])
  }
}

extension LibraryController: UISearchBarDelegate {
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = nil
    searchBar.resignFirstResponder()
  }
}
