import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let coloredDisclosure = RealQuestion(
    name: "tap near a coloured disclosure arrow",
    source: "github.com/bitmapdata/MSCellAccessory/issues/14",
    asked: "I use a control that draws a coloured arrow as accessory. A tap near it does not select the row.",
    truth: Truth(
      codes: ["D31"], culprit: ["DisclosureView", "accessoryView"], fix: ["isUserInteractionEnabled"]),
    target: "Bicycle",
    screen: { AccountsController(isMended: $0) },
    act: .finger { device in device.tap(at: device.place(0.2, 0.5, of: device.row(3).accessoryView!)) })
}

/// An arrow in a colour of one's own.
private final class DisclosureView: UIControl {
  private let arrowView = UIView(frame: CGRect(x: 38, y: 12, width: 10, height: 20))

  override init(frame: CGRect) {
    super.init(frame: frame)
    arrowView.backgroundColor = .systemOrange
    arrowView.isUserInteractionEnabled = false
    addSubview(arrowView)
  }
  required init?(coder: NSCoder) { nil }
}

private final class AccountsController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let isMended: Bool
  private let sumLabel = UILabel()
  private let tableView = UITableView(frame: CGRect(x: 0, y: 140, width: 390, height: 704), style: .plain)
  private let accounts = ["Household", "Savings", "Holiday", "Bicycle", "Presents", "Rainy days"]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    sumLabel.text = "€ 4,210.55"
    sumLabel.frame = CGRect(x: 20, y: 70, width: 350, height: 40)
    tableView.rowHeight = 60
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Account")
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(sumLabel)
    view.addSubview(tableView)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { accounts.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Account", for: indexPath)
    cell.textLabel?.text = accounts[indexPath.row]
    let arrow = DisclosureView(frame: CGRect(x: 0, y: 0, width: 60, height: 44))
    arrow.isUserInteractionEnabled = !isMended
    cell.accessoryView = arrow
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    sumLabel.text = accounts[indexPath.row]
    hoped()
  }
}
