import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let entryInDialog = RealQuestion(
    name: "entry element in a dialog's table",
    source: "github.com/migueldeicaza/MonoTouch.Dialog/pull/152",
    asked: "Changed of an entry element is not raised while the user types in its row.",
    truth: Truth(
      codes: ["D38"], culprit: ["EntryCell", "entryField", "Nickname"], fix: ["editingChanged"],
      mayStandBehindOK: true),
    screen: { UINavigationController(rootViewController: AccountDialogController(isMended: $0)) },
    act: .keys(target: "AccountDialogController") { device in
      device.tap(at: device.place(of: device.find(UITextField.self)))
      device.advance(by: 1)
      device.type("Mig")
    })
}

private final class EntryCell: UITableViewCell {
  let entryField = UITextField()
  var onChange: ((String) -> Void)?
  var isMended = false { didSet { listen() } }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    entryField.frame = CGRect(x: 130, y: 0, width: 240, height: 44)
    contentView.addSubview(entryField)
  }
  required init?(coder: NSCoder) { nil }

  private func listen() {
    entryField.addAction(
      UIAction(identifier: UIAction.Identifier("changed")) { [weak self] _ in
        self?.onChange?(self?.entryField.text ?? "")
      }, for: isMended ? .editingChanged : .valueChanged)
  }
}

private final class AccountDialogController: UITableViewController {
  private let isMended: Bool
  private let elements = ["Nickname", "Mail", "City"]
  private var values: [String: String] = [:]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .grouped)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Account"
    tableView.register(EntryCell.self, forCellReuseIdentifier: "entry")
    tableView.rowHeight = 44
    tableView.allowsSelection = false
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { elements.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    let element = elements[indexPath.row]
    cell.textLabel?.text = element
    if let cell = cell as? EntryCell {
      cell.entryField.placeholder = element
      cell.onChange = { [weak self] in self?.change(element, $0) }
      cell.isMended = isMended
    }
    return cell
  }

  private func change(_ element: String, _ text: String) {
    values[element] = text
    hoped()
  }
}
