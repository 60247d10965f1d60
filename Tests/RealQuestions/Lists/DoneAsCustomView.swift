import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let doneAsCustomView = RealQuestion(
    name: "done button as a custom view",
    source: "github.com/awkward/Tatsi/pull/57",
    asked: "My bar item shows a UIButton as custom view. I set target and action of the item; it is never called.",
    truth: Truth(
      codes: ["D28"], culprit: ["doneButton", "Done"], fix: ["addTarget", "addAction", "customView"]),
    screen: { UINavigationController(rootViewController: PickPhotosController(isMended: $0)) },
    act: .finger { $0.tap($0.button("Done")) })
}

private final class PickPhotosController: UITableViewController {
  private let isMended: Bool
  private let doneButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    doneButton.setTitle("Done", for: .normal)
    doneButton.frame = CGRect(x: 0, y: 0, width: 70, height: 40)
    let doneItem = UIBarButtonItem(customView: doneButton)
    doneItem.target = self
    doneItem.action = Selector("finish", PickPhotosController.finish)
    if isMended { doneButton.addAction(UIAction { [weak self] _ in self?.finish() }, for: .touchUpInside) }
    navigationItem.rightBarButtonItem = doneItem
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Album")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Album", for: indexPath)
    cell.textLabel?.text = "Album \(indexPath.row + 1)"
    return cell
  }

  private func finish() { hoped() }
}
