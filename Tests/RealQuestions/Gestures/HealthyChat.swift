import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyChat = HealthyScreen(
    name: "row chosen while the keyboard is up",
    source: "a chat with a tap that puts the keyboard away",
    screen: { ContactsController() },
    act: { device in
      device.tap(at: device.place(of: device.find(UITextField.self)))
      device.advance(by: 1)
      return device.tap(at: device.place(of: device.row(2)))
    },
    isFulfilled: { Hope.count == 1 && !$0.find(UITextField.self).isFirstResponder })
}

private final class ContactsController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let searchField = UITextField()
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let hideTap = UITapGestureRecognizer()
  private let names = ["Ada", "Bo", "Carl", "Dora", "Egon", "Fay", "Gus"]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    searchField.placeholder = "Name"
    searchField.borderStyle = .roundedRect
    searchField.frame = CGRect(x: 16, y: 60, width: 358, height: 40)
    tableView.frame = CGRect(x: 0, y: 110, width: 390, height: 734)
    tableView.rowHeight = 56
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Contact")
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(searchField)
    view.addSubview(tableView)
    hideTap.cancelsTouchesInView = false
    hideTap.addAction(UIAction { [weak self] _ in self?.view.endEditing(true) })
    view.addGestureRecognizer(hideTap)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Contact", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { hoped() }
}
