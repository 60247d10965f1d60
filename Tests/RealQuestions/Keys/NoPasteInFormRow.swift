import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let noPasteInFormRow = RealQuestion(
    name: "no paste in a form's row",
    source: "github.com/clayallsopp/formotion/pull/73",
    asked: "Holding a finger on the text field of a form's row shows no menu with Select All and Paste.",
    truth: Truth(
      codes: ["D30"], culprit: ["RowField", "valueField", "Invoice number"], fix: ["canPerformAction"]),
    screen: { InvoiceFormController(isMended: $0) },
    act: .finger { device in
      UIPasteboard.general.string = "2013-0220"
      device.tap(at: device.place(of: device.find(UITextField.self)))
      device.advance(by: 1)
      let finger = device.longPress(at: device.place(of: device.find(UITextField.self)), for: 0.8)
      device.advance(by: 1)
      return finger
    },
    isFulfilled: { device in
      device.application.windows.flatMap { $0.all(UILabel.self) }.contains { $0.text == "Paste" }
        || device.application.windows.flatMap { $0.all(UIButton.self) }.contains { $0.currentTitle == "Paste" }
    })
}

private final class RowField: UITextField {
  var canPerform: ((Selector) -> Bool)?
  var isMended = false

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    isMended ? super.canPerformAction(action, withSender: sender) : canPerform?(action) ?? false
  }
}

private final class FormRowCell: UITableViewCell {
  let valueField = RowField()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    valueField.frame = CGRect(x: 170, y: 0, width: 200, height: 50)
    contentView.addSubview(valueField)
    selectionStyle = .none
  }
  required init?(coder: NSCoder) { nil }
}

private final class InvoiceFormController: UITableViewController {
  private let isMended: Bool
  private let rows = ["Invoice number", "Customer", "Sum", "Due"]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .grouped)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FormRowCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 50
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    if let cell = cell as? FormRowCell {
      cell.valueField.placeholder = rows[indexPath.row]
      cell.valueField.isMended = isMended
    }
    return cell
  }
}
