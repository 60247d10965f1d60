import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyPopoverChoice = HealthyScreen(
    name: "choice in a popover", source: "sort orders in popovers",
    screen: { UINavigationController(rootViewController: FilesController()) },
    act: { device in
      device.tap(at: device.place(of: device.button("Sort")))
      device.advance(by: 1)
      return device.tap(at: device.place(of: device.label("Size")))
    })
}

private final class FilesController: UIViewController, UIPopoverPresentationControllerDelegate {
  private let sortButton = UIButton(type: .system)
  private let gridView = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Files"
    view.backgroundColor = .white
    sortButton.setTitle("Sort", for: .normal)
    sortButton.frame = CGRect(x: 290, y: 110, width: 80, height: 44)
    sortButton.addAction(UIAction { [weak self] _ in self?.showOrders() }, for: .touchUpInside)
    gridView.frame = CGRect(x: 20, y: 170, width: 350, height: 600)
    gridView.backgroundColor = .lightGray
    view.addSubview(gridView)
    view.addSubview(sortButton)
  }

  private func showOrders() {
    let orders = SortOrdersController(style: .plain)
    orders.modalPresentationStyle = .popover
    orders.preferredContentSize = CGSize(width: 180, height: 140)
    orders.popoverPresentationController?.sourceView = sortButton
    orders.popoverPresentationController?.sourceRect = sortButton.bounds
    orders.popoverPresentationController?.delegate = self
    present(orders, animated: true)
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

private final class SortOrdersController: UITableViewController {
  private let orders = ["Name", "Size", "Date"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.isScrollEnabled = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "order")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { orders.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "order", for: indexPath)
    cell.textLabel?.text = orders[indexPath.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    dismiss(animated: true)
    hoped()
  }
}
